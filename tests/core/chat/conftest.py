"""An engine whose chat model is a scripted server on loopback."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from core.engine import Engine
from core.model import ChatAnswer, ChatProgress, ChatSettings
from tests.fake_openai_server import FakeOpenAIServer


@dataclass
class Talk:
    """A person who chats. `seen` are the reports of the answers, in order."""

    engine: Engine
    server: FakeOpenAIServer
    seen: list[ChatProgress] = field(default_factory=list)

    async def ask(self, question: str, reply: Any = None, **more: Any) -> ChatAnswer:
        if reply is not None:
            self.server.script(reply)
        return await self.engine.ask_chat(question, report=self.seen.append, **more)

    async def retry(self, conversation: str, message: str, reply: Any, **more: Any) -> ChatAnswer:
        self.server.script(reply)
        return await self.engine.retry_chat(conversation, message, report=self.seen.append, **more)

    async def texts(self, conversation: str) -> list[str]:
        """What the branch that is shown says."""
        return [turn.message.text for turn in (await self.engine.chat(conversation)).turns]

    async def until(self, condition: Callable[[], bool]) -> None:
        for _ in range(1000):
            if condition():
                return
            await asyncio.sleep(0.01)
        raise AssertionError("It never came true.")

    @property
    def sent(self) -> list[dict[str, str]]:
        """The messages of the last request."""
        messages: list[dict[str, str]] = self.server.requests[-1]["messages"]
        return messages


Work = Callable[[Talk], Awaitable[None]]


@pytest.fixture
def talk(tmp_path: Path, model_server: FakeOpenAIServer) -> Callable[[Work], None]:
    """Runs a piece of work with an engine that has a chat model."""

    def run(work: Work) -> None:
        async def with_engine() -> None:
            engine = Engine(tmp_path / "data")
            await engine.change_app_settings({"model.chat": "tiny", "model.base_url": model_server.base_url})
            try:
                await work(Talk(engine, model_server))
            finally:
                await engine.close()

        asyncio.run(with_engine())

    return run


NO_MEMORIES = ChatSettings(use_memories=False)
