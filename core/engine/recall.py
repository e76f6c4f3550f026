"""The memory folder as an assistant reads it: instructions, list, read, search, notes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from core.engine.citations import CitationDoor
from core.model import JsonObject
from core.model.recall import FileList, FileSearch, FileText, MatchMode
from core.recall.corpus import Corpus
from core.recall.files import list_files, read_file
from core.recall.instructions import developer_instructions
from core.recall.notes import add_note
from core.recall.search import search_files
from core.recall.tools import MemoryTool, call, offered
from core.store.memory_files import MemoryFiles


class RecallDoor(CitationDoor):
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

    def _corpus(self, files: MemoryFiles) -> Corpus:
        if self._corpora is None:
            self._corpora = {}
        return self._corpora.setdefault(files.root, Corpus(files))
