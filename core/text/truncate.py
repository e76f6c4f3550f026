"""Texts cut for models: a beginning that fits and says so, or pieces that are the whole (`core.text.middle`: ends)."""

from __future__ import annotations

import re

from core.text.tokens import count_tokens, first_tokens

# Ends of sentences, lines or words, best first; Chinese sentences end without a space.
_GOOD_ENDS = (re.compile(r"[。！？]|[.!?](?=\s)|\n"), re.compile(r"\s|[，；、]"))


def shorten(text: str, tokens: int) -> str:
    """`text` itself if it has at most `tokens` tokens, else a beginning that has, ending in `…`."""
    if len(text) <= tokens or count_tokens(text) <= tokens:
        return text
    return _well_ended(first_tokens(text, tokens - 1)).rstrip() + "…"


def pieces(text: str, tokens: int) -> tuple[str, ...]:
    """Pieces of at most `tokens` tokens (but at least one character), cut at good places; joined they are `text`."""
    found: list[str] = []
    while text:
        # A token is rarely longer than 32 characters: no need to count to the end of a long text each time.
        start = first_tokens(text[: 32 * tokens], tokens)
        piece = text if len(start) == len(text) else _well_ended(start) or text[0]
        found.append(piece)
        text = text[len(piece) :]
    return tuple(found)


def _well_ended(start: str) -> str:
    """`start` up to the last good place in it to stop, if there is one in its last part."""
    for ends in _GOOD_ENDS:
        places = [match.end() for match in ends.finditer(start) if match.end() > len(start) * 0.6]
        if places:
            return start[: places[-1]]
    return start
