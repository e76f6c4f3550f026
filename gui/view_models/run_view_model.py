"""One run: what it changed and left out, what it cost, its texts, the words it rests on, and taking it back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Evidence, Outcome, ReportItem, Run, RunDetail, RunReport, UndoResult
from gui.view_models.reason_text import reason_text
from gui.view_models.row_model import RowModel
from gui.view_models.run_wording import extractor_text, outcome_text, run_title, trigger_text
from gui.view_models.save_view_model import ALL_DATA
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import folder_text, full_date

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """`kind` is new, updated, merged, link, held, left or rule; `memory` is set when it can be opened."""

    key: str
    kind: str
    title: str
    note: str
    memory: str


@dataclass(frozen=True, slots=True)
class QuoteRow:
    key: str
    quote: str
    source: str
    verified: bool
    conversation: str
    message: str


@QmlElement
@QmlUncreatable("Created in Python")
class RunViewModel(ViewModel):
    """`shownText` is prompt, reply or rules, empty while none is shown. `memoryAsked`, `messageAsked` and `reviewAsked`
    ask the program to show something elsewhere."""

    changed = Signal()
    workingChanged = Signal()
    memoryAsked = Signal(str)
    messageAsked = Signal(str, str)
    reviewAsked = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._changes = RowModel(ChangeRow, self)
        self._evidence = RowModel(QuoteRow, self)
        self._detail: RunDetail | None = None
        self._shown_text = ""
        self.busyChanged.connect(self.workingChanged)

    @Property(RowModel, constant=True)
    def changes(self) -> RowModel:
        return self._changes

    @Property(RowModel, constant=True)
    def evidence(self) -> RowModel:
        return self._evidence

    @Property(bool, notify=workingChanged)
    def working(self) -> bool:
        return self.is_running("act")

    @Property(str, notify=changed)
    def runId(self) -> str:
        """Empty while no run is open."""
        return self._report.id or "" if self._report else ""

    @Property(str, notify=changed)
    def title(self) -> str:
        return run_title(self._run) if self._run else ""

    @Property(str, notify=changed)
    def outcome(self) -> str:
        """One of core.model.Outcome, or `undone`."""
        if self._run is None:
            return ""
        return "undone" if self._run.undone_at else str(self._run.report.outcome)

    @Property(str, notify=changed)
    def outcomeText(self) -> str:
        if self._run is None:
            return ""
        return self.tr("Undone") if self._run.undone_at else outcome_text(self._run.report.outcome)

    @Property(str, notify=changed)
    def reason(self) -> str:
        return reason_text(self._report.reason) if self._report else ""

    @Property(str, notify=changed)
    def facts(self) -> str:
        """“Messages 3 to 14 · by hand · 4.1 s · built-in · 6,240 tokens”."""
        if self._run is None:
            return ""
        report, seconds = self._run.report, (self._run.finished_at - self._run.started_at).total_seconds()
        messages = self.tr("Messages %1 to %2").replace("%1", str(report.first + 1)).replace("%2", str(report.last + 1))
        parts = [
            messages,
            trigger_text(report.trigger),
            full_date(self._run.started_at),
            self.tr("%1 s").replace("%1", f"{seconds:.1f}"),
            extractor_text(report.extractor),
        ]
        if tokens := report.usage.input_tokens + report.usage.output_tokens:
            parts.append(self.tr("%1 tokens").replace("%1", f"{tokens:,}"))
        return " · ".join(parts)

    @Property(bool, notify=changed)
    def canUndo(self) -> bool:
        wrote = bool(self._report and self._report.outcome is Outcome.SAVED and self._changes.rowCount())
        return wrote and self._run is not None and self._run.undone_at is None

    @Property(bool, notify=changed)
    def canRedo(self) -> bool:
        return self._run is not None and self._run.undone_at is not None

    @Property(bool, notify=changed)
    def canApply(self) -> bool:
        """Whether items of a rejected answer may still be kept by hand."""
        rejected = self._report is not None and self._report.outcome is Outcome.REJECTED
        return rejected and self._detail is not None and bool(self._detail.raw_reply)

    @Property("QStringList", notify=changed)
    def texts(self) -> list[str]:
        """Which of prompt, reply and rules are (still) kept."""
        if self._detail is None:
            return []
        kept = {"prompt": self._detail.prompt, "reply": self._detail.raw_reply, "rules": self._detail.rules}
        return [key for key, text in kept.items() if text]

    @Property(str, notify=changed)
    def shownText(self) -> str:
        return self._shown_text

    @Property(str, notify=changed)
    def text(self) -> str:
        if self._detail is None:
            return ""
        kept = {"prompt": self._detail.prompt, "reply": self._detail.raw_reply, "rules": self._detail.rules}
        return kept.get(self._shown_text, "")

    @property
    def _run(self) -> Run | None:
        return self._detail.run if self._detail else None

    @property
    def _report(self) -> RunReport | None:
        return self._detail.run.report if self._detail else None

    # -- opening -------------------------------------------------------------------------------------------------

    @Slot(str)
    def open(self, run_id: str) -> None:
        self.run("open", self.engine.run(run_id), self._show)

    def refresh(self) -> None:
        if self.runId:
            self.run("open", self.engine.run(self.runId), self._show, lambda _error: self.close())

    @Slot()
    def close(self) -> None:
        self.drop("open")
        self._detail, self._shown_text = None, ""
        self._changes.replace([])
        self._evidence.replace([])
        self.changed.emit()

    @Slot(str)
    def showText(self, key: str) -> None:
        """Show one of the texts, or none any more."""
        self._shown_text = "" if key == self._shown_text else key
        self.changed.emit()

    @Slot()
    def copyText(self) -> None:
        QGuiApplication.clipboard().setText(self.text)
        self.notice.show(self.tr("Copied"))

    @Slot(str)
    def openMemory(self, memory_id: str) -> None:
        self.memoryAsked.emit(memory_id)

    @Slot(str, str)
    def openMessage(self, conversation_id: str, message_id: str) -> None:
        self.messageAsked.emit(conversation_id, message_id)

    @Slot()
    def openConversation(self) -> None:
        if self._report:
            self.messageAsked.emit(self._report.conversation_id, "")

    # -- acting --------------------------------------------------------------------------------------------------

    @Slot()
    def undo(self) -> None:
        if self.runId:
            self.run("act", self.engine.undo_run(self.runId), self._undone)

    @Slot()
    def redo(self) -> None:
        if self.runId:
            self.run("act", self.engine.redo_run(self.runId), self._redone)

    @Slot()
    def applyValid(self) -> None:
        """Keep what fits the contract in a rejected answer."""
        if self.runId:
            self.run("act", self.engine.apply_valid_items(self.runId), self._applied)

    def _undone(self, result: UndoResult) -> None:
        self._say(self.tr("The run was undone"), result, self.tr("Redo"), self.redo)

    def _redone(self, result: UndoResult) -> None:
        self._say(self.tr("The run stands again"), result, self.tr("Undo"), self.undo)

    def _applied(self, _report: RunReport) -> None:
        self.notice.show(self.tr("Its valid items were kept"), self.tr("Undo"), self.undo)
        self.changedData.emit(ALL_DATA)

    def _say(self, text: str, result: UndoResult, action: str, callback: Callable[[], None]) -> None:
        if result.conflicts:
            left = self.tr("Left alone, because it was changed since: %1").replace("%1", ", ".join(result.conflicts))
            text = f"{text} · {left}" if result.operation_id else left
        self.notice.show(text, action if result.operation_id else "", callback)
        self.changedData.emit(ALL_DATA)

    def _show(self, detail: RunDetail) -> None:
        if self._report is None or self._report.id != detail.run.report.id:
            self._shown_text = ""
        self._detail = detail
        self._changes.replace(list(_changes(detail.run.report)))
        self._evidence.replace([quote_row(each) for each in detail.evidence])
        self.changed.emit()


def _changes(report: RunReport) -> Iterator[ChangeRow]:
    new = (report.main, *report.new) if report.main else report.new
    for kind, items in (("new", new), ("updated", report.updated), ("merged", report.merged)):
        for item in items:
            yield ChangeRow(f"{kind}/{item.id}", kind, item.title, _note(kind, item), item.id or "")
    for link in report.links:
        ends = f"{link.source} → {link.target}"
        yield ChangeRow(f"link/{ends}/{link.type}", "link", link.type, ends, "")
    for held in report.held:
        yield ChangeRow(f"held/{held.id}", "held", held.title, reason_text(held.reason), "")
    for number, left in enumerate(report.rejected_items):
        yield ChangeRow(f"left/{number}", "left", left.path or "/", reason_text(left.message), "")
    for number, rule in enumerate(report.rules_not_applied):
        yield ChangeRow(f"rule/{number}", "rule", rule, "", "")


def _note(kind: str, item: ReportItem) -> str:
    if kind == "merged":
        return ", ".join(item.sources)
    return folder_text(item.folder) if kind == "new" else reason_text(item.reason)


def quote_row(evidence: Evidence) -> QuoteRow:
    parts = (evidence.conversation_title, full_date(evidence.sent_at))
    return QuoteRow(
        key=f"{evidence.message_id}/{evidence.quote}",
        quote=evidence.quote,
        source=" · ".join(part for part in parts if part),
        verified=evidence.verified,
        conversation=evidence.conversation_id,
        message=evidence.message_id,
    )
