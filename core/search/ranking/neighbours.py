"""Scores passed on between neighbours: linked memories, and the messages before and after."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.search.ranking.request import Rows, Scores, Walk
from core.store.search import ItemRows, Ways

# Neighbours that pass on their whole score; with more, each passes on less: a hub gathers no more than others.
_FULL = 2
_TURN = "turn"


@dataclass(frozen=True, slots=True)
class _Ways:
    """Ways from one row to another, one per pair, in order of both; `turn` says by what, else by a link."""

    sources: Rows
    targets: Rows
    weights: Scores
    turn: NDArray[np.bool_]

    @classmethod
    def best(cls, sources: Rows, targets: Rows, weights: Scores, turn: NDArray[np.bool_]) -> _Ways:
        """Of several ways between the same two, the heaviest; of equal ones a link."""
        order = np.lexsort((turn, -weights, targets, sources))
        sources, targets = sources[order], targets[order]
        first = np.ones(len(order), bool)
        first[1:] = (sources[1:] != sources[:-1]) | (targets[1:] != targets[:-1])
        chosen = order[first]
        return cls(sources[first], targets[first], weights[chosen], turn[chosen])

    @classmethod
    def of(cls, found: Iterable[tuple[Ways, Ways]]) -> _Ways:
        parts = [(each, turn) for both in found for turn, each in enumerate(both)]
        return cls.best(
            np.concatenate([np.array(each[0], np.int64) for each, _ in parts]),
            np.concatenate([np.array(each[1], np.int64) for each, _ in parts]),
            np.concatenate([np.array(each[2], np.float64) for each, _ in parts]),
            np.concatenate([np.full(len(each[0]), bool(turn)) for each, turn in parts]),
        )

    def and_on(self) -> _Ways:
        """Every way made of two of these that does not come back."""
        begin = np.searchsorted(self.sources, self.targets)
        count = np.searchsorted(self.sources, self.targets, "right") - begin
        first = np.repeat(np.arange(len(self.sources)), count)
        second = np.arange(len(first)) - np.repeat(np.cumsum(count) - count, count) + np.repeat(begin, count)
        onward = self.targets[second] != self.sources[first]
        first, second = first[onward], second[onward]
        weights = self.weights[first] * self.weights[second]
        return _Ways.best(self.sources[first], self.targets[second], weights, self.turn[second])

    def shared(self) -> _Ways:
        """With the weights that remain when many come together."""
        _, group, number = np.unique(self.sources, return_inverse=True, return_counts=True)
        share = np.minimum(1.0, _FULL / number) if len(number) else np.zeros(0)
        return _Ways(self.sources, self.targets, self.weights * share[group], self.turn)


class Gains:
    """What neighbours brought, row by row."""

    def __init__(self, ways: tuple[_Ways, _Ways], factors: tuple[float, float], rows: Rows, own: Scores) -> None:
        """`own`: the centred scores of `rows` (ascending), one of which a way must lead to."""
        self._parts = []
        for each, factor in zip(ways, factors, strict=True):
            places, inside = _places(rows, each.targets)
            gains = np.zeros(len(places))
            if factor:
                gains[inside] = factor * each.weights[inside] * own[places[inside]]
            self._parts.append((each, inside & bool(factor), gains))

    def of(self, rows: Rows) -> Scores:
        """The sum for each of `rows` (ascending)."""
        total = np.zeros(len(rows))
        for ways, _, gains in self._parts:
            places, here = _places(rows, ways.sources)
            total += np.bincount(places[here], gains[here], len(rows))
        return total

    def walks(self, row: int) -> tuple[Walk, ...]:
        """Each way that brought something, the short ones first, in order of where they lead."""
        found: list[Walk] = []
        for hops, (ways, inside, gains) in enumerate(self._parts, start=1):
            first, last = np.searchsorted(ways.sources, [row, row + 1]).tolist()
            for place in (np.flatnonzero(inside[first:last]) + first).tolist():
                kind = _TURN if ways.turn[place] else "link"
                found.append(Walk(int(ways.targets[place]), kind, hops, float(gains[place])))
        return tuple(found)

    def count(self, rows: Rows) -> int:
        """How many walks all of `rows` have."""
        return sum(int(np.isin(ways.sources[inside], rows).sum()) for ways, inside, _ in self._parts)


def _places(rows: Rows, wanted: Rows) -> tuple[Rows, NDArray[np.bool_]]:
    """Where each of those `wanted` is among `rows` (ascending), and whether it is there at all."""
    if not len(rows):
        return np.zeros(len(wanted), np.int64), np.zeros(len(wanted), bool)
    places = np.minimum(np.searchsorted(rows, wanted), len(rows) - 1)
    return places, rows[places] == wanted


class Neighbourhood:
    """The surroundings of some items, two steps far. `rows`: the direct neighbours, ascending."""

    def __init__(self, items: ItemRows, centres: Rows) -> None:
        near = items.ways(centres.tolist())
        self.rows = np.unique(np.array([*near[0][1], *near[1][1]], np.int64))
        self._ways = _Ways.of([near, items.ways(np.setdiff1d(self.rows, centres).tolist())])

    def spread(self, factors: tuple[float, float], rows: Rows, own: Scores) -> Gains:
        """What the items and their direct neighbours get from `rows` (ascending) one and two hops away, the only ones
        that pass anything on; `own` are their centred scores."""
        return Gains((self._ways.shared(), self._ways.and_on().shared()), factors, rows, own)
