"""What a press that moves becomes: a pan, a moved node, a rubber band, or a link that is being drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt

from gui.items.picking import is_border, node_at, nodes_in

if TYPE_CHECKING:
    from gui.items.gestures import GraphInput


class Drag(Protocol):
    node: int
    """The node that must not be moved by the layout meanwhile; -1 for none."""

    def move(self, step: QPointF, at: QPointF) -> None: ...

    def end(self) -> None: ...


def drag_from(item: GraphInput, node: int, start: QPointF, modifiers: Qt.KeyboardModifier) -> Drag:
    """The drag that a press at `start`, on `node` or beside all nodes (-1), begins."""
    adding = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
    if item.boxMode or adding:
        return Band(item, start, adding=adding)
    if node < 0:
        return Pan(item)
    if is_border(item.picture, item.camera, node, start.x(), start.y()):
        return NewLink(item, node, start)
    return Move(item, node)


class Pan:
    node = -1

    def __init__(self, item: GraphInput) -> None:
        self._item = item
        item.setCursor(Qt.CursorShape.ClosedHandCursor)

    def move(self, step: QPointF, _at: QPointF) -> None:
        self._item.panBy(step.x(), step.y())

    def end(self) -> None:
        pass


class Move:
    """A node that is put somewhere by hand is pinned there."""

    def __init__(self, item: GraphInput, node: int) -> None:
        self._item = item
        self.node = node

    def move(self, step: QPointF, _at: QPointF) -> None:
        item = self._item
        item.picture.at[self.node] += np.array((step.x(), step.y()), np.float32) / np.float32(item.camera.zoom)
        item.redraw()

    def end(self) -> None:
        x, y = (float(value) for value in self._item.picture.at[self.node])
        self._item.nodeMoved.emit(self._item.picture.scene.ids[self.node], x, y)
        self._item.redraw(choose=True, sharp=True)


class Band:
    """Chooses what it meets; `adding` to what is chosen already."""

    node = -1

    def __init__(self, item: GraphInput, start: QPointF, *, adding: bool) -> None:
        self._item, self._start, self._adding = item, start, adding

    def move(self, _step: QPointF, at: QPointF) -> None:
        self._item.show_band(QRectF(self._start, at).normalized())

    def end(self) -> None:
        item, band = self._item, self._item.band
        item.show_band(QRectF())
        nodes = nodes_in(item.picture, item.camera, band.getCoords()) if item.picture is not None else []
        item.nodesChosen.emit([item.picture.scene.ids[node] for node in nodes], self._adding)


class NewLink:
    """From a node's border to another node."""

    def __init__(self, item: GraphInput, node: int, start: QPointF) -> None:
        self._item, self._start, self._at = item, start, start
        self.node = node
        item.setCursor(Qt.CursorShape.CrossCursor)

    def move(self, _step: QPointF, at: QPointF) -> None:
        self._at = at
        self._item.show_link(self._start, at)

    def end(self) -> None:
        item = self._item
        item.show_link(QPointF(), QPointF())
        other = node_at(item.picture, item.camera, self._at.x(), self._at.y())
        if other >= 0 and other != self.node:
            item.linkAsked.emit(item.picture.scene.ids[self.node], item.picture.scene.ids[other])
