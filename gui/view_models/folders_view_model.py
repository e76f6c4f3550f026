"""The folder tree beside the graph: which folder is shown, its rows with counts, creating, renaming, deleting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Folder, UndoResult
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

ALL_KEY = ""
UNCATEGORISED_KEY = "/"  # no folder's path can be a bare slash


@dataclass(frozen=True, slots=True)
class FolderRow:
    key: str
    name: str
    memories: int
    depth: int
    open: bool
    hasChildren: bool


@QmlElement
@QmlUncreatable("Created in Python")
class FoldersViewModel(ViewModel):
    """`selected` is a folder's path, ALL_KEY for everything or UNCATEGORISED_KEY for what has no folder."""

    changed = Signal()
    selectedChanged = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._model = RowModel(FolderRow, self)
        self._counts: dict[str, int] = {}
        self._uncategorised = 0
        self._selected = ALL_KEY
        self._open: set[str] = set()

    @Property(RowModel, constant=True)
    def folders(self) -> RowModel:
        return self._model

    @Property(int, notify=changed)
    def total(self) -> int:
        return self._uncategorised + sum(count for path, count in self._counts.items() if "/" not in path)

    @Property(int, notify=changed)
    def uncategorised(self) -> int:
        return self._uncategorised

    @Property("QStringList", notify=changed)
    def paths(self) -> list[str]:
        """Every folder there is, for choosing one in the editor."""
        return sorted(self._counts)

    @Property(str, notify=selectedChanged)
    def selected(self) -> str:
        return self._selected

    @Property(bool, notify=selectedChanged)
    def canChange(self) -> bool:
        """Whether the selection is a folder that can be renamed or deleted."""
        return self._selected not in {ALL_KEY, UNCATEGORISED_KEY}

    def scope(self) -> dict[str, Any]:
        """The selection as arguments of the engine's methods; everything is their default."""
        if self._selected == ALL_KEY:
            return {}
        return {"folder": None if self._selected == UNCATEGORISED_KEY else self._selected}

    def load(self) -> None:
        self.run("list", self.engine.folders(), self._show)

    def reset(self) -> None:
        """Forget selection and expansion: another memory space is shown."""
        self._open.clear()
        self.select(ALL_KEY)

    @Slot(str)
    def select(self, key: str) -> None:
        if key != self._selected:
            self._selected = key
            self.selectedChanged.emit()

    @Slot(str)
    def toggle(self, key: str) -> None:
        self._open ^= {key}
        self._show_rows()

    @Slot()
    def collapseAll(self) -> None:
        self._open.clear()
        self._show_rows()

    @Slot(str)
    def create(self, path: str) -> None:
        self._open |= set(_ancestors(path))
        self.run("change", self.engine.add_folder(path), self._show)

    @Slot(str)
    def rename(self, path: str) -> None:
        """Move the selected folder, with all that is in it, to `path`."""
        moved = self.engine.rename_folder(self._selected, path)
        self.run("change", moved, lambda operation: self._changed(operation, self.tr("Folder renamed"), path))

    @Slot()
    def remove(self) -> None:
        """Delete the selected folder; its memories become uncategorised."""
        removed = self.engine.delete_folder(self._selected)
        text = self.tr("Folder deleted; its memories are uncategorised now")
        self.run("change", removed, lambda operation: self._changed(operation, text, ALL_KEY))

    def _changed(self, operation_id: str, text: str, selected: str) -> None:
        self.select(selected)
        self.notice.show(text, self.tr("Undo"), lambda: self._undo(operation_id))
        self.changedData.emit(frozenset({"folders", "memories"}))

    def _undo(self, operation_id: str) -> None:
        self.run("change", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self.changedData.emit(frozenset({"folders", "memories"}))

    def _show(self, folders: tuple[Folder, ...]) -> None:
        self._counts = {folder.path: folder.memories for folder in folders if folder.path is not None}
        self._uncategorised = sum(folder.memories for folder in folders if folder.path is None)
        for path in list(self._counts):
            for ancestor in _ancestors(path):
                self._counts.setdefault(ancestor, 0)
        if self.canChange and self._selected not in self._counts:
            self.select(ALL_KEY)
        self._show_rows()

    def _show_rows(self) -> None:
        paths = sorted(self._counts, key=lambda path: path.casefold().split("/"))
        parents = {path.rpartition("/")[0] for path in paths}
        visible = [path for path in paths if self._open.issuperset(_ancestors(path))]
        self._model.replace([self._row(path, path in parents) for path in visible])
        self.changed.emit()

    def _row(self, path: str, has_children: bool) -> FolderRow:
        name, depth = path.rpartition("/")[2], path.count("/")
        return FolderRow(path, name, self._counts[path], depth, path in self._open, has_children)


def _ancestors(path: str) -> list[str]:
    """`a/b/c` → `a`, `a/b`."""
    parts = path.split("/")
    return ["/".join(parts[:end]) for end in range(1, len(parts))]
