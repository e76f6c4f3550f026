"""The editor of one memory, new or existing."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.errors import MemoscapeError
from core.model import Memory, MemoryDetail
from gui.view_models.detail_view_model import MEMORY_DATA
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

BLANK = Memory(id="", title="", content="", importance=0.5)


@QmlElement
@QmlUncreatable("Created in Python")
class EditorViewModel(ViewModel):
    """`opened` asks the dialog to show; `saved(id)` lets it close."""

    changed = Signal()
    savingChanged = Signal()
    opened = Signal()
    saved = Signal(str)

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._memory = BLANK
        self._error = ""
        self.busyChanged.connect(self.savingChanged)

    @Property(bool, notify=changed)
    def isNew(self) -> bool:
        return not self._memory.id

    @Property(str, notify=changed)
    def title(self) -> str:
        return self._memory.title

    @Property(str, notify=changed)
    def content(self) -> str:
        return self._memory.content

    @Property(str, notify=changed)
    def folder(self) -> str:
        return self._memory.folder or ""

    @Property(str, notify=changed)
    def tags(self) -> str:
        return ", ".join(self._memory.tags)

    @Property(float, notify=changed)
    def importance(self) -> float:
        return self._memory.importance

    @Property(float, notify=changed)
    def credibility(self) -> float:
        return self._memory.credibility

    @Property(str, notify=changed)
    def error(self) -> str:
        return self._error

    @Property(bool, notify=savingChanged)
    def saving(self) -> bool:
        return self.is_running("save")

    @Slot(str)
    def openNew(self, folder: str) -> None:
        """Start a new memory in `folder`, empty for none."""
        self._open(Memory(id="", title="", content="", folder=folder or None))

    def open(self, memory: Memory) -> None:
        self._open(memory)

    @Slot("QVariantMap")
    def save(self, fields: dict[str, Any]) -> None:
        """`fields`: title, content, folder, tags (separated by commas), importance, credibility."""
        values = {**fields, "folder": fields["folder"].strip() or None, "tags": _split(fields["tags"])}
        self.run("save", self._write(self._memory.id, values), self._saved, self._refuse)

    async def _write(self, memory_id: str, values: dict[str, Any]) -> MemoryDetail:
        if memory_id:
            return await self.engine.edit_memory(memory_id, values)
        values.pop("credibility")  # what the user writes is the user's word
        return await self.engine.add_memory(**values)

    def _open(self, memory: Memory) -> None:
        self._memory, self._error = memory, ""
        self.changed.emit()
        self.opened.emit()

    def _saved(self, detail: MemoryDetail) -> None:
        self.changedData.emit(MEMORY_DATA)
        self.saved.emit(detail.memory.id)

    def _refuse(self, error: BaseException) -> None:
        if not isinstance(error, MemoscapeError):
            self.notice.show_error(error)
        self._error = str(self.notice.word(error))
        self.changed.emit()


def _split(tags: str) -> list[str]:
    """Tags as typed: commas of either language separate them."""
    return [tag.strip() for tag in tags.replace("，", ",").replace("、", ",").split(",") if tag.strip()]
