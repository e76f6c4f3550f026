"""Memories and links: read and correct."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from core.engine.state import EngineState
from core.errors import BadValue, ChangedMeanwhile, UnknownName
from core.memory.history import restore_version
from core.model import Memory, MemoryDetail
from core.store import ALL, Store, normalise_folder
from core.text.unicode import is_blank

MANUAL_SOURCE = "user_input"  # OM §1.2: memories a person wrote
EDITABLE = frozenset(
    {"title", "content", "folder", "tags", "aliases", "source", "importance", "credibility", "pinned", "archived"}
    | {"event_at", "valid_from", "valid_to"}
)


class MemoryDoor(EngineState):
    async def memories(self, *, folder: object = ALL, profile: str | None = None) -> tuple[Memory, ...]:
        return self.store(profile).memories.list(folder)

    async def memory(self, name: str, profile: str | None = None) -> MemoryDetail:
        """`name`: id, unique beginning of an id, or title. UnknownName when nothing or more than one fits."""
        store = self.store(profile)
        return _detail(store, find_memory(store, name).id)

    async def add_memory(
        self,
        *,
        title: str,
        content: str,
        folder: str | None = None,
        tags: Iterable[str] = (),
        aliases: Iterable[str] = (),
        importance: float = 0.5,
        credibility: float = 0.5,
        source: str = MANUAL_SOURCE,
        event_at: datetime | None = None,
        valid_from: datetime | None = None,
        valid_to: datetime | None = None,
        pinned: bool = False,
        archived: bool = False,
        profile: str | None = None,
    ) -> MemoryDetail:
        """A memory written by the user; every field is kept (OM §13, W-33). BadValue: blank title or content,
        importance or credibility outside 0-1, or it ends being valid before it begins."""
        memory = _checked(
            Memory(
                id="",
                title=title.strip(),
                content=content,
                folder=normalise_folder(folder),
                tags=_names(tags),
                aliases=_names(aliases),
                importance=importance,
                credibility=credibility,
                source=source.strip() or MANUAL_SOURCE,
                event_at=event_at,
                valid_from=valid_from,
                valid_to=valid_to,
                pinned=pinned,
                archived=archived,
                user_edited=True,
            )
        )
        store = self.store(profile)
        with store.transaction(kind="add", label=memory.title) as operation_id:
            added = store.memories.insert(memory)
        return _detail(store, added.id, operation_id)

    async def edit_memory(
        self, name: str, changes: dict[str, Any], profile: str | None = None, *, based_on: int | None = None
    ) -> MemoryDetail:
        """Change some of EDITABLE; the state before is kept as a version.

        BadValue for anything out of range. ChangedMeanwhile: `based_on` is given and is no longer the memory's version.
        """
        if unknown := changes.keys() - EDITABLE:
            raise BadValue(
                f"A memory has no field called {', '.join(sorted(unknown))}.", f"Fields: {', '.join(sorted(EDITABLE))}."
            )
        store = self.store(profile)
        label = str(changes.get("title", "")) or find_memory(store, name).title
        with store.transaction(kind="edit", label=label) as operation_id:
            old = find_memory(store, name)
            if based_on not in (None, old.version):
                raise ChangedMeanwhile(
                    f"“{old.title}” was changed meanwhile: it is at version {old.version} now.",
                    "Read what it says now, then decide.",
                )
            new = store.memories.update(_checked(replace(old, **_normalised(changes), user_edited=True)))
        return _detail(store, old.id, operation_id if new.version > old.version else "")

    async def restore_version(self, name: str, version: int, profile: str | None = None) -> MemoryDetail:
        """Bring back the title, content, folder and tags of an earlier version; what it says now is kept as one, too.
        UnknownName."""
        store = self.store(profile)
        memory_id = find_memory(store, name).id
        before = store.memories.versions(memory_id)
        restore_version(store, memory_id, version)
        after = store.memories.versions(memory_id)
        return _detail(store, memory_id, (after[0].operation_id or "") if len(after) > len(before) else "")

    async def delete_memories(self, names: Sequence[str], profile: str | None = None) -> str:
        """Move memories to the trash together; returns the operation's id, which `undo` takes."""
        store = self.store(profile)
        ids = [find_memory(store, name).id for name in names]
        with store.transaction(kind="delete", label=f"{len(ids)}") as operation_id:
            store.memories.trash(ids)
        return operation_id


def find_memory(store: Store, name: str) -> Memory:
    """A live memory by id, title, or unique beginning of an id (at least 4 characters). UnknownName otherwise."""
    if exact := store.memories.get_many([name]):
        return exact[0]
    memories = store.memories.list(include_archived=True)
    for fits in (
        list(store.memories.by_title(name)),
        [m for m in memories if len(name) >= 4 and m.id.startswith(name)],
    ):
        if len(fits) == 1:
            return fits[0]
        if fits:
            raise UnknownName(
                f"“{name}” fits {len(fits)} memories.", "Use the full id; `memoscape memory list` shows them."
            )
    raise UnknownName(f"There is no memory “{name}”.", "`memoscape memory list` shows ids and titles.")


def _detail(store: Store, memory_id: str, operation_id: str = "") -> MemoryDetail:
    return MemoryDetail(
        memory=store.memories.get(memory_id),
        links=store.links.of(memory_id),
        evidence=store.memories.evidence(memory_id),
        versions=store.memories.versions(memory_id),
        operation_id=operation_id,
    )


def _normalised(changes: dict[str, Any]) -> dict[str, Any]:
    """Field values as they are stored."""
    values = dict(changes)
    if "folder" in values:
        values["folder"] = normalise_folder(values["folder"])
    for field in values.keys() & {"tags", "aliases"}:
        values[field] = _names(values[field])
    if "source" in values:
        values["source"] = values["source"].strip() or MANUAL_SOURCE
    return values


def _names(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name.strip() for name in names if name.strip()))


def _checked(memory: Memory) -> Memory:
    if is_blank(memory.title):
        raise BadValue("A memory needs a title.", "Write a short title.")
    if is_blank(memory.content):
        raise BadValue("A memory needs some content.", "Write what should be remembered.")
    for name, value in (("importance", memory.importance), ("credibility", memory.credibility)):
        if not 0.0 <= value <= 1.0:
            raise BadValue(f"The {name} must lie between 0 and 1, not {value:g}.", "Choose a number from 0 to 1.")
    if memory.valid_from and memory.valid_to and memory.valid_to < memory.valid_from:
        raise BadValue("It cannot end being valid before it begins.", "Exchange the two times.")
    return memory
