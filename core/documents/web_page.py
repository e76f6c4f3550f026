"""The text of a web page, also of the chapters of a book."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path

from core.documents.archive import entities
from core.documents.plain import read_text

_SKIPPED = frozenset(("script", "style", "template", "svg", "math", "noscript", "iframe", "object"))
_BLOCK_TAGS = """
address article aside blockquote body caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
h6 head header hr main nav ol p pre section table title ul
"""
_BLOCKS = frozenset(_BLOCK_TAGS.split())
_SPACE = re.compile(r"\s+")
_MOST_PENDING = 1 << 20  # characters of one tag or comment; a longer one never ends


def read_page(path: Path, at: Callable[[float], None]) -> Iterator[str]:
    yield from page_text(path.name, read_text(path, at))


def page_text(name: str, pieces: Iterator[str]) -> Iterator[str]:
    """Paragraphs with blank lines between them. BadContent for a page that declares entities."""
    parser = _Page(name)
    for piece in pieces:
        parser.feed(piece)
        if len(parser.rawdata) > _MOST_PENDING:
            parser.rawdata = ""
        yield parser.take()
    parser.close()
    yield parser.take() + "\n\n"


class _Page(HTMLParser):
    def __init__(self, name: str) -> None:
        super().__init__(convert_charrefs=True)
        self._name = name
        self._found: list[str] = []
        self._skipping: list[str] = []
        self._verbatim = 0

    def take(self) -> str:
        """What was found since the last call."""
        text, self._found = "".join(self._found), []
        return text

    def handle_decl(self, decl: str) -> None:
        if "<!entity" in decl.casefold():
            raise entities(self._name)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag in _SKIPPED:
            self._skipping.append(tag)
        elif tag in _BLOCKS:
            self._found.append("\n\n")
        elif tag == "li":
            self._found.append("\n- ")
        elif tag in ("br", "tr"):
            self._found.append("\n")
        elif tag in ("td", "th"):
            self._found.append(" ")
        self._verbatim += tag == "pre"

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _SKIPPED:
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._skipping:
            del self._skipping[self._skipping.index(tag) :]
        elif tag in _BLOCKS:
            self._found.append("\n\n")
        elif tag in ("td", "th"):
            self._found.append(" |")
        self._verbatim = max(0, self._verbatim - (tag == "pre"))

    def handle_data(self, data: str) -> None:
        if not self._skipping:
            self._found.append(data if self._verbatim else _SPACE.sub(" ", data))
