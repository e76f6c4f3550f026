"""Memories: the nodes of the graph, with everything that hangs on them. Live = not in the trash."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from core.errors import UnknownName
from core.model import NO_FILTER, Archived, Memory, MemoryFilter, MemoryVersion
from core.store.database import Database
from core.store.evidence import EvidenceRows
from core.store.folders import FolderRows
from core.store.keys import ALL, in_scope, title_key
from core.store.listing_rows import ListingRows, conditions
from core.store.mark_rows import MarkRows
from core.store.memory_rows import (
    keep_version,
    memory_columns,
    read_memories,
    read_versions,
    write_aliases,
    write_tags,
)
from core.store.positions import PositionRows
from core.store.rows import at, id_list, ms, new_id
from core.store.search_rows import SearchRows
from core.store.tags import TagRows

_LIVE = "deleted_at IS NULL"
_CHOSEN = "id IN (SELECT value FROM json_each(?))"
_NEWEST_FIRST = "ORDER BY updated_at DESC, id"
_OLDEST_FIRST = "ORDER BY created_at, id"


class MemoryStore:
    def __init__(self, db: Database, clock: Callable[[], datetime], search: SearchRows) -> None:
        self._db = db
        self._clock = clock
        folders = FolderRows(db, clock, search)
        tags = TagRows(db, search)
        positions = PositionRows(db)
        evidence = EvidenceRows(db)
        self._search = search
        self.listing = ListingRows(db)
        self.marks = MarkRows(db, search)
        # What hangs on memories is kept in files of its own; callers find all of it here.
        self.folders = folders.list
        self.add_folder = folders.add
        self.rename_folder = folders.rename
        self.delete_folder = folders.delete
        self.file = folders.file
        self.tags = tags.counts
        self.rename_tag = tags.rename
        self.delete_tag = tags.delete
        self.positions = positions.all
        self.pinned_positions = positions.pinned
        self.save_positions = positions.save
        self.evidence = evidence.of_memory
        self.evidence_of_run = evidence.of_run
        self.add_evidence = evidence.add

    # -- reading -------------------------------------------------------------------------------------------------

    def get(self, memory_id: str) -> Memory:
        """A live memory. Raises UnknownName."""
        found = read_memories(self._db, f"id = ? AND {_LIVE}", (memory_id,))
        if not found:
            raise UnknownName(f"There is no memory “{memory_id}”.", "List the memories to see their ids and titles.")
        return found[0]

    def get_many(self, memory_ids: Iterable[str]) -> tuple[Memory, ...]:
        """The live ones among these, in the order asked for."""
        ids = list(memory_ids)
        found = {memory.id: memory for memory in read_memories(self._db, f"{_CHOSEN} AND {_LIVE}", (id_list(ids),))}
        return tuple(found[memory_id] for memory_id in ids if memory_id in found)

    def list(
        self,
        folder: object = ALL,
        include_archived: bool = False,
        *,
        filter: MemoryFilter = NO_FILTER,
        limit: int | None = None,
    ) -> tuple[Memory, ...]:
        """Live memories of a scope (ALL, None = uncategorised, or a folder's subtree), the last changed first."""
        wanted = replace(filter, archived=Archived.SHOW) if include_archived else filter
        where, parameters = conditions(wanted, folder)
        found = f"{where} {_NEWEST_FIRST} LIMIT ?"
        return read_memories(self._db, found, (*parameters, -1 if limit is None else limit))

    def shown(self, memory_ids: Iterable[str], folder: object = ALL) -> tuple[str, ...]:
        """The ids among these that `list` would give, in its order."""
        scope, parameters = in_scope("folder", folder)
        rows = self._db.all(
            f"SELECT id FROM memories WHERE {_CHOSEN} AND {_LIVE} AND NOT archived AND {scope} {_NEWEST_FIRST}",
            (id_list(memory_ids), *parameters),
        )
        return tuple(row["id"] for row in rows)

    def trashed(self) -> tuple[Memory, ...]:
        """Memories in the trash, the last deleted first."""
        return read_memories(self._db, "deleted_at IS NOT NULL ORDER BY deleted_at DESC, id")

    def trashed_at(self) -> dict[str, datetime]:
        """When each memory of the trash was deleted, by its id."""
        rows = self._db.all("SELECT id, deleted_at FROM memories WHERE deleted_at IS NOT NULL")
        return {row["id"]: at(row["deleted_at"]) for row in rows}

    def by_title(self, title: str) -> tuple[Memory, ...]:
        """Live memories with that title, else those with that alias; the oldest first."""
        titled = read_memories(self._db, f"title_key = ? AND {_LIVE} {_OLDEST_FIRST}", (title_key(title),))
        return titled or self.by_alias(title)

    def by_alias(self, name: str) -> tuple[Memory, ...]:
        return read_memories(
            self._db,
            f"id IN (SELECT memory_id FROM aliases WHERE name_key = ?) AND {_LIVE} {_OLDEST_FIRST}",
            (title_key(name),),
        )

    def title_contains(self, fragment: str) -> tuple[str, ...]:
        """Ids of live memories whose title or alias has `fragment` in it, compared as titles are."""
        key = title_key(fragment)
        rows = self._db.all(
            f"SELECT id FROM memories WHERE {_LIVE} AND (instr(title_key, ?1) "
            f"OR id IN (SELECT memory_id FROM aliases WHERE instr(name_key, ?1))) {_NEWEST_FIRST}",
            (key,),
        )
        return tuple(row["id"] for row in rows) if key else ()

    def titles(self) -> dict[str, str]:
        """Id → title of every live memory, in order of title."""
        rows = self._db.all(f"SELECT id, title FROM memories WHERE {_LIVE} ORDER BY title_key, created_at, id")
        return {row["id"]: row["title"] for row in rows}

    def count(self) -> int:
        """How many live memories there are, archived ones included."""
        return int(self._db.value(f"SELECT count(*) FROM memories WHERE {_LIVE}"))

    def versions(self, memory_id: str) -> tuple[MemoryVersion, ...]:
        """The states the memory had before, the latest first."""
        return read_versions(self._db, memory_id)

    # -- writing -------------------------------------------------------------------------------------------------

    def insert(self, memory: Memory, run_id: str | None = None) -> Memory:
        """Add a memory; a blank id and missing times are filled in. BadValue: blank title, fraction outside 0-1."""
        now = self._clock()
        created = memory.created_at or now
        memory_id = memory.id or new_id()
        columns = {
            "id": memory_id,
            **memory_columns(memory),
            "created_at": ms(created),
            "updated_at": ms(memory.updated_at or created),
            "version": memory.version,
            "run_id": run_id,
        }
        with self._db.atomic():
            self._db.run(
                f"INSERT INTO memories ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
                tuple(columns.values()),
            )
            return self._finish(memory_id, memory)

    def update(self, memory: Memory, run_id: str | None = None) -> Memory:
        """Replace a live memory's state. The old one is kept as a version; `version` and `updated_at` move on.

        Without a difference nothing happens. The time of creation never changes. Raises UnknownName; BadValue as
        `insert`.
        """
        old = self.get(memory.id)
        columns = memory_columns(memory)
        if columns == memory_columns(old) and (memory.tags, memory.aliases) == (old.tags, old.aliases):
            return old
        now = ms(self._clock())
        columns |= {"updated_at": now, "version": old.version + 1}
        if run_id:
            columns["run_id"] = run_id
        with self._db.atomic():
            keep_version(self._db, old, now)
            changes = ", ".join(f"{column} = ?" for column in columns)
            self._db.run(f"UPDATE memories SET {changes} WHERE id = ?", (*columns.values(), memory.id))
            return self._finish(memory.id, memory)

    def _finish(self, memory_id: str, memory: Memory) -> Memory:
        write_tags(self._db, memory_id, memory.tags)
        write_aliases(self._db, memory_id, memory.title, memory.aliases)
        self._search.refresh([memory_id])
        return self.get(memory_id)

    def add_alias(self, memory_id: str, name: str) -> Memory:
        """Let the memory be found under another name, too. Raises UnknownName."""
        memory = self.get(memory_id)
        with self._db.atomic():
            write_aliases(self._db, memory_id, memory.title, (*memory.aliases, name))
            self._search.refresh([memory_id])
        return self.get(memory_id)

    def trash(self, memory_ids: Sequence[str]) -> int:
        """Move to the trash: out of lists, search and graph, links included. Returns how many were live."""
        return self._set_deleted(memory_ids, ms(self._clock()), _LIVE)

    def restore(self, memory_ids: Sequence[str]) -> int:
        """Take back out of the trash, links included. Returns how many were in it."""
        return self._set_deleted(memory_ids, None, "deleted_at IS NOT NULL")

    def _set_deleted(self, memory_ids: Sequence[str], deleted_at: int | None, state: str) -> int:
        with self._db.atomic():
            changed = self._db.run(
                f"UPDATE memories SET deleted_at = ? WHERE {_CHOSEN} AND {state}", (deleted_at, id_list(memory_ids))
            )
            self._search.refresh(memory_ids)
        return changed

    def purge(self, memory_ids: Sequence[str]) -> int:
        """Delete for good: no undo and no journal keeps anything of these memories and their links."""
        ids = id_list(memory_ids)
        with self._db.atomic():
            links = self._db.all(
                "SELECT id FROM links WHERE source_id IN (SELECT value FROM json_each(?1)) "
                "OR target_id IN (SELECT value FROM json_each(?1))",
                (ids,),
            )
            purged = self._db.run(f"DELETE FROM memories WHERE {_CHOSEN}", (ids,))
            self._search.purge_documents(memory_ids)
            entities = [f"memory:{memory_id}" for memory_id in memory_ids] + [f"link:{row['id']}" for row in links]
            self._db.run("DELETE FROM journal WHERE entity IN (SELECT value FROM json_each(?))", (id_list(entities),))
            self._search.refresh(memory_ids)
            self._search.forget()
        return purged
