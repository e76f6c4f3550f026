"""Conversations: bring them in, read them, drop them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from core.autosave.queue import add_turns
from core.engine.ahead import read_ahead
from core.engine.state import EngineState
from core.importing.choice import Choice
from core.importing.run import ImportRun, read_files, read_text
from core.importing.scan import ScanRun
from core.model import Conversation, CoverageReport, ImportReport, ImportScan, Message, Progress
from core.recall.citations import OPEN, strip_citations
from core.store import Store

BATCH = 32  # conversations read in the worker thread before they are stored
STORING_SECONDS = 0.03  # one transaction of an import: the engine is not held up for longer


class ConversationDoor(EngineState):
    async def import_conversations(
        self,
        paths: Sequence[Path],
        *,
        profile: str | None = None,
        report: Callable[[Progress], None] | None = None,
        queue: bool = False,
        select: Iterable[str] | None = None,
        since: datetime | None = None,
    ) -> ImportReport:
        """Store what is new in files, folders and archives. PathNotFound, BadContent when nothing was found.

        `queue`: every finished turn that is unread waits for auto-save then. `select`: only conversations whose ids
        (of `scan_conversations`) begin so; `since`: only those whose last word is as new.
        Cancelling keeps the conversations stored so far; importing again completes without doubles.
        """
        store = self.store(profile)
        run = ImportRun(store, Choice(None if select is None else frozenset(select), since))
        async for items in read_ahead(read_files(paths), BATCH):
            while items:
                run.add(items, STORING_SECONDS)
                await asyncio.sleep(0)  # what else the engine is asked for comes in between
            if report:
                report(Progress(run.found, 0, run.last_title))
        return _queued(store, run.report()) if queue else run.report()

    async def scan_conversations(
        self,
        paths: Sequence[Path],
        *,
        profile: str | None = None,
        report: Callable[[Progress], None] | None = None,
    ) -> ImportScan:
        """What files, folders and archives hold; nothing is stored. Errors as of `import_conversations`."""
        run = ScanRun(self.store(profile))
        async for items in read_ahead(read_files(paths), BATCH):
            run.add(items)
            if report:
                report(Progress(run.found, 0))
        return run.report()

    async def import_text(
        self, text: str, *, title: str = "", profile: str | None = None, queue: bool = False
    ) -> ImportReport:
        """Store pasted text: a transcript, or one message when it names no speakers. BadContent when blank."""
        store = self.store(profile)
        run = ImportRun(store)
        run.add(deque(read_text(text, title=title)))
        return _queued(store, run.report()) if queue else run.report()

    async def conversations(self, profile: str | None = None) -> tuple[Conversation, ...]:
        return self.store(profile).conversations.list()

    async def conversation(self, name: str, profile: str | None = None) -> Conversation:
        return self.store(profile).conversations.resolve(name)

    async def messages(self, conversation: str, profile: str | None = None) -> tuple[Message, ...]:
        """All messages in order, as people read them: without the citations that end an answer. UnknownName."""
        store = self.store(profile)
        messages = store.conversations.messages(store.conversations.resolve(conversation).id)
        return tuple(
            replace(message, text=strip_citations(message.text)[0]) if OPEN in message.text else message
            for message in messages
        )

    async def coverage(self, profile: str | None = None) -> CoverageReport:
        """What has become of every message: the proof that none was missed."""
        return self.store(profile).conversations.coverage()

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
