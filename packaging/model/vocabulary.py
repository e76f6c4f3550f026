"""Builds the tokenizer: the model's word pieces, as JSON for the `tokenizers` library."""

from __future__ import annotations

import json

from weights import Weights


def build_tokenizer(weights: Weights) -> str:
    """Written by hand, so that every release of the library gives the same file. Adds no special tokens by itself."""
    pieces = [[piece, float(score)] for piece, score in zip(weights.pieces, weights.scores, strict=True)]
    spaces = {"type": "Replace", "pattern": {"Regex": " {2,}"}, "content": " "}
    tokenizer = {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [],
        "normalizer": {"type": "Sequence", "normalizers": [{"type": "Nmt"}, {"type": "NFKC"}, spaces]},
        "pre_tokenizer": {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True},
        "post_processor": None,
        "decoder": None,
        "model": {"type": "Unigram", "unk_id": weights.unknown, "vocab": pieces, "byte_fallback": False},
    }
    return json.dumps(tokenizer, ensure_ascii=False, separators=(",", ":"))
