"""The whole graph in small: dots in their colours, and where in it the view is."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Property, QRectF, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QPainter
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickItem, QQuickPaintedItem

from gui.items.camera import Camera, Floats, fitting
from gui.items.memory_graph_item import MemoryGraph

QML_IMPORT_NAME = "Memoscape.Items"
QML_IMPORT_MAJOR_VERSION = 1

_MARGIN = 6.0  # pixels
_SOON_MS = 120
_DOT = 2  # pixels of the picture


@QmlElement
class GraphMinimap(QQuickPaintedItem):
    """`view` is the part that `source`, the graph item, shows, in the coordinates of this item; `useful` says whether
    there is more than that part."""

    sourceChanged = Signal()
    viewChanged = Signal()
    usefulChanged = Signal()

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        self._source: MemoryGraph | None = None
        self._camera = Camera()
        self._useful = False
        self._corners: Floats | None = None  # (2, 2): the outermost places of nodes, in the graph
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self._redraw)
        self.widthChanged.connect(self._redraw)
        self.heightChanged.connect(self._redraw)

    def _get_source(self) -> QQuickItem | None:
        return self._source

    def _set_source(self, source: QQuickItem | None) -> None:
        if source is self._source or not isinstance(source, MemoryGraph):
            return
        self._source = source
        source.cameraChanged.connect(self._follow)
        source.pictureChanged.connect(self._draw_soon)
        self.sourceChanged.emit()
        self._redraw()

    source = Property(QQuickItem, _get_source, _set_source, notify=sourceChanged)

    @Property(QRectF, notify=viewChanged)
    def view(self) -> QRectF:
        graph = self._source
        if graph is None or graph.picture is None:
            return QRectF()
        corners = (graph.camera.to_graph(0.0, 0.0), graph.camera.to_graph(graph.width(), graph.height()))
        (left, top), (right, bottom) = self._camera.to_view(np.array(corners)).tolist()
        return QRectF(left, top, right - left, bottom - top).intersected(self.boundingRect())

    @Property(bool, notify=usefulChanged)
    def useful(self) -> bool:
        return self._useful

    @Slot(float, float)
    def lookAt(self, x: float, y: float) -> None:
        """Move the graph's view to what is at that point of this item."""
        if self._source is not None:
            self._source.look_at(*self._camera.to_graph(x, y))

    def paint(self, painter: QPainter) -> None:
        picture = self._source.picture if self._source is not None else None
        if picture is None or not len(picture.at) or not picture.look.categories:
            return
        ratio = picture.ratio
        width, height = max(1, round(self.width() * ratio)), max(1, round(self.height() * ratio))
        pixels = np.zeros((height, width), dtype=np.uint32)
        shown = picture.shown
        spots = np.round(self._camera.to_view(picture.at[shown]) * ratio).astype(int)
        colors = np.array([look.solid.rgba() for look in picture.look.categories], dtype=np.uint32)
        for down in range(_DOT):
            for right in range(_DOT):
                x, y = spots[:, 0] + right, spots[:, 1] + down
                pixels[y.clip(0, height - 1), x.clip(0, width - 1)] = colors[picture.scene.categories[shown]]
        image = QImage(pixels.data, width, height, width * 4, QImage.Format.Format_ARGB32)
        painter.drawImage(self.boundingRect(), image)

    def _draw_soon(self) -> None:
        """Not with every frame of a graph that moves, and never with the frame that draws the graph itself."""
        if not self._soon.isActive():
            self._soon.start()

    def _redraw(self) -> None:
        picture = self._source.picture if self._source is not None else None
        if picture is not None and len(picture.at) and self.width() > 0 and self.height() > 0:
            self._corners = np.array((picture.at.min(axis=0), picture.at.max(axis=0)))
            room = (_MARGIN, _MARGIN, max(1.0, self.width() - 2 * _MARGIN), max(1.0, self.height() - 2 * _MARGIN))
            self._camera = fitting(self._corners, np.zeros((1, 2)), room)
        self.update()
        self._follow()

    def _follow(self) -> None:
        """The view, the nodes or this item's size are not what they were."""
        useful = self._shows_part()
        if useful != self._useful:
            self._useful = useful
            self.usefulChanged.emit()
        self.viewChanged.emit()

    def _shows_part(self) -> bool:
        graph = self._source
        if graph is None or self._corners is None:
            return False
        low, high = graph.camera.to_view(self._corners)
        return bool((low < 0).any() or (high > (graph.width(), graph.height())).any())
