"""Level of detail: how large things are at a zoom, and which nodes show their titles."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from gui.items.scene import Flags, Floats, Ints

SMALLEST_TITLE, LARGEST_TITLE = 0.92, 2.2  # of a title's size at zoom 1
CLUSTERS_BELOW = 0.26  # zoom: folders stand for what is in them
MOST_TITLES = 400
_CANDIDATES = 1200  # nodes considered for a title
_APART = 3.0  # pixels between two titles
DOT = 14.0  # diameter at zoom 1


def title_scale(zoom: float) -> float:
    """A title's size on the screen, relative to its measured one."""
    return min(LARGEST_TITLE, max(SMALLEST_TITLE, zoom))


def dot_size(zoom: float) -> float:
    """A dot's diameter on the screen."""
    return DOT * min(1.3, max(0.36, zoom**0.4 if zoom > 0 else 0.0))


def priority(degree: Floats, importance: Floats, raised: Flags, selected: int, titled: Flags) -> Floats:
    """Who gets a title first: the selected node, its neighbours, the well connected; who has one rather keeps it."""
    score: Floats = degree + 3.0 * importance + 2.0 * titled + 1e4 * raised
    if selected >= 0:
        score[selected] += 1e6
    return score


def choose_titles(
    centres: npt.NDArray[np.floating], sizes: npt.NDArray[np.floating], score: Floats, taken: list[tuple[float, ...]]
) -> Ints:
    """Nodes whose titles (centres and sizes (k, 2) on the screen) can be shown together, best first.

    `taken` are boxes (x, y, width, height; x and y the centre) that must stay free, such as folder names. Titles are
    marked in rows of bytes, one for a pixel: looking for a mark is many times faster than comparing with every title.
    """
    order = np.argsort(-score, kind="stable")[:_CANDIDATES]
    if not len(order):
        return order
    origin = (centres - sizes / 2).min(axis=0) - _APART
    width, height = np.ceil((centres + sizes / 2).max(axis=0) - origin + _APART).astype(int).tolist()
    ground = [bytearray(width) for _ in range(height)]
    boxes = np.array(taken).reshape(-1, 4)
    for box in _pixels(boxes[:, :2] - origin, boxes[:, 2:], width, height):
        _mark(ground, box)
    own = _pixels(centres[order] - origin, sizes[order], width, height)
    spaced = _pixels(centres[order] - origin, sizes[order] + _APART, width, height)
    chosen: list[int] = []
    for node, box, (x, y, end_x, end_y) in zip(order.tolist(), own, spaced, strict=True):
        if any(row.find(1, x, end_x) >= 0 for row in ground[y:end_y]):
            continue
        _mark(ground, box)
        chosen.append(node)
        if len(chosen) == MOST_TITLES:
            break
    return np.array(chosen, dtype=np.int64)


def _mark(ground: list[bytearray], box: list[int]) -> None:
    x, y, end_x, end_y = box
    for row in ground[y:end_y]:
        row[x:end_x] = b"\1" * (end_x - x)


def _pixels(
    centres: npt.NDArray[np.floating], sizes: npt.NDArray[np.floating], width: int, height: int
) -> list[list[int]]:
    """The first pixels that boxes touch and those after their last ones, x, y, x, y, inside a ground of that size."""
    low, high = np.floor(centres - sizes / 2), np.ceil(centres + sizes / 2)
    ends = np.concatenate([low, high], axis=1).clip(0, (width, height, width, height))
    corners: list[list[int]] = ends.astype(np.int64).tolist()
    return corners
