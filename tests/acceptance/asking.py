"""A real engine on a real folder that asks a real server on loopback; the clock and the waits are the test's."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Coroutine, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from core.engine import Engine
from core.engine.models import Models
from core.model import Coverage, ParsedConversation, ParsedMessage, Role, SaveResult
from core.settings import KeyStore
from tests.core.autosave.reading import Clock
from tests.core.memory.answers import item, reply
from tests.fake_openai_server import FakeOpenAIServer, Say, Scripted

T = TypeVar("T")
KEY = "sk-acceptance-0123456789abcdef0123456789abcdef"
RULES_BLOCK = re.compile(r"<memory_extraction_custom_rules>\n(.*?)\n</memory_extraction_custom_rules>", re.DOTALL)
SAID = "I moved to Bergen for a job at Tidepool."
NOTHING = Say("{}")


def saved(title: str = "Move to Bergen", content: str = "The user moved to Bergen for a job.", **more: Any) -> Say:
    """An answer that is worth saving."""
    return Say(reply(main=item(title, content), **more))


class Asking:
    """One data folder, one event loop, and whoever `environ` names as the model."""

    def __init__(self, data_dir: Path, server: FakeOpenAIServer, environ: Mapping[str, str] | None = None) -> None:
        self.data_dir = data_dir
        self.server = server
        self.clock = Clock()
        self.waits: list[float] = []
        self.environ = environment(server) if environ is None else environ
        self._runner = asyncio.Runner()
        self.engine = self._open()

    def _open(self) -> Engine:
        async def sleep(seconds: float) -> None:
            self.waits.append(seconds)

        models = Models(KeyStore(self.data_dir, use_keyring=False), self.environ, sleep=sleep)
        return Engine(self.data_dir, clock=self.clock, models=models)

    def reopen(self) -> None:
        """As if the program had been closed and started again."""
        self.do(self.engine.close())
        self.engine = self._open()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def close(self) -> None:
        self.do(self.engine.close())
        self._runner.close()

    # -- talking and saving --------------------------------------------------------------------------------------

    def talk(self, *texts: str, name: str = "talk", profile: str | None = None, queue: bool = False) -> str:
        """Store a conversation that alternates user and assistant; with `queue` its turns wait for auto-save."""
        roles = (Role.USER, Role.ASSISTANT)
        said = tuple(ParsedMessage(roles[n % 2], text, source_id=str(n)) for n, text in enumerate(texts))
        store = self.engine.store(profile)
        conversation = store.conversations.add(ParsedConversation("text", name, name, said)).id
        if queue:
            self.do(self.engine.queue_candidates(conversation, profile=profile))
        return conversation

    def save(self, *replies: Scripted, **how: Any) -> SaveResult:
        """Save with scripted replies; every one of them must have been asked for."""
        self.server.script(*replies)
        result = self.do(self.engine.save_memory(**how))
        assert self.server.unused == 0
        return result

    def save_new(self, *replies: Scripted, said: str = SAID, **how: Any) -> SaveResult:
        """A new conversation, saved by hand."""
        self.talk(said, "Noted.", name=f"talk {len(self.do(self.engine.conversations()))}")
        return self.save(*replies, **how)

    def auto_save_new(self, *replies: Scripted, profile: str | None = None, name: str = "auto") -> None:
        """Five new turns, saved by a pass of the scheduler."""
        turns = [text for n in range(5) for text in (f"{SAID} {name} {n}", "Noted.")]
        self.talk(*turns, name=name, profile=profile, queue=True)
        self.server.script(*replies)
        self.do(self.engine.tick())  # the first pass only sets the time of the next
        self.clock.forward(31)
        self.do(self.engine.tick())
        assert self.server.unused == 0

    # -- what came of it -----------------------------------------------------------------------------------------

    @property
    def systems(self) -> list[str]:
        """The system prompts the server received."""
        return [body["messages"][0]["content"] for body in self.server.requests]

    @property
    def users(self) -> list[str]:
        return [body["messages"][1]["content"] for body in self.server.requests]

    @property
    def rules_received(self) -> list[str]:
        """What stood in the rules block of each request."""
        return [RULES_BLOCK.search(system)[1] for system in self.systems]  # type: ignore[index]

    def titles(self, profile: str | None = None) -> set[str]:
        return {memory.title for memory in self.do(self.engine.memories(profile=profile))}

    def coverage(self, conversation: str) -> set[Coverage]:
        return {message.coverage for message in self.do(self.engine.messages(conversation))}

    def rows(self) -> dict[str, list[tuple[Any, ...]]]:
        """Everything the graph consists of, to see whether anything was written."""
        tables = ("memories", "links", "evidence", "aliases", "profile_document", "held_items")
        with closing(sqlite3.connect(self.database())) as database:
            return {table: database.execute(f"SELECT * FROM {table}").fetchall() for table in tables}

    def database(self, profile: str = "default") -> Path:
        """The file of a profile's database."""
        return self.data_dir / "profiles" / profile / "memory.db"


def environment(server: FakeOpenAIServer, **more: str) -> dict[str, str]:
    return {"MEMOSCAPE_MODEL": "tiny", "OPENAI_BASE_URL": server.base_url, "OPENAI_API_KEY": KEY, **more}
