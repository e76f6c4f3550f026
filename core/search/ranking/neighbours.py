"""Scores passed on between neighbours: linked memories, and the messages before and after."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

import numpy as np

from core.search.ranking.request import Rows, Scores, Walk
from core.store.search import Edge, ItemRows

_FULL = (
    2  # neighbours that pass on their whole score; with more, each passes on less: a hub gathers no more than others
)


class Neighbourhood:
    """The surroundings of some items, two steps far."""

    def __init__(self, items: ItemRows, centres: Rows) -> None:
        self._edges: defaultdict[int, dict[int, Edge]] = defaultdict(dict)
        self._read(items, set(centres.tolist()))
        first = {target for edges in self._edges.values() for target in edges}
        self._read(items, first - set(centres.tolist()))
        self.rows = np.array(sorted(first), np.int64)  # of the direct neighbours
        self._scored = sorted(set(centres.tolist()) | first)

    def _read(self, items: ItemRows, rows: set[int]) -> None:
        for row in rows:
            self._edges[row]  # known, even without an edge
        for edge in items.edges(sorted(rows)) if rows else ():
            known = self._edges[edge.source].get(edge.target)
            if known is None or known.weight < edge.weight:
                self._edges[edge.source][edge.target] = edge

    def spread(
        self, own: Callable[[Rows], Scores], factors: tuple[float, float], inside: set[int]
    ) -> dict[int, tuple[Walk, ...]]:
        """Row → what its neighbours brought it, one and two hops away (`factors`). `own` gives centred scores; only
        rows `inside` the scope pass anything on."""
        steps = {row: self._steps(row) for row in self._scored}
        wanted = sorted({target for found in steps.values() for target, *_ in found} & inside)
        rows = np.array(wanted, np.int64)
        scores = dict(zip(wanted, own(rows).tolist(), strict=True))
        return {
            row: tuple(
                Walk(target, kind, hops, factors[hops - 1] * weight * scores[target])
                for target, kind, hops, weight in found
                if target in scores and factors[hops - 1]
            )
            for row, found in steps.items()
        }

    def _steps(self, row: int) -> list[tuple[int, str, int, float]]:
        """Target, kind, hops and weight of every way out of a row, at most two hops long, in order of target."""
        near = self._edges.get(row, {})
        share = min(1.0, _FULL / max(len(near), 1))
        found = [(target, edge.kind, 1, edge.weight * share) for target, edge in sorted(near.items())]
        far: dict[int, tuple[str, float]] = {}
        for middle, edge in near.items():
            for target, onward in self._edges.get(middle, {}).items():
                weight = edge.weight * onward.weight
                if target != row and weight > far.get(target, ("", 0.0))[1]:
                    far[target] = (onward.kind, weight)
        share = min(1.0, _FULL / max(len(far), 1))
        return found + [(target, kind, 2, weight * share) for target, (kind, weight) in sorted(far.items())]
