"""The graph: what it shows, where its nodes stand, and the way from one to another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from core.engine.state import EngineState
from core.model import NO_FILTER, Graph, Link, Memory, MemoryFilter
from core.search.search import search
from core.store import ALL, Store
from core.store.search import Scope

FRAME_STEPS, LARGE_FRAME_STEPS = 3, 10  # layout steps between two pictures, of many nodes
LARGE = 1_000  # nodes
MOST_NODES = 10_000
MOST_HITS = 500  # of a search: what is beyond the best few hundred tells nobody anything
SLICE = 250  # rows written before the loop gets its turn again

Item = TypeVar("Item")

if TYPE_CHECKING:  # numpy is slow to load, and only a layout needs it
    import numpy as np
    import numpy.typing as npt

    from core.graph.layout import Layout

    Places = npt.NDArray[np.float64]


class GraphDoor(EngineState):
    async def graph(
        self,
        *,
        folder: object = ALL,
        query: str = "",
        filter: MemoryFilter = NO_FILTER,
        limit: int = MOST_NODES,
        profile: str | None = None,
    ) -> Graph:
        """Everything, a folder's subtree, or search hits with their direct neighbours, as far as they pass `filter`;
        at most `limit` nodes."""
        if query.strip():
            ids, total = _found(self.store(profile), query, folder, filter)
            return await self.read_beside(profile, lambda store: _graph(store, ids[:limit], total))
        return await self.read_beside(profile, lambda store: _whole(store, folder, filter, limit))

    async def layout_graph(
        self,
        graph: Graph,
        sizes: Sequence[tuple[float, float]],
        *,
        report: Callable[[Places], None] | None = None,
        aspect: float = 1.4,
        profile: str | None = None,
    ) -> Places:
        """Places (n, 2) of the nodes' centres in the order of `graph.memories`; remembered for the next time.

        `sizes` are the titles' widths and heights. `report` gets the places on the way there. `aspect` is the width
        to height a first picture should have. Runs beside the loop. Stopped on the way, the places reached by then are
        remembered, and the next layout goes on from them.
        """
        steps = FRAME_STEPS if len(graph.memories) <= LARGE else LARGE_FRAME_STEPS
        layout = await asyncio.to_thread(_begin, graph, sizes, aspect)
        try:
            while not layout.settled:
                if report:
                    report(layout.positions)
                await asyncio.to_thread(layout.step, steps)
            places = await asyncio.to_thread(layout.finish)
        except asyncio.CancelledError:
            await self._keep(graph, layout.positions, profile)
            raise
        await self._keep(graph, places, profile)
        return places

    async def path_between(self, graph: Graph, source_id: str, target_id: str) -> tuple[str, ...]:
        """The ids on the shortest way between two memories of the graph, both included; empty when there is none."""
        from core.graph.path import shortest_path

        number = {memory.id: place for place, memory in enumerate(graph.memories)}
        if source_id not in number or target_id not in number:
            return ()
        ends = [edge[:2] for edge in graph.edges]
        path = await asyncio.to_thread(shortest_path, ends, number[source_id], number[target_id])
        return tuple(graph.memories[node].id for node in path)

    async def save_positions(
        self, positions: dict[str, tuple[float, float]], *, pinned: Iterable[str] = (), profile: str | None = None
    ) -> None:
        """Remember where nodes stand; `pinned` are those a person fixed there."""
        store, fixed = self.store(profile), set(pinned)
        for some in _slices(list(positions)):
            with store.transaction():
                store.memories.save_positions({memory_id: positions[memory_id] for memory_id in some}, fixed)
            await asyncio.sleep(0)

    async def unpin(self, memory_id: str, profile: str | None = None) -> None:
        """Let the layout move that memory again; it stays where it is until something needs its place."""
        for found, (x, y, _) in self.store(profile).graph.places([memory_id]).items():
            await self.save_positions({found: (x, y)}, profile=profile)

    async def _keep(self, graph: Graph, places: Places, profile: str | None) -> None:
        """Remember the places of a layout; pins are as they are now, not as they were when it began."""
        store = self.store(profile)
        at = {memory.id: (x, y) for memory, (x, y) in zip(graph.memories, places.tolist(), strict=True)}
        await self.save_positions(at, pinned=store.memories.pinned_positions(), profile=profile)


def _begin(graph: Graph, sizes: Sequence[tuple[float, float]], aspect: float) -> Layout:
    """Loading numpy takes its time, too: all of this runs beside the loop."""
    from core.graph.build import layout_input
    from core.graph.layout import Layout

    return Layout(layout_input(graph, sizes, graph.pinned), aspect=aspect)


def _whole(store: Store, folder: object, wanted: MemoryFilter, limit: int) -> Graph:
    return _graph(store, store.graph.ids(limit, folder, wanted), store.graph.total(folder, wanted))


def _graph(store: Store, ids: Sequence[str], total: int) -> Graph:
    memories = store.memories.get_many(ids)
    places = store.graph.places(ids)
    return Graph(
        memories,
        _edges(memories, store.links.starting_at(ids)),
        {memory_id: (x, y) for memory_id, (x, y, _) in places.items()},
        total,
        frozenset(memory_id for memory_id, (_, _, is_pinned) in places.items() if is_pinned),
    )


def _found(store: Store, query: str, folder: object, wanted: MemoryFilter) -> tuple[list[str], int]:
    """Hits, the best first, then their neighbours, and how many that would be if all hits were shown."""
    result = search(store, query, limit=MOST_HITS, scope=Scope(kinds=("memory",), folder=folder))
    hits = store.graph.passing([hit.id for hit in result.hits], wanted)
    known = set(hits)
    around = [each for each in store.graph.passing(store.graph.neighbours(hits), wanted) if each not in known]
    return hits + around, max(result.total - len(result.hits), 0) + len(hits) + len(around)


def _edges(memories: Sequence[Memory], links: Sequence[Link]) -> tuple[tuple[int, int, Link], ...]:
    index = {memory.id: place for place, memory in enumerate(memories)}
    return tuple(
        (index[link.source_id], index[link.target_id], link)
        for link in links
        if link.source_id in index and link.target_id in index
    )


def _slices(items: Sequence[Item]) -> Iterator[list[Item]]:
    remaining = iter(items)
    while some := list(islice(remaining, SLICE)):
        yield some
