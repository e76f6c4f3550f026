"""What lies under a point of the view, and which node comes next in a direction; all in view pixels."""

from __future__ import annotations

import numpy as np

from gui.items.camera import Camera
from gui.items.picture import Picture
from gui.items.scene import Floats

_BORDER = 4.0  # pixels inside a title that count as its border
_SLACK = 5.0  # pixels around titles and dots that still count as them
_DIRECTIONS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}


def node_at(picture: Picture, camera: Camera, x: float, y: float) -> int:
    """The topmost node under the point, -1 for none: titles before dots, raised ones first, then by nearness."""
    if not len(picture.at):
        return -1
    away = np.abs(camera.to_view(picture.at) - np.array((x, y)))
    half = picture.halves() * camera.zoom + _SLACK
    hits = np.flatnonzero((away <= half).all(axis=1) & picture.drawn)
    if not len(hits):
        return -1
    titled = picture.has_title()
    order = np.lexsort((away[hits].sum(axis=1), ~titled[hits], ~picture.raised[hits], hits != picture.selected))
    return int(hits[order[0]])


def is_border(picture: Picture, camera: Camera, node: int, x: float, y: float) -> bool:
    """Whether the point is at the border of a title, from where links are drawn; dots have none."""
    if not picture.has_title()[node]:
        return False
    away = np.abs(camera.to_view(picture.at[node]) - np.array((x, y)))
    return bool((away > picture.halves()[node] * camera.zoom - _BORDER).any())


def nodes_in(picture: Picture, camera: Camera, box: tuple[float, float, float, float]) -> list[int]:
    """The nodes whose titles or dots meet the box (left, top, right, bottom)."""
    at, half = camera.to_view(picture.at), picture.halves() * camera.zoom
    left, top, right, bottom = box
    meets = (at + half >= (left, top)).all(axis=1) & (at - half <= (right, bottom)).all(axis=1)
    found: list[int] = np.flatnonzero(meets & picture.shown).tolist()
    return found


def cluster_at(picture: Picture, camera: Camera, x: float, y: float) -> int:
    """The folder whose name stands for its nodes under the point; -1 for none."""
    names = picture.names
    if not picture.clustered or not len(names.folders):
        return -1
    away = np.abs(camera.to_view(names.centres) - np.array((x, y)))
    hits = np.flatnonzero((away <= names.sizes / 2).all(axis=1))
    return int(names.folders[hits[0]]) if len(hits) else -1


def edge_at(picture: Picture, camera: Camera, x: float, y: float, reach: float) -> int:
    """The edge nearest to the point, at most `reach` pixels from it; -1 for none."""
    edges = picture.scene.edges
    if not len(edges):
        return -1
    at = camera.to_view(picture.at)
    distance = _to_segments(np.array((x, y)), at[edges[:, 0]], at[edges[:, 1]])
    distance[~picture.drawn_edges] = np.inf
    nearest = int(distance.argmin())
    return nearest if distance[nearest] <= reach else -1


def next_node(picture: Picture, node: int, direction: str) -> int:
    """The nearest node in a direction (left, right, up, down), linked ones before others; `node` itself if none is.

    Without a node (-1) the walk begins at the one with the most links.
    """
    if node < 0:
        return int(picture.scene.degree.argmax()) if len(picture.at) else -1
    away = picture.at - picture.at[node]
    ahead = away @ np.array(_DIRECTIONS[direction], dtype=np.float32)
    aside = np.abs(away).sum(axis=1) - np.abs(ahead)
    cost = ahead + 2.0 * aside
    cost[(ahead <= 0) | (aside > 2.0 * ahead)] = np.inf
    cost[node] = np.inf
    cost[~picture.shown] = np.inf
    linked, _ = picture.scene.raised(node)
    cost = np.where(linked, cost * 0.5, cost)
    nearest = int(cost.argmin())
    return nearest if np.isfinite(cost[nearest]) else node


def _to_segments(point: Floats, start: Floats, end: Floats) -> Floats:
    along = end - start
    length = np.maximum((along**2).sum(axis=1), 1e-9)
    part = np.clip(((point - start) * along).sum(axis=1) / length, 0.0, 1.0)
    distance: Floats = np.linalg.norm(start + along * part[:, None] - point, axis=1)
    return distance
