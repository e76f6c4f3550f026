"""A real engine on a real folder, with a clock moved by hand and an extractor that does what a test says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from core.engine import Engine
from core.memory.contract import EMPTY_ANSWER
from core.memory.extraction import Extraction, ExtractionRequest
from core.model import (
    AutoSaveStatus,
    CandidateKind,
    Coverage,
    Message,
    Outcome,
    ParsedConversation,
    ParsedMessage,
    Role,
)

T = TypeVar("T")
MINUTE = timedelta(minutes=1)
READ = Extraction(Outcome.NOTHING_TO_SAVE, "scripted", EMPTY_ANSWER)
REJECTED = Extraction(Outcome.REJECTED, "scripted", reason="The answer breaks the contract.")
REFUSED = Extraction(Outcome.REFUSED, "scripted", reason="The model declined.")


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 8, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def forward(self, minutes: float) -> None:
        self.now += minutes * MINUTE


class ScriptedExtractor:
    """`say` decides about each window; `windows` are the texts of all windows it was asked about."""

    name = "scripted"

    def __init__(self) -> None:
        self.say: Callable[[list[str]], Extraction] = lambda texts: READ
        self.windows: list[list[str]] = []
        self.contexts: list[list[str]] = []
        self.answering = asyncio.Event()  # cleared, it thinks until it is set again
        self.answering.set()

    def token_budgets(self, request_tokens: int = 0) -> tuple[int, int | None]:
        return 24_000, None

    async def extract(self, request: ExtractionRequest) -> Extraction:
        texts = [message.text for message in request.window.messages]
        self.windows.append(texts)
        self.contexts.append([message.text for message in request.window.context])
        await asyncio.sleep(0)
        await self.answering.wait()
        return self.say(texts)

    def sizes(self) -> list[int]:
        return [len(window) for window in self.windows]


class Reading:
    """One data folder. Conversations alternate user and assistant; their texts are `c0`, `c1` …"""

    def __init__(self, data_dir: Path) -> None:
        self.clock = Clock()
        self.extractor = ScriptedExtractor()
        self.engine = Engine(data_dir, clock=self.clock, extractor=self.extractor)

    def do(self, work: Coroutine[object, object, T]) -> T:
        return asyncio.run(work)

    def close(self) -> None:
        self.do(self.engine.close())

    @property
    def store(self) -> Any:
        return self.engine.store(None)

    def talk(self, name: str = "c", messages: int = 10, *, queue: bool = True) -> str:
        """Store (or continue) a conversation; with `queue` its finished turns wait for auto-save."""
        said = tuple(
            ParsedMessage((Role.USER, Role.ASSISTANT)[n % 2], f"{name}{n}", source_id=str(n)) for n in range(messages)
        )
        conversation = self.store.conversations.add(ParsedConversation("text", name, name, said)).id
        if queue:
            self.do(self.engine.queue_candidates(conversation))
        return str(conversation)

    def messages(self, name: str = "c") -> tuple[Message, ...]:
        return self.do(self.engine.messages(name))

    def pick(self, name: str, *positions: int) -> None:
        ids = [self.messages(name)[position].id for position in positions]
        self.do(self.engine.queue_candidates(name, ids, CandidateKind.SELECTED))

    def coverage(self, name: str = "c") -> list[Coverage]:
        return [message.coverage for message in self.messages(name)]

    def tick(self, minutes: float = 0) -> AutoSaveStatus:
        """One pass after some minutes; the status of the default profile."""
        self.clock.forward(minutes)
        return self.do(self.engine.tick())[0]

    def start(self) -> None:
        """The first pass only sets the time of the next."""
        assert self.tick().reason == "not_yet"

    def queue(self) -> list[tuple[str, str, int]]:
        """(text, status, attempts) of each candidate."""
        texts = {m.id: m.text for c in self.store.conversations.list() for m in self.store.conversations.messages(c.id)}
        return [(texts[each.message_id], each.status, each.attempts) for each in self.do(self.engine.queue())]


def fail_on(text: str, with_: Extraction = REJECTED) -> Callable[[Sequence[str]], Extraction]:
    """Reads everything but windows that hold `text`."""
    return lambda texts: with_ if text in texts else READ
