"""Documents: files whose text lies in chunks, and what became of an import of them."""

from __future__ import annotations

from dataclasses import dataclass

from core.model.conversations import ItemProblem

DOCUMENT_TYPE = "document"  # content type of the memory that stands for a document in the graph
DOCUMENT_SOURCE = "document_import"


@dataclass(frozen=True, slots=True)
class Document:
    """`id` and `title` are those of its memory. `kind`: text, markdown, code, csv, html, pdf, docx or epub.

    `size` in bytes, `characters` without what chunks repeat of each other.
    """

    id: str
    title: str
    file_name: str
    kind: str
    size: int
    chunks: int
    characters: int
    folder: str | None = None


@dataclass(frozen=True, slots=True)
class DocumentChunk:
    """A piece of a document's text. `position` from 0; `highlights` are the (start, end) in `text` a search hit."""

    id: str
    document_id: str
    position: int
    text: str
    edited: bool = False
    highlights: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ChunkPage:
    """Some of a document's chunks; `total` is how many there are, or how many a search hit."""

    chunks: tuple[DocumentChunk, ...]
    total: int


@dataclass(frozen=True, slots=True)
class DocumentReport:
    """What became of each file. `known`: the same file is here already. `secrets` is how many were blacked out.

    `operations` is one id per added document, which `undo` takes.
    """

    added: tuple[Document, ...] = ()
    known: tuple[Document, ...] = ()
    failed: tuple[ItemProblem, ...] = ()
    secrets: int = 0
    operations: tuple[str, ...] = ()
