"""Exact token counts with the o200k vocabulary, which is shipped: nothing is ever fetched."""

from __future__ import annotations

import base64
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tiktoken import Encoding

VOCABULARY = Path(__file__).resolve().parents[2] / "resources" / "tokenizers" / "o200k_base.tiktoken"

# tiktoken's pattern gives up on about a million spaces in a row; slices keep it far from that.
_SLICE = 20_000

_UPPER = r"\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}"
_LOWER = r"\p{Ll}\p{Lm}\p{Lo}\p{M}"
_CONTRACTION = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
_WORDS = "|".join(
    (
        rf"[^\r\n\p{{L}}\p{{N}}]?[{_UPPER}]*[{_LOWER}]+{_CONTRACTION}",
        rf"[^\r\n\p{{L}}\p{{N}}]?[{_UPPER}]+[{_LOWER}]*{_CONTRACTION}",
        r"\p{N}{1,3}",
        r" ?[^\s\p{L}\p{N}]+[\r\n/]*",
        r"\s*[\r\n]+",
        r"\s+(?!\S)",
        r"\s+",
    )
)


def count_tokens(text: str) -> int:
    """How many tokens a model reads `text` as. Beyond 20,000 characters off by at most two per slice."""
    return sum(len(_encoding().encode_ordinary(part)) for part in _slices(text))


def first_tokens(text: str, limit: int) -> str:
    """The longest beginning of `text` that is at most `limit` tokens and ends on a whole character."""
    kept: list[str] = []
    for part in _slices(text):
        tokens = _encoding().encode_ordinary(part)
        if len(tokens) > limit:
            kept.append(_encoding().decode_bytes(tokens[: max(limit, 0)]).decode("utf-8", "ignore"))
            break
        kept.append(part)
        limit -= len(tokens)
    return "".join(kept)


def _slices(text: str) -> list[str]:
    return [text[start : start + _SLICE] for start in range(0, len(text), _SLICE)]


@lru_cache(maxsize=1)
def _encoding() -> Encoding:
    import tiktoken

    lines = VOCABULARY.read_bytes().splitlines()
    ranks = {base64.b64decode(token): int(rank) for token, rank in (line.split() for line in lines)}
    return tiktoken.Encoding("o200k_base", pat_str=_WORDS, mergeable_ranks=ranks, special_tokens={})
