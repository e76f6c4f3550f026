"""The texts of a memory folder, kept between searches: only files that changed are read again (OI §13.29)."""

from __future__ import annotations

import re

from core.store.memory_files import MemoryFiles
from core.store.memory_scan import SETTLED, ScannedFile, Stamp, scan

MOST_KEPT = 64_000_000  # characters; what goes beyond is read anew each time
_NOT_ALPHANUMERIC = re.compile(r"(?:[^\w\n]|_)+")


class Document:
    """A file's text, and the forms of it that queries are compared with; line breaks are the same in all of them."""

    __slots__ = ("_forms", "path", "stamp", "text")

    def __init__(self, path: str, stamp: Stamp | None, text: str) -> None:
        self.path = path
        self.stamp = stamp
        self.text = text
        self._forms: dict[tuple[bool, bool], str] = {}

    def form(self, case_sensitive: bool, normalized: bool) -> str:
        if case_sensitive and not normalized:
            return self.text
        key = (case_sensitive, normalized)
        found = self._forms.get(key)
        if found is None:
            found = self._forms[key] = folded(self.text, case_sensitive, normalized)
        return found

    def lines(self) -> list[str]:
        """Ended by `\\n` or `\\r\\n`; a text that ends so has no empty line after it."""
        lines = self.text.removesuffix("\n").split("\n") if self.text else []
        return [line.removesuffix("\r") for line in lines]


class Corpus:
    """Of one memory folder. May be used from several threads. A file is kept once it is `settled` ns old."""

    def __init__(self, files: MemoryFiles, *, settled: int = SETTLED) -> None:
        self._files = files
        self._settled = settled
        self._kept: tuple[dict[str, Document], dict[str, Stamp | None]] = ({}, {})  # replaced as one

    def documents(self, path: str | None = None) -> list[Document]:
        """Every text at or below `path` as it is now, in the byte order of paths; what is not UTF-8 is left out.

        FileRefused, StorageTrouble.
        """
        (known, stamps), seen = self._kept, dict[str, Document]()
        for file in scan(self._files, path, stamps, self._settled):
            document = known.get(file.path) if file.content is None else _read(file)
            if document is not None:
                seen[file.path] = document
        everything = not self._files.parts(path)
        self._keep(seen if everything else {**known, **seen})
        return [seen[name] for name in sorted(seen)]  # the order of code points is that of UTF-8 bytes

    def _keep(self, documents: dict[str, Document]) -> None:
        stamps, room = dict[str, Stamp | None](), MOST_KEPT
        for name, document in documents.items():
            room -= len(document.text)
            if document.stamp is not None and room >= 0:
                stamps[name] = document.stamp
        self._kept = ({name: documents[name] for name in stamps}, stamps)


def folded(text: str, case_sensitive: bool, normalized: bool) -> str:
    """`text` as it is compared: lower case unless case counts; normalised, letters and digits of each line alone."""
    lowered = text if case_sensitive else text.lower()
    return _NOT_ALPHANUMERIC.sub("", lowered) if normalized else lowered


def _read(file: ScannedFile) -> Document | None:
    try:
        return Document(file.path, file.stamp, (file.content or b"").decode())
    except UnicodeDecodeError:
        return None
