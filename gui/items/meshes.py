"""The scene-graph side: meshes whose vertices numpy writes in place, and the tree they hang in.

Python keeps every geometry, material and texture alive as long as its node; no ownership flags are set, so that each is
freed once, by Python.
"""

from __future__ import annotations

import ctypes

import numpy as np
from PySide6.QtGui import QImage
from PySide6.QtQuick import (
    QQuickWindow,
    QSGGeometry,
    QSGGeometryNode,
    QSGNode,
    QSGOpacityNode,
    QSGTexture,
    QSGTextureMaterial,
    QSGTransformNode,
)

from gui.items.scene import Floats, Ints
from gui.items.shapes import as_complex

# Two floats each, as one complex number: numpy copies whole elements several times faster than pairs.
VERTEX = np.dtype([("at", "<c8"), ("texture", "<c8")])
UNSIGNED_INT = 0x1405  # OpenGL's name of the index type, which QSGGeometry uses for every backend
_QUAD = np.array((0, 1, 2, 0, 2, 3), dtype=np.uint32)
FADED = 0.42


class Mesh:
    """Textured triangles. `writes` counts vertex writes."""

    def __init__(self, parent: QSGNode) -> None:
        self.writes = 0
        self._attributes = QSGGeometry.defaultAttributes_TexturedPoint2D()
        self._geometry = QSGGeometry(self._attributes, 0, 0, UNSIGNED_INT)
        self._geometry.setDrawingMode(QSGGeometry.DrawingMode.DrawTriangles)
        self._material = QSGTextureMaterial()
        self._material.setFiltering(QSGTexture.Filtering.Linear)
        self._material.setFlag(self._material.Flag.Blending)
        self._texture: QSGTexture | None = None
        self._node = QSGGeometryNode()
        self._node.setGeometry(self._geometry)
        self._node.setMaterial(self._material)
        self._bytes = ctypes.c_char * 0
        self._quads = -1
        self._parent = parent
        self._shown = False

    def use(self, texture: QSGTexture, *, repeat: bool = False) -> None:
        self._material.setTexture(texture)
        if repeat:
            self._material.setHorizontalWrapMode(QSGTexture.WrapMode.Repeat)
        self._texture = texture
        self._node.markDirty(QSGNode.DirtyStateBit.DirtyMaterial)

    def release(self) -> None:
        self._texture = None

    def write_quads(self, corners: Floats, texture: Floats | None) -> None:
        """Show quads (k, 4, 2) with texture corners of the same shape; None keeps those of the last k quads."""
        count = len(corners)
        if count != self._quads:
            self.allocate(count * 4, (_QUAD + np.arange(count, dtype=np.uint32)[:, None] * 4).ravel())
            self._quads = count
        self.fill(corners.reshape(-1, 2), None if texture is None else texture.reshape(-1, 2))

    def allocate(self, points: int, indices: Ints) -> None:
        """Make room for points and say which of them make triangles; they are garbage until `fill`."""
        self._quads = -1
        self._geometry.allocate(points, len(indices))
        self._bytes = ctypes.c_char * (points * VERTEX.itemsize)
        if points:
            self._indices(len(indices))[:] = indices
        # A node without vertices must not hang in the tree: some backends draw nothing at all then.
        if (points > 0) != self._shown:
            self._shown = points > 0
            (self._parent.appendChildNode if self._shown else self._parent.removeChildNode)(self._node)
        self._node.markDirty(QSGNode.DirtyStateBit.DirtyGeometry)

    def fill(self, points: Floats, texture: Floats | None) -> None:
        """Write all points (k, 2) and, unless None, their texture corners."""
        if not len(points):
            return
        # The address is only good until the next allocate: it is never kept.
        vertices = np.frombuffer(self._bytes.from_address(int(self._geometry.vertexData())), VERTEX)
        vertices["at"] = as_complex(points)
        if texture is not None:
            vertices["texture"] = as_complex(texture)
        self.writes += 1
        self._node.markDirty(QSGNode.DirtyStateBit.DirtyGeometry)

    def _indices(self, count: int) -> np.ndarray[tuple[int], np.dtype[np.uint32]]:
        buffer = (ctypes.c_char * (count * 4)).from_address(int(self._geometry.indexData()))
        return np.frombuffer(buffer, np.uint32)


class Tree:
    """Bottom to top: folder tints, what rests (faded while something is selected), folder names, what is raised."""

    def __init__(self, window: QQuickWindow) -> None:
        self._window = window
        self.root = QSGTransformNode()
        self._rest = QSGOpacityNode()
        slots = [QSGNode() for _ in range(8)]
        tints, names, lines, dashes, stamps, raised_lines, raised_dashes, raised_stamps = slots
        for node in (lines, dashes, stamps):
            self._rest.appendChildNode(node)
        for node in (tints, self._rest, names, raised_lines, raised_dashes, raised_stamps):
            self.root.appendChildNode(node)
        self._nodes = slots
        self.tints, self.names = Mesh(tints), Mesh(names)
        self.lines, self.dashes, self.stamps = Mesh(lines), Mesh(dashes), Mesh(stamps)
        self.raised_lines, self.raised_dashes = Mesh(raised_lines), Mesh(raised_dashes)
        self.raised_stamps = Mesh(raised_stamps)

    def release(self) -> None:
        """Let go of the textures while the graphics context is there: later they would be freed into nothing."""
        for mesh in self._meshes:
            mesh.release()

    @property
    def _meshes(self) -> list[Mesh]:
        return [mesh for mesh in vars(self).values() if isinstance(mesh, Mesh)]

    @property
    def writes(self) -> int:
        """How often vertices were written so far, over all meshes."""
        return sum(mesh.writes for mesh in self._meshes)

    def fade_rest(self, fade: bool) -> None:
        self._rest.setOpacity(FADED if fade else 1.0)

    def use_atlas(self, image: QImage) -> None:
        texture = self.texture(image)
        for mesh in (self.names, self.stamps, self.raised_stamps):
            mesh.use(texture)

    def texture(self, image: QImage) -> QSGTexture:
        return self._window.createTextureFromImage(image)
