"""The graph: what it shows, and where its nodes stand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from core.engine.state import EngineState
from core.model import Graph
from core.search.search import search_memories
from core.store import ALL

FRAME_STEPS = 3  # layout steps between two pictures
MOST_NODES = 2000

if TYPE_CHECKING:  # numpy is slow to load, and only a layout needs it
    import numpy as np
    import numpy.typing as npt

    Places = npt.NDArray[np.float64]


class GraphDoor(EngineState):
    async def graph(
        self, *, folder: object = ALL, query: str = "", limit: int = MOST_NODES, profile: str | None = None
    ) -> Graph:
        """Everything, a folder's subtree, or search hits with their direct neighbours; at most `limit` nodes."""
        store = self.store(profile)
        memories = store.memories.list(folder)
        links = store.links.list()
        if query.strip():
            hits = {hit.id for hit in search_memories(store, query, limit=limit, folder=folder).hits}
            shown_ids = hits | {
                end
                for link in links
                if hits & {link.source_id, link.target_id}
                for end in (link.source_id, link.target_id)
            }
            memories = tuple(memory for memory in memories if memory.id in shown_ids)
        shown = memories[:limit]
        index = {memory.id: place for place, memory in enumerate(shown)}
        edges = tuple(
            (index[link.source_id], index[link.target_id], link)
            for link in links
            if link.source_id in index and link.target_id in index
        )
        return Graph(shown, edges, store.memories.positions(), len(memories))

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
        to height a first picture should have. Runs beside the loop.
        """
        from core.graph.build import layout_input
        from core.graph.layout import Layout

        store = self.store(profile)
        layout = Layout(layout_input(graph, sizes, store.memories.pinned_positions()), aspect=aspect)
        while not layout.settled:
            await asyncio.to_thread(layout.step, FRAME_STEPS)
            if report:
                report(layout.positions)
        places = await asyncio.to_thread(layout.finish)
        await self.save_positions(
            {memory.id: (x, y) for memory, (x, y) in zip(graph.memories, places.tolist(), strict=True)},
            pinned=store.memories.pinned_positions(),
            profile=profile,
        )
        return places

    async def save_positions(
        self, positions: dict[str, tuple[float, float]], *, pinned: Iterable[str] = (), profile: str | None = None
    ) -> None:
        """Remember where nodes stand; `pinned` are those a person fixed there."""
        store = self.store(profile)
        with store.transaction():
            store.memories.save_positions(positions, set(pinned))
