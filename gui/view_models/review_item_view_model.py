"""The held item that is shown: what is stored now beside what would take its place, and the words it rests on."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import ReviewItem
from gui.view_models.reason_text import reason_text
from gui.view_models.row_model import RowModel
from gui.view_models.run_view_model import QuoteRow, quote_row
from gui.view_models.run_wording import held_title
from gui.view_models.word_diff import word_diff
from gui.view_models.wording import folder_text, full_date

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

DOCUMENT = "profile_markdown"


@QmlElement
@QmlUncreatable("Created in Python")
class ReviewItemViewModel(QObject):
    """`itemId` is empty while nothing is shown."""

    shown = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._evidence = RowModel(QuoteRow, self)
        self._item: ReviewItem | None = None
        self._compared = word_diff("", "")

    def show(self, item: ReviewItem | None) -> None:
        self._item = item
        self._compared = word_diff(*self._texts())
        self._evidence.replace([quote_row(each) for each in item.evidence] if item else [])
        self.shown.emit()

    @Property(RowModel, constant=True)
    def evidence(self) -> RowModel:
        return self._evidence

    @Property(str, notify=shown)
    def itemId(self) -> str:
        return self._item.held.item.id or "" if self._item else ""

    @Property(str, notify=shown)
    def title(self) -> str:
        return held_title(self._item.held) if self._item else ""

    @Property(str, notify=shown)
    def reason(self) -> str:
        return reason_text(self._item.held.item.reason) if self._item else ""

    @Property(str, notify=shown)
    def problem(self) -> str:
        """Why it cannot be applied; empty when it can."""
        return reason_text(self._item.problem) if self._item else ""

    @Property(bool, notify=shown)
    def stale(self) -> bool:
        return self._item is not None and self._item.held.stale

    @Property(str, notify=shown)
    def origin(self) -> str:
        """Where it comes from, and how long it waits."""
        if self._item is None:
            return ""
        parts = [self._item.conversation_title, full_date(self._item.held.created_at)]
        if self._item.held.expires_at:
            parts.append(self.tr("waits until %1").replace("%1", full_date(self._item.held.expires_at)))
        return " · ".join(part for part in parts if part)

    @Property("QVariantList", notify=shown)
    def before(self) -> list[dict[str, str]]:
        """The text that is stored now, in parts { kind, text }; empty when nothing is replaced."""
        return self._compared[0]

    @Property("QVariantList", notify=shown)
    def after(self) -> list[dict[str, str]]:
        return self._compared[1]

    @Property("QVariantList", notify=shown)
    def fields(self) -> list[dict[str, str]]:
        """Everything else that changes: { label, before, after }."""
        item = self._item
        if item is None or item.after is None:
            return []
        old = item.before[0] if len(item.before) == 1 else None
        rows = [(label, read(old) if old else "", read(item.after)) for label, read in self._readers()]
        return [{"label": label, "before": one, "after": other} for label, one, other in rows if one != other]

    @Property(bool, notify=shown)
    def editable(self) -> bool:
        return self._item is not None and bool({"content", DOCUMENT} & self._item.held.payload.keys())

    @Property(str, notify=shown)
    def draftTitle(self) -> str:
        """The proposed title; empty when it cannot be edited."""
        found = self._item is not None and self._item.held.item.section in {"main", "new", "merge"}
        return str(self._item.held.payload["title"]) if found and self._item else ""

    @Property(str, notify=shown)
    def draft(self) -> str:
        payload = self._item.held.payload if self._item else {}
        return str(payload.get("content") or payload.get(DOCUMENT) or "")

    def _texts(self) -> tuple[str, str]:
        item = self._item
        if item is None:
            return "", ""
        if item.document:
            return item.document
        if item.link:
            return "", f"{item.link.source} → {item.link.target}\n{item.link.type} · {item.link.description}"
        before = "\n\n".join(memory.content for memory in item.before)
        return before, item.after.content if item.after else self.draft

    def _readers(self) -> tuple[tuple[str, Any], ...]:
        return (
            (self.tr("Title"), lambda memory: memory.title),
            (self.tr("Folder"), lambda memory: folder_text(memory.folder)),
            (self.tr("Tags"), lambda memory: ", ".join(memory.tags)),
            (self.tr("Other names"), lambda memory: ", ".join(memory.aliases)),
            (self.tr("Importance"), lambda memory: f"{memory.importance:.2f}"),
            (self.tr("Credibility"), lambda memory: f"{memory.credibility:.2f}"),
        )
