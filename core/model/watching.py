"""Watched folders: where from, whether they are read, and what became of their files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path


@dataclass(frozen=True, slots=True)
class FolderRule:
    """Sessions whose working directory is `folder` or below it go to `profile` (an id)."""

    folder: str
    profile: str


@dataclass(frozen=True, slots=True)
class WatchedSource:
    """`kind` is a product's or `folder`; `folders` are those that are looked into, whether they exist or not.

    `profile` (an id) is where its conversations go unless a rule says otherwise. Files that were last changed before
    `since` are left alone; None: everything is read.
    """

    id: str
    kind: str
    folders: tuple[Path, ...]
    enabled: bool = False
    profile: str = ""
    rules: tuple[FolderRule, ...] = ()
    since: datetime | None = None
    files: int = 0  # read so far
    read_at: datetime | None = None
    problem: str = ""

    @property
    def found(self) -> bool:
        return any(folder.is_dir() for folder in self.folders)


@dataclass(frozen=True, slots=True)
class WatchedFile:
    """A file that was read: `stamp` tells whether it has changed since; `conversations` are (profile, id) pairs whose
    finished turns wait to be queued until nobody writes any more, `queued` says that they were."""

    source: str
    path: str
    stamp: str
    conversations: tuple[tuple[str, str], ...] = ()
    queued: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True)
class WatchReport:
    """What one look into the watched folders has brought. `problems` is one sentence per file or folder."""

    files: int = 0
    conversations: int = 0
    messages: int = 0
    queued: int = 0
    problems: Sequence[str] = field(default=())
