"""Suggested folders for what has none: a list to correct line by line, applied as one change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import FolderSuggestion, FolderSuggestions, Progress, UndoResult
from gui.error_text import ErrorText
from gui.view_models.folders_view_model import FOLDER_DATA, FoldersViewModel
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

SNIPPET = 120
OFFLINE = "offline"


@dataclass(frozen=True, slots=True)
class SuggestionRow:
    """`folder` as it will be applied, empty for none; `sure` 0-1."""

    key: str
    title: str
    snippet: str
    folder: str
    isNew: bool
    sure: float
    chosen: bool


@QmlElement
@QmlUncreatable("Created in Python")
class CategoriseViewModel(ViewModel):
    """`status` is working, ready, nothing (every memory has a folder) or error."""

    changed = Signal()
    opened = Signal()
    applied = Signal()

    def __init__(self, backstage: Backstage, folders: FoldersViewModel) -> None:
        super().__init__(backstage)
        self._folders = folders
        self._model = RowModel(SuggestionRow, self)
        self._ids: list[str] | None = None
        self._status = "working"
        self._progress = 2.0
        self._by = ""
        self._error = ErrorText("", "")

    @Property(RowModel, constant=True)
    def suggestions(self) -> RowModel:
        return self._model

    @Property(str, notify=changed)
    def status(self) -> str:
        return self._status

    @Property(float, notify=changed)
    def progress(self) -> float:
        """0-1, 2 while the amount is unknown."""
        return self._progress

    @Property(str, notify=changed)
    def by(self) -> str:
        """The model that suggested; empty for none."""
        return "" if self._by == OFFLINE else self._by

    @Property(str, notify=changed)
    def error(self) -> str:
        return str(self._error)

    @Property(int, notify=changed)
    def chosen(self) -> int:
        """How many lines will be applied."""
        return sum(_counts(row) for row in self._model.rows)

    @Property(bool, notify=changed)
    def allChosen(self) -> bool:
        return all(row.chosen for row in self._model.rows if row.folder)

    # -- asking ------------------------------------------------------------------------------------------------------

    @Slot()
    def open(self) -> None:
        """For every memory without a folder."""
        self._start(None)

    @Slot("QStringList")
    def start(self, ids: Sequence[str]) -> None:
        """For these memories, whether they have a folder or not."""
        self._start(list(ids))

    @Slot()
    def askOffline(self) -> None:
        """Again, without the model."""
        self._ask(offline=True)

    @Slot()
    def stop(self) -> None:
        self.drop("suggest")

    def _start(self, ids: list[str] | None) -> None:
        self._ids = ids
        self.opened.emit()
        self._ask(offline=False)

    def _ask(self, *, offline: bool) -> None:
        self._model.replace([])
        self._progress = 2.0
        self._set_status("working")
        report = self.thread.on_gui_thread(self._advance)
        work = self.engine.suggest_folders(self._ids, offline=offline, report=report)
        self.run("suggest", work, self._show, self._fail)

    # -- correcting ----------------------------------------------------------------------------------------------------

    @Slot(str, str)
    def setFolder(self, key: str, folder: str) -> None:
        """Correct a line; it counts then, unless its folder is blank."""
        self._change(key, folder=folder.strip(), isNew=self._is_new(folder.strip()), chosen=bool(folder.strip()))

    @Slot(str)
    def toggle(self, key: str) -> None:
        row = next(row for row in self._model.rows if row.key == key)
        self._change(key, chosen=not row.chosen and bool(row.folder))

    @Slot()
    def toggleAll(self) -> None:
        chosen = not self.allChosen
        self._model.replace([replace(row, chosen=chosen and bool(row.folder)) for row in self._model.rows])
        self.changed.emit()

    @Slot()
    def apply(self) -> None:
        places = {row.key: row.folder for row in self._model.rows if _counts(row)}
        self.run("apply", self.engine.file_memories(places), lambda operation: self._done(operation, len(places)))

    def _change(self, key: str, **values: object) -> None:
        self._model.replace([replace(row, **values) if row.key == key else row for row in self._model.rows])
        self.changed.emit()

    def _is_new(self, folder: str) -> bool:
        return bool(folder) and folder not in self._folders.paths

    # -- answers -----------------------------------------------------------------------------------------------------

    def _advance(self, step: Progress) -> None:
        self._progress = step.done / step.total if step.total else 2.0
        self.changed.emit()

    def _show(self, found: FolderSuggestions) -> None:
        self._by = found.by
        self._model.replace([self._row(each) for each in found.suggestions])
        self._set_status("ready" if found.suggestions else "nothing")

    def _row(self, suggestion: FolderSuggestion) -> SuggestionRow:
        memory, folder = suggestion.memory, suggestion.folder or ""
        return SuggestionRow(
            key=memory.id,
            title=memory.title,
            snippet=" ".join(memory.content.split())[:SNIPPET],
            folder=folder,
            isNew=suggestion.is_new,
            sure=suggestion.confidence,
            chosen=bool(folder),
        )

    def _fail(self, error: BaseException) -> None:
        self._error = self.notice.word(error)
        self._set_status("error")

    def _done(self, operation_id: str, count: int) -> None:
        if operation_id:
            text = self.tr("%n memories filed", "", count)
            self.notice.show(text, self.tr("Undo"), lambda: self._undo(operation_id))
            self.changedData.emit(FOLDER_DATA)
        self.applied.emit()

    def _undo(self, operation_id: str) -> None:
        self.run("apply", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self.changedData.emit(FOLDER_DATA)

    def _set_status(self, status: str) -> None:
        self._status = status
        self.changed.emit()


def _counts(row: SuggestionRow) -> bool:
    return row.chosen and bool(row.folder)
