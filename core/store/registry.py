"""The list of profiles and the settings of the whole application, in a small database beside the profiles."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from datetime import datetime
from pathlib import Path

from core.store.database import BUSY_SECONDS, Database, Step
from core.store.keys import title_key
from core.store.model_use import ModelUseStore, model_use
from core.store.rows import ms
from core.store.settings_rows import SettingsRows
from core.store.watched import WatchedStore, watched_folders

DEFAULT_PROFILE = "default"

STEPS: list[Step] = []


@STEPS.append
def _profiles_and_settings(db: sqlite3.Connection) -> None:
    db.execute(
        "CREATE TABLE profiles (id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE, "
        "created_at INTEGER NOT NULL)"
    )
    db.execute("CREATE TABLE app_settings (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
    db.execute("INSERT INTO profiles VALUES (?1, ?1, ?1, 0)", (DEFAULT_PROFILE,))


STEPS += [watched_folders, model_use]


class Registry:
    """Rows only; the rules about profiles are in `core.profiles`. `app_settings` holds JSON values."""

    def __init__(self, db: Database, data_dir: Path, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock
        self.data_dir = data_dir
        self.app_settings = SettingsRows(db, "app_settings")
        self.watched = WatchedStore(db, clock)
        self.model_use = ModelUseStore(db)

    @classmethod
    def open(cls, data_dir: Path, clock: Callable[[], datetime]) -> Registry:
        """Open `<data_dir>/memoscape.db`, creating it and the folder. Raises StorageTrouble."""
        return cls(Database.open(data_dir / "memoscape.db", STEPS), data_dir, clock)

    def close(self) -> None:
        self._db.close()

    def transaction(self) -> AbstractContextManager[None]:
        """All or nothing; what is read inside cannot change before it is written."""
        return self._db.transaction()

    def names(self) -> dict[str, str]:
        """Profile id → name; `default` first, then the oldest first."""
        rows = self._db.all("SELECT id, name FROM profiles ORDER BY id <> ?, created_at, id", (DEFAULT_PROFILE,))
        return {row["id"]: row["name"] for row in rows}

    def add(self, profile_id: str, name: str) -> None:
        self._db.run(
            "INSERT INTO profiles (id, name, name_key, created_at) VALUES (?, ?, ?, ?)",
            (profile_id, name, title_key(name), ms(self._clock())),
        )

    def rename(self, profile_id: str, name: str) -> None:
        self._db.run("UPDATE profiles SET name = ?, name_key = ? WHERE id = ?", (name, title_key(name), profile_id))

    def remove(self, profile_id: str) -> None:
        self._db.run("DELETE FROM profiles WHERE id = ?", (profile_id,))


def count_memories(path: Path) -> int:
    """How many live memories a profile's database holds; 0 when it is missing or unreadable. Creates nothing."""
    if not path.is_file():
        return 0
    try:
        uri = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS)) as connection:
            return int(connection.execute("SELECT count(*) FROM memories WHERE deleted_at IS NULL").fetchone()[0])
    except sqlite3.Error:
        return 0
