"""One picture with everything the graph stamps: titles, dots, arrow heads, folder names, link types."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen, QPolygonF

from gui.items.look import CategoryLook, Look
from gui.items.scene import Floats

WIDTH, MOST_HEIGHT = 2048, 8192  # device pixels; the height every graphics card can take
TITLE_HEIGHT, TITLE_EXTRA, MOST_TITLE = 28.0, 34.0, 250.0  # at zoom 1 and font scale 1: dot, gaps and rounding
MOST_WORDS, WORDS_EXTRA = 220.0, 14.0  # the width of a folder's name or a link's type, and the room around it
PIN = 5.0  # radius of the mark of a pinned title at size 1
RIM = 2.0  # free pixels around a stamp, so that neighbours do not bleed into it
HALO = 7.0  # around the selected title

Paint = Callable[[QPainter, QRectF], None]


class Mark(NamedTuple):
    """What sets a title apart from the others."""

    selected: bool = False
    marked: bool = False
    pinned: bool = False


class Atlas:
    """Stamps are drawn once, at `scale` device pixels per logical pixel, and found again by their key."""

    def __init__(self, look: Look, scale: float) -> None:
        self.look = look
        self.scale = scale
        self.changed = True
        self.image = QImage(WIDTH, 512, QImage.Format.Format_ARGB32_Premultiplied)
        self.image.fill(Qt.GlobalColor.transparent)
        self._cells: dict[Hashable, tuple[float, float, float, float]] = {}
        self._x, self._y, self._shelf = 0, 0, 0

    @property
    def rows(self) -> int:
        """Rows of pixels in use."""
        return self._y + self._shelf

    def __contains__(self, key: Hashable) -> bool:
        return key in self._cells

    def cell(self, key: Hashable) -> tuple[float, float, float, float]:
        """Where a stamp is: x, y, width, height in device pixels, rim included."""
        return self._cells[key]

    def cells(self, keys: list[Hashable]) -> Floats:
        """Cells (k, 4) as parts of the whole picture, 0 to 1."""
        size = np.array((self.image.width(), self.image.height()) * 2, dtype=np.float32)
        return np.array([self._cells[key] for key in keys], dtype=np.float32).reshape(-1, 4) / size

    def sizes(self, keys: list[Hashable]) -> Floats:
        """Sizes (k, 2) of stamps in logical pixels, rim included."""
        sizes = np.array([self._cells[key][2:] for key in keys], dtype=np.float32).reshape(-1, 2)
        return sizes / np.float32(self.scale)

    def add(self, key: Hashable, width: float, height: float, paint: Paint) -> None:
        """Draw a stamp of that logical size, unless it is there; where the picture is full an empty one is noted."""
        if key in self._cells:
            return
        wide, high = math.ceil((width + 2 * RIM) * self.scale), math.ceil((height + 2 * RIM) * self.scale)
        if not self._make_room(min(wide, WIDTH), high):
            self._cells[key] = (0.0, 0.0, 0.0, 0.0)
            return
        cell = (float(self._x), float(self._y), float(min(wide, WIDTH)), float(high))
        self._cells[key] = cell
        self._x += int(cell[2])
        self._shelf = max(self._shelf, high)
        painter = QPainter(self.image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.translate(cell[0], cell[1])
        painter.scale(self.scale, self.scale)
        paint(painter, QRectF(RIM, RIM, width, height))
        painter.end()
        self.changed = True

    def _make_room(self, width: int, height: int) -> bool:
        if self._x + width > WIDTH:
            self._x, self._y, self._shelf = 0, self._y + self._shelf, 0
        bottom = self._y + height
        if bottom > MOST_HEIGHT:
            return False
        if bottom > self.image.height():
            self.image = self.image.copy(0, 0, WIDTH, min(MOST_HEIGHT, max(bottom, 2 * self.image.height())))
        return True


def title_sizes(titles: list[str], look: Look) -> list[tuple[float, float]]:
    """Width and height of each title at zoom 1, in logical pixels."""
    metrics, scale = QFontMetricsF(look.title), look.font_scale
    return [
        (min(metrics.horizontalAdvance(title) + TITLE_EXTRA * scale, MOST_TITLE * scale), TITLE_HEIGHT * scale)
        for title in titles
    ]


def title_painter(title: str, category: CategoryLook, look: Look, size: float, mark: Mark) -> Paint:
    """Paints a title: a rounded box in its category's colours, a dot, the words; a halo when it is selected or among
    those that are marked, a pin's head at its end when it is pinned."""

    def paint(painter: QPainter, box: QRectF) -> None:
        unit = size * look.font_scale
        color = look.mark if mark.marked else look.primary
        if mark.selected or mark.marked:
            _rounded(painter, box.adjusted(2, 2, -2, -2), _faded(color, 0.22), 4.0, QColor(0, 0, 0, 0))
            box = box.adjusted(HALO, HALO, -HALO, -HALO)
        line, width = (color, 2.5) if mark.selected or mark.marked else (_faded(category.line, 0.8), 1.2)
        _rounded(painter, box.adjusted(width / 2, width / 2, -width / 2, -width / 2), line, width, category.fill)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(category.solid)
        painter.drawEllipse(QPointF(box.x() + 14.5 * unit, box.center().y()), 4 * unit, 4 * unit)
        font = _sized(look.title, size)
        words = box.adjusted(23 * unit, 0, (-6 - 2.4 * PIN * mark.pinned) * unit, 0)
        if mark.pinned:
            _pin(painter, QPointF(box.right() - 2 * PIN * unit, box.center().y()), PIN * unit, look.primary, category)
        painter.setFont(font)
        painter.setPen(category.ink)
        shown = QFontMetricsF(font).elidedText(title, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)

    return paint


def _pin(painter: QPainter, at: QPointF, radius: float, color: QColor, category: CategoryLook) -> None:
    """The head of a drawing pin, seen from above."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawEllipse(at, radius, radius)
    painter.setBrush(category.fill)
    painter.drawEllipse(at, radius * 0.4, radius * 0.4)


def dot_painter(color: QColor) -> Paint:
    def paint(painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawEllipse(box)

    return paint


def arrow_painter(color: QColor) -> Paint:
    """A triangle that points right and touches the right side."""

    def paint(painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        inset = box.height() * 0.12
        corners = [QPointF(box.left(), box.top() + inset), QPointF(box.left(), box.bottom() - inset)]
        painter.drawPolygon(QPolygonF([*corners, QPointF(box.right(), box.center().y())]))

    return paint


def words_painter(text: str, font: QFont, ink: QColor, back: QColor | None = None) -> Paint:
    """Centred words, on a rounded badge if `back` is given."""

    def paint(painter: QPainter, box: QRectF) -> None:
        if back is not None:
            _rounded(painter, box, QColor(0, 0, 0, 0), 0.0, back)
        painter.setFont(font)
        painter.setPen(ink)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideMiddle, box.width() - WORDS_EXTRA + 1)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, shown)

    return paint


@lru_cache(maxsize=4096)
def words_size(text: str, font: QFont) -> tuple[float, float]:
    metrics = QFontMetricsF(font)
    width = min(metrics.horizontalAdvance(text), MOST_WORDS)
    return math.ceil(width) + WORDS_EXTRA, math.ceil(metrics.height()) + 3.0


def line_image(color: QColor, dashed: bool) -> QImage:
    """A line's texture: soft on both sides; dashed ones repeat along it."""
    image = QImage(36 if dashed else 4, 4, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    for x in range(20 if dashed else 4):
        for y in (1, 2):
            image.setPixelColor(x, y, color)
    return image


def tint_image(color: QColor) -> QImage:
    """The left pixel is the colour, the right one clear: what lies between them fades."""
    image = QImage(2, 1, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    image.setPixelColor(0, 0, color)
    return image


def _rounded(painter: QPainter, box: QRectF, line: QColor, width: float, fill: QColor) -> None:
    painter.setPen(QPen(line, width) if width else Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)


def _faded(color: QColor, alpha: float) -> QColor:
    faded = QColor(color)
    faded.setAlphaF(alpha)
    return faded


def _sized(font: QFont, scale: float) -> QFont:
    sized = QFont(font)
    sized.setPixelSize(max(1, round(font.pixelSize() * scale)))
    return sized
