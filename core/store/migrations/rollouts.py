"""The sessions of coding assistants, the memories made from them, and the jobs that make them (OI §7.6).

Here times are epoch seconds UTC, as watermarks are compared with them; only a session's `updated_at_ms` says otherwise.
"""

from __future__ import annotations

import sqlite3

from core.store.migrations.journal_triggers import run_script

TABLES = """
CREATE TABLE rollout_threads (
    thread_id TEXT PRIMARY KEY,
    rollout_path TEXT NOT NULL,
    cwd TEXT NOT NULL DEFAULT '',
    source TEXT NOT NULL DEFAULT '',
    preview TEXT NOT NULL DEFAULT '',
    git_branch TEXT,
    archived INTEGER NOT NULL DEFAULT 0,
    memory_mode TEXT NOT NULL DEFAULT 'enabled',
    updated_at_ms INTEGER NOT NULL,
    file_stamp TEXT NOT NULL DEFAULT ''
);
CREATE INDEX rollout_threads_newest ON rollout_threads (updated_at_ms DESC);
CREATE INDEX rollout_threads_by_file ON rollout_threads (rollout_path);
CREATE TABLE rollout_outputs (
    thread_id TEXT PRIMARY KEY,
    source_updated_at INTEGER NOT NULL,
    raw_memory TEXT NOT NULL,
    rollout_summary TEXT NOT NULL,
    rollout_slug TEXT,
    generated_at INTEGER NOT NULL,
    usage_count INTEGER,
    last_usage INTEGER,
    selected_for_phase2 INTEGER NOT NULL DEFAULT 0,
    selected_for_phase2_source_updated_at INTEGER
);
CREATE INDEX rollout_outputs_newest ON rollout_outputs (source_updated_at DESC, thread_id DESC);
CREATE TABLE rollout_jobs (
    kind TEXT NOT NULL,
    job_key TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'running', 'done', 'error')),
    worker_id TEXT,
    ownership_token TEXT,
    started_at INTEGER,
    finished_at INTEGER,
    lease_until INTEGER,
    retry_at INTEGER,
    retry_remaining INTEGER NOT NULL,
    last_error TEXT,
    input_watermark INTEGER,
    last_success_watermark INTEGER,
    PRIMARY KEY (kind, job_key)
);
CREATE INDEX rollout_jobs_by_state ON rollout_jobs (kind, status, retry_at, lease_until);
"""


def rollouts(db: sqlite3.Connection) -> None:
    run_script(db, TABLES)
