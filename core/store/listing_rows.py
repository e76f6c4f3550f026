"""Lists of memories: filters as SQL, and light rows."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable

from core.model import Archived, ListedMemory, MemoryFilter
from core.store.database import Database
from core.store.keys import ALL, in_scope
from core.store.rows import at, from_ms, id_list, ms

BEGINNING = 200  # characters of a memory's text in its row

_LIVE = "deleted_at IS NULL"
_HAPPENED = "coalesce(event_at, created_at)"
_ARCHIVED = {Archived.HIDE: "NOT archived", Archived.SHOW: "1", Archived.ONLY: "archived"}
_OTHER_END = "SELECT count(*) FROM links l JOIN memories o ON o.id = l.{} AND o.deleted_at IS NULL WHERE l.{} = m.id"
_ROW = f"""
SELECT m.id, m.title, substr(m.content, 1, {BEGINNING}) AS beginning, m.folder, m.source, m.importance,
    m.created_at, m.updated_at, m.event_at, m.pinned, m.archived,
    (SELECT json_group_array(tag) FROM (SELECT tag FROM memory_tags WHERE memory_id = m.id ORDER BY position)) AS tags,
    ({_OTHER_END.format("target_id", "source_id")}) + ({_OTHER_END.format("source_id", "target_id")}) AS links
FROM memories m
"""


class ListingRows:
    def __init__(self, db: Database) -> None:
        self._db = db

    def rows(
        self, wanted: MemoryFilter, *, folder: object = ALL, among: Iterable[str] | None = None
    ) -> tuple[ListedMemory, ...]:
        """In the order they were stored. `among`: only these ids."""
        where, parameters = conditions(wanted, folder)
        if among is not None:
            where += " AND id IN (SELECT value FROM json_each(?))"
            parameters = (*parameters, id_list(among))
        return tuple(map(_listed, self._db.all(f"{_ROW} WHERE {where} ORDER BY m.rowid", parameters)))

    def sources(self) -> dict[str, int]:
        """Source → how many live memories come from it, the most frequent first."""
        rows = self._db.all(
            f"SELECT source, count(*) AS memories FROM memories WHERE {_LIVE} GROUP BY source "
            "ORDER BY memories DESC, source"
        )
        return {row["source"]: row["memories"] for row in rows}


def conditions(wanted: MemoryFilter, folder: object = ALL) -> tuple[str, tuple[object, ...]]:
    """SQL condition and parameters for live memories of a scope that pass the filter."""
    scope, values = in_scope("folder", folder)
    parts, parameters = [_LIVE, _ARCHIVED[wanted.archived], scope], list[object](values)
    for tag in wanted.tags:
        parts.append("id IN (SELECT memory_id FROM memory_tags WHERE tag = ?)")
        parameters.append(tag)
    if wanted.sources:
        parts.append("source IN (SELECT value FROM json_each(?))")
        parameters.append(id_list(wanted.sources))
    if wanted.after:
        parts.append(f"{_HAPPENED} >= ?")
        parameters.append(ms(wanted.after))
    if wanted.before:
        parts.append(f"{_HAPPENED} < ?")
        parameters.append(ms(wanted.before))
    if wanted.min_importance > 0:
        parts.append("importance >= ?")
        parameters.append(wanted.min_importance)
    if wanted.pinned:
        parts.append("pinned")
    return " AND ".join(parts), tuple(parameters)


def _listed(row: sqlite3.Row) -> ListedMemory:
    return ListedMemory(
        id=row["id"],
        title=row["title"],
        beginning=" ".join(row["beginning"].split()),
        folder=row["folder"],
        tags=tuple(json.loads(row["tags"])),
        source=row["source"],
        importance=row["importance"],
        links=row["links"],
        created_at=at(row["created_at"]),
        updated_at=at(row["updated_at"]),
        event_at=from_ms(row["event_at"]),
        pinned=bool(row["pinned"]),
        archived=bool(row["archived"]),
    )
