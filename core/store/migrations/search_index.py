"""One search index for memories, messages and document chunks: items, their words, and how common each word is."""

from __future__ import annotations

import sqlite3

from core.store.migrations.journal_triggers import run_script

# `row` is an item's number everywhere: in the full-text table, beside vectors and in filters. `parent_id` is the
# conversation of a message and the document of a chunk, `position` its place in there. The table of words is split
# at spaces only: its text was prepared already (`core.text.words`).
SEARCH_INDEX = """
DROP TABLE memory_words;
DROP TABLE memory_word_rows;
CREATE TABLE search_items (
    row INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('memory', 'message', 'chunk')),
    item_id TEXT NOT NULL,
    parent_id TEXT,
    position INTEGER,
    title_text TEXT,
    UNIQUE (kind, item_id)
);
CREATE INDEX search_items_by_place ON search_items (parent_id, position) WHERE parent_id IS NOT NULL;
CREATE INDEX search_items_by_title ON search_items (title_text) WHERE title_text IS NOT NULL;
CREATE VIRTUAL TABLE search_words USING fts5 (title, content, tags, tokenize = "ascii");
CREATE TABLE search_terms (
    term TEXT PRIMARY KEY,
    items INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE search_counts (
    kind TEXT PRIMARY KEY,
    items INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE search_waiting (
    kind TEXT NOT NULL,
    item_id TEXT NOT NULL,
    PRIMARY KEY (kind, item_id)
) WITHOUT ROWID;
CREATE TRIGGER search_message_waits AFTER INSERT ON messages
WHEN new.kind = 'said' AND new.role IN ('user', 'assistant') BEGIN
    INSERT OR IGNORE INTO search_waiting (kind, item_id) VALUES ('message', new.id); END;
CREATE TRIGGER search_item_counted AFTER INSERT ON search_items BEGIN
    INSERT INTO search_counts (kind, items) VALUES (new.kind, 1)
    ON CONFLICT (kind) DO UPDATE SET items = items + 1; END;
CREATE TRIGGER search_item_gone AFTER DELETE ON search_items BEGIN
    UPDATE search_counts SET items = items - 1 WHERE kind = old.kind; END;
INSERT INTO search_waiting (kind, item_id) SELECT 'memory', id FROM memories WHERE deleted_at IS NULL;
INSERT INTO search_waiting (kind, item_id)
    SELECT 'message', id FROM messages WHERE kind = 'said' AND role IN ('user', 'assistant');
"""


def search_index(db: sqlite3.Connection) -> None:
    run_script(db, SEARCH_INDEX)
