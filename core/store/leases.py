"""Leases: one owner at a time for a piece of work, across processes, until it is released or expires."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from core.store.database import Database
from core.store.rows import ms


class LeaseStore:
    """Every method is one atomic statement. An owner is any string that no other process uses."""

    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

    def acquire(self, name: str, owner: str, seconds: float) -> bool:
        """Take the lease, or keep it when it is ours; False while somebody else's has not expired."""
        now = ms(self._clock())
        taken = self._db.run(
            "INSERT INTO leases (name, owner, expires_at) VALUES (?1, ?2, ?3) ON CONFLICT (name) DO UPDATE "
            "SET owner = excluded.owner, expires_at = excluded.expires_at WHERE owner = ?2 OR expires_at <= ?4",
            (name, owner, now + round(seconds * 1000), now),
        )
        return taken > 0

    def owner(self, name: str) -> str | None:
        """Who has the lease, expired or not."""
        owner: str | None = self._db.value("SELECT owner FROM leases WHERE name = ?", (name,))
        return owner

    def renew(self, name: str, owner: str, seconds: float) -> bool:
        """Extend our lease to `seconds` from now; False when somebody else has taken it over."""
        renewed = self._db.run(
            "UPDATE leases SET expires_at = ? WHERE name = ? AND owner = ?",
            (ms(self._clock()) + round(seconds * 1000), name, owner),
        )
        return renewed > 0

    def release(self, name: str, owner: str) -> None:
        """Give our lease back; somebody else's stays."""
        self._db.run("DELETE FROM leases WHERE name = ? AND owner = ?", (name, owner))
