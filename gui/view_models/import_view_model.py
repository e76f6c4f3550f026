"""Bringing conversations in: files opened or dropped, text pasted; and what could not be used."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import Property, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import ImportReport, Progress
from gui.view_models.conversations_view_model import CONVERSATION_DATA
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel

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
        self._error = ""
        self.busyChanged.connect(self.runningChanged)

    @Property(RowModel, constant=True)
    def problems(self) -> RowModel:
        """What the last import left out, and why."""
        return self._problems

    @Property(str, notify=changed)
    def error(self) -> str:
        """Why the pasted text could not be used; empty when it could."""
        return self._error

    @Property(bool, notify=runningChanged)
    def running(self) -> bool:
        return self.is_running("import")

    @Slot("QVariantList")
    def importFiles(self, urls: list[QUrl]) -> None:
        paths = [Path(url.toLocalFile()) for url in map(QUrl, urls) if url.isLocalFile()]
        if not paths:
            self.notice.show(self.tr("Only files on this computer can be read."), failed=True)
            return
        self._show_progress(Progress(0, 0))
        report = self.thread.on_gui_thread(self._show_progress)
        self.run("import", self._queued(self.engine.import_conversations(paths, report=report)), self._done)

    @Slot(str, str)
    def importText(self, text: str, title: str) -> None:
        self._set_error("")
        importing = self.engine.import_text(text, title=title.strip())
        self.run("import", self._queued(importing), self._done, self._refuse)

    @Slot()
    def forgetError(self) -> None:
        self._set_error("")

    async def _queued(self, importing: Coroutine[Any, Any, ImportReport]) -> ImportReport:
        """Import; a few conversations then wait for auto-save, many only when the person asks for it."""
        report = await importing
        fresh = [conversation.id for conversation in report.conversations if conversation.new_messages]
        if len(fresh) <= QUEUE_UP_TO:
            for conversation_id in fresh:
                await self.engine.queue_candidates(conversation_id)
        return report

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

    def _done(self, report: ImportReport) -> None:
        problems = [*report.failed, *report.skipped]
        self._problems.replace([ProblemRow(n, p.item, p.reason) for n, p in enumerate(problems)])
        action = self.tr("Show") if problems else ""
        self.notice.show(self._summary(report), action, self.problemsAsked.emit, failed=bool(report.failed))
        fresh = [conversation.id for conversation in report.conversations if conversation.new_messages]
        known = [conversation.id for conversation in report.conversations]
        self.changedData.emit(CONVERSATION_DATA)
        self.finished.emit((fresh or known or [""])[0])

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
