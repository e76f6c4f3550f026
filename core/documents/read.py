"""One file, opened as a document: its kind, its fingerprint, and its chunks one after the other."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

from core.documents.chunk import chunks
from core.documents.epub import read_book
from core.documents.faults import explained
from core.documents.paragraphs import paragraphs
from core.documents.pdf import read_pdf
from core.documents.plain import read_table, read_text
from core.documents.sniff import kind_of
from core.documents.web_page import read_page
from core.documents.word import read_word
from core.errors import BadContent
from core.store.documents import NewChunk
from core.text.redact import redact
from core.text.unicode import repair

Reader = Callable[[Path, Callable[[float], None]], Iterator[str]]
_READERS: dict[str, Reader] = {
    "pdf": read_pdf,
    "docx": read_word,
    "epub": read_book,
    "html": read_page,
    "csv": read_table,
}


class OpenDocument:
    """Reading happens in a worker thread; `done` (0 to 1) and `secrets` may be looked at from any thread."""

    def __init__(self, path: Path) -> None:
        """BadContent: the file cannot be read, or is of no kind that is."""
        self.path = path
        self.done = 0.0
        self.secrets = 0
        self.kind = kind_of(path)
        with explained(path.name):
            self.size = path.stat().st_size
            with path.open("rb") as file:
                self.digest = hashlib.file_digest(file, "sha256").hexdigest()
        self.title = self._clean(path.name)

    def chunks(self) -> Iterator[NewChunk]:
        """Repaired and redacted. BadContent when the file is damaged, locked, or has no text."""
        found = False
        with explained(self.path.name):
            pieces = _READERS.get(self.kind, read_text)(self.path, self._at)
            for chunk in chunks(paragraphs(pieces, self._clean, keep_rules=self.kind == "code")):
                found = True
                yield chunk
        if not found:
            raise BadContent(f"{self.path.name} holds no text.", "Choose another file.")

    def _at(self, done: float) -> None:
        self.done = done

    def _clean(self, text: str) -> str:
        cleaned, secrets = redact(repair(text)[0])
        self.secrets += secrets
        return cleaned
