"""Auto-save while the window is open: a pass every minute, when the next save is, and what could not be read."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from PySide6.QtCore import Property, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import AutoSaveStatus, Candidate
from gui.view_models.save_view_model import ALL_DATA
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import when

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

TICK_MS = 60_000
FAILED = frozenset({"failed", "dead"})


@QmlElement
@QmlUncreatable("Created in Python")
class AutoSaveViewModel(ViewModel):
    changed = Signal()
    runningChanged = Signal()

    def __init__(self, backstage: Backstage, tick_ms: int = TICK_MS) -> None:
        super().__init__(backstage)
        self._status: AutoSaveStatus | None = None
        self._failed: tuple[Candidate, ...] = ()
        self._timer = QTimer(self, interval=tick_ms)
        self._timer.timeout.connect(self.tick)
        self.busyChanged.connect(self.runningChanged)

    @Property(bool, notify=runningChanged)
    def running(self) -> bool:
        return self.is_running("tick") or self.is_running("retry")

    @Property(bool, notify=changed)
    def enabled(self) -> bool:
        return self._status is not None and self._status.enabled

    @Property(int, notify=changed)
    def waiting(self) -> int:
        """Messages in the queue."""
        return self._status.candidates if self._status else 0

    @Property(int, notify=changed)
    def failed(self) -> int:
        """Pieces of conversations that could not be read."""
        return self._status.waiting + self._status.dead if self._status else 0

    @Property(str, notify=changed)
    def reason(self) -> str:
        """Why the newest of them failed."""
        return self._status.last_error if self._status else ""

    @Property(str, notify=changed)
    def next(self) -> str:
        """“Next save in 3 min”."""
        if self._status is None:
            return ""
        if not self._status.enabled:
            return self.tr("Auto-save is off")
        if paused := self._status.paused_until:
            text = (
                self.tr("Today's budget of tokens is used up; auto-save goes on %1")
                if self._status.reason == "budget"
                else self.tr("The model's server asked for a rest; auto-save goes on %1")
            )
            return text.replace("%1", when(paused))
        minutes = self._status.minutes_left(datetime.now(UTC)) or 0
        return self.tr("Next save in %n min", "", minutes) if minutes else self.tr("Next save soon")

    @Property(str, notify=changed)
    def queue(self) -> str:
        """“4 waiting”."""
        return self.tr("%n waiting", "messages", self.waiting) if self.waiting else self.tr("nothing waits")

    @Property(str, notify=changed)
    def summary(self) -> str:
        """“Next save in 3 min · 4 waiting”."""
        return self.tr("%1 · %2").replace("%1", self.next).replace("%2", self.queue) if self._status else ""

    def start(self) -> None:
        self._timer.start()
        self.tick()

    def stop(self) -> None:
        self._timer.stop()

    @Slot()
    def tick(self) -> None:
        """One pass over all memory spaces; a pass that is still running is left alone."""
        if not self.running:
            self.run("tick", self.engine.tick(), self._ticked)

    @Slot()
    def load(self) -> None:
        """Read where auto-save stands in the memory space that is shown."""
        self.run("status", self._read(), self._show, lambda _error: None)

    @Slot()
    def retry(self) -> None:
        """Read again, now, exactly what could not be read."""
        if not self.running:
            self.run("retry", self._retry(), self._ticked)

    async def _retry(self) -> Sequence[AutoSaveStatus]:
        await self.engine.retry_candidates([candidate.id for candidate in self._failed])
        return await self.engine.tick()

    async def _read(self) -> tuple[AutoSaveStatus, tuple[Candidate, ...]]:
        return await self.engine.auto_save_status(), await self.engine.queue()

    def _ticked(self, statuses: Sequence[AutoSaveStatus]) -> None:
        self.load()
        if any(status.runs for status in statuses):
            self.changedData.emit(ALL_DATA)

    def _show(self, found: tuple[AutoSaveStatus, tuple[Candidate, ...]]) -> None:
        self._status, queue = found
        self._failed = tuple(candidate for candidate in queue if candidate.status in FAILED)
        self.changed.emit()
