"""Folders: paths memories are filed under. One that was made or used stays when it is empty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from datetime import datetime

from core.errors import BadValue, UnknownName
from core.model import Folder
from core.store.database import Database
from core.store.keys import normalise_folder, subtree
from core.store.rows import id_list, ms
from core.store.search_rows import SearchRows

# A live memory's folder exists, whatever was undone or repaired.
KEEP_FOLDERS = (
    "INSERT OR IGNORE INTO folders (path, created_at) SELECT folder, min(created_at) FROM memories "
    "WHERE deleted_at IS NULL AND folder IS NOT NULL AND folder NOT IN (SELECT path FROM folders) GROUP BY folder"
)


class FolderRows:
    def __init__(self, db: Database, clock: Callable[[], datetime], search_rows: SearchRows) -> None:
        self._db = db
        self._clock = clock
        self._search_rows = search_rows

    def list(self) -> tuple[Folder, ...]:
        """The uncategorised rest, then every folder in order of its path, those between included.

        Each counts the live memories of its whole subtree; archived ones do not count, as lists leave them out.
        """
        counts: Counter[str] = Counter()
        uncategorised = 0
        for path, memories in self._db.all(
            "SELECT folder, count(*) FROM memories WHERE deleted_at IS NULL AND NOT archived GROUP BY folder "
            "UNION ALL SELECT path, 0 FROM folders"
        ):
            if path is None:
                uncategorised = memories
            else:
                counts.update(dict.fromkeys(_with_parents(path), memories))
        paths = sorted(counts, key=lambda path: path.casefold().split("/"))
        return (Folder(None, uncategorised), *(Folder(path, counts[path]) for path in paths))

    def add(self, path: str) -> str:
        """Make a folder that stays when it is empty; returns its normalised path. BadValue when blank."""
        folder = _named(path)
        self._db.run(
            "INSERT INTO folders (path, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING", (folder, ms(self._clock()))
        )
        return folder

    def rename(self, old: str, new: str) -> int:
        """Move a folder with its subtree; into an existing folder it merges. Returns how many memories moved.

        Raises UnknownName when there is no such folder; BadValue for a blank name or a place inside itself.
        """
        source, target = self._existing(old), _named(new)
        if source == target:
            return 0
        if target.startswith(source + "/"):
            raise BadValue(f"The folder “{source}” cannot be moved into itself.", "Choose a place outside of it.")
        with self._db.atomic():
            below, parameters = subtree("path", source)
            paths = [row["path"] for row in self._db.all(f"SELECT path FROM folders WHERE {below}", parameters)]
            self._db.run(f"DELETE FROM folders WHERE {below}", parameters)
            for path in paths:
                self.add(target + path.removeprefix(source))
            return self._move(source, "? || substr(folder, ?)", (target, len(source) + 1))

    def delete(self, path: str) -> int:
        """Remove a folder with its subtree; the memories in it become uncategorised. Returns how many.

        Raises UnknownName when there is no such folder.
        """
        folder = self._existing(path)
        with self._db.atomic():
            below, parameters = subtree("path", folder)
            self._db.run(f"DELETE FROM folders WHERE {below}", parameters)
            return self._move(folder, "NULL", ())

    def file(self, memory_ids: Iterable[str], folder: str | None) -> int:
        """Put live memories into a folder, None for none; returns how many were elsewhere before."""
        path = normalise_folder(folder)
        moved = [
            row["id"]
            for row in self._db.all(
                "SELECT id FROM memories WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL "
                "AND folder IS NOT ?",
                (id_list(memory_ids), path),
            )
        ]
        with self._db.atomic():
            self._db.run(
                "UPDATE memories SET folder = ? WHERE id IN (SELECT value FROM json_each(?))", (path, id_list(moved))
            )
            self._search_rows.refresh(moved)
        return len(moved)

    def _move(self, folder: str, place: str, parameters: tuple[object, ...]) -> int:
        """Set the folder of a subtree's memories, those in the trash too, to the SQL expression `place`."""
        below, of = subtree("folder", folder)
        moved = [row["id"] for row in self._db.all(f"SELECT id FROM memories WHERE {below}", of)]
        self._db.run(f"UPDATE memories SET folder = {place} WHERE {below}", (*parameters, *of))
        self._search_rows.refresh(moved)
        return len(moved)

    def _existing(self, path: str) -> str:
        folder = _named(path)
        if all(known.path != folder for known in self.list()):
            raise UnknownName(f"There is no folder “{folder}”.", "List the folders to see what there is.")
        return folder


def _named(path: str) -> str:
    if folder := normalise_folder(path):
        return folder
    raise BadValue("A folder needs a name.", "Write a path such as Work/Project.")


def _with_parents(path: str) -> list[str]:
    """`a/b/c` → `a`, `a/b`, `a/b/c`."""
    parts = path.split("/")
    return ["/".join(parts[: depth + 1]) for depth in range(len(parts))]
