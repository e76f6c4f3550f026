"""What mouse and keyboard do to the graph: hover, click, pan, zoom, drag a node, walk from node to node."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QMarginsF, QPointF, Qt, Signal
from PySide6.QtGui import QHoverEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtQuick import QQuickItem

from gui.items.picking import edge_at, next_node, node_at
from gui.items.scene import Floats

_DRAG_FROM = 6.0  # pixels until a press becomes a drag
_EDGE_REACH = 8.0  # pixels
_WHEEL_FACTOR = 1.0015  # per eighth of a degree
_EDGE_OF_VIEW = QMarginsF(60, 70, 60, 40)  # a walk does not leave this frame
_WALK = {Qt.Key.Key_Left: "left", Qt.Key.Key_Right: "right", Qt.Key.Key_Up: "up", Qt.Key.Key_Down: "down"}


class GraphInput(QQuickItem):
    """Base of the graph item, which has `camera`, `picture`, `selectedId`, `zoomAbout`, `panBy`, `redraw`."""

    nodeClicked = Signal(str, arguments=["key"])
    nodeDoubleClicked = Signal(str, arguments=["key"])
    edgeClicked = Signal(str, arguments=["link"])
    backgroundClicked = Signal()
    nodeHovered = Signal(str, str, float, float, arguments=["key", "title", "x", "y"])
    nodeMoved = Signal(str, float, float, arguments=["key", "x", "y"])

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton)
        self.setAcceptHoverEvents(True)
        self.setActiveFocusOnTab(True)
        self._pressed: QPointF | None = None
        self._last = QPointF()
        self._node = -1  # under the press
        self._dragging = False
        self._hovered = -1

    def kept_in_place(self, at: Floats) -> Floats:
        """New places, except for the node that is being dragged."""
        if self._dragging and 0 <= self._node < len(at) == len(self.picture.at):
            at[self._node] = self.picture.at[self._node]
        return at

    # -- mouse -------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.forceActiveFocus(Qt.FocusReason.MouseFocusReason)
        self._pressed = self._last = event.position()
        self._node = self._node_at(event.position())
        self._dragging = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            return
        if not self._dragging and (event.position() - self._pressed).manhattanLength() < _DRAG_FROM:
            return
        step, self._last = event.position() - self._last, event.position()
        self._dragging = True
        self.setKeepMouseGrab(True)
        if self._node >= 0:
            self.picture.at[self._node] += np.array((step.x(), step.y()), np.float32) / np.float32(self.camera.zoom)
            self.redraw()
        else:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.panBy(step.x(), step.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_dragging, self._dragging, self._pressed = self._dragging, False, None
        self.setKeepMouseGrab(False)
        self._point(self._node >= 0)
        if was_dragging:
            if self._node >= 0:
                x, y = (float(value) for value in self.picture.at[self._node])
                self.nodeMoved.emit(self.picture.scene.ids[self._node], x, y)
                self.redraw(choose=True, sharp=True)
            return
        self._click(event.position())

    def mouseUngrabEvent(self) -> None:
        self._dragging, self._pressed = False, None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        node = self._node_at(event.position())
        if node >= 0:
            self.nodeDoubleClicked.emit(self.picture.scene.ids[node])
        else:
            self.zoomAbout(2.0, event.position().x(), event.position().y())

    def hoverMoveEvent(self, event: QHoverEvent) -> None:
        self._hover(self._node_at(event.position()), event.position())

    def hoverLeaveEvent(self, event: QHoverEvent) -> None:
        self._hover(-1, event.position())

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y() or event.pixelDelta().y()
        self.zoomAbout(_WHEEL_FACTOR**steps, event.position().x(), event.position().y())
        event.accept()

    # -- keyboard ----------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        actions = {
            Qt.Key.Key_Plus: self.zoomIn,
            Qt.Key.Key_Equal: self.zoomIn,
            Qt.Key.Key_Minus: self.zoomOut,
            Qt.Key.Key_0: self.fit,
            Qt.Key.Key_Return: self._open_selected,
            Qt.Key.Key_Enter: self._open_selected,
        }
        if key in _WALK and self.picture is not None and len(self.picture.at):
            self._walk(_WALK[key])
        elif key in actions and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            actions[key]()
        else:
            event.ignore()

    def _walk(self, direction: str) -> None:
        node = next_node(self.picture, self.picture.selected, direction)
        if node == self.picture.selected:
            return
        key = self.picture.scene.ids[node]
        self.nodeClicked.emit(key)
        view = self.camera.to_view(self.picture.at[node])
        if not self.boundingRect().marginsRemoved(_EDGE_OF_VIEW).contains(float(view[0]), float(view[1])):
            self.centerOn(key)

    def _open_selected(self) -> None:
        if self.selectedId:
            self.nodeDoubleClicked.emit(self.selectedId)

    # -- the same for all --------------------------------------------------------------------------------------------

    def _node_at(self, point: QPointF) -> int:
        return node_at(self.picture, self.camera, point.x(), point.y()) if self.picture is not None else -1

    def _click(self, point: QPointF) -> None:
        if self._node >= 0:
            self.nodeClicked.emit(self.picture.scene.ids[self._node])
            return
        edge = edge_at(self.picture, self.camera, point.x(), point.y(), _EDGE_REACH) if self.picture else -1
        if edge >= 0:
            self.edgeClicked.emit(self.picture.scene.graph.edges[edge][2].id)
        else:
            self.backgroundClicked.emit()

    def _hover(self, node: int, point: QPointF) -> None:
        if node == self._hovered:
            return
        self._hovered = node
        self._point(node >= 0)
        scene = self.picture.scene if self.picture else None
        key, title = (scene.ids[node], scene.titles[node]) if node >= 0 and scene else ("", "")
        self.nodeHovered.emit(key, title, point.x(), point.y())

    def _point(self, at_node: bool) -> None:
        self.setCursor(Qt.CursorShape.PointingHandCursor if at_node else Qt.CursorShape.ArrowCursor)
