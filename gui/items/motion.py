"""The camera's way from one view to another."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from gui.items.camera import Camera

_MS = 260


class Motion(QObject):
    """Calls `look` with a camera for every frame on the way."""

    def __init__(self, parent: QObject, look: Callable[[Camera], None]) -> None:
        super().__init__(parent)
        self._look = look
        self._start = self._end = Camera()
        self._animation = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=_MS)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(lambda part: self._look(self._start.toward(self._end, part)))

    def go(self, start: Camera, end: Camera, *, at_once: bool) -> None:
        self.stop()
        if at_once:
            self._look(end)
            return
        self._start, self._end = start, end
        self._animation.start()

    def stop(self) -> None:
        self._animation.stop()

    def target(self, camera: Camera) -> Camera:
        """Where a running motion leads to; `camera` if none is."""
        return self._end if self._animation.state() == QVariantAnimation.State.Running else camera
