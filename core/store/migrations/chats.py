"""Chats held in Memoscape: how each goes on, which branch is shown, and what each answer was given."""

from __future__ import annotations

import sqlite3

from core.store.migrations.journal_triggers import run_script

CHATS = """
CREATE TABLE chats (
    conversation_id TEXT PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
    model TEXT NOT NULL DEFAULT '',
    base_url TEXT NOT NULL DEFAULT '',
    use_memories INTEGER NOT NULL DEFAULT 1,
    auto_save INTEGER NOT NULL DEFAULT 1,
    folders TEXT NOT NULL DEFAULT '[]',
    shown_id TEXT
) WITHOUT ROWID;
CREATE TABLE chat_replies (
    message_id TEXT PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
    state TEXT NOT NULL CHECK (state IN ('complete', 'stopped', 'cut', 'length')),
    model TEXT NOT NULL,
    memories TEXT NOT NULL DEFAULT '[]',
    left_out INTEGER NOT NULL DEFAULT 0,
    memories_left_out INTEGER NOT NULL DEFAULT 0,
    trouble TEXT NOT NULL DEFAULT '',
    trouble_code TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
"""


def chats(db: sqlite3.Connection) -> None:
    run_script(db, CHATS)
