"""Every page and dialog in both languages, both themes and every width: no QML warning, nothing nameless, nothing untranslated."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from tests.gui.conftest import CHAT, DESKTOP, PHONE, Screen, accessible_name
from tests.gui.walk import quiet

pytestmark = pytest.mark.window

TABLET = QSize(840, 800)
ACTING = {
    QAccessible.Role.Button,
    QAccessible.Role.EditableText,
    QAccessible.Role.PageTab,
    QAccessible.Role.RadioButton,
}


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_page_and_dialog_opens_without_a_warning(
    open_screen: Callable[..., Screen], language: str, dark: bool, size: QSize
) -> None:
    screen = open_screen(size=size, dark=dark, language=language)
    screen.paste(CHAT)
    screen.save_everything()
    screen.until(lambda: screen.app.memory.property("shown") > 0)
    for page in ("memory", "conversations", "settings"):
        screen.app.setProperty("page", page)
        screen.until(lambda page=page: screen.app.property("page") == page)
        _all_named(screen)
    screen.app.setProperty("page", "memory")
    screen.app.detail.open(screen.app.memory.memories.rows[0].key)
    screen.until(lambda: screen.shows("detailTitle"))
    _all_named(screen)
    screen.app.detail.close()
    for keys in ("Ctrl+O", "Ctrl+N", "Ctrl+M", "F1"):
        screen.press(keys)
        screen.find("closeDialog")
        _all_named(screen)
        screen.click("closeDialog")
        screen.until(lambda: not screen.shows("closeDialog"))


def test_the_language_changes_at_once(screen: Screen) -> None:
    screen.app.setProperty("page", "settings")
    screen.click("choice-zh")
    screen.until(lambda: screen.window.title() == "Memoscape" and accessible_name(screen.find("nav-memory")) == "记忆")
    screen.click("choice-en")
    screen.until(lambda: accessible_name(screen.find("nav-memory")) == "Memory")


def test_theme_and_colour_act_at_once_and_are_remembered(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    screen = open_screen()
    screen.app.setProperty("page", "settings")
    light = screen.window.color()
    screen.click("choice-dark")
    screen.until(lambda: screen.window.color().lightness() < light.lightness())
    screen.click("seed-sage")
    screen.until(lambda: screen.app.settings.property("seed") == "sage")
    screen.until(lambda: not screen.app.settings.is_running("write seed_colour"))
    screen.opened.close()
    again = open_screen()
    again.until(lambda: again.app.settings.property("seed") == "sage")


def test_the_first_start_says_what_this_is_and_what_to_do(screen: Screen) -> None:
    assert screen.text("stateTitle") == "Nothing remembered yet"
    screen.click("emptyImport")
    screen.find("pasteBoxArea")


def test_a_database_of_a_newer_version_is_explained_with_a_way_to_try_again(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    first = open_screen()
    first.paste(CHAT)
    first.opened.close()
    [database] = data_dir.glob("profiles/*/memory.db")
    with sqlite3.connect(database) as connection:
        (ours,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    screen = open_screen()
    assert screen.app.memory.property("status") == "error"
    assert "newer" in screen.text("stateTitle")
    with sqlite3.connect(database) as connection:
        connection.execute(f"PRAGMA user_version = {ours}")
    connection.close()
    screen.click("retryMemory")
    screen.until(lambda: screen.app.memory.property("status") == "empty")


def test_tab_walks_through_everything_that_acts_on_the_memory_page(screen: Screen) -> None:
    seen: set[str] = set()
    for _step in range(40):
        QTest.keyClick(screen.window, "\t")
        focused = screen.window.activeFocusItem()
        seen.add(focused.objectName() if focused else "")
    assert {"nav-memory", "profileButton", "newFolder", "searchField", "emptyImport", "nav-settings"} <= seen


@pytest.mark.parametrize("page", ["memory", "conversations", "activity", "review", "agents", "settings"])
def test_tab_reaches_everything_on_a_page_once_and_comes_round(screen: Screen, page: str) -> None:
    screen.paste(CHAT, "Metric units")
    screen.save_everything()
    screen.app.setProperty("page", page)
    quiet(screen)
    walked = []
    for _step in range(200):
        QTest.keyClick(screen.window, "\t")
        focused = screen.window.activeFocusItem()
        if focused in walked:
            break
        walked.append(focused)
    assert focused is walked[0]  # the walk is a circle, nothing holds it up
    wanted = [item for item in screen.everything() if item.isVisible() and item.isEnabled() and _by_tab(item)]
    missed = [item for item in wanted if not any(each is item or item.isAncestorOf(each) for each in walked)]
    assert [item.objectName() for item in missed if item.objectName()] == []


def _by_tab(item: QQuickItem) -> bool:
    return bool(item.activeFocusOnTab()) and item.width() > 0


def test_colours_and_pixel_sizes_of_text_are_only_in_the_theme() -> None:
    qml = Path(__file__).parents[2] / "gui" / "qml" / "Memoscape"
    literal = re.compile(r'"#[0-9A-Fa-f]{3,8}"|font\.pointSize')
    found = [
        path.name for path in qml.rglob("*.qml") if path.name != "Theme.qml" and literal.search(path.read_text("utf-8"))
    ]
    assert found == []


def _all_named(screen: Screen) -> None:
    nameless = [
        item.objectName() or item.metaObject().className()
        for item in screen.everything()
        if item.isVisible() and _acts(item) and not accessible_name(item).strip()
    ]
    assert nameless == []


def _acts(item: object) -> bool:
    interface = QAccessible.queryAccessibleInterface(item)
    return bool(interface and interface.role() in ACTING)
