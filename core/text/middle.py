"""Cutting out the middle: half the budget for the beginning, half for the end, a marker between (OI §6).

Tokens are counted as the reference does, four UTF-8 bytes each: a rule two programs must agree on, not a measure of
what a model reads (`core.text.tokens` is that).
"""

from __future__ import annotations

BYTES_PER_TOKEN = 4


def approximate_tokens(text: str) -> int:
    """ceil(UTF-8 bytes / 4), OI §6.1."""
    return -(-utf8_size(text) // BYTES_PER_TOKEN)


def cut_to_tokens(text: str, tokens: int) -> str:
    """`text`, or its two ends within 4 bytes a token with `…N tokens truncated…` between; the marker is not counted."""
    budget = BYTES_PER_TOKEN * tokens
    if not text or 0 < budget >= utf8_size(text):
        return text
    head, _, tail = split_ends(text, budget // 2, budget - budget // 2)
    removed = -(-(utf8_size(text) - budget) // BYTES_PER_TOKEN)
    return f"{head}…{removed} tokens truncated…{tail}"


def joined_ends(head: str, tail: str, size: int, tokens: int) -> str:
    """As `cut_to_tokens` of a text of `size` bytes of which only a beginning and an end are at hand, each at least as
    long as its half of the budget."""
    budget = BYTES_PER_TOKEN * tokens
    beginning = split_ends(head, budget // 2, 0)[0]
    end = split_ends(tail, 0, budget - budget // 2)[2]
    return f"{beginning}…{-(-(size - budget) // BYTES_PER_TOKEN)} tokens truncated…{end}"


def cut_to_bytes(text: str, size: int) -> str:
    """As `cut_to_tokens` for a budget in bytes; the marker says how many characters are gone."""
    if not text or 0 < size >= utf8_size(text):
        return text
    head, removed, tail = split_ends(text, size // 2, size - size // 2)
    return f"{head}…{removed} chars truncated…{tail}"


def split_ends(text: str, head_bytes: int, tail_bytes: int) -> tuple[str, int, str]:
    """(beginning, characters removed, end) of `text`, never cutting a character in two; the ends do not overlap."""
    data = text.encode("utf-8", "surrogatepass")
    head = min(head_bytes, len(data))
    while head and head < len(data) and _inside(data[head]):
        head -= 1
    tail = max(len(data) - tail_bytes, head)
    while tail < len(data) and _inside(data[tail]):
        tail += 1
    beginning, end = (data[part].decode("utf-8", "surrogatepass") for part in (slice(head), slice(tail, None)))
    return beginning, len(text) - len(beginning) - len(end), end


def _inside(byte: int) -> bool:
    """Whether a UTF-8 byte goes on with a character."""
    return byte & 0xC0 == 0x80


def utf8_size(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))
