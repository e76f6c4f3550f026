"""Filing what has no folder: suggestions to look at, by the model in use or without one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.engine.state import EngineState
from core.llm.ports import ChatModel
from core.model import FolderSuggestion, FolderSuggestions, Memory, Progress
from core.store import Store
from core.text.redact import redact

OFFLINE = "offline"


class CategoriseDoor(EngineState):
    async def suggest_folders(
        self,
        ids: Sequence[str] | None = None,
        *,
        offline: bool = False,
        report: Callable[[Progress], None] | None = None,
        profile: str | None = None,
    ) -> FolderSuggestions:
        """A folder for each of these memories, or of all without one; nothing is written (see `file_memories`).

        The model in use is asked if there is one, unless `offline`. ModelTrouble.
        """
        store = self.store(profile)
        memories = await self.read_beside(profile, lambda reader: _asked(reader, ids))
        self.recall_support()
        model = None if offline or not memories else self.models.chat(self.application_settings(), purpose="filing")
        if model is not None:
            return await _by_model(model, store, memories, report)
        return await self.read_beside(profile, lambda reader: _without_model(reader, memories))


def _asked(store: Store, ids: Sequence[str] | None) -> tuple[Memory, ...]:
    return store.memories.list(None) if ids is None else store.memories.get_many(ids)


def _without_model(store: Store, memories: Sequence[Memory]) -> FolderSuggestions:
    from core.memory.categorise import suggest_folders  # the offline reader's words take a while to load

    asked = {memory.id for memory in memories}
    filed = [memory for memory in store.memories.list() if memory.id not in asked]
    found = suggest_folders(memories, filed, store.links.list(), _paths(store))
    return FolderSuggestions(OFFLINE, found)


async def _by_model(
    model: ChatModel, store: Store, memories: Sequence[Memory], report: Callable[[Progress], None] | None
) -> FolderSuggestions:
    """Batch after batch; folders one batch proposes are offered to the next (OM §13, W-50)."""
    from core.memory.categorise_by_model import BATCH, ask_for_folders

    existing = _paths(store)
    proposed: dict[str, None] = {}
    found: list[FolderSuggestion] = []
    for start in range(0, len(memories), BATCH):
        if report:
            report(Progress(start, len(memories), ""))
        batch = memories[start : start + BATCH]
        answered = await ask_for_folders(model, batch, [*existing, *proposed], lambda text: redact(text)[0])
        proposed |= {each.folder: None for each in answered if each.folder and each.folder not in existing}
        found += [
            FolderSuggestion(each.memory, each.folder, each.folder in proposed, each.confidence) for each in answered
        ]
    return FolderSuggestions(model.name, tuple(found))


def _paths(store: Store) -> list[str]:
    return [folder.path for folder in store.memories.folders() if folder.path]
