"""A real window on a real engine: found by object name, clicked and typed into; any QML warning fails the test."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.app import OpenWindow, application, open_window

DESKTOP = QSize(1280, 800)
PHONE = QSize(412, 915)


class Screen:
    """What a person can do with the window."""

    def __init__(self, opened: OpenWindow, bot: QtBot) -> None:
        self.opened = opened
        self.app = opened.app
        self.window = opened.window
        self._bot = bot

    def find(self, name: str) -> QQuickItem:
        """The visible item with that object name; waits for it."""
        self.until(lambda: bool(self._visible(name)))
        return self._visible(name)[-1]

    def shows(self, name: str) -> bool:
        return bool(self._visible(name))

    def text(self, name: str) -> str:
        return str(self.find(name).property("text"))

    def click(self, name: str) -> None:
        self.until(lambda: self.find(name).isEnabled() and self.find(name).width() > 0)
        self.settle()
        item = self.find(name)  # a list may have taken its row away meanwhile
        middle = item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()
        QTest.mouseClick(self.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
        QTest.mouseMove(self.window, QPoint(1, 1))  # a tooltip would look like an open dialog

    def type(self, name: str, text: str) -> None:
        """Replace the text of a field."""
        field = self.find(name)
        self.settle()
        field.forceActiveFocus()
        self.until(field.hasActiveFocus)
        QTest.keySequence(self.window, "Ctrl+A")
        for letter in text:
            QTest.keyClick(self.window, letter)

    def press(self, keys: str) -> None:
        """Press a shortcut; while a dialog is still closing the window would not hear it."""
        if keys != "Esc":
            self.until(self._no_dialog)
        QTest.keySequence(self.window, keys)

    def until(self, condition: Callable[[], bool]) -> None:
        try:
            self._bot.waitUntil(condition, timeout=20_000)
        except self._bot.TimeoutError as late:
            raise AssertionError(f"It never came true. The window shows: {self.summary()}") from late

    def says(self, *words: str) -> None:
        """Wait for a message that contains every one of `words`."""
        notice = self.app.snackbar
        self.until(lambda: all(word in notice.property("text") for word in words))

    def titles(self) -> list[str]:
        return [row.title for row in self.app.memory.memories.rows]

    def paste(self, text: str, title: str = "") -> None:
        """Bring in text by the dialog and wait until it can be read."""
        self.press("Ctrl+O")
        self.find("pasteBoxArea").setProperty("text", text)
        if title:
            self.type("pasteTitle", title)
        with self._bot.waitSignal(self.app.importing.finished, timeout=20_000):
            self.click("addText")
        self.until(lambda: not self.app.conversations.is_running("open"))
        self.until(lambda: self.app.conversations.messages.rowCount() > 0)

    def save_everything(self) -> None:
        """Save by the keyboard and wait for the summary."""
        self.until(self._no_dialog)
        with self._bot.waitSignal(self.app.save.changedData, timeout=20_000):
            self.press("Ctrl+S")
        self.until(lambda: not self.app.memory.is_running("load"))

    def summary(self) -> str:
        notice, memory = self.app.snackbar.property("text"), self.app.memory
        page, status = self.app.property("page"), memory.property("status")
        return f"page {page}, message “{notice}”, {memory.property('shown')} memories ({status})"

    def everything(self) -> list[QQuickItem]:
        return _below(self.window.contentItem())

    def _no_dialog(self) -> bool:
        overlays = [item for item in self.everything() if item.inherits("QQuickOverlay")]
        return not any(popup.isVisible() for overlay in overlays for popup in overlay.childItems())

    def _visible(self, name: str) -> list[QQuickItem]:
        return [item for item in self.everything() if item.objectName() == name and item.isVisible()]

    def settle(self) -> None:
        """Let animations of panes and pop-ups end before aiming."""
        self.wait(350)

    def wait(self, milliseconds: int) -> None:
        self._bot.wait(milliseconds)


def _below(item: QQuickItem) -> list[QQuickItem]:
    return [item, *(found for child in item.childItems() for found in _below(child))]


def accessible_name(item: QQuickItem) -> str:
    interface = QAccessible.queryAccessibleInterface(item)
    return interface.text(QAccessible.Text.Name) if interface else ""


CHAT = """\
User: I prefer metric units, please always use them.
Assistant: Noted, metric units it is.
User: We decided that Tidepool stores its readings in SQLite.
Assistant: SQLite, then.
"""
CHINESE_CHAT = """\
用户：我喜欢简短的回答，请不要用感叹号。
助手：好的。
"""


@pytest.fixture(scope="session")
def qapp_cls() -> type[QGuiApplication]:
    return QGuiApplication


@pytest.fixture(autouse=True)
def no_surprises(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the keyring nor a model of whoever runs the tests."""
    monkeypatch.setenv("MEMOSCAPE_NO_KEYRING", "1")
    for name in ("MEMOSCAPE_MODEL", "OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def open_screen(qapp: object, qtbot: QtBot, data_dir: Path) -> Iterator[Callable[..., Screen]]:
    """Opens the window on `data_dir`; afterwards nothing may be left running and QML must have been silent."""
    opened: list[OpenWindow] = []

    def open_one(*, size: QSize = DESKTOP, dark: bool = False, language: str = "en") -> Screen:
        application()
        opened.append(open_window(data_dir, size=size, dark=dark, language=language))
        screen = Screen(opened[-1], qtbot)
        screen.window.requestActivate()
        screen.until(screen.window.isActive)
        screen.until(lambda: screen.app.memory.property("status") != "loading")
        screen.until(lambda: screen.app.conversations.property("status") != "loading")
        return screen

    yield open_one
    for window in opened:
        window.close()
    assert [warning for window in opened for warning in window.warnings] == []
    assert [thread.name for thread in threading.enumerate() if thread.name == "engine"] == []


@pytest.fixture
def screen(open_screen: Callable[..., Screen]) -> Screen:
    return open_screen()
