"""The full-text index over memories: one row of prepared words for each live memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.store.database import Database
from core.store.memory_rows import read_memories
from core.store.rows import id_list

TITLE_WEIGHT, CONTENT_WEIGHT, TAGS_WEIGHT = 4.0, 1.0, 2.0

_Row = tuple[str, str, str]  # prepared words of title, content, and tags with aliases and folder


class SearchRows:
    """`words` prepares a text for the index: its search words joined by spaces."""

    def __init__(self, db: Database, words: Callable[[str], str]) -> None:
        self._db = db
        self._words = words

    def refresh(self, memory_ids: Iterable[str]) -> None:
        """Bring the rows of these memories in step; those in the trash or gone lose theirs."""
        ids = id_list(memory_ids)
        chosen = "memory_id IN (SELECT value FROM json_each(?))"
        self._db.run(
            f"DELETE FROM memory_words WHERE rowid IN (SELECT rowid FROM memory_word_rows WHERE {chosen})", (ids,)
        )
        self._db.run(f"DELETE FROM memory_word_rows WHERE {chosen}", (ids,))
        for memory_id, row in self._wanted("AND id IN (SELECT value FROM json_each(?))", ids).items():
            self._db.run("INSERT INTO memory_word_rows (memory_id) VALUES (?)", (memory_id,))
            self._db.run(
                "INSERT INTO memory_words (rowid, title, content, tags) VALUES (last_insert_rowid(), ?, ?, ?)", row
            )

    def forget(self) -> None:
        """Rewrite the index without the words of deleted rows, which it otherwise keeps for a while."""
        self._db.run("INSERT INTO memory_words (memory_words) VALUES ('optimize')")

    def find(self, match: str, limit: int | None = None) -> list[tuple[str, float]]:
        """Memory ids with their BM25 score, the best (highest) first.

        `match` is an FTS5 expression over prepared words. A hit in the title counts most, then in
        tags, aliases and folder.
        """
        rows = self._db.all(
            "SELECT r.memory_id, -bm25(memory_words, ?, ?, ?) AS score "
            "FROM memory_words JOIN memory_word_rows r ON r.rowid = memory_words.rowid "
            "WHERE memory_words MATCH ? ORDER BY score DESC, r.memory_id LIMIT ?",
            (TITLE_WEIGHT, CONTENT_WEIGHT, TAGS_WEIGHT, match, -1 if limit is None else limit),
        )
        return [(row["memory_id"], row["score"]) for row in rows]

    def out_of_step(self) -> set[str]:
        """Ids of memories whose row is missing, outdated or left over."""
        wanted = self._wanted()
        rows = self._db.all(
            "SELECT r.memory_id, w.title, w.content, w.tags FROM memory_word_rows r "
            "LEFT JOIN memory_words w ON w.rowid = r.rowid"
        )
        stored = {row["memory_id"]: (row["title"], row["content"], row["tags"]) for row in rows}
        everything = wanted.keys() | stored.keys()
        return {memory_id for memory_id in everything if wanted.get(memory_id) != stored.get(memory_id)}

    def rebuild(self) -> None:
        self._db.run("DELETE FROM memory_words")
        self._db.run("DELETE FROM memory_word_rows")
        self.refresh(row["id"] for row in self._db.all("SELECT id FROM memories"))

    def _wanted(self, chosen: str = "", *parameters: str) -> dict[str, _Row]:
        memories = read_memories(self._db, f"deleted_at IS NULL {chosen}", parameters)
        return {
            memory.id: (
                self._words(memory.title),
                self._words(memory.content),
                self._words(" ".join((*memory.tags, *memory.aliases, memory.folder or ""))),
            )
            for memory in memories
        }
