"""The text of a Word document (DOCX): its paragraphs and tables, then its notes; read as a stream."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from xml.parsers import expat

from core.documents.archive import opened

# ECMA-376 part 1, §17: names in the WordprocessingML namespaces (transitional and strict) end so.
_PARTS = ("word/document.xml", "word/footnotes.xml", "word/endnotes.xml")
_BREAKS = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-"}
_ENDS = {"p": "\n\n", "tr": "\n\n"}
_DOUBLED = "Fallback"  # the same content once more, for old programs


def read_word(path: Path, at: Callable[[float], None]) -> Iterator[str]:
    with opened(path) as members:
        parts = [part for part in _PARTS if part in members.names]
        for number, part in enumerate(parts):
            reading = _Part()
            for _ in members.parse(part, reading.parser):
                yield reading.take()
            at((number + 1) / len(parts))


class _Part:
    """Gathers the text of one part while `parser` is fed. Text that was deleted under “track changes” is left out."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._data
        self._found: list[str] = []
        self._in_text = False
        self._doubled = self._cells = 0

    def take(self) -> str:
        text, self._found = "".join(self._found), []
        return text

    def _start(self, name: str, _attributes: dict[str, str]) -> None:
        tag = name.rpartition(" ")[2]
        self._doubled += tag == _DOUBLED
        self._cells += tag == "tc"
        self._in_text = tag == "t" and not self._doubled
        if tag in _BREAKS and not self._doubled:
            self._found.append(_BREAKS[tag])

    def _end(self, name: str) -> None:
        tag = name.rpartition(" ")[2]
        self._in_text = False
        self._doubled -= tag == _DOUBLED
        self._cells -= tag == "tc"
        if tag == "tc":
            self._found.append("| ")
        elif tag in _ENDS and not self._doubled:
            self._found.append(" " if tag == "p" and self._cells else _ENDS[tag])

    def _data(self, text: str) -> None:
        if self._in_text:
            self._found.append(text)
