"""Which part of the graph the view shows: pan and zoom, and the way between graph and view coordinates."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

CLOSEST, FARTHEST = 5.0, 0.2
FIT_CLOSEST = 1.25  # a small graph is not blown up to fill the view
_HALVINGS = 14  # of the zooms in question
_MANY = 1_000  # nodes, for which the largest need of any is that of all
FIT_FARTHEST = 0.02  # a large one is shown whole, even beyond what zooming out reaches

Floats = npt.NDArray[np.floating]


@dataclass(frozen=True, slots=True)
class Camera:
    """A view point is `graph point * zoom + (x, y)`, in logical pixels."""

    x: float = 0.0
    y: float = 0.0
    zoom: float = 1.0

    def to_view(self, at: Floats) -> Floats:
        return at * self.zoom + np.array((self.x, self.y))

    def to_graph(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.x) / self.zoom, (y - self.y) / self.zoom

    def panned(self, dx: float, dy: float) -> Camera:
        return Camera(self.x + dx, self.y + dy, self.zoom)

    def zoomed(self, factor: float, x: float, y: float) -> Camera:
        """Zoom by `factor`; the graph point under view point (x, y) stays there."""
        zoom = min(CLOSEST, max(min(FARTHEST, self.zoom), self.zoom * factor))
        return Camera(x - (x - self.x) * zoom / self.zoom, y - (y - self.y) * zoom / self.zoom, zoom)

    def centred(self, graph_x: float, graph_y: float, x: float, y: float) -> Camera:
        """The same zoom, with a graph point under view point (x, y)."""
        return Camera(x - graph_x * self.zoom, y - graph_y * self.zoom, self.zoom)

    def toward(self, other: Camera, part: float) -> Camera:
        """`part` of the way to `other`, 0 to 1; zoom changes by equal factors in equal times."""
        zoom = self.zoom * (other.zoom / self.zoom) ** part
        if abs(other.zoom - self.zoom) < 1e-6:
            return Camera(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part, zoom)
        done = (zoom - self.zoom) / (other.zoom - self.zoom)
        return Camera(self.x + (other.x - self.x) * done, self.y + (other.y - self.y) * done, zoom)


def fitting(at: Floats, halves: Floats, room: tuple[float, float, float, float]) -> Camera:
    """The closest camera that shows all nodes `at` (n, 2) inside `room` (x, y, width, height of the view).

    `halves` (n, 2) is what each needs around its centre, in pixels whatever the zoom.
    """
    x, y, width, height = room
    free = np.maximum((width, height), 2 * halves.max(axis=0) + 40.0)
    if len(at) > _MANY:  # two corners stand for all of them
        at, halves = np.array((at.min(axis=0), at.max(axis=0))), halves.max(axis=0, keepdims=True)
    near, far = math.log(FIT_FARTHEST), math.log(FIT_CLOSEST)
    for _ in range(_HALVINGS):
        zoom = math.exp((near + far) / 2)
        low, high = _box(at, halves, zoom)
        near, far = (near, math.log(zoom)) if (high - low > free).any() else (math.log(zoom), far)
    zoom = math.exp(near)
    middle = sum(_box(at, halves, zoom)) / (2 * zoom)
    return Camera(zoom=zoom).centred(float(middle[0]), float(middle[1]), x + width / 2, y + height / 2)


def _box(at: Floats, halves: Floats, zoom: float) -> tuple[Floats, Floats]:
    return (at * zoom - halves).min(axis=0), (at * zoom + halves).max(axis=0)
