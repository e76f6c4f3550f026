"""The list of memories: sorting, selecting, and what is done to many at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from core.engine import Engine
from tests.gui.conftest import PHONE, Screen, accessible_name
from tests.gui.settings_dialog import with_engine

pytestmark = pytest.mark.window

Open = Callable[..., Screen]
MEMORIES = [("Alpha", "Work", "decision", 0.9), ("Beta", "Work", "person", 0.2), ("Gamma", "", "decision", 0.5)]


async def fill(engine: Engine) -> None:
    for title, folder, tag, importance in MEMORIES:
        await engine.add_memory(
            title=title, content=f"All about {title}.", folder=folder, tags=[tag], importance=importance
        )


@pytest.fixture
def listed(data_dir: Path, open_screen: Open) -> Screen:
    """The window with MEMORIES in the list."""
    with_engine(data_dir, fill)
    screen = open_screen()
    screen.press("L")
    screen.until(lambda: screen.shows("memory-Alpha"))
    return screen


def selected(screen: Screen) -> set[str]:
    return {memory.title for memory in screen.app.memory.find(screen.app.selection.ids)}


def middle(item: QQuickItem) -> QPoint:
    return item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()


def click(screen: Screen, name: str, keys: Qt.KeyboardModifier) -> None:
    item = screen.find(name)
    screen.settle()
    QTest.mouseClick(screen.window, Qt.MouseButton.LeftButton, keys, middle(item))


def test_a_heading_sorts_by_its_column_and_again_turns_it_round(listed: Screen) -> None:
    assert listed.titles() == ["Gamma", "Beta", "Alpha"]
    listed.click("column-importance")
    listed.until(lambda: listed.titles() == ["Alpha", "Gamma", "Beta"])
    listed.click("column-importance")
    listed.until(lambda: listed.titles() == ["Beta", "Gamma", "Alpha"])
    assert accessible_name(listed.find("column-importance")) == "Importance, sorted upwards"
    listed.click("sortBy")
    listed.click("sort-title")
    listed.until(lambda: listed.titles() == ["Alpha", "Beta", "Gamma"])


def test_ctrl_adds_shift_takes_everything_between_and_a_plain_click_opens(listed: Screen) -> None:
    click(listed, "memory-Gamma", Qt.KeyboardModifier.ControlModifier)
    listed.until(lambda: selected(listed) == {"Gamma"})
    click(listed, "memory-Alpha", Qt.KeyboardModifier.ShiftModifier)
    listed.until(lambda: selected(listed) == {"Gamma", "Beta", "Alpha"})
    click(listed, "memory-Beta", Qt.KeyboardModifier.ControlModifier)
    listed.until(lambda: selected(listed) == {"Gamma", "Alpha"})
    assert listed.text("selectedCount") == "2 selected"
    listed.click("memory-Beta")
    listed.until(lambda: listed.app.detail.property("title") == "Beta")
    listed.press("Esc")
    assert selected(listed) == set()


def test_the_mark_at_the_left_selects(listed: Screen) -> None:
    listed.click("check-Beta")
    assert selected(listed) == {"Beta"}
    listed.click("check-Beta")
    assert selected(listed) == set()


def test_the_keyboard_walks_selects_and_pins(listed: Screen) -> None:
    listed.find("memoryList").forceActiveFocus()
    listed.press("Down")
    listed.press("Space")
    assert selected(listed) == {"Beta"}
    listed.press("Shift+Down")
    assert selected(listed) == {"Beta", "Alpha"}
    listed.press("P")
    listed.says("2 memories pinned")
    listed.until(lambda: [row.pinned for row in listed.app.memory.memories.rows] == [False, True, True])
    listed.press("Ctrl+A")
    assert len(selected(listed)) == 3


def test_enter_opens_the_row_with_the_focus(listed: Screen) -> None:
    listed.find("memoryList").forceActiveFocus()
    listed.press("Down")
    listed.press("Return")
    listed.until(lambda: listed.app.detail.property("title") == "Beta")


def test_many_are_deleted_at_once_and_undo_brings_them_back(listed: Screen) -> None:
    listed.click("check-Alpha")
    listed.click("check-Gamma")
    listed.click("deleteSelected")
    listed.says("2 memories deleted")
    listed.until(lambda: listed.titles() == ["Beta"])
    assert selected(listed) == set()
    listed.click("snackbarAction")
    listed.until(lambda: listed.titles() == ["Gamma", "Beta", "Alpha"])


def test_many_are_moved_and_stay_selected(listed: Screen) -> None:
    listed.click("check-Alpha")
    listed.click("check-Gamma")
    listed.click("moveSelected")
    listed.find("moveFolder").setProperty("editText", "Archive/2026")
    listed.click("confirmMove")
    listed.says("2 memories moved")
    listed.until(lambda: "Archive/2026" in listed.app.folders.property("paths"))
    assert selected(listed) == {"Alpha", "Gamma"}
    listed.click("snackbarAction")
    listed.until(lambda: listed.app.folders.property("paths") == ["Work"])


def test_tags_are_added_and_taken_off_together(listed: Screen) -> None:
    listed.press("L")
    listed.click("check-Alpha")
    listed.click("check-Beta")
    listed.click("tagSelected")
    listed.type("tagsToAdd", "new, other")
    listed.click("untag-decision")
    listed.click("confirmTags")
    listed.says("Tags of 2 memories changed")
    listed.until(lambda: {row.title: row.tags for row in listed.app.memory.memories.rows}["Alpha"] == "new, other")
    rows = {row.title: row.tags for row in listed.app.memory.memories.rows}
    assert rows == {"Alpha": "new, other", "Beta": "person, new, other", "Gamma": "decision"}


def test_a_memory_is_archived_by_its_menu_and_found_again_by_the_filter(listed: Screen) -> None:
    listed.settle()
    row = middle(listed.find("memory-Beta"))
    QTest.mouseClick(listed.window, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, row)
    listed.click("menuArchive")
    listed.says("archived")
    listed.until(lambda: listed.titles() == ["Gamma", "Alpha"])
    listed.click("openFilters")
    listed.click("choice-only")
    listed.until(lambda: listed.titles() == ["Beta"])
    listed.click("closeFilters")
    listed.click("check-Beta")
    assert accessible_name(listed.find("archiveSelected")) == "Take out of the archive"


def test_the_selection_is_the_same_in_list_timeline_and_graph(listed: Screen) -> None:
    listed.click("check-Beta")
    listed.press("T")
    listed.until(lambda: listed.shows("moment-Beta"))
    assert listed.find("moment-Beta").property("chosen")
    listed.press("G")
    listed.until(lambda: listed.app.memory.property("shown") == 3)
    assert selected(listed) == {"Beta"}


def test_a_long_press_on_a_phone_begins_a_selection_that_taps_go_on_with(data_dir: Path, open_screen: Open) -> None:
    with_engine(data_dir, fill)
    screen = open_screen(size=PHONE)
    screen.click("switchView")
    screen.click("show-list")
    screen.settle()
    row = middle(screen.find("memory-Beta"))
    QTest.mousePress(screen.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, row)
    screen.until(lambda: selected(screen) == {"Beta"})
    QTest.mouseRelease(screen.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, row)
    screen.click("memory-Alpha")
    assert selected(screen) == {"Beta", "Alpha"}
    assert not screen.shows("detailTitle")


def test_the_way_of_showing_is_remembered(listed: Screen, open_screen: Open) -> None:
    listed.until(lambda: not listed.app.memory.is_running("remember"))
    listed.opened.close()
    again = open_screen()
    again.until(lambda: again.app.memory.property("view") == "list")
