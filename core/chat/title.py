"""The title of a chat: its first words."""

from __future__ import annotations

TITLE_LENGTH = 60


def title_of(question: str) -> str:
    """The first line of the first message, cut at a word if it is long."""
    words = " ".join(next(line for line in question.splitlines() if line.strip()).split())
    if len(words) <= TITLE_LENGTH:
        return words
    cut = words[: TITLE_LENGTH - 1]
    at_word = cut.rpartition(" ")[0]
    return (at_word if len(at_word) > TITLE_LENGTH // 2 else cut).rstrip() + "…"
