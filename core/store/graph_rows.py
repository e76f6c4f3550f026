"""What the graph reads."""

from __future__ import annotations

from collections.abc import Sequence

from core.model import NO_FILTER, MemoryFilter
from core.store.database import Database
from core.store.keys import ALL
from core.store.listing_rows import conditions
from core.store.rows import id_list

Place = tuple[float, float, bool]


class GraphRows:
    def __init__(self, db: Database) -> None:
        self._db = db

    def total(self, folder: object = ALL, wanted: MemoryFilter = NO_FILTER) -> int:
        """How many memories of that scope pass the filter."""
        where, parameters = conditions(wanted, folder)
        return int(self._db.value(f"SELECT count(*) FROM memories WHERE {where}", parameters))

    def ids(self, limit: int, folder: object = ALL, wanted: MemoryFilter = NO_FILTER) -> list[str]:
        """At most `limit` ids of the memories of that scope that pass the filter, the last changed first."""
        where, parameters = conditions(wanted, folder)
        rows = self._db.all(
            f"SELECT id FROM memories WHERE {where} ORDER BY updated_at DESC, id LIMIT ?", (*parameters, limit)
        )
        return [row["id"] for row in rows]

    def passing(self, memory_ids: Sequence[str], wanted: MemoryFilter = NO_FILTER) -> list[str]:
        """Those of these that pass the filter, in their order."""
        where, parameters = conditions(wanted)
        rows = self._db.all(
            f"SELECT id FROM memories WHERE id IN (SELECT value FROM json_each(?)) AND {where}",
            (id_list(memory_ids), *parameters),
        )
        found = {row["id"] for row in rows}
        return [memory_id for memory_id in memory_ids if memory_id in found]

    def neighbours(self, memory_ids: Sequence[str]) -> list[str]:
        """The other ends of the links that start or end at one of these, sorted."""
        among = "IN (SELECT value FROM json_each(?1))"
        rows = self._db.all(
            f"SELECT target_id AS id FROM links WHERE source_id {among} "
            f"UNION SELECT source_id FROM links WHERE target_id {among} ORDER BY id",
            (id_list(memory_ids),),
        )
        return [row["id"] for row in rows]

    def places(self, memory_ids: Sequence[str]) -> dict[str, Place]:
        """Memory id → (x, y, pinned) of those that were drawn before; layout units."""
        rows = self._db.all(
            "SELECT memory_id, x, y, pinned FROM node_positions WHERE memory_id IN (SELECT value FROM json_each(?))",
            (id_list(memory_ids),),
        )
        return {row["memory_id"]: (row["x"], row["y"], bool(row["pinned"])) for row in rows}
