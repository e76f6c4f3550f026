"""Folders through the engine: real ones that stay when empty, moved and deleted with everything in them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from core.engine import Engine
from core.errors import BadValue


def with_engine(folder: Path, work: Callable[[Engine], Awaitable[None]]) -> None:
    async def run() -> None:
        engine = Engine(folder)
        try:
            await work(engine)
        finally:
            await engine.close()

    asyncio.run(run())


async def add(engine: Engine, title: str, folder: str | None = None, **more: object) -> str:
    return (await engine.add_memory(title=title, content=f"About {title}.", folder=folder, **more)).memory.id  # type: ignore[arg-type]


async def counts(engine: Engine) -> dict[str | None, int]:
    return {folder.path: folder.memories for folder in await engine.folders()}


def test_a_folder_stays_when_its_last_memory_leaves_and_undo_brings_the_memory_back(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        memory = await add(engine, "Tea", "Food/Drinks")
        operation = await engine.move_memories([memory], "Home")
        assert await counts(engine) == {None: 0, "Food": 0, "Food/Drinks": 0, "Home": 1}
        await engine.undo(operation)
        assert await counts(engine) == {None: 0, "Food": 1, "Food/Drinks": 1}
        assert await engine.move_memories([memory], "Food/Drinks") == ""

    with_engine(tmp_path, work)


@pytest.mark.parametrize("name", ["Uncategorised", "Uncategorized", "未分类"])
def test_a_folder_called_uncategorised_is_a_folder_like_any_other(tmp_path: Path, name: str) -> None:
    async def work(engine: Engine) -> None:
        await engine.add_folder(name)
        inside, outside = await add(engine, "Inside"), await add(engine, "Outside")
        await engine.move_memories([inside], name)
        assert await counts(engine) == {None: 1, name: 1}
        assert [memory.id for memory in await engine.memories(folder=None)] == [outside]
        await engine.rename_folder(name, "Sorted")
        assert await counts(engine) == {None: 1, "Sorted": 1}

    with_engine(tmp_path, work)


def test_a_name_that_is_taken_is_refused_unless_the_two_shall_be_merged(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await add(engine, "Tea", "Food/Drinks")
        await add(engine, "Cup", "Home/Drinks/Hot")
        with pytest.raises(BadValue, match="already"):
            await engine.rename_folder("Food/Drinks", "Home/Drinks")
        with pytest.raises(BadValue, match="already"):
            await engine.add_folder(" Home / Drinks ")
        operation = await engine.rename_folder("Food/Drinks", "Home/Drinks", merge=True)
        assert await counts(engine) == {None: 0, "Home": 2, "Home/Drinks": 2, "Home/Drinks/Hot": 1}
        await engine.undo(operation)
        assert (await counts(engine))["Food/Drinks"] == 1

    with_engine(tmp_path, work)


def test_deleting_a_folder_leaves_its_memories_or_takes_them_along_and_both_can_be_undone(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await add(engine, "Tea", "Food/Drinks")
        await add(engine, "Rice", "Food")
        before = await counts(engine)
        kept = await engine.delete_folder("Food")
        assert await counts(engine) == {None: 2}
        await engine.undo(kept)
        assert await counts(engine) == before
        taken = await engine.delete_folder("Food", with_memories=True)
        assert await counts(engine) == {None: 0}
        assert await engine.memories() == ()
        await engine.undo(taken)
        assert await counts(engine) == before

    with_engine(tmp_path, work)


def test_what_is_unfolded_is_remembered_for_each_profile(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await engine.set_open_folders(["Work", "Work/Tidepool"])
        other = await engine.create_profile("Other")
        assert await engine.open_folders(other.id) == ()
        assert await engine.open_folders() == ("Work", "Work/Tidepool")
        assert await engine.settings_notes() == ()

    with_engine(tmp_path, work)


def test_tags_are_renamed_merged_and_deleted_on_every_memory_and_undone(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await add(engine, "Tea", tags=["drink", "hot"])
        await add(engine, "Coffee", tags=["drinks"])
        await engine.rename_tag("hot", "warm")
        with pytest.raises(BadValue, match="already"):
            await engine.rename_tag("drinks", "drink")
        merged = await engine.merge_tags(["drinks", "warm"], "drink")
        assert [(tag.name, tag.memories) for tag in await engine.tags()] == [("drink", 2)]
        deleted = await engine.delete_tags(["drink"])
        assert await engine.tags() == ()
        await engine.undo(deleted)
        await engine.undo(merged)
        assert {tag.name: tag.memories for tag in await engine.tags()} == {"drink": 1, "drinks": 1, "warm": 1}
        assert [hit.title for hit in (await engine.search("warm")).hits] == ["Tea"]

    with_engine(tmp_path, work)
