"""Auto-save in the window: when the next save is, what waits, and what could not be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.fake_openai_server import FakeOpenAIServer, Say
from tests.gui.conftest import CHAT, Screen
from tests.gui.settings_dialog import an_hour_ago, click, opened, queue_chat, save, with_engine

pytestmark = pytest.mark.window

TWELVE_TURNS = "".join(f"User: I prefer tea number {n}, always.\nAssistant: Noted.\n" for n in range(12))


def test_s_11_the_strip_says_when_the_next_save_is_and_how_many_wait(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    with_engine(data_dir, lambda engine: queue_chat(engine, CHAT))
    screen = open_screen()
    screen.until(lambda: screen.app.autosave.property("summary") == "Next save in 5 min · 2 waiting")
    screen.click("autoSaveStrip")
    screen.find("saveSettings")
    click(screen, "autoSaveSwitch")
    save(screen)
    screen.until(lambda: screen.app.autosave.property("next") == "Auto-save is off")


def test_s_11_a_changed_interval_moves_the_next_save_at_once(screen: Screen) -> None:
    screen.until(lambda: "5 min" in screen.app.autosave.property("next"))
    opened(screen)
    screen.app.memorySettings.change("auto_save_interval_minutes", 25)
    save(screen)
    screen.until(lambda: screen.app.autosave.property("next") == "Next save in 25 min")


def test_s_23_what_is_due_is_read_while_the_window_is_open(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    an_hour_ago(data_dir, TWELVE_TURNS)
    screen = open_screen()
    screen.until(lambda: screen.app.autosave.property("waiting") == 0 and screen.app.memory.property("shown") > 0)
    assert screen.app.conversations.property("unread") == 0


def test_s_23_a_failure_is_shown_with_its_reason_and_can_be_tried_again(
    open_screen: Callable[..., Screen], data_dir: Path, model_server: FakeOpenAIServer
) -> None:
    an_hour_ago(data_dir, TWELVE_TURNS)
    model = {"model.base_url": model_server.base_url, "model.extraction": "tiny"}
    with_engine(data_dir, lambda engine: engine.change_app_settings(model))
    model_server.script(*[Say("I would rather not.")] * 4)
    screen = open_screen()
    screen.until(lambda: screen.shows("autoSaveFailed"))
    assert screen.text("autoSaveReason") != ""
    model_server.forget()
    model_server.script(Say("{}"))
    screen.click("retryAutoSave")
    screen.until(lambda: screen.app.autosave.property("failed") == 0)
    assert screen.app.conversations.property("unread") == 0
