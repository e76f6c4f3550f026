"""The engine's graph: what it shows, that its places outlive a stopped layout, and that nobody waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine import Engine, open_engine
from core.engine.graph import SLICE
from core.errors import StorageTrouble
from core.model import Graph, MemoryFilter
from core.store import Store

SIZE = (120.0, 28.0)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    opened = open_engine(tmp_path)
    yield opened
    asyncio.run(opened.close())


def test_more_memories_than_one_slice_are_all_shown_with_their_links(engine: Engine) -> None:
    async def scenario() -> Graph:
        ids = await _fill(engine, SLICE + 20)
        await engine.link_memories(ids[0], ids[-1])
        return await engine.graph()

    graph = asyncio.run(scenario())
    assert (len(graph.memories), graph.total, len(graph.edges)) == (SLICE + 20, SLICE + 20, 1)
    source, target, link = graph.edges[0]
    assert (graph.memories[source].id, graph.memories[target].id) == (link.source_id, link.target_id)


def test_a_long_read_leaves_the_loop_to_others_and_does_not_see_what_they_write_meanwhile(engine: Engine) -> None:
    begun, written = threading.Event(), threading.Event()

    def read(store: Store) -> tuple[int, int]:
        before = store.graph.total()
        begun.set()
        assert written.wait(60)
        return before, store.graph.total()

    async def scenario() -> tuple[int, int]:
        await _fill(engine, 3)
        reading = asyncio.create_task(engine.read_beside(None, read))
        await asyncio.to_thread(begun.wait, 60)
        await engine.add_memory(title="Meanwhile", content="Written while somebody reads.")
        written.set()
        return await reading

    assert asyncio.run(scenario()) == (3, 3)
    assert engine.store(None).graph.total() == 4


def test_a_reader_refuses_to_write(engine: Engine) -> None:
    async def scenario() -> None:
        ids = await _fill(engine, 1)
        await engine.read_beside(None, lambda store: store.memories.save_positions({ids[0]: (1.0, 2.0)}, set()))

    with pytest.raises(StorageTrouble):
        asyncio.run(scenario())


def test_a_capped_graph_says_how_many_there_are(engine: Engine) -> None:
    async def scenario() -> Graph:
        await _fill(engine, 8)
        return await engine.graph(limit=5)

    graph = asyncio.run(scenario())
    assert (len(graph.memories), graph.total) == (5, 8)


def test_a_search_shows_hits_with_their_neighbours_as_far_as_they_pass_the_filter(engine: Engine) -> None:
    async def scenario() -> tuple[set[str], set[str]]:
        kayak = (await engine.add_memory(title="Kayak", content="A boat.", tags=["fun"])).memory.id
        river = (await engine.add_memory(title="River", content="Water.")).memory.id
        await engine.add_memory(title="Invoice", content="Paper.")
        await engine.link_memories(river, kayak)
        around = await engine.graph(query="kayak")
        tagged = await engine.graph(query="kayak", filter=MemoryFilter(tags=("fun",)))
        return {each.title for each in around.memories}, {each.title for each in tagged.memories}

    assert asyncio.run(scenario()) == ({"Kayak", "River"}, {"Kayak"})


def test_a_layout_that_is_stopped_leaves_its_places_and_the_next_one_goes_on_from_there(engine: Engine) -> None:
    async def scenario() -> tuple[Graph, Graph]:
        await _fill(engine, 30)
        graph = await engine.graph()
        begun = asyncio.Event()
        work = asyncio.create_task(engine.layout_graph(graph, [SIZE] * 30, report=lambda _places: begun.set()))
        await begun.wait()
        work.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await work
        stopped = await engine.graph()
        await engine.layout_graph(stopped, [SIZE] * 30)
        return stopped, await engine.graph()

    stopped, settled = asyncio.run(scenario())
    assert len(stopped.positions) == 30
    places = list(settled.positions.values())
    apart = [
        abs(one[0] - other[0]) >= SIZE[0] or abs(one[1] - other[1]) >= SIZE[1]
        for number, one in enumerate(places)
        for other in places[:number]
    ]
    assert all(apart)


def test_a_memory_is_pinned_where_it_was_put_until_it_is_let_go(engine: Engine) -> None:
    async def scenario() -> tuple[Graph, Graph]:
        (memory_id,) = await _fill(engine, 1)
        await engine.save_positions({memory_id: (3.0, 4.0)}, pinned={memory_id})
        pinned = await engine.graph()
        await engine.unpin(memory_id)
        return pinned, await engine.graph()

    pinned, free = asyncio.run(scenario())
    assert list(pinned.positions.values()) == list(free.positions.values()) == [(3.0, 4.0)]
    assert (len(pinned.pinned), len(free.pinned)) == (1, 0)


def test_the_way_between_two_memories_is_told_by_their_ids(engine: Engine) -> None:
    async def scenario() -> tuple[list[str], tuple[str, ...], tuple[str, ...]]:
        ids = await _fill(engine, 4)
        await engine.link_memories(ids[1], ids[0])
        await engine.link_memories(ids[1], ids[2])
        graph = await engine.graph()
        path = await engine.path_between(graph, ids[0], ids[2])
        return ids, path, await engine.path_between(graph, ids[0], ids[3])

    ids, path, none = asyncio.run(scenario())
    assert path == (ids[0], ids[1], ids[2])
    assert none == ()


async def _fill(engine: Engine, count: int) -> list[str]:
    made = [await engine.add_memory(title=f"Memory {number}", content="Content.") for number in range(count)]
    return [each.memory.id for each in made]
