"""Memories as a list shows them: what is asked for, in which order, and one light row each."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class SortBy(StrEnum):
    """What a list is ordered by. `HAPPENED` is the time of the event, else that of writing."""

    UPDATED = "updated"
    CREATED = "created"
    HAPPENED = "happened"
    TITLE = "title"
    FOLDER = "folder"
    SOURCE = "source"
    IMPORTANCE = "importance"
    LINKS = "links"


class Archived(StrEnum):
    """Whether archived memories are left out, shown among the others, or shown alone."""

    HIDE = "hide"
    SHOW = "show"
    ONLY = "only"


@dataclass(frozen=True, slots=True)
class MemoryFilter:
    """What a memory must be to be shown. Tags: all of them; sources: any of them.

    `after` (inclusive) and `before` (exclusive) bound the time of the event, else that of writing.
    """

    tags: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    after: datetime | None = None
    before: datetime | None = None
    min_importance: float = 0.0
    pinned: bool = False
    archived: Archived = Archived.HIDE


NO_FILTER = MemoryFilter()


@dataclass(frozen=True, slots=True)
class ListedMemory:
    """A memory without its full text: `beginning` is how the text begins, `links` how many there are in and out."""

    id: str
    title: str
    beginning: str
    folder: str | None
    tags: tuple[str, ...]
    source: str
    importance: float
    links: int
    created_at: datetime
    updated_at: datetime
    event_at: datetime | None
    pinned: bool
    archived: bool

    @property
    def happened_at(self) -> datetime:
        return self.event_at or self.created_at


@dataclass(frozen=True, slots=True)
class Facets:
    """What the memories of a profile can be filtered by: value → number of memories, the most frequent first."""

    tags: dict[str, int]
    sources: dict[str, int]
