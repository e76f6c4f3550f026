"""Which memories a person told apart: they look alike and are not the same."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from core.store.database import Database
from core.store.rows import ms


class ToldApartRows:
    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

    def pairs(self) -> frozenset[frozenset[str]]:
        """The ids of each pair."""
        rows = self._db.all("SELECT first_id, second_id FROM told_apart")
        return frozenset(frozenset((row["first_id"], row["second_id"])) for row in rows)

    def add(self, one: str, other: str) -> None:
        """Nothing happens when they were told apart before."""
        self._db.run(
            "INSERT INTO told_apart (first_id, second_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (*sorted((one, other)), ms(self._clock())),
        )

    def remove(self, one: str, other: str) -> None:
        """Nothing happens when they were not told apart."""
        self._db.run("DELETE FROM told_apart WHERE first_id = ? AND second_id = ?", tuple(sorted((one, other))))
