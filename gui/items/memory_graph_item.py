"""The graph as one QML item: properties in, signals out; drawing, camera and hit tests are in the files beside it."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import Property, QRectF, QTimer, Signal
from PySide6.QtGui import QMatrix4x4
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickItem, QQuickWindow, QSGRendererInterface

from core.model import Graph
from gui.items.atlas import title_sizes
from gui.items.camera import Camera
from gui.items.emphasis import GraphEmphasis
from gui.items.frame import Frame
from gui.items.look import Look, look_from
from gui.items.meshes import Tree
from gui.items.painted import PaintedGraph
from gui.items.picture import Picture
from gui.view_models.graph_view_model import Measured, Placed

QML_IMPORT_NAME = "Memoscape.Items"
QML_IMPORT_MAJOR_VERSION = 1

_BUCKET = 2**0.5  # zoom may change by this before sizes are made anew
_REST_MS = 140  # after the last change the picture is made sharp for the very zoom it has
_CHOOSE_MS = 120  # between two choices of titles while many nodes move
_MEASURED_AT_ONCE = 500  # titles
_ALWAYS_CHOOSE = 200  # nodes: as few as that get their titles chosen in every frame


@QmlElement
class MemoryGraph(GraphEmphasis):
    """`graph` is measured (`measured`), `places` is drawn; coordinates of signals are those of the item."""

    graphChanged = Signal()
    placesChanged = Signal()
    cameraChanged = Signal()
    pictureChanged = Signal()
    lookChanged = Signal()
    settledChanged = Signal()
    supportedChanged = Signal()
    measured = Signal("QVariant")

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        self.setFlag(QQuickItem.Flag.ItemHasContents)
        self._graph: Graph | None = None
        self._placed: Placed | None = None
        self._look_values: dict[str, Any] = {}
        self._supported = True
        self._frame: Frame | None = None
        self._painted: PaintedGraph | None = None
        self._choose_wanted = self._frame_wanted = self._sharp = False
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._sharpen)
        self._sizes: list[tuple[float, float]] = []
        self._measuring = QTimer(self, singleShot=True, interval=0)
        self._measuring.timeout.connect(self._measure_more)
        self._pace = QTimer(self, singleShot=True, interval=_CHOOSE_MS)
        self._writing = QTimer(self, singleShot=True, interval=0)
        self._writing.timeout.connect(self.update)
        self.windowChanged.connect(self._meet_window)

    # -- properties --------------------------------------------------------------------------------------------------

    @Property("QVariant", notify=graphChanged)
    def graph(self) -> Graph | None:
        return self._graph

    @graph.setter
    def graph(self, graph: Graph) -> None:
        if graph is self._graph or not isinstance(graph, Graph):
            return
        self._graph = graph
        self.graphChanged.emit()
        self._measure()

    @Property("QVariant", notify=placesChanged)
    def places(self) -> Placed | None:
        return self._placed

    @places.setter
    def places(self, placed: Placed | None) -> None:
        if placed is self._placed or not isinstance(placed, Placed):
            return
        was_settled, self._placed = self.settled, placed
        self._show(placed)
        self.placesChanged.emit()
        if self.settled != was_settled:
            self.settledChanged.emit()

    @Property("QVariantMap", notify=lookChanged)
    def look(self) -> dict[str, Any]:
        return self._look_values

    @look.setter
    def look(self, values: dict[str, Any]) -> None:
        before = self._look.font_scale if self.picture else 0.0
        self._look_values = values
        self._look = look_from(values)
        self.lookChanged.emit()
        if self.picture is None:
            self.picture = Picture(self._look, self._ratio())
        self.picture.restyle(self._look, self._ratio())
        if self._look.font_scale != before:
            self._measure()
        self.redraw(choose=True)

    _look = Look()

    @Property(bool, notify=settledChanged)
    def settled(self) -> bool:
        return self._placed is not None and self._placed.settled

    @Property(bool, notify=supportedChanged)
    def supported(self) -> bool:
        """False where Qt has only its software renderer: the graph is painted then, more slowly."""
        return self._supported

    # -- what is shown -----------------------------------------------------------------------------------------------

    def look_from(self, camera: Camera) -> None:
        """A pan or zoom alone only moves what is drawn; far from where sizes were made they are made anew."""
        zoomed = camera.zoom != self.camera.zoom
        self.camera = camera
        self.cameraChanged.emit()
        self.update()
        if self.picture is None:
            return
        self._paint()
        ratio = camera.zoom / self.picture.zoom
        if not 1 / _BUCKET < ratio < _BUCKET or not self.picture.covers(camera, self.width(), self.height()):
            self.redraw(choose=True)
        self._rest.start()
        if zoomed:
            self.zoomChanged.emit()

    def _measure(self) -> None:
        self._sizes = []
        if self._graph is not None and self.picture is not None:
            self._measure_more()

    def _measure_more(self) -> None:
        """So many titles at once as take milliseconds; the rest after what waits to be done."""
        memories, begin = self._graph.memories, len(self._sizes)
        titles = [memory.title for memory in memories[begin : begin + _MEASURED_AT_ONCE]]
        self._sizes += title_sizes(titles, self._look)
        if len(self._sizes) < len(memories):
            self._measuring.start()
        else:
            self._measuring.stop()
            self.measured.emit(Measured(tuple(self._sizes)))

    def _show(self, placed: Placed) -> None:
        picture = self.picture
        if picture is None:
            return
        if placed.scene is not picture.scene:
            picture.show(placed.scene)
            self.emphasise()
        picture.sizes = placed.sizes
        picture.at = self.kept_in_place(placed.at.astype(np.float32))
        self.follow()
        choose = placed.settled or len(picture.at) <= _ALWAYS_CHOOSE or not self._pace.isActive()
        if choose:
            self._pace.start()
        self.redraw(choose=choose)
        self._rest.start()

    def _sharpen(self) -> None:
        self.redraw(choose=True, sharp=True)

    def redraw(self, *, choose: bool = False, sharp: bool = False) -> None:
        """Write vertices with the next frame; `choose` titles anew first."""
        self._choose_wanted |= choose
        self._frame_wanted, self._sharp = True, sharp
        self.polish()

    def updatePolish(self) -> None:
        if self.picture is None or self.width() <= 0:
            return
        if self._choose_wanted:
            self._choose_wanted = False
            self.picture.choose(self.camera, self.width(), self.height())
            self.pictureChanged.emit()
            if len(self.picture.at) > _ALWAYS_CHOOSE:
                self._writing.start()  # choosing was work enough for one frame
        self._paint()
        self.update()

    def _paint(self) -> None:
        if self._painted is not None:
            self._painted.show(self.picture, self.camera)
            self._go_on()

    def _go_on(self) -> None:
        """Titles that did not get ready in time come with the next picture."""
        if self.picture.unfinished:
            self.picture.unfinished = False
            QTimer.singleShot(0, self._sharpen)

    def updatePaintNode(self, old: Any, _data: Any) -> Any:
        """Runs while the GUI thread waits: only writes what is ready."""
        if self.picture is None or not self._supported:
            return old
        if self._frame is None or old is None:
            self._frame = Frame(Tree(self.window()))
            self.picture.atlas.changed = True
            self._frame_wanted = True
        if self._frame_wanted and not self._choose_wanted and not self._writing.isActive():
            self._frame.write(self.picture, sharp=self._sharp)
            self._frame_wanted = False
            self._go_on()
        matrix, ratio = QMatrix4x4(), self.picture.ratio
        matrix.translate(round(self.camera.x * ratio) / ratio, round(self.camera.y * ratio) / ratio)
        matrix.scale(self.camera.zoom, self.camera.zoom)
        self._frame.tree.root.setMatrix(matrix)
        return self._frame.tree.root

    @property
    def vertex_writes(self) -> int:
        """How often vertices were written so far; a pan or zoom alone adds nothing."""
        return self._frame.tree.writes if self._frame else 0

    @property
    def frame_wanted(self) -> bool:
        """Whether the next frame writes vertices."""
        return self._frame_wanted

    # -- window ------------------------------------------------------------------------------------------------------

    def geometryChange(self, new: QRectF, old: QRectF) -> None:
        super().geometryChange(new, old)
        if new.size() != old.size():
            self._fill_painted()
            self.follow()
            self.redraw(choose=True)

    def itemChange(self, change: QQuickItem.ItemChange, value: Any) -> None:
        super().itemChange(change, value)
        if change == QQuickItem.ItemChange.ItemDevicePixelRatioHasChanged and self.picture is not None:
            self.picture.restyle(self._look, self._ratio())
            self.redraw(choose=True)

    def _ratio(self) -> float:
        return self.window().effectiveDevicePixelRatio() if self.window() else 1.0

    def _meet_window(self, window: QQuickWindow | None) -> None:
        """Without a graphics card the graph is painted by a child; else textures are given back with the context."""
        if window is None:
            return
        window.sceneGraphInvalidated.connect(self._release)
        api = window.rendererInterface().graphicsApi()
        supported = api != QSGRendererInterface.GraphicsApi.Software
        if not supported and self._painted is None:
            self._painted = PaintedGraph(self)
            self._fill_painted()
        if supported != self._supported:
            self._supported = supported
            self.supportedChanged.emit()

    def _fill_painted(self) -> None:
        if self._painted is not None:
            self._painted.setSize(self.size())

    def _release(self) -> None:
        if self._frame is not None:
            self._frame.tree.release()
            self._frame = None
