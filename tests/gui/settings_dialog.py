"""What a person does with the settings dialog, and what another program does with the same data meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import timedelta
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest

from core.engine import Engine
from core.engine.state import utc_now
from core.settings import RULES_KEY, ProfileSettings
from tests.gui.conftest import Screen


def opened(screen: Screen) -> Screen:
    """The dialog, opened by its button and settled."""
    screen.app.setProperty("page", "memory")
    screen.click("memorySettings")
    screen.find("rulesArea")
    screen.settle()
    return screen


def click(screen: Screen, name: str) -> None:
    """Scroll to it first, as a person would, and wait until it stands still."""
    item = screen.find(name)
    screen.settle()  # a dialog that has just opened still gives the focus to something of its own
    item.forceActiveFocus()
    before = None
    while before != (before := item.mapToScene(QPointF())):
        QTest.qWait(100)
    screen.click(name)


def type_into(screen: Screen, name: str, text: str) -> None:
    screen.type(name, text)
    screen.until(lambda: screen.text(name) == text)


def save(screen: Screen) -> None:
    screen.click("saveSettings")
    screen.until(lambda: not screen.shows("saveSettings"))
    screen.until(lambda: not screen.app.memorySettings.is_running("read"))


def switch(screen: Screen, wanted: str) -> None:
    """Show the memory space of that name or id."""
    screen.click("profileButton")
    [(key, name)] = [(row.key, row.name) for row in screen.app.profiles.profiles.rows if wanted in (row.key, row.name)]
    screen.app.profiles.use(key)
    QTest.keySequence(screen.window, "Esc")
    screen.until(lambda: screen.app.memorySettings.property("profileName") == name)


def tab_to(screen: Screen, name: str) -> None:
    for _step in range(80):
        focused = screen.window.activeFocusItem()
        if focused is not None and focused.objectName() == name:
            return
        QTest.keySequence(screen.window, "Tab")
    raise AssertionError(f"Tab never reached {name}")


def top(item: Any) -> float:
    return item.mapToScene(QPointF(0, 0)).y()


def draft(screen: Screen) -> dict[str, Any]:
    return screen.app.memorySettings.property("values")


def with_engine(
    data_dir: Path, work: Callable[[Engine], Coroutine[Any, Any, Any]], ago: timedelta | None = None
) -> Any:
    """What another program does with the same data."""

    async def run() -> Any:
        engine = Engine(data_dir, clock=lambda: utc_now() - (ago or timedelta()))
        try:
            return await work(engine)
        finally:
            await engine.close()

    return asyncio.run(run())


def stored_settings(data_dir: Path, profile: str = "default") -> ProfileSettings:
    return with_engine(data_dir, lambda engine: engine.settings(profile))


async def raw_rules(engine: Engine) -> Any:
    return engine.store("default").settings.get(RULES_KEY)


async def queue_chat(engine: Engine, chat: str) -> None:
    await engine.import_text(chat)
    [conversation] = await engine.conversations()
    await engine.queue_candidates(conversation.id)


def an_hour_ago(data_dir: Path, chat: str) -> None:
    """A conversation was queued and the scheduler ran, an hour ago: its next run is long due."""

    async def work(engine: Engine) -> None:
        await queue_chat(engine, chat)
        await engine.tick()

    with_engine(data_dir, work, timedelta(hours=1))
