"""The editor of one memory, new or existing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.errors import ChangedMeanwhile, MemoscapeError
from core.model import Memory, MemoryDetail, Tag
from gui.view_models import editor_fields
from gui.view_models.detail_view_model import MEMORY_DATA
from gui.view_models.editor_fields import Form
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.word_diff import Parts, changes

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

BLANK = Memory(id="", title="", content="", importance=0.5, credibility=0.8, source="")  # OM §9.7


@QmlElement
@QmlUncreatable("Created in Python")
class EditorViewModel(ViewModel):
    """`opened` asks the dialog to show `fields`; `saved(id)` lets it close."""

    changed = Signal()
    savingChanged = Signal()
    opened = Signal()
    saved = Signal(str)

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._memory = BLANK
        self._problems: dict[str, str] = {}
        self._error = ""
        self._stored: Memory | None = None
        self._stored_parts: Parts = []
        self._tags: list[str] = []
        self.busyChanged.connect(self.savingChanged)

    @Property(bool, notify=changed)
    def isNew(self) -> bool:
        return not self._memory.id

    @Property("QVariantMap", notify=changed)
    def fields(self) -> Form:
        """What the form starts with, see `editor_fields.form_of`."""
        return editor_fields.form_of(self._memory)

    @Property("QVariantMap", notify=changed)
    def problems(self) -> dict[str, str]:
        """Field → what is wrong with it."""
        return self._problems

    @Property(str, notify=changed)
    def error(self) -> str:
        """What is wrong with no field of its own."""
        return self._error

    @Property(bool, notify=changed)
    def outdated(self) -> bool:
        """Another program changed the memory since the form was opened: `takeStored` or `saveAnyway`."""
        return self._stored is not None

    @Property("QVariantList", notify=changed)
    def storedParts(self) -> Parts:
        """From what is stored now to what the form says, in parts { kind, text }."""
        return self._stored_parts

    @Property(bool, notify=savingChanged)
    def saving(self) -> bool:
        return self.is_running("save")

    @Slot(str)
    def openNew(self, folder: str) -> None:
        """Start a new memory in `folder`, empty for none."""
        self._open(replace(BLANK, folder=folder or None))

    def open(self, memory: Memory) -> None:
        self._open(memory)

    @Slot("QVariantMap", result=bool)
    def isChanged(self, form: Form) -> bool:
        return editor_fields.is_changed(form, self._memory)

    @Slot("QVariantMap")
    def check(self, form: Form) -> None:
        """Say again what is wrong, once something was."""
        if self._problems:
            self._problems = editor_fields.problems(form)
            self.changed.emit()

    @Slot("QVariantMap")
    def save(self, form: Form) -> None:
        self._save(form, self._memory.version)

    @Slot("QVariantMap")
    def saveAnyway(self, form: Form) -> None:
        """Save the form although the memory is not what it was; what is stored is kept as a version."""
        self._save(form, None)

    @Slot()
    def takeStored(self) -> None:
        """Start again from what is stored now."""
        if self._stored is not None:
            self._open(self._stored)

    @Slot(str, result="QStringList")
    def suggestTags(self, typed: str) -> list[str]:
        return editor_fields.suggestions(typed, self._tags)

    @Slot(str, str, result=str)
    def completeTags(self, typed: str, tag: str) -> str:
        return editor_fields.completed(typed, tag)

    def _save(self, form: Form, based_on: int | None) -> None:
        self._error, self._problems = "", editor_fields.problems(form)
        self.changed.emit()
        if not self._problems:
            values = editor_fields.values_of(form, self._memory)
            self.run("save", self._write(values, based_on), self._saved, lambda error: self._refuse(error, form))

    async def _write(self, values: dict[str, Any], based_on: int | None) -> MemoryDetail:
        if self._memory.id:
            return await self.engine.edit_memory(self._memory.id, values, based_on=based_on)
        return await self.engine.add_memory(**values)

    def _open(self, memory: Memory) -> None:
        self._memory, self._problems, self._error = memory, {}, ""
        self._stored, self._stored_parts = None, []
        self.run("tags", self.engine.tags(), self._know_tags, lambda _error: None)
        self.changed.emit()
        self.opened.emit()

    def _know_tags(self, tags: tuple[Tag, ...]) -> None:
        self._tags = [tag.name for tag in tags]

    def _saved(self, detail: MemoryDetail) -> None:
        self.changedData.emit(MEMORY_DATA)
        self.saved.emit(detail.memory.id)

    def _refuse(self, error: BaseException, form: Form) -> None:
        if isinstance(error, ChangedMeanwhile):
            self.run("stored", self.engine.memory(self._memory.id), lambda found: self._compare(found.memory, form))
            return
        if not isinstance(error, MemoscapeError):
            self.notice.show_error(error)
        self._error = str(self.notice.word(error))
        self.changed.emit()

    def _compare(self, stored: Memory, form: Form) -> None:
        self._stored = stored
        self._stored_parts = changes(f"{stored.title}\n{stored.content}", f"{form['title']}\n{form['content']}")
        self.changed.emit()
