"""From pieces of text to clean paragraphs: repaired, without secrets, in bounded memory."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

BUFFER = 1 << 17  # characters that are cleaned together; no secret hides behind a border inside of them

_BORDER = re.compile(r"\n(?:[ \t\u3000]*\n)+")
_RULE = re.compile(r"^[ \t]*[*\-=_]{3,}[ \t]*$", re.M)  # OM §8.4: says nothing


def paragraphs(pieces: Iterable[str], clean: Callable[[str], str], *, keep_rules: bool = False) -> Iterator[str]:
    """The paragraphs of a text, without blank ones; `clean` gets long stretches that end between paragraphs.

    A paragraph longer than BUFFER is cut. `keep_rules`: lines of `----` are part of the text.
    """
    for text in _stretches(pieces):
        cleaned = clean(text.replace("\r\n", "\n").replace("\r", "\n"))
        for paragraph in _BORDER.split(cleaned if keep_rules else _RULE.sub("", cleaned)):
            if paragraph.strip():
                yield paragraph.strip("\n").rstrip()


def _stretches(pieces: Iterable[str]) -> Iterator[str]:
    held: list[str] = []
    length = 0
    for piece in pieces:
        held.append(piece)
        length += len(piece)
        if length >= BUFFER:
            text = "".join(held)
            end = _last_border(text)
            yield text[:end]
            held, length = [text[end:]], len(text) - end
    yield "".join(held)


def _last_border(text: str) -> int:
    """Where to cut: behind the last paragraph, line or word that is whole."""
    for border in ("\n\n", "\n\r\n", "\n", " "):
        if end := text.rfind(border) + 1:
            return end
    return len(text)
