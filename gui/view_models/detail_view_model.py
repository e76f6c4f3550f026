"""The selected memory: its content, the words it rests on, its links; deleting it with Undo."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Evidence, Link, Memory, MemoryDetail, Role, UndoResult
from gui.view_models.category import category_of
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import folder_text, full_date

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

MEMORY_DATA = frozenset({"memories", "folders", "links"})


@dataclass(frozen=True, slots=True)
class EvidenceRow:
    key: str
    quote: str
    source: str
    verified: bool
    conversationId: str
    messageId: str


@dataclass(frozen=True, slots=True)
class LinkRow:
    key: str
    memoryId: str
    title: str
    type: str
    weight: float
    outgoing: bool
    description: str


@QmlElement
@QmlUncreatable("Created in Python")
class DetailViewModel(ViewModel):
    """`evidenceAsked(conversation, message)`: the user wants to read where it was said."""

    changed = Signal()
    evidenceAsked = Signal(str, str)

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._evidence = RowModel(EvidenceRow, self)
        self._links = RowModel(LinkRow, self)
        self._wanted = ""
        self._memory: Memory | None = None
        self._versions = 0

    @Property(RowModel, constant=True)
    def evidence(self) -> RowModel:
        return self._evidence

    @Property(RowModel, constant=True)
    def links(self) -> RowModel:
        return self._links

    @Property(str, notify=changed)
    def memoryId(self) -> str:
        """Empty while nothing is selected."""
        return self._memory.id if self._memory else ""

    @Property(str, notify=changed)
    def title(self) -> str:
        return self._memory.title if self._memory else ""

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
        title = self._memory.title
        deletion = self.engine.delete_memories([self._memory.id])
        self.close()
        self.run("remove", deletion, lambda operation: self._removed(operation, title))

    @Slot(int)
    def showEvidence(self, row: int) -> None:
        found: EvidenceRow = self._evidence.rows[row]
        self.evidenceAsked.emit(found.conversationId, found.messageId)

    def _removed(self, operation_id: str, title: str) -> None:
        text = self.tr("“%1” was deleted").replace("%1", title)
        self.notice.show(text, self.tr("Undo"), lambda: self._undo(operation_id))
        self.changedData.emit(MEMORY_DATA)

    def _undo(self, operation_id: str) -> None:
        self.run("remove", self.engine.undo(operation_id), self._undone)

    def _undone(self, result: UndoResult) -> None:
        self.notice.show(self.tr("%n memories are back", "", result.restored))
        self.changedData.emit(MEMORY_DATA)

    def _show(self, detail: MemoryDetail) -> None:
        self._memory = detail.memory
        self._evidence.replace([self._evidence_row(item) for item in detail.evidence])
        self._links.replace([_link_row(link, detail.memory.id) for link in detail.links])
        self.changed.emit()

    def _evidence_row(self, item: Evidence) -> EvidenceRow:
        speaker = self.tr("you") if item.role is Role.USER else self.tr("assistant")
        parts = (item.conversation_title, speaker, full_date(item.sent_at))
        return EvidenceRow(
            key=f"{item.message_id}:{item.quote}",
            quote=item.quote,
            source=" · ".join(part for part in parts if part),
            verified=item.verified,
            conversationId=item.conversation_id,
            messageId=item.message_id,
        )


def _link_row(link: Link, memory_id: str) -> LinkRow:
    outgoing = link.source_id == memory_id
    other_id, title = (link.target_id, link.target_title) if outgoing else (link.source_id, link.source_title)
    return LinkRow(link.id, other_id, title, link.type, link.weight, outgoing, link.description)
