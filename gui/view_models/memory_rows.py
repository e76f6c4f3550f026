"""One memory as the list and the timeline show it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from core.model import ListedMemory
from gui.view_models.category import category_of
from gui.view_models.wording import (
    day_text,
    folder_text,
    full_date,
    month_text,
    weekday_text,
    when,
    without_direction_marks,
)


@dataclass(frozen=True, slots=True)
class Listed:
    """A listed memory with the words around a search hit, if it is one."""

    memory: ListedMemory
    snippet: str = ""

    @property
    def id(self) -> str:
        return self.memory.id


@dataclass(frozen=True, slots=True)
class MemoryRow:
    key: str
    title: str
    snippet: str
    folder: str
    category: str
    tags: str
    importance: float
    links: int
    changed: str
    happened: str
    pinned: bool
    archived: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """A memory on the timeline; `first` of its (local) day."""

    memory: ListedMemory
    day: date
    first: bool

    @property
    def id(self) -> str:
        return self.memory.id


@dataclass(frozen=True, slots=True)
class TimelineRow:
    key: str
    title: str
    snippet: str
    folder: str
    category: str
    month: str
    day: str
    weekday: str
    first: bool
    pinned: bool
    archived: bool


def memory_row(listed: Listed) -> MemoryRow:
    memory = listed.memory
    return MemoryRow(
        key=memory.id,
        title=without_direction_marks(memory.title),
        snippet=listed.snippet or memory.beginning,
        folder=folder_text(memory.folder),
        category=category_of(memory),
        tags=", ".join(memory.tags),
        importance=memory.importance,
        links=memory.links,
        changed=when(memory.updated_at),
        happened=full_date(memory.happened_at),
        pinned=memory.pinned,
        archived=memory.archived,
    )


def timeline_row(moment: Moment) -> TimelineRow:
    memory = moment.memory
    return TimelineRow(
        key=memory.id,
        title=without_direction_marks(memory.title),
        snippet=memory.beginning,
        folder=folder_text(memory.folder),
        category=category_of(memory),
        month=month_text(moment.day),
        day=day_text(moment.day),
        weekday=weekday_text(moment.day),
        first=moment.first,
        pinned=memory.pinned,
        archived=memory.archived,
    )
