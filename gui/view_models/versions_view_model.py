"""What a memory said before: each version beside today's words, and bringing one back."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import MemoryDetail, MemoryVersion, UndoResult
from gui.view_models.detail_view_model import MEMORY_DATA
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.word_diff import Parts, changes
from gui.view_models.wording import date_and_time, folder_text, without_direction_marks

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True, slots=True)
class VersionRow:
    key: str
    title: str
    replaced: str


@QmlElement
@QmlUncreatable("Created in Python")
class VersionsViewModel(ViewModel):
    """`opened` asks the dialog to show; `restored(id)` lets it close."""

    changed = Signal()
    opened = Signal()
    restored = Signal(str)

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._model = RowModel(VersionRow, self)
        self._detail: MemoryDetail | None = None
        self._chosen = ""
        self._parts: Parts = []

    @Property(RowModel, constant=True)
    def versions(self) -> RowModel:
        return self._model

    @Property(str, notify=changed)
    def title(self) -> str:
        return without_direction_marks(self._detail.memory.title) if self._detail else ""

    @Property(str, notify=changed)
    def chosen(self) -> str:
        """The number of the version that is compared; empty when there is none."""
        return self._chosen

    @Property("QVariantList", notify=changed)
    def parts(self) -> Parts:
        """From that version to today, in parts { kind, text }."""
        return self._parts

    @Slot(str)
    def open(self, memory_id: str) -> None:
        self.run("open", self.engine.memory(memory_id), self._show)

    @Slot(str)
    def choose(self, version: str) -> None:
        old = self._version(version)
        if self._detail is None or old is None:
            return
        self._chosen = version
        now = self._detail.memory
        texts = (_text(old), _text(MemoryVersion(0, now.title, now.content, now.folder, now.tags, old.changed_at)))
        self.run("diff", asyncio.to_thread(changes, *texts), self._compared)

    @Slot()
    def restore(self) -> None:
        if self._detail is not None and self._chosen:
            work = self.engine.restore_version(self._detail.memory.id, int(self._chosen))
            self.run("restore", work, self._done)

    def _show(self, detail: MemoryDetail) -> None:
        self._detail, self._chosen, self._parts = detail, "", []
        self._model.replace([self._row(version) for version in detail.versions])
        self.changed.emit()
        self.opened.emit()
        if detail.versions:
            self.choose(str(detail.versions[0].version))

    def _compared(self, parts: Parts) -> None:
        self._parts = parts
        self.changed.emit()

    def _done(self, detail: MemoryDetail) -> None:
        text = self.tr("“%1” says again what it said in version %2")
        text = text.replace("%1", without_direction_marks(detail.memory.title)).replace("%2", self._chosen)
        self.notice.show(text, self.tr("Undo"), lambda: self._undo(detail.operation_id))
        self.changedData.emit(MEMORY_DATA)
        self.restored.emit(detail.memory.id)

    def _undo(self, operation_id: str) -> None:
        self.run("undo", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self.notice.show(self.tr("Taken back"))
        self.changedData.emit(MEMORY_DATA)

    def _version(self, number: str) -> MemoryVersion | None:
        versions = self._detail.versions if self._detail else ()
        return next((version for version in versions if str(version.version) == number), None)

    def _row(self, version: MemoryVersion) -> VersionRow:
        by = self.tr("replaced by a save") if version.run_id else self.tr("replaced by hand")
        name = self.tr("Version %1").replace("%1", str(version.version))
        return VersionRow(str(version.version), name, f"{date_and_time(version.changed_at)} · {by}")


def _text(version: MemoryVersion) -> str:
    """All that a version keeps, as one text."""
    tags = ", ".join(version.tags)
    head = "\n".join(part for part in (version.title, folder_text(version.folder), tags) if part)
    return without_direction_marks(f"{head}\n\n{version.content}")
