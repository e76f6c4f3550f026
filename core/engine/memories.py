"""Memories, links and folders: read, correct, search."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from core.engine.state import EngineState
from core.errors import BadValue, UnknownName
from core.model import Folder, Link, Memory, MemoryDetail, SearchResult
from core.search.search import search_memories
from core.store import ALL, Store, normalise_folder
from core.text.unicode import is_blank

MANUAL_SOURCE = "user_input"  # OM §1.2: memories a person wrote
EDITABLE = frozenset({"title", "content", "folder", "tags", "importance", "credibility", "pinned", "archived"})


class MemoryDoor(EngineState):
    async def search(
        self, query: str, *, limit: int = 20, folder: object = ALL, profile: str | None = None
    ) -> SearchResult:
        if limit < 1:
            raise BadValue("The limit must be at least 1.", "Ask for 1 result or more.")
        return search_memories(self.store(profile), query, limit=limit, folder=folder)

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
        importance: float = 0.5,
        credibility: float = 0.5,
        profile: str | None = None,
    ) -> MemoryDetail:
        """A memory written by the user. BadValue: blank title or content, importance or credibility outside 0-1."""
        memory = _checked(
            Memory(
                id="",
                title=title.strip(),
                content=content,
                folder=normalise_folder(folder),
                tags=_tags(tags),
                importance=importance,
                credibility=credibility,
                source=MANUAL_SOURCE,
                user_edited=True,
            )
        )
        store = self.store(profile)
        with store.transaction(kind="add", label=memory.title):
            added = store.memories.insert(memory)
        return _detail(store, added.id)

    async def edit_memory(self, name: str, changes: dict[str, Any], profile: str | None = None) -> MemoryDetail:
        """Change some of EDITABLE; the state before is kept as a version. BadValue for anything out of range."""
        if unknown := changes.keys() - EDITABLE:
            raise BadValue(
                f"A memory has no field called {', '.join(sorted(unknown))}.", f"Fields: {', '.join(sorted(EDITABLE))}."
            )
        store = self.store(profile)
        old = find_memory(store, name)
        values = dict(changes)
        if "folder" in values:
            values["folder"] = normalise_folder(values["folder"])
        if "tags" in values:
            values["tags"] = _tags(values["tags"])
        new = _checked(replace(old, **values, user_edited=True))
        with store.transaction(kind="edit", label=new.title):
            store.memories.update(new)
        return _detail(store, old.id)

    async def delete_memories(self, names: Sequence[str], profile: str | None = None) -> str:
        """Move memories to the trash together; returns the operation's id, which `undo` takes."""
        store = self.store(profile)
        ids = [find_memory(store, name).id for name in names]
        with store.transaction(kind="delete", label=f"{len(ids)}") as operation_id:
            store.memories.trash(ids)
        return operation_id

    async def link_memories(
        self,
        source: str,
        target: str,
        *,
        type: str = "related",
        weight: float = 1.0,
        description: str = "",
        profile: str | None = None,
    ) -> Link:
        """A link by hand. BadValue: to itself, blank type, weight outside 0-1, or the same link exists."""
        store = self.store(profile)
        start, end = find_memory(store, source), find_memory(store, target)
        _check_link(type, weight)
        if start.id == end.id:
            raise BadValue("A memory cannot be linked to itself.", "Choose two different memories.")
        with store.transaction(kind="link", label=f"{start.title} → {end.title}"):
            link = store.links.add(start.id, end.id, type.strip(), weight, description)
        if link is None:
            raise BadValue("These two memories already have a link of that type.", "Edit the existing link instead.")
        return link

    async def edit_link(
        self, link_id: str, *, type: str, weight: float, description: str, profile: str | None = None
    ) -> Link:
        _check_link(type, weight)
        store = self.store(profile)
        with store.transaction(kind="edit_link", label=type):
            return store.links.update(link_id, type=type.strip(), weight=weight, description=description)

    async def delete_link(self, link_id: str, profile: str | None = None) -> str:
        store = self.store(profile)
        with store.transaction(kind="delete_link", label=link_id) as operation_id:
            store.links.delete([link_id])
        return operation_id

    async def folders(self, profile: str | None = None) -> tuple[Folder, ...]:
        return self.store(profile).memories.folders()

    async def add_folder(self, path: str, profile: str | None = None) -> tuple[Folder, ...]:
        store = self.store(profile)
        with store.transaction(kind="add_folder", label=path):
            store.memories.add_folder(_folder(path))
        return store.memories.folders()

    async def rename_folder(self, old: str, new: str, profile: str | None = None) -> str:
        """Move a folder with its subtree; into an existing folder it merges. Returns the operation's id."""
        store = self.store(profile)
        with store.transaction(kind="rename_folder", label=f"{old} → {new}") as operation_id:
            store.memories.rename_folder(_folder(old), _folder(new))
        return operation_id

    async def delete_folder(self, path: str, profile: str | None = None) -> str:
        """Remove a folder and its subfolders; their memories become uncategorised. Returns the operation's id."""
        store = self.store(profile)
        with store.transaction(kind="delete_folder", label=path) as operation_id:
            store.memories.delete_folder(_folder(path))
        return operation_id


def find_memory(store: Store, name: str) -> Memory:
    """A live memory by id, title, or unique beginning of an id (at least 4 characters). UnknownName otherwise."""
    memories = store.memories.list(include_archived=True)
    for fits in (
        [m for m in memories if m.id == name],
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


def _detail(store: Store, memory_id: str) -> MemoryDetail:
    return MemoryDetail(
        memory=store.memories.get(memory_id),
        links=store.links.of(memory_id),
        evidence=store.memories.evidence(memory_id),
        versions=store.memories.versions(memory_id),
    )


def _tags(tags: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(tag.strip() for tag in tags if tag.strip()))


def _folder(path: str) -> str:
    if folder := normalise_folder(path):
        return folder
    raise BadValue("A folder needs a name.", "Write a path such as Work/Project.")


def _checked(memory: Memory) -> Memory:
    if is_blank(memory.title):
        raise BadValue("A memory needs a title.", "Write a short title.")
    if is_blank(memory.content):
        raise BadValue("A memory needs some content.", "Write what should be remembered.")
    for name, value in (("importance", memory.importance), ("credibility", memory.credibility)):
        if not 0.0 <= value <= 1.0:
            raise BadValue(f"The {name} must lie between 0 and 1, not {value:g}.", "Choose a number from 0 to 1.")
    return memory


def _check_link(type: str, weight: float) -> None:
    if not type.strip():
        raise BadValue("A link needs a type.", "For example: related, PART_OF, UPDATES.")
    if not 0.0 <= weight <= 1.0:
        raise BadValue(f"The weight must lie between 0 and 1, not {weight:g}.", "Choose a number from 0 to 1.")
