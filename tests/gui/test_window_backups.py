"""Backups in the window: making one, going back to it, taking that back; and being told of damage."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QSize

from core.engine import Engine
from tests.gui.conftest import Screen
from tests.gui.settings_dialog import click, with_engine

pytestmark = pytest.mark.window


async def fill(engine: Engine) -> None:
    await engine.add_memory(title="Green tea", content="Drinks green tea.")


def test_going_back_to_a_backup_can_be_taken_back(data_dir: Path, open_screen: Callable[..., Screen]) -> None:
    with_engine(data_dir, fill)
    screen = open_screen(size=QSize(1280, 1150))
    screen.until(lambda: screen.titles() == ["Green tea"])
    screen.app.setProperty("page", "settings")
    click(screen, "showBackups")
    screen.until(lambda: screen.shows("noBackups"))
    screen.click("makeBackup")
    screen.until(lambda: len(screen.app.backups.backups.rows) == 1)
    with_engine(data_dir, lambda engine: engine.add_memory(title="More tea", content="Buys tea."))
    screen.until(lambda: len(screen.titles()) == 2)
    screen.click(f"backup-{screen.app.backups.backups.rows[0].key}")
    screen.click("restoreBackup")
    screen.until(lambda: screen.titles() == ["Green tea"])
    screen.click("snackbarAction")
    screen.until(lambda: len(screen.titles()) == 2)


def test_a_damaged_memory_space_opens_from_its_backup_and_says_so(
    data_dir: Path, open_screen: Callable[..., Screen]
) -> None:
    async def fill_and_back_up(engine: Engine) -> None:
        await fill(engine)
        await engine.back_up()

    with_engine(data_dir, fill_and_back_up)
    database = data_dir / "profiles" / "default" / "memory.db"
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.write_bytes(b"no database" * 1000)
    screen = open_screen()
    screen.until(lambda: screen.titles() == ["Green tea"])
    screen.says("damaged", "backup", "broken-")
