"""Whether the endpoint's rate limits leave room for work nobody is waiting for (OI §2.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LIMIT_ID = "codex"


@dataclass(frozen=True, slots=True)
class RateSnapshot:
    """Percent used of two windows (of an OpenAI-compatible server: requests and tokens); None where none is named."""

    limit_id: str = ""
    primary_used: float | None = None
    secondary_used: float | None = None
    reached: bool = False


def rate_allows(snapshots: Sequence[RateSnapshot], min_remaining_percent: int) -> bool:
    """Nothing known means allow; both windows must leave at least so much."""
    if not snapshots:
        return True
    snapshot = next((each for each in snapshots if each.limit_id == LIMIT_ID), snapshots[0])
    most = 100 - min(max(min_remaining_percent, 0), 100)
    windows = (snapshot.primary_used, snapshot.secondary_used)
    return not snapshot.reached and all(used is None or used <= most for used in windows)
