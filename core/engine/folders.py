"""Folders: the tree memories are filed in, and filing them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.engine.state import EngineState
from core.errors import BadValue
from core.model import Folder
from core.store import normalise_folder

OPEN_FOLDERS = "open_folders"  # setting of a profile: the paths that show what is in them


class FolderDoor(EngineState):
    async def folders(self, profile: str | None = None) -> tuple[Folder, ...]:
        return self.store(profile).memories.folders()

    async def add_folder(self, path: str, profile: str | None = None) -> tuple[Folder, ...]:
        """Make a folder, which stays when it is empty. BadValue: blank, or there is one already."""
        store, folder = self.store(profile), _folder(path)
        if any(known.path == folder for known in store.memories.folders()):
            raise _exists(folder)
        with store.transaction(kind="add_folder", label=folder):
            store.memories.add_folder(folder)
        return store.memories.folders()

    async def rename_folder(self, old: str, new: str, *, merge: bool = False, profile: str | None = None) -> str:
        """Give a folder another path; its subtree moves along. Returns the operation's id.

        UnknownName; BadValue for a blank path, one inside itself, or one that exists: with `merge` the two become one.
        """
        store, folder = self.store(profile), _folder(new)
        same = folder == normalise_folder(old)
        if not merge and not same and any(known.path == folder for known in store.memories.folders()):
            raise _exists(folder)
        with store.transaction(kind="rename_folder", label=f"{old} → {folder}") as operation_id:
            store.memories.rename_folder(_folder(old), folder)
        return operation_id

    async def delete_folder(self, path: str, *, with_memories: bool = False, profile: str | None = None) -> str:
        """Remove a folder and its subfolders. Their memories become uncategorised, or go to the trash
        `with_memories`. Returns the operation's id. UnknownName."""
        store, folder = self.store(profile), _folder(path)
        with store.transaction(kind="delete_folder", label=folder) as operation_id:
            if with_memories:
                inside = store.memories.list(folder, include_archived=True)
                store.memories.trash([memory.id for memory in inside])
            store.memories.delete_folder(folder)
        return operation_id

    async def move_memories(self, ids: Sequence[str], folder: str | None, profile: str | None = None) -> str:
        """File memories in a folder, None for none; it is made when it is not there. Returns the operation's id,
        empty when all of them are there already."""
        return await self.file_memories(dict.fromkeys(ids, folder), profile)

    async def file_memories(self, places: Mapping[str, str | None], profile: str | None = None) -> str:
        """File memories (by id) each in its own folder, as one operation. Returns its id, empty without a change."""
        store = self.store(profile)
        by_folder: dict[str | None, list[str]] = {}
        for memory_id, folder in places.items():
            by_folder.setdefault(normalise_folder(folder), []).append(memory_id)
        with store.transaction(kind="move", label=f"{len(places)}") as operation_id:
            moved = sum(store.memories.file(ids, folder) for folder, ids in by_folder.items())
        return operation_id if moved else ""

    async def open_folders(self, profile: str | None = None) -> tuple[str, ...]:
        """The paths of the folders whose contents are unfolded in the tree, as they were left."""
        return tuple(self.store(profile).settings.get(OPEN_FOLDERS) or ())

    async def set_open_folders(self, paths: Sequence[str], profile: str | None = None) -> None:
        store = self.store(profile)
        with store.transaction():
            store.settings.set(OPEN_FOLDERS, sorted(paths))


def _folder(path: str) -> str:
    if folder := normalise_folder(path):
        return folder
    raise BadValue("A folder needs a name.", "Write a path such as Work/Project.")


def _exists(folder: str) -> BadValue:
    return BadValue(f"There is a folder “{folder}” already.", "Choose another name, or merge the two.")
