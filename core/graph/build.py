"""Turns memories and links into the arrays a layout works on."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

from core.graph.layout import LayoutInput
from core.model import Graph


def clusters_of(graph: Graph) -> tuple[tuple[str | None, ...], list[int]]:
    """The folders in the graph in order of their paths (None, the uncategorised, last), and each node's place in it."""
    folders = sorted({memory.folder for memory in graph.memories}, key=lambda path: (path is None, path or ""))
    place = {folder: number for number, folder in enumerate(folders)}
    return tuple(folders), [place[memory.folder] for memory in graph.memories]


def layout_input(graph: Graph, sizes: Sequence[tuple[float, float]], pinned: Collection[str]) -> LayoutInput:
    """`sizes` are the titles' widths and heights, in the order of `graph.memories`; `pinned` are memory ids."""
    nowhere = (np.nan, np.nan)
    ids = [memory.id for memory in graph.memories]
    return LayoutInput(
        sizes=np.array(sizes, dtype=np.float64).reshape(-1, 2),
        edges=np.array([edge[:2] for edge in graph.edges if edge[0] != edge[1]], dtype=np.int64).reshape(-1, 2),
        clusters=np.array(clusters_of(graph)[1], dtype=np.int64),
        positions=np.array([graph.positions.get(each, nowhere) for each in ids], dtype=np.float64).reshape(-1, 2),
        pinned=np.array([each in pinned for each in ids], dtype=bool),
    )
