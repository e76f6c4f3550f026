"""The values every layer speaks in. Frozen, without behaviour beyond small derived facts; import nothing of ours.

Times are timezone-aware `datetime`s in UTC. Ids are strings. Fractions (importance, credibility, weight) lie in 0.0-1.0.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any


class Role(StrEnum):
    """Who speaks. Only USER and ASSISTANT turns are ever extracted."""

    USER = "user"
    ASSISTANT = "assistant"
    SYSTEM = "system"
    TOOL = "tool"


class Kind(StrEnum):
    """What a message is. Everything but SAID is stored and shown, but not extracted."""

    SAID = "said"
    SYNTHETIC = "synthetic"  # written by a program in a person's or model's name (injected context, compaction)
    HIDDEN = "hidden"
    TOOL = "tool"
    REASONING = "reasoning"


class Coverage(StrEnum):
    """What has happened to a message on its way to memory. The only truth about what was processed."""

    UNREAD = "unread"
    WAITING = "waiting"  # in a window that failed and will be tried again
    READ = "read"
    HELD = "held"  # read, and the plan waits for the user's review
    DEAD = "dead"  # in the dead-letter list: only the user can retry
    SKIPPED = "skipped"  # never extracted; `coverage_reason` says why


class Outcome(StrEnum):
    """How a save ended. Never mixed up: a failure is not "nothing to save"."""

    SAVED = "saved"
    NOTHING_TO_SAVE = "nothing_to_save"
    REJECTED = "rejected"  # the reply breaks the contract
    REFUSED = "refused"  # the model declined
    FAILED = "failed"  # network, rate limit, provider


OUTCOMES_WORST_FIRST = (
    Outcome.FAILED,
    Outcome.REFUSED,
    Outcome.REJECTED,
    Outcome.SAVED,
    Outcome.NOTHING_TO_SAVE,
)


# -- conversations ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ParsedMessage:
    """One message as an importer found it; the text is not cleaned or redacted yet.

    `source_id` is the id in the source if it has one. `sent_at` is the source's own time, never the import time;
    `utc_offset` its zone in minutes east of UTC when the source names one. `parent_source_id` tells branches apart.
    """

    role: Role
    text: str
    source_id: str | None = None
    name: str | None = None
    sent_at: datetime | None = None
    utc_offset: int | None = None
    kind: Kind = Kind.SAID
    parent_source_id: str | None = None


@dataclass(frozen=True, slots=True)
class ParsedConversation:
    """One conversation as an importer found it. `source` names the product (`chatgpt`, `codex`, `text` …)."""

    source: str
    source_id: str
    title: str
    messages: tuple[ParsedMessage, ...]
    created_at: datetime | None = None
    updated_at: datetime | None = None
    working_dir: str | None = None
    do_not_remember: bool = False


@dataclass(frozen=True, slots=True)
class Message:
    """A stored message: redacted, repaired text, with its coverage. `position` counts from 0 in the conversation."""

    id: str
    conversation_id: str
    position: int
    role: Role
    text: str
    kind: Kind = Kind.SAID
    name: str | None = None
    sent_at: datetime | None = None
    utc_offset: int | None = None
    coverage: Coverage = Coverage.UNREAD
    coverage_reason: str = ""


@dataclass(frozen=True, slots=True)
class Conversation:
    """A stored conversation without its messages; `coverage` counts messages per state."""

    id: str
    source: str
    source_id: str
    title: str
    messages: int
    created_at: datetime | None
    updated_at: datetime | None
    imported_at: datetime
    coverage: dict[Coverage, int] = field(default_factory=dict)
    do_not_remember: bool = False

    @property
    def unread(self) -> int:
        return self.coverage.get(Coverage.UNREAD, 0) + self.coverage.get(Coverage.WAITING, 0)


@dataclass(frozen=True, slots=True)
class Window:
    """A run's input: whole turns of one conversation. `messages` are covered by the run; `context` (at most the user
    turn before) is only shown. Every message is in exactly one window."""

    conversation_id: str
    conversation_title: str
    messages: tuple[Message, ...]
    context: tuple[Message, ...] = ()

    @property
    def first(self) -> int:
        return self.messages[0].position

    @property
    def last(self) -> int:
        return self.messages[-1].position


@dataclass(frozen=True, slots=True)
class ImportedConversation:
    id: str
    title: str
    messages: int
    new_messages: int


@dataclass(frozen=True, slots=True)
class ItemProblem:
    """Something of an import that was left out: which item, and one reason a person understands."""

    item: str
    reason: str


@dataclass(frozen=True, slots=True)
class ImportReport:
    """found == imported + len(skipped) + len(failed), always; all three count conversations."""

    format: str
    found: int
    imported: int
    repairs: dict[str, int]
    skipped: tuple[ItemProblem, ...]
    failed: tuple[ItemProblem, ...]
    conversations: tuple[ImportedConversation, ...]


# -- memories --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Memory:
    """A node of the graph. `folder` is a normalised path (`a/b`) or None: uncategorised is the absence of a folder."""

    id: str
    title: str
    content: str
    folder: str | None = None
    tags: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    source: str = "unknown"
    credibility: float = 0.5
    importance: float = 0.5
    content_type: str = "text/plain"
    created_at: datetime | None = None
    updated_at: datetime | None = None
    event_at: datetime | None = None
    pinned: bool = False
    archived: bool = False
    user_edited: bool = False
    version: int = 1


@dataclass(frozen=True, slots=True)
class Link:
    """A directed, typed, weighted edge between two memories."""

    id: str
    source_id: str
    target_id: str
    type: str = "related"
    weight: float = 1.0
    description: str = ""
    source_title: str = ""
    target_title: str = ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The words a memory rests on. `verified`: code found the quote in the message."""

    conversation_id: str
    message_id: str
    quote: str
    verified: bool = True
    role: Role = Role.USER
    conversation_title: str = ""
    sent_at: datetime | None = None
    run_id: str | None = None


@dataclass(frozen=True, slots=True)
class MemoryVersion:
    version: int
    title: str
    content: str
    folder: str | None
    tags: tuple[str, ...]
    changed_at: datetime
    operation_id: str | None = None
    run_id: str | None = None


@dataclass(frozen=True, slots=True)
class MemoryDetail:
    memory: Memory
    links: tuple[Link, ...]
    evidence: tuple[Evidence, ...]
    versions: tuple[MemoryVersion, ...] = ()


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder and how many memories its subtree holds; `path` None is the uncategorised rest."""

    path: str | None
    memories: int


@dataclass(frozen=True, slots=True)
class SearchHit:
    """`kind` is `memory` (later also `chunk`, `message`). `snippet` is plain text around the first hit."""

    id: str
    kind: str
    title: str
    snippet: str
    folder: str | None
    tags: tuple[str, ...]
    score: float


@dataclass(frozen=True, slots=True)
class SearchResult:
    hits: tuple[SearchHit, ...]
    total: int


# -- saving ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Usage:
    requests: int = 0
    input_tokens: int = 0
    output_tokens: int = 0


@dataclass(frozen=True, slots=True)
class ReportItem:
    """A memory named in a run's report. `id` is None in a dry run. `reason` for updates and merges; `sources` for merges."""

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
    usage: Usage = Usage()
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


@dataclass(frozen=True, slots=True)
class UndoResult:
    """`restored` counts memories put back or removed; `conflicts` names what changed since and was left alone."""

    operation_id: str
    restored: int
    conflicts: tuple[str, ...] = ()
    changed: frozenset[str] = frozenset()


# -- auto-save queue -------------------------------------------------------------------------------------------------


class CandidateKind(StrEnum):
    """Why a message waits. A REPLY stands for everything unread up to it, SELECTED for this message alone."""

    REPLY = "reply_finalized_auto"
    SELECTED = "selected_user_message"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A message that waits for automatic extraction; gone once it was saved. `status` is pending, processing, failed or
    dead; a failed one is tried again from `next_attempt_at` on, a dead one only when the user asks."""

    id: str
    conversation_id: str
    message_id: str
    kind: str
    status: str
    attempts: int
    created_at: datetime
    next_attempt_at: datetime | None = None
    last_error: str = ""


@dataclass(frozen=True, slots=True)
class FailedWindow:
    """A window that could not be read: `waiting` for its next attempt, or `dead` until the user retries it.

    Exactly these messages are read again. `run_id` is the last run that tried, at `tried_at`.
    """

    id: str
    conversation_id: str
    message_ids: tuple[str, ...]
    state: str
    attempts: int
    created_at: datetime
    next_attempt_at: datetime | None = None
    last_error: str = ""
    run_id: str | None = None
    tried_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class AutoSaveStatus:
    """Where the auto-save of a profile (`profile` is its id) stands, and what a pass over it did.

    `candidates` counts the queue without its dead letters; `waiting` and `dead` count failed windows. `due`: the
    interval has passed. `reason` is one word: `off`, `not_yet`, `too_few`, `busy`, `retry`, `due`, or `failed` when
    the pass itself broke, with `last_error` as its sentence; otherwise that is the newest failed window's.
    """

    profile: str
    enabled: bool
    due: bool
    candidates: int
    waiting: int
    dead: int
    next_run_at: datetime | None
    last_error: str = ""
    reason: str = ""
    runs: tuple[RunReport, ...] = ()

    def minutes_left(self, now: datetime) -> int | None:
        """Whole minutes until the next run, rounded up; None when none is planned."""
        if self.next_run_at is None:
            return None
        return max(0, math.ceil((self.next_run_at - now) / timedelta(minutes=1)))


# -- profiles, settings, graph ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Profile:
    id: str
    name: str
    memories: int = 0


@dataclass(frozen=True, slots=True)
class ProfileList:
    active: str
    profiles: tuple[Profile, ...]


class RuleLimit(StrEnum):
    """What a person's rules may ask for in vain."""

    EVERYTHING = "everything"  # the check for lasting value stays
    FORMAT = "format"  # answers are JSON
    FUTURE = "future"  # only what happened or is confirmed is kept


@dataclass(frozen=True, slots=True)
class RulesHint:
    """Line `line` (from 1) of the rules asks for what `limit` rules out."""

    line: int
    limit: RuleLimit


@dataclass(frozen=True, slots=True)
class RulesInfo:
    rules: str
    characters: int
    tokens: int
    hints: tuple[RulesHint, ...] = ()


@dataclass(frozen=True, slots=True)
class Progress:
    """A step of something long: `done` of `total` (0 = unknown), and what is at work now."""

    done: int
    total: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class Graph:
    """What the graph shows: nodes with titles, links between them, and remembered positions.

    `memories` is in drawing order; `edges` are index pairs into it with the link; `positions` maps memory id to (x, y)
    in layout units for nodes that were placed before. `total` is how many memories the scope has ("N of M shown").
    """

    memories: tuple[Memory, ...]
    edges: tuple[tuple[int, int, Link], ...]
    positions: dict[str, tuple[float, float]]
    total: int


JsonObject = dict[str, Any]
