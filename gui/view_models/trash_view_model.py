"""The trash: what was deleted, bringing it back with Undo, and deleting it for good after a yes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import TrashedMemory, UndoResult
from gui.view_models.category import category_of
from gui.view_models.detail_view_model import MEMORY_DATA
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import when, without_direction_marks

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

SNIPPET = 160


@dataclass(frozen=True, slots=True)
class TrashRow:
    key: str
    title: str
    snippet: str
    category: str
    deleted: str


@QmlElement
@QmlUncreatable("Created in Python")
class TrashViewModel(ViewModel):
    """`status` is loading, ready, empty or error."""

    changed = Signal()
    opened = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._model = RowModel(TrashRow, self)
        self._status = "loading"
        self._error = ""

    @Property(RowModel, constant=True)
    def memories(self) -> RowModel:
        """The last deleted first."""
        return self._model

    @Property(str, notify=changed)
    def status(self) -> str:
        return self._status

    @Property(str, notify=changed)
    def error(self) -> str:
        return self._error

    @Slot()
    def open(self) -> None:
        self.load()
        self.opened.emit()

    @Slot()
    def load(self) -> None:
        self.run("list", self.engine.trash(), self._show, self._fail)

    @Slot(str)
    def restore(self, key: str) -> None:
        self.run("change", self.engine.restore_trashed([key]), self._restored)

    @Slot(str)
    def purge(self, key: str) -> None:
        """For good; the dialog has asked."""
        self.run("change", self.engine.purge_trashed([key]), self._purged)

    @Slot()
    def empty(self) -> None:
        """Everything, for good; the dialog has asked."""
        self.run("change", self.engine.purge_trashed(), self._purged)

    def _restored(self, operation_id: str) -> None:
        self.notice.show(self.tr("Brought back"), self.tr("Undo"), lambda: self._undo(operation_id))
        self._changed()

    def _undo(self, operation_id: str) -> None:
        self.run("change", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self._changed()

    def _purged(self, count: int) -> None:
        self.notice.show(self.tr("%n memories are gone for good", "", count))
        self._changed()

    def _changed(self) -> None:
        self.changedData.emit(MEMORY_DATA)
        self.load()

    def _show(self, found: Sequence[TrashedMemory]) -> None:
        self._model.replace([_row(each) for each in found])
        self._set_status("ready" if found else "empty")

    def _fail(self, error: BaseException) -> None:
        self._error = str(self.notice.word(error))
        self._set_status("error")

    def _set_status(self, status: str) -> None:
        self._status = status
        self.changed.emit()


def _row(trashed: TrashedMemory) -> TrashRow:
    memory = trashed.memory
    return TrashRow(
        key=memory.id,
        title=without_direction_marks(memory.title),
        snippet=" ".join(memory.content.split())[:SNIPPET],
        category=category_of(memory),
        deleted=when(trashed.deleted_at),
    )
