"""Step 1: conversations, memories, runs with their journal, and what waits to be saved."""

from __future__ import annotations

import sqlite3

from core.store.migrations.journal_triggers import create_journal_triggers, run_script

CONVERSATIONS = """
CREATE TABLE conversations (
    id TEXT PRIMARY KEY,
    source TEXT NOT NULL,
    source_id TEXT NOT NULL,
    title TEXT NOT NULL,
    created_at INTEGER,
    updated_at INTEGER,
    imported_at INTEGER NOT NULL,
    working_dir TEXT,
    do_not_remember INTEGER NOT NULL DEFAULT 0,
    renamed INTEGER NOT NULL DEFAULT 0,
    UNIQUE (source, source_id)
);
CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    role TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT,
    text TEXT NOT NULL,
    sent_at INTEGER,
    utc_offset INTEGER,
    parent_id TEXT,
    coverage TEXT NOT NULL
        CHECK (coverage IN ('unread', 'waiting', 'read', 'held', 'dead', 'skipped')),
    coverage_reason TEXT NOT NULL DEFAULT '',
    run_id TEXT,
    UNIQUE (conversation_id, position)
);
CREATE INDEX messages_by_coverage ON messages (coverage, conversation_id);
"""

MEMORIES = """
CREATE TABLE memories (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    title_key TEXT NOT NULL,
    content TEXT NOT NULL,
    content_type TEXT NOT NULL DEFAULT 'text/plain',
    folder TEXT,
    source TEXT NOT NULL DEFAULT 'unknown',
    credibility REAL NOT NULL DEFAULT 0.5 CHECK (credibility BETWEEN 0 AND 1),
    importance REAL NOT NULL DEFAULT 0.5 CHECK (importance BETWEEN 0 AND 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    event_at INTEGER,
    valid_from INTEGER,
    valid_to INTEGER,
    accessed_at INTEGER,
    pinned INTEGER NOT NULL DEFAULT 0,
    archived INTEGER NOT NULL DEFAULT 0,
    user_edited INTEGER NOT NULL DEFAULT 0,
    deleted_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1,
    run_id TEXT
);
CREATE INDEX memories_by_title ON memories (title_key);
CREATE INDEX memories_by_folder ON memories (folder);
CREATE TABLE folders (
    path TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL
);
CREATE TABLE memory_tags (
    memory_id TEXT NOT NULL REFERENCES memories (id) ON DELETE CASCADE,
    tag TEXT NOT NULL,
    position INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (memory_id, tag)
);
CREATE INDEX tags_by_name ON memory_tags (tag);
CREATE TABLE aliases (
    memory_id TEXT NOT NULL REFERENCES memories (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    PRIMARY KEY (memory_id, name_key)
);
CREATE INDEX aliases_by_name ON aliases (name_key);
CREATE TABLE links (
    id TEXT PRIMARY KEY,
    source_id TEXT NOT NULL REFERENCES memories (id) ON DELETE CASCADE,
    target_id TEXT NOT NULL REFERENCES memories (id) ON DELETE CASCADE,
    type TEXT NOT NULL DEFAULT 'related',
    weight REAL NOT NULL DEFAULT 1.0 CHECK (weight BETWEEN 0 AND 1),
    description TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    run_id TEXT,
    UNIQUE (source_id, target_id, type)
);
CREATE INDEX links_by_target ON links (target_id);
CREATE TABLE memory_versions (
    memory_id TEXT NOT NULL REFERENCES memories (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    folder TEXT,
    tags TEXT NOT NULL DEFAULT '[]',
    credibility REAL NOT NULL,
    importance REAL NOT NULL,
    changed_at INTEGER NOT NULL,
    operation_id TEXT,
    PRIMARY KEY (memory_id, version)
);
CREATE TABLE evidence (
    id TEXT PRIMARY KEY,
    memory_id TEXT REFERENCES memories (id) ON DELETE CASCADE,
    link_id TEXT REFERENCES links (id) ON DELETE CASCADE,
    conversation_id TEXT,
    message_id TEXT,
    role TEXT NOT NULL DEFAULT 'user',
    quote TEXT NOT NULL,
    verified INTEGER NOT NULL,
    run_id TEXT
);
CREATE INDEX evidence_by_memory ON evidence (memory_id);
CREATE INDEX evidence_by_link ON evidence (link_id);
CREATE INDEX evidence_by_message ON evidence (message_id);
CREATE TABLE node_positions (
    memory_id TEXT PRIMARY KEY REFERENCES memories (id) ON DELETE CASCADE,
    x REAL NOT NULL,
    y REAL NOT NULL,
    pinned INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE profile_document (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    markdown TEXT NOT NULL DEFAULT '',
    updated_at INTEGER
);
INSERT INTO profile_document (id, markdown) VALUES (1, '');
CREATE VIRTUAL TABLE memory_words USING fts5 (title, content, tags, tokenize = "porter unicode61 remove_diacritics 2");
CREATE TABLE memory_word_rows (
    rowid INTEGER PRIMARY KEY,
    memory_id TEXT NOT NULL UNIQUE
);
"""

RUNS = """
CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    conversation_id TEXT NOT NULL,
    trigger TEXT NOT NULL,
    extractor TEXT NOT NULL,
    outcome TEXT NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    started_at INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    first_position INTEGER NOT NULL,
    last_position INTEGER NOT NULL,
    messages INTEGER NOT NULL,
    rules TEXT NOT NULL DEFAULT '',
    prompt TEXT NOT NULL DEFAULT '',
    raw_reply TEXT NOT NULL DEFAULT '',
    report TEXT NOT NULL DEFAULT '{}',
    requests INTEGER NOT NULL DEFAULT 0,
    input_tokens INTEGER NOT NULL DEFAULT 0,
    output_tokens INTEGER NOT NULL DEFAULT 0,
    operation_id TEXT,
    undone_at INTEGER
);
CREATE INDEX runs_by_time ON runs (started_at);
CREATE TABLE held_items (
    id TEXT PRIMARY KEY,
    run_id TEXT NOT NULL,
    section TEXT NOT NULL,
    item_index INTEGER NOT NULL,
    title TEXT NOT NULL,
    payload TEXT NOT NULL,
    reason TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'rejected', 'expired')),
    created_at INTEGER NOT NULL,
    expires_at INTEGER
);
CREATE TABLE operations (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    label TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    undone_at INTEGER,
    undoes TEXT
);
CREATE TABLE current_operation (id TEXT NOT NULL);
CREATE TABLE journal (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    operation_id TEXT NOT NULL,
    entity TEXT NOT NULL,
    table_name TEXT NOT NULL,
    row_key TEXT NOT NULL,
    before TEXT,
    after TEXT
);
CREATE INDEX journal_by_operation ON journal (operation_id, seq);
CREATE INDEX journal_by_entity ON journal (entity, seq);
CREATE TABLE candidates (
    id TEXT PRIMARY KEY,
    conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processing', 'failed', 'dead')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER,
    last_error TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (conversation_id, message_id, kind)
);
CREATE TABLE windows (
    id TEXT PRIMARY KEY,
    conversation_id TEXT NOT NULL,
    message_ids TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'dead')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER,
    last_error TEXT NOT NULL DEFAULT '',
    run_id TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
);
CREATE INDEX windows_by_conversation ON windows (conversation_id);
CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    expires_at INTEGER NOT NULL
);
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
"""

_JOURNALED = (
    "memories",
    "memory_tags",
    "aliases",
    "memory_versions",
    "evidence",
    "links",
    "folders",
    "profile_document",
)


def first_light(db: sqlite3.Connection) -> None:
    for script in (CONVERSATIONS, MEMORIES, RUNS):
        run_script(db, script)
    for table in _JOURNALED:
        create_journal_triggers(db, table)
