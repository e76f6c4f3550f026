"""The memory folder as an assistant reads it: instructions, list, read, search, notes, and what answers cite of it."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path

from core.engine.rollouts import RolloutDoor
from core.model import ImportReport, JsonObject, Progress
from core.model.recall import AnswerCitations, FileList, FileSearch, FileText, MatchMode, NotedCitation
from core.recall.citations import OPEN, checked, parse_citation, strip_citations, thread_ids
from core.recall.corpus import Corpus
from core.recall.files import list_files, read_file
from core.recall.instructions import developer_instructions
from core.recall.notes import add_note
from core.recall.search import search_files
from core.recall.tools import MemoryTool, call, offered
from core.store.files import private_folder
from core.store.memory_files import MemoryFiles

AT_ONCE = 50  # conversations looked through before the engine is free for others


class RecallDoor(RolloutDoor):
    """Every method makes the profile's memory folder, for its owner alone, if it is not there yet. Refused paths,
    names, cursors and queries are WrongUse with a code of their own (OI §10.3)."""

    _corpora: dict[Path, Corpus] | None = None

    # -- reading -------------------------------------------------------------------------------------------------

    async def recall_instructions(self, profile: str | None = None) -> str | None:
        """What a session is told at its beginning; None without a summary or with `use_memories` off (OI §9.1)."""
        files, language = await self._memory_folder(profile), self._template_language()
        if not self._may_read(profile):
            return None
        return await asyncio.to_thread(developer_instructions, files, language)

    async def recall_list(
        self,
        path: str | None = None,
        *,
        cursor: str | None = None,
        max_results: int | None = None,
        profile: str | None = None,
    ) -> FileList:
        files = await self._memory_folder(profile)
        return await asyncio.to_thread(list_files, files, path, cursor=cursor, max_results=max_results)

    async def recall_read(
        self, path: str, *, line_offset: int = 1, max_lines: int | None = None, profile: str | None = None
    ) -> FileText:
        files = await self._memory_folder(profile)
        return await asyncio.to_thread(read_file, files, path, line_offset=line_offset, max_lines=max_lines)

    async def recall_search(
        self,
        queries: Sequence[str],
        *,
        match_mode: MatchMode | None = None,
        path: str | None = None,
        cursor: str | None = None,
        context_lines: int = 0,
        case_sensitive: bool = True,
        normalized: bool = False,
        max_results: int | None = None,
        profile: str | None = None,
    ) -> FileSearch:
        corpus = self._corpus(await self._memory_folder(profile))
        return await asyncio.to_thread(
            search_files,
            corpus,
            queries,
            match_mode=match_mode,
            path=path,
            cursor=cursor,
            context_lines=context_lines,
            case_sensitive=case_sensitive,
            normalized=normalized,
            max_results=max_results,
        )

    # -- writing -------------------------------------------------------------------------------------------------

    async def recall_note(self, filename: str, note: str, profile: str | None = None) -> int:
        """Write a new note, to be worked in by the next consolidation; returns how many secrets were hidden in it."""
        return await asyncio.to_thread(add_note, await self._memory_folder(profile), filename, note)

    # -- as tools ------------------------------------------------------------------------------------------------

    async def recall_tools(self, profile: str | None = None) -> tuple[MemoryTool, ...]:
        """The tools a session is offered: none unless `use_memories` and `dedicated_tools` are on (OI §10.1)."""
        settings = self.rollout_settings_of(self.store(profile))
        return offered(use_memories=settings.use_memories, dedicated_tools=settings.dedicated_tools)

    async def call_recall_tool(self, name: str, arguments: str, profile: str | None = None) -> JsonObject:
        """The result of a tool for JSON arguments. WrongUse is meant for the assistant, who can ask better."""
        files = await self._memory_folder(profile)
        return await asyncio.to_thread(call, files, self._corpus(files), name, arguments)

    # -- citations -----------------------------------------------------------------------------------------------

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
            if conversation.added:
                for message, text in store.citations.answers_with(OPEN, conversation.id):
                    await self.note_citations(text, source=message, profile=profile)
            if place % AT_ONCE == 0:
                await asyncio.sleep(0)

    # -- the folder ----------------------------------------------------------------------------------------------

    async def _memory_folder(self, profile: str | None) -> MemoryFiles:
        files = self.memory_files(profile)
        await asyncio.to_thread(private_folder, files.root)
        return files

    def _corpus(self, files: MemoryFiles) -> Corpus:
        if self._corpora is None:
            self._corpora = {}
        return self._corpora.setdefault(files.root, Corpus(files))

    def _may_read(self, profile: str | None) -> bool:
        return self.rollout_settings_of(self.store(profile)).use_memories
