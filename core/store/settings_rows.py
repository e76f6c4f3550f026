"""A profile's settings, as JSON values under their keys, and its profile document."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from typing import Any

from core.errors import BadValue
from core.model import ProfileDocumentVersion
from core.store.database import Database
from core.store.rows import at, ms

MAX_PROFILE_DOCUMENT = 12_000  # characters


class SettingsRows:
    """Values are whatever JSON can hold. `table` has the columns `key` and `value`."""

    def __init__(self, db: Database, table: str = "settings") -> None:
        self._db = db
        self._table = table

    def get(self, key: str) -> Any | None:
        """None when the key is not there (or holds null: `all` tells the two apart)."""
        text = self._db.value(f"SELECT value FROM {self._table} WHERE key = ?", (key,))
        return None if text is None else json.loads(text)

    def set(self, key: str, value: Any) -> None:
        self._db.run(
            f"INSERT INTO {self._table} (key, value) VALUES (?, ?) "
            "ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (key, json.dumps(value, ensure_ascii=False)),
        )

    def all(self) -> dict[str, Any]:
        rows = self._db.all(f"SELECT key, value FROM {self._table} ORDER BY key")
        return {row["key"]: json.loads(row["value"]) for row in rows}

    def delete(self, key: str) -> None:
        """Nothing happens when the key is not there."""
        self._db.run(f"DELETE FROM {self._table} WHERE key = ?", (key,))


class ProfileDocument:
    """Markdown about the user; one per profile, empty at first."""

    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

    def read(self) -> str:
        return str(self._db.value("SELECT markdown FROM profile_document WHERE id = 1"))

    def history(self, limit: int = 50) -> tuple[ProfileDocumentVersion, ...]:
        """What it said before, the latest first, as far back as the journal goes."""
        rows = self._db.all(
            "SELECT json_extract(j.before, '$.markdown') AS markdown, o.created_at, o.id FROM journal j "
            "JOIN operations o ON o.id = j.operation_id WHERE j.table_name = 'profile_document' "
            "AND json_extract(j.before, '$.markdown') IS NOT json_extract(j.after, '$.markdown') "
            "ORDER BY j.seq DESC LIMIT ?",
            (limit,),
        )
        return tuple(ProfileDocumentVersion(row["markdown"], at(row["created_at"]), row["id"]) for row in rows)

    def write(self, markdown: str) -> None:
        """Raises BadValue when it is longer than 12,000 characters."""
        if len(markdown) > MAX_PROFILE_DOCUMENT:
            raise BadValue(
                f"The profile document has {len(markdown):,} characters; {MAX_PROFILE_DOCUMENT:,} are allowed.",
                "Shorten it.",
            )
        self._db.run(
            "UPDATE profile_document SET markdown = ?, updated_at = ? WHERE id = 1", (markdown, ms(self._clock()))
        )
