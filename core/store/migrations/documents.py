"""Documents and their chunks. They show as long as the memory with the document's id lives."""

from __future__ import annotations

import sqlite3

from core.store.migrations.journal_triggers import create_journal_triggers, run_script

# Nothing refers to `memories`: chunks are written before their memory is, so that no transaction is long, and outlive
# it while the journal could bring it back. `lead` repeats the end of the chunk before, for search and vectors only.
DOCUMENTS = """
CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    file_name TEXT NOT NULL,
    kind TEXT NOT NULL,
    hash TEXT NOT NULL,
    size INTEGER NOT NULL,
    chunks INTEGER NOT NULL DEFAULT 0,
    characters INTEGER NOT NULL DEFAULT 0,
    added_at INTEGER NOT NULL
);
CREATE INDEX documents_by_hash ON documents (hash);
CREATE TABLE chunks (
    id TEXT PRIMARY KEY,
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    lead TEXT NOT NULL DEFAULT '',
    text TEXT NOT NULL,
    edited INTEGER NOT NULL DEFAULT 0,
    UNIQUE (document_id, position)
);
CREATE TRIGGER new_chunk_counted AFTER INSERT ON chunks BEGIN
    UPDATE documents SET (chunks, characters) = (chunks + 1, characters + length(new.text))
    WHERE id = new.document_id; END;
CREATE TRIGGER changed_chunk_counted AFTER UPDATE OF text ON chunks BEGIN
    UPDATE documents SET characters = characters + length(new.text) - length(old.text)
    WHERE id = new.document_id; END;
CREATE TRIGGER changed_chunk_waits AFTER UPDATE OF lead, text ON chunks BEGIN
    INSERT OR IGNORE INTO search_waiting (kind, item_id) VALUES ('chunk', new.id); END;
"""


def documents(db: sqlite3.Connection) -> None:
    run_script(db, DOCUMENTS)
    create_journal_triggers(db, "chunks")
