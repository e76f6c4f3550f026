"""The folder tree: which folder is shown, its rows with counts, and changing it by menu or by dragging."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Folder, UndoResult
from gui.view_models.row_model import RowModel
from gui.view_models.selection_view_model import SelectionViewModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

ALL_KEY = ""
UNCATEGORISED_KEY = "/"  # no folder's path can be a bare slash
FOLDER_DATA = frozenset({"folders", "memories"})


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
    """`selected` is a folder's path, ALL_KEY for everything or UNCATEGORISED_KEY for what has no folder.

    `asked(what, path)`: a dialog is wanted; what is create, rename, move or delete. `collision(path, target)`: there is
    a folder `target` already.
    """

    changed = Signal()
    selectedChanged = Signal()
    asked = Signal(str, str)
    collision = Signal(str, str)

    def __init__(self, backstage: Backstage, selection: SelectionViewModel) -> None:
        super().__init__(backstage)
        self._selection = selection
        self._model = RowModel(FolderRow, self)
        self._counts: dict[str, int] = {}
        self._uncategorised = 0
        self._selected = ALL_KEY
        self._open: set[str] | None = None  # not read yet

    # -- what QML sees ---------------------------------------------------------------------------------------------

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
        return _is_folder(self._selected)

    @Slot(str, result=int)
    def countOf(self, path: str) -> int:
        return self._counts.get(path, 0)

    def scope(self) -> dict[str, Any]:
        """The selection as arguments of the engine's methods; everything is their default."""
        if self._selected == ALL_KEY:
            return {}
        return {"folder": None if self._selected == UNCATEGORISED_KEY else self._selected}

    # -- reading and unfolding ---------------------------------------------------------------------------------------

    def load(self) -> None:
        if self._open is None:
            self.run("open", self.engine.open_folders(), self._unfold)
        self.run("list", self.engine.folders(), self._show)

    def reset(self) -> None:
        """Forget selection and expansion: another memory space is shown."""
        self._open = None
        self.select(ALL_KEY)

    @Slot(str)
    def select(self, key: str) -> None:
        if key != self._selected:
            self._selected = key
            self.selectedChanged.emit()

    @Slot(str)
    def toggle(self, key: str) -> None:
        self._keep_open((self._open or set()) ^ {key})

    @Slot()
    def collapseAll(self) -> None:
        self._keep_open(set())

    def _keep_open(self, paths: set[str]) -> None:
        """Remembered for the next time."""
        self._open = paths
        self._show_rows()
        self.run("remember", self.engine.set_open_folders(sorted(paths)), lambda _done: None)

    def _unfold(self, paths: Sequence[str]) -> None:
        self._open = set(paths) | (self._open or set())
        self._show_rows()

    # -- changing ----------------------------------------------------------------------------------------------------

    @Slot(str, str)
    def ask(self, what: str, path: str) -> None:
        """Open a dialog for a folder; deleting an empty one asks nothing."""
        if what == "delete" and not self.countOf(path):
            self.remove(path, False)
        else:
            self.asked.emit(what, path)

    @Slot(str)
    def create(self, path: str) -> None:
        self._keep_open((self._open or set()) | set(_ancestors(_tidy(path))))
        self.run("change", self.engine.add_folder(path), self._show)

    @Slot(str, str)
    def moveTo(self, path: str, target: str) -> None:
        """Give a folder another path; when that one is taken, `collision` asks what to do."""
        target = _tidy(target)
        if target != path and target in self._counts:
            self.collision.emit(path, target)
        else:
            self._move(path, target, self.engine.rename_folder(path, target))

    @Slot(str, str)
    def merge(self, path: str, target: str) -> None:
        """Move everything of a folder into another one that is there."""
        self._move(path, target, self.engine.rename_folder(path, target, merge=True))

    def _move(self, path: str, target: str, work: Coroutine[Any, Any, str]) -> None:
        unfolded = {_moved(each, path, target) for each in self._open or ()}
        selected = _moved(self._selected, path, target)
        text = self.tr("“%1” is now “%2”").replace("%1", path).replace("%2", target)

        def moved(operation: str) -> None:
            self._keep_open(unfolded | set(_ancestors(target)))
            self._changed(operation, text, selected)

        self.run("change", work, moved)

    @Slot(str, bool)
    def remove(self, path: str, with_memories: bool) -> None:
        """Delete a folder; its memories become uncategorised, or are deleted too."""
        count = self.countOf(path)
        text = self.tr("Folder deleted")
        if count and with_memories:
            text = self.tr("Folder and %n memories deleted", "", count)
        elif count:
            text = self.tr("Folder deleted; %n memories are uncategorised now", "", count)
        selected = ALL_KEY if self._selected == path or self._selected.startswith(path + "/") else self._selected
        removed = self.engine.delete_folder(path, with_memories=with_memories)
        self.run("change", removed, lambda operation: self._changed(operation, text, selected))

    # -- dragging ----------------------------------------------------------------------------------------------------

    @Slot(str, str, result=bool)
    def takesFolder(self, path: str, key: str) -> bool:
        """Whether a folder may be dropped on a row: not into itself, nor where it is; on ALL_KEY it goes to the top."""
        if key in {UNCATEGORISED_KEY, path} or key.startswith(path + "/"):
            return False
        return key != path.rpartition("/")[0]

    @Slot(str, str)
    def dropFolder(self, path: str, key: str) -> None:
        if self.takesFolder(path, key):
            name = path.rpartition("/")[2]
            self.moveTo(path, f"{key}/{name}" if key else name)

    @Slot(str, str)
    def dropMemory(self, memory_id: str, key: str) -> None:
        """File a memory, and all that are selected with it, in the folder of a row, or in none."""
        ids = self._selection.ids if self._selection.contains(memory_id) else [memory_id]
        folder = None if key == UNCATEGORISED_KEY else key
        text = self.tr("%n memories are uncategorised now", "", len(ids))
        if folder:
            text = self.tr("%n memories moved to “%1”", "", len(ids)).replace("%1", folder)
        moved = self.engine.move_memories(ids, folder)
        self.run("change", moved, lambda operation: self._changed(operation, text, self._selected))

    # -- afterwards --------------------------------------------------------------------------------------------------

    def _changed(self, operation_id: str, text: str, selected: str) -> None:
        if not operation_id:  # nothing had to move
            return
        self.select(selected)
        self.notice.show(text, self.tr("Undo"), lambda: self._undo(operation_id))
        self.changedData.emit(FOLDER_DATA)

    def _undo(self, operation_id: str) -> None:
        self.run("change", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self.changedData.emit(FOLDER_DATA)

    def _show(self, folders: tuple[Folder, ...]) -> None:
        self._counts = {folder.path: folder.memories for folder in folders if folder.path is not None}
        self._uncategorised = sum(folder.memories for folder in folders if folder.path is None)
        if self.canChange and self._selected not in self._counts:
            self.select(ALL_KEY)
        self._show_rows()

    def _show_rows(self) -> None:
        unfolded = self._open or set()
        paths = sorted(self._counts, key=lambda path: path.casefold().split("/"))
        parents = {path.rpartition("/")[0] for path in paths}
        visible = [path for path in paths if unfolded.issuperset(_ancestors(path))]
        self._model.replace([self._row(path, path in unfolded, path in parents) for path in visible])
        self.changed.emit()

    def _row(self, path: str, unfolded: bool, has_children: bool) -> FolderRow:
        name, depth = path.rpartition("/")[2], path.count("/")
        return FolderRow(path, name, self._counts[path], depth, unfolded, has_children)


def _is_folder(key: str) -> bool:
    return key not in {ALL_KEY, UNCATEGORISED_KEY}


def _tidy(path: str) -> str:
    """A path as it is stored, for comparing with those there are."""
    return "/".join(part for each in path.replace("\\", "/").split("/") if (part := each.strip()))


def _ancestors(path: str) -> list[str]:
    """`a/b/c` → `a`, `a/b`."""
    parts = path.split("/")
    return ["/".join(parts[:end]) for end in range(1, len(parts))]


def _moved(key: str, path: str, target: str) -> str:
    """Where a row stands after `path` became `target`."""
    return target + key.removeprefix(path) if key == path or key.startswith(path + "/") else key
