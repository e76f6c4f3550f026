"""The tag browser: every tag with its count; renaming, merging and deleting tags on all memories at once."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Tag, UndoResult
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

TAG_DATA = frozenset({"memories"})


@dataclass(frozen=True, slots=True)
class TagRow:
    """`share` is the count as a part of the largest one, 0-1."""

    key: str
    memories: int
    share: float
    chosen: bool


@QmlElement
@QmlUncreatable("Created in Python")
class TagsViewModel(ViewModel):
    """`tagAsked(tag)`: the memories with that tag are wanted. `mergeAsked(old, new)`: a tag `new` exists already."""

    changed = Signal()
    opened = Signal()
    tagAsked = Signal(str)
    mergeAsked = Signal(str, str)

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._model = RowModel(TagRow, self)
        self._tags: tuple[Tag, ...] = ()
        self._query = ""
        self._chosen: dict[str, None] = {}
        self._shown = False

    @Property(RowModel, constant=True)
    def tags(self) -> RowModel:
        return self._model

    @Property(int, notify=changed)
    def total(self) -> int:
        return len(self._tags)

    @Property("QStringList", notify=changed)
    def chosen(self) -> list[str]:
        """The tags that are ticked, the most used first."""
        return [tag.name for tag in self._tags if tag.name in self._chosen]

    def _get_query(self) -> str:
        return self._query

    def _set_query(self, query: str) -> None:
        self._query = query
        self._show_rows()

    query = Property(str, _get_query, _set_query, notify=changed)

    @Slot()
    def open(self) -> None:
        self._query, self._chosen, self._shown = "", {}, True
        self.load()
        self.opened.emit()

    @Slot()
    def close(self) -> None:
        self._shown = False

    def load(self) -> None:
        """Read again, while it is looked at."""
        if self._shown:
            self.run("list", self.engine.tags(), self._show)

    @Slot(str)
    def show(self, tag: str) -> None:
        self.tagAsked.emit(tag)

    @Slot(str)
    def toggle(self, tag: str) -> None:
        if tag in self._chosen:
            del self._chosen[tag]
        else:
            self._chosen[tag] = None
        self._show_rows()

    @Slot(str, str)
    def rename(self, old: str, new: str) -> None:
        """When there is a tag of that name, `mergeAsked` asks whether the two are one."""
        if new.strip() != old and any(tag.name == new.strip() for tag in self._tags):
            self.mergeAsked.emit(old, new.strip())
            return
        text = self.tr("“%1” is now “%2”").replace("%1", old).replace("%2", new.strip())
        self._change(self.engine.rename_tag(old, new), text)

    @Slot("QStringList", str)
    def merge(self, tags: Sequence[str], target: str) -> None:
        sources = [tag for tag in tags if tag != target.strip()]
        text = self.tr("%n tags merged into “%1”", "", len(sources)).replace("%1", target.strip())
        self._change(self.engine.merge_tags(sources, target), text)

    @Slot("QStringList")
    def remove(self, tags: Sequence[str]) -> None:
        """Take tags off every memory; the memories stay."""
        self._change(self.engine.delete_tags(list(tags)), self.tr("%n tags deleted", "", len(tags)))

    def _change(self, work: Coroutine[Any, Any, str], text: str) -> None:
        self.run("change", work, lambda operation: self._changed(operation, text))

    def _changed(self, operation_id: str, text: str) -> None:
        self._chosen = {}
        self.notice.show(text, self.tr("Undo"), lambda: self._undo(operation_id))
        self.changedData.emit(TAG_DATA)

    def _undo(self, operation_id: str) -> None:
        self.run("change", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self.changedData.emit(TAG_DATA)

    def _show(self, tags: tuple[Tag, ...]) -> None:
        self._tags = tags
        self._show_rows()

    def _show_rows(self) -> None:
        most = max((tag.memories for tag in self._tags), default=1)
        wanted = self._query.strip().casefold()
        self._model.replace(
            [
                TagRow(tag.name, tag.memories, tag.memories / most, tag.name in self._chosen)
                for tag in self._tags
                if wanted in tag.name.casefold()
            ]
        )
        self.changed.emit()
