"""Tags: words on memories; a tag exists as long as a memory carries it."""

from __future__ import annotations

from core.errors import BadValue, UnknownName
from core.store.database import Database
from core.store.search_rows import SearchRows


class TagRows:
    def __init__(self, db: Database, search_rows: SearchRows) -> None:
        self._db = db
        self._search_rows = search_rows

    def counts(self) -> dict[str, int]:
        """Tag → how many live memories carry it, the most used first."""
        rows = self._db.all(
            "SELECT tag, count(*) AS memories FROM memory_tags JOIN memories ON memories.id = memory_id "
            "WHERE deleted_at IS NULL GROUP BY tag ORDER BY memories DESC, tag"
        )
        return {row["tag"]: row["memories"] for row in rows}

    def rename(self, old: str, new: str) -> int:
        """Give a tag another name; a memory that carries both keeps one. Returns how many memories changed.

        Raises UnknownName when no memory carries `old`; BadValue for a blank name.
        """
        name = new.strip()
        if not name:
            raise BadValue("A tag needs a name.", "Write a word.")
        carriers = self._carriers(old)
        if name == old:
            return 0
        with self._db.atomic():
            self._db.run("UPDATE OR IGNORE memory_tags SET tag = ? WHERE tag = ?", (name, old))
            self._db.run("DELETE FROM memory_tags WHERE tag = ?", (old,))
            self._search_rows.refresh(carriers)
        return len(carriers)

    def delete(self, tag: str) -> int:
        """Take a tag off every memory; returns off how many. Raises UnknownName."""
        carriers = self._carriers(tag)
        with self._db.atomic():
            self._db.run("DELETE FROM memory_tags WHERE tag = ?", (tag,))
            self._search_rows.refresh(carriers)
        return len(carriers)

    def _carriers(self, tag: str) -> list[str]:
        carriers = [row["memory_id"] for row in self._db.all("SELECT memory_id FROM memory_tags WHERE tag = ?", (tag,))]
        if not carriers:
            raise UnknownName(f"There is no tag “{tag}”.", "List the tags to see what there is.")
        return carriers
