"""Lists that filter and sort, and changes to many memories that are one operation each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.engine import Engine
from core.errors import BadValue
from core.model import Archived, ListedMemory, MemoryFilter, SortBy

MANY = 500
WORK = [
    ("Alpha", "Work/Tidepool", ("decision", "storage"), 0.9),
    ("beta", "Work", ("decision",), 0.2),
    ("Gamma", None, ("person",), 0.5),
]


def with_memories(tmp_path: Path, work: Callable[[Engine, dict[str, str]], Awaitable[None]]) -> None:
    """Run `work` on an engine that holds WORK; its second argument is title → id."""

    async def run() -> None:
        engine = Engine(tmp_path)
        ids = {}
        for title, folder, tags, importance in WORK:
            added = await engine.add_memory(
                title=title, content=f"All about {title}.", folder=folder, tags=tags, importance=importance
            )
            ids[title] = added.memory.id
        await work(engine, ids)
        await engine.close()

    asyncio.run(run())


def titles(found: tuple[ListedMemory, ...]) -> list[str]:
    return [memory.title for memory in found]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (MemoryFilter(), {"Alpha", "beta", "Gamma"}),
        (MemoryFilter(tags=("decision",)), {"Alpha", "beta"}),
        (MemoryFilter(tags=("decision", "storage")), {"Alpha"}),
        (MemoryFilter(sources=("user_input",)), {"Alpha", "beta", "Gamma"}),
        (MemoryFilter(sources=("elsewhere",)), set()),
        (MemoryFilter(min_importance=0.5), {"Alpha", "Gamma"}),
        (MemoryFilter(after=datetime(2100, 1, 1, tzinfo=UTC)), set()),
        (MemoryFilter(before=datetime(2100, 1, 1, tzinfo=UTC)), {"Alpha", "beta", "Gamma"}),
        (MemoryFilter(pinned=True), set()),
        (MemoryFilter(archived=Archived.ONLY), set()),
    ],
)
def test_a_filter_shows_what_fits_in_the_list_and_among_the_whole_memories(
    tmp_path: Path, wanted: MemoryFilter, expected: set[str]
) -> None:
    async def work(engine: Engine, _ids: dict[str, str]) -> None:
        assert set(titles(await engine.list_memories(filter=wanted))) == expected
        whole = engine.store(None).memories.list(filter=wanted)
        assert {memory.title for memory in whole} == expected

    with_memories(tmp_path, work)


@pytest.mark.parametrize(
    ("sort", "descending", "expected"),
    [
        (SortBy.UPDATED, True, ["Gamma", "beta", "Alpha"]),
        (SortBy.CREATED, False, ["Alpha", "beta", "Gamma"]),
        (SortBy.TITLE, False, ["Alpha", "beta", "Gamma"]),
        (SortBy.IMPORTANCE, True, ["Alpha", "Gamma", "beta"]),
        (SortBy.FOLDER, True, ["Alpha", "beta", "Gamma"]),
        (SortBy.LINKS, True, ["Gamma", "Alpha", "beta"]),
        (SortBy.SOURCE, False, ["Gamma", "beta", "Alpha"]),
    ],
)
def test_a_list_stands_in_the_order_asked_for(
    tmp_path: Path, sort: SortBy, descending: bool, expected: list[str]
) -> None:
    async def work(engine: Engine, _ids: dict[str, str]) -> None:
        await engine.link_memories("Gamma", "Alpha")
        assert titles(await engine.list_memories(sort=sort, descending=descending)) == expected

    with_memories(tmp_path, work)


def test_a_list_keeps_the_order_of_search_hits(tmp_path: Path) -> None:
    async def work(engine: Engine, ids: dict[str, str]) -> None:
        hits = [ids["beta"], "gone", ids["Alpha"]]
        assert titles(await engine.list_memories(among=hits, sort=None)) == ["beta", "Alpha"]

    with_memories(tmp_path, work)


def test_links_to_the_trash_do_not_count(tmp_path: Path) -> None:
    async def work(engine: Engine, ids: dict[str, str]) -> None:
        await engine.link_memories("Gamma", "Alpha")
        await engine.link_memories("beta", "Gamma")
        await engine.trash_memories([ids["beta"]])
        assert {memory.title: memory.links for memory in await engine.list_memories()} == {"Alpha": 1, "Gamma": 1}

    with_memories(tmp_path, work)


def test_many_memories_are_all_listed_and_others_get_their_turn_meanwhile(tmp_path: Path) -> None:
    async def work(engine: Engine, _ids: dict[str, str]) -> None:
        store = engine.store(None)
        memory = store.memories.list(limit=1)[0]
        with store.transaction():
            for number in range(MANY):
                store.memories.insert(type(memory)(id=f"m{number}", title=f"Memory {number}", content="Content."))
        turns = 0

        async def other() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        beside = asyncio.create_task(other())
        assert len(await engine.list_memories()) == MANY + len(WORK)
        beside.cancel()
        assert turns >= 2

    with_memories(tmp_path, work)


def test_archived_memories_are_left_out_until_asked_for_and_undo_brings_them_back(tmp_path: Path) -> None:
    async def work(engine: Engine, ids: dict[str, str]) -> None:
        operation = await engine.archive_memories([ids["Alpha"], ids["beta"]])
        assert titles(await engine.list_memories()) == ["Gamma"]
        only = MemoryFilter(archived=Archived.ONLY)
        assert set(titles(await engine.list_memories(filter=only))) == {"Alpha", "beta"}
        await engine.undo(operation)
        assert len(await engine.list_memories()) == 3

    with_memories(tmp_path, work)


def test_tags_are_added_behind_the_others_and_taken_off_in_one_operation(tmp_path: Path) -> None:
    async def work(engine: Engine, ids: dict[str, str]) -> None:
        operation = await engine.tag_memories(list(ids.values()), add=["new"], remove=["decision"])
        found = {memory.title: memory.tags for memory in await engine.list_memories()}
        assert found == {"Alpha": ("storage", "new"), "beta": ("new",), "Gamma": ("person", "new")}
        assert {hit.title for hit in (await engine.search("new")).hits} == {"Alpha", "beta", "Gamma"}
        await engine.undo(operation)
        found = {memory.title: memory.tags for memory in await engine.list_memories()}
        assert found == {title: tags for title, _folder, tags, _importance in WORK}
        assert (await engine.search("new")).hits == ()

    with_memories(tmp_path, work)


def test_a_tag_cannot_be_added_and_removed_at_once_nor_none_at_all(tmp_path: Path) -> None:
    async def work(engine: Engine, ids: dict[str, str]) -> None:
        with pytest.raises(BadValue):
            await engine.tag_memories([ids["Alpha"]], add=["x"], remove=["x"])
        with pytest.raises(BadValue):
            await engine.tag_memories([ids["Alpha"]], add=[" "])

    with_memories(tmp_path, work)


def test_what_is_so_already_makes_no_operation(tmp_path: Path) -> None:
    async def work(engine: Engine, ids: dict[str, str]) -> None:
        assert await engine.pin_memories([ids["Alpha"]], pinned=False) == ""
        assert await engine.pin_memories([ids["Alpha"]]) != ""
        assert await engine.pin_memories([ids["Alpha"]]) == ""
        assert await engine.tag_memories([ids["Alpha"]], add=["decision"]) == ""

    with_memories(tmp_path, work)


def test_many_are_deleted_and_brought_back_together(tmp_path: Path) -> None:
    async def work(engine: Engine, ids: dict[str, str]) -> None:
        operation = await engine.trash_memories([ids["Alpha"], ids["Gamma"]])
        assert titles(await engine.list_memories()) == ["beta"]
        assert (await engine.undo(operation)).restored == 2
        assert len(await engine.list_memories()) == 3

    with_memories(tmp_path, work)


def test_facets_count_tags_and_sources(tmp_path: Path) -> None:
    async def work(engine: Engine, _ids: dict[str, str]) -> None:
        facets = await engine.facets()
        assert facets.tags == {"decision": 2, "person": 1, "storage": 1}
        assert facets.sources == {"user_input": 3}

    with_memories(tmp_path, work)
