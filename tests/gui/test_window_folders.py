"""The folder tree: by menu, by keyboard and by dragging; collisions, deletion, and what is remembered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from core.engine import Engine
from tests.gui.conftest import Screen, accessible_name
from tests.gui.settings_dialog import with_engine

pytestmark = pytest.mark.window

Opening = Callable[..., Screen]


async def fill(engine: Engine) -> None:
    for title, folder in (("Green tea", "Food"), ("Rice", "Food/Dry"), ("Tidepool", "Work"), ("Loose end", None)):
        await engine.add_memory(title=title, content=f"About {title}.", folder=folder)


@pytest.fixture
def screen(data_dir: Path, open_screen: Opening) -> Screen:
    with_engine(data_dir, fill)
    opened = open_screen()
    opened.until(lambda: opened.shows("folder-Food"))
    return opened


def paths(screen: Screen) -> list[str]:
    return list(screen.app.folders.property("paths"))


def ask(screen: Screen, folder: str, what: str) -> None:
    """Open the menu of a row with the right button and choose."""
    row = screen.find(f"folder-{folder}")
    screen.settle()
    middle = row.mapToScene(QPointF(row.width() / 2, row.height() / 2)).toPoint()
    QTest.mouseClick(screen.window, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, middle)
    screen.click(what)


def drag(screen: Screen, source: str, target: str, *, look: Callable[[], None] = lambda: None) -> None:
    """Press, move in small steps, look, let go."""
    screen.settle()
    start, end = (
        item.mapToScene(QPointF(min(60, item.width() / 2), item.height() / 2)).toPoint()
        for item in (screen.find(source), screen.find(target))
    )
    QTest.mousePress(screen.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for step in range(1, 21):
        QTest.mouseMove(screen.window, start + (end - start) * step / 20)
        QTest.qWait(10)
    look()
    QTest.mouseRelease(screen.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    QTest.mouseMove(screen.window, QPoint(1, 1))


def test_an_empty_folder_is_made_and_is_there_the_next_time(screen: Screen, data_dir: Path) -> None:
    screen.click("newFolder")
    screen.type("nameField", "Plans/Summer")
    screen.click("confirmName")
    screen.until(lambda: screen.shows("folder-Plans/Summer"))
    with_engine(data_dir, lambda engine: _expect(engine, {"Plans", "Plans/Summer"}))


async def _expect(engine: Engine, wanted: set[str]) -> None:
    assert wanted <= {folder.path for folder in await engine.folders()}


def test_what_is_unfolded_stays_unfolded_in_the_next_session(screen: Screen, open_screen: Opening) -> None:
    assert not screen.shows("folder-Food/Dry")
    screen.app.folders.toggle("Food")
    screen.until(lambda: screen.shows("folder-Food/Dry"))
    screen.until(lambda: not screen.app.folders.is_running("remember"))
    screen.opened.close()
    again = open_screen()
    again.until(lambda: again.shows("folder-Food/Dry"))


def test_renaming_by_the_menu_moves_the_subtree_and_undo_brings_it_back(screen: Screen) -> None:
    ask(screen, "Food", "renameFolder")
    screen.type("nameField", "Kitchen")
    screen.click("confirmName")
    screen.says("Kitchen")
    screen.until(lambda: paths(screen) == ["Kitchen", "Kitchen/Dry", "Work"])
    screen.click("snackbarAction")
    screen.until(lambda: paths(screen) == ["Food", "Food/Dry", "Work"])


def test_a_taken_name_asks_and_another_name_or_merging_resolves_it(screen: Screen) -> None:
    ask(screen, "Food", "renameFolder")
    screen.type("nameField", "Work")
    screen.click("confirmName")
    screen.click("otherName")
    assert screen.text("nameField") == "Work"
    screen.type("nameField", "Work/Food")
    screen.click("confirmName")
    screen.until(lambda: paths(screen) == ["Work", "Work/Food", "Work/Food/Dry"])
    ask(screen, "Work/Food", "renameFolder")
    screen.type("nameField", "Work")
    screen.click("confirmName")
    screen.click("mergeFolders")
    screen.until(lambda: paths(screen) == ["Work", "Work/Dry"])
    assert screen.app.folders.countOf("Work") == 3


def test_a_folder_moves_by_the_menu(screen: Screen) -> None:
    ask(screen, "Work", "moveFolder")
    screen.find("folderPlace").setProperty("editText", "Food")
    screen.click("confirmFolderMove")
    screen.until(lambda: paths(screen) == ["Food", "Food/Dry", "Food/Work"])


def test_deleting_keeps_the_memories_without_a_folder(screen: Screen) -> None:
    ask(screen, "Food", "deleteFolder")
    screen.click("confirmFolderDeletion")
    screen.says("2 memories are uncategorised now")
    screen.until(lambda: screen.app.folders.property("uncategorised") == 3)
    assert paths(screen) == ["Work"]


def test_deleting_with_the_memories_can_be_undone(screen: Screen) -> None:
    ask(screen, "Food", "deleteFolder")
    screen.click("deleteMemoriesToo")
    screen.click("confirmFolderDeletion")
    screen.until(lambda: screen.app.folders.property("total") == 2)
    screen.click("snackbarAction")
    screen.until(lambda: screen.app.folders.property("total") == 4)
    assert screen.app.folders.countOf("Food") == 2


def test_a_folder_is_dragged_onto_another_and_the_place_is_marked(screen: Screen) -> None:
    drag(screen, "folder-Work", "folder-Food", look=lambda: screen.until(lambda: screen.shows("dropMark")))
    screen.until(lambda: paths(screen) == ["Food", "Food/Dry", "Food/Work"])
    drag(screen, "folder-Food/Work", "allMemories")
    screen.until(lambda: paths(screen) == ["Food", "Food/Dry", "Work"])


def test_a_folder_cannot_be_dropped_into_itself_or_among_the_uncategorised(screen: Screen) -> None:
    screen.app.folders.toggle("Food")
    screen.until(lambda: screen.shows("folder-Food/Dry"))
    for target in ("folder-Food/Dry", "uncategorised"):
        drag(screen, "folder-Food", target, look=lambda: _unmarked(screen))
    assert paths(screen) == ["Food", "Food/Dry", "Work"]


def _unmarked(screen: Screen) -> None:
    assert screen.shows("dragGhost") and not screen.shows("dropMark")


def test_a_memory_is_dragged_into_a_folder_and_with_it_everything_selected(screen: Screen) -> None:
    screen.click("choice-list")
    drag(screen, "memory-Loose end", "folder-Work")
    screen.until(lambda: screen.app.folders.countOf("Work") == 2)
    screen.says("moved to “Work”")
    screen.click("check-Green tea")
    screen.click("check-Rice")
    drag(screen, "memory-Rice", "uncategorised")
    screen.until(lambda: screen.app.folders.property("uncategorised") == 2)
    screen.click("snackbarAction")
    screen.until(lambda: screen.app.folders.countOf("Food") == 2)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_folder_called_uncategorised_is_a_folder_beside_the_row_of_that_name(
    data_dir: Path, open_screen: Opening, language: str
) -> None:
    async def work(engine: Engine) -> None:
        for name in ("Uncategorised", "未分类"):
            await engine.add_folder(name)
        await engine.add_memory(title="In none", content="Here.")

    with_engine(data_dir, work)
    screen = open_screen(language=language)
    screen.click("folder-Uncategorised" if language == "en" else "folder-未分类")
    screen.until(lambda: screen.app.memory.property("status") == "nothing")
    screen.click("uncategorised")
    screen.until(lambda: screen.titles() == ["In none"])
    assert not screen.shows("folderMenu")  # the row is no folder: nothing to rename or delete


def test_the_tree_works_by_keyboard_alone(screen: Screen) -> None:
    row = screen.find("folder-Food")
    row.forceActiveFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(screen.window, Qt.Key.Key_Right)
    screen.until(lambda: screen.shows("folder-Food/Dry"))
    QTest.keyClick(screen.window, Qt.Key.Key_F2)
    screen.type("nameField", "Kitchen")
    QTest.keyClick(screen.window, Qt.Key.Key_Return)
    screen.until(lambda: "Kitchen/Dry" in paths(screen))
    assert accessible_name(screen.find("folder-Kitchen")) == "Kitchen, 2 memories"
