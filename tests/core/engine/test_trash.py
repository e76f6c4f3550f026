"""The trash: what was deleted comes back whole, or is gone from everything Memoscape keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from core.engine import Engine
from core.errors import UnknownName
from tests.core.engine.scripted import Replying
from tests.core.memory.answers import answer, item

SECRET = "Zanzibar-4711"


def with_engine(data_dir: Path, work: Callable[[Engine], Coroutine[Any, Any, Any]]) -> Any:
    async def run() -> Any:
        engine = Engine(data_dir, extractor=Replying(answer(new=[item("Trip", f"The user travels to {SECRET}.")])))
        try:
            return await work(engine)
        finally:
            await engine.close()

    return asyncio.run(run())


async def two_linked(engine: Engine) -> tuple[str, str]:
    tea = await engine.add_memory(title="Tea", content="Black.", folder="Kitchen", tags=["drink"])
    cup = await engine.add_memory(title="Cup", content="Blue.")
    await engine.link_memories(tea.memory.id, cup.memory.id)
    return tea.memory.id, cup.memory.id


def test_what_was_deleted_comes_back_with_its_links_and_undo_takes_that_back(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        tea, cup = await two_linked(engine)
        before = await engine.memory(tea)
        await engine.delete_memories([tea])
        assert [each.memory.title for each in await engine.trash()] == ["Tea"]
        operation = await engine.restore_trashed([tea[:8]])
        after = await engine.memory(tea)
        assert (after.memory, after.links) == (before.memory, before.links)
        assert await engine.trash() == ()
        await engine.undo(operation)
        assert [each.memory.id for each in await engine.trash()] == [tea]
        with pytest.raises(UnknownName):
            await engine.restore_trashed([cup])

    with_engine(tmp_path, work)


def test_deleted_for_good_is_gone_from_every_file(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await engine.import_text("User: I will go away in May.\nAssistant: Noted.\n", title="Plans")
        await engine.save_memory()
        trip = (await engine.memory("Trip")).memory
        await engine.edit_memory(trip.id, {"content": f"{trip.content} By ship, {SECRET} again."})
        await engine.delete_memories([trip.id])
        assert await engine.purge_trashed([trip.id]) == 1
        assert await engine.trash() == ()
        assert (await engine.search(SECRET)).hits == ()
        (run,) = await engine.runs()
        assert [each.title for each in run.report.new] == [""]

    with_engine(tmp_path, work)
    left = [path.name for path in tmp_path.rglob("*") if path.is_file() and SECRET.encode() in path.read_bytes()]
    assert left == []


def test_emptying_takes_what_is_in_the_trash_and_nothing_else(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        tea, _cup = await two_linked(engine)
        await engine.delete_memories([tea])
        assert await engine.purge_trashed() == 1
        assert await engine.purge_trashed() == 0
        assert [memory.title for memory in (await engine.graph()).memories] == ["Cup"]

    with_engine(tmp_path, work)
