"""Adding documents: files chosen or dropped, how far it is, and what could not be read."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Property, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import DocumentReport, Progress, UndoResult
from gui.view_models.detail_view_model import MEMORY_DATA
from gui.view_models.folders_view_model import FoldersViewModel
from gui.view_models.import_view_model import ProblemRow
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("Created in Python")
class DocumentsViewModel(ViewModel):
    """`chooseAsked`: files are to be chosen. `conversationsDropped(urls)`: these were no documents. `added(id)`: the
    first new document."""

    chooseAsked = Signal()
    problemsAsked = Signal()
    conversationsDropped = Signal(list)
    added = Signal(str)

    def __init__(self, backstage: Backstage, folders: FoldersViewModel) -> None:
        super().__init__(backstage)
        self._folders = folders
        self._problems = RowModel(ProblemRow, self)

    @Property(RowModel, constant=True)
    def problems(self) -> RowModel:
        """What the last run could not read, and why."""
        return self._problems

    def sweep(self) -> None:
        """Delete what imports that were broken off have left."""
        self.run("sweep", self.engine.sweep_documents(), lambda _nothing: None)

    @Slot()
    def choose(self) -> None:
        self.chooseAsked.emit()

    @Slot("QVariantList")
    def addFiles(self, urls: list[QUrl]) -> None:
        """Add files to the folder that is shown."""
        if paths := self._paths(urls):
            self._add(paths)

    @Slot("QVariantList")
    def takeDropped(self, urls: list[QUrl]) -> None:
        """Add dropped documents; conversations among them go their own way."""
        if paths := self._paths(urls):
            self.run("sort", self.engine.sort_dropped(paths), self._sorted)

    def _paths(self, urls: list[QUrl]) -> list[Path]:
        paths = [Path(url.toLocalFile()) for url in map(QUrl, urls) if url.isLocalFile()]
        if not paths:
            self.notice.show(self.tr("Only files on this computer can be read."), failed=True)
        return paths

    def _sorted(self, found: tuple[tuple[Path, ...], tuple[Path, ...]]) -> None:
        conversations, documents = found
        if conversations:
            self.conversationsDropped.emit([QUrl.fromLocalFile(str(path)) for path in conversations])
        if documents:
            self._add(list(documents))

    def _add(self, paths: list[Path]) -> None:
        self._show_progress(Progress(0, 0))
        report = self.thread.on_gui_thread(self._show_progress)
        folder = self._folders.scope().get("folder")
        self.run("add", self.engine.add_documents(paths, folder=folder, report=report), self._done)

    def _show_progress(self, progress: Progress) -> None:
        if progress.total and not self.is_running("add"):
            return  # a late report of a run that was cancelled
        text = self.tr("Reading “%1”…").replace("%1", progress.label) if progress.label else self.tr("Reading…")
        self.notice.show_progress(text, progress.done, progress.total, self.tr("Cancel"), self._cancel)

    def _cancel(self) -> None:
        self.drop("add")
        self.notice.show(self.tr("Stopped; documents that were finished are here"))
        self.changedData.emit(MEMORY_DATA)

    def _done(self, report: DocumentReport) -> None:
        self._problems.replace([ProblemRow(n, each.item, each.reason) for n, each in enumerate(report.failed)])
        if report.failed and (len(report.failed) > 1 or report.added):
            self.notice.show(self._summary(report), self.tr("Show"), self.problemsAsked.emit, failed=True)
        elif report.failed:
            self.notice.show(report.failed[0].reason, failed=True)
        elif len(report.operations) == 1:
            operation = report.operations[0]
            self.notice.show(self._summary(report), self.tr("Undo"), lambda: self._undo(operation))
        else:
            self.notice.show(self._summary(report))
        if report.added:
            self.changedData.emit(MEMORY_DATA)
            self.added.emit(report.added[0].id)

    def _summary(self, report: DocumentReport) -> str:
        parts = []
        if report.added:
            parts.append(self.tr("%n documents added", "", len(report.added)))
        if report.known:
            parts.append(self.tr("%n were here already", "documents", len(report.known)))
        if report.secrets:
            parts.append(self.tr("%n secrets blacked out", "", report.secrets))
        if report.failed:
            parts.append(self.tr("%n could not be read", "documents", len(report.failed)))
        return " · ".join(parts)

    def _undo(self, operation_id: str) -> None:
        self.run("undo", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self.notice.show(self.tr("Taken back"))
        self.changedData.emit(MEMORY_DATA)
