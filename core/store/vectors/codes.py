"""One bit per number, above or below the mean: candidates for an exact comparison (search lab, part 5).

Without subtracting the mean the codes are useless for e5, whose vectors all point the same way: 66 % of the ten nearest
are among 600 candidates then, and 99 % with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

BLOCK = 65_536  # slots whose codes lie together: one column of 64-bit words per 64 numbers
CANDIDATES = 600
_NEVER = np.uint16(65_535)


def words_per_code(dimension: int) -> int:
    return -(-dimension // 64)


def encoded(vectors: NDArray[np.float32], mean: NDArray[np.float32]) -> NDArray[np.uint64]:
    """Codes of (n, d) vectors, (words, n): 64 numbers per word, the rest of the last word zero."""
    bits = np.zeros((len(vectors), words_per_code(vectors.shape[1]) * 64), bool)
    bits[:, : vectors.shape[1]] = vectors > mean
    return np.ascontiguousarray(np.packbits(bits, axis=1).view(np.uint64).T)


class Nearest:
    """Collects the slots with the fewest differing bits, block by block, and forgets the others as it goes."""

    def __init__(self, code: NDArray[np.uint64], wanted: int) -> None:
        self._code = code  # (words,)
        self._wanted = wanted
        self._limit = int(_NEVER) - 1
        self._slots: list[NDArray[np.int64]] = []
        self._distances: list[NDArray[np.uint16]] = []
        self._held = 0
        self._differing = np.empty(BLOCK, np.uint64)
        self._bits = np.empty(BLOCK, np.uint8)
        self._sum = np.empty(BLOCK, np.uint16)

    def look(self, columns: NDArray[np.uint64], first: int, left_out: NDArray[np.bool_]) -> None:
        """Take in the slots from `first` on: their codes (words, n), and which of them do not count."""
        size = columns.shape[1]
        differing, bits, total = self._differing[:size], self._bits[:size], self._sum[:size]
        total[:] = 0
        for column, word in zip(columns, self._code, strict=True):
            np.bitwise_xor(column, word, out=differing)
            np.bitwise_count(differing, out=bits)
            np.add(total, bits, out=total)
        total[left_out] = _NEVER
        near = np.flatnonzero(total <= self._limit)
        self._slots.append(near + first)
        self._distances.append(total[near])
        self._held += len(near)
        if self._held > 4 * self._wanted:
            self._forget()

    def slots(self) -> NDArray[np.int64]:
        """At least `wanted` slots if there are as many, in ascending order."""
        self._forget()
        return self._slots[0]

    def _forget(self) -> None:
        slots, distances = np.concatenate(self._slots), np.concatenate(self._distances)
        if len(slots) > self._wanted:
            self._limit = int(np.partition(distances, self._wanted - 1)[self._wanted - 1])
            nearer, equal = np.flatnonzero(distances < self._limit), np.flatnonzero(distances == self._limit)
            # Of equally near ones (a thousand times “ok”) only so many: the oldest, whoever they are.
            kept = np.sort(np.concatenate([nearer, equal[: 2 * self._wanted]]))
            slots, distances = slots[kept], distances[kept]
        self._slots, self._distances, self._held = [slots], [distances], len(slots)
