"""Where each node of the graph stands: a force layout in steps, then a pass after which no two titles overlap.

Pure numpy and deterministic: the same graph gives the same picture. Nodes that were placed before stay where they are
and new ones settle beside their neighbours. Distances are in layout units, which are pixels at zoom 1.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.graph.overlap import separate

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

GAP = 14.0  # layout units between two titles
_STRETCH = 2.4  # titles are wide and low: forces act in a space whose y is stretched by this
_SAMPLES = 48  # nodes that repel each node in one step, once there are more than _EXACT
_EXACT = 500
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
    the number of each node's folder, `positions` (n, 2) where nodes stood (rows of NaN: never placed), `pinned` (n,)."""

    sizes: Floats
    edges: Ints
    clusters: Ints
    positions: Floats
    pinned: Flags


class Layout:
    """`step` until `settled`, showing `positions` (n, 2; centres) whenever wanted; `finish` makes titles disjoint."""

    def __init__(self, graph: LayoutInput, *, seed: int = 7) -> None:
        self._graph = graph
        self._random = np.random.default_rng(seed)
        self._fixed = graph.pinned | ~np.isnan(graph.positions[:, 0])
        self._steps = _steps_for(len(graph.sizes), bool(self._fixed.any()))
        self._done = 0
        cross = graph.clusters[graph.edges[:, 0]] != graph.clusters[graph.edges[:, 1]]
        self._length = np.where(cross, _CROSS_LINK, _LINK)
        self._spring = np.where(cross, _CROSS_SPRING, _SPRING)
        self._count = np.bincount(graph.clusters) if len(graph.sizes) else np.zeros(0, dtype=np.int64)
        self._at = self._first_places()

    @property
    def positions(self) -> Floats:
        return self._at / (1.0, _STRETCH)

    @property
    def settled(self) -> bool:
        return self._done >= self._steps or bool(self._fixed.all())

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
            force[self._fixed] = 0.0
            self._at += force
            self._done += 1

    def finish(self) -> Floats:
        """The final positions: no two titles closer than GAP. Placed nodes only move if they overlap one another."""
        places = separate(self.positions, self._graph.sizes + GAP, self._fixed)
        self._at = places * (1.0, _STRETCH)
        return places

    # -- forces ------------------------------------------------------------------------------------------------------

    def _repulsion(self) -> Floats:
        n = len(self._at)
        if n <= _EXACT:
            others, weight = np.broadcast_to(np.arange(n), (n, n)), 1.0
        else:
            others, weight = self._random.integers(0, n, (n, _SAMPLES)), n / _SAMPLES
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
        centres = np.stack([np.bincount(clusters, self._at[:, axis]) for axis in (0, 1)], axis=1)
        centres /= np.maximum(self._count, 1)[:, None]
        force: Floats = (centres[clusters] - self._at) * _COHESION - self._at * _GRAVITY
        return force

    # -- first places ------------------------------------------------------------------------------------------------

    def _first_places(self) -> Floats:
        """Placed nodes where they were; new ones beside placed neighbours, else in their folder's circle."""
        graph, n = self._graph, len(self._graph.sizes)
        known = ~np.isnan(graph.positions[:, 0])
        at = np.where(known[:, None], graph.positions * (1.0, _STRETCH), 0.0)
        circles = self._cluster_circles(at, known)
        jitter = self._random.normal(0.0, 1.0, (n, 2))
        for node in np.flatnonzero(~known):
            neighbours = self._neighbours(node)
            placed = neighbours[known[neighbours]]
            if len(placed):
                at[node] = at[placed].mean(axis=0) + jitter[node] * 90.0
            else:
                centre, radius = circles[graph.clusters[node]]
                at[node] = centre + jitter[node] * radius * 0.5
        return at

    def _neighbours(self, node: int) -> Ints:
        edges = self._graph.edges
        return np.concatenate([edges[edges[:, 0] == node, 1], edges[edges[:, 1] == node, 0]])

    def _cluster_circles(self, at: Floats, known: Flags) -> list[tuple[Floats, float]]:
        """(centre, radius) of each cluster: where its placed nodes are, else on a sunflower around the middle."""
        radii = _CELL * np.sqrt(self._count) / 1.6
        turned = np.arange(len(radii)) * 2.399963  # the golden angle
        spread = np.sqrt(np.cumsum(radii**2)) * 1.35
        centres = np.stack([np.cos(turned) * spread, np.sin(turned) * spread], axis=1)
        circles = []
        for cluster, radius in enumerate(radii):
            mine = known & (self._graph.clusters == cluster)
            centre = at[mine].mean(axis=0) if mine.any() else centres[cluster]
            circles.append((centre, float(radius)))
        return circles


def _steps_for(nodes: int, incremental: bool) -> int:
    """Fewer steps for larger graphs and where most nodes stand already (OM §9.3 counts)."""
    if incremental:
        return 72 if nodes <= 200 else 46
    return next((steps for most, steps in ((50, 300), (100, 250), (200, 200)) if nodes <= most), 150)
