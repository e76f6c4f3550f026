"""The trash in the window: bring back with Undo, delete for good only after a yes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from core.engine import Engine
from tests.gui.conftest import Screen
from tests.gui.settings_dialog import with_engine

pytestmark = pytest.mark.window


async def _fill(engine: Engine) -> None:
    for title in ("Tea", "Coffee"):
        await engine.add_memory(title=title, content="Black.")
    await engine.delete_memories(["Tea"])
    await engine.delete_memories(["Coffee"])


def _open(open_screen: Callable[..., Screen], data_dir: Path) -> Screen:
    with_engine(data_dir, _fill)
    screen = open_screen()
    screen.click("memoryTools")
    screen.click("openTrash")
    screen.until(lambda: screen.app.trash.memories.rowCount() == 2)
    return screen


def test_a_memory_is_brought_back_and_undo_takes_it_away_again(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    screen = _open(open_screen, data_dir)
    screen.click("restore-Tea")
    screen.until(lambda: screen.titles() == ["Tea"])
    screen.until(lambda: screen.app.trash.memories.rowCount() == 1)
    screen.click("inlineUndo")
    screen.until(lambda: screen.app.trash.memories.rowCount() == 2)
    screen.until(lambda: screen.titles() == [])


def test_only_a_yes_deletes_for_good(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    screen = _open(open_screen, data_dir)
    screen.click("purge-Tea")
    screen.click("cancelConfirm")
    assert screen.app.trash.memories.rowCount() == 2
    screen.click("purge-Tea")
    screen.click("confirm")
    screen.until(lambda: screen.app.trash.memories.rowCount() == 1)
    screen.click("emptyTrash")
    screen.click("confirm")
    screen.until(lambda: screen.app.trash.property("status") == "empty")
    assert with_engine(data_dir, lambda engine: engine.trash()) == ()
