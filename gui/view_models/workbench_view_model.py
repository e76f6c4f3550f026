"""“Try these rules”: a conversation of one's own under the stored and under the edited rules, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Conversation, Progress, RulesTrial, TrialItem, TrialSide
from gui.view_models.reason_text import reason_text
from gui.view_models.row_model import RowModel
from gui.view_models.run_wording import extractor_text, outcome_text
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import folder_text, when

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True, slots=True)
class TrialRow:
    """`kind` is new, updated, merged or held; `outcome` is kept, dropped, changed or added."""

    key: str
    kind: str
    title: str
    text: str
    folder: str
    outcome: str


@QmlElement
@QmlUncreatable("Created in Python")
class WorkbenchViewModel(ViewModel):
    """`progress` is -1 while nothing runs, else the share done."""

    changed = Signal()
    opened = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._stored = RowModel(TrialRow, self)
        self._edited = RowModel(TrialRow, self)
        self._conversations: tuple[Conversation, ...] = ()
        self._conversation = ""
        self._rules = ""
        self._trial: RulesTrial | None = None
        self._progress = -1.0
        self._error = ""

    @Property(RowModel, constant=True)
    def stored(self) -> RowModel:
        return self._stored

    @Property(RowModel, constant=True)
    def edited(self) -> RowModel:
        return self._edited

    @Property("QVariantList", notify=changed)
    def conversations(self) -> list[dict[str, str]]:
        """The conversations to choose from, newest first: { key, text }."""
        return [{"key": each.id, "text": _choice(each)} for each in self._conversations]

    @Property(str, notify=changed)
    def conversation(self) -> str:
        return self._conversation

    @Property(float, notify=changed)
    def progress(self) -> float:
        return self._progress

    @Property(bool, notify=changed)
    def running(self) -> bool:
        return self._progress >= 0

    @Property(bool, notify=changed)
    def done(self) -> bool:
        return self._trial is not None

    @Property(str, notify=changed)
    def error(self) -> str:
        """What went wrong, one sentence; empty when all is well."""
        if self._error or self._trial is None:
            return self._error
        troubled = next((side for side in (self._trial.stored, self._trial.edited) if side.outcome), None)
        if troubled is None or troubled.outcome is None:
            return ""
        said = self.tr("%1: %2").replace("%1", outcome_text(troubled.outcome))
        return said.replace("%2", reason_text(troubled.reason))

    @Property(str, notify=changed)
    def storedSummary(self) -> str:
        return self._summary(self._trial.stored) if self._trial else ""

    @Property(str, notify=changed)
    def editedSummary(self) -> str:
        if self._trial is None:
            return ""
        dropped = sum(state == "dropped" for _item, state in self._trial.stored.items)
        parts = [self._summary(self._trial.edited)]
        if dropped:
            parts.append(self.tr("%n dropped", "memories", dropped))
        return " · ".join(parts)

    @Property(bool, notify=changed)
    def same(self) -> bool:
        """Whether the edited rules change nothing here."""
        if self._trial is None or self._trial.stored.outcome or self._trial.edited.outcome:
            return False
        states = [state for side in (self._trial.stored, self._trial.edited) for _item, state in side.items]
        return set(states) <= {"kept"}

    @Property("QStringList", notify=changed)
    def notApplied(self) -> list[str]:
        """Lines of the edited rules that the built-in extractor cannot follow."""
        return list(self._trial.edited.rules_not_applied) if self._trial else []

    @Property(str, notify=changed)
    def cost(self) -> str:
        """“2 requests · stored 3,090 tokens, edited 3,120 tokens · llama3.1”."""
        if self._trial is None:
            return ""
        stored, edited = self._trial.stored.usage, self._trial.edited.usage
        requests = stored.requests + edited.requests
        if not requests:
            return self.tr("Read by the built-in extractor: no request, no tokens")
        tokens = self.tr("stored %1 tokens, edited %2 tokens").replace("%1", f"{_tokens(stored):,}")
        tokens = tokens.replace("%2", f"{_tokens(edited):,}")
        return " · ".join((self.tr("%n requests", "", requests), tokens, extractor_text(self._trial.extractor)))

    # -- acting --------------------------------------------------------------------------------------------------

    @Slot(str)
    def open(self, rules: str) -> None:
        """Ask which conversation, and try `rules` on the newest one."""
        self._rules = rules
        self._clear()
        self.run("list", self.engine.conversations(), self._opened)

    @Slot(str)
    def choose(self, conversation_id: str) -> None:
        self._conversation = conversation_id
        self.start()

    @Slot()
    def start(self) -> None:
        """Read the chosen conversation twice; nothing is written."""
        if not self._conversation:
            return
        self._clear()
        self._progress = 0.0
        self.changed.emit()
        report = self.thread.on_gui_thread(self._show_progress)
        self.run("try", self.engine.try_rules(self._conversation, self._rules, report=report), self._show, self._fail)

    @Slot()
    def cancel(self) -> None:
        self.drop("try")
        self._progress = -1.0
        self.changed.emit()

    def _opened(self, found: tuple[Conversation, ...]) -> None:
        readable = [each for each in found if not each.do_not_remember]
        self._conversations = tuple(
            sorted(readable, key=lambda each: each.updated_at or each.imported_at, reverse=True)
        )
        if self._conversation not in {each.id for each in readable}:
            self._conversation = self._conversations[0].id if readable else ""
        self.changed.emit()
        self.opened.emit()
        self.start()

    def _show_progress(self, progress: Progress) -> None:
        if self.is_running("try"):
            self._progress = progress.done / max(1, progress.total)
            self.changed.emit()

    def _show(self, trial: RulesTrial) -> None:
        self._trial, self._progress = trial, -1.0
        self._stored.replace([_row(number, *each) for number, each in enumerate(trial.stored.items)])
        self._edited.replace([_row(number, *each) for number, each in enumerate(trial.edited.items)])
        self.changed.emit()

    def _fail(self, error: BaseException) -> None:
        self._error, self._progress = str(self.notice.word(error)), -1.0
        self.changed.emit()

    def _clear(self) -> None:
        self.drop("try")
        self._trial, self._error, self._progress = None, "", -1.0
        self._stored.replace([])
        self._edited.replace([])
        self.changed.emit()

    def _summary(self, side: TrialSide) -> str:
        parts = [self.tr("%n memories", "", len(side.items))]
        if side.links:
            parts.append(self.tr("%n links", "", side.links))
        return " · ".join(parts)


def _choice(conversation: Conversation) -> str:
    return f"{conversation.title} · {when(conversation.updated_at or conversation.imported_at)}"


def _row(number: int, item: TrialItem, state: str) -> TrialRow:
    held = item.kind == "held"
    return TrialRow(
        key=f"{number}/{item.title}",
        kind=item.kind,
        title=item.title,
        text=reason_text(item.content) if held else item.content,
        folder="" if held else folder_text(item.folder),
        outcome=state,
    )


def _tokens(usage: Any) -> int:
    return int(usage.input_tokens + usage.output_tokens)
