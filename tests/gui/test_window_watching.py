"""Watched folders on the settings page: off at first, switched, mapped, added, and taken off with Undo."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, QUrl

from tests.gui.conftest import Screen
from tests.gui.settings_dialog import click, with_engine
from tests.gui.walk import quiet

pytestmark = pytest.mark.window

SESSION = ".claude/projects/-home-me-app/s1.jsonl"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "home"
    made.mkdir()
    monkeypatch.setenv("HOME", str(made))
    monkeypatch.setenv("USERPROFILE", str(made))
    return made


def test_a_session_is_read_from_the_moment_its_folder_is_switched_on(
    open_screen: Callable[..., Screen], data_dir: Path, home: Path
) -> None:
    with_engine(data_dir, lambda engine: engine.change_app_settings({"watch_idle_minutes": 0}))
    _say(home, 0, "Before.", ago=60)
    screen = _settings(open_screen)
    assert screen.text("watchState-claude_code") == "Off: nothing of it is read"
    assert screen.text("watchState-codex") == "Not on this computer"
    click(screen, "watch-claude_code")
    screen.until(lambda: screen.text("watchState-claude_code").startswith("0 files read"))
    assert screen.app.conversations.conversations.rowCount() == 0
    screen.opened.keep_working()
    _say(home, 1, "I live in Porto.")
    screen.until(lambda: screen.app.conversations.conversations.rowCount() == 1)
    screen.until(lambda: screen.text("watchState-claude_code").startswith("1 file read"))


def test_what_is_there_already_is_read_when_asked(
    open_screen: Callable[..., Screen], data_dir: Path, home: Path
) -> None:
    _say(home, 0, "Before.", ago=3600)
    screen = _settings(open_screen)
    click(screen, "watch-claude_code")
    screen.until(lambda: screen.app.watching.sources.rows[2].watched)
    click(screen, "watchTune-claude_code")
    screen.click("readEverythingSwitch")
    screen.until(lambda: screen.app.conversations.conversations.rowCount() == 1)


def test_conversations_go_to_the_memory_space_that_was_chosen(
    open_screen: Callable[..., Screen], data_dir: Path, home: Path
) -> None:
    work = with_engine(data_dir, lambda engine: engine.create_profile("Work"))
    screen = _settings(open_screen)
    click(screen, "watchTune-codex")
    screen.app.watching.setTarget(work.id)
    screen.until(lambda: screen.app.watching.property("target") == work.id)
    screen.type("ruleFolder", "/home/me/private")
    screen.click("addRule")
    screen.until(lambda: len(screen.app.watching.rules) == 1)
    found = with_engine(data_dir, lambda engine: engine.watched_sources())[0]
    assert (found.profile, found.rules[0].folder, found.rules[0].profile) == (work.id, "/home/me/private", work.id)
    screen.click("dropRule-/home/me/private")
    screen.until(lambda: not screen.app.watching.rules)


def test_a_folder_is_added_and_taken_off_with_undo(
    open_screen: Callable[..., Screen], data_dir: Path, home: Path
) -> None:
    (home / "notes").mkdir()
    screen = _settings(open_screen)
    screen.app.watching.addFolder(QUrl.fromLocalFile(str(home / "notes")))
    screen.until(lambda: screen.app.watching.sources.rowCount() == 5)
    key = screen.app.watching.sources.rows[4].key
    click(screen, f"watchTune-{key}")
    screen.click("removeWatched")
    screen.says("“notes” is no longer watched")
    screen.until(lambda: screen.app.watching.sources.rowCount() == 4)
    screen.click("snackbarAction")
    screen.until(lambda: screen.app.watching.sources.rowCount() == 5)


def test_what_cannot_be_read_is_said_in_the_windows_language(
    open_screen: Callable[..., Screen], data_dir: Path, home: Path
) -> None:
    (home / "notes").mkdir()
    (home / "notes" / "a.json").write_bytes(b'{"broken": ')
    with_engine(data_dir, lambda engine: engine.add_watched_folder(home / "notes", everything=True))
    with_engine(data_dir, lambda engine: engine.watch_pass())
    screen = _settings(open_screen, language="zh")
    row = screen.app.watching.sources.rows[4]
    assert screen.text(f"watchProblem-{row.key}") == "有文件或文件夹无法读取"


def _settings(open_screen: Callable[..., Screen], language: str = "en") -> Screen:
    screen = open_screen(size=QSize(1280, 1000), language=language)
    screen.app.setProperty("page", "settings")
    screen.until(lambda: screen.app.watching.sources.rowCount() >= 4)
    quiet(screen)
    return screen


def _say(home: Path, number: int, text: str, ago: float = 0) -> None:
    """One more line of a Claude Code session."""
    record = {
        "type": "user",
        "uuid": f"u{number}",
        "sessionId": "s1",
        "cwd": "/home/me/app",
        "timestamp": "2026-08-01T11:00:00Z",
        "message": {"role": "user", "content": text},
    }
    file = home / SESSION
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as stream:
        stream.write(json.dumps(record) + "\n")
    moment = time.time() - ago
    os.utime(file, (moment, moment))
