"""Where the window stands: put back where it was last time, and looked up when it closes."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, Slot
from PySide6.QtGui import QGuiApplication, QWindow

from core.settings import WindowSettings


def first_properties(stored: WindowSettings) -> dict[str, Any]:
    """What a new window starts with; a place that no screen shows any more is left to the desktop."""
    first: dict[str, Any] = {"width": stored.width, "height": stored.height}
    if stored.x is not None and stored.y is not None and _on_a_screen(QPoint(stored.x, stored.y)):
        first |= {"x": stored.x, "y": stored.y}
    if stored.maximised:
        first["visibility"] = QWindow.Visibility.Maximized.value
    return first


class WindowPlace(QObject):
    """Remembers size and place the window had when it last was neither maximised nor hidden."""

    def __init__(self, window: QWindow) -> None:
        super().__init__(window)
        self._window = window
        self._normal = QRect(window.geometry())
        self._maximised = window.visibility() == QWindow.Visibility.Maximized
        for moved in (window.xChanged, window.yChanged, window.widthChanged, window.heightChanged):
            moved.connect(self._note)
        window.visibilityChanged.connect(self._note)

    def changes(self) -> dict[str, object]:
        """As `Engine.change_app_settings` takes them."""
        self._note()  # a change that was not reported yet
        place = self._normal
        return {
            "window.x": place.x(),
            "window.y": place.y(),
            "window.width": place.width(),
            "window.height": place.height(),
            "window.maximised": self._maximised,
        }

    @Slot()
    def _note(self) -> None:
        visibility = self._window.visibility()
        if visibility in {QWindow.Visibility.Windowed, QWindow.Visibility.Maximized}:
            self._maximised = visibility == QWindow.Visibility.Maximized
        if visibility == QWindow.Visibility.Windowed and self._window.windowState().value == 0:
            self._normal = QRect(self._window.geometry())


def _on_a_screen(corner: QPoint) -> bool:
    return any(screen.availableGeometry().contains(corner) for screen in QGuiApplication.screens())
