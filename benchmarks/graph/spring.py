"""A graph whose nodes all move, drawn by our frame and by nothing but numpy."""

from __future__ import annotations

import ctypes
import random

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QFont, QImage
from PySide6.QtQuick import QQuickWindow, QSGGeometry

from core.model import Graph, Link, Memory
from gui.items.camera import Camera, fitting
from gui.items.frame import Frame
from gui.items.level import CLUSTERS_BELOW
from gui.items.look import CategoryLook, Look
from gui.items.meshes import UNSIGNED_INT, Tree
from gui.items.picture import Picture
from gui.items.scene import Scene
from gui.view_models.category import CATEGORIES

Floats = npt.NDArray[np.float32]

VIEW = (1280.0, 800.0)
LINKS_PER_NODE = 2
NODES_PER_FOLDER = 60
_TITLE = (150.0, 28.0)
_DOT = np.array([(-7, -7), (-7, 7), (7, 7), (7, -7)], dtype=np.float32)
_VERTEX = np.dtype([("at", "<f4", (2,)), ("texture", "<f4", (2,))])
_APART = 120.0  # between neighbours on the grid that nodes move around


def make_graph(nodes: int) -> Graph:
    """Folders of NODES_PER_FOLDER memories, LINKS_PER_NODE links from each, nine of ten inside the folder."""
    chance = random.Random(nodes)
    folders = max(1, nodes // NODES_PER_FOLDER)
    memories = tuple(
        Memory(id=str(number), title=f"Memory number {number}", content="", folder=f"Folder {number % folders}")
        for number in range(nodes)
    )
    edges = []
    for number in range(nodes):
        for _ in range(LINKS_PER_NODE):
            step = folders if chance.random() < 0.9 else 1
            other = (number + step * chance.randrange(1, NODES_PER_FOLDER)) % nodes
            link = Link(f"{len(edges)}", str(number), str(other), weight=chance.random())
            edges.append((number, other, link))
    return Graph(memories, tuple(edges), {}, nodes)


def places(graph: Graph, moment: int) -> Floats:
    """Where the nodes (n, 2) are at that moment: each circles around a place of its own, folder by folder."""
    count = len(graph.memories)
    order = np.argsort(np.argsort([memory.folder for memory in graph.memories], kind="stable"))
    columns = int(np.ceil(np.sqrt(count)))
    grid = np.stack([order % columns, order // columns], axis=1) * _APART
    turn = np.arange(count) + moment * 0.3
    moved: Floats = (grid + 20.0 * np.stack([np.cos(turn), np.sin(turn)], axis=1)).astype(np.float32)
    return moved


class _PlainTree(Tree):
    """A tree outside a window that renders: textures are not uploaded."""

    def texture(self, _image: QImage) -> None:
        return None


class OurFrame:
    """The item's own drawing of a graph in motion: titles were chosen, then every place changes in every frame."""

    def __init__(self, graph: Graph) -> None:
        look = Look(categories=(CategoryLook(*(Look().primary for _ in range(4))),) * len(CATEGORIES), title=_font())
        self._picture = Picture(look, 1.0)
        self._picture.show(Scene(graph))
        self._picture.sizes = np.full((len(graph.memories), 2), _TITLE, dtype=np.float32)
        self._picture.at = places(graph, 0)
        self._picture.choose(_camera(self._picture.at), *VIEW)
        self._window = QQuickWindow()
        self._frame = Frame(_PlainTree(self._window))

    def write(self, at: Floats) -> None:
        self._picture.at = at
        self._frame.write(self._picture, sharp=False)


class BareWrite:
    """Plain numpy: places to a quad for each node and each link, written into one geometry, and nothing else."""

    def __init__(self, graph: Graph) -> None:
        self._ends = np.array([edge[:2] for edge in graph.edges], dtype=np.int64)
        self._nodes = len(graph.memories)
        self._quads = self._nodes + len(self._ends)
        self._texture = np.ones((self._quads * 4, 2), dtype=np.float32)
        self._bytes = ctypes.c_char * (self._quads * 4 * _VERTEX.itemsize)
        self._attributes = QSGGeometry.defaultAttributes_TexturedPoint2D()
        self._geometry = QSGGeometry(self._attributes, self._quads * 4, self._quads * 6, UNSIGNED_INT)

    def write(self, at: Floats) -> None:
        quads = np.empty((self._quads, 4, 2), dtype=np.float32)
        quads[: self._nodes] = at[:, None, :] + _DOT
        start, end = at[self._ends[:, 0]], at[self._ends[:, 1]]
        along = end - start
        side = along[:, ::-1] * np.array((-1, 1), dtype=np.float32)
        side /= np.linalg.norm(along, axis=1, keepdims=True)
        links = quads[self._nodes :]
        links[:, 0], links[:, 1], links[:, 2], links[:, 3] = start - side, start + side, end + side, end - side
        vertices = np.frombuffer(self._bytes.from_address(int(self._geometry.vertexData())), _VERTEX)
        vertices["at"], vertices["texture"] = quads.reshape(-1, 2), self._texture


def _camera(at: Floats) -> Camera:
    """Everything, but never from so far that folders stand for their nodes: every node is drawn."""
    whole = fitting(at, np.array(((80.0, 40.0),)), (0.0, 0.0, *VIEW))
    return whole.zoomed(max(1.0, 1.2 * CLUSTERS_BELOW / whole.zoom), VIEW[0] / 2, VIEW[1] / 2)


def _font() -> QFont:
    font = QFont()
    font.setPixelSize(12)
    return font
