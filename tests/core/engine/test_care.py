"""A damaged database, and what the engine makes of it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from core.engine import Engine
from core.errors import DatabaseDamaged, UnknownName


def run(tmp_path: Path, work: Callable[[Engine], Awaitable[None]]) -> None:
    async def with_engine() -> None:
        engine = Engine(tmp_path)
        try:
            await work(engine)
        finally:
            await engine.close()

    asyncio.run(with_engine())


async def titles(engine: Engine) -> set[str]:
    return {memory.title for memory in await engine.memories()}


async def two_memories_and_a_backup_of_one(engine: Engine) -> None:
    await engine.add_memory(title="Tea", content="Oolong")
    await engine.back_up()
    await engine.add_memory(title="More tea", content="Green")


def damage(tmp_path: Path, start: int, length: int) -> Path:
    path = tmp_path / "profiles" / "default" / "memory.db"
    content = bytearray(path.read_bytes())
    content[start : start + length] = os.urandom(length)
    path.write_bytes(content)
    return path


def test_the_newest_backup_takes_the_place_of_a_damaged_database_which_is_kept(tmp_path: Path) -> None:
    run(tmp_path, two_memories_and_a_backup_of_one)
    broken = damage(tmp_path, 0, 4096).read_bytes()

    async def open_again(engine: Engine) -> None:
        assert await titles(engine) == {"Tea"}
        (fell_back,) = engine.fallen_back
        assert fell_back.profile == "default"
        assert fell_back.broken.read_bytes() == broken
        await engine.add_memory(title="New tea", content="White")
        assert not (await engine.health()).damage

    run(tmp_path, open_again)

    async def once_more(engine: Engine) -> None:
        assert await titles(engine) == {"Tea", "New tea"}
        assert engine.fallen_back == []

    run(tmp_path, once_more)


def test_damage_that_is_met_in_use_is_looked_for_at_the_next_start(tmp_path: Path) -> None:
    run(tmp_path, two_memories_and_a_backup_of_one)
    with closing(sqlite3.connect(tmp_path / "profiles" / "default" / "memory.db")) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'memories'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    damage(tmp_path, (page - 1) * size, size)

    async def meet(engine: Engine) -> None:
        with pytest.raises(DatabaseDamaged):
            await engine.memories()
        assert engine.fallen_back == []

    run(tmp_path, meet)

    async def open_again(engine: Engine) -> None:
        assert await titles(engine) == {"Tea"}
        assert len(engine.fallen_back) == 1

    run(tmp_path, open_again)


def test_without_a_backup_damage_is_told_and_the_file_left_as_it_is(tmp_path: Path) -> None:
    async def fill(engine: Engine) -> None:
        await engine.add_memory(title="Tea", content="Oolong")

    run(tmp_path, fill)
    path = damage(tmp_path, 0, 4096)
    before = path.read_bytes()

    async def open_again(engine: Engine) -> None:
        with pytest.raises(DatabaseDamaged) as told:
            await engine.memories()
        assert "no backup" in told.value.message and told.value.hint

        (sentence,) = (await engine.health()).damage
        assert "no backup" in sentence

    run(tmp_path, open_again)
    assert path.read_bytes() == before


def test_restoring_a_backup_can_itself_be_taken_back(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await two_memories_and_a_backup_of_one(engine)
        (backup,) = await engine.backup_list()
        before = await engine.restore_backup(backup.name)
        assert await titles(engine) == {"Tea"}
        await engine.restore_backup(before.name)
        assert await titles(engine) == {"Tea", "More tea"}
        with pytest.raises(UnknownName):
            await engine.restore_backup("nothing.db")

    run(tmp_path, work)


def test_backups_are_made_by_themselves_while_the_program_runs(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await engine.add_memory(title="Tea", content="Oolong")
        pauses = 0

        async def sleep(seconds: float) -> None:
            nonlocal pauses
            pauses += 1
            if pauses > 3:
                raise asyncio.CancelledError

        with pytest.raises(asyncio.CancelledError):
            await engine.keep_backing_up(sleep)
        assert len(await engine.backup_list()) == 1  # the others were not due

    run(tmp_path, work)


def test_what_is_out_of_step_is_found_and_put_right(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await engine.import_text("User: I like oolong tea.\nAssistant: Noted.\n")
        await engine.add_memory(title="Tea", content="Oolong", folder="Food")
        assert (await engine.health()).out_of_step == ()
        db = engine.store(None)._db
        db.run("UPDATE messages SET coverage = 'waiting' WHERE role = 'user'")
        db.run("DELETE FROM folders")
        db.run("DELETE FROM search_words")
        found = await engine.health()
        assert len(found.out_of_step) == 3 and not found.damage
        assert (await engine.health(repair=True)).out_of_step == ()
        assert await engine.pending_windows() == 1
        assert [hit.title for hit in (await engine.search("oolong")).hits if hit.title == "Tea"] == ["Tea"]

    run(tmp_path, work)
