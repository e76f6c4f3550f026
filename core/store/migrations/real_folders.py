"""Folders become real: one that held a memory stays when it is empty, whoever writes or moves memories."""

from __future__ import annotations

import sqlite3

_KEEP = (
    "CREATE TRIGGER folder_stays_{event} AFTER {cause} ON memories WHEN new.folder IS NOT NULL BEGIN "
    "INSERT INTO folders (path, created_at) SELECT new.folder, new.updated_at "
    "WHERE NOT EXISTS (SELECT 1 FROM folders WHERE path = new.folder); END"
)


def real_folders(db: sqlite3.Connection) -> None:
    db.execute(
        "INSERT OR IGNORE INTO folders (path, created_at) "
        "SELECT folder, min(created_at) FROM memories WHERE folder IS NOT NULL GROUP BY folder"
    )
    db.execute(_KEEP.format(event="insert", cause="INSERT"))
    db.execute(_KEEP.format(event="update", cause="UPDATE OF folder"))
