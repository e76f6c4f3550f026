"""Puts new nodes into a picture that stands: each beside what it is linked to, new folders beside the others."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from core.graph.pack import FOLDER_GAP, NAME_ROOM, nearest_free, pack

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


def insert(at: Floats, sizes: Floats, clusters: Ints, edges: Ints, aspect: float) -> Floats:
    """Centres (n, 2) of the boxes `sizes` (n, 2): rows of `at` that are not NaN stay, the others find free places."""
    places = at.copy()
    known = ~np.isnan(at[:, 0])
    stretch = np.array((1.0 / aspect, 1.0))
    for cluster in np.setdiff1d(clusters, clusters[known]).tolist():
        nodes = np.flatnonzero(clusters == cluster)
        wanted = _beside(nodes, places, known, edges)
        places[nodes] = _ground_for(nodes, places, sizes, clusters, known, wanted, aspect)
        known[nodes] = True
    links = np.bincount(edges[known[edges[:, ::-1]]], minlength=len(at))  # with nodes that stand
    for node in sorted(np.flatnonzero(~known).tolist(), key=lambda each: -int(links[each])):
        wanted = _in_its_folder(node, places, clusters, known, edges)
        places[node] = nearest_free(wanted, sizes[node], places[known], sizes[known], stretch)
        known[node] = True
    return places


def _in_its_folder(node: int, places: Floats, clusters: Ints, known: Flags, edges: Ints) -> Floats:
    """Where a node wants to be: amid its neighbours in its folder, without any amid the folder."""
    folder = known & (clusters == clusters[node])
    neighbours = np.concatenate([edges[edges[:, 0] == node, 1], edges[edges[:, 1] == node, 0]])
    near = neighbours[folder[neighbours]]
    wanted: Floats = places[near if len(near) else folder].mean(axis=0)
    return wanted


def _beside(nodes: Ints, places: Floats, known: Flags, edges: Ints) -> Floats:
    """Where a new folder wants to be: amid what it is linked to, else in the middle."""
    inside = np.isin(edges, nodes)
    linked = edges[inside[:, ::-1] & known[edges]]
    middle: Floats = places[linked if len(linked) else known].mean(axis=0)
    return middle


def _ground_for(
    nodes: Ints, places: Floats, sizes: Floats, clusters: Ints, known: Flags, wanted: Floats, aspect: float
) -> Floats:
    """Places of a new folder's nodes, on ground that no other folder covers."""
    own = pack(np.zeros((len(nodes), 2)) + np.arange(len(nodes))[:, None], sizes[nodes], clusters[nodes], aspect)
    grounds = [
        _box(places[known & (clusters == other)], sizes[known & (clusters == other)])
        for other in np.unique(clusters[known])
    ]
    low, high = (np.array([ground[side] for ground in grounds]) for side in (0, 1))
    own_low, own_high = _box(own, sizes[nodes])
    room = (FOLDER_GAP, FOLDER_GAP + NAME_ROOM)
    size = own_high - own_low + room
    centre = nearest_free(wanted, size, (low + high) / 2, high - low + room, np.array((1.0 / aspect, 1.0)))
    moved: Floats = own - (own_low + own_high) / 2 + centre
    return moved


def _box(centres: Floats, sizes: Floats) -> tuple[Floats, Floats]:
    return (centres - sizes / 2).min(axis=0), (centres + sizes / 2).max(axis=0)
