"""The selected memory: what it says, rests on and touches; copying, pinning, archiving and deleting it with Undo."""

from __future__ import annotations

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import DOCUMENT_TYPE, Memory, MemoryDetail, UndoResult
from gui.view_models.category import category_of
from gui.view_models.detail_rows import EvidenceRow, FactRow, LinkRow, evidence_row, fact_rows, link_row
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import folder_text, full_date, without_direction_marks

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

MEMORY_DATA = frozenset({"memories", "folders", "links"})


@QmlElement
@QmlUncreatable("Created in Python")
class DetailViewModel(ViewModel):
    """`evidenceAsked(conversation, message)`: the user wants to read where it was said; `runAsked(run)`: what the
    save did that wrote it; `versionsAsked(memory)`: what it said before; `documentAsked(document)`: its whole text."""

    changed = Signal()
    evidenceAsked = Signal(str, str)
    runAsked = Signal(str)
    versionsAsked = Signal(str)
    documentAsked = Signal(str)

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._evidence = RowModel(EvidenceRow, self)
        self._links = RowModel(LinkRow, self)
        self._facts = RowModel(FactRow, self)
        self._wanted = ""
        self._memory: Memory | None = None

    @Property(RowModel, constant=True)
    def evidence(self) -> RowModel:
        return self._evidence

    @Property(RowModel, constant=True)
    def links(self) -> RowModel:
        return self._links

    @Property(RowModel, constant=True)
    def facts(self) -> RowModel:
        return self._facts

    @Property(str, notify=changed)
    def memoryId(self) -> str:
        """Empty while nothing is selected."""
        return self._memory.id if self._memory else ""

    @Property(str, notify=changed)
    def title(self) -> str:
        return without_direction_marks(self._memory.title) if self._memory else ""

    @Property(str, notify=changed)
    def content(self) -> str:
        return self._memory.content if self._memory else ""

    @Property(str, notify=changed)
    def folder(self) -> str:
        return folder_text(self._memory.folder) if self._memory else ""

    @Property(str, notify=changed)
    def category(self) -> str:
        return category_of(self._memory) if self._memory else ""

    @Property("QStringList", notify=changed)
    def tags(self) -> list[str]:
        return list(self._memory.tags) if self._memory else []

    @Property("QStringList", notify=changed)
    def aliases(self) -> list[str]:
        return list(self._memory.aliases) if self._memory else []

    @Property(float, notify=changed)
    def importance(self) -> float:
        return self._memory.importance if self._memory else 0.0

    @Property(float, notify=changed)
    def credibility(self) -> float:
        return self._memory.credibility if self._memory else 0.0

    @Property(bool, notify=changed)
    def byHand(self) -> bool:
        return bool(self._memory and self._memory.user_edited)

    @Property(bool, notify=changed)
    def pinned(self) -> bool:
        return bool(self._memory and self._memory.pinned)

    @Property(bool, notify=changed)
    def archived(self) -> bool:
        return bool(self._memory and self._memory.archived)

    @Property(bool, notify=changed)
    def isDocument(self) -> bool:
        """It stands for a document, whose text lies in parts."""
        return bool(self._memory and self._memory.content_type == DOCUMENT_TYPE)

    @Property(str, notify=changed)
    def runId(self) -> str:
        """The run that last wrote it; empty when a person did."""
        return (self._memory.run_id or "") if self._memory else ""

    @Property(str, notify=changed)
    def history(self) -> str:
        """Version and date, one line."""
        if self._memory is None:
            return ""
        date = full_date(self._memory.updated_at or self._memory.created_at)
        return self.tr("Version %1 · %2").replace("%1", str(self._memory.version)).replace("%2", date)

    @property
    def memory(self) -> Memory | None:
        return self._memory

    @Slot(str)
    def open(self, memory_id: str) -> None:
        self._wanted = memory_id
        self.run("open", self.engine.memory(memory_id), self._show)

    @Slot()
    def close(self) -> None:
        self.drop("open")
        self._wanted = ""
        self._memory = None
        self.changed.emit()

    def refresh(self) -> None:
        """Read the selected memory again; it may be gone, and then nothing is selected."""
        if self._wanted:
            self.run("open", self.engine.memory(self._wanted), self._show, lambda _error: self.close())

    @Slot()
    def remove(self) -> None:
        if self._memory is None:
            return
        title = self.title
        deletion = self.engine.delete_memories([self._memory.id])
        self.close()
        self.run("remove", deletion, lambda operation: self._done(operation, self.tr("“%1” was deleted"), title))

    @Slot()
    def togglePinned(self) -> None:
        self._mark("pinned", self.tr("“%1” is pinned"), self.tr("“%1” is no longer pinned"))

    @Slot()
    def toggleArchived(self) -> None:
        self._mark("archived", self.tr("“%1” was archived"), self.tr("“%1” is out of the archive"))

    @Slot(int)
    def showEvidence(self, row: int) -> None:
        found: EvidenceRow = self._evidence.rows[row]
        self.evidenceAsked.emit(found.conversationId, found.messageId)

    @Slot()
    def showRun(self) -> None:
        self.runAsked.emit(self.runId)

    @Slot()
    def showDocument(self) -> None:
        if self.isDocument:
            self.documentAsked.emit(self.memoryId)

    @Slot()
    def showVersions(self) -> None:
        self.versionsAsked.emit(self.memoryId)

    @Slot(str)
    def copy(self, form: str) -> None:
        """Put it on the clipboard as `text`, `markdown` or `id`."""
        if memory := self._memory:
            forms = {"text": memory.content, "markdown": f"# {memory.title}\n\n{memory.content}\n", "id": memory.id}
            QGuiApplication.clipboard().setText(forms[form])
            self.notice.show(self.tr("Copied"))

    def _mark(self, field: str, on: str, off: str) -> None:
        if memory := self._memory:
            value, title = not getattr(memory, field), self.title
            change = self.engine.edit_memory(memory.id, {field: value})
            self.run("mark", change, lambda found: self._done(found.operation_id, on if value else off, title))

    def _done(self, operation_id: str, sentence: str, title: str) -> None:
        self.notice.show(sentence.replace("%1", title), self.tr("Undo"), lambda: self._undo(operation_id))
        self.changedData.emit(MEMORY_DATA)

    def _undo(self, operation_id: str) -> None:
        self.run("undo", self.engine.undo(operation_id), self._undone)

    def _undone(self, result: UndoResult) -> None:
        self.notice.show(self.tr("%n memories are back", "", result.restored))
        self.changedData.emit(MEMORY_DATA)

    def _show(self, detail: MemoryDetail) -> None:
        self._memory = detail.memory
        self._evidence.replace([evidence_row(item) for item in detail.evidence])
        self._links.replace([link_row(link, detail.memory.id) for link in detail.links])
        self._facts.replace(fact_rows(detail.memory))
        self.changed.emit()
