"""Memories, the links between them, what they rest on, and how they are found and drawn."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core.model.conversations import Role


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
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    accessed_at: datetime | None = None
    pinned: bool = False
    archived: bool = False
    user_edited: bool = False
    version: int = 1
    run_id: str | None = None


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
class LinkChange:
    """A link as it was just written, and the operation that `undo` takes back ("" when nothing changed)."""

    link: Link
    operation_id: str


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
    """`operation_id`: in the answer to a change, what `undo` takes to take it back ("" when nothing changed)."""

    memory: Memory
    links: tuple[Link, ...]
    evidence: tuple[Evidence, ...]
    versions: tuple[MemoryVersion, ...] = ()
    operation_id: str = ""


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder and how many memories its subtree holds; `path` None is the uncategorised rest."""

    path: str | None
    memories: int


@dataclass(frozen=True, slots=True)
class Graph:
    """What the graph shows: nodes with titles, links between them, and remembered positions.

    `memories` is in drawing order; `edges` are index pairs into it with the link; `positions` maps memory id to (x, y)
    in layout units for nodes that were placed before; `pinned` are the ids of those that a person fixed there. `total`
    is how many memories the scope has ("N of M shown").
    """

    memories: tuple[Memory, ...]
    edges: tuple[tuple[int, int, Link], ...]
    positions: dict[str, tuple[float, float]]
    total: int
    pinned: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class ProfileDocumentVersion:
    """What the profile document said until `replaced_at`, when the operation replaced it."""

    markdown: str
    replaced_at: datetime
    operation_id: str


@dataclass(frozen=True, slots=True)
class ProfileDocumentState:
    """Markdown about the user, at most `limit` characters (code points), and what it said before, the latest first."""

    markdown: str
    limit: int
    versions: tuple[ProfileDocumentVersion, ...]


@dataclass(frozen=True, slots=True)
class TrashedMemory:
    """A memory that was deleted, with everything it had."""

    memory: Memory
    deleted_at: datetime
