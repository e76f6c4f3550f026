"""“Save memory now”: progress, cancel, the summary, Undo, and what it covers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from tests.gui.conftest import CHAT, CHINESE_CHAT, Screen
from tests.gui.settings_dialog import with_engine

pytestmark = pytest.mark.window


def test_saving_fills_the_graph_and_says_what_it_did(screen: Screen) -> None:
    screen.paste(CHAT)
    screen.click("saveConversation")
    screen.says("new")
    screen.until(lambda: screen.app.memory.property("shown") >= 2)
    screen.until(lambda: screen.app.memory.property("status") == "ready")
    screen.until(lambda: {row.coverage for row in screen.app.conversations.messages.rows} == {"read"})


def test_undo_takes_the_save_back(screen: Screen) -> None:
    screen.paste(CHAT)
    screen.save_everything()
    screen.until(lambda: screen.app.memory.property("shown") >= 2)
    screen.click("snackbarAction")
    screen.says("The save was undone")
    screen.until(lambda: screen.app.memory.property("shown") == 0)


def test_a_save_with_nothing_to_read_says_why(screen: Screen) -> None:
    screen.save_everything()
    screen.says("Nothing to read")


def test_a_save_of_small_talk_says_that_nothing_will_matter(screen: Screen) -> None:
    screen.paste("User: Hello!\nAssistant: Hello, how can I help?\n")
    screen.save_everything()
    screen.says("nothing in it will matter later")


def test_the_open_conversation_is_saved_alone_and_then_all_the_rest(screen: Screen) -> None:
    screen.paste(CHAT, title="English")
    screen.paste(CHINESE_CHAT, title="Chinese")
    assert screen.app.save.property("conversationTitle") == "Chinese"
    screen.save_everything()
    screen.until(lambda: screen.app.conversations.property("unread") == 4)
    assert screen.app.save.property("conversationTitle") == ""
    screen.save_everything()
    screen.until(lambda: screen.app.conversations.property("unread") == 0)


def test_progress_is_shown_with_a_way_to_stop(screen: Screen) -> None:
    _many_conversations(screen, 12)
    seen: list[tuple[str, str]] = []
    notice = screen.app.snackbar
    notice.changed.connect(lambda: seen.append((notice.property("text"), notice.property("action"))))
    screen.save_everything()
    progress = [(text, action) for text, action in seen if text.startswith("Reading ")]
    assert ("Cancel" in {action for _text, action in progress}) and any("of 12" in text for text, _action in progress)


def test_a_cancelled_save_keeps_the_finished_windows_and_leaves_the_rest_unread(screen: Screen) -> None:
    _many_conversations(screen, 16)
    unread = screen.app.conversations.property("unread")
    notice = screen.app.snackbar
    notice.changed.connect(lambda: notice.act() if "4 of 16" in notice.property("text") else None)
    screen.press("Ctrl+S")
    screen.says("Stopped; what was saved so far is kept")
    screen.until(lambda: 0 < screen.app.conversations.property("unread") < unread)


def test_more_than_twenty_windows_are_asked_about_first(screen: Screen) -> None:
    _many_conversations(screen, 21)
    screen.press("Ctrl+S")
    screen.click("cancelConfirm")
    assert not screen.app.save.property("running")
    assert screen.app.memory.property("shown") == 0
    screen.press("Ctrl+S")
    screen.click("confirm")
    screen.says("new")
    screen.until(lambda: screen.app.conversations.property("unread") == 0)


def test_pressing_save_again_while_it_saves_makes_no_second_run(screen: Screen) -> None:
    screen.paste(CHAT)
    screen.press("Ctrl+S")
    for _press in range(3):
        QTest.keySequence(screen.window, "Ctrl+S")
    screen.until(lambda: screen.app.memory.property("shown") >= 2)
    screen.until(lambda: not screen.app.save.property("running"))
    assert len(with_engine(screen.opened.data_dir, lambda engine: engine.runs())) == 1


def test_closing_the_window_during_a_save_keeps_what_was_read_and_loses_nothing(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    screen = open_screen()
    _many_conversations(screen, 16)
    screen.press("Ctrl+S")
    screen.until(lambda: any(f"Reading {n} of 16" in screen.app.snackbar.property("text") for n in range(3, 13)))
    screen.opened.close()
    again = open_screen()
    left = again.app.conversations.property("unread")
    assert 0 < left < 32
    again.save_everything()
    again.until(lambda: again.app.conversations.property("unread") == 0)
    assert len(with_engine(data_dir, lambda engine: engine.runs())) == 16


def _many_conversations(screen: Screen, count: int) -> None:
    for number in range(count):
        screen.app.importing.importText(
            f"User: I prefer tea number {number}, always.\nAssistant: Noted.\n", f"Tea {number}"
        )
        screen.until(lambda: not screen.app.importing.property("running"))
    screen.app.conversations.close()
    screen.until(lambda: screen.app.conversations.property("unread") == 2 * count)


def test_chosen_messages_are_added_to_memory_even_when_they_were_read_before(screen: Screen, data_dir: Path) -> None:
    screen.paste(CHAT, title="Units")
    screen.save_everything()
    screen.app.setProperty("page", "conversations")
    screen.click("pickMessages")
    assert not screen.find("addToMemory").isEnabled()
    screen.click("pick-0")
    screen.until(lambda: screen.text("pickedCount") == "1 message chosen")
    screen.click("addToMemory")
    screen.says("1 message waits to be read")
    (waiting,) = with_engine(data_dir, lambda engine: engine.queue())
    assert waiting.message_id == screen.app.conversations.messages.rows[0].key
    screen.until(lambda: screen.app.conversations.messages.rows[0].coverage == "unread")
    screen.click("snackbarAction")
    screen.until(lambda: screen.app.conversations.messages.rows[0].coverage == "read")
    assert with_engine(data_dir, lambda engine: engine.queue()) == ()
