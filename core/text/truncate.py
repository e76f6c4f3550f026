"""The one way texts are shortened: a beginning that fits, cut at a good place, and never without saying so."""

from __future__ import annotations

import re

from core.text.tokens import count_tokens, first_tokens

# Ends of sentences, lines or words, best first; Chinese sentences end without a space.
_GOOD_ENDS = (re.compile(r"[。！？]|[.!?](?=\s)|\n"), re.compile(r"\s|[，；、]"))


def shorten(text: str, tokens: int) -> str:
    """`text` itself if it has at most `tokens` tokens, else a beginning that has, ending in `…`."""
    if len(text) <= tokens or count_tokens(text) <= tokens:
        return text
    start = first_tokens(text, tokens - 1)
    for ends in _GOOD_ENDS:
        places = [match.end() for match in ends.finditer(start) if match.end() > len(start) * 0.6]
        if places:
            return start[: places[-1]].rstrip() + "…"
    return start.rstrip() + "…"
