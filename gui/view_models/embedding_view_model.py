"""Where the vectors of a memory space stand, and computing those that are missing: progress, cancel, resume."""

from __future__ import annotations

from PySide6.QtCore import Property, QLocale, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import EmbeddingRun, EmbeddingStatus, Progress, VectorUsage
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("Created in Python")
class EmbeddingViewModel(ViewModel):
    """`bannerShown`: the model was changed, so that vectors of another one lie around until they are computed anew."""

    changed = Signal()
    runChanged = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._status: EmbeddingStatus | None = None
        self._progress = Progress(0, 0)
        self._outcome = ""
        self._paused = self._dismissed = False
        self.busyChanged.connect(self.runChanged)

    # -- where it stands ---------------------------------------------------------------------------------------------

    @Property(bool, notify=changed)
    def usable(self) -> bool:
        """Whether meaning can be compared: there is a model, and nothing is wrong with it."""
        return self._status is not None and self._status.mode != "off" and not self._status.problem

    @Property(str, notify=changed)
    def problem(self) -> str:
        """Why the model cannot be used, so that search goes by words."""
        return " ".join(filter(None, (self._status.problem, self._status.hint))) if self._status else ""

    @Property(str, notify=changed)
    def summary(self) -> str:
        """How many items can be found by meaning."""
        status = self._status
        if status is None or status.mode == "off":
            return ""
        if not status.total:
            return self.tr("Nothing is stored yet.")
        text = self.tr("%1 of %2 items can be found by meaning.")
        return text.replace("%1", _number(status.ready)).replace("%2", _number(status.total))

    @Property(str, notify=changed)
    def failures(self) -> str:
        status = self._status
        if status is None or not status.failed:
            return ""
        return self.tr("%n could not be computed: %1", "", status.failed).replace("%1", status.last_error)

    @Property("QVariantList", notify=changed)
    def usage(self) -> list[dict[str, str]]:
        """Of each kind of item how many have a vector, and of how many numbers (OM §8.5)."""
        found = self._status.usage if self._status else ()
        return [{"kind": each.kind, "title": self._kind(each.kind), "text": self._usage(each)} for each in found]

    @Property(int, notify=changed)
    def waiting(self) -> int:
        """Items without a current vector."""
        return self._status.waiting if self._status and self.usable else 0

    @Property(int, notify=changed)
    def replaced(self) -> int:
        """Items with a vector of another model."""
        return self._status.replaced if self._status else 0

    # -- computing what is missing -----------------------------------------------------------------------------------

    @Property(bool, notify=runChanged)
    def running(self) -> bool:
        return self.is_running("embed")

    @Property(bool, notify=runChanged)
    def paused(self) -> bool:
        """A run was stopped before its end."""
        return self._paused and not self.running

    @Property(float, notify=runChanged)
    def share(self) -> float:
        """Of the run, from 0 to 1."""
        return self._progress.done / self._progress.total if self._progress.total else 0.0

    @Property(str, notify=runChanged)
    def progress(self) -> str:
        text = self.tr("%1 of %2 (%3 %)")
        numbers = (_number(self._progress.done), _number(self._progress.total), f"{100 * self.share:.0f}")
        for place, number in zip(("%1", "%2", "%3"), numbers, strict=True):
            text = text.replace(place, number)
        return text

    @Property(str, notify=runChanged)
    def outcome(self) -> str:
        """How the last run ended; empty while there was none."""
        return self._outcome

    @Property(bool, notify=changed)
    def bannerShown(self) -> bool:
        return self.replaced > 0 and self.usable and not self._dismissed

    @Slot()
    def start(self) -> None:
        """Compute what is missing, or go on where a run was stopped."""
        self._progress, self._outcome, self._paused = Progress(0, 0), "", False
        report = self.thread.on_gui_thread(self._show_progress)
        self.run("embed", self.engine.re_embed(report=report), self._ended, self._refused)

    @Slot()
    def cancel(self) -> None:
        """What was computed stays."""
        if self.drop("embed"):
            self._paused = True
            self.runChanged.emit()
            self.load()

    @Slot()
    def dismiss(self) -> None:
        """Not now: until the model is changed again, or the program is started again."""
        self._dismissed = True
        self.changed.emit()

    # -- reading -----------------------------------------------------------------------------------------------------

    @Slot()
    def load(self) -> None:
        if not self.is_running("status"):
            self.run("status", self.engine.embedding_status(), self._show, lambda _error: None)

    def offer_again(self) -> None:
        """Settings were saved: the banner may be about something new."""
        self._dismissed = False
        self.drop("status")
        self.load()

    def reset(self) -> None:
        """Another memory space is shown."""
        for kind in ("embed", "status"):
            self.drop(kind)
        self._status, self._outcome, self._paused, self._dismissed = None, "", False, False
        self.changed.emit()
        self.runChanged.emit()

    def _show(self, status: EmbeddingStatus) -> None:
        if status != self._status:
            self._status = status
            self.changed.emit()

    def _show_progress(self, progress: Progress) -> None:
        if self.running:
            self._progress = progress
            self.runChanged.emit()

    def _ended(self, run: EmbeddingRun) -> None:
        self._outcome = self._told(run)
        self._paused = bool(run.problem)
        self.runChanged.emit()
        self.load()

    def _refused(self, error: BaseException) -> None:
        self._outcome = str(self.notice.word(error))
        self._paused = True
        self.runChanged.emit()
        self.load()

    def _told(self, run: EmbeddingRun) -> str:
        done = self.tr("%n vectors computed.", "", run.embedded)
        if run.problem:
            return f"{done} {run.problem}"
        return done if run.embedded or run.failed else self.tr("Nothing was missing.")

    def _kind(self, kind: str) -> str:
        titles = {"memory": self.tr("Memories"), "message": self.tr("Messages"), "chunk": self.tr("Document parts")}
        return titles.get(kind, kind)

    def _usage(self, usage: VectorUsage) -> str:
        sizes = [self._dimension(dimension, items) for dimension, items in usage.dimensions]
        parts = sizes or [self.tr("no vectors")]
        if usage.missing:
            parts.append(self.tr("%1 without").replace("%1", _number(usage.missing)))
        return " · ".join(parts)

    def _dimension(self, dimension: int, items: int) -> str:
        return self.tr("%1 with %2 numbers").replace("%1", _number(items)).replace("%2", str(dimension))


def _number(number: int) -> str:
    return QLocale().toString(number)
