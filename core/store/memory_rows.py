"""Memories as rows: reading them whole, writing their tags and aliases, and the versions they leave behind."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence

from core.errors import BadValue
from core.model import Memory, MemoryVersion
from core.store.database import Database
from core.store.keys import normalise_folder, title_key
from core.store.rows import at, from_ms, id_list, to_ms

CURRENT_OPERATION = "(SELECT id FROM current_operation)"


def read_memories(db: Database, where: str, parameters: Sequence[object] = ()) -> tuple[Memory, ...]:
    """The memories for which the SQL condition `where` (with its order) holds."""
    rows = db.all(f"SELECT * FROM memories WHERE {where}", parameters)
    ids = id_list(row["id"] for row in rows)
    tags = _grouped(db, "SELECT memory_id, tag FROM memory_tags WHERE {} ORDER BY memory_id, position", ids)
    aliases = _grouped(db, "SELECT memory_id, name FROM aliases WHERE {} ORDER BY memory_id, rowid", ids)
    return tuple(_memory(row, tags[row["id"]], aliases[row["id"]]) for row in rows)


def _grouped(db: Database, sql: str, ids: str) -> defaultdict[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for memory_id, value in db.all(sql.format("memory_id IN (SELECT value FROM json_each(?))"), (ids,)):
        found[memory_id].append(value)
    return found


def _memory(row: sqlite3.Row, tags: Iterable[str], aliases: Iterable[str]) -> Memory:
    return Memory(
        id=row["id"],
        title=row["title"],
        content=row["content"],
        folder=row["folder"],
        tags=tuple(tags),
        aliases=tuple(aliases),
        source=row["source"],
        credibility=row["credibility"],
        importance=row["importance"],
        content_type=row["content_type"],
        created_at=at(row["created_at"]),
        updated_at=at(row["updated_at"]),
        event_at=from_ms(row["event_at"]),
        valid_from=from_ms(row["valid_from"]),
        valid_to=from_ms(row["valid_to"]),
        accessed_at=from_ms(row["accessed_at"]),
        pinned=bool(row["pinned"]),
        archived=bool(row["archived"]),
        user_edited=bool(row["user_edited"]),
        version=row["version"],
        run_id=row["run_id"],
    )


def memory_columns(memory: Memory) -> dict[str, object]:
    """The columns of the memory's own row; tags and aliases have tables of their own. BadValue: blank title."""
    title = " ".join(memory.title.split())
    if not title:
        raise BadValue("A memory needs a title.", "Write a short title.")
    return {
        "title": title,
        "title_key": title_key(title),
        "content": memory.content,
        "content_type": memory.content_type,
        "folder": normalise_folder(memory.folder),
        "source": memory.source,
        "credibility": _fraction("credibility", memory.credibility),
        "importance": _fraction("importance", memory.importance),
        "event_at": to_ms(memory.event_at),
        "valid_from": to_ms(memory.valid_from),
        "valid_to": to_ms(memory.valid_to),
        "pinned": memory.pinned,
        "archived": memory.archived,
        "user_edited": memory.user_edited,
    }


def _fraction(name: str, value: float) -> float:
    if 0.0 <= value <= 1.0:
        return float(value)
    raise BadValue(f"The {name} must lie between 0 and 1, not {value:g}.", "Choose a number from 0 to 1.")


def write_tags(db: Database, memory_id: str, tags: Iterable[str]) -> None:
    """Make these the memory's tags, in this order; blank ones and repetitions are dropped."""
    wanted = list(dict.fromkeys(tag.strip() for tag in tags if tag.strip()))
    db.run(
        "DELETE FROM memory_tags WHERE memory_id = ? AND tag NOT IN (SELECT value FROM json_each(?))",
        (memory_id, id_list(wanted)),
    )
    db.run_many(
        "INSERT INTO memory_tags (memory_id, tag, position) VALUES (?, ?, ?) "
        "ON CONFLICT (memory_id, tag) DO UPDATE SET position = excluded.position "
        "WHERE position <> excluded.position",
        [(memory_id, tag, position) for position, tag in enumerate(wanted)],
    )


def write_aliases(db: Database, memory_id: str, title: str, aliases: Iterable[str]) -> None:
    """Make these the memory's aliases; blank ones, repetitions and its own title are dropped."""
    names = {title_key(name): name.strip() for name in aliases}
    wanted = {key: name for key, name in names.items() if key and key != title_key(title)}
    db.run(
        "DELETE FROM aliases WHERE memory_id = ? AND name_key NOT IN (SELECT value FROM json_each(?))",
        (memory_id, id_list(wanted)),
    )
    db.run_many(
        "INSERT INTO aliases (memory_id, name, name_key) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        [(memory_id, name, key) for key, name in wanted.items()],
    )


def keep_version(db: Database, memory: Memory, now: int) -> None:
    """Keep the memory's present state as a version, before it changes at `now` (epoch milliseconds)."""
    db.run(
        "INSERT INTO memory_versions (memory_id, version, title, content, folder, tags, credibility, importance, "
        f"changed_at, operation_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, {CURRENT_OPERATION})",
        (
            memory.id,
            memory.version,
            memory.title,
            memory.content,
            memory.folder,
            json.dumps(memory.tags, ensure_ascii=False),
            memory.credibility,
            memory.importance,
            now,
        ),
    )


def read_versions(db: Database, memory_id: str) -> tuple[MemoryVersion, ...]:
    """The states the memory had before, the latest first; `changed_at` is when each was replaced, by which run."""
    rows = db.all(
        "SELECT v.*, (SELECT r.id FROM runs r WHERE r.operation_id = v.operation_id) AS run_id "
        "FROM memory_versions v WHERE memory_id = ? ORDER BY version DESC",
        (memory_id,),
    )
    return tuple(
        MemoryVersion(
            version=row["version"],
            title=row["title"],
            content=row["content"],
            folder=row["folder"],
            tags=tuple(json.loads(row["tags"])),
            changed_at=at(row["changed_at"]),
            operation_id=row["operation_id"],
            run_id=row["run_id"],
        )
        for row in rows
    )
