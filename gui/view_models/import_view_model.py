"""Bringing conversations in: files opened or dropped, text pasted; and what could not be used."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import ImportReport, Profile, Progress
from gui.view_models.conversations_view_model import CONVERSATION_DATA
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import profile_text

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

QUEUE_UP_TO = 20  # conversations: a larger import waits for auto-save only when the person asks for it


@dataclass(frozen=True, slots=True)
class ProblemRow:
    key: int
    item: str
    reason: str


@QmlElement
@QmlUncreatable("Created in Python")
class ImportViewModel(ViewModel):
    """`finished(id)` names the conversation to open, empty when there is no new one."""

    changed = Signal()
    runningChanged = Signal()
    finished = Signal(str)
    problemsAsked = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._problems = RowModel(ProblemRow, self)
        self._found: ImportReport | None = None
        self._error = ""
        self.busyChanged.connect(self.runningChanged)

    @Property(RowModel, constant=True)
    def problems(self) -> RowModel:
        """What the last import left out, and why."""
        return self._problems

    @Property(str, notify=changed)
    def reconciled(self) -> str:
        """“12 found: 10 brought in, 2 left out”: nothing is lost on the way."""
        report = self._found
        if report is None:
            return ""
        text = self.tr("%1 found: %2 brought in, %3 left out")
        left_out = len(report.skipped) + len(report.failed)
        return text.replace("%1", str(report.found)).replace("%2", str(report.imported)).replace("%3", str(left_out))

    @Property(str, notify=changed)
    def error(self) -> str:
        """Why the pasted text could not be used; empty when it could."""
        return self._error

    @Property(bool, notify=runningChanged)
    def running(self) -> bool:
        return self.is_running("import")

    def bring_in(
        self, paths: Sequence[Path], *, queue: bool, select: Sequence[str] | None = None, profile: str | None = None
    ) -> None:
        """Import files, or only the conversations whose ids `select` holds; `queue`: they wait for auto-save then."""
        self._show_progress(Progress(0, 0))
        report = self.thread.on_gui_thread(self._show_progress)
        work = self.engine.import_conversations(paths, profile=profile, report=report, queue=queue, select=select)
        self.run("import", self._into(work, profile), lambda found: self._done(*found))

    @Slot(str, str)
    def importText(self, text: str, title: str) -> None:
        self._set_error("")
        importing = self.engine.import_text(text, title=title.strip(), queue=True)
        self.run("import", self._into(importing, None), lambda found: self._done(*found), self._refuse)

    @Slot()
    def forgetError(self) -> None:
        self._set_error("")

    async def _into(
        self, importing: Coroutine[Any, Any, ImportReport], profile: str | None
    ) -> tuple[ImportReport, Profile | None]:
        """The report, and the memory space it went to when that is not the one shown."""
        report = await importing
        found = await self.engine.profiles()
        target = next((each for each in found.profiles if each.id == profile), None)
        return report, None if target is None or found.active in {target.id, target.name} else target

    def _cancel(self) -> None:
        self.drop("import")
        self.notice.show(self.tr("Stopped; what was read so far is here"))
        self.changedData.emit(CONVERSATION_DATA)

    def _show_progress(self, progress: Progress) -> None:
        if progress.done and not self.running:
            return  # a late report of a run that was cancelled
        text = self.tr("Reading the files…")
        if progress.done:
            text = self.tr("%n conversations read…", "", progress.done)
        self.notice.show_progress(text, progress.done, progress.total, self.tr("Cancel"), self._cancel)

    def _done(self, report: ImportReport, elsewhere: Profile | None) -> None:
        problems = [*report.failed, *report.skipped]
        self._problems.replace([ProblemRow(n, p.item, p.reason) for n, p in enumerate(problems)])
        action = self.tr("Show") if problems else ""
        self._found = report
        summary = self._summary(report)
        if elsewhere:
            summary = self.tr("%1 in “%2”").replace("%1", summary).replace("%2", profile_text(elsewhere.name))
        self.notice.show(summary, action, self.problemsAsked.emit, failed=bool(report.failed))
        fresh = [conversation.id for conversation in report.conversations if conversation.new_messages]
        known = [conversation.id for conversation in report.conversations]
        self.changed.emit()
        self.changedData.emit(CONVERSATION_DATA)
        self.finished.emit("" if elsewhere else (fresh or known or [""])[0])

    def _summary(self, report: ImportReport) -> str:
        new = sum(conversation.new_messages for conversation in report.conversations)
        parts = []
        if new:
            read = self.tr("%n conversations", "", report.imported)
            parts.append(self.tr("%1 with %2").replace("%1", read).replace("%2", self.tr("%n new messages", "", new)))
        elif report.imported:
            parts.append(self.tr("Nothing new: all of it was here already"))
        if left_out := len(report.skipped) + len(report.failed):
            parts.append(self.tr("%n left out", "conversations", left_out))
        return " · ".join(parts) or self.tr("No conversation was found in it.")

    def _refuse(self, error: BaseException) -> None:
        self._set_error(str(self.notice.word(error)))

    def _set_error(self, error: str) -> None:
        self._error = error
        self.changed.emit()
