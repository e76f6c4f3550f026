"""A chat when a process is killed, and when two ask at once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from core.model import Role
from tests.core.chat.conftest import Talk, Work
from tests.fake_openai_server import Say

ROOT = Path(__file__).resolve().parents[3]
LONG = "Green tea is steeped at eighty degrees, and for two minutes only."


def start(data_dir: Path, *words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.core.chat.other_process", str(data_dir), *words]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_a_kill_in_the_middle_of_an_answer_leaves_the_question_to_be_asked_again(talk: Callable[[Work], None]) -> None:
    async def work(chat: Talk) -> None:
        chat.server.script(Say(LONG, hold_after=4), Say("Two minutes."))
        process = start(chat.engine.data_dir, "How long?")
        assert process.stdout is not None
        while "Green" not in (line := await asyncio.to_thread(process.stdout.readline)):
            assert line
        process.kill()
        process.wait()
        process.stdout.close()
        (conversation,) = await chat.engine.conversations()
        (turn,) = (await chat.engine.chat(conversation.id)).turns
        assert turn.message.text == "How long?"
        await chat.engine.retry_chat(conversation.id, turn.message.id)
        assert await chat.texts(conversation.id) == ["How long?", "Two minutes."]

    talk(work)


def test_two_processes_that_ask_at_once_lose_nothing(talk: Callable[[Work], None]) -> None:
    async def work(chat: Talk) -> None:
        first = await chat.ask("Tea?", Say("Yes."))
        conversation = first.conversation_id
        chat.server.script(*(Say(f"Answer {number}") for number in range(6)))
        others = [start(chat.engine.data_dir, f"Theirs {number}", conversation) for number in range(2)]
        for number in range(4):
            await chat.ask(f"Mine {number}", conversation=conversation)
        for other in others:
            assert await asyncio.to_thread(other.wait, 60) == 0
            assert other.stdout is not None
            other.stdout.close()
        messages = await chat.engine.messages(conversation)
        assert len(messages) == 14 and [message.position for message in messages] == list(range(14))
        questions = {message.text for message in messages if message.role is Role.USER}
        assert questions == {"Tea?", "Theirs 0", "Theirs 1", *(f"Mine {number}" for number in range(4))}

    talk(work)
