"""The log of what each assistant read and wrote."""

from __future__ import annotations

import sqlite3

from core.store.migrations.journal_triggers import run_script

AGENT_CALLS = """
CREATE TABLE agent_calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    client TEXT NOT NULL,
    tool TEXT NOT NULL,
    outcome TEXT NOT NULL,
    read_ids TEXT NOT NULL DEFAULT '[]',
    wrote_ids TEXT NOT NULL DEFAULT '[]',
    operation_id TEXT NOT NULL DEFAULT '',
    held INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX agent_calls_by_client ON agent_calls (client, id);
"""


def agent_calls(db: sqlite3.Connection) -> None:
    run_script(db, AGENT_CALLS)
