"""Backups of the shown memory space: which there are, making one, going back to one; and what a start fell back to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Property, QLocale, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Backup, FellBack
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import date_and_time, profile_text

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

ALL_DATA = frozenset({"memories", "folders", "links", "conversations", "runs"})


@dataclass(frozen=True, slots=True)
class BackupRow:
    key: str
    made: str
    size: str


@QmlElement
@QmlUncreatable("Created in Python")
class BackupsViewModel(ViewModel):
    changed = Signal()
    opened = Signal()
    restored = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._model = RowModel(BackupRow, self)
        self._chosen = ""

    @Property(RowModel, constant=True)
    def backups(self) -> RowModel:
        """The newest first."""
        return self._model

    @Property(str, notify=changed)
    def chosen(self) -> str:
        return self._chosen

    @Slot()
    def open(self) -> None:
        self._chosen = ""
        self.run("list", self.engine.backup_list(), self._show)
        self.opened.emit()

    @Slot(str)
    def choose(self, key: str) -> None:
        self._chosen = key
        self.changed.emit()

    @Slot()
    def make(self) -> None:
        self.run("make", self.engine.back_up(), self._made)

    @Slot()
    def restore(self) -> None:
        if self._chosen:
            self.run("restore", self.engine.restore_backup(self._chosen), self._restored)

    def watch(self) -> None:
        """Hear of damage that was met since."""
        if not self.is_running("news"):
            self.run("news", self.engine.news_of_damage(), self._tell, lambda _error: None)

    def _tell(self, fell_back: Sequence[FellBack]) -> None:
        """Say which damaged databases a backup took the place of."""
        for each in fell_back:
            text = self.tr("“%1” was damaged. The backup of %2 is in its place; the damaged file is kept: %3")
            text = text.replace("%1", profile_text(each.profile)).replace("%2", date_and_time(each.backup.made_at))
            self.notice.show(text.replace("%3", str(each.broken)), failed=True)

    def _show(self, backups: Sequence[Backup]) -> None:
        size = QLocale().formattedDataSize
        self._model.replace([BackupRow(each.name, date_and_time(each.made_at), size(each.size, 1)) for each in backups])
        if self._chosen not in {each.name for each in backups}:
            self._chosen = ""
        self.changed.emit()

    def _made(self, _backup: Backup) -> None:
        self.notice.show(self.tr("Backed up"))
        self.run("list", self.engine.backup_list(), self._show)

    def _restored(self, before: Backup) -> None:
        self.changedData.emit(ALL_DATA)
        self.restored.emit()
        text = self.tr("Everything is as it was when the backup was made")
        self.notice.show(text, self.tr("Undo"), lambda: self._take_back(before.name))

    def _take_back(self, name: str) -> None:
        self.run("restore", self.engine.restore_backup(name), self._taken_back)

    def _taken_back(self, _before: Backup) -> None:
        self.changedData.emit(ALL_DATA)
        self.notice.show(self.tr("Taken back"))
