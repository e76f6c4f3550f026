"""Merging by hand and finding duplicates, through the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.engine import Engine
from core.errors import BadValue
from core.model import Evidence
from tests.core.engine.test_folders import add, with_engine


def test_merging_keeps_everything_and_is_undone_in_one_step(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        tea = await add(engine, "Likes tea", "Food", tags=["drink"], importance=0.4)
        green = await add(engine, "Drinks green tea", tags=["habit", "drink"], importance=0.9)
        porto, cup = await add(engine, "Porto"), await add(engine, "Blue cup")
        await engine.link_memories(tea, green, type="SAME")
        await engine.link_memories(green, porto, type="IN", weight=0.9, description="bought there")
        await engine.link_memories(tea, porto, type="IN", weight=0.2, description="mine")
        await engine.link_memories(cup, green, type="HOLDS")
        store = engine.store(None)
        with store.transaction():
            store.memories.add_evidence(Evidence("c", "m", "I drink green tea"), memory_id=green)
        preview = await engine.preview_merge([tea, green])
        assert {(link.source_title, link.type, link.target_title) for link in preview.links} == {
            ("Likes tea", "IN", "Porto"),
            ("Blue cup", "HOLDS", "Likes tea"),
        }
        operation = await engine.merge_memories([tea, green], {"content": "Green tea, every day."})
        kept = await engine.memory(tea)
        assert (kept.memory.content, kept.memory.folder) == ("Green tea, every day.", "Food")
        assert (kept.memory.tags, kept.memory.aliases) == (("drink", "habit"), ("Drinks green tea",))
        assert kept.memory.importance == 0.9
        assert [quoted.quote for quoted in kept.evidence] == ["I drink green tea"]
        assert {(link.source_id, link.type, link.target_id, link.description) for link in kept.links} == {
            (tea, "IN", porto, "mine"),
            (cup, "HOLDS", tea, ""),
        }
        assert {memory.title for memory in await engine.memories()} == {"Likes tea", "Porto", "Blue cup"}
        assert (await engine.memory("Drinks green tea")).memory.id == tea
        await engine.undo(operation)
        again = await engine.memory(green)
        assert (len(again.links), len(again.evidence)) == (3, 1)
        assert (await engine.memory(tea)).memory.aliases == ()

    with_engine(tmp_path, work)


def test_evidence_of_a_link_that_exists_already_moves_to_it(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        tea, green, porto = await add(engine, "Tea"), await add(engine, "Green tea"), await add(engine, "Porto")
        own = await engine.link_memories(tea, porto, type="IN")
        doubled = await engine.link_memories(green, porto, type="IN")
        store = engine.store(None)
        with store.transaction():
            store.memories.add_evidence(Evidence("c", "m", "from Porto"), link_id=_id(doubled))
        await engine.merge_memories([tea, green])
        assert [quoted.quote for quoted in store.links.evidence(_id(own))] == ["from Porto"]

    with_engine(tmp_path, work)


def test_what_is_chosen_field_by_field_wins_over_what_would_be_combined(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        tea, green = await add(engine, "Tea", "Food", tags=["hot"]), await add(engine, "Green tea", tags=["drink"])
        chosen = {"title": "Green tea", "folder": "", "tags": ["drink"], "aliases": [], "credibility": 0.2}
        await engine.merge_memories([tea, green], chosen)
        kept = (await engine.memory(tea)).memory
        assert (kept.title, kept.folder, kept.tags, kept.aliases) == ("Green tea", None, ("drink",), ())
        assert kept.credibility == 0.2

    with_engine(tmp_path, work)


def _id(made: object) -> str:
    return str(getattr(made, "link", made).id)  # type: ignore[attr-defined]


def test_one_memory_alone_cannot_be_merged_nor_emptied(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        tea, green = await add(engine, "Tea"), await add(engine, "Green tea")
        with pytest.raises(BadValue, match="at least two"):
            await engine.merge_memories([tea, tea])
        with pytest.raises(BadValue):
            await engine.merge_memories([tea, green], {"content": " "})
        with pytest.raises(BadValue):
            await engine.merge_memories([tea, green], {"id": "x"})

    with_engine(tmp_path, work)


def test_duplicates_told_apart_are_not_shown_again_until_that_is_taken_back(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        one = await engine.add_memory(title="喜欢简短的回答", content="用户希望回答简短，不要用感叹号。")
        other = await engine.add_memory(title="偏好简短回答", content="用户希望回答简短。")
        await add(engine, "Something else")
        (pair,) = await engine.duplicates()
        assert {pair.first.id, pair.second.id} == {one.memory.id, other.memory.id}
        await engine.tell_apart(pair.first.id, pair.second.id)
        assert await engine.duplicates() == ()
        await engine.tell_apart(pair.second.id, pair.first.id, apart=False)
        assert len(await engine.duplicates()) == 1

    with_engine(tmp_path, work)
