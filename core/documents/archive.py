"""Files that are zip archives inside (DOCX, EPUB): their members, but nothing that only an attack needs."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from xml.parsers import expat

from core.documents.faults import damaged
from core.errors import BadContent

PIECE = 1 << 16  # bytes read at once
MOST_MEMBERS = 20_000
LARGEST = 1 << 30  # bytes a document may unpack to
UNSUSPICIOUS = 64 << 20  # below this the ratio does not matter
LARGEST_RATIO = 250  # unpacked to packed; text packs 5 to 60 times, a bomb a thousand times
_ENCRYPTED = 0x1


@contextmanager
def opened(path: Path) -> Iterator[Members]:
    with ExitStack() as stack:  # a member that was read only in part is closed, too
        yield Members(path, stack)


class Members:
    """The members of one archive. Raises BadContent for bombs, encrypted members and XML that declares entities."""

    def __init__(self, path: Path, stack: ExitStack) -> None:
        self._name = path.name
        self._stack = stack
        self._archive = archive = stack.enter_context(zipfile.ZipFile(path))
        self._left = min(LARGEST, max(UNSUSPICIOUS, LARGEST_RATIO * path.stat().st_size))
        self.names = frozenset(archive.namelist())
        if len(self.names) > MOST_MEMBERS:
            raise BadContent(f"{self._name} holds far more files than a document does.", "It was not opened.")

    def pieces(self, member: str) -> Iterator[bytes]:
        """The bytes of a member, a piece at a time."""
        if self._archive.getinfo(member).flag_bits & _ENCRYPTED:
            raise BadContent(f"{self._name} is protected by a password.", "Save a copy without the password.")
        with self._stack.enter_context(self._archive.open(member)) as file:
            while piece := file.read(PIECE):
                self._left -= len(piece)
                if self._left < 0:
                    raise BadContent(f"{self._name} unpacks to far more than a document holds.", "It was not opened.")
                yield piece

    def parse(self, member: str, parser: expat.XMLParserType) -> Iterator[None]:
        """Feed a member's XML to `parser`, giving way after each piece."""
        parser.EntityDeclHandler = self._refuse_entity
        try:
            for piece in self.pieces(member):
                parser.Parse(piece, False)
                yield
            parser.Parse(b"", True)
        except expat.ExpatError as error:
            raise damaged(self._name) from error
        yield

    def _refuse_entity(self, *_: object) -> None:
        raise entities(self._name)


def entities(name: str) -> BadContent:
    return BadContent(f"{name} declares XML entities, as attacks do.", "It was not opened.")
