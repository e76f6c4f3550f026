"""What holds the pages together: size of text, motion, place of the window, shortcuts, messages with Undo, widths."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest

from gui.app import open_window
from tests.gui.conftest import PHONE, Screen
from tests.gui.settings_dialog import with_engine
from tests.gui.walk import quiet

pytestmark = pytest.mark.window


def test_text_grows_to_twice_its_size_and_stays_so(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    screen.app.setProperty("page", "settings")
    before = screen.find("textSize").height()
    while not screen.app.settings.property("largest"):
        screen.click("largerText")
    assert screen.text("textSize") == "200 %"
    assert screen.find("textSize").height() > 1.8 * before
    assert not screen.find("largerText").isEnabled()
    quiet(screen)
    screen.opened.close()
    again = open_screen()
    assert again.app.settings.property("fontScale") == 2.0


def test_the_keys_of_the_browser_change_the_size_of_text(screen: Screen) -> None:
    screen.press("Ctrl++")
    screen.until(lambda: screen.app.settings.property("fontScale") > 1)
    screen.press("Ctrl+0")
    screen.until(lambda: screen.app.settings.property("fontScale") == 1)
    screen.press("Ctrl+-")
    screen.until(lambda: screen.app.settings.property("fontScale") < 1)


def test_larger_text_takes_the_layout_of_a_smaller_window(screen: Screen) -> None:
    assert screen.shows("folderTree")
    screen.app.settings.resizeText(9)
    screen.until(lambda: not screen.shows("folderTree"))
    assert screen.shows("searchLeading")


def test_less_motion_is_remembered_and_nothing_takes_time_any_more(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    screen.app.setProperty("page", "settings")
    screen.click("reducedMotionSwitch")
    screen.until(lambda: screen.app.settings.property("reducedMotion"))
    quiet(screen)
    screen.opened.close()
    again = open_screen()
    assert again.app.settings.property("reducedMotion")
    QTest.keySequence(again.window, "F1")
    again.until(lambda: again.shows("closeDialog"))


def test_the_window_opens_where_and_as_large_as_it_was(qtbot: Any, data_dir: Path) -> None:
    first = open_window(data_dir)
    qtbot.waitUntil(first.window.isExposed)
    first.window.setGeometry(33, 21, 1111, 777)
    first.app.settings.setPaneWidth("folders", 301)
    qtbot.waitUntil(lambda: first.window.size() == QSize(1111, 777))
    first.close()
    again = open_window(data_dir)
    qtbot.waitUntil(lambda: again.window.size() == QSize(1111, 777))
    assert (again.window.x(), again.window.y()) == (33, 21)
    assert again.app.settings.paneWidths["folders"] == 301
    again.close()


def test_settings_that_cannot_be_stored_say_so_until_they_can(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    screen = open_screen()
    screen.app.setProperty("page", "settings")
    quiet(screen)
    other = sqlite3.connect(data_dir / "memoscape.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    screen.click("seed-sage")
    screen.until(lambda: screen.shows("settingsTrouble"))
    assert "Another program" in screen.text("settingsTrouble")
    other.execute("ROLLBACK")
    other.close()
    screen.click("reloadSettings")
    screen.until(lambda: not screen.shows("settingsTrouble"))
    assert screen.app.settings.property("seed") == "indigo"


def test_a_window_that_was_closed_maximised_opens_maximised(qtbot: Any, data_dir: Path) -> None:
    with_engine(data_dir, lambda engine: engine.change_app_settings({"window.maximised": True}))
    opened = open_window(data_dir)
    qtbot.waitUntil(lambda: bool(opened.window.windowStates() & Qt.WindowState.WindowMaximized))
    opened.close()
    stored = with_engine(data_dir, lambda engine: engine.app_settings())
    assert (stored.window.maximised, stored.window.width) == (True, 1280)


def test_a_place_no_screen_shows_is_left_to_the_desktop(qtbot: Any, data_dir: Path) -> None:
    with_engine(data_dir, lambda engine: engine.change_app_settings({"window.x": 90_000, "window.y": 90_000}))
    opened = open_window(data_dir)
    qtbot.waitUntil(opened.window.isExposed)
    assert opened.window.x() < 90_000
    opened.close()


def test_a_pane_is_made_wider_by_mouse_and_keyboard(screen: Screen) -> None:
    handle = screen.find("foldersHandle")
    screen.settle()
    start = handle.mapToScene(QPointF(handle.width() / 2, handle.height() / 2)).toPoint()
    QTest.mousePress(screen.window, Qt.MouseButton.LeftButton, pos=start)
    for step in range(10, 61, 10):
        QTest.mouseMove(screen.window, start + QPoint(step, 0))
        screen.wait(20)
    QTest.mouseRelease(screen.window, Qt.MouseButton.LeftButton, pos=start + QPoint(60, 0))
    screen.until(lambda: 300 < screen.app.settings.paneWidths["folders"] < 330)
    width = screen.app.settings.paneWidths["folders"]
    handle.forceActiveFocus()
    QTest.keySequence(screen.window, "Left")
    screen.until(lambda: screen.app.settings.paneWidths["folders"] == width - 16)


def test_the_help_sheet_lists_every_key_that_is_heard(screen: Screen) -> None:
    screen.press("F1")
    screen.find("shortcutList")
    shown = {str(item.property("text")) for item in screen.everything() if item.isVisible()}
    assert {"/", "Ctrl+S", "Ctrl+N", "Ctrl+O", "Ctrl+4", "Ctrl+,", "F5", "G", "L", "T", "E", "K", "J", "F2"} <= shown


@pytest.mark.parametrize(
    ("keys", "happened"),
    [
        ("Ctrl+2", lambda screen: screen.app.property("page") == "conversations"),
        ("Ctrl+3", lambda screen: screen.app.property("page") == "activity"),
        ("Ctrl+,", lambda screen: screen.app.property("page") == "settings"),
        ("L", lambda screen: screen.app.memory.property("view") == "list"),
        ("T", lambda screen: screen.app.memory.property("view") == "timeline"),
        ("/", lambda screen: screen.find("searchField").hasActiveFocus()),
        ("Ctrl+M", lambda screen: screen.shows("rulesArea")),
        ("Ctrl+N", lambda screen: screen.shows("saveEdit")),
        ("Ctrl+O", lambda screen: screen.shows("pasteBoxArea")),
    ],
)
def test_a_shortcut_does_what_the_list_says(screen: Screen, keys: str, happened: Callable[[Screen], bool]) -> None:
    screen.press(keys)
    screen.until(lambda: happened(screen))


@pytest.mark.parametrize(
    ("width", "shown", "hidden"),
    [
        (412, {"nav-memory", "searchLeading"}, {"folderTree"}),
        (800, {"nav-memory", "searchLeading"}, {"folderTree"}),
        (1280, {"nav-memory", "folderTree"}, set()),
    ],
)
def test_each_width_has_its_layout(
    open_screen: Callable[..., Screen], width: int, shown: set[str], hidden: set[str]
) -> None:
    screen = open_screen(size=QSize(width, 800))
    for name in shown:
        screen.find(name)
    assert not any(screen.shows(name) for name in hidden)
    bottom = screen.find("nav-memory").mapToScene(QPointF(0, 0)).y() > 600
    assert bottom == (width == 412)


def test_on_a_phone_the_drawer_holds_folders_and_memory_spaces(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen(size=PHONE)
    screen.click("searchLeading")
    screen.find("folderTree")
    screen.find("profileButton")
