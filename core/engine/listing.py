"""Lists of memories: filtered, in any order, however many there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.engine.state import EngineState
from core.model import NO_FILTER, Facets, ListedMemory, Memory, MemoryFilter, SortBy
from core.store import ALL, Store, title_key

_KEYS: dict[SortBy, Callable[[ListedMemory], Any]] = {
    SortBy.UPDATED: lambda memory: memory.updated_at.timestamp(),
    SortBy.CREATED: lambda memory: memory.created_at.timestamp(),
    SortBy.HAPPENED: lambda memory: memory.happened_at.timestamp(),
    SortBy.TITLE: lambda memory: title_key(memory.title),
    SortBy.FOLDER: lambda memory: title_key(memory.folder or ""),
    SortBy.SOURCE: lambda memory: memory.source,
    SortBy.IMPORTANCE: lambda memory: memory.importance,
    SortBy.LINKS: lambda memory: memory.links,
}


class ListingDoor(EngineState):
    async def list_memories(
        self,
        *,
        folder: object = ALL,
        filter: MemoryFilter = NO_FILTER,
        among: Sequence[str] | None = None,
        sort: SortBy | None = SortBy.UPDATED,
        descending: bool = True,
        profile: str | None = None,
    ) -> tuple[ListedMemory, ...]:
        """The memories of a scope (ALL, None = uncategorised, or a folder's subtree) that pass `filter`.

        `among`: only these ids; with `sort` None in their order. Equals stand with the last changed first.
        """

        def read(store: Store) -> tuple[ListedMemory, ...]:
            found = store.memories.listing.rows(filter, folder=folder, among=among)
            if sort is not None:
                return in_order(found, sort, descending)
            rank = {memory_id: number for number, memory_id in enumerate(among or ())}
            return tuple(sorted(found, key=lambda memory: rank.get(memory.id, 0)))

        return await self.read_beside(profile, read)

    async def memories_by_id(self, ids: Sequence[str], profile: str | None = None) -> tuple[Memory, ...]:
        """The whole memories, in the order asked for; those that are gone are left out."""
        return self.store(profile).memories.get_many(ids)

    async def facets(self, profile: str | None = None) -> Facets:
        """What the memories can be filtered by."""
        return await self.read_beside(
            profile, lambda store: Facets(store.memories.tags(), store.memories.listing.sources())
        )


def in_order(memories: Sequence[ListedMemory], sort: SortBy, descending: bool) -> tuple[ListedMemory, ...]:
    """Sorted; equals keep the last changed first. Keys are single numbers or texts: those sort fastest."""
    by_id = sorted(memories, key=lambda memory: memory.id)
    newest_first = sorted(by_id, key=_KEYS[SortBy.UPDATED], reverse=True)
    return tuple(sorted(newest_first, key=_KEYS[sort], reverse=descending))
