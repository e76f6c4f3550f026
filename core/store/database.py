"""One SQLite connection: opening, upgrading, transactions, and errors in our own words."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from core.store.files import private_file, private_folder
from core.store.trouble import damage_mark, damaged, mapped, too_new

BUSY_SECONDS = 5.0
CACHE_KB = 65_536  # pages kept at most: with SQLite's own 2 MB a search reads the same ones again and again
_FULL_TEXT = "FTS5"  # in what newer SQLites say of a search index: it is derived, so that nothing is lost with it

Step = Callable[[sqlite3.Connection], None]


class Database:
    """A connection that belongs to the thread that opened it. Every statement raises StorageTrouble, nothing else."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self.path = path

    @classmethod
    def open(cls, path: Path, steps: Sequence[Step]) -> Database:
        """Open `path`, creating it and its folder when missing, and bring it to the newest schema.

        Before an upgrade the old state is copied to `<name>.v<old version>.db`. Raises StorageTrouble, DatabaseTooNew
        (nothing is changed then) and DatabaseBusy.
        """
        private_folder(path.parent)
        private_file(path)
        with mapped(path):
            connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
            database = cls(connection, path)
            try:
                database._prepare()
                database._look_closely()
                database._migrate(steps)
            except BaseException:
                connection.close()
                raise
        return database

    @classmethod
    def copy_of(cls, path: Path) -> Database:
        """A copy in memory of the database at `path`, which is left as it is; whoever uses it first may be another
        thread than the one that made it. StorageTrouble."""
        with mapped(path), closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as source:
            connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
            source.backup(connection)
            database = cls(connection, path)
            database._prepare()
        return database

    @classmethod
    def open_reader(cls, path: Path) -> Database:
        """Another connection to the up-to-date database at `path`, for reading it in another thread: it sees what was
        committed before its first statement, whatever is written meanwhile. StorageTrouble."""
        with mapped(path):
            uri = f"{path.absolute().as_uri()}?mode=ro"
            connection = sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)
            database = cls(connection, path)
            database._prepare()
            connection.execute("BEGIN")
        return database

    def _prepare(self) -> None:
        self._connection.row_factory = sqlite3.Row
        for pragma in ("foreign_keys = ON", "secure_delete = ON", "synchronous = FULL", f"cache_size = -{CACHE_KB}"):
            self._connection.execute(f"PRAGMA {pragma}")

    def _look_closely(self) -> None:
        """Where damage was met before, read every page. DatabaseDamaged."""
        mark = damage_mark(self.path)
        if not mark.exists():
            return
        ensure_whole(self._connection, self.path)
        mark.unlink(missing_ok=True)

    def _migrate(self, steps: Sequence[Step]) -> None:
        version = self._version()
        if version > len(steps):
            raise too_new(self.path)
        if self._connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
            self._connection.execute("PRAGMA journal_mode = WAL")
        if version == len(steps):
            return
        if version:
            self._back_up(version)
        for number, step in enumerate(steps, start=1):
            with self.transaction():
                if self._version() < number:  # read again: another process may have upgraded meanwhile
                    step(self._connection)
                    self._connection.execute(f"PRAGMA user_version = {number}")

    def _version(self) -> int:
        return int(self._connection.execute("PRAGMA user_version").fetchone()[0])

    def _back_up(self, version: int) -> None:
        copy = self.path.with_name(f"{self.path.stem}.v{version}{self.path.suffix}")
        copy.unlink(missing_ok=True)  # of an upgrade that was interrupted
        private_file(copy)
        with closing(sqlite3.connect(copy)) as target:
            self._connection.backup(target)

    def close(self) -> None:
        with mapped(self.path):
            self._connection.close()

    # -- statements ----------------------------------------------------------------------------------------------

    def run(self, sql: str, parameters: Sequence[Any] = ()) -> int:
        """Execute one statement; returns how many rows it changed."""
        with mapped(self.path):
            return self._connection.execute(sql, parameters).rowcount

    def run_many(self, sql: str, rows: Sequence[Sequence[Any]]) -> int:
        with mapped(self.path):
            return self._connection.executemany(sql, rows).rowcount

    def all(self, sql: str, parameters: Sequence[Any] = ()) -> list[sqlite3.Row]:
        with mapped(self.path):
            return self._connection.execute(sql, parameters).fetchall()

    def first(self, sql: str, parameters: Sequence[Any] = ()) -> sqlite3.Row | None:
        rows = self.all(sql, parameters)
        return rows[0] if rows else None

    def value(self, sql: str, parameters: Sequence[Any] = ()) -> Any:
        """The first column of the first row; None when there is no row."""
        row = self.first(sql, parameters)
        return None if row is None else row[0]

    # -- transactions --------------------------------------------------------------------------------------------

    def _in_transaction(self) -> bool:
        return self._connection.in_transaction

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing: what happens inside is committed at its end, or undone when an exception leaves it.

        Takes the write lock at once, so that what is read inside cannot change before it is written.
        """
        if self._in_transaction():
            raise RuntimeError("a transaction is already open on this connection")
        self.run("BEGIN IMMEDIATE")
        try:
            yield
            self.run("COMMIT")
        finally:
            if self._in_transaction():  # not committed; SQLite itself has rolled back after some errors
                self.run("ROLLBACK")

    @contextmanager
    def atomic(self) -> Iterator[None]:
        """Join the open transaction, or be one."""
        if self._in_transaction():
            yield
        else:
            with self.transaction():
                yield


def ensure_whole(connection: sqlite3.Connection, path: Path) -> None:
    """Read every page of the database; DatabaseDamaged when one of them is not what it should be."""
    problems = [row[0] for row in connection.execute("PRAGMA quick_check")]
    if any(problem != "ok" and _FULL_TEXT not in problem for problem in problems):
        raise damaged(path)
