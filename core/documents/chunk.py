"""Cutting a text into chunks: whole paragraphs as far as they go, and what each repeats of the one before."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from core.store.documents import NewChunk
from core.text.tokens import count_tokens
from core.text.truncate import pieces

CHUNK_TOKENS = 350  # with its lead below 400: what the local model reads at once (512 of its own tokens)
LEAD_TOKENS = 50
_LEAD_CHARACTERS = 400  # no need to look further back for that many tokens
_SENTENCE = re.compile(r".+?(?:[。！？\n]+|[.!?]+(?=\s)|$)", re.S)


def chunks(paragraphs: Iterable[str]) -> Iterator[NewChunk]:
    """Chunks of at most CHUNK_TOKENS tokens; only a paragraph that is longer itself is cut, behind a sentence."""
    last = ""
    for text in _texts(paragraphs):
        yield NewChunk(text, lead_of(last))
        last = text


def lead_of(text: str) -> str:
    """The last sentences of a chunk, at most LEAD_TOKENS tokens; empty when the very last one is longer."""
    lead, left = "", LEAD_TOKENS
    for sentence in reversed(_SENTENCE.findall(text[-_LEAD_CHARACTERS:])[1:]):
        left -= count_tokens(sentence)
        if left < 0:
            break
        lead = sentence + lead
    return lead.strip()


def _texts(paragraphs: Iterable[str]) -> Iterator[str]:
    held: list[str] = []
    tokens = 0
    for paragraph in _short(paragraphs):
        size = count_tokens(paragraph) + 1
        if held and tokens + size > CHUNK_TOKENS:
            heading = held.pop() if len(held) > 1 and held[-1].startswith("#") else ""  # stays with what follows
            yield "\n\n".join(held)
            held = [heading] if heading else []
            tokens = count_tokens(heading)
            if tokens + size > CHUNK_TOKENS and held:
                yield held.pop()
                tokens = 0
        held.append(paragraph)
        tokens += size
    if held:
        yield "\n\n".join(held)


def _short(paragraphs: Iterable[str]) -> Iterator[str]:
    for paragraph in paragraphs:
        if len(paragraph) < CHUNK_TOKENS // 4:  # a character is at most four tokens
            yield paragraph
        else:
            yield from (piece.strip("\n") for piece in pieces(paragraph, CHUNK_TOKENS - 1) if piece.strip())
