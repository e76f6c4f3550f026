"""Copies of a profile's database: made while it is in use, kept by age, and put in its place when it is damaged."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from itertools import chain, count
from pathlib import Path

from core.errors import DatabaseDamaged, DatabaseTooNew, UnknownName
from core.model import Backup
from core.store.database import BUSY_SECONDS, ensure_whole
from core.store.files import private_file, private_folder
from core.store.migrations import MIGRATIONS
from core.store.trouble import damage_mark, mapped, mark_damage, too_new

FOLDER = "backups"
OFTEN, SELDOM = timedelta(hours=1), timedelta(days=1)  # between two copies of a small and of a large database
SMALL = 64 * 2**20  # bytes
AGES = tuple(timedelta(days=days) for days in (1, 2, 4, 8, 16, 32))  # of each stretch between two, one copy is kept
_STAMP = "%Y%m%d-%H%M%S"
_SIDES = ("", "-wal", "-shm")
_UNFINISHED = ".part"


class Backups:
    """Of the database at `path`, in a folder beside it. Copies made before an upgrade of the schema count, too."""

    def __init__(self, path: Path, clock: Callable[[], datetime]) -> None:
        self._path = path
        self._clock = clock
        self.folder = path.parent / FOLDER

    def all(self) -> tuple[Backup, ...]:
        """The newest first. StorageTrouble."""
        with mapped(self.folder):
            found = [backup for path in self._files() if (backup := _backup(path))]
        return tuple(sorted(found, key=lambda backup: (backup.made_at, backup.name), reverse=True))

    def due(self) -> bool:
        """Whether the database has changed since the newest copy, and that copy is old enough. StorageTrouble."""
        database, log = (_backup(self._path.with_name(self._path.name + side)) for side in _SIDES[:2])
        if database is None:
            return False
        kept = self.all()
        if not kept:
            return True
        changed = max(each.made_at for each in (database, log) if each)
        pause = OFTEN if database.size < SMALL else SELDOM
        return changed > kept[0].made_at and self._clock() - kept[0].made_at >= pause

    def make(self) -> Backup:
        """Copy the database as it is now, whoever is writing to it; then let go of copies that are no longer needed.

        The copy is whole or not there. Raises DatabaseDamaged when the database is, StorageTrouble.
        """
        private_folder(self.folder)
        target = self._free_name()
        part = target.with_suffix(f".{os.getpid()}{_UNFINISHED}")
        try:
            private_file(part)
            with mapped(self._path), closing(_reader(self._path)) as source, closing(sqlite3.connect(part)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, without side files
                ensure_whole(copy, self._path)
            with mapped(target):
                part.replace(target)
                os.utime(target, (self._clock().timestamp(),) * 2)
                self._let_go()
                return Backup(target.name, self._clock(), target.stat().st_size)
        except DatabaseDamaged:
            mark_damage(self._path)  # the next start puts a whole copy in its place
            raise
        finally:
            part.unlink(missing_ok=True)

    def _free_name(self) -> Path:
        stem = f"{self._path.stem}-{self._clock():{_STAMP}}"
        ends = chain([""], (f"-{number}" for number in count(2)))
        return next(path for end in ends if not (path := self.folder / f"{stem}{end}.db").exists())

    def find(self, name: str) -> Path:
        """Raises UnknownName."""
        for path in self._files():
            if path.name == name:
                return path
        raise UnknownName(f"There is no backup {name}.", "`memoscape backup list` shows those there are.")

    def restore(self, name: str) -> None:
        """Write a copy over the database, in one transaction that other programs see as any other.

        Raises UnknownName; DatabaseDamaged when the copy is, DatabaseTooNew; StorageTrouble. Nothing is changed then.
        """
        source = self.find(name)
        with mapped(source), closing(_reader(source)) as copy:
            _ensure_usable(copy, source)
            with mapped(self._path), closing(sqlite3.connect(self._path, timeout=BUSY_SECONDS)) as live:
                copy.backup(live)
                _forget_derived(live)

    def fall_back(self) -> tuple[Backup, Path]:
        """Put the damaged database aside and the newest whole copy in its place: that copy, and where the damaged
        one now lies. Raises DatabaseDamaged, with nothing changed, when there is no whole copy; StorageTrouble."""
        for backup in self.all():
            with suppress(DatabaseDamaged, DatabaseTooNew):
                return backup, self._take(self.find(backup.name))
        raise DatabaseDamaged(
            f"{self._path} is damaged, and there is no backup of it.",
            "Move it away to start anew; what you imported can be imported again.",
        )

    def _take(self, source: Path) -> Path:
        """At every moment there is a database at the path, the damaged one or the whole one: a kill loses nothing."""
        fresh = self._path.with_suffix(_UNFINISHED)
        broken = self._path.with_name(f"{self._path.stem}.broken-{self._clock():{_STAMP}}.db")
        with mapped(source):
            fresh.unlink(missing_ok=True)
            private_file(fresh)
            with closing(_reader(source)) as copy, closing(sqlite3.connect(fresh)) as target:
                _ensure_usable(copy, source)
                copy.backup(target)
                _forget_derived(target)
        with mapped(fresh):
            private_file(broken)
            shutil.copyfile(self._path, broken)
            for side in _SIDES[1:]:  # they belong to the damaged one, and would be played into the whole one
                with suppress(FileNotFoundError):
                    self._path.with_name(self._path.name + side).replace(broken.with_name(broken.name + side))
            fresh.replace(self._path)
            damage_mark(self._path).unlink(missing_ok=True)
        return broken

    def _files(self) -> tuple[Path, ...]:
        return (*self.folder.glob("*.db"), *self._path.parent.glob(f"{self._path.stem}.v*.db"))

    def _let_go(self) -> None:
        """Keep the two newest, and the oldest of each stretch of AGES: an hourly copy may so become a monthly one."""
        now = self._clock()
        kept: dict[int, Path] = {}
        oldest_first = sorted(self.folder.glob("*.db"), key=lambda path: path.stat().st_mtime)
        for path in oldest_first[:-2]:
            age = now - datetime.fromtimestamp(path.stat().st_mtime, UTC)
            stretch = sum(age >= bound for bound in AGES)
            if stretch < len(AGES) and stretch not in kept:
                kept[stretch] = path
            else:
                path.unlink(missing_ok=True)


def _backup(path: Path) -> Backup | None:
    """None when it is not there, or not any more: another process tidies up, too."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return Backup(path.name, datetime.fromtimestamp(found.st_mtime, UTC), found.st_size)


def _reader(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)


def _ensure_usable(connection: sqlite3.Connection, path: Path) -> None:
    ensure_whole(connection, path)
    if connection.execute("PRAGMA user_version").fetchone()[0] > len(MIGRATIONS):
        raise too_new(path)


def _forget_derived(connection: sqlite3.Connection) -> None:
    """The files with vectors were in step with another state: they are made again."""
    with suppress(sqlite3.OperationalError):  # a copy from before there were any
        connection.execute("DELETE FROM vector_files")
        connection.commit()
