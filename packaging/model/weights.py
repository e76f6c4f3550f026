"""Reads the weight file of the source package: its header, vocabulary and tensors (Q4_0 blocks and float32)."""

from __future__ import annotations

import struct
from dataclasses import dataclass

import numpy as np

BLOCK = 32  # numbers per 4-bit block
# One scale, then sixteen bytes: the low halves are the first sixteen numbers, the high halves the others.
BLOCK_TYPE = np.dtype([("scale", "<f2"), ("pairs", "u1", BLOCK // 2)])
_MAGIC = 8  # bytes before the header


@dataclass(frozen=True)
class Weights:
    """`pieces` and `scores` are the vocabulary in order of token id; ids of special tokens beside it."""

    data: bytes
    hidden: int
    layers: int
    heads: int
    feed_forward: int
    vocabulary: int
    epsilon: float
    begin: int
    end: int
    padding: int
    unknown: int
    pieces: list[str]
    scores: np.ndarray
    tensors: dict[str, tuple[int, int, int]]  # name → count of numbers, offset, bytes

    def floats(self, name: str) -> np.ndarray:
        count, offset, _ = self.tensors[name]
        return np.frombuffer(self.data, "<f4", count, offset)

    def blocks(self, name: str) -> bytes:
        """The tensor's 4-bit blocks as they lie in the file."""
        _, offset, size = self.tensors[name]
        return self.data[offset : offset + size]

    def matrix(self, name: str, rows: int, columns: int) -> np.ndarray:
        """A 4-bit tensor as float32, (rows, columns)."""
        blocks = np.frombuffer(self.blocks(name), BLOCK_TYPE).reshape(rows, columns // BLOCK)
        pairs = blocks["pairs"]
        numbers = np.concatenate([pairs & 15, pairs >> 4], axis=-1).astype(np.float32) - 8
        return (numbers * blocks["scale"].astype(np.float32)[..., None]).reshape(rows, columns)


class _Reader:
    def __init__(self, data: bytes, offset: int) -> None:
        self.data, self.offset = data, offset

    def take(self, pattern: str) -> tuple:
        values = struct.unpack_from(pattern, self.data, self.offset)
        self.offset += struct.calcsize(pattern)
        return values

    def array(self, kind: str, count: int) -> np.ndarray:
        found = np.frombuffer(self.data, kind, count, self.offset)
        self.offset += found.nbytes
        return found

    def bytes(self, count: int) -> bytes:
        self.offset += count
        return self.data[self.offset - count : self.offset]


def read_weights(data: bytes) -> Weights:
    reader = _Reader(data, _MAGIC)
    hidden, layers, heads, feed_forward, vocabulary, _positions, _types = reader.take("<7i")
    epsilon, _block = reader.take("<fi")
    tokens, begin, end, padding, unknown = reader.take("<5i")
    (text_size,) = reader.take("<Q")
    starts, scores = reader.array("<u4", tokens + 1), reader.array("<f4", tokens)
    text = reader.bytes(text_size)
    pieces = [text[starts[i] : starts[i + 1]].decode("utf-8", "replace") for i in range(tokens)]
    _, character_map = reader.take("<iI")  # the tokenizer library normalises by itself
    reader.bytes(character_map)
    tensors = dict(_tensor(reader) for _ in range(reader.take("<i")[0]))
    return Weights(
        data, hidden, layers, heads, feed_forward, vocabulary, epsilon, begin, end, padding, unknown, pieces, scores,
        tensors,
    )  # fmt: skip


def _tensor(reader: _Reader) -> tuple[str, tuple[int, int, int]]:
    (length,) = reader.take("<H")
    name = reader.bytes(length).decode()
    _kind, count, offset, size = reader.take("<BIQQ")
    return name, (count, offset, size)
