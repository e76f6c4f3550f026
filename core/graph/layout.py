"""Where each node of the graph stands: a force layout in steps, then a pass after which no two titles overlap.

Pure numpy and deterministic: the same graph gives the same picture. Nodes that were placed before stay where they are
and new ones are inserted beside their neighbours. Distances are in layout units, which are pixels at zoom 1.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.graph.insert import insert
from core.graph.overlap import overlapping_pairs, separate
from core.graph.pack import pack

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

GAP = 12.0  # layout units between two titles
_STRETCH = 2.4  # titles are wide and low: forces act in a space whose y is stretched by this
_EXACT = 150  # nodes; of more, each is repelled by a few others in one step
_LARGE = 1_000  # nodes; from there on fewer samples and steps do, as folders decide the picture
_SAMPLES, _FEW_SAMPLES = 48, 16
_LINK, _CROSS_LINK = 170.0, 380.0  # lengths links want inside a folder and between folders
_SPRING, _CROSS_SPRING = 0.09, 0.012
_REPULSION = 26_000.0
_COHESION = 0.055  # pull of a folder's centre on its nodes
_GRAVITY = 0.012
_FIRST_MOVE, _LAST_MOVE = 60.0, 1.5  # the longest move in the first and in the last step
_CELL = 230.0  # room a node takes in its folder's first circle


@dataclass(frozen=True, slots=True)
class LayoutInput:
    """n nodes, m links. `sizes` (n, 2) are the titles' widths and heights, `edges` (m, 2) index pairs, `clusters` (n,)
    the number of each node's folder, `positions` (n, 2) where nodes stood (rows of NaN: never placed); `pinned` (n,).
    """

    sizes: Floats
    edges: Ints
    clusters: Ints
    positions: Floats
    pinned: Flags


class Layout:
    """`step` until `settled`, showing `positions` (n, 2; centres) whenever wanted; `finish` makes titles disjoint."""

    def __init__(self, graph: LayoutInput, *, aspect: float = 1.4, seed: int = 7) -> None:
        self._graph = graph
        self._aspect = aspect
        self._random = np.random.default_rng(seed)
        self._placed = ~np.isnan(graph.positions[:, 0])
        self._unsettled = _was_under_way(graph, self._placed)
        self._steps = 0 if self._placed.any() and not self._unsettled else _steps_for(len(graph.sizes))
        self._done = 0
        cross = graph.clusters[graph.edges[:, 0]] != graph.clusters[graph.edges[:, 1]]
        self._length = np.where(cross, _CROSS_LINK, _LINK)
        self._spring = np.where(cross, _CROSS_SPRING, _SPRING)
        self._count = np.bincount(graph.clusters) if len(graph.sizes) else np.zeros(0, dtype=np.int64)
        self._at = self._first_places()
        if self._unsettled:  # go on from there, in the stretched space that forces act in
            self._at[self._placed] = graph.positions[self._placed] * (1.0, _STRETCH)

    @property
    def positions(self) -> Floats:
        return self._at / (1.0, _STRETCH)

    @property
    def settled(self) -> bool:
        return self._done >= self._steps

    def step(self, steps: int = 1) -> None:
        """Advance by `steps`; nothing happens once settled."""
        for _ in range(steps):
            if self.settled:
                return
            cooling = (1.0 - self._done / self._steps) ** 2
            force = self._repulsion() + self._attraction() + self._cohesion()
            length = np.linalg.norm(force, axis=1, keepdims=True)
            most = _LAST_MOVE + (_FIRST_MOVE - _LAST_MOVE) * cooling
            force *= np.minimum(1.0, most / np.maximum(length, 1e-9))
            self._at += force
            self._done += 1

    def finish(self) -> Floats:
        """The final positions: no two titles closer than GAP. Placed nodes only move if they overlap one another; a
        pinned one then stays."""
        graph, spaced = self._graph, self._graph.sizes + GAP
        if self._unsettled or not self._placed.any():
            return pack(self.positions, spaced, graph.clusters, self._aspect)
        standing, places = self._placed, graph.positions.copy()
        places[standing] = separate(places[standing], spaced[standing], graph.pinned[standing])
        return insert(places, spaced, graph.clusters, graph.edges, self._aspect)

    # -- forces ------------------------------------------------------------------------------------------------------

    def _repulsion(self) -> Floats:
        n = len(self._at)
        if n <= _EXACT:
            others, weight = np.broadcast_to(np.arange(n), (n, n)), 1.0
        else:
            samples = _SAMPLES if n <= _LARGE else _FEW_SAMPLES
            others, weight = self._random.integers(0, n, (n, samples)), n / samples
        away = self._at[:, None, :] - self._at[others]
        square = np.maximum((away**2).sum(axis=2), 900.0)
        strength = _REPULSION * weight / square**1.5
        # Strangers repel more strongly than nodes of one folder: folders come to stand apart.
        strength *= np.where(self._graph.clusters[:, None] == self._graph.clusters[others], 1.0, 1.6)
        force: Floats = (away * strength[:, :, None]).sum(axis=1) * 30.0
        return force

    def _attraction(self) -> Floats:
        edges = self._graph.edges
        force = np.zeros_like(self._at)
        along = self._at[edges[:, 1]] - self._at[edges[:, 0]]
        distance = np.maximum(np.linalg.norm(along, axis=1), 1e-9)
        pull = along * (self._spring * (distance - self._length) / distance)[:, None]
        np.add.at(force, edges[:, 0], pull)
        np.add.at(force, edges[:, 1], -pull)
        return force

    def _cohesion(self) -> Floats:
        clusters = self._graph.clusters
        sums = np.stack([np.bincount(clusters, self._at[:, axis]) for axis in (0, 1)], axis=1)
        centres = sums / np.maximum(self._count, 1)[:, None]
        force: Floats = (centres[clusters] - self._at) * _COHESION - self._at * _GRAVITY
        return force

    # -- first places ------------------------------------------------------------------------------------------------

    def _first_places(self) -> Floats:
        """Every folder's nodes in a circle; the circles on a sunflower, by the golden angle."""
        graph, n = self._graph, len(self._graph.sizes)
        radii = _CELL * np.sqrt(self._count) / 1.6
        turned = np.arange(len(radii)) * 2.399963
        spread = np.sqrt(np.cumsum(radii**2)) * 1.35
        centres = np.stack([np.cos(turned) * spread, np.sin(turned) * spread], axis=1)
        jitter = self._random.normal(0.0, 1.0, (n, 2))
        at: Floats = centres[graph.clusters] + jitter * (radii[graph.clusters] * 0.5)[:, None]
        return at


def _was_under_way(graph: LayoutInput, placed: Flags) -> bool:
    """Whether the places are those of a layout that was stopped: finished ones overlap nowhere, but for a few that a
    person dragged together."""
    count = int(placed.sum())
    return count > 1 and len(overlapping_pairs(graph.positions[placed], graph.sizes[placed])) > max(3, count // 10)


def _steps_for(nodes: int) -> int:
    """Fewer steps for larger graphs."""
    return next((steps for most, steps in ((50, 300), (100, 250), (200, 200), (_LARGE, 150)) if nodes <= most), 60)
