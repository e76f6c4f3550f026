"""The trash: what was deleted, bringing it back, and deleting it for good."""

from __future__ import annotations

from collections.abc import Sequence

from core.engine.state import EngineState
from core.errors import BadValue, UnknownName
from core.model import TrashedMemory
from core.store import Store


class TrashDoor(EngineState):
    async def trash(self, profile: str | None = None) -> tuple[TrashedMemory, ...]:
        """What lies in the trash, the last deleted first. Nothing leaves it by itself."""
        memories = self.store(profile).memories
        deleted = memories.trashed_at()
        return tuple(TrashedMemory(memory, deleted[memory.id]) for memory in memories.trashed())

    async def restore_trashed(self, ids: Sequence[str], profile: str | None = None) -> str:
        """Bring memories back with their links; returns the operation's id, which `undo` takes. UnknownName."""
        store = self.store(profile)
        chosen = _in_trash(store, ids)
        with store.transaction(kind="restore", label=f"{len(chosen)}") as operation_id:
            store.memories.restore(chosen)
        return operation_id

    async def purge_trashed(self, ids: Sequence[str] | None = None, profile: str | None = None) -> int:
        """Delete these, or all that lies in the trash, for good: rows, words, vectors, links,
        versions, journal, and what the runs that wrote them keep of them.
        Returns how many. Backups made before still hold them until they are too old. UnknownName."""
        store = self.store(profile)
        chosen = list(store.memories.trashed_at()) if ids is None else _in_trash(store, ids)
        if not chosen:
            return 0
        with store.transaction():
            store.runs.forget_memories(chosen)
            return store.memories.purge(chosen)


def _in_trash(store: Store, names: Sequence[str]) -> list[str]:
    """Whole ids of what lies in the trash, by id or the beginning of one (4 characters or more)."""
    if not names:
        raise BadValue("Nothing was named.", "Name at least one memory of the trash.")
    known = list(store.memories.trashed_at())
    found = []
    for name in names:
        fits = [each for each in known if each == name or (len(name) >= 4 and each.startswith(name))]
        if len(fits) != 1:
            raise UnknownName(f"“{name}” is not in the trash.", "`memoscape trash list` shows what is.")
        found += fits
    return list(dict.fromkeys(found))
