"""Many memories at once: tag, pin, archive, delete (moving is with the folders)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from core.engine.state import EngineState
from core.errors import BadValue
from core.store.memories import MemoryStore


class BatchDoor(EngineState):
    """Each call is one operation; its id, which `undo` takes, is the answer ("" when nothing had to change).

    `ids` are whole ids; those of memories that are gone are passed over.
    """

    async def tag_memories(
        self, ids: Sequence[str], *, add: Iterable[str] = (), remove: Iterable[str] = (), profile: str | None = None
    ) -> str:
        """Put tags behind those a memory has, and take some off. BadValue: none is named, or one both ways."""
        added, removed = _tags(add), _tags(remove)
        if not added and not removed:
            raise BadValue("No tag was named.", "Name at least one tag to add or to remove.")
        if both := sorted({*added} & {*removed}):
            raise BadValue(f"“{both[0]}” cannot be added and removed at once.", "Leave it out of one of the two.")
        label = ", ".join([f"+{tag}" for tag in added] + [f"-{tag}" for tag in removed])
        return self._change(profile, "tag", label, lambda memories: memories.marks.tag(ids, added, removed))

    async def pin_memories(self, ids: Sequence[str], pinned: bool = True, profile: str | None = None) -> str:
        kind = "pin" if pinned else "unpin"
        return self._change(profile, kind, f"{len(ids)}", lambda memories: memories.marks.pin(ids, pinned))

    async def archive_memories(self, ids: Sequence[str], archived: bool = True, profile: str | None = None) -> str:
        """Archived memories stay, but lists, searches and the graph leave them out unless asked."""
        kind = "archive" if archived else "unarchive"
        return self._change(profile, kind, f"{len(ids)}", lambda memories: memories.marks.archive(ids, archived))

    async def trash_memories(self, ids: Sequence[str], profile: str | None = None) -> str:
        return self._change(profile, "delete", f"{len(ids)}", lambda memories: memories.trash(ids))

    def _change(self, profile: str | None, kind: str, label: str, change: Callable[[MemoryStore], int]) -> str:
        store = self.store(profile)
        with store.transaction(kind=kind, label=label) as operation_id:
            changed = change(store.memories)
        return operation_id if changed else ""


def _tags(tags: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(tag.strip() for tag in tags if tag.strip()))
