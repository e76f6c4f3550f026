"""Pairs of memories that look alike and of which a person said that they are not the same."""

from __future__ import annotations

import sqlite3

from core.store.migrations.journal_triggers import run_script

TOLD_APART = """
CREATE TABLE told_apart (
    first_id TEXT NOT NULL REFERENCES memories (id) ON DELETE CASCADE,
    second_id TEXT NOT NULL REFERENCES memories (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (first_id, second_id),
    CHECK (first_id < second_id)
) WITHOUT ROWID;
CREATE INDEX told_apart_by_second ON told_apart (second_id);
"""


def told_apart(db: sqlite3.Connection) -> None:
    run_script(db, TOLD_APART)
