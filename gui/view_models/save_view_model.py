"""“Save memory now”: what it covers, its progress, and the summary with Undo."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Outcome, Progress, RunReport, SaveResult
from core.model.usage import Estimate
from gui.view_models.conversations_view_model import CONVERSATION_DATA, ConversationsViewModel
from gui.view_models.detail_view_model import MEMORY_DATA
from gui.view_models.reason_text import reason_text
from gui.view_models.run_wording import counts_text
from gui.view_models.usage_wording import estimate_text
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

ASK_ABOVE = 20  # windows; more than this is confirmed first
ALL_DATA = MEMORY_DATA | CONVERSATION_DATA | {"runs"}


@QmlElement
@QmlUncreatable("Created in Python")
class SaveViewModel(ViewModel):
    """A save covers the open conversation while that has something unread, else everything unread."""

    scopeChanged = Signal()
    runningChanged = Signal()
    confirmAsked = Signal()

    def __init__(self, backstage: Backstage, conversations: ConversationsViewModel) -> None:
        super().__init__(backstage)
        self._conversations = conversations
        self._windows = 0
        self._everything = False
        self._estimate = ""
        self.busyChanged.connect(self.runningChanged)
        conversations.openChanged.connect(self.scopeChanged)
        conversations.changed.connect(self.scopeChanged)

    @Property(bool, notify=runningChanged)
    def running(self) -> bool:
        return self.is_running("save") or self.is_running("count")

    @Property(int, notify=scopeChanged)
    def unread(self) -> int:
        """Messages the next save reads."""
        return self._conversations.openUnread or self._conversations.unread

    @Property(str, notify=scopeChanged)
    def conversationTitle(self) -> str:
        """The one conversation the next save covers; empty when it covers everything."""
        return self._conversations.openTitle if self._conversations.openUnread else ""

    @Property(int, notify=confirmAsked)
    def windows(self) -> int:
        """How many windows the save that waits for a yes would read."""
        return self._windows

    @Property(str, notify=confirmAsked)
    def estimate(self) -> str:
        """What that save would take."""
        return self._estimate

    @Slot()
    def saveNow(self) -> None:
        """Save, or ask first when it is a lot (`confirmAsked`)."""
        if not self.running:
            self._everything = False
            counted = self.engine.pending_windows(conversations=self._scope())
            self.run("count", counted, self._start_or_ask)

    @Slot()
    def saveEverything(self) -> None:
        """Save all that is unread, whatever conversation is open."""
        if not self.running:
            self._everything = True
            self.run("count", self.engine.pending_windows(), self._start_or_ask)

    @Slot()
    def confirm(self) -> None:
        self._start()

    @Slot()
    def cancel(self) -> None:
        if self.drop("save") or self.drop("count"):
            self.notice.show(self.tr("Stopped; what was saved so far is kept"))
            self.changedData.emit(ALL_DATA)

    def _scope(self) -> Sequence[str] | None:
        one = self._conversations.openUnread and not self._everything
        return [self._conversations.openId] if one else None

    def _start_or_ask(self, windows: int) -> None:
        self._windows = windows
        if windows > ASK_ABOVE:
            self.run("count", self.engine.estimate_save(conversations=self._scope()), self._ask)
        else:
            self._start()

    def _ask(self, estimate: Estimate) -> None:
        self._estimate = estimate_text(estimate)
        self.confirmAsked.emit()

    def _start(self) -> None:
        report = self.thread.on_gui_thread(self._show_progress)
        self._show_progress(Progress(0, self._windows), started=True)
        saving = self.engine.save_memory(conversations=self._scope(), trigger="manual", report=report)
        self.run("save", saving, self._done, self._fail)

    def _show_progress(self, progress: Progress, *, started: bool = False) -> None:
        if not started and not self.is_running("save"):
            return  # a late report of a save that has ended
        text = self.tr("Reading what is new…")
        if progress.total:
            place = self.tr("Reading %1 of %2").replace("%1", str(min(progress.done + 1, progress.total)))
            text = place.replace("%2", str(progress.total))
            if progress.label:
                text = f"{text} · {progress.label}"
        self.notice.show_progress(text, progress.done, progress.total, self.tr("Cancel"), self.cancel)

    def _fail(self, error: BaseException) -> None:
        self.notice.show_error(error)
        self.changedData.emit(ALL_DATA)

    def _done(self, result: SaveResult) -> None:
        saved = [run.id for run in result.runs if run.id and run.outcome is Outcome.SAVED]
        failed = result.outcome in {Outcome.FAILED, Outcome.REJECTED, Outcome.REFUSED}
        undo = self.tr("Undo") if saved else ""
        self.notice.show(self._summary(result), undo, lambda: self._undo(saved), failed=failed)
        self.changedData.emit(result.changed | CONVERSATION_DATA)

    def _summary(self, result: SaveResult) -> str:
        """“3 new, 1 updated, 2 links”, or why there is nothing."""
        saved = counts_text([run for run in result.runs if run.outcome is Outcome.SAVED])
        broken = [run for run in result.runs if run.outcome in {Outcome.FAILED, Outcome.REJECTED, Outcome.REFUSED}]
        if broken:
            why = self._why(broken[0])
            return f"{saved} · {why}" if saved else why
        if saved:
            return saved
        if not result.runs:
            return self.tr("Nothing to read: every message has been read already")
        return self.tr("Read everything new; nothing in it will matter later")

    def _why(self, run: RunReport) -> str:
        texts = {
            Outcome.REJECTED: self.tr("The answer could not be used: %1"),
            Outcome.REFUSED: self.tr("The model declined: %1"),
            Outcome.FAILED: self.tr("It did not work: %1"),
        }
        return texts[run.outcome].replace("%1", reason_text(run.reason))

    def _undo(self, run_ids: list[str]) -> None:
        self.run("undo", self._undo_runs(run_ids), self._undone)

    async def _undo_runs(self, run_ids: list[str]) -> tuple[str, ...]:
        """Newest first; returns the titles that had been changed since and were left alone."""
        results = [await self.engine.undo_run(run_id) for run_id in reversed(run_ids)]
        return tuple(title for result in results for title in result.conflicts)

    def _undone(self, conflicts: tuple[str, ...]) -> None:
        if conflicts:
            text = self.tr("Undone, except what was changed since: %1")
            self.notice.show(text.replace("%1", ", ".join(conflicts)))
        else:
            self.notice.show(self.tr("The save was undone"))
        self.changedData.emit(ALL_DATA)
