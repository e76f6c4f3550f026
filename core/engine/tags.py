"""Tags: which there are, and renaming, merging and deleting them on every memory at once."""

from __future__ import annotations

from collections.abc import Sequence

from core.engine.state import EngineState
from core.errors import BadValue
from core.model import Tag


class TagDoor(EngineState):
    async def tags(self, profile: str | None = None) -> tuple[Tag, ...]:
        """Every tag a live memory carries, the most used first."""
        return tuple(Tag(name, memories) for name, memories in self.store(profile).memories.tags().items())

    async def rename_tag(self, old: str, new: str, *, merge: bool = False, profile: str | None = None) -> str:
        """UnknownName; BadValue: blank, or that name is taken (`merge`: they become one)."""
        store = self.store(profile)
        if not merge and new.strip() != old and new.strip() in store.memories.tags():
            raise BadValue(f"There is a tag “{new.strip()}” already.", "Choose another name, or merge the two.")
        with store.transaction(kind="rename_tag", label=f"{old} → {new.strip()}") as operation_id:
            store.memories.rename_tag(old, new)
        return operation_id

    async def merge_tags(self, sources: Sequence[str], target: str, profile: str | None = None) -> str:
        """Turn `sources` into `target`, as one operation; returns its id. UnknownName, BadValue: blank target."""
        store = self.store(profile)
        with store.transaction(kind="merge_tags", label=f"{', '.join(sources)} → {target.strip()}") as operation_id:
            for source in sources:
                store.memories.rename_tag(source, target)
        return operation_id

    async def delete_tags(self, tags: Sequence[str], profile: str | None = None) -> str:
        """Take tags off every memory; returns the operation's id. UnknownName."""
        store = self.store(profile)
        with store.transaction(kind="delete_tags", label=", ".join(tags)) as operation_id:
            for tag in tags:
                store.memories.delete_tag(tag)
        return operation_id
