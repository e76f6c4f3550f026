"""The activity page: every message accounted for, every run with what it did and a way back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from tests.core.memory.answers import answer
from tests.fake_openai_server import FakeOpenAIServer, Say
from tests.gui.conftest import CHAT, PHONE, Screen
from tests.gui.past_saves import BROKEN, HABIT, REWRITE, TRAP, saved
from tests.gui.settings_dialog import an_hour_ago, click, stored_settings, with_engine

pytestmark = pytest.mark.window

MIXED = answer(new=[HABIT, TRAP], update=[REWRITE])


def activity(screen: Screen) -> Screen:
    screen.click("nav-activity")
    screen.until(lambda: screen.app.activity.property("status") != "loading")
    return screen


def test_an_empty_memory_space_says_what_to_do(screen: Screen) -> None:
    activity(screen)
    screen.click("emptyAction")
    screen.find("pasteBoxArea")


def test_every_message_is_counted_and_process_now_reads_the_rest(screen: Screen) -> None:
    screen.paste(CHAT, title="Tidepool")
    activity(screen)
    screen.until(lambda: screen.text("coverage-waiting") == "4")
    screen.click("processNow")
    screen.until(lambda: screen.shows("coverage-read") and screen.text("coverage-read") == "4")
    assert (screen.text("noneMissed"), screen.text("readShare")) == ("4 messages, none missed", "100 % read")
    screen.until(lambda: screen.shows("run-Tidepool"))


def test_a_run_says_what_it_did_and_is_undone_and_redone(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    saved(data_dir, MIXED)
    screen = activity(open_screen())
    screen.click("run-Breakfast")
    assert screen.text("runOutcome") == "Saved"
    for name in ("Green tea habit", "Tea", "Trap"):
        assert screen.shows(f"change-{name}")
    screen.click("undoRun")
    screen.until(lambda: screen.shows("redoRun"))
    screen.until(lambda: "Green tea habit" not in screen.titles())
    screen.click("redoRun")
    screen.until(lambda: screen.shows("undoRun"))
    screen.until(lambda: "Green tea habit" in screen.titles())


def test_an_undo_names_what_was_changed_since(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    saved(data_dir, answer(new=[HABIT]))
    with_engine(data_dir, lambda engine: engine.edit_memory("Green tea habit", {"content": "Mine now."}))
    screen = activity(open_screen())
    screen.click("run-Breakfast")
    screen.click("undoRun")
    screen.says("Left alone", "Green tea habit")


def test_a_run_leads_to_its_memory_and_its_conversation(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    saved(data_dir, MIXED)
    screen = activity(open_screen())
    screen.click("run-Breakfast")
    screen.click("change-Green tea habit")
    screen.until(lambda: screen.app.detail.property("title") == "Green tea habit")
    assert screen.app.property("page") == "memory"
    activity(screen)
    screen.click("openConversation")
    screen.until(lambda: screen.shows("conversationTitle"))
    assert screen.text("conversationTitle") == "Breakfast"


def test_the_answer_of_a_rejected_run_is_read_copied_and_its_valid_items_kept(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    saved(data_dir, BROKEN)
    screen = activity(open_screen())
    screen.click("run-Breakfast")
    assert screen.text("runReason") == "The answer breaks the contract in 3 places."
    screen.click("text-reply")
    assert screen.text("runText") == BROKEN
    click(screen, "copyText")
    screen.says("Copied")
    screen.until(lambda: QGuiApplication.clipboard().text() == BROKEN)
    click(screen, "applyValid")
    screen.until(lambda: "Boat" in screen.titles())
    screen.until(lambda: screen.text("runOutcome") == "Saved")


def test_on_a_phone_a_run_takes_the_whole_screen(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    saved(data_dir, MIXED)
    screen = activity(open_screen(size=PHONE))
    screen.click("run-Breakfast")
    screen.until(lambda: screen.shows("runTitle") and not screen.shows("runList"))
    screen.click("backToRuns")
    screen.until(lambda: screen.shows("runList"))


def test_auto_save_is_paused_and_resumed(screen: Screen, data_dir: Path) -> None:
    screen.paste(CHAT)
    activity(screen)
    screen.click("pauseAutoSave")
    screen.until(lambda: screen.text("nextSave") == "Auto-save is off")
    assert not stored_settings(data_dir).auto_save_enabled
    screen.click("pauseAutoSave")
    screen.until(lambda: "Next save" in screen.text("nextSave"))


def test_what_could_not_be_read_is_tried_again_or_left_out_with_undo(
    open_screen: Callable[..., Screen], data_dir: Path, model_server: FakeOpenAIServer
) -> None:
    turns = "".join(f"User: I prefer tea number {n}, always.\nAssistant: Noted.\n" for n in range(6))
    an_hour_ago(data_dir, turns)
    model = {"model.base_url": model_server.base_url, "model.extraction": "tiny"}
    with_engine(data_dir, lambda engine: engine.change_app_settings(model))
    model_server.script(*[Say("I would rather not.")] * 4)
    screen = open_screen()
    screen.until(lambda: screen.app.activity.queue.rowCount() > 0)
    activity(screen)
    (first, *_) = screen.app.activity.queue.rows
    screen.click(f"drop-{first.title}")
    screen.says("Left out")
    screen.until(lambda: screen.app.activity.queue.rowCount() == 0)
    screen.click("snackbarAction")
    screen.until(lambda: screen.app.activity.queue.rowCount() == 1)
    screen.click(f"retry-{first.title}")
    screen.says("read again")
    screen.until(lambda: screen.app.activity.queue.rowCount() == 0)


def test_in_chinese_the_reason_is_chinese(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    saved(data_dir, MIXED)
    screen = activity(open_screen(language="zh"))
    notes = {row.title: row.note for row in _opened(screen).app.openRun.changes.rows}
    assert "edited" not in notes["Tea"]


def _opened(screen: Screen) -> Screen:
    screen.click("run-Breakfast")
    screen.until(lambda: screen.app.openRun.changes.rowCount() > 0)
    return screen
