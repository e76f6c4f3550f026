"""What the mouse does to the graph: hover, click, double-click, wheel, and the drags of `drags.py`."""

from __future__ import annotations

from PySide6.QtCore import Property, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QHoverEvent, QMouseEvent, QWheelEvent
from PySide6.QtQuick import QQuickItem

from gui.items.drags import Drag, drag_from
from gui.items.picking import cluster_at, edge_at, is_border, node_at
from gui.items.scene import Floats

_DRAG_FROM = 6.0  # pixels until a press becomes a drag
_EDGE_REACH = 5.0  # pixels
_WHEEL_FACTOR = 1.0015  # per eighth of a degree
_ADDING = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier


class GraphInput(QQuickItem):
    """Base of the graph item, which has `camera`, `picture`, `selectedId`, `zoomAbout`, `panBy`, `redraw`.

    With `boxMode` a drag draws a rubber band and a click adds or takes away. `linkFrom`, unless empty, is the memory
    that the next click links to another one.
    """

    nodeClicked = Signal(str, arguments=["key"])
    nodeToggled = Signal(str, arguments=["key"])
    nodeDoubleClicked = Signal(str, arguments=["key"])
    nodeHovered = Signal(str, float, float, arguments=["key", "x", "y"])
    nodeMoved = Signal(str, float, float, arguments=["key", "x", "y"])
    nodesChosen = Signal("QStringList", bool, arguments=["keys", "adding"])
    menuAsked = Signal(str, float, float, arguments=["key", "x", "y"])
    linkAsked = Signal(str, str, arguments=["sourceId", "targetId"])
    edgeClicked = Signal(str, arguments=["link"])
    backgroundClicked = Signal()
    boxModeChanged = Signal()
    linkFromChanged = Signal()
    bandChanged = Signal()
    linkLineChanged = Signal()

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton | Qt.MouseButton.RightButton)
        self.setAcceptHoverEvents(True)
        self.setActiveFocusOnTab(True)
        self._pressed: QPointF | None = None
        self._last = QPointF()
        self._node = -1  # under the press
        self._drag: Drag | None = None
        self._hovered = -1
        self._box_mode = False
        self._link_from = ""
        self._band = QRectF()
        self._link_line = (QPointF(), QPointF())

    # -- properties --------------------------------------------------------------------------------------------------

    def _get_box_mode(self) -> bool:
        return self._box_mode

    def _set_box_mode(self, on: bool) -> None:
        if on != self._box_mode:
            self._box_mode = on
            self.boxModeChanged.emit()

    def _get_link_from(self) -> str:
        return self._link_from

    def _set_link_from(self, key: str) -> None:
        if key != self._link_from:
            self._link_from = key
            self.linkFromChanged.emit()

    boxMode = Property(bool, _get_box_mode, _set_box_mode, notify=boxModeChanged)
    linkFrom = Property(str, _get_link_from, _set_link_from, notify=linkFromChanged)

    @Property(QRectF, notify=bandChanged)
    def band(self) -> QRectF:
        """The rubber band; empty while there is none."""
        return self._band

    @Property(QPointF, notify=linkLineChanged)
    def linkStart(self) -> QPointF:
        return self._link_line[0]

    @Property(QPointF, notify=linkLineChanged)
    def linkEnd(self) -> QPointF:
        return self._link_line[1]

    def show_band(self, band: QRectF) -> None:
        self._band = band
        self.bandChanged.emit()

    def show_link(self, start: QPointF, end: QPointF) -> None:
        self._link_line = (start, end)
        self.linkLineChanged.emit()

    def kept_in_place(self, at: Floats) -> Floats:
        """New places, except for the node that is being dragged."""
        node = self._drag.node if self._drag else -1
        if 0 <= node < len(at) == len(self.picture.at):
            at[node] = self.picture.at[node]
        return at

    # -- mouse -------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.forceActiveFocus(Qt.FocusReason.MouseFocusReason)
        self._hover(-1, event.position())
        self._node, self._drag = self._node_at(event.position()), None
        if event.button() == Qt.MouseButton.RightButton:
            self.askMenu(event.position().x(), event.position().y())
            return
        self._pressed = self._last = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or self.picture is None:
            return
        if self._drag is None:
            if (event.position() - self._pressed).manhattanLength() < _DRAG_FROM:
                return
            self._drag = drag_from(self, self._node, self._pressed, event.modifiers())
            self.setKeepMouseGrab(True)
        step, self._last = event.position() - self._last, event.position()
        self._drag.move(step, event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, drag = self._pressed, self._drag
        self._pressed = self._drag = None
        self.setKeepMouseGrab(False)
        self._point(event.position())
        if drag is not None:
            drag.end()
        elif pressed is not None:
            self._click(event.position(), event.modifiers())

    def mouseUngrabEvent(self) -> None:
        self._pressed = self._drag = None
        self.show_band(QRectF())
        self.show_link(QPointF(), QPointF())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        node = self._node_at(event.position())
        if node >= 0:
            self.nodeDoubleClicked.emit(self.picture.scene.ids[node])
        else:
            self.zoomAbout(2.0, event.position().x(), event.position().y())

    def hoverMoveEvent(self, event: QHoverEvent) -> None:
        self._point(event.position())
        self._hover(self._node_at(event.position()), event.position())

    def hoverLeaveEvent(self, event: QHoverEvent) -> None:
        self._hover(-1, event.position())

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y() or event.pixelDelta().y()
        self.zoomAbout(_WHEEL_FACTOR**steps, event.position().x(), event.position().y())
        event.accept()

    @Slot(float, float)
    def askMenu(self, x: float, y: float) -> None:
        """Ask for the menu of the node at that point, if there is one."""
        node = self._node_at(QPointF(x, y))
        if node >= 0:
            self.menuAsked.emit(self.picture.scene.ids[node], x, y)

    # -- what lies under the mouse -----------------------------------------------------------------------------------

    def _node_at(self, point: QPointF) -> int:
        return node_at(self.picture, self.camera, point.x(), point.y()) if self.picture is not None else -1

    def _click(self, point: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        if self._node >= 0:
            self._click_node(self.picture.scene.ids[self._node], modifiers)
            return
        self._set_link_from("")
        if self.picture is None:
            return
        where = self.picture, self.camera, point.x(), point.y()
        if (folder := cluster_at(*where)) >= 0:
            self.show_folder(folder)
        elif (edge := edge_at(*where, _EDGE_REACH)) >= 0:
            self.edgeClicked.emit(self.picture.scene.graph.edges[edge][2].id)
        else:
            self.backgroundClicked.emit()

    def _click_node(self, key: str, modifiers: Qt.KeyboardModifier) -> None:
        if self._link_from:
            source = self._link_from
            self._set_link_from("")
            if source != key:
                self.linkAsked.emit(source, key)
        elif self._box_mode or modifiers & _ADDING:
            self.nodeToggled.emit(key)
        else:
            self.nodeClicked.emit(key)

    def _hover(self, node: int, point: QPointF) -> None:
        if node != self._hovered:
            self._hovered = node
            self.nodeHovered.emit(self.picture.scene.ids[node] if node >= 0 else "", point.x(), point.y())

    def _point(self, at: QPointF) -> None:
        """The cursor says what a press here would do."""
        node = self._node_at(at)
        shape = Qt.CursorShape.CrossCursor if self._box_mode else Qt.CursorShape.ArrowCursor
        if node >= 0:
            border = is_border(self.picture, self.camera, node, at.x(), at.y())
            shape = Qt.CursorShape.CrossCursor if border else Qt.CursorShape.PointingHandCursor
        self.setCursor(shape)
