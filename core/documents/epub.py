"""The text of a book (EPUB): its chapters in reading order."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from urllib.parse import unquote
from xml.parsers import expat

from core.documents.archive import Members, opened
from core.documents.faults import damaged
from core.documents.web_page import page_text
from core.errors import BadContent
from core.text.unicode import decoder, guess_encoding

CONTAINER = "META-INF/container.xml"
_ENCRYPTION = "META-INF/encryption.xml"
_CIPHER = b"http://www.w3.org/2001/04/xmlenc#"  # fonts are only obfuscated, by algorithms of other names
_PAGES = ("application/xhtml+xml", "text/html", "text/x-oeb1-document")


def read_book(path: Path, at: Callable[[float], None]) -> Iterator[str]:
    """BadContent for a copy-protected book, or one that declares entities."""
    with opened(path) as members:
        if _ENCRYPTION in members.names and _CIPHER in b"".join(members.pieces(_ENCRYPTION)):
            raise BadContent(f"{path.name} is copy-protected.", "Only its own reader can open it.")
        chapters = _chapters(path.name, members)
        for number, chapter in enumerate(chapters):
            yield from page_text(path.name, _decoded(members, chapter))
            at((number + 1) / len(chapters))


def _decoded(members: Members, member: str) -> Iterator[str]:
    data = members.pieces(member)
    first = next(data, b"")
    lenient = decoder(guess_encoding(lambda: [first]))
    for piece in chain([first], data):
        yield lenient.decode(piece)
    yield lenient.decode(b"", final=True)


def _chapters(name: str, members: Members) -> list[str]:
    """The members that hold the text, in reading order (EPUB 3.3, §5: the spine names items of the manifest)."""
    roots = [found["full-path"] for tag, found in _elements(members, CONTAINER) if tag == "rootfile"]
    if not roots or roots[0] not in members.names:
        raise damaged(name)
    pages: dict[str, str] = {}
    spine: list[str] = []
    for tag, found in _elements(members, roots[0]):
        if tag == "item" and found.get("media-type") in _PAGES:
            pages[found["id"]] = posixpath.normpath(posixpath.join(posixpath.dirname(roots[0]), unquote(found["href"])))
        elif tag == "itemref":
            spine.append(found["idref"])
    return [pages[each] for each in spine if pages.get(each) in members.names]


def _elements(members: Members, member: str) -> list[tuple[str, dict[str, str]]]:
    """Every element of a small XML file: its name without the namespace, and its attributes."""
    found: list[tuple[str, dict[str, str]]] = []
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = lambda name, attributes: found.append((name.rpartition(" ")[2], attributes))
    for _ in members.parse(member, parser):
        pass
    return found
