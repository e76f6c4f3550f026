"""The agents page in a real window: an assistant is connected with its change in view, and disconnected again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.gui.conftest import Screen

CONFIG = 'model = "gpt-5"  # the good one\n'


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder in which Codex is installed, and nothing else."""
    folder = tmp_path / "home"
    (folder / ".codex" / "sessions").mkdir(parents=True)
    (folder / ".codex" / "config.toml").write_text(CONFIG)
    for name in ("CODEX_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    return folder


@pytest.mark.window
def test_an_assistant_is_connected_after_its_change_was_shown_and_comes_back_as_it_was(
    home: Path, open_screen: Callable[..., Screen]
) -> None:
    screen, config = open_screen(), home / ".codex" / "config.toml"
    screen.click("nav-agents")
    screen.click("connect-codex")
    screen.until(lambda: bool(screen.app.connecting.property("ready")))
    assert "[mcp_servers.memoscape]" in str(screen.find("configDiff").property("words"))
    assert config.read_text() == CONFIG  # so far it was only shown
    screen.click("applyConnect")
    screen.says("Codex", "connected")
    assert "[mcp_servers.memoscape]" in config.read_text()
    assert (home / ".codex" / "config.toml.memoscape-backup").read_text() == CONFIG
    screen.until(lambda: screen.shows("disconnect-codex"))
    screen.click("disconnect-codex")
    screen.until(lambda: bool(screen.app.connecting.property("ready")))
    screen.click("applyConnect")
    screen.says("Codex", "disconnected")
    assert config.read_text() == CONFIG


@pytest.mark.window
def test_learning_from_sessions_is_off_says_what_it_reads_and_keeps_its_settings(
    home: Path, open_screen: Callable[..., Screen]
) -> None:
    screen = open_screen()
    screen.click("nav-agents")
    screen.click("choice-learning")
    rollouts = screen.app.rollouts
    screen.until(lambda: rollouts.property("memoryRoot") != "")
    assert not rollouts.property("enabled")
    assert any(".codex" in folder for folder in rollouts.property("folders"))
    screen.click("agentMemoriesSwitch")
    screen.until(lambda: bool(rollouts.property("enabled")))
    rollouts.change("max_unused_days", "400")
    screen.says("365")
    rollouts.change("max_unused_days", "40")
    screen.until(lambda: any(row.key == "max_unused_days" and row.value == "40" for row in rollouts.settings.rows))
    screen.click("consolidateNow")
    screen.says("nothing to consolidate")
