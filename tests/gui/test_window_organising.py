"""Putting memories in order: tags, merging by hand, duplicates, and suggested folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.engine import Engine
from tests.gui.conftest import Screen
from tests.gui.settings_dialog import click, with_engine

pytestmark = pytest.mark.window


async def fill(engine: Engine) -> None:
    await engine.add_memory(title="住在上海", content="用户住在上海。", folder="People", tags=["home", "城市"])
    await engine.add_memory(title="用户住在上海", content="用户住在上海浦东。", tags=["city"])
    await engine.add_memory(title="Green tea", content="Drinks green tea.", folder="Food", tags=["drink", "home"])
    await engine.add_memory(title="More tea", content="Buys green tea in Porto.", tags=["drinks"])


@pytest.fixture
def screen(data_dir: Path, open_screen: object) -> Screen:
    with_engine(data_dir, fill)
    opened: Screen = open_screen()  # type: ignore[operator]
    opened.until(lambda: opened.app.memory.property("shown") == 4)
    return opened


def choose(screen: Screen, tool: str) -> None:
    screen.click("memoryTools")
    screen.click(tool)


def tags(screen: Screen) -> dict[str, int]:
    return {row.key: row.memories for row in screen.app.tags.tags.rows}


def test_the_tag_browser_counts_searches_and_shows_the_memories_of_a_tag(screen: Screen) -> None:
    choose(screen, "openTags")
    screen.until(lambda: tags(screen) == {"home": 2, "city": 1, "drink": 1, "drinks": 1, "城市": 1})
    screen.type("tagSearch", "drink")
    screen.until(lambda: list(tags(screen)) == ["drink", "drinks"])
    screen.click("tag-drinks")
    screen.until(lambda: screen.titles() == ["More tea"])


def test_a_tag_is_renamed_and_a_taken_name_merges_and_all_can_be_undone(screen: Screen) -> None:
    choose(screen, "openTags")
    screen.click("renameTag-home")
    screen.type("nameField", "place")
    screen.click("confirmName")
    screen.until(lambda: tags(screen).get("place") == 2)
    screen.click("renameTag-drinks")
    screen.type("nameField", "drink")
    screen.click("confirmName")
    screen.click("confirm")
    screen.until(lambda: tags(screen).get("drink") == 2)
    screen.click("inlineUndo")
    screen.until(lambda: tags(screen).get("drinks") == 1)


def test_several_tags_are_merged_or_deleted_at_once(screen: Screen) -> None:
    choose(screen, "openTags")
    screen.click("tick-city")
    screen.click("tick-城市")
    screen.click("mergeTags")
    screen.type("nameField", "town")
    screen.click("confirmName")
    screen.until(lambda: tags(screen).get("town") == 2 and "city" not in tags(screen))
    screen.click("tick-town")
    screen.click("deleteTags")
    screen.until(lambda: "town" not in tags(screen))
    screen.says("1 tag")


def test_duplicates_are_compared_side_by_side_and_merged(screen: Screen) -> None:
    choose(screen, "openDuplicates")
    screen.until(lambda: screen.app.duplicates.pairs.rowCount() == 1)
    first = screen.app.duplicates.pairs.rows[0].firstTitle
    screen.click(f"compare-{first}")
    screen.click("keep-用户住在上海")
    screen.until(lambda: screen.text("mergedTitle") == "用户住在上海")
    segments = next(row.segments for row in screen.app.merging.memories.rows if row.title == "用户住在上海")
    assert [part["text"] for part in segments if part["kind"] == "new"] == ["浦东"]
    screen.settle()
    screen.find("mergedContentArea").setProperty("text", "用户住在上海浦东新区。")
    screen.click("confirmMerge")
    screen.until(lambda: screen.app.memory.property("shown") == 3)
    screen.until(lambda: screen.app.duplicates.property("status") == "none")
    detail = screen.app.detail
    screen.until(lambda: detail.property("title") == "用户住在上海")
    screen.until(lambda: detail.property("content") == "用户住在上海浦东新区。")
    assert set(detail.property("tags")) == {"home", "城市", "city"}
    assert "住在上海" in detail.property("aliases")
    screen.click("inlineUndo")
    screen.until(lambda: screen.app.memory.property("shown") == 4)


def test_two_that_are_not_the_same_do_not_come_up_again(screen: Screen) -> None:
    choose(screen, "openDuplicates")
    screen.until(lambda: screen.app.duplicates.pairs.rowCount() == 1)
    screen.click(f"tellApart-{screen.app.duplicates.pairs.rows[0].firstTitle}")
    screen.until(lambda: screen.app.duplicates.property("status") == "none")
    screen.click("inlineUndo")
    screen.until(lambda: screen.app.duplicates.pairs.rowCount() == 1)


def test_the_selected_memories_are_merged_from_the_tools(screen: Screen) -> None:
    chosen = [row.id for row in screen.app.memory.graph.memories if "tea" in row.title]
    screen.app.selection.choose(chosen)
    choose(screen, "mergeSelected")
    click(screen, "mergedTag-drinks")
    click(screen, "content-" + next(iter(screen.app.merging.property("contents"))))
    screen.click("confirmMerge")
    screen.says("2 memories merged")
    screen.until(lambda: set(screen.app.detail.property("tags")) == {"drink", "home"})
    assert screen.app.selection.count == 0


def test_suggested_folders_are_corrected_line_by_line_and_filed_as_one_change(screen: Screen) -> None:
    choose(screen, "openCategorise")
    suggestions = screen.app.categorise.suggestions
    screen.until(lambda: suggestions.rowCount() == 2)
    rows = {row.title: row for row in suggestions.rows}
    screen.settle()
    assert (rows["More tea"].folder, rows["More tea"].isNew) == ("Food", False)
    assert {row.title: row.folder for row in suggestions.rows}["用户住在上海"] == "People"  # no field wrote over it
    screen.find("suggested-More tea").setProperty("editText", "Shopping")
    screen.until(lambda: {row.title: row for row in suggestions.rows}["More tea"].isNew)
    screen.click("use-用户住在上海")
    screen.until(lambda: screen.app.categorise.property("chosen") == 1)
    screen.click("applyCategorise")
    screen.until(lambda: "Shopping" in screen.app.folders.property("paths"))
    assert screen.app.folders.property("uncategorised") == 1
    screen.click("snackbarAction")
    screen.until(lambda: screen.app.folders.property("uncategorised") == 2)
