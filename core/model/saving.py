"""What a save did: its outcome, its runs, and taking them back."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from core.model.memories import Evidence, Memory
from core.model.profiles import JsonObject


class Outcome(StrEnum):
    """How a save ended. Never mixed up: a failure is not "nothing to save"."""

    SAVED = "saved"
    NOTHING_TO_SAVE = "nothing_to_save"
    REJECTED = "rejected"  # the reply breaks the contract
    REFUSED = "refused"  # the model declined
    FAILED = "failed"  # network, rate limit, provider


OUTCOMES_NOT_READ = (Outcome.FAILED, Outcome.REFUSED, Outcome.REJECTED)
OUTCOMES_WORST_FIRST = (*OUTCOMES_NOT_READ, Outcome.SAVED, Outcome.NOTHING_TO_SAVE)


@dataclass(frozen=True, slots=True)
class Usage:
    requests: int = 0
    input_tokens: int = 0
    output_tokens: int = 0


NO_USAGE = Usage()


@dataclass(frozen=True, slots=True)
class ReportItem:
    """A memory in a run's report; `id` is None in a dry run. Updates and merges have a `reason`, merges `sources`."""

    id: str | None
    title: str
    content: str
    folder: str | None
    tags: tuple[str, ...]
    reason: str = ""
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReportLink:
    source: str
    target: str
    type: str
    weight: float
    description: str


@dataclass(frozen=True, slots=True)
class HeldItem:
    """An item kept back for the user: section and index name its place in the answer."""

    section: str
    index: int
    title: str
    reason: str
    id: str | None = None


@dataclass(frozen=True, slots=True)
class HeldDetail:
    """A held item with what it would do: `payload` is the item in the contract's form. `seen` is what it speaks of as
    it was when the item was held: versions by memory id, and the text of the profile document; `stale`: it has changed
    since. Undecided by `expires_at`, the item is dropped."""

    item: HeldItem
    run_id: str
    created_at: datetime
    payload: JsonObject
    seen: JsonObject
    expires_at: datetime | None = None
    stale: bool = False


@dataclass(frozen=True, slots=True)
class ReviewItem:
    """A held item as it would change what is stored now: `before` are the memories it replaces, `after` the one it
    leaves; a link or the profile document's (old, new) text take their place. `problem`: why it cannot be applied."""

    held: HeldDetail
    before: tuple[Memory, ...] = ()
    after: Memory | None = None
    link: ReportLink | None = None
    document: tuple[str, str] | None = None
    evidence: tuple[Evidence, ...] = ()
    conversation_id: str = ""
    conversation_title: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class ReviewResult:
    """What was decided about held items. `left` are those that stay open, each with the reason why it was not applied;
    `operation_id` is what undo takes back, "" when nothing was written."""

    operation_id: str
    decided: tuple[HeldItem, ...]
    left: tuple[HeldItem, ...] = ()
    changed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class RejectedItem:
    """`path` is a JSON pointer into the answer."""

    path: str
    message: str


@dataclass(frozen=True, slots=True)
class RunReport:
    """What one window became. `first`/`last` are message positions; `extractor` is `offline` or the model's name.

    `temporary`: it failed for a reason outside the window, so that asking again may help; `retry_after` is how many
    seconds the provider wants to be left alone first.
    """

    id: str | None
    conversation_id: str
    outcome: Outcome
    reason: str
    extractor: str
    trigger: str
    first: int
    last: int
    messages: int
    main: ReportItem | None = None
    new: tuple[ReportItem, ...] = ()
    updated: tuple[ReportItem, ...] = ()
    merged: tuple[ReportItem, ...] = ()
    links: tuple[ReportLink, ...] = ()
    held: tuple[HeldItem, ...] = ()
    rejected_items: tuple[RejectedItem, ...] = ()
    rules_not_applied: tuple[str, ...] = ()
    usage: Usage = NO_USAGE
    temporary: bool = False
    retry_after: float | None = None


@dataclass(frozen=True, slots=True)
class SaveResult:
    """The end of one `save_memory`: its runs, and what kinds of data changed (`memories`, `folders`, `links`,
    `conversations`, `runs`, `profile_document`) so that each view refreshes itself."""

    outcome: Outcome
    dry_run: bool
    runs: tuple[RunReport, ...]
    changed: frozenset[str] = frozenset()
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """A stored run as listed: the report plus when, with which rules, and whether it was undone."""

    report: RunReport
    started_at: datetime
    finished_at: datetime
    undone_at: datetime | None = None
    conversation_title: str = ""


@dataclass(frozen=True, slots=True)
class RunDetail:
    run: Run
    prompt: str
    raw_reply: str
    rules: str
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class UndoResult:
    """`restored` counts memories put back or removed; `conflicts` names what changed since and was left alone."""

    operation_id: str
    restored: int
    conflicts: tuple[str, ...] = ()
    changed: frozenset[str] = frozenset()
