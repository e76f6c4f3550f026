"""Merging memories by hand, and finding those that may be the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.engine.memories import find_memory
from core.engine.state import EngineState
from core.errors import BadValue
from core.memory.duplicates import find_duplicates
from core.memory.merging import combined, preview, take_over
from core.model import DuplicatePair, Memory, MergePreview
from core.store import Store, normalise_folder


class MergeDoor(EngineState):
    async def preview_merge(self, names: Sequence[str], profile: str | None = None) -> MergePreview:
        """What merging would leave; the first is the one that stays. UnknownName; BadValue: fewer than two."""
        store = self.store(profile)
        memories = _several(store, names)
        links = {link.id: link for memory in memories for link in store.links.of(memory.id)}
        quotes = {
            (quoted.message_id, quoted.quote) for memory in memories for quoted in store.memories.evidence(memory.id)
        }
        return preview(memories, links.values(), len(quotes))

    async def merge_memories(
        self, names: Sequence[str], choices: Mapping[str, Any] | None = None, profile: str | None = None
    ) -> str:
        """Merge memories into the first of them, as one operation; returns its id.

        `choices` replaces fields of what `preview_merge` shows. The others go to the trash; their links and evidence
        are taken over. UnknownName; BadValue: fewer than two, or a choice out of range.
        """
        store = self.store(profile)
        memories = _several(store, names)
        wanted = dict(choices or {})
        if "folder" in wanted:
            wanted["folder"] = normalise_folder(wanted["folder"])
        merged = combined(memories, {key: tuple(v) if isinstance(v, list) else v for key, v in wanted.items()})
        if not merged.content.strip():
            raise BadValue("A memory needs some content.", "Write what should be remembered.")
        with store.transaction(kind="merge", label=merged.title) as operation_id:
            store.memories.update(merged)
            take_over(store, merged.id, [memory.id for memory in memories[1:]])
        return operation_id

    async def duplicates(self, profile: str | None = None) -> tuple[DuplicatePair, ...]:
        """Pairs of memories that may be the same and were not told apart, the most similar first."""
        return await self.read_beside(
            profile, lambda store: find_duplicates(store.memories.list(), apart=store.told_apart.pairs())
        )

    async def tell_apart(self, one: str, other: str, *, apart: bool = True, profile: str | None = None) -> None:
        """Remember that two memories are not the same (or, with `apart` False, forget that). UnknownName."""
        store = self.store(profile)
        ids = find_memory(store, one).id, find_memory(store, other).id
        with store.transaction():
            (store.told_apart.add if apart else store.told_apart.remove)(*ids)


def _several(store: Store, names: Sequence[str]) -> tuple[Memory, ...]:
    found = {memory.id: memory for memory in (find_memory(store, name) for name in names)}
    if len(found) < 2:
        raise BadValue("There must be at least two memories to merge.", "Choose another one as well.")
    return tuple(found.values())
