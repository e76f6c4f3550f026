"""A session's items as one text without secrets that fits a request: both ends stay, the middle goes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from core.model import JsonObject
from core.rollouts.filter import serialised
from core.text.middle import BYTES_PER_TOKEN, cut_to_tokens, joined_ends, utf8_size

_SLACK = 1.05  # redaction may make a text a little shorter


def contents(items: Sequence[JsonObject], sizes: Sequence[int], tokens: int) -> str:
    """`items` as redacted JSON, cut to `tokens` (four bytes each). `sizes`: bytes of each, about.

    What lies in the middle of a long session is never shown, so that only the ends are looked through for secrets.
    """
    half = BYTES_PER_TOKEN * (tokens // 2 + 1)
    first, last = _reaching(sizes, half), len(items) - _reaching(sizes[::-1], half)
    if first < last:
        (head, _), (tail, _) = serialised(items[:first]), serialised(items[last:])
        if min(utf8_size(head), utf8_size(tail)) > half:
            size = utf8_size(head) + sum(sizes[first:last]) + utf8_size(tail)
            return joined_ends(head, tail, size, tokens)
    return cut_to_tokens(serialised(items)[0], tokens)


def _reaching(sizes: Sequence[int], wanted: int) -> int:
    """How many of the first ones are surely as long as `wanted` together; all of them if none are."""
    return next((place for place, size in enumerate(accumulate(sizes), 1) if size >= wanted * _SLACK), len(sizes))
