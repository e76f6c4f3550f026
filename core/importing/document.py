"""One file to import, opened: its encoding found, its text repaired on the way, its JSON values one at a time."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice

from core.errors import BadContent
from core.importing.json_stream import json_values
from core.text.unicode import decoder, guess_encoding

CHUNK = 1 << 20  # bytes
SAMPLE = 8  # values a format may look at to recognise its own

_LOOKS_LIKE_JSON = re.compile(r'\s*(?:\{\s*(?:"|\}|$)|\[\s*(?:[{"]|\]\s*$|null\b|\[\s*[\[{"]|$))')
_SINGLE_VALUE = re.compile(r'\s*+(?:null|true|false|-?\d[\d.eE+-]{0,40}|"(?:[^"\\\n]|\\.)*+")\s*+')
_CONTROL = re.compile("[\x01-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_WEB_PAGE = re.compile(r"\s*<(?:!doctype\s+html|html)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Source:
    """A file to read. `chunks()` starts at its beginning each time; `chosen`: the user named this very file."""

    name: str
    chunks: Callable[[], Iterator[bytes]]
    chosen: bool = True
    in_archive: bool = False


class Document:
    """`sample` holds the first JSON values, for formats to recognise; it is empty in a text that is not JSON.

    `repairs` counts what was mended in the file as such (`encoding`, `nul`, `bom`).
    """

    def __init__(
        self, name: str, chunks: Iterable[str], repairs: Counter[str], *, title: str = "", chosen: bool = True
    ):
        self.name = name
        self.title = title
        self.chosen = chosen
        self.repairs = repairs
        self._chunks = _without_nul(chunks, repairs)
        self.start = self._first_words()
        self.is_json = _LOOKS_LIKE_JSON.match(self.start) is not None
        self.is_web_page = _WEB_PAGE.match(self.start) is not None
        if not self.is_json and len(_CONTROL.findall(self.start)) * 100 > len(self.start):
            raise BadContent(f"{name} is not a text file.", "Choose a conversation export or a text.")
        self._values = json_values(self._chunks) if self.is_json else iter(())
        self.sample = tuple(islice(self._values, SAMPLE))

    def values(self) -> Iterator[object]:
        """Every JSON value of the file, `Damage` in place of unreadable ones. To be read once."""
        return chain(self.sample, self._values)

    def text(self) -> str:
        """The whole text. To be read once."""
        return "".join(self._chunks)

    def _first_words(self) -> str:
        """The first chunk that says something, put back at the front. BadContent when there is none."""
        for chunk in self._chunks:
            if chunk.strip("\ufeff \t\r\n"):
                self._chunks = chain([chunk], self._chunks)
                return chunk.lstrip("\ufeff")
        raise BadContent(f"{self.name} is empty.")


def open_document(source: Source) -> Document:
    """Open a file. BadContent when it is empty or not text, OSError and the like when it cannot be read."""
    if next(source.chunks(), b"").startswith(b"%PDF-"):
        raise BadContent(f"{source.name} is a PDF, not a conversation.", "Choose a conversation export or a text.")
    encoding = guess_encoding(source.chunks)
    repairs = Counter(
        {"bom": int(encoding in ("utf-8-sig", "utf-16", "utf-32")), "encoding": int("utf" not in encoding)}
    )
    document = Document(source.name, _decoded(source.chunks(), encoding), repairs, chosen=source.chosen)
    if _SINGLE_VALUE.fullmatch(document.start):
        raise BadContent(
            f"{source.name} holds a single JSON value, which is no conversation.",
            "Choose a conversation export or a transcript; text can be pasted.",
        )
    return document


def _decoded(chunks: Iterable[bytes], encoding: str) -> Iterator[str]:
    lenient = decoder(encoding)
    for chunk in chunks:
        yield lenient.decode(chunk)
    yield lenient.decode(b"", final=True)


def _without_nul(chunks: Iterable[str], repairs: Counter[str]) -> Iterator[str]:
    for chunk in chunks:
        if nul := chunk.count("\x00"):
            repairs["nul"] += nul
        yield chunk.replace("\x00", "")
