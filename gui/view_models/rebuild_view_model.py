"""Rebuilding memories from history: what to read again, what it takes, how far it is, going on or giving up."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from datetime import date
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.errors import BadValue
from core.model import Conversation, Outcome, Progress, SaveResult
from core.model.rebuild import RebuildScope, RebuildStatus
from core.model.usage import Estimate
from gui.view_models.conversation_choice import ChoiceRow, ConversationChoice
from gui.view_models.run_wording import counts_text
from gui.view_models.save_view_model import ALL_DATA
from gui.view_models.usage_wording import estimate_text
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import period_text, source_text, without_direction_marks

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

SMALLEST, USUAL, LARGEST = 8, 32, 48  # messages read together (OM §3.8)


@QmlElement
@QmlUncreatable("Created in Python")
class RebuildViewModel(ViewModel):
    """`opened` asks the dialog to show, `started` to close."""

    changed = Signal()
    runningChanged = Signal()
    opened = Signal()
    started = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._choice = ConversationChoice(self)
        self._status: RebuildStatus | None = None
        self._first = self._last = ""
        self._window = USUAL
        self._estimate = self._problem = ""
        self.busyChanged.connect(self.runningChanged)
        self._choice.changed.connect(self._weigh)

    @Property(ConversationChoice, constant=True)
    def choice(self) -> ConversationChoice:
        return self._choice

    @Property("QVariantMap", constant=True)
    def limits(self) -> dict[str, int]:
        return {"smallest": SMALLEST, "largest": LARGEST}

    @Property(int, notify=changed)
    def window(self) -> int:
        return self._window

    @Property(str, notify=changed)
    def estimate(self) -> str:
        """What the choice would take."""
        return self._estimate

    @Property(str, notify=changed)
    def problem(self) -> str:
        """Why it cannot begin so."""
        return self._problem

    @Property(bool, notify=runningChanged)
    def running(self) -> bool:
        return self.is_running("rebuild")

    @Property(bool, notify=changed)
    def waiting(self) -> bool:
        """One was begun and is not finished."""
        return self._status is not None and not self.running

    @Property(str, notify=changed)
    def progress(self) -> str:
        """“120 of 400 messages are read again”."""
        if self._status is None:
            return ""
        text = self.tr("%1 of %n messages are read again", "", self._status.total)
        return text.replace("%1", str(self._status.messages))

    # -- what a person does ------------------------------------------------------------------------------------------

    @Slot()
    def open(self) -> None:
        self.run("list", self.engine.conversations(), self._show)

    @Slot(int)
    def setWindow(self, window: int) -> None:
        self._window = window
        self._weigh()

    @Slot(str, str)
    def setDays(self, first: str, last: str) -> None:
        """Local days as 2026-12-31, both included; blank for no limit."""
        self._first, self._last = first.strip(), last.strip()
        self._weigh()

    @Slot()
    def start(self) -> None:
        self._read_again(self._begin())
        self.started.emit()

    @Slot()
    def resume(self) -> None:
        self._read_again(self.engine.resume_rebuild(report=self._report()))

    @Slot()
    def giveUp(self) -> None:
        """What was not read again is as it was."""
        self.run("give up", self.engine.give_up_rebuild(), lambda _done: self._ended())

    def load(self) -> None:
        """Whether one waits to go on."""
        self.run("status", self.engine.rebuild_status(), self._show_status, lambda _error: None)

    # -- the work ----------------------------------------------------------------------------------------------------

    def _weigh(self) -> None:
        """What the choice would take, once it was not changed for a moment: the newest question wins."""
        if self._choice.chosen:
            self.run("weigh", self._estimated(), self._weighed, self._refused)
        else:
            self.drop("weigh")
            self._estimate = self._problem = ""
            self.changed.emit()

    async def _estimated(self) -> Estimate:
        return await self.engine.estimate_rebuild(await self._scope())

    async def _begin(self) -> SaveResult:
        return await self.engine.start_rebuild(await self._scope(), report=self._report())

    async def _scope(self) -> RebuildScope:
        days = _day(self._first), _day(self._last)
        return await self.engine.rebuild_scope(self._choice.keys, *days, self._window)

    def _report(self) -> Any:
        return self.thread.on_gui_thread(self._show_progress)

    def _read_again(self, work: Coroutine[Any, Any, SaveResult]) -> None:
        self._show_progress(Progress(0, 0), started=True)
        self.run("rebuild", work, self._done, self._failed)
        self.changed.emit()

    def _show_progress(self, progress: Progress, *, started: bool = False) -> None:
        if not started and not self.running:
            return  # a late report of one that has ended
        text = self.tr("Reading again…")
        if progress.total:
            place = self.tr("Reading again %1 of %2").replace("%1", str(min(progress.done + 1, progress.total)))
            text = f"{place.replace('%2', str(progress.total))} · {progress.label}"
        self.notice.show_progress(text, progress.done, progress.total, self.tr("Stop"), self._stop)

    def _stop(self) -> None:
        self.drop("rebuild")
        self.notice.show(self.tr("Stopped; it can go on later"))
        self._ended()

    def _done(self, result: SaveResult) -> None:
        saved = counts_text([run for run in result.runs if run.outcome is Outcome.SAVED])
        failed = any(run.temporary for run in result.runs)
        text = (
            self.tr("The model failed; the rest can be read later") if failed else self.tr("Everything is read again")
        )
        self.notice.show(f"{text} · {saved}" if saved else text, failed=failed)
        self._ended()

    def _failed(self, error: BaseException) -> None:
        self.notice.show_error(error)
        self._ended()

    def _ended(self) -> None:
        self.changedData.emit(ALL_DATA)
        self.load()

    # -- answers -----------------------------------------------------------------------------------------------------

    def _show(self, conversations: Sequence[Conversation]) -> None:
        self._window, self._first, self._last = USUAL, "", ""
        self._choice.show([_row(each) for each in conversations if not each.do_not_remember], ())
        self.opened.emit()

    def _show_status(self, status: RebuildStatus | None) -> None:
        self._status = status
        self.changed.emit()

    def _weighed(self, estimate: Estimate) -> None:
        self._problem = ""
        self._estimate = estimate_text(estimate) if estimate.windows else self.tr("Nothing was said in those days.")
        self.changed.emit()

    def _refused(self, error: BaseException) -> None:
        self._estimate = ""
        wrong_days = self.tr("Write the days as 2026-12-31, the earlier one first.")
        self._problem = wrong_days if isinstance(error, BadValue) else str(self.notice.word(error))
        self.changed.emit()


def _day(text: str) -> date | None:
    """BadValue for what is no day."""
    try:
        return date.fromisoformat(text) if text else None
    except ValueError as error:
        raise BadValue(f"“{text}” is no day.", "Write it as 2026-12-31.") from error


def _row(conversation: Conversation) -> ChoiceRow:
    return ChoiceRow(
        key=conversation.id,
        title=without_direction_marks(conversation.title),
        source=source_text(conversation.source),
        period=period_text(conversation.created_at, conversation.updated_at),
        messages=conversation.messages,
    )
