"""The full-text index: prepared words of every item, and in how many items each word occurs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.store.database import Database
from core.store.keys import title_key
from core.store.rows import id_list

if TYPE_CHECKING:  # numpy is slow to load, and writing needs none
    import numpy as np
    from numpy.typing import NDArray

_ASCII_OR_LATER = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class IndexText:
    """An item as it goes into the index. `tags`: whatever else it is found by, such as aliases and folder."""

    kind: str
    item_id: str
    title: str
    content: str
    tags: str = ""
    names: tuple[str, ...] = ()  # found by any part of them, too
    parent_id: str | None = None
    position: int | None = None


@dataclass(frozen=True, slots=True)
class Postings:
    """The items an expression hits: rows in ascending order, BM25 of title and content, BM25 of tags (both ≥ 0)."""

    rows: NDArray[np.int64]
    text: NDArray[np.float64]
    tags: NDArray[np.float64]


class SearchIndex:
    """`words` prepares a text: its search words joined by spaces. Every write joins the open transaction."""

    def __init__(self, db: Database, words: Callable[[str], str]) -> None:
        self._db = db
        self._words = words

    # -- writing -------------------------------------------------------------------------------------------------

    def put(self, items: Sequence[IndexText]) -> None:
        """Add or replace items. An item that is replaced keeps its row."""
        if not items:
            return
        with self._db.atomic():
            change: Counter[str] = Counter()
            for item in items:
                new = self.prepared(item)
                row = self._row_of(item.kind, item.item_id)
                if row is not None:
                    old = self._db.first("SELECT title, content, tags FROM search_words WHERE rowid = ?", (row,))
                    change.subtract(_terms(*old) if old else ())
                    self._db.run("DELETE FROM search_words WHERE rowid = ?", (row,))
                row = self._put_item(row, item)
                self._db.run("INSERT INTO search_words (rowid, title, content, tags) VALUES (?, ?, ?, ?)", (row, *new))
                change.update(_terms(*new))
                self._db.run("DELETE FROM search_waiting WHERE kind = ? AND item_id = ?", (item.kind, item.item_id))
            self._count_terms(change)

    def _row_of(self, kind: str, item_id: str) -> int | None:
        row: int | None = self._db.value("SELECT row FROM search_items WHERE kind = ? AND item_id = ?", (kind, item_id))
        return row

    def _put_item(self, row: int | None, item: IndexText) -> int:
        place = (item.parent_id, item.position, "\n".join(map(title_key, item.names)) or None)
        if row is not None:
            self._db.run(
                "UPDATE search_items SET (parent_id, position, title_text) = (?, ?, ?) WHERE row = ?", (*place, row)
            )
            return row
        self._db.run(
            "INSERT INTO search_items (kind, item_id, parent_id, position, title_text) VALUES (?, ?, ?, ?, ?)",
            (item.kind, item.item_id, *place),
        )
        return int(self._db.value("SELECT last_insert_rowid()"))

    def remove(self, kind: str, item_ids: Iterable[str]) -> None:
        """Take items out, with everything that hangs on their rows."""
        ids = id_list(item_ids)
        self._remove_where("kind = ? AND item_id IN (SELECT value FROM json_each(?))", kind, ids)
        self._db.run(
            "DELETE FROM search_waiting WHERE kind = ? AND item_id IN (SELECT value FROM json_each(?))", (kind, ids)
        )

    def remove_parts(self, parent_id: str) -> None:
        """Take out the messages of a conversation, or the chunks of a document."""
        self._remove_where("parent_id = ?", parent_id)

    def _remove_where(self, condition: str, *parameters: str) -> None:
        with self._db.atomic():
            rows = self._db.all(
                "SELECT i.row, w.title, w.content, w.tags FROM search_items i "
                f"LEFT JOIN search_words w ON w.rowid = i.row WHERE {condition}",
                parameters,
            )
            change: Counter[str] = Counter()
            for row in rows:
                change.subtract(_terms(*row[1:]))
            gone = [(row[0],) for row in rows]
            self._db.run_many("DELETE FROM search_words WHERE rowid = ?", gone)
            self._db.run_many("DELETE FROM search_items WHERE row = ?", gone)
            self._count_terms(change)

    def _count_terms(self, change: Counter[str]) -> None:
        """Add to the number of items each term occurs in; terms that occur nowhere are forgotten."""
        changed = sorted((term, number) for term, number in change.items() if number)
        self._db.run_many(
            "INSERT INTO search_terms (term, items) VALUES (?, ?) "
            "ON CONFLICT (term) DO UPDATE SET items = items + excluded.items",
            changed,
        )
        fewer = id_list(term for term, number in changed if number < 0)
        self._db.run("DELETE FROM search_terms WHERE items <= 0 AND term IN (SELECT value FROM json_each(?))", (fewer,))

    def forget(self) -> None:
        """Rewrite the index without the words of deleted rows, which it otherwise keeps for a while."""
        self._db.run("INSERT INTO search_words (search_words) VALUES ('optimize')")

    def clear(self) -> None:
        """Forget all words. Items keep their rows, and with them their vectors, until they are put in again."""
        for table in ("search_words", "search_terms"):
            self._db.run(f"DELETE FROM {table}")

    def prepared(self, item: IndexText) -> tuple[str, str, str]:
        """The words of title, content and tags as they are stored."""
        return self._words(item.title), self._words(item.content), self._words(item.tags)

    def stored(self, kind: str) -> dict[str, tuple[str, str, str]]:
        """Item id → the words of title, content and tags that are stored."""
        rows = self._db.all(
            "SELECT i.item_id, w.title, w.content, w.tags FROM search_items i "
            "LEFT JOIN search_words w ON w.rowid = i.row WHERE i.kind = ?",
            (kind,),
        )
        return {row[0]: (row[1], row[2], row[3]) for row in rows}

    # -- asking --------------------------------------------------------------------------------------------------

    def count(self, kinds: Iterable[str]) -> int:
        """How many items of these kinds are indexed."""
        chosen = "SELECT coalesce(sum(items), 0) FROM search_counts WHERE kind IN (SELECT value FROM json_each(?))"
        return int(self._db.value(chosen, (id_list(kinds),)))

    def frequencies(self, terms: Iterable[str]) -> dict[str, int]:
        """In how many items each term occurs; terms that occur nowhere are absent."""
        rows = self._db.all(
            "SELECT term, items FROM search_terms WHERE term IN (SELECT value FROM json_each(?))", (id_list(terms),)
        )
        return {row["term"]: row["items"] for row in rows}

    def prefix_frequency(self, prefix: str) -> int:
        """At most how many items hold a word that begins so."""
        found = self._db.value(
            "SELECT coalesce(sum(items), 0) FROM search_terms WHERE term >= ? AND term < ?",
            (prefix, prefix + _ASCII_OR_LATER),
        )
        return int(found)

    def words_like(self, pieces: Sequence[str], most: int) -> list[str]:
        """Indexed words made of these pieces with anything between them, the most common first. Empty pieces at the
        ends leave the ends open."""
        pattern = "*".join(pieces)
        if not pattern.strip("*"):
            return []
        rows = self._db.all(
            "SELECT term FROM search_terms WHERE term GLOB ? ORDER BY items DESC, term LIMIT ?", (pattern, most)
        )
        return [row["term"] for row in rows]

    def postings(
        self, expression: str, *, title: float = 1.0, content: float = 1.0, inside: Iterable[int] | None = None
    ) -> Postings:
        """The items (of those `inside`, if given) an FTS5 expression over prepared words hits; the weights count words
        of title and content."""
        import numpy as np

        # The plus keeps SQLite from looking the expression up anew for every row inside.
        among = "" if inside is None else "AND +rowid IN (SELECT value FROM json_each(?)) "
        rows = self._db.all(
            "SELECT rowid, -bm25(search_words, ?, ?, 0), -bm25(search_words, 0, 0, 1) FROM search_words "
            f"WHERE search_words MATCH ? {among}ORDER BY rowid",
            (title, content, expression, *(() if inside is None else (json.dumps([int(row) for row in inside]),))),
        )
        columns = [np.array([row[place] for row in rows]) for place in range(3)]
        return Postings(columns[0].astype(np.int64), columns[1].astype(np.float64), columns[2].astype(np.float64))

    def rows_matching(self, expression: str) -> set[int]:
        """The rows an FTS5 expression over prepared words hits."""
        return {
            row[0] for row in self._db.all("SELECT rowid FROM search_words WHERE search_words MATCH ?", (expression,))
        }

    def titles_containing(self, fragment: str) -> list[int]:
        """Rows of memories whose title, or an alias, has `fragment` in it, compared as titles are."""
        found = self._db.all(
            "SELECT row FROM search_items WHERE title_text IS NOT NULL AND instr(title_text, ?)", (title_key(fragment),)
        )
        return [row[0] for row in found]


def _terms(*prepared: str | None) -> set[str]:
    return {term for text in prepared if text for term in text.split()}
