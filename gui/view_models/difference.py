"""Where two texts differ, word by word; of Chinese, Japanese and Korean character by character."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

LONGEST = 4_000  # characters compared; what follows is shown without marks

Segment = dict[str, str]

_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|\w+|\s+|.", re.DOTALL)


def marked(text: str, other: str) -> list[Segment]:
    """`text` in pieces { text, kind }: `own` is what `other` does not say at that place, else `same`."""
    words = _WORD.findall(text[:LONGEST])
    others = _WORD.findall(other[:LONGEST])
    matcher = SequenceMatcher(None, [word.casefold() for word in words], [word.casefold() for word in others], False)
    segments: list[Segment] = []
    for tag, start, end, _other_start, _other_end in matcher.get_opcodes():
        if start < end:
            segments.append({"text": "".join(words[start:end]), "kind": "same" if tag == "equal" else "own"})
    if text[LONGEST:]:
        segments.append({"text": text[LONGEST:], "kind": "same"})
    return segments
