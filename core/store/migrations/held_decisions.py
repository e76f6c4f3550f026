"""A held item remembers the operation that approved it, so that undoing the approval opens it again."""

from __future__ import annotations

import sqlite3


def held_decisions(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE held_items ADD COLUMN operation_id TEXT")
