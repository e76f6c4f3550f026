"""Conversations: bring them in, read them, drop them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path

from core.autosave.queue import add_turns
from core.engine.state import EngineState
from core.importing.run import ImportRun, read_files, read_text
from core.model import Conversation, ImportReport, Message, Progress
from core.store import Store

BATCH = 32  # conversations read in the worker thread before the next are stored


class ConversationDoor(EngineState):
    async def import_conversations(
        self,
        paths: Sequence[Path],
        *,
        profile: str | None = None,
        report: Callable[[Progress], None] | None = None,
        queue: bool = False,
    ) -> ImportReport:
        """Store what is new in files, folders and archives. PathNotFound, BadContent when nothing was found.

        `queue`: every finished turn that is unread waits for auto-save then.
        Cancelling keeps the conversations stored so far; importing again completes without doubles.
        """
        store = self.store(profile)
        run = ImportRun(store)
        reading = read_files(paths)
        while items := await asyncio.to_thread(lambda: list(islice(reading, BATCH))):
            for item in items:
                run.add(item)
            if report:
                report(Progress(run.found, 0, run.last_title))
        return _queued(store, run.report()) if queue else run.report()

    async def import_text(
        self, text: str, *, title: str = "", profile: str | None = None, queue: bool = False
    ) -> ImportReport:
        """Store pasted text: a transcript, or one message when it names no speakers. BadContent when blank."""
        store = self.store(profile)
        run = ImportRun(store)
        for item in read_text(text, title=title):
            run.add(item)
        return _queued(store, run.report()) if queue else run.report()

    async def conversations(self, profile: str | None = None) -> tuple[Conversation, ...]:
        return self.store(profile).conversations.list()

    async def conversation(self, name: str, profile: str | None = None) -> Conversation:
        return self.store(profile).conversations.resolve(name)

    async def messages(self, conversation: str, profile: str | None = None) -> tuple[Message, ...]:
        store = self.store(profile)
        return store.conversations.messages(store.conversations.resolve(conversation).id)

    async def delete_conversation(self, conversation: str, profile: str | None = None) -> None:
        """Delete a conversation and its messages for good; memories made from it stay."""
        store = self.store(profile)
        found = store.conversations.resolve(conversation)
        with store.transaction():
            store.conversations.delete(found.id)


def _queued(store: Store, report: ImportReport) -> ImportReport:
    with store.transaction():
        for conversation in report.conversations:
            add_turns(store, conversation.id)
    return report
