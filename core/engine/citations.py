"""What of the memory was used: what answers cite, and which files sessions read with the shell (OI §7.10, §9.3)."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path

from core.engine.agents_log import AgentLogDoor
from core.engine.rollouts import MEMORIES, RolloutDoor
from core.errors import BadContent
from core.model import ImportReport, Progress
from core.model.agents import AgentCall
from core.model.recall import AnswerCitations, NotedCitation
from core.recall.citations import OPEN, checked, parse_citation, strip_citations, thread_ids
from core.recall.commands import memory_reads
from core.rollouts.filter import memory_items
from core.rollouts.load import load_rollout
from core.rollouts.talk import commands
from core.store.files import private_folder
from core.store.memory_files import MemoryFiles

AT_ONCE = 50  # conversations looked through before the engine is free for others
SHELL = "shell"
_SESSIONS = ("sessions", "archived_sessions")


class CitationDoor(RolloutDoor, AgentLogDoor):
    async def note_citations(self, text: str, *, source: str = "", profile: str | None = None) -> AnswerCitations:
        """Take the citations out of an answer, check them, and count the memories they name as used.

        Used memories rank first when the folder is consolidated. `source` names the answer (default: its own text), so
        that the same answer is counted once.
        """
        store, files = self.store(profile), await self._memory_folder(profile)
        shown, bodies = strip_citations(text)
        found = parse_citation(bodies)
        counted = 0
        if found is not None:
            found = await asyncio.to_thread(checked, found, files)
            with store.transaction():
                if store.citations.add(source or hashlib.sha256(text.encode("utf-8", "replace")).hexdigest(), found):
                    counted = store.rollouts.outputs.record_usage(thread_ids(found))
        return AnswerCitations(shown if shown.strip() else None, found, self._may_read(profile), counted)

    async def citations_since(self, moment: datetime, profile: str | None = None) -> tuple[NotedCitation, ...]:
        """What answers cited since then, the newest first."""
        return self.store(profile).citations.since(moment)

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
        """As the conversations' door; citations in the answers are counted, of sessions and of chats alike."""
        done = await super().import_conversations(
            paths, profile=profile, report=report, queue=queue, select=select, since=since
        )
        await self._note_imported(done, profile)
        return done

    async def import_text(
        self, text: str, *, title: str = "", profile: str | None = None, queue: bool = False
    ) -> ImportReport:
        """As the conversations' door; citations in the answers are counted."""
        done = await super().import_text(text, title=title, profile=profile, queue=queue)
        await self._note_imported(done, profile)
        return done

    async def _note_imported(self, done: ImportReport, profile: str | None) -> None:
        store = self.store(profile)
        for place, conversation in enumerate(done.conversations):
            if conversation.new_messages:
                for message, text in store.citations.answers_with(OPEN, conversation.id):
                    await self.note_citations(text, source=message, profile=profile)
            if place % AT_ONCE == 0:
                await asyncio.sleep(0)

    async def _feed_graph(self, paths: Sequence[str], profile: str | None, trigger: str) -> tuple[str, ...]:
        """As the pipeline's; which memory files the sessions read goes into the log of what assistants read."""
        own = self.memory_files(profile).root
        for path in paths:
            call = await asyncio.to_thread(_shell_reads, Path(path), own)
            if call is not None:
                await self.log_agent_call(call, profile)
        return await super()._feed_graph(paths, profile, trigger)

    async def _memory_folder(self, profile: str | None) -> MemoryFiles:
        files = self.memory_files(profile)
        await asyncio.to_thread(private_folder, files.root)
        return files

    def _may_read(self, profile: str | None) -> bool:
        return self.rollout_settings_of(self.store(profile)).use_memories


def _shell_reads(path: Path, own: Path) -> AgentCall | None:
    """The memory files a session read with the shell: ours, and those in the home of the assistant itself."""
    home = next((parent.parent for parent in path.parents if parent.name in _SESSIONS), None)
    roots = (own,) if home is None else (own, home / MEMORIES)
    try:
        rollout = load_rollout(path)
    except BadContent:
        return None
    here = Path(str(rollout.meta.get("cwd") or "/"))
    told = [command.text for command in commands(memory_items(rollout.lines))]
    kinds = [kind for text in told for root in roots for kind in memory_reads(text, root, here)]
    client = str(rollout.meta.get("originator") or "codex")
    return AgentCall(client, SHELL, "ok", read=tuple(dict.fromkeys(kinds))) if kinds else None
