"""Marking many memories at once: tags, pinned, archived. Their texts, and so their versions, stay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.store.database import Database
from core.store.rows import id_list
from core.store.search_rows import SearchRows

_CHOSEN = "id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL"


class MarkRows:
    """Ids of memories that are gone are passed over. Every method returns how many memories it changed."""

    def __init__(self, db: Database, search_rows: SearchRows) -> None:
        self._db = db
        self._search_rows = search_rows

    def pin(self, memory_ids: Sequence[str], pinned: bool) -> int:
        return self._flag("pinned", memory_ids, pinned)

    def archive(self, memory_ids: Sequence[str], archived: bool) -> int:
        return self._flag("archived", memory_ids, archived)

    def tag(self, memory_ids: Sequence[str], add: Iterable[str], remove: Iterable[str]) -> int:
        """Put tags behind those a memory has, and take some off."""
        with self._db.atomic():
            live = self._ids(_CHOSEN, id_list(memory_ids))
            before = self._tags(live)
            self._db.run(
                "DELETE FROM memory_tags WHERE memory_id IN (SELECT value FROM json_each(?)) "
                "AND tag IN (SELECT value FROM json_each(?))",
                (id_list(live), id_list(remove)),
            )
            for tag in add:
                self._db.run(
                    "INSERT INTO memory_tags (memory_id, tag, position) SELECT value, ?1, (SELECT "
                    "coalesce(max(position) + 1, 0) FROM memory_tags t WHERE t.memory_id = value) FROM json_each(?2) "
                    "WHERE true ON CONFLICT DO NOTHING",
                    (tag, id_list(live)),
                )
            after = self._tags(live)
            changed = [memory_id for memory_id in live if before.get(memory_id) != after.get(memory_id)]
            self._search_rows.refresh(changed)
        return len(changed)

    def _flag(self, column: str, memory_ids: Sequence[str], value: bool) -> int:
        return self._db.run(
            f"UPDATE memories SET {column} = ? WHERE {_CHOSEN} AND {column} <> ?", (value, id_list(memory_ids), value)
        )

    def _ids(self, condition: str, *parameters: object) -> list[str]:
        return [row["id"] for row in self._db.all(f"SELECT id FROM memories WHERE {condition}", parameters)]

    def _tags(self, memory_ids: Sequence[str]) -> dict[str, frozenset[str]]:
        rows = self._db.all(
            "SELECT memory_id, tag FROM memory_tags WHERE memory_id IN (SELECT value FROM json_each(?))",
            (id_list(memory_ids),),
        )
        found: dict[str, set[str]] = {}
        for row in rows:
            found.setdefault(row["memory_id"], set()).add(row["tag"])
        return {memory_id: frozenset(tags) for memory_id, tags in found.items()}
