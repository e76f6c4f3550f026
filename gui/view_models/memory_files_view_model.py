"""The memory folder: its files, the open one's text, and what consolidations changed in it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Property, QLocale, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model.assistants import MemoryFile, PastConsolidation
from gui.view_models.profiles_view_model import ProfilesViewModel
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.word_diff import changes
from gui.view_models.wording import date_and_time, without_direction_marks

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True, slots=True)
class FileRow:
    """`kind` is summary, registry, rollout, skill, note or other."""

    key: str
    kind: str
    title: str
    note: str


@dataclass(frozen=True, slots=True)
class PastRow:
    key: str
    title: str


@dataclass(frozen=True, slots=True)
class _Opened:
    text: str
    past: tuple[PastConsolidation, ...]


@QmlElement
@QmlUncreatable("Created in Python")
class MemoryFilesViewModel(ViewModel):
    """`path` is the open file, empty while none is; `compared` the consolidation it is compared with."""

    changed = Signal()

    def __init__(self, backstage: Backstage, profiles: ProfilesViewModel) -> None:
        super().__init__(backstage)
        self._files = RowModel(FileRow, self)
        self._past = RowModel(PastRow, self)
        self._path = ""
        self._text = ""
        self._compared = ""
        self._parts: list[dict[str, str]] = []
        profiles.switched.connect(self._reset)

    @Property(RowModel, constant=True)
    def files(self) -> RowModel:
        return self._files

    @Property(RowModel, constant=True)
    def past(self) -> RowModel:
        """Consolidations that changed the open file, the latest first."""
        return self._past

    @Property(str, notify=changed)
    def path(self) -> str:
        return self._path

    @Property(str, notify=changed)
    def text(self) -> str:
        return self._text

    @Property(str, notify=changed)
    def compared(self) -> str:
        return self._compared

    @Property("QVariantList", notify=changed)
    def parts(self) -> list[dict[str, str]]:
        """From the compared version to today's, each { kind, text }; empty while nothing is compared."""
        return self._parts

    @Slot()
    def load(self) -> None:
        self.run("list", self.engine.memory_file_list(), self._show)

    @Slot(str)
    def open(self, path: str) -> None:
        if path != self._path:
            self._compared, self._parts = "", []
        self.run("open", self._open(path), lambda opened: self._show_file(path, opened), self._gone)

    @Slot()
    def close(self) -> None:
        self.drop("open")
        self._path = self._text = self._compared = ""
        self._parts = []
        self._past.replace([])
        self.changed.emit()

    @Slot(str)
    def compare(self, key: str) -> None:
        """Show what has changed since; the same one again ends that."""
        if key == self._compared:
            self._compared, self._parts = "", []
            self.changed.emit()
            return
        old = self.engine.past_memory_file(key, self._path)
        self.run("compare", old, lambda text: self._show_difference(key, text))

    @Slot()
    def copyText(self) -> None:
        QGuiApplication.clipboard().setText(self._text)
        self.notice.show(self.tr("Copied"))

    async def _open(self, path: str) -> _Opened:
        text, found = await self.engine.memory_file(path), []
        later = text
        for past in await self.engine.past_consolidations():
            before = await self.engine.past_memory_file(past.key, path)
            if before != later:
                found.append(past)
            later = before
        return _Opened(text, tuple(found))

    def _show(self, files: tuple[MemoryFile, ...]) -> None:
        self._files.replace([self._row(file) for file in files])
        paths = [file.path for file in files]
        if self._path and self._path not in paths:
            self.close()
        elif self._path:
            self.open(self._path)

    def _show_file(self, path: str, opened: _Opened) -> None:
        self._path, self._text = path, without_direction_marks(opened.text)
        self._past.replace([PastRow(past.key, date_and_time(past.at)) for past in opened.past])
        if self._compared not in [past.key for past in opened.past]:
            self._compared, self._parts = "", []
        self.changed.emit()

    def _show_difference(self, key: str, before: str) -> None:
        self._compared, self._parts = key, changes(without_direction_marks(before), self._text)
        self.changed.emit()

    def _gone(self, error: BaseException) -> None:
        self.notice.show_error(error)
        self.close()
        self.load()

    def _reset(self) -> None:
        self.close()
        self.load()

    def _row(self, file: MemoryFile) -> FileRow:
        kinds = {
            "summary": self.tr("Summary, read at the beginning of every session"),
            "registry": self.tr("Registry, searched when needed"),
            "rollout": self.tr("Session"),
            "skill": self.tr("Skill"),
            "note": self.tr("Note of an assistant"),
            "other": self.tr("Working file"),
        }
        size = QLocale().formattedDataSize(file.size, 0)
        name = file.path if file.kind in ("summary", "registry") else file.path.partition("/")[2] or file.path
        return FileRow(file.path, file.kind, without_direction_marks(name), f"{kinds[file.kind]} · {size}")
