"""Keeps the search index in step: memories in the transaction that writes them, messages later, a slice at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.model import Memory
from core.store.database import Database
from core.store.memory_rows import read_memories
from core.store.rows import id_list
from core.store.search.index import IndexText, SearchIndex

SLICE = 64  # items that are indexed at once, so that nothing waits long for it


class SearchRows:
    def __init__(self, db: Database, index: SearchIndex) -> None:
        self._db = db
        self._index = index
        self.forget = index.forget
        self.remove_parts = index.remove_parts

    def refresh(self, memory_ids: Iterable[str]) -> None:
        """Bring the rows of these memories in step; those in the trash or gone lose theirs."""
        ids = list(memory_ids)
        wanted = self._wanted("AND id IN (SELECT value FROM json_each(?))", id_list(ids))
        self._index.put(wanted)
        live = {text.item_id for text in wanted}
        if gone := [memory_id for memory_id in ids if memory_id not in live]:
            self._index.remove("memory", gone)

    def purge_documents(self, memory_ids: Iterable[str]) -> None:
        """Delete what these memories hold of documents: chunks, and their words and vectors."""
        for memory_id in memory_ids:
            self._index.remove_parts(memory_id)
            self._db.run("DELETE FROM documents WHERE id = ?", (memory_id,))

    def waiting(self) -> int:
        """How many items still have to be indexed."""
        return int(self._db.value("SELECT count(*) FROM search_waiting"))

    def catch_up(self, most: int = SLICE) -> int:
        """Index at most `most` of the items that wait, in one transaction; returns how many there were."""
        waiting = self._db.all("SELECT kind, item_id FROM search_waiting LIMIT ?", (most,))
        if not waiting:
            return 0
        with self._db.atomic():
            self.refresh(row["item_id"] for row in waiting if row["kind"] == "memory")
            messages = [row["item_id"] for row in waiting if row["kind"] == "message"]
            self._index.put(self._messages(messages))
            chunks = [row["item_id"] for row in waiting if row["kind"] == "chunk"]
            self._index.put(chunk_texts(self._db, "id IN (SELECT value FROM json_each(?))", (id_list(chunks),)))
            self._db.run_many(
                "DELETE FROM search_waiting WHERE kind = ? AND item_id = ?", [tuple(row) for row in waiting]
            )
        return len(waiting)

    def out_of_step(self) -> set[str]:
        """Ids of memories whose row is missing, outdated or left over, those that wait left aside."""
        wanted = {text.item_id: self._index.prepared(text) for text in self._wanted()}
        stored = self._index.stored("memory")
        late = {row[0] for row in self._db.all("SELECT item_id FROM search_waiting WHERE kind = 'memory'")}
        everything = (wanted.keys() | stored.keys()) - late
        return {memory_id for memory_id in everything if wanted.get(memory_id) != stored.get(memory_id)}

    def rebuild(self) -> None:
        """Index all memories anew; messages and chunks are left to `catch_up`."""
        self._index.clear()
        known = "SELECT id FROM memories UNION SELECT item_id FROM search_items WHERE kind = 'memory'"
        self.refresh(row["id"] for row in self._db.all(known))
        self._db.run(
            "INSERT OR IGNORE INTO search_waiting (kind, item_id) "
            "SELECT 'message', id FROM messages WHERE kind = 'said' AND role IN ('user', 'assistant')"
        )
        self._db.run("INSERT OR IGNORE INTO search_waiting (kind, item_id) SELECT 'chunk', id FROM chunks")

    def _wanted(self, chosen: str = "", *parameters: str) -> list[IndexText]:
        return [_text_of(memory) for memory in read_memories(self._db, f"deleted_at IS NULL {chosen}", parameters)]

    def _messages(self, message_ids: Sequence[str]) -> list[IndexText]:
        """A message is also found by the day it was sent and by who said it."""
        rows = self._db.all(
            "SELECT id, conversation_id, position, name, text, "
            "date(coalesce(sent_at, 0) / 1000 + 60 * coalesce(utc_offset, 0), 'unixepoch') AS day, sent_at "
            "FROM messages WHERE id IN (SELECT value FROM json_each(?))",
            (id_list(message_ids),),
        )
        return [
            IndexText(
                "message",
                row["id"],
                "",
                " ".join((*(_day_words(row["day"]) if row["sent_at"] else ()), row["name"] or "", row["text"])),
                parent_id=row["conversation_id"],
                position=row["position"],
            )
            for row in rows
        ]


_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def _day_words(day: str) -> tuple[str, ...]:
    """`2023-05-08` as people write it: `8 May 2023 2023年5月8日`."""
    year, month, of_month = (int(part) for part in day.split("-"))
    return (str(of_month), _MONTHS[month - 1], str(year), f"{year}年{month}月{of_month}日")


def chunk_texts(db: Database, where: str, values: Sequence[object]) -> list[IndexText]:
    """The chunks for which the SQL condition holds, as they are indexed: with what they repeat of the one before."""
    rows = db.all(f"SELECT id, document_id, position, lead, text FROM chunks WHERE {where}", values)
    return [IndexText("chunk", row[0], "", f"{row[3]}\n{row[4]}", parent_id=row[1], position=row[2]) for row in rows]


def _text_of(memory: Memory) -> IndexText:
    tags = " ".join((*memory.tags, *memory.aliases, memory.folder or ""))
    names = (memory.title, *memory.aliases)
    return IndexText("memory", memory.id, memory.title, memory.content, tags, names)
