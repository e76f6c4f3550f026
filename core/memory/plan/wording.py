"""Comparing and joining texts, regardless of case, width and white space."""

from __future__ import annotations

from collections.abc import Iterable

from core.text.words import normalise


def plain(text: str) -> str:
    return " ".join(normalise(text).split())


def contains(text: str, part: str) -> bool:
    """Whether `part` stands in `text`, not as a piece of a longer word ("he is in" does not stand in "she is in")."""
    whole, wanted = plain(text), plain(part)
    start = whole.find(wanted)
    while wanted and start >= 0:
        end = start + len(wanted)
        if not (_joins(whole, start) or _joins(whole, end)):
            return True
        start = whole.find(wanted, start + 1)
    return not wanted


def _joins(text: str, place: int) -> bool:
    """Letters or digits of one ASCII word on both sides of `place`. Chinese writes without spaces."""
    return 0 < place < len(text) and all(char.isascii() and char.isalnum() for char in text[place - 1 : place + 1])


def joined(old: str, new: str) -> str:
    """Both texts, without repeating the one that the other already contains."""
    if contains(old, new):
        return old
    return new if contains(new, old) else f"{old.rstrip()}\n\n{new.strip()}"


def union(*lists: Iterable[str]) -> tuple[str, ...]:
    """The texts of all lists in order, each once."""
    return tuple(dict.fromkeys(text.strip() for texts in lists for text in texts if text.strip()))
