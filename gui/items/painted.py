"""The graph drawn by a painter where Qt has only its software renderer: the same plan, the same stamps."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtQuick import QQuickItem, QQuickPaintedItem

from gui.items import shapes
from gui.items.camera import Camera
from gui.items.frame import name_quads
from gui.items.meshes import FADED
from gui.items.picture import Picture
from gui.items.plan import Grounds, Lines, Plan, Stamps, plan_of
from gui.items.scene import Floats


class PaintedGraph(QQuickPaintedItem):
    """Paints what `show` was last given. Plans are made anew only when titles were chosen anew."""

    def __init__(self, parent: QQuickItem) -> None:
        super().__init__(parent)
        self._picture: Picture | None = None
        self._camera = Camera()
        self._plan: Plan | None = None
        self._planned = -1

    def show(self, picture: Picture, camera: Camera) -> None:
        self._picture, self._camera = picture, camera
        self.update()

    def paint(self, painter: QPainter) -> None:
        picture = self._picture
        if picture is None or not picture.chosen:
            return
        if self._plan is None or picture.chosen != self._planned:
            self._plan, self._planned = plan_of(picture), picture.chosen
        plan = self._plan
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(self._camera.x, self._camera.y)
        painter.scale(self._camera.zoom, self._camera.zoom)
        if plan.grounds:
            _paint_grounds(painter, plan.grounds, picture)
        painter.setOpacity(FADED if picture.fades else 1.0)
        _paint_lines(painter, plan.lines, picture, picture.look.edge)
        _paint_stamps(painter, plan.stamps, picture)
        painter.setOpacity(1.0)
        _paint_quads(painter, *name_quads(picture), picture)
        _paint_lines(painter, plan.raised_lines, picture, picture.look.primary)
        _paint_stamps(painter, plan.raised_stamps, picture)


def _paint_grounds(painter: QPainter, grounds: Grounds, picture: Picture) -> None:
    points = grounds.points(picture.at).reshape(-1, shapes.FAN, 2)[:, 1 : shapes.SIDES + 1]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(picture.look.tint)
    for outline in points.tolist():
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in outline]))


def _paint_lines(painter: QPainter, lines: Lines, picture: Picture, color: QColor) -> None:
    starts, ends = picture.at[lines.source].tolist(), picture.at[lines.target].tolist()
    for number, (start, end, half) in enumerate(zip(starts, ends, lines.halves.tolist(), strict=True)):
        style = Qt.PenStyle.SolidLine if number < lines.solid else Qt.PenStyle.DashLine
        painter.setPen(QPen(color, half, style))  # half of a quad's width is what its soft texture fills
        painter.drawLine(QLineF(*start, *end))


def _paint_stamps(painter: QPainter, stamps: Stamps, picture: Picture) -> None:
    _paint_quads(painter, stamps.corners(picture.at, None), stamps.texture, picture)


def _paint_quads(painter: QPainter, corners: Floats, texture: Floats, picture: Picture) -> None:
    """Stamps from the atlas, each turned as its first and last corners say."""
    image = picture.atlas.image
    sources = (texture[:, [0, 2]] * np.array((image.width(), image.height()))).reshape(-1, 4).tolist()
    across, down = corners[:, 3] - corners[:, 0], corners[:, 1] - corners[:, 0]
    widths, heights = np.linalg.norm(across, axis=1).tolist(), np.linalg.norm(down, axis=1).tolist()
    angles = np.degrees(np.arctan2(across[:, 1], across[:, 0])).tolist()
    for source, corner, width, height, angle in zip(
        sources, corners[:, 0].tolist(), widths, heights, angles, strict=True
    ):
        left, top, right, bottom = source
        painter.save()
        painter.translate(*corner)
        painter.rotate(angle)
        painter.drawImage(QRectF(0, 0, width, height), image, QRectF(left, top, right - left, bottom - top))
        painter.restore()
