"""Bringing a conversation in by pasting, opening and dropping, and reading it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest

from core.engine import Engine
from tests.gui.conftest import CHAT, Screen
from tests.gui.settings_dialog import with_engine

pytestmark = pytest.mark.window


def _chat_file(folder: Path, name: str = "chat.json") -> Path:
    path = folder / name
    messages = [{"role": "user", "content": "I live in Porto."}, {"role": "assistant", "content": "Noted."}]
    path.write_text(json.dumps(messages), encoding="utf-8")
    return path


def test_pasted_text_becomes_a_conversation_that_can_be_read(screen: Screen) -> None:
    screen.paste(CHAT, title="Units and storage")
    assert screen.app.property("page") == "conversations"
    assert screen.text("conversationTitle") == "Units and storage"
    assert [row.speaker for row in screen.app.conversations.messages.rows] == ["user", "assistant"] * 2
    assert screen.app.conversations.messages.rows[0].text == "I prefer metric units, please always use them."
    assert screen.text("coverage") == "Not read yet"
    assert screen.shows("message-3")


def test_blank_text_cannot_be_added(screen: Screen) -> None:
    screen.press("Ctrl+O")
    screen.find("pasteBoxArea").setProperty("text", "  \n ")
    assert not screen.find("addText").isEnabled()


def test_a_file_chosen_in_the_dialog_is_read_and_opened(screen: Screen, tmp_path: Path) -> None:
    screen.press("Ctrl+O")
    screen.app.importWizard.look([QUrl.fromLocalFile(str(_chat_file(tmp_path)))])
    screen.says("1 conversation with 2 new messages")
    screen.until(lambda: screen.app.conversations.messages.rowCount() == 2)
    assert screen.app.conversations.messages.rows[0].text == "I live in Porto."
    screen.until(lambda: not screen.shows("pasteBox"))


def test_a_file_dropped_on_the_window_is_read_and_opened(screen: Screen, tmp_path: Path) -> None:
    _drop(screen, _chat_file(tmp_path))
    screen.says("1 conversation with 2 new messages")
    screen.until(lambda: screen.shows("messageList"))


def test_the_same_file_again_adds_nothing_and_says_so(screen: Screen, tmp_path: Path) -> None:
    path = _chat_file(tmp_path)
    _drop(screen, path)
    screen.says("new messages")
    _drop(screen, path)
    screen.says("Nothing new")
    assert screen.app.conversations.conversations.rowCount() == 1


def test_a_file_that_is_no_conversation_leaves_a_clear_message_and_nothing_else(screen: Screen, tmp_path: Path) -> None:
    broken = tmp_path / "photo.json"
    broken.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    _drop(screen, broken)
    screen.until(lambda: screen.app.snackbar.property("failed"))
    assert screen.text("snackbarText").endswith(".")
    assert screen.app.conversations.conversations.rowCount() == 0


def test_a_conversation_is_deleted_only_after_a_yes(screen: Screen) -> None:
    screen.paste(CHAT, title="Short-lived")
    screen.click("deleteConversation")
    screen.click("cancelConfirm")
    assert screen.app.conversations.conversations.rowCount() == 1
    screen.click("deleteConversation")
    screen.click("confirm")
    screen.says("“Short-lived” was deleted")
    screen.until(lambda: screen.app.conversations.conversations.rowCount() == 0)
    screen.until(lambda: screen.shows("firstImport"))


def _drop(screen: Screen, path: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(600, 400), Qt.DropAction.CopyAction, mime, buttons, keys)
    QCoreApplication.sendEvent(screen.window, enter)
    drop = QDropEvent(QPointF(600, 400), Qt.DropAction.CopyAction, mime, buttons, keys)
    QCoreApplication.sendEvent(screen.window, drop)


def test_a_few_conversations_wait_for_auto_save_and_many_do_not(screen: Screen, tmp_path: Path) -> None:
    screen.paste(CHAT, title="One")
    assert _waiting(screen) == {"One"}
    _look(screen, _transcripts(tmp_path, 21))
    assert not screen.app.importWizard.property("queue")
    screen.click("startImport")
    screen.until(lambda: screen.app.conversations.conversations.rowCount() == 22)
    assert _waiting(screen) == {"One"}


def test_what_is_inside_is_shown_and_only_what_was_chosen_comes_in(screen: Screen, tmp_path: Path) -> None:
    _look(screen, _transcripts(tmp_path, 3))
    wizard = screen.app.importWizard
    assert wizard.property("summary").startswith("3 conversations · 6 messages")
    assert screen.app.conversations.conversations.rowCount() == 0
    unwanted = wizard.choice.conversations.rows[1].title
    screen.click(f"choose-{unwanted}")
    screen.until(lambda: wizard.choice.property("chosen") == 2)
    screen.click("startImport")
    screen.says("2 conversations with 4 new messages")
    screen.until(lambda: screen.app.conversations.conversations.rowCount() == 2)
    assert len(_waiting(screen)) == 2
    _look(screen, _transcripts(tmp_path, 3))
    assert wizard.choice.property("chosen") == 1  # the others are here already


def test_the_list_is_filtered_and_chosen_by_keyboard(screen: Screen, tmp_path: Path) -> None:
    _look(screen, _transcripts(tmp_path, 12))
    wizard = screen.app.importWizard
    screen.click("chooseAllConversations")
    screen.until(lambda: wizard.choice.property("chosen") == 0)
    screen.type("choiceFilter", "number 11")
    screen.until(lambda: wizard.choice.conversations.rowCount() == 1)
    screen.settle()
    screen.find("choiceList").forceActiveFocus()
    QTest.keyClick(screen.window, Qt.Key.Key_Space)
    screen.until(lambda: wizard.choice.property("chosen") == 1)


def test_conversations_go_into_another_memory_space_without_waiting(screen: Screen, tmp_path: Path) -> None:
    with_engine(screen.opened.data_dir, lambda engine: engine.create_profile("Work"))
    screen.until(lambda: screen.app.profiles.profiles.rowCount() == 2)
    _look(screen, _transcripts(tmp_path, 3))
    wizard = screen.app.importWizard
    wizard.target = next(row.key for row in screen.app.profiles.profiles.rows if row.name == "Work")
    screen.click("importQueueSwitch")
    screen.until(lambda: not wizard.property("queue"))
    screen.click("startImport")
    screen.says("3 conversations", "in “Work”")
    assert screen.app.conversations.conversations.rowCount() == 0
    assert len(with_engine(screen.opened.data_dir, lambda engine: engine.conversations("Work"))) == 3
    assert with_engine(screen.opened.data_dir, lambda engine: engine.queue("Work")) == ()


def test_the_report_says_what_was_found_and_what_was_left_out(screen: Screen, tmp_path: Path) -> None:
    (tmp_path / "photo.json").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    _look(screen, [*_transcripts(tmp_path, 2), tmp_path / "photo.json"])
    assert screen.app.importWizard.property("leftOut") == 1
    screen.click("startImport")
    screen.says("2 conversations", "1 left out")
    assert screen.app.importing.property("reconciled") == "3 found: 2 brought in, 1 left out"
    screen.click("snackbarAction")
    screen.until(lambda: any("photo.json" in str(item.property("text")) for item in screen.everything()))


def _transcripts(folder: Path, count: int) -> list[Path]:
    files = []
    for number in range(count):
        files.append(folder / f"{number}.md")
        files[-1].write_text(
            f"User: I like tea number {number}.\nAssistant: Noted, number {number}.\n", encoding="utf-8"
        )
    return files


def _look(screen: Screen, files: list[Path]) -> None:
    screen.until(lambda: not screen.shows("startImport"))
    screen.app.importWizard.look([QUrl.fromLocalFile(str(path)) for path in files])
    screen.until(lambda: screen.shows("startImport"))


def _waiting(screen: Screen) -> set[str]:
    """Titles of the conversations in the queue, as another program sees them."""

    async def titles(engine: Engine) -> set[str]:
        return {(await engine.conversation(each.conversation_id)).title for each in await engine.queue()}

    return set(with_engine(screen.opened.data_dir, titles))
