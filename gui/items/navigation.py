"""Moving the graph's camera: zoom, pan, fit, centre, and following the layout until a person takes over."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Property, QRectF, Signal, Slot
from PySide6.QtQuick import QQuickItem

from gui.items.camera import Camera, fitting
from gui.items.keys import GraphKeys
from gui.items.level import CLUSTERS_BELOW, title_scale
from gui.items.motion import Motion
from gui.items.picture import Picture
from gui.items.scene import Ints

ZOOM_STEP = 1.25
AROUND_TITLES = (14.0, 30.0)  # pixels beside and above a title: its folder's ground and name
READABLE = 0.75  # zoom at which most titles of a folder find room
NARROW = 600.0  # pixels: in a view narrower than that, a graph placed for a wide one would be shown as dots
ALL_TITLED = 200  # nodes; of more than that, few of those at the border show their titles


class GraphNavigation(GraphKeys):
    """Base of the graph item, which draws what `look_from` asks for. Coordinates are those of the item."""

    zoomChanged = Signal()
    roomChanged = Signal()
    reducedMotionChanged = Signal()

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        self.camera = Camera()
        self.picture: Picture | None = None
        self.motion = Motion(self, self.look_from)
        self._room = QRectF()
        self._reduced_motion = False
        self._touched = False  # the person moved the camera: it no longer follows the layout

    def look_from(self, camera: Camera) -> None:
        """Show what that camera sees."""
        raise NotImplementedError

    def _get_room(self) -> QRectF:
        return self._room

    def _set_room(self, room: QRectF) -> None:
        self._room = QRectF(room)
        self.roomChanged.emit()
        self.follow()

    def _get_reduced_motion(self) -> bool:
        return self._reduced_motion

    def _set_reduced_motion(self, reduced: bool) -> None:
        self._reduced_motion = reduced
        self.reducedMotionChanged.emit()

    room = Property(QRectF, _get_room, _set_room, notify=roomChanged)
    reducedMotion = Property(bool, _get_reduced_motion, _set_reduced_motion, notify=reducedMotionChanged)

    @Property(float, notify=zoomChanged)
    def zoom(self) -> float:
        return self.camera.zoom

    @Slot()
    def zoomIn(self) -> None:
        self._zoom_middle(ZOOM_STEP)

    @Slot()
    def zoomOut(self) -> None:
        self._zoom_middle(1 / ZOOM_STEP)

    @Slot()
    def reset(self) -> None:
        """Zoom 1 about the middle."""
        self._zoom_middle(1 / self.camera.zoom)

    @Slot()
    def fit(self) -> None:
        """Show everything, and follow the layout again."""
        self._touched = self._free_room().width() < NARROW  # there, following does not show everything
        self._go(self._fitting())

    @Slot(str)
    def centerOn(self, key: str) -> None:
        node = self.picture.scene.number.get(key, -1) if self.picture else -1
        if node >= 0:
            self._touched = True
            x, y = (float(value) for value in self.picture.at[node])
            middle = self._free_room().center()
            self._go(self.camera.centred(x, y, middle.x(), middle.y()))

    def look_at(self, graph_x: float, graph_y: float) -> None:
        """Bring a point of the graph to the middle, at once."""
        self._take_over()
        middle = self._free_room().center()
        self.look_from(self.camera.centred(graph_x, graph_y, middle.x(), middle.y()))

    @Slot(float, float, float)
    def zoomAbout(self, factor: float, x: float, y: float) -> None:
        self._take_over()
        self.look_from(self.camera.zoomed(factor, x, y))

    @Slot(float, float)
    def panBy(self, dx: float, dy: float) -> None:
        self._take_over()
        self.look_from(self.camera.panned(dx, dy))

    def show_folder(self, folder: int) -> None:
        """Go as near as shows all of that folder, and nearer than folders stand for their nodes."""
        self._touched = True
        nodes = np.flatnonzero(self.picture.scene.folders == folder)
        self._go(self._around(nodes, nodes, CLUSTERS_BELOW * 1.2))

    def follow(self) -> None:
        """While nobody moved the camera it shows everything; where that would be too small to read, what matters."""
        if not self._touched and self.picture is not None and len(self.picture.at):
            self.motion.stop()
            self.look_from(self._home())

    def _home(self) -> Camera:
        """Everything; in a narrow view the folder of the selected or best connected node, near enough to read."""
        whole, scene = self._fitting(), self.picture.scene
        if self._free_room().width() >= NARROW or whole.zoom >= READABLE:
            return whole
        node = self.picture.selected if self.picture.selected >= 0 else int(scene.degree.argmax())
        return self._around(np.flatnonzero(scene.folders == scene.folders[node]), [node], READABLE)

    def _around(self, nodes: Ints, middle: Ints | list[int], farthest: float) -> Camera:
        """The camera that shows `nodes`, at zoom 1 at most; where that would be farther away than `farthest`, one that
        is no farther and has the `middle` nodes in its middle."""
        at, halves = self.picture.at[nodes], self.picture.sizes[nodes] / 2 + np.array(AROUND_TITLES)
        room = self._free_room()
        camera = fitting(at, halves, (room.x(), room.y(), room.width(), room.height()))
        if farthest <= camera.zoom <= 1.0:
            return camera
        kept = at if camera.zoom > 1.0 else self.picture.at[middle]
        x, y = ((kept.min(axis=0) + kept.max(axis=0)) / 2).tolist()
        return Camera(zoom=min(1.0, max(farthest, camera.zoom))).centred(x, y, room.center().x(), room.center().y())

    def _zoom_middle(self, factor: float) -> None:
        self._touched = True
        middle = self._free_room().center()
        self._go(self.motion.target(self.camera).zoomed(factor, middle.x(), middle.y()))

    def _go(self, camera: Camera) -> None:
        self.motion.go(self.camera, camera, at_once=self._reduced_motion)

    def _take_over(self) -> None:
        self._touched = True
        self.motion.stop()

    def _fitting(self) -> Camera:
        """The camera that shows everything."""
        picture = self.picture
        if picture is None or not len(picture.at):
            return self.camera
        room = self._free_room()
        halves = picture.sizes * (title_scale(0.0) / 2) + np.array(AROUND_TITLES)
        if len(halves) > ALL_TITLED:
            halves[:, 0] = np.median(halves[:, 0])
        return fitting(picture.at, halves, (room.x(), room.y(), room.width(), room.height()))

    def _free_room(self) -> QRectF:
        return self._room if self._room.width() > 0 and self._room.height() > 0 else self.boundingRect()
