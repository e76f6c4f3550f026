"""Which parts of a long text are wanted: by words, by range or by number, in this order (OM §10)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.errors import BadValue

_RANGE = re.compile(r"\s*(\d{1,9})\s*-\s*(\d{1,9})\s*", re.ASCII)


def chosen_chunks(chunks: Sequence[str], *, index: int | None, range_: str, query: str) -> list[int]:
    """Places (from 0) in `chunks`; all of them when nothing is asked for. BadValue names the valid range."""
    if query.strip():
        return _with_words(chunks, query)
    if range_.strip():
        found = _RANGE.fullmatch(range_)
        if not found or not 1 <= int(found[1]) <= int(found[2]) <= len(chunks):
            raise BadValue(f"chunk_range must lie between 1 and {len(chunks)}.", "Write it like 1-3.")
        return list(range(int(found[1]) - 1, int(found[2])))
    if index is not None:
        if not 1 <= index <= len(chunks):
            raise BadValue(f"chunk_index must lie between 1 and {len(chunks)}.", "The first part is 1.")
        return [index - 1]
    return list(range(len(chunks)))


def _with_words(chunks: Sequence[str], query: str) -> list[int]:
    """Those with most of the words first; those with none of them not at all."""
    words = {word.casefold() for word in re.split(r"[\s|]+", query) if word}
    hits = [sum(word in chunk.casefold() for word in words) for chunk in chunks]
    return sorted((place for place, count in enumerate(hits) if count), key=lambda place: (-hits[place], place))
