"""Finds the nearest vectors in mapped files: exactly, or among many by one-bit codes and then exactly."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from core.store.vectors.codes import BLOCK, CANDIDATES, Nearest, encoded

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Found = tuple[NDArray[np.int64], NDArray[np.float32]]

EXACT_UP_TO = 50_000  # slots; above, codes are read instead: an eighth of the time at 100,000 (search lab, part 5)
FEW = 20_000  # allowed items that are compared one by one instead
_GATHERED = 4096  # rows copied at a time


@dataclass(frozen=True, eq=False)
class MappedIndex:
    """A view of the files as they were when it was made; deletions reach it, additions do not.

    `rows` (n,): the item of each slot, 0 where there is none any more. `vectors` (n, d), each of length 1. `codes`
    (blocks, words, BLOCK) of the first `coded` slots, taken around `mean`.
    """

    dimension: int
    rows: NDArray[np.int64]
    vectors: NDArray[np.float32]
    codes: NDArray[np.uint64]
    coded: int = 0
    mean: NDArray[np.float32] | None = None

    def __len__(self) -> int:
        return int(np.count_nonzero(self.rows))

    def search(self, query: NDArray[np.float32], limit: int, allowed: NDArray[np.int64] | None = None) -> Found:
        if len(query) != self.dimension or limit <= 0 or not len(self.rows):
            return np.empty(0, np.int64), np.empty(0, np.float32)
        wanted = np.ascontiguousarray(query, np.float32)
        chosen = None if allowed is None else self._slots_of(allowed)
        if chosen is not None and (len(chosen) <= FEW or not self.coded):
            return self._best(chosen, self._compared(wanted, chosen), limit)
        if not self.coded:
            return self._best(np.arange(len(self.rows)), self.vectors @ wanted, limit)
        candidates = self._candidates(wanted, max(CANDIDATES, 4 * limit), chosen)
        return self._best(candidates, self._compared(wanted, candidates), limit)

    def similarities(self, query: NDArray[np.float32], rows: NDArray[np.int64]) -> NDArray[np.float32]:
        found = np.full(len(rows), np.nan, np.float32)
        if len(query) != self.dimension or not len(self.rows):
            return found
        slots = self._slot_of_row[np.clip(rows, 0, len(self._slot_of_row) - 1)]
        held = np.flatnonzero((self.rows[slots] == rows) & (rows > 0))
        found[held] = self._compared(query, slots[held])
        return found

    @cached_property
    def _slot_of_row(self) -> NDArray[np.int64]:
        """Where each item is, by its row; some slot for an item that has none."""
        slots = np.zeros(int(self.rows.max(initial=0)) + 1, np.int64)
        slots[self.rows] = np.arange(len(self.rows))
        return slots

    def _slots_of(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """The slots of these items, in ascending order."""
        slots = self._slot_of_row[np.clip(rows, 0, len(self._slot_of_row) - 1)]
        return np.sort(slots[(self.rows[slots] == rows) & (rows > 0)])

    def _candidates(
        self, query: NDArray[np.float32], wanted: int, chosen: NDArray[np.int64] | None
    ) -> NDArray[np.int64]:
        """Slots worth an exact comparison: the nearest by code, and all that have no code yet."""
        assert self.mean is not None
        left_out = self.rows == 0
        if chosen is not None:
            left_out = np.ones(len(self.rows), bool)
            left_out[chosen] = False
        nearest = Nearest(encoded(query[None, :], self.mean)[:, 0], wanted)
        for first in range(0, self.coded, BLOCK):
            last = min(first + BLOCK, self.coded)
            nearest.look(self.codes[first // BLOCK, :, : last - first], first, left_out[first:last])
        uncoded = np.flatnonzero(~left_out[self.coded :]) + self.coded
        return np.concatenate([nearest.slots(), uncoded])

    def _compared(self, query: NDArray[np.float32], slots: NDArray[np.int64]) -> NDArray[np.float32]:
        similarities = np.empty(len(slots), np.float32)
        for first in range(0, len(slots), _GATHERED):
            part = slice(first, first + _GATHERED)
            similarities[part] = self.vectors[slots[part]] @ query
        return similarities

    def _best(self, slots: NDArray[np.int64], similarities: NDArray[np.float32], limit: int) -> Found:
        """The best `limit` of these slots that still hold an item; ties go to the smaller row."""
        rows = self.rows[slots]
        live = np.flatnonzero(rows)
        rows, similarities = rows[live], similarities[live]
        if len(rows) > limit:
            last = np.partition(similarities, len(rows) - limit)[len(rows) - limit]
            near = np.flatnonzero(similarities >= last)
            rows, similarities = rows[near], similarities[near]
        order = np.lexsort((rows, -similarities))[:limit]
        return rows[order], similarities[order]
