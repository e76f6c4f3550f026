"""Files dropped on the window: which of them are conversations, and which are documents."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from core.documents.sniff import kind_of
from core.engine.state import EngineState
from core.errors import BadContent
from core.importing.archive import find_sources
from core.importing.document import Source, open_document
from core.importing.formats import transcript
from core.importing.run import read_text
from core.importing.sniff import sniff
from core.model import ParsedConversation
from core.text.unicode import decode

HEAD = 1 << 18  # bytes in which the speakers of a transcript must appear
_NEVER_CONVERSATIONS = ("pdf", "docx", "epub", "csv")
_PACKED = (b"PK", b"\x1f\x8b", b"\x28\xb5\x2f\xfd")


class DroppedDoor(EngineState):
    async def sort_dropped(self, paths: Sequence[Path]) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
        """Conversations (also folders and archives), and documents; decided by what the files contain."""
        are_conversations = await asyncio.to_thread(lambda: [_is_conversation(path) for path in paths])
        sorted_ = list(zip(paths, are_conversations, strict=True))
        return tuple(path for path, is_one in sorted_ if is_one), tuple(path for path, is_one in sorted_ if not is_one)


def _is_conversation(path: Path) -> bool:
    """A file that cannot be read at all is a document, whose import says why; an archive may hold conversations."""
    if not path.is_file():
        return True
    try:
        if kind_of(path) in _NEVER_CONVERSATIONS:
            return False
        source = next(find_sources(path))
        if not isinstance(source, Source):
            return False
        found = sniff(open_document(source))
    except BadContent:
        return _is_packed(path)
    return _has_speakers(path) if found is transcript else found is not None


def _is_packed(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(4).startswith(_PACKED)
    except OSError:
        return False


def _has_speakers(path: Path) -> bool:
    with path.open("rb") as file:
        text, _ = decode(file.read(HEAD))
    return any(
        isinstance(item.parsed, ParsedConversation) and len(item.parsed.messages) > 1
        for item in islice(read_text(text), 1)
    )
