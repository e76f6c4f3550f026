"""Turns a loose layout into a compact picture: each folder's titles close together, folders side by side."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from core.graph.rows import in_rows

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

FOLDER_GAP = 22.0  # layout units between the titles of two folders: room for their tinted grounds
NAME_ROOM = 26.0  # above a folder's titles, for its name
_FILLS = (0.7, 1.0, 1.4, 2.0, 3.0)  # parts of the whole that boxes want to take; the best of what comes of them wins
_NEAR = 24  # boxes whose sides a new one may come to lie against
_TRIED_AT_ONCE = 64  # places, of which the nearest free one is taken
_MOST_TRIED = 40  # boxes for which all of these are tried
_MOST_COMPARED = 1_000  # nodes; a larger graph is packed once, not several times for comparison
_MOST_SET_DOWN, _LARGE_SET_DOWN = 120, 30  # boxes set down one by one, in a larger graph; more are put in rows


def pack(at: Floats, sizes: Floats, clusters: Ints, aspect: float) -> Floats:
    """Centres (n, 2) near the arrangement of `at`, no two of the boxes `sizes` (n, 2) intersecting.

    `aspect` is the width to height the whole should roughly have.
    """
    if not len(at):
        return at.copy()
    members = [np.flatnonzero(clusters == number) for number in np.unique(clusters)]
    is_large = len(at) > _MOST_COMPARED
    fills, most = (_FILLS[1:2], _LARGE_SET_DOWN) if is_large else (_FILLS, _MOST_SET_DOWN)
    shape = float(np.clip(aspect, 0.9, 1.8))
    inner = [_close_together(at[nodes], sizes[nodes], shape, fills, most) for nodes in members]
    grounds = np.array([_extent(places, sizes[nodes]) for places, nodes in zip(inner, members, strict=True)])
    grounds += (FOLDER_GAP, FOLDER_GAP + NAME_ROOM)
    centres = _close_together(
        np.array([at[nodes].mean(axis=0) for nodes in members]), grounds, aspect, fills, _MOST_SET_DOWN
    )
    packed = np.empty_like(at)
    for places, nodes, centre in zip(inner, members, centres, strict=True):
        packed[nodes] = places + centre + (0.0, NAME_ROOM / 2)
    return packed


def _close_together(at: Floats, sizes: Floats, aspect: float, fills: tuple[float, ...], most: int) -> Floats:
    """Boxes in the arrangement of `at`, drawn together until they touch; the middle of all of them is (0, 0)."""
    if len(at) > most:
        places = in_rows(_shrunk(at, sizes, aspect, _FILLS[0]), sizes, aspect)
    else:
        fills = fills if len(at) <= _MOST_TRIED else _FILLS[1:2]
        tries = [_set_down(_shrunk(at, sizes, aspect, fill), sizes, aspect) for fill in fills]
        places = min(tries, key=lambda one: float((_extent(one, sizes) / (aspect, 1.0)).max()))
    low, high = (places - sizes / 2).min(axis=0), (places + sizes / 2).max(axis=0)
    centred: Floats = places - (low + high) / 2
    return centred


def _shrunk(at: Floats, sizes: Floats, aspect: float, fill: float) -> Floats:
    """The arrangement scaled to the ground that boxes of these sizes need when they fill that part of it."""
    area = float(sizes.prod(axis=1).sum()) / fill
    whole = np.array((np.sqrt(area * aspect), np.sqrt(area / aspect)))
    room = np.maximum(whole - sizes.mean(axis=0), 0.0)
    spread = at.max(axis=0) - at.min(axis=0)
    shrunk: Floats = (at - at.mean(axis=0)) / np.maximum(spread, 1.0) * room
    return shrunk


def _set_down(wanted: Floats, sizes: Floats, aspect: float) -> Floats:
    """Each box at the free place nearest to the one it wants, the innermost first."""
    stretch = np.array((1.0 / aspect, 1.0))
    order = np.argsort(((wanted * stretch) ** 2).sum(axis=1), kind="stable")
    places = wanted.copy()
    for count, box in enumerate(order):
        down = order[:count]
        places[box] = nearest_free(wanted[box], sizes[box], places[down], sizes[down], stretch)
    return places


def nearest_free(wanted: Floats, size: Floats, centres: Floats, sizes: Floats, stretch: Floats) -> Floats:
    """The free place nearest to `wanted`: there, or against the sides of boxes that are down already."""
    reach = (sizes + size) / 2
    inside = np.abs(centres - wanted) < reach
    if not (inside[:, 0] & inside[:, 1]).any():
        return wanted
    near = np.argsort((((centres - wanted) * stretch) ** 2).sum(axis=1), kind="stable")[:_NEAR]
    xs, ys = (np.concatenate([[wanted[k]], (centres - reach)[near, k], (centres + reach)[near, k]]) for k in (0, 1))
    places = np.stack(np.meshgrid(xs, ys), axis=2).reshape(-1, 2)
    places = places[np.argsort((((places - wanted) * stretch) ** 2).sum(axis=1), kind="stable")]
    for start in range(0, len(places), _TRIED_AT_ONCE):
        some = places[start : start + _TRIED_AT_ONCE]
        close = ((centres + reach > some.min(axis=0)) & (centres - reach < some.max(axis=0))).all(axis=1)
        # A hair's breadth of overlap is rounding, not overlap.
        inside = np.abs(some[:, None, :] - centres[close]) < reach[close] - 1e-6
        covered = (inside[:, :, 0] & inside[:, :, 1]).any(axis=1)
        if not covered.all():
            free: Floats = some[int(np.argmin(covered))]
            return free
    beyond: Floats = np.array((wanted[0], float((centres[:, 1] + reach[:, 1]).max())))
    return beyond


def _extent(centres: Floats, sizes: Floats) -> Floats:
    extent: Floats = (centres + sizes / 2).max(axis=0) - (centres - sizes / 2).min(axis=0)
    return extent
