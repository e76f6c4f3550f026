"""What the keyboard does to the graph: walk from node to node, open, pin, ask for the menu, zoom."""

from __future__ import annotations

from PySide6.QtCore import QMarginsF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from gui.items.gestures import GraphInput
from gui.items.picking import next_node

_EDGE_OF_VIEW = QMarginsF(60, 70, 60, 40)  # a walk does not leave this frame
_WALK = {Qt.Key.Key_Left: "left", Qt.Key.Key_Right: "right", Qt.Key.Key_Up: "up", Qt.Key.Key_Down: "down"}


class GraphKeys(GraphInput):
    pinAsked = Signal(str, arguments=["key"])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        actions = {
            Qt.Key.Key_Plus: self.zoomIn,
            Qt.Key.Key_Equal: self.zoomIn,
            Qt.Key.Key_Minus: self.zoomOut,
            Qt.Key.Key_0: self.fit,
            Qt.Key.Key_Return: self._open_selected,
            Qt.Key.Key_Enter: self._open_selected,
            Qt.Key.Key_P: self._pin_selected,
            Qt.Key.Key_Space: self._toggle_selected,
            Qt.Key.Key_Menu: self._menu_of_selected,
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

    def _pin_selected(self) -> None:
        if self.selectedId:
            self.pinAsked.emit(self.selectedId)

    def _toggle_selected(self) -> None:
        if self.selectedId:
            self.nodeToggled.emit(self.selectedId)

    def _menu_of_selected(self) -> None:
        node = self.picture.selected if self.picture is not None else -1
        if node >= 0:
            x, y = self.camera.to_view(self.picture.at[node]).tolist()
            self.menuAsked.emit(self.selectedId, x, y)
