"""Conversations and their messages, as an importer found them and as they are stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum


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
    turn before) is only shown. Every message is in exactly one window; one too long for that is read in `parts`."""

    conversation_id: str
    conversation_title: str
    messages: tuple[Message, ...]
    context: tuple[Message, ...] = ()
    part: int = 1
    parts: int = 1

    @property
    def first(self) -> int:
        return self.messages[0].position

    @property
    def last(self) -> int:
        return self.messages[-1].position


@dataclass(frozen=True, slots=True)
class CoverageReport:
    """Every stored message is in exactly one state of `messages`; `skipped` tells those apart by their reason."""

    conversations: int
    sources: int
    messages: dict[Coverage, int]
    skipped: dict[str, int]


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
class FoundConversation:
    """A conversation inside files, before it is imported; `stored` counts its messages that are here already."""

    id: str
    source: str
    title: str
    messages: int
    stored: int
    first_at: datetime | None
    last_at: datetime | None


@dataclass(frozen=True, slots=True)
class ImportScan:
    """What files hold: a look before an import."""

    format: str
    conversations: tuple[FoundConversation, ...]
    skipped: tuple[ItemProblem, ...]
    failed: tuple[ItemProblem, ...]


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
