"""A graph as the arrays the drawing works on: who is linked to whom, in which folder and colour, how important."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import numpy as np
import numpy.typing as npt

from core.model import Graph
from gui.view_models.category import CATEGORIES, category_of
from gui.view_models.wording import without_direction_marks

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


class Scene:
    """n nodes and m edges in the order of the graph; `edges` (m, 2) are node numbers, source first."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.ids = [memory.id for memory in graph.memories]
        self.titles = [without_direction_marks(memory.title) for memory in graph.memories]
        self.categories = np.array([CATEGORIES.index(category_of(each)) for each in graph.memories], dtype=np.int64)
        self.importance = np.array([memory.importance for memory in graph.memories], dtype=np.float32)
        self.edges = np.array([edge[:2] for edge in graph.edges], dtype=np.int64).reshape(-1, 2)
        self.weights = np.array([edge[2].weight for edge in graph.edges], dtype=np.float32)
        folders = sorted({memory.folder for memory in graph.memories if memory.folder is not None})
        number = {folder: place for place, folder in enumerate(folders)}
        self.folder_names = [" / ".join(folder.split("/")) for folder in folders]
        self.folders = np.array([number.get(memory.folder, -1) for memory in graph.memories], dtype=np.int64)
        self.cross = self.folders[self.edges[:, 0]] != self.folders[self.edges[:, 1]]
        self.degree = np.bincount(self.edges.ravel(), minlength=len(self.ids)).astype(np.float32)

    def __len__(self) -> int:
        return len(self.ids)

    @cached_property
    def number(self) -> dict[str, int]:
        """Memory id → node number."""
        return {key: place for place, key in enumerate(self.ids)}

    @cached_property
    def by_folder(self) -> tuple[Ints, Ints]:
        """(nodes in a folder sorted by folder, where each folder starts in them); the uncategorised are left out."""
        order = np.argsort(self.folders, kind="stable")
        order = order[self.folders[order] >= 0]
        return order, np.searchsorted(self.folders[order], np.arange(len(self.folder_names)))

    def edges_of(self, node: int) -> Flags:
        """Which edges (m,) touch `node`."""
        touching: Flags = (self.edges == node).any(axis=1)
        return touching

    def raised(self, node: int) -> tuple[Flags, Flags]:
        """(nodes (n,), edges (m,)) that stand out when `node` is selected: itself, its neighbours, its edges."""
        nodes = np.zeros(len(self), dtype=bool)
        if node < 0:
            return nodes, np.zeros(len(self.edges), dtype=bool)
        edges = self.edges_of(node)
        nodes[self.edges[edges].ravel()] = True
        nodes[node] = True
        return nodes, edges

    def along(self, path: Ints) -> tuple[Flags, Flags]:
        """(nodes (n,), edges (m,)) of a way from node to node."""
        nodes = self.flags(path)
        step = np.full(len(self), -2, dtype=np.int64)
        step[path] = np.arange(len(path))
        follows = np.abs(step[self.edges[:, 0]] - step[self.edges[:, 1]]) == 1
        edges: Flags = nodes[self.edges].all(axis=1) & follows
        return nodes, edges

    def flags(self, nodes: Ints) -> Flags:
        """(n,): which nodes are among these."""
        flags = np.zeros(len(self), dtype=bool)
        flags[nodes] = True
        return flags

    def numbers(self, keys: Iterable[str]) -> Ints:
        """The nodes with these memory ids, in their order; unknown ids are left out."""
        known = (self.number[key] for key in keys if key in self.number)
        return np.fromiter(known, dtype=np.int64)


EMPTY = Scene(Graph((), (), {}, 0))
