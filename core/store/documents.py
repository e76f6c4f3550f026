"""Documents and their chunks: written bit by bit, shown once the memory with the document's id is there."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from core.errors import UnknownName
from core.model import Document, DocumentChunk
from core.store.database import Database
from core.store.rows import id_list, ms, new_id
from core.store.search.index import SearchIndex
from core.store.search_rows import chunk_texts

_DOCUMENT = (
    "SELECT d.id, m.title, d.file_name, d.kind, d.size, d.chunks, d.characters, m.folder "
    "FROM documents d JOIN memories m ON m.id = d.id AND m.deleted_at IS NULL"
)


@dataclass(frozen=True, slots=True)
class NewChunk:
    """`lead` repeats the end of the chunk before; only search and vectors read it."""

    text: str
    lead: str = ""


class DocumentStore:
    def __init__(self, db: Database, clock: Callable[[], datetime], index: SearchIndex) -> None:
        self._db = db
        self._clock = clock
        self._index = index

    # -- reading -------------------------------------------------------------------------------------------------

    def list(self) -> tuple[Document, ...]:
        """Those that are not in the trash, the last added first."""
        return self._read("ORDER BY d.added_at DESC, d.id")

    def get(self, document_id: str) -> Document:
        """Raises UnknownName, also for one in the trash."""
        found = self._read("WHERE d.id = ?", document_id)
        if not found:
            raise UnknownName(f"There is no document “{document_id}”.", "`memoscape document list` shows them.")
        return found[0]

    def with_hash(self, digest: str) -> Document | None:
        """A document made of exactly this file."""
        found = self._read("WHERE d.hash = ? ORDER BY d.added_at", digest)
        return found[0] if found else None

    def _read(self, rest: str, *values: str) -> tuple[Document, ...]:
        return tuple(Document(**row) for row in self._db.all(f"{_DOCUMENT} {rest}", values))

    def chunks(self, document_id: str, first: int = 0, limit: int = -1) -> tuple[DocumentChunk, ...]:
        """Chunks in order, from position `first` on."""
        rows = self._db.all(
            "SELECT * FROM chunks WHERE document_id = ? AND position >= ? ORDER BY position LIMIT ?",
            (document_id, first, limit),
        )
        return tuple(_chunk(row) for row in rows)

    def chunks_of(self, chunk_ids: Iterable[str]) -> dict[str, DocumentChunk]:
        """Id → chunk, of those that exist."""
        rows = self._db.all("SELECT * FROM chunks WHERE id IN (SELECT value FROM json_each(?))", (id_list(chunk_ids),))
        return {row["id"]: _chunk(row) for row in rows}

    # -- writing: every method joins the open transaction ----------------------------------------------------------

    def begin(self, file_name: str, kind: str, digest: str, size: int) -> str:
        """A document that does not show yet; returns the id its memory will have."""
        document_id = new_id()
        self._db.run(
            "INSERT INTO documents (id, file_name, kind, hash, size, added_at) VALUES (?, ?, ?, ?, ?, ?)",
            (document_id, file_name, kind, digest, size, ms(self._clock())),
        )
        return document_id

    def add_chunks(self, document_id: str, first: int, chunks: Sequence[NewChunk]) -> None:
        """Store and index chunks whose positions begin at `first`."""
        rows = [(new_id(), document_id, first + n, chunk.lead, chunk.text) for n, chunk in enumerate(chunks)]
        with self._db.atomic():
            self._db.run_many("INSERT INTO chunks (id, document_id, position, lead, text) VALUES (?, ?, ?, ?, ?)", rows)
            self._index.put(chunk_texts(self._db, "document_id = ? AND position >= ?", (document_id, first)))

    def change(self, chunk: DocumentChunk, text: str, next_lead: str) -> None:
        """Replace a chunk's text, and what the next one repeats of it; both are indexed anew."""
        with self._db.atomic():
            self._db.run("UPDATE chunks SET text = ?, edited = 1 WHERE id = ?", (text, chunk.id))
            self._db.run(
                "UPDATE chunks SET lead = ? WHERE document_id = ? AND position = ? AND lead <> ''",
                (next_lead, chunk.document_id, chunk.position + 1),
            )
            changed = "document_id = ? AND position IN (?, ?)"
            places = (chunk.document_id, chunk.position, chunk.position + 1)
            self._index.put(chunk_texts(self._db, changed, places))

    # -- what is left over -----------------------------------------------------------------------------------------

    def left_over(self) -> tuple[str, ...]:
        """Documents without a memory that nothing can bring back: an import was broken off, or undone and forgotten."""
        rows = self._db.all(
            "SELECT d.id FROM documents d WHERE NOT EXISTS (SELECT 1 FROM memories WHERE id = d.id) "
            "AND NOT EXISTS (SELECT 1 FROM journal WHERE entity = 'memory:' || d.id)"
        )
        return tuple(row["id"] for row in rows)

    def drop_some(self, document_id: str, most: int) -> bool:
        """Delete at most `most` chunks of a document, at last itself; True while something of it is left."""
        with self._db.atomic():
            chunk_ids = [
                row["id"]
                for row in self._db.all("SELECT id FROM chunks WHERE document_id = ? LIMIT ?", (document_id, most))
            ]
            self._index.remove("chunk", chunk_ids)
            self._db.run("DELETE FROM chunks WHERE id IN (SELECT value FROM json_each(?))", (id_list(chunk_ids),))
            if not chunk_ids:
                self._db.run("DELETE FROM documents WHERE id = ?", (document_id,))
        return bool(chunk_ids)


def _chunk(row: sqlite3.Row) -> DocumentChunk:
    return DocumentChunk(row["id"], row["document_id"], row["position"], row["text"], bool(row["edited"]))
