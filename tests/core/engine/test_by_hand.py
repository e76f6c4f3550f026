"""What a person writes: memories with every field, links, the profile document; each change can be taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from core.engine import Engine
from core.errors import BadValue, ChangedMeanwhile, UnknownName

MARCH = datetime(2026, 3, 1, 12, tzinfo=UTC)
JUNE = datetime(2026, 6, 1, 12, tzinfo=UTC)


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return Engine(tmp_path / "data")


def do(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


def test_a_memory_keeps_every_field_that_was_given(engine: Engine) -> None:
    fields = {
        "folder": "Food",
        "tags": ["tea"],
        "aliases": ["Camellia"],
        "importance": 0.7,
        "credibility": 0.9,
        "source": "a friend",
        "event_at": MARCH,
        "valid_from": MARCH,
        "valid_to": JUNE,
        "pinned": True,
        "archived": True,
    }
    added = do(engine.add_memory(title="Tea", content="Oolong", **fields)).memory
    assert {name: getattr(added, name) for name in fields} == fields | {"tags": ("tea",), "aliases": ("Camellia",)}
    assert do(engine.memory("Camellia")).memory == added
    do(engine.close())


def test_an_edit_based_on_an_older_state_is_refused_and_changes_nothing(engine: Engine) -> None:
    read = do(engine.add_memory(title="Tea", content="Oolong")).memory
    do(engine.edit_memory(read.id, {"content": "Green"}, based_on=read.version))
    with pytest.raises(ChangedMeanwhile):
        do(engine.edit_memory(read.id, {"content": "Black"}, based_on=read.version))
    assert do(engine.memory(read.id)).memory.content == "Green"
    do(engine.close())


def test_restoring_a_version_can_be_undone(engine: Engine) -> None:
    tea = do(engine.add_memory(title="Tea", content="Oolong")).memory
    do(engine.edit_memory(tea.id, {"content": "Green"}))
    restored = do(engine.restore_version(tea.id, 1))
    assert restored.memory.content == "Oolong"
    do(engine.undo(restored.operation_id))
    assert do(engine.memory(tea.id)).memory.content == "Green"
    do(engine.close())


def test_a_link_keeps_its_description_when_only_the_weight_changes(engine: Engine) -> None:
    _two(engine)
    link = do(engine.link_memories("Tea", "Breakfast", description="Every morning")).link
    assert (link.type, link.weight) == ("related", 1.0)
    assert do(engine.edit_link(link.id, weight=0.2)).link.description == "Every morning"
    assert do(engine.edit_link(link.id, weight=0.2)).operation_id == ""
    for weight in (-0.1, 1.1, float("nan")):
        with pytest.raises(BadValue):
            do(engine.edit_link(link.id, weight=weight))
    do(engine.close())


def test_a_link_is_turned_round_unless_its_opposite_exists(engine: Engine) -> None:
    _two(engine)
    link = do(engine.link_memories("Tea", "Breakfast")).link
    turned = do(engine.edit_link(link.id, swap=True))
    assert (turned.link.source_title, turned.link.target_title) == ("Breakfast", "Tea")
    do(engine.undo(turned.operation_id))
    do(engine.link_memories("Breakfast", "Tea"))
    with pytest.raises(BadValue):
        do(engine.edit_link(link.id, swap=True))
    assert do(engine.link_types()) == {"related": 2}
    do(engine.close())


def test_a_deleted_link_comes_back_and_an_unknown_one_is_named(engine: Engine) -> None:
    _two(engine)
    link = do(engine.link_memories("Tea", "Breakfast", type="PART_OF")).link
    operation = do(engine.delete_link(link.id[:8]))
    with pytest.raises(UnknownName):
        do(engine.delete_link(link.id))
    do(engine.undo(operation))
    assert do(engine.link(link.id)) == link
    do(engine.close())


def test_the_profile_document_remembers_what_it_said(engine: Engine) -> None:
    for text in ("# One", "# Two", "# Two", ""):
        do(engine.set_profile_document(text))
    state = do(engine.profile_document_state())
    assert (state.markdown, state.limit) == ("", 12_000)
    assert [version.markdown for version in state.versions] == ["# Two", "# One", ""]
    do(engine.undo(state.versions[0].operation_id))
    assert do(engine.profile_document()) == "# Two"
    with pytest.raises(ChangedMeanwhile):
        do(engine.set_profile_document("# Mine", based_on="# One"))
    do(engine.close())


def _two(engine: Engine) -> None:
    for title in ("Tea", "Breakfast"):
        do(engine.add_memory(title=title, content="Content"))
