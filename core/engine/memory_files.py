"""The memory folder as a person looks at it: its files, and what consolidations replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from core.engine.rollouts import RolloutDoor
from core.model.assistants import MemoryFile, PastConsolidation
from core.model.rollouts import ConsolidateReport
from core.rollouts.past import consolidated, keep, past, past_text
from core.store.memory_files import FileNotThere, MemoryFiles

_KINDS: Mapping[str, str] = {"memory_summary.md": "summary", "MEMORY.md": "registry"}
_FOLDERS: Mapping[str, str] = {"rollout_summaries": "rollout", "skills": "skill"}
_NOTES = "extensions/ad_hoc/notes/"
_ORDER = ("summary", "registry", "skill", "rollout", "note", "other")


class MemoryFilesDoor(RolloutDoor):
    """Refused paths are WrongUse with a code of their own."""

    async def memory_file_list(self, profile: str | None = None) -> tuple[MemoryFile, ...]:
        """Every file of the folder, the consolidated ones first; nothing while there is no folder."""
        return await asyncio.to_thread(_listed, self.memory_files(profile))

    async def memory_file(self, path: str, profile: str | None = None) -> str:
        return await asyncio.to_thread(self.memory_files(profile).read_text, path)

    async def past_consolidations(self, profile: str | None = None) -> tuple[PastConsolidation, ...]:
        """What consolidations replaced, the latest first."""
        return await asyncio.to_thread(past, self.memory_files(profile))

    async def past_memory_file(self, key: str, path: str, profile: str | None = None) -> str:
        """A file as the consolidation `key` found it, "" when there was none."""
        return await asyncio.to_thread(past_text, self.memory_files(profile), key, path)

    async def _consolidate(self, profile: str | None, *, by_hand: bool) -> ConsolidateReport:
        """As the pipeline's; what was there before is kept for comparing."""
        files = self.memory_files(profile)
        before = await asyncio.to_thread(consolidated, files)
        done = await super()._consolidate(profile, by_hand=by_hand)
        if done.status == "succeeded":
            await asyncio.to_thread(keep, files, before, self._clock())
        return done


def _listed(files: MemoryFiles) -> tuple[MemoryFile, ...]:
    try:
        found = [MemoryFile(entry.path, _kind(entry.path), entry.size) for entry in files.walk()]
    except FileNotThere:
        return ()
    return tuple(sorted(found, key=lambda file: (_ORDER.index(file.kind), file.path)))


def _kind(path: str) -> str:
    if path.startswith(_NOTES):
        return "note"
    return _KINDS.get(path) or _FOLDERS.get(path.partition("/")[0], "other")
