"""Chatting in the window: asked, streamed, stopped, retried, branched, with memories and a model of one's choice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from core.engine import Engine
from tests.fake_openai_server import Fail, FakeOpenAIServer, Say
from tests.gui.conftest import PHONE, Screen
from tests.gui.walk import nameless, quiet

pytestmark = pytest.mark.window

CODE = "Steep it:\n\n```python\nsteep(minutes=2)\n```\n\nThat is *all*."
LONG = "Green tea is steeped at eighty degrees, and for two minutes only."


def prepared(data_dir: Path, server: FakeOpenAIServer) -> None:
    """A chat model, and two memories."""

    async def work() -> None:
        engine = Engine(data_dir)
        await engine.change_app_settings(
            {"model.chat": "tiny", "model.base_url": server.base_url, "model.context_window": 4096}
        )
        await engine.add_memory(title="Oolong", content="Drinks oolong tea every morning.", folder="Food")
        await engine.add_memory(title="Boat", content="The boat lies in the harbour.", folder="Sea")
        await engine.close()

    asyncio.run(work())


@pytest.fixture
def chatting(open_screen: Callable[..., Screen], data_dir: Path, model_server: FakeOpenAIServer) -> Screen:
    """The window with a new chat, ready to be typed into."""
    prepared(data_dir, model_server)
    screen = open_screen()
    screen.app.setProperty("page", "conversations")
    screen.click("firstChat")
    screen.until(lambda: screen.shows("chatReady"))
    return screen


def say(screen: Screen, text: str) -> None:
    screen.type("composer", text)
    QTest.keyClick(screen.window, Qt.Key.Key_Return)


def answered(screen: Screen, count: int) -> None:
    """Wait until the chat shows so many messages and nothing is coming."""
    screen.until(lambda: not screen.app.chat.property("answering"))
    screen.until(lambda: screen.app.chat.rows.rowCount() == count and screen.app.chat.rows.rows[-1].phase == "settled")


def texts(screen: Screen) -> list[str]:
    return [row.text for row in screen.app.chat.rows.rows]


def test_a_question_is_answered_with_memories_code_and_a_title(
    chatting: Screen, model_server: FakeOpenAIServer
) -> None:
    screen = chatting
    assert nameless(screen) == []
    model_server.script(Say(CODE))
    screen.type("composer", "Which tea in the morning?")
    QTest.keyClick(screen.window, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    for letter in "Oolong?":
        QTest.keyClick(screen.window, letter)
    QTest.keyClick(screen.window, Qt.Key.Key_Return)
    answered(screen, 2)
    assert texts(screen) == ["Which tea in the morning?\nOolong?", CODE]
    screen.until(lambda: screen.text("chatTitle") == "Which tea in the morning?")
    assert screen.text("composer") == ""
    assert screen.text("answer-1-1Words") == "steep(minutes=2)"
    screen.click("answer-1-1Copy")
    assert QGuiApplication.clipboard().text() == "steep(minutes=2)"
    assert "oolong tea every morning" in model_server.requests[0]["messages"][0]["content"]
    assert screen.text("usedMemories") == "Used 1 memory"
    quiet(screen)
    assert nameless(screen) == []
    screen.click("usedMemory-0")
    screen.until(lambda: screen.app.property("page") == "memory" and screen.app.detail.memory is not None)
    assert screen.app.detail.memory.title == "Oolong"


def test_an_answer_streams_and_stop_keeps_what_was_shown(chatting: Screen, model_server: FakeOpenAIServer) -> None:
    screen = chatting
    model_server.script(Say(LONG, hold_after=4), Fail(401, "bad key"), Say("Another one", hold_after=2))
    say(screen, "Tea?")
    screen.until(lambda: screen.app.chat.rows.rows[-1:] != () and screen.app.chat.rows.rows[-1].text[:9] == "Green tea")
    assert screen.app.chat.rows.rows[-1].phase == "coming"
    screen.press("Esc")
    answered(screen, 2)
    assert LONG.startswith(texts(screen)[1]) and texts(screen)[1]
    assert screen.text("note-1-0") == "Incomplete: it was stopped here."
    screen.click("retryMessage-1")
    screen.until(lambda: screen.shows("retryFailed"))
    assert "does not accept the API key" in screen.text("note-2-0")
    screen.click("retryFailed")
    screen.until(lambda: texts(screen)[1:] == ["Another one"[:7]])  # in the place of the answer it is another of
    model_server.go_on.set()
    answered(screen, 2)
    assert texts(screen)[1] == "Another one" and screen.text("version-1") == "2/2"
    screen.click("olderVersion-1")
    screen.until(lambda: LONG.startswith(texts(screen)[1]) and screen.text("version-1") == "1/2")


def test_a_message_is_edited_into_a_branch_of_its_own(chatting: Screen, model_server: FakeOpenAIServer) -> None:
    screen = chatting
    model_server.script(Say("Green."), Say("Black."))
    say(screen, "Which tea?")
    answered(screen, 2)
    screen.click("editMessage-0")
    screen.until(lambda: screen.text("composer") == "Which tea?")
    say(screen, "Which tea at noon?")
    screen.until(lambda: texts(screen) == ["Which tea at noon?", "Black."])
    answered(screen, 2)
    assert len(model_server.requests[1]["messages"]) == 2
    screen.click("olderVersion-0")
    screen.until(lambda: texts(screen) == ["Which tea?", "Green."])
    conversation, first = screen.app.conversations.property("openId"), screen.app.chat.rows.rows[0].key
    screen.click("newerVersion-0")
    screen.until(lambda: texts(screen) == ["Which tea at noon?", "Black."])
    screen.app.conversations.close()
    screen.app.conversations.open_at(conversation, first)  # as a search or a memory's source does
    screen.until(lambda: texts(screen) == ["Which tea?", "Green."])


def test_a_failure_is_said_in_the_chat_and_can_be_tried_again(chatting: Screen, model_server: FakeOpenAIServer) -> None:
    screen = chatting
    model_server.script(Fail(429, "slow down", headers={"Retry-After": "9"}), Say("Yes."))
    say(screen, "Tea?")
    screen.until(lambda: screen.shows("retryFailed"))
    assert "Try again in 9 seconds." in screen.text("note-1-0")
    screen.click("retryFailed")
    answered(screen, 2)
    assert texts(screen) == ["Tea?", "Yes."]


def test_closing_the_window_in_the_middle_loses_nothing_that_was_shown(
    chatting: Screen, open_screen: Callable[..., Screen], model_server: FakeOpenAIServer
) -> None:
    model_server.script(Say(LONG, hold_after=4))
    say(chatting, "Tea?")
    chatting.until(lambda: bool(chatting.app.chat.rows.rows) and len(texts(chatting)[-1]) > 12)
    shown = texts(chatting)[-1].strip()
    chatting.opened.close()
    screen = open_screen(size=PHONE, language="zh")
    screen.app.setProperty("page", "conversations")
    screen.click("conversation-Tea?")
    screen.until(lambda: screen.app.chat.rows.rowCount() == 2)
    assert texts(screen)[1].startswith(shown)
    assert screen.app.chat.rows.rows[1].notes
    quiet(screen)
    assert nameless(screen) == []
    screen.click("backToList")
    screen.until(lambda: screen.shows("newChat"))


def test_without_a_model_nothing_is_asked_until_a_local_one_is_picked(
    screen: Screen, model_server: FakeOpenAIServer
) -> None:
    screen.opened._engine.models.local_servers = (("Ollama", model_server.base_url),)
    screen.press("Ctrl+Shift+N")
    screen.until(lambda: screen.shows("chatWithoutModel"))
    assert model_server.listed == 0
    say(screen, "x")  # asks for a model instead of sending
    screen.click("model-tiny")
    screen.until(lambda: screen.shows("chatReady"))
    assert model_server.requests == [] and screen.text("composer") == "x"
    screen.click("useMemories")
    model_server.script(Say("Hello."))
    screen.click("sendMessage")
    answered(screen, 2)
    assert model_server.requests[0]["model"] == "tiny"


def test_attached_folders_go_along_and_what_does_not_fit_is_said(
    chatting: Screen, model_server: FakeOpenAIServer
) -> None:
    screen = chatting
    screen.click("attachFolders")
    screen.click("attach-Sea")
    screen.click("foldersDone")
    screen.until(lambda: screen.shows("attached-Sea"))
    model_server.script(Say("Hello."))
    say(screen, "Good day!")
    answered(screen, 2)
    assert "lies in the harbour" in model_server.requests[0]["messages"][0]["content"]
    assert screen.app.chat.rows.rows[1].memories[0]["title"] == "Boat"

    model_server.script(Say("Long."), Say("Short."))
    screen.app.chat.send("word " * 1800)
    answered(screen, 4)
    screen.app.chat.send("And now?")
    answered(screen, 6)
    assert screen.app.chat.rows.rows[5].notes == ["4 earlier messages did not fit the model and were left out"]
