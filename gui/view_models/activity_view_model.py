"""The activity page: what became of every message, what could not be read, and the runs, newest first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Candidate, Conversation, Coverage, CoverageReport, Dropped, Run
from gui.error_text import ErrorText
from gui.view_models.reason_text import reason_text
from gui.view_models.row_model import RowModel
from gui.view_models.run_wording import run_summary, run_title, trigger_text
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import skip_reason, when

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

SHOWN_RUNS = 200
RUN_DATA = frozenset({"runs", "conversations"})
NOT_READ = frozenset({"failed", "dead"})


@dataclass(frozen=True, slots=True)
class RunRow:
    """`outcome` is one of core.model.Outcome, `held` or `undone`."""

    key: str
    title: str
    summary: str
    started: str
    trigger: str
    outcome: str


@dataclass(frozen=True, slots=True)
class QueueRow:
    key: str
    title: str
    reason: str
    again: str
    dead: bool


@dataclass(frozen=True, slots=True)
class _Found:
    runs: tuple[Run, ...]
    coverage: CoverageReport
    queue: tuple[Candidate, ...]
    conversations: tuple[Conversation, ...]
    held: int


@QmlElement
@QmlUncreatable("Created in Python")
class ActivityViewModel(ViewModel):
    """`status` is loading, ready, empty or error."""

    changed = Signal()
    workingChanged = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._runs = RowModel(RunRow, self)
        self._queue = RowModel(QueueRow, self)
        self._coverage = CoverageReport(0, 0, {}, {})
        self._held = 0
        self._failed: dict[str, list[Candidate]] = {}
        self._status = "loading"
        self._error = ErrorText("", "")
        self.busyChanged.connect(self.workingChanged)

    @Property(RowModel, constant=True)
    def runs(self) -> RowModel:
        return self._runs

    @Property(RowModel, constant=True)
    def queue(self) -> RowModel:
        """What auto-save could not read: it waits for another attempt, or for a person."""
        return self._queue

    @Property(str, notify=changed)
    def status(self) -> str:
        return self._status

    @Property(str, notify=changed)
    def errorSentence(self) -> str:
        return self._error.sentence

    @Property(str, notify=changed)
    def errorNextStep(self) -> str:
        return self._error.next_step

    @Property(int, notify=changed)
    def held(self) -> int:
        """Items that wait for a decision; the badge in the navigation."""
        return self._held

    # -- none missed ---------------------------------------------------------------------------------------------

    @Property(int, notify=changed)
    def messages(self) -> int:
        return sum(self._coverage.messages.values())

    @Property(int, notify=changed)
    def readPercent(self) -> int:
        return 100 * self._count(Coverage.READ) // max(1, self.messages)

    @Property(str, notify=changed)
    def origin(self) -> str:
        """“12 conversations from 3 sources”."""
        conversations = self.tr("%n conversations", "", self._coverage.conversations)
        sources = self.tr("%n sources", "", self._coverage.sources)
        return self.tr("%1 from %2").replace("%1", conversations).replace("%2", sources)

    @Property("QVariantList", notify=changed)
    def parts(self) -> list[dict[str, Any]]:
        """Every message in exactly one of five states: { key, text, count, share }; the counts add up."""
        states = (
            ("read", self.tr("Read"), (Coverage.READ,)),
            ("waiting", self.tr("Waiting"), (Coverage.UNREAD, Coverage.WAITING)),
            ("held", self.tr("Held for review"), (Coverage.HELD,)),
            ("dead", self.tr("Given up"), (Coverage.DEAD,)),
            ("skipped", self.tr("Left out"), (Coverage.SKIPPED,)),
        )
        total = max(1, self.messages)
        counted = [(key, text, self._count(*coverage)) for key, text, coverage in states]
        return [{"key": key, "text": text, "count": n, "share": n / total} for key, text, n in counted]

    @Property(str, notify=changed)
    def skipped(self) -> str:
        """“output of a tool 6, an instruction to the assistant 2”."""
        reasons = self._coverage.skipped.items()
        return self.tr(", ", "between reasons").join(f"{skip_reason(reason)} {count}" for reason, count in reasons)

    def _count(self, *states: Coverage) -> int:
        return sum(self._coverage.messages.get(state, 0) for state in states)

    # -- reading and acting --------------------------------------------------------------------------------------

    @Slot()
    def load(self) -> None:
        self.run("load", self._read(), self._show, self._fail)

    @Slot(str)
    def retry(self, candidate: str) -> None:
        """Let it be read at the next pass, exactly as it was."""
        self.run("queue", self.engine.retry_candidates(self._ids(candidate)), self._retried)

    @Slot(str)
    def giveUp(self, candidate: str) -> None:
        """Do not read it, unless it is picked by hand."""
        self.run("queue", self.engine.drop_candidates(self._ids(candidate)), self._given_up)

    @Slot(bool)
    def pause(self, paused: bool) -> None:
        """Switch auto-save of this memory space off, or on again."""
        self.run("pause", self.engine.change_settings({"auto_save_enabled": not paused}), self._paused)

    async def _read(self) -> _Found:
        return _Found(
            await self.engine.runs(limit=SHOWN_RUNS),
            await self.engine.coverage(),
            await self.engine.queue(),
            await self.engine.conversations(),
            len(await self.engine.held_items()),
        )

    def _show(self, found: _Found) -> None:
        self._coverage, self._held = found.coverage, found.held
        self._runs.replace([_run_row(run) for run in found.runs])
        titles = {conversation.id: conversation.title for conversation in found.conversations}
        self._failed = _grouped(candidate for candidate in found.queue if candidate.status in NOT_READ)
        self._queue.replace([_queue_row(group[0], titles) for group in self._failed.values()])
        self._set_status("ready" if found.runs or found.coverage.messages else "empty")

    def _ids(self, key: str) -> list[str]:
        return [candidate.id for candidate in self._failed.get(key, ())]

    def _retried(self, _queue: object) -> None:
        self.notice.show(self.tr("It will be read again at the next save"))
        self.changedData.emit(RUN_DATA)

    def _given_up(self, dropped: Dropped) -> None:
        text = self.tr("Left out; you can still pick it by hand in its conversation")
        self.notice.show(text, self.tr("Undo"), lambda: self._put_back(dropped))
        self.changedData.emit(RUN_DATA)

    def _put_back(self, dropped: Dropped) -> None:
        self.run("queue", self.engine.put_back_candidates(dropped), lambda _done: self.changedData.emit(RUN_DATA))

    def _paused(self, settings: Any) -> None:
        on = settings.auto_save_enabled
        self.notice.show(self.tr("Auto-save goes on") if on else self.tr("Auto-save is paused in this memory space"))
        self.changedData.emit(RUN_DATA)

    def _fail(self, error: BaseException) -> None:
        self._error = self.notice.word(error)
        self._set_status("error")

    def _set_status(self, status: str) -> None:
        self._status = status
        self.changed.emit()


def _grouped(candidates: Iterable[Candidate]) -> dict[str, list[Candidate]]:
    """By the id of the first: what failed for the same reason in the same conversation is decided together."""
    groups: dict[tuple[str, str, str], list[Candidate]] = {}
    for each in candidates:
        groups.setdefault((each.conversation_id, each.status, each.last_error), []).append(each)
    return {group[0].id: group for group in groups.values()}


def _run_row(run: Run) -> RunRow:
    report = run.report
    outcome = "undone" if run.undone_at else "held" if report.held else str(report.outcome)
    return RunRow(
        key=report.id or "",
        title=run_title(run),
        summary=run_summary(report),
        started=when(run.started_at),
        trigger=trigger_text(report.trigger),
        outcome=outcome,
    )


def _queue_row(candidate: Candidate, titles: dict[str, str]) -> QueueRow:
    return QueueRow(
        key=candidate.id,
        title=titles.get(candidate.conversation_id, ""),
        reason=reason_text(candidate.last_error),
        again=when(candidate.next_attempt_at),
        dead=candidate.status == "dead",
    )
