"""A few words around what was asked for, and where in them it stands."""

from __future__ import annotations

from core.search.query import Query
from core.text import words

SNIPPET = 160  # characters around the first hit
_BEFORE = SNIPPET // 4


def snippet(content: str, query: Query) -> tuple[str, tuple[tuple[int, int], ...]]:
    """At most SNIPPET characters of `content` on one line, around the first place where a word of the query occurs,
    and the (start, end) of every such place in them."""
    flat = " ".join(content.split())
    found = places(flat, query)
    start = 0
    if len(flat) > SNIPPET and found:
        start = min(max(0, found[0][0] - _BEFORE), len(flat) - SNIPPET)
    end = min(len(flat), start + SNIPPET)
    before, after = "…" if start else "", "…" if end < len(flat) else ""
    shift = len(before) - start
    inside = tuple((max(a, start) + shift, min(b, end) + shift) for a, b in found if a < end and b > start)
    return before + flat[start:end] + after, inside


def places(text: str, query: Query) -> list[tuple[int, int]]:
    """Where a term of the query stands in `text`, in order, without overlaps."""
    wanted = [term for term in query.terms if not term.weak]
    singles = {word for term in wanted if not term.prefix for word in term.words if not words.is_cjk(word)}
    prefixes = tuple(term.words[0] for term in wanted if term.prefix)
    unspaced = {word for term in wanted for word in (*term.words, *term.pieces) if word and words.is_cjk(word)}
    pieces = tuple(piece for term in wanted for piece in term.pieces if piece and not words.is_cjk(piece))
    found: list[tuple[int, int]] = []
    for start, end in words.run_places(text):
        run = text[start:end]
        folded = words.normalise(run)
        if words.is_cjk(folded):
            found += _unspaced_places(run, start, unspaced)
        elif words.stem(folded) in singles or _begins(folded, prefixes) or any(piece in folded for piece in pieces):
            found.append((start, end))
    return found


def _begins(folded: str, prefixes: tuple[str, ...]) -> bool:
    return bool(prefixes) and (folded.startswith(prefixes) or words.stem(folded).startswith(prefixes))


def _unspaced_places(run: str, offset: int, wanted: set[str]) -> list[tuple[int, int]]:
    """Where pairs or characters stand in a run, touching ones joined."""
    hit = [False] * len(run)
    folded = [words.normalise(character) for character in run]
    for start in range(len(run)):
        for length in (1, 2):
            if "".join(folded[start : start + length]) in wanted:
                hit[start : start + length] = [True] * len(folded[start : start + length])
    places: list[tuple[int, int]] = []
    for place, marked in enumerate(hit):
        if marked and places and places[-1][1] == offset + place:
            places[-1] = (places[-1][0], offset + place + 1)
        elif marked:
            places.append((offset + place, offset + place + 1))
    return places
