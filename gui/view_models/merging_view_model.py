"""Merging memories by hand: which stays, what it will say, and what moves along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.errors import MemoscapeError
from core.model import Memory, MergePreview, UndoResult
from gui.view_models.category import category_of
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.word_diff import Parts, word_diff
from gui.view_models.wording import folder_text, full_date

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

MERGED_DATA = frozenset({"memories", "folders", "links"})


@dataclass(frozen=True, slots=True)
class MergeRow:
    """One of the memories; `segments` is its text with marks at what the one it is compared with does not say."""

    key: str
    title: str
    segments: Parts
    folder: str
    tags: list[str]
    category: str
    changed: str
    stays: bool


@QmlElement
@QmlUncreatable("Created in Python")
class MergingViewModel(ViewModel):
    """`opened` asks the dialog to show the proposal, `merged(id)` lets it close."""

    changed = Signal()
    opened = Signal()
    merged = Signal(str)

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._model = RowModel(MergeRow, self)
        self._preview: MergePreview | None = None
        self._error = ""

    # -- what QML sees -----------------------------------------------------------------------------------------------

    @Property(RowModel, constant=True)
    def memories(self) -> RowModel:
        """In the order they were given, whichever stays."""
        return self._model

    @Property(str, notify=changed)
    def error(self) -> str:
        return self._error

    @Property(str, notify=changed)
    def title(self) -> str:
        return self._merged.title if self._merged else ""

    @Property(str, notify=changed)
    def content(self) -> str:
        """The joined text."""
        return self._merged.content if self._merged else ""

    @Property(str, notify=changed)
    def folder(self) -> str:
        return (self._merged.folder or "") if self._merged else ""

    @Property("QStringList", notify=changed)
    def tags(self) -> list[str]:
        return list(self._merged.tags) if self._merged else []

    @Property("QStringList", notify=changed)
    def names(self) -> list[str]:
        """Every title and alias, for other names of the one that stays."""
        return [self._merged.title, *self._merged.aliases] if self._merged else []

    @Property(float, notify=changed)
    def importance(self) -> float:
        return self._merged.importance if self._merged else 0.0

    @Property(float, notify=changed)
    def credibility(self) -> float:
        return self._merged.credibility if self._merged else 0.0

    @Property("QStringList", notify=changed)
    def titles(self) -> list[str]:
        return self._choices(lambda memory: memory.title)

    @Property("QStringList", notify=changed)
    def contents(self) -> list[str]:
        return self._choices(lambda memory: memory.content)

    @Property("QStringList", notify=changed)
    def folders(self) -> list[str]:
        return self._choices(lambda memory: memory.folder or "")

    @Property(str, notify=changed)
    def along(self) -> str:
        """What moves along, one line."""
        if self._preview is None:
            return ""
        links = self.tr("%n links", "of a merged memory", len(self._preview.links))
        quotes = self.tr("%n quotes", "of a merged memory", self._preview.evidence)
        return f"{links} · {quotes}"

    @property
    def _merged(self) -> Memory | None:
        return self._preview.merged if self._preview else None

    def _choices(self, value: Any) -> list[str]:
        """The different values of a field, in the order of the memories."""
        return list(dict.fromkeys(filter(None, map(value, self._preview.memories)))) if self._preview else []

    # -- what a person does ------------------------------------------------------------------------------------------

    @Slot("QStringList")
    def start(self, ids: Sequence[str]) -> None:
        """Show what merging these would leave; the first one stays until another is chosen."""
        self._error = ""
        self._model.replace([])
        self.run("preview", self.engine.preview_merge(list(ids)), self._open)

    @Slot(str)
    def keep(self, memory_id: str) -> None:
        """Choose the memory that stays."""
        ids = [row.key for row in self._model.rows]
        ordered = [memory_id, *(each for each in ids if each != memory_id)]
        self.run("preview", self.engine.preview_merge(ordered), self._show)

    @Slot("QVariantMap")
    def merge(self, fields: dict[str, Any]) -> None:
        """`fields`: title, content, folder, tags, aliases, importance, credibility."""
        if self._preview is None:
            return
        ids = [memory.id for memory in self._preview.memories]
        values = {**fields, "tags": list(fields["tags"]), "aliases": list(fields["aliases"])}
        merge = self.engine.merge_memories(ids, values)
        self.run("merge", merge, lambda operation: self._done(operation, ids), self._refuse)

    # -- answers -----------------------------------------------------------------------------------------------------

    def _open(self, preview: MergePreview) -> None:
        self._show(preview)
        self.opened.emit()

    def _show(self, preview: MergePreview) -> None:
        self._preview = preview
        known = [row.key for row in self._model.rows]
        order = {memory_id: place for place, memory_id in enumerate(known or [m.id for m in preview.memories])}
        shown = sorted(preview.memories, key=lambda memory: order[memory.id])
        self._model.replace([self._row(memory, preview) for memory in shown])
        self.changed.emit()

    def _row(self, memory: Memory, preview: MergePreview) -> MergeRow:
        survivor = preview.memories[0]
        other = preview.memories[1] if memory is survivor else survivor
        return MergeRow(
            key=memory.id,
            title=memory.title,
            segments=word_diff(other.content, memory.content)[1],
            folder=folder_text(memory.folder),
            tags=list(memory.tags),
            category=category_of(memory),
            changed=full_date(memory.updated_at or memory.created_at),
            stays=memory is survivor,
        )

    def _done(self, operation_id: str, ids: Sequence[str]) -> None:
        text = self.tr("%n memories merged", "", len(ids))
        self.notice.show(text, self.tr("Undo"), lambda: self._undo(operation_id))
        self.changedData.emit(MERGED_DATA)
        self.merged.emit(ids[0])

    def _undo(self, operation_id: str) -> None:
        self.run("merge", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self.changedData.emit(MERGED_DATA)

    def _refuse(self, error: BaseException) -> None:
        if not isinstance(error, MemoscapeError):
            self.notice.show_error(error)
        self._error = str(self.notice.word(error))
        self.changed.emit()
