"""What answers cited of the memory folder, each answer once."""

from __future__ import annotations

import sqlite3

from core.store.migrations.journal_triggers import run_script

CITATIONS = """
CREATE TABLE citations (
    answer TEXT PRIMARY KEY,
    noted_at INTEGER NOT NULL,
    citation TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX citations_newest ON citations (noted_at DESC);
"""


def citations(db: sqlite3.Connection) -> None:
    run_script(db, CITATIONS)
