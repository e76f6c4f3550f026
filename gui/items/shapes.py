"""Corners of everything that is drawn, computed for all nodes and edges at once; nothing here knows Qt.

A quad is four corners in the order top left, bottom left, bottom right, top right; lengths are in graph units.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from gui.items.scene import Floats, Ints

_CORNERS = np.array([(-0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (0.5, -0.5)], dtype=np.float32)
_FULL = (_CORNERS + 0.5).astype(np.float32)
DASH = 9.0  # pixels from one dash to the next
SIDES = 32  # of a folder's outline: many, so that its corners are round
_ANGLES = np.arange(SIDES, dtype=np.float32) * np.float32(2 * np.pi / SIDES)
_DIRECTIONS = np.stack([np.cos(_ANGLES), np.sin(_ANGLES)])
_HALF_TURN = np.ascontiguousarray(_DIRECTIONS[:, : SIDES // 2].T)
FAN = 2 * SIDES + 1  # points of a folder's ground: middle, border, outside
_HERE = np.arange(SIDES)
_NEXT = (_HERE + 1) % SIDES
# Where the lines across two directions in turn meet is a sum of their distances times these, as complex numbers.
_ACROSS = (np.sin(_ANGLES) - 1j * np.cos(_ANGLES)).astype(np.complex64) / np.float32(np.sin(2 * np.pi / SIDES))
_TO_NEXT, _TO_HERE = _ACROSS[_NEXT], _ACROSS


def boxes(centres: Floats, halves: Floats) -> Floats:
    """Quads (k, 4, 2) of upright rectangles; `halves` of their sizes are (k, 2) or (1, 2)."""
    centre, half = as_complex(centres), as_complex(halves)
    mirrored = half.conj()
    quads = np.empty((len(centre), 4), dtype=np.complex64)
    quads[:, 0], quads[:, 2] = centre - half, centre + half
    quads[:, 1], quads[:, 3] = centre - mirrored, centre + mirrored
    return quads.view(np.float32).reshape(-1, 4, 2)


def as_complex(at: Floats) -> npt.NDArray[np.complex64]:
    """Points (k, 2) as complex numbers (k,): one array instead of two columns is several times faster."""
    return np.ascontiguousarray(at, dtype=np.float32).view(np.complex64).ravel()


def texture_boxes(cells: Floats) -> Floats:
    """Texture corners (k, 4, 2) of cells (k, 4: x, y, width, height)."""
    corners: Floats = cells[:, None, :2] + cells[:, None, 2:] * _FULL
    return corners


def lines(at: Floats, source: Ints, target: Ints, halves: Floats) -> tuple[Floats, Floats]:
    """Quads (k, 4, 2) of straight lines between places `at` (n, 2), of half widths `halves` (k,), and their lengths."""
    points = as_complex(at)
    start, end = points[source], points[target]
    along = end - start
    length = np.maximum(np.sqrt(along.real**2 + along.imag**2), np.float32(1e-6))
    side = along * (halves / length)
    side *= np.complex64(1j)  # a quarter turn
    quads = np.empty((len(source), 4), dtype=np.complex64)
    quads[:, 0], quads[:, 1], quads[:, 2], quads[:, 3] = start - side, start + side, end + side, end - side
    return quads.view(np.float32).reshape(-1, 4, 2), length


def line_texture(lengths: Floats, dashes: float) -> Floats:
    """Texture corners (k, 4, 2) of lines: u counts dashes, `dashes` per unit of length; v runs across."""
    corners = np.zeros((len(lengths), 4, 2), dtype=np.float32)
    corners[:, 2:, 0] = (lengths * np.float32(dashes))[:, None]
    corners[:, 1:3, 1] = 1.0
    return corners


def arrows(start: Floats, end: Floats, half: Floats, size: float) -> Floats:
    """Quads of arrow heads (textures pointing right) where lines meet the box of half size `half` (k, 2) at `end`."""
    along = end - start
    length = np.maximum(np.sqrt(np.einsum("ij,ij->i", along, along)), 1e-6)[:, None]
    ahead = along / length
    inside = (half / np.maximum(np.abs(ahead), 1e-6)).min(axis=1)
    tip = end - ahead * np.minimum(inside, length[:, 0])[:, None]
    back, side = tip - ahead * size, ahead[:, ::-1] * np.array((-1, 1)) * (size / 2)
    quads: Floats = np.stack([back - side, back + side, tip + side, tip - side], axis=1).astype(np.float32)
    return quads


def reach(centres: Floats) -> Floats:
    """How far points (k, 2) lie in each of SIDES directions around the origin: (k, SIDES)."""
    far: Floats = centres @ _DIRECTIONS
    return far


def box_reach(halves: Floats) -> Floats:
    """How far boxes of half sizes (k, 2) reach beyond their centres: (k, SIDES)."""
    far: Floats = halves @ np.abs(_DIRECTIONS)
    return far


def support(centres: Floats, starts: Ints) -> Floats:
    """The farthest `reach` of each group: (groups, SIDES); a group ends where the next one starts.

    Opposite directions are the largest and the smallest of one product, and rows that lie in memory one after the
    other are what `reduceat` is fast with.
    """
    far = _HALF_TURN @ centres.T
    both = [np.maximum.reduceat(far, starts, axis=1), -np.minimum.reduceat(far, starts, axis=1)]
    return np.ascontiguousarray(np.concatenate(both).T)


def outlines(far: Floats) -> Floats:
    """Convex outlines (groups, SIDES, 2) with one side across each direction, `far` (groups, SIDES) away."""
    points = far * _TO_NEXT - far[:, _NEXT] * _TO_HERE
    return points.view(np.float32).reshape(*far.shape, 2)


def fans(far: Floats, soft: float) -> Floats:
    """Points (groups * FAN, 2) of triangles that fill outlines and fade out over `soft`: middle, border, outside."""
    points = np.empty((len(far), FAN, 2), dtype=np.float32)
    quarter = SIDES // 4
    points[:, 0, 0] = (far[:, 0] - far[:, 2 * quarter]) / 2
    points[:, 0, 1] = (far[:, quarter] - far[:, 3 * quarter]) / 2
    points[:, 1 : SIDES + 1] = outlines(far)
    points[:, SIDES + 1 :] = outlines(far + np.float32(soft))
    return points.reshape(-1, 2)


def fan_texture(groups: int) -> Floats:
    """Texture corners of `fans`: full inside, clear at the outer border."""
    shade = np.full((groups, FAN, 2), 0.5, dtype=np.float32)
    shade[:, : SIDES + 1, 0], shade[:, SIDES + 1 :, 0] = 0.25, 0.75
    return shade.reshape(-1, 2)


def fan_indices(groups: int) -> Ints:
    """Indices of the triangles of `fans`."""
    inner_here, inner_next, outer_here, outer_next = 1 + _HERE, 1 + _NEXT, 1 + SIDES + _HERE, 1 + SIDES + _NEXT
    one = np.concatenate(
        [
            np.stack([np.zeros_like(_HERE), inner_here, inner_next], axis=1),
            np.stack([inner_here, outer_here, outer_next], axis=1),
            np.stack([inner_here, outer_next, inner_next], axis=1),
        ]
    )
    indices: Ints = (one.ravel()[None, :] + (np.arange(groups) * FAN)[:, None]).ravel()
    return indices
