"""How much of a rollout one request may hold (OI §6.3)."""

from __future__ import annotations

DEFAULT_TOKENS = 150_000  # when nothing is known about the model's context window
ROLLOUT_PERCENT = 70  # of the effective window; the rest is for instructions and answer
EFFECTIVE_PERCENT = 95


def rollout_tokens(window: int | None, longest_window: int | None = None, percent: int = EFFECTIVE_PERCENT) -> int:
    """Tokens for the rollout's text, of the model's `window` or else its `longest_window`."""
    known = longest_window if window is None else window
    if known is None or known <= 0:
        return DEFAULT_TOKENS
    return max(1, known * percent // 100 * ROLLOUT_PERCENT // 100)
