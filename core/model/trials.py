"""What a dry run under two sets of rules found, side by side."""

from __future__ import annotations

from dataclasses import dataclass

from core.model.saving import NO_USAGE, Outcome, Usage


@dataclass(frozen=True, slots=True)
class TrialItem:
    """A memory that would be written; `kind` is new, updated, merged or held (then `content` is why)."""

    kind: str
    title: str
    content: str
    folder: str | None
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrialSide:
    """`items` each with its state: kept, dropped, changed or added. `outcome` is set when not everything was read."""

    items: tuple[tuple[TrialItem, str], ...] = ()
    links: int = 0
    usage: Usage = NO_USAGE
    outcome: Outcome | None = None
    reason: str = ""
    rules_not_applied: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesTrial:
    """A conversation under the stored and under edited rules; nothing of it was kept."""

    conversation_id: str
    title: str
    extractor: str
    stored: TrialSide
    edited: TrialSide
