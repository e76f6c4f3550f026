"""Moves rectangles apart until no two of them intersect, as little as possible."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

_HAIR = 1e-6  # boxes that touch do not intersect, whatever rounding says
_ROUNDS = 120  # of pushing pairs apart, before the few that are left are set down one by one
_SPIRAL_STEP = 0.35  # of a rectangle's height, between two tries


def overlapping_pairs(centres: Floats, sizes: Floats) -> Ints:
    """Index pairs (k, 2), i < j by left edge, of rectangles that intersect; `sizes` (n, 2) are widths and heights."""
    left, right = centres[:, 0] - sizes[:, 0] / 2, centres[:, 0] + sizes[:, 0] / 2
    order = np.argsort(left, kind="stable")
    ends = np.searchsorted(left[order], right[order] - _HAIR, side="left")
    counts = np.maximum(ends - np.arange(len(order)) - 1, 0)
    first = np.repeat(np.arange(len(order)), counts)
    offset = np.arange(len(first)) - np.repeat(np.cumsum(counts) - counts, counts)
    i, j = order[first], order[first + 1 + offset]
    close = np.abs(centres[i, 1] - centres[j, 1]) * 2 < sizes[i, 1] + sizes[j, 1] - _HAIR
    return np.stack([i[close], j[close]], axis=1)


def separate(centres: Floats, sizes: Floats, fixed: Flags) -> Floats:
    """Centres (n, 2) with no two rectangles intersecting. `fixed` ones only move when they overlap each other."""
    at = centres.astype(np.float64, copy=True)
    for _ in range(_ROUNDS):
        pairs = overlapping_pairs(at, sizes)
        if not len(pairs):
            return at
        _push(at, sizes, fixed, pairs)
    return _set_down(at, sizes, fixed)


def _push(at: Floats, sizes: Floats, fixed: Flags, pairs: Ints) -> None:
    i, j = pairs[:, 0], pairs[:, 1]
    apart = at[j] - at[i]
    overlap = (sizes[i] + sizes[j]) / 2 - np.abs(apart)
    # Ties (two nodes in one place) are broken by the index, so that the result is the same every time.
    sign = np.where(apart != 0, np.sign(apart), np.where(i < j, 1.0, -1.0)[:, None])
    vertical = overlap[:, 1] <= overlap[:, 0]
    shift = np.zeros_like(apart)
    shift[vertical, 1] = overlap[vertical, 1] * sign[vertical, 1]
    shift[~vertical, 0] = overlap[~vertical, 0] * sign[~vertical, 0]
    share_i, share_j = _shares(fixed[i], fixed[j])
    move = np.zeros_like(at)
    np.add.at(move, i, -shift * share_i[:, None])
    np.add.at(move, j, shift * share_j[:, None])
    # A node pushed from many sides at once moves by their mean, or it would jump over its neighbours.
    pushes = np.bincount(np.concatenate([i, j]), minlength=len(at))
    at += move / np.maximum(1.0, np.sqrt(pushes))[:, None] * 1.02


def _shares(fixed_i: Flags, fixed_j: Flags) -> tuple[Floats, Floats]:
    """Which part of a push each of a pair takes: the free one all of it, otherwise half each."""
    share_i = np.where(fixed_i == fixed_j, 0.5, np.where(fixed_i, 0.0, 1.0))
    return share_i, 1.0 - share_i


def _set_down(at: Floats, sizes: Floats, fixed: Flags) -> Floats:
    """Put rectangles down one by one, fixed ones first, each at the free place nearest to where it wants to be."""
    cell = float(sizes.max())
    taken: defaultdict[tuple[int, int], list[int]] = defaultdict(list)

    def is_free(node: int, place: Floats) -> bool:
        x, y = (place // cell).astype(int)
        near = [other for dx in (-1, 0, 1) for dy in (-1, 0, 1) for other in taken[x + dx, y + dy]]
        if not near:
            return True
        gap = np.abs(at[near] - place) * 2 - (sizes[near] + sizes[node])
        return bool((gap >= -_HAIR).any(axis=1).all())

    middle = at.mean(axis=0)
    order = np.lexsort((np.arange(len(at)), ((at - middle) ** 2).sum(axis=1), ~fixed))
    for node in order:
        wanted, turn = at[node].copy(), 0
        place = wanted
        while not is_free(node, place):
            turn += 1
            angle, radius = turn * 2.399963, _SPIRAL_STEP * sizes[node, 1] * np.sqrt(turn) * 1.8
            place = wanted + radius * np.array([np.cos(angle) * 1.6, np.sin(angle)])
        at[node] = place
        x, y = (place // cell).astype(int)
        taken[x, y].append(int(node))
    return at
