"""Vectors of the items of the search index: which model they are from, whether they are due, and their numbers."""

from __future__ import annotations

import sqlite3

from core.store.migrations.journal_triggers import run_script

# Every item has a row in `vectors` from the moment it is indexed. It is due when `stale` is set or `model` is not the
# one in use. The numbers (16-bit floats) lie in a table of their own, so that counting does not read them; `number`
# rises with every vector written, which lets the files that are searched catch up.
VECTORS = """
CREATE TABLE vectors (
    row INTEGER PRIMARY KEY REFERENCES search_items (row) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    model TEXT NOT NULL DEFAULT '',
    dimension INTEGER NOT NULL DEFAULT 0,
    stale INTEGER NOT NULL DEFAULT 1,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL DEFAULT 0,
    last_error TEXT NOT NULL DEFAULT ''
);
CREATE INDEX vectors_by_state ON vectors (kind, model, stale, dimension);
CREATE TABLE vector_values (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    row INTEGER NOT NULL UNIQUE REFERENCES vectors (row) ON DELETE CASCADE,
    value BLOB NOT NULL
);
CREATE TABLE vectors_gone (number INTEGER PRIMARY KEY);
CREATE TABLE vector_files (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    name TEXT NOT NULL,
    model TEXT NOT NULL,
    dimension INTEGER NOT NULL,
    filled_to INTEGER NOT NULL DEFAULT 0,
    slots INTEGER NOT NULL DEFAULT 0,
    gone INTEGER NOT NULL DEFAULT 0,
    coded INTEGER NOT NULL DEFAULT 0,
    mean BLOB
);
CREATE TRIGGER vector_of_new_item AFTER INSERT ON search_items BEGIN
    INSERT INTO vectors (row, kind) VALUES (new.row, new.kind); END;
CREATE TRIGGER vector_of_changed_chunk AFTER UPDATE ON search_items WHEN new.kind = 'chunk' BEGIN
    UPDATE vectors SET stale = 1, attempts = 0, next_attempt_at = 0 WHERE row = new.row; END;
CREATE TRIGGER vector_of_changed_memory AFTER UPDATE OF title, content ON memories
WHEN (new.title, new.content) <> (old.title, old.content) BEGIN
    UPDATE vectors SET stale = 1, attempts = 0, next_attempt_at = 0
    WHERE row = (SELECT row FROM search_items WHERE kind = 'memory' AND item_id = new.id); END;
CREATE TRIGGER vector_of_changed_message AFTER UPDATE OF text, name ON messages
WHEN (new.text, coalesce(new.name, '')) <> (old.text, coalesce(old.name, '')) BEGIN
    UPDATE vectors SET stale = 1, attempts = 0, next_attempt_at = 0
    WHERE row = (SELECT row FROM search_items WHERE kind = 'message' AND item_id = new.id); END;
CREATE TRIGGER vector_gone AFTER DELETE ON vector_values BEGIN
    INSERT INTO vectors_gone (number) VALUES (old.number); END;
INSERT INTO vectors (row, kind) SELECT row, kind FROM search_items;
"""


def vectors(db: sqlite3.Connection) -> None:
    run_script(db, VECTORS)
