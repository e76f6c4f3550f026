"""The keyboard in dialogs: Tab stays inside and comes round, Esc closes, and the keyboard goes back to where it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from gui.tour import STOPS, go_to, leave, open_popups
from tests.gui.conftest import Screen
from tests.gui.past_saves import something_of_everything
from tests.gui.walk import quiet

pytestmark = pytest.mark.window

MOST_STOPS = 120  # more than any dialog has


def test_every_dialog_keeps_tab_closes_with_esc_and_gives_the_keyboard_back(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    something_of_everything(data_dir)
    screen = open_screen()
    screen.app.settings.setReducedMotion(True)
    checked = 0
    for stop in STOPS:
        quiet(screen)
        go_to(screen.opened, stop, lambda: quiet(screen))
        popups = open_popups(screen.window)
        for popup in popups[-1:]:
            checked += 1
            assert _walk(screen, popup) > 0, f"{stop}: nothing in it can be reached"
            QTest.keyClick(screen.window, Qt.Key.Key_Escape)
            screen.wait(120)
            assert popup not in open_popups(screen.window), f"{stop}: Esc does not close it"
            focused = screen.window.activeFocusItem()
            assert focused is not None and focused.isVisible(), f"{stop}: the keyboard is nowhere"
            assert not _lies_in(focused, popup), f"{stop}: the keyboard stays in what was closed"
        leave(screen.opened, lambda: quiet(screen))
    assert checked > 20


def _walk(screen: Screen, popup: QObject) -> int:
    """How many items Tab reaches before it comes round; all of them lie in the dialog."""
    walked: list[QQuickItem] = []
    for _step in range(MOST_STOPS):
        QTest.keyClick(screen.window, Qt.Key.Key_Tab)
        focused = screen.window.activeFocusItem()
        assert focused is not None and _lies_in(focused, popup), f"Tab leaves {popup.objectName()}: {focused}"
        if focused in walked:
            return len(walked)
        walked.append(focused)
    raise AssertionError(f"Tab never comes round in {popup.objectName()}")


def _lies_in(item: QQuickItem, popup: QObject) -> bool:
    frame = popup.property("contentItem").parentItem()
    return item is frame or frame.isAncestorOf(item)
