"""Watched folders and their files, beside the list of profiles."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from core.model.watching import FolderRule, WatchedFile, WatchedSource
from core.store.database import Database
from core.store.rows import from_ms, ms, to_ms


def watched_folders(db: sqlite3.Connection) -> None:
    """The step of the registry's schema."""
    db.execute(
        "CREATE TABLE watched_sources (id TEXT PRIMARY KEY, kind TEXT NOT NULL, folders TEXT NOT NULL, "
        "enabled INTEGER NOT NULL, profile TEXT NOT NULL, rules TEXT NOT NULL DEFAULT '[]', since INTEGER, "
        "read_at INTEGER, problem TEXT NOT NULL DEFAULT '')"
    )
    db.execute(
        "CREATE TABLE watched_files (source TEXT NOT NULL REFERENCES watched_sources (id) ON DELETE CASCADE, "
        "path TEXT NOT NULL, stamp TEXT NOT NULL, conversations TEXT NOT NULL, queued INTEGER NOT NULL, "
        "problem TEXT NOT NULL DEFAULT '', PRIMARY KEY (source, path)) WITHOUT ROWID"
    )


class WatchedStore:
    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

    def sources(self) -> tuple[WatchedSource, ...]:
        """Those that were ever switched on or added, the oldest first."""
        rows = self._db.all(
            "SELECT s.*, (SELECT count(*) FROM watched_files f WHERE f.source = s.id) AS files "
            "FROM watched_sources s ORDER BY s.rowid"
        )
        return tuple(_source(row) for row in rows)

    def put(self, source: WatchedSource) -> None:
        """Keep a source as it is given, but for what its looks have noted."""
        self._db.run(
            "INSERT INTO watched_sources (id, kind, folders, enabled, profile, rules, since) "
            "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET folders = excluded.folders, "
            "enabled = excluded.enabled, profile = excluded.profile, rules = excluded.rules, since = excluded.since",
            (
                source.id,
                source.kind,
                json.dumps([str(folder) for folder in source.folders]),
                source.enabled,
                source.profile,
                json.dumps([[rule.folder, rule.profile] for rule in source.rules]),
                to_ms(source.since),
            ),
        )

    def looked(self, source_id: str, problem: str) -> None:
        """Note that its folders were looked into, and what went wrong."""
        self._db.run(
            "UPDATE watched_sources SET read_at = ?, problem = ? WHERE id = ?", (ms(self._clock()), problem, source_id)
        )

    def remove(self, source_id: str) -> None:
        """Forget a source and its files; the conversations stay."""
        self._db.run("DELETE FROM watched_sources WHERE id = ?", (source_id,))

    def files(self, source_id: str) -> tuple[WatchedFile, ...]:
        rows = self._db.all("SELECT * FROM watched_files WHERE source = ? ORDER BY path", (source_id,))
        return tuple(_file(row) for row in rows)

    def read(self, file: WatchedFile) -> None:
        """Note that a file was read as its stamp says."""
        self._db.run(
            "INSERT OR REPLACE INTO watched_files (source, path, stamp, conversations, queued, problem) "
            "SELECT id, ?, ?, ?, ?, ? FROM watched_sources WHERE id = ?",
            (file.path, file.stamp, json.dumps(file.conversations), file.queued, file.problem, file.source),
        )

    def queued(self, file: WatchedFile) -> None:
        """Note that its turns wait for auto-save, unless it was read again meanwhile."""
        self._db.run(
            "UPDATE watched_files SET queued = 1 WHERE source = ? AND path = ? AND stamp = ?",
            (file.source, file.path, file.stamp),
        )


def _source(row: sqlite3.Row) -> WatchedSource:
    return WatchedSource(
        id=row["id"],
        kind=row["kind"],
        folders=tuple(map(Path, json.loads(row["folders"]))),
        enabled=bool(row["enabled"]),
        profile=row["profile"],
        rules=tuple(FolderRule(*rule) for rule in json.loads(row["rules"])),
        since=from_ms(row["since"]),
        files=row["files"],
        read_at=from_ms(row["read_at"]),
        problem=row["problem"],
    )


def _file(row: sqlite3.Row) -> WatchedFile:
    conversations: Sequence[Sequence[str]] = json.loads(row["conversations"])
    return WatchedFile(
        source=row["source"],
        path=row["path"],
        stamp=row["stamp"],
        conversations=tuple((profile, conversation) for profile, conversation in conversations),
        queued=bool(row["queued"]),
        problem=row["problem"],
    )
