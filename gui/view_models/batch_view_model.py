"""What is done to one row or to everything selected: move, tag, archive, pin, delete, each with Undo."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import ListedMemory, UndoResult
from gui.view_models.memory_view_model import MemoryViewModel
from gui.view_models.selection_view_model import SelectionViewModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

SELECTED = ""  # as the key of a memory: everything that is selected
MEMORY_DATA = frozenset({"memories", "folders", "links"})


@QmlElement
@QmlUncreatable("Created in Python")
class BatchViewModel(ViewModel):
    """Every slot takes the key of a memory, or SELECTED. `mergeAsked`: these are to become one."""

    changed = Signal()
    mergeAsked = Signal("QStringList")

    def __init__(self, backstage: Backstage, selection: SelectionViewModel, memory: MemoryViewModel) -> None:
        super().__init__(backstage)
        self._selection = selection
        self._memory = memory
        selection.changed.connect(self.changed)
        memory.listChanged.connect(self.changed)

    @Property(bool, notify=changed)
    def allPinned(self) -> bool:
        return all(memory.pinned for memory in self._chosen(SELECTED))

    @Property(bool, notify=changed)
    def allArchived(self) -> bool:
        return all(memory.archived for memory in self._chosen(SELECTED))

    @Slot(str, result="QStringList")
    def tagsOf(self, key: str) -> list[str]:
        """The tags that can be taken off."""
        return sorted({tag for memory in self._chosen(key) for tag in memory.tags})

    @Slot(str, result=int)
    def countOf(self, key: str) -> int:
        return len(self._ids(key))

    @Slot(str, str)
    def move(self, key: str, folder: str) -> None:
        """Into a folder; a blank one: out of all folders."""
        ids = self._ids(key)
        text = self.tr("%n memories moved", "", len(ids))
        self._start(self.engine.move_memories(ids, folder.strip() or None), text)

    @Slot(str, "QStringList", "QStringList")
    def tag(self, key: str, add: Sequence[str], remove: Sequence[str]) -> None:
        ids = self._ids(key)
        text = self.tr("Tags of %n memories changed", "", len(ids))
        self._start(self.engine.tag_memories(ids, add=add, remove=remove), text)

    @Slot(str, bool)
    def archive(self, key: str, archived: bool) -> None:
        ids = self._ids(key)
        there = self.tr("%n memories archived", "", len(ids))
        back = self.tr("%n memories back from the archive", "", len(ids))
        self._start(self.engine.archive_memories(ids, archived), there if archived else back)

    @Slot(str, bool)
    def pin(self, key: str, pinned: bool) -> None:
        ids = self._ids(key)
        text = self.tr("%n memories pinned", "", len(ids)) if pinned else self.tr("%n memories unpinned", "", len(ids))
        self._start(self.engine.pin_memories(ids, pinned), text)

    @Slot(str)
    def togglePin(self, key: str) -> None:
        self.pin(key, not all(memory.pinned for memory in self._chosen(key)))

    @Slot(str)
    def toggleArchive(self, key: str) -> None:
        self.archive(key, not all(memory.archived for memory in self._chosen(key)))

    @Slot(str)
    def remove(self, key: str) -> None:
        ids = self._ids(key)
        self._start(self.engine.trash_memories(ids), self.tr("%n memories deleted", "", len(ids)))

    @Slot()
    def merge(self) -> None:
        self.mergeAsked.emit(self._ids(SELECTED))

    def _ids(self, key: str) -> list[str]:
        return self._selection.ids if key == SELECTED else [key]

    def _chosen(self, key: str) -> list[ListedMemory]:
        return self._memory.find(self._ids(key))

    def _start(self, work: Coroutine[Any, Any, str], text: str) -> None:
        self.run("change", work, lambda operation: self._done(operation, text))

    def _done(self, operation_id: str, text: str) -> None:
        if not operation_id:
            self.notice.show(self.tr("It is so already; nothing was changed."))
            return
        self.notice.show(text, self.tr("Undo"), lambda: self._undo(operation_id))
        self.changedData.emit(MEMORY_DATA)

    def _undo(self, operation_id: str) -> None:
        self.run("change", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self.notice.show(self.tr("Undone"))
        self.changedData.emit(MEMORY_DATA)
