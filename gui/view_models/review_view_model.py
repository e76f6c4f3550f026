"""The review inbox: what saves held back, one item beside what is stored now, and the decisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import HeldDetail, ReviewResult, UndoResult
from gui.error_text import ErrorText
from gui.view_models.reason_text import reason_text
from gui.view_models.review_item_view_model import DOCUMENT, ReviewItemViewModel
from gui.view_models.row_model import RowModel
from gui.view_models.run_wording import held_title, section_text
from gui.view_models.save_view_model import ALL_DATA
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import when

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True, slots=True)
class HeldRow:
    key: str
    title: str
    reason: str
    kind: str
    section: str
    held: str
    stale: bool
    picked: bool


@QmlElement
@QmlUncreatable("Created in Python")
class ReviewViewModel(ViewModel):
    """`status` is loading, ready, empty or error. `currentId` is the item shown, empty for none."""

    changed = Signal()
    shown = Signal()
    workingChanged = Signal()
    messageAsked = Signal(str, str)

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._items = RowModel(HeldRow, self)
        self._held: dict[str, HeldDetail] = {}
        self._picked: set[str] = set()
        self._item = ReviewItemViewModel(self)
        self._item.shown.connect(self.shown)
        self._wanted = ""
        self._status = "loading"
        self._error = ErrorText("", "")
        self.busyChanged.connect(self.workingChanged)

    @Property(RowModel, constant=True)
    def items(self) -> RowModel:
        return self._items

    @Property(ReviewItemViewModel, constant=True)
    def item(self) -> ReviewItemViewModel:
        return self._item

    @Property(str, notify=changed)
    def status(self) -> str:
        return self._status

    @Property(str, notify=changed)
    def errorSentence(self) -> str:
        return self._error.sentence

    @Property(str, notify=changed)
    def errorNextStep(self) -> str:
        return self._error.next_step

    @Property(bool, notify=workingChanged)
    def working(self) -> bool:
        return self.is_running("decide")

    @Property(int, notify=changed)
    def count(self) -> int:
        return len(self._held)

    @Property(int, notify=changed)
    def picked(self) -> int:
        """How many are chosen to be decided together."""
        return len(self._picked)

    @Property(str, notify=shown)
    def currentId(self) -> str:
        return str(self._item.itemId)

    @Property(int, notify=shown)
    def position(self) -> int:
        """From 1; 0 while none is shown."""
        return list(self._held).index(self.currentId) + 1 if self.currentId in self._held else 0

    # -- moving about --------------------------------------------------------------------------------------------

    @Slot()
    def load(self) -> None:
        self.run("load", self.engine.held_items(), self._show, self._fail)

    @Slot(str)
    def open(self, held_id: str) -> None:
        self._wanted = held_id
        self.run("open", self.engine.review_item(held_id), self._item.show, lambda _error: self.load())

    @Slot(int)
    def move(self, step: int) -> None:
        """Show the next (1) or the previous (-1) one."""
        ids = list(self._held)
        if ids:
            self.open(ids[min(max(self.position - 1 + step, 0), len(ids) - 1)])

    @Slot()
    def close(self) -> None:
        self.drop("open")
        self._wanted = ""
        self._item.show(None)

    @Slot(str)
    def pick(self, held_id: str) -> None:
        """Choose it, or not any more, to be decided together with others."""
        self._picked ^= {held_id}
        self._refresh_rows()

    @Slot(bool)
    def pickAll(self, picked: bool) -> None:
        self._picked = set(self._held) if picked else set()
        self._refresh_rows()

    @Slot(str, str)
    def openMessage(self, conversation_id: str, message_id: str) -> None:
        self.messageAsked.emit(conversation_id, message_id)

    # -- deciding ------------------------------------------------------------------------------------------------

    @Slot()
    def approve(self) -> None:
        """What is picked, else what is shown; that was planned against today's memories, so it may be stale."""
        if ids := self._chosen():
            self._decide(self.engine.approve_held(ids, force=not self._picked), self._approved)

    @Slot()
    def reject(self) -> None:
        if ids := self._chosen():
            self._decide(self.engine.reject_held(ids), self._rejected)

    @Slot(str, str)
    def approveEdited(self, title: str, text: str) -> None:
        """Approve what is shown, in other words."""
        if self.currentId:
            changes = {DOCUMENT: text, "content": text} | ({"title": title} if self._item.draftTitle else {})
            self._decide(self._edit_and_approve(self.currentId, changes), self._approved)

    async def _edit_and_approve(self, held_id: str, changes: dict[str, Any]) -> ReviewResult:
        await self.engine.change_held(held_id, changes)
        return await self.engine.approve_held([held_id], force=True)

    def _chosen(self) -> list[str]:
        shown = [self.currentId] if self.currentId else []
        return [held_id for held_id in self._held if held_id in self._picked] or shown

    def _decide(self, work: Any, on_result: Any) -> None:
        if self.working:
            work.close()
        else:
            self.run("decide", work, on_result)

    def _approved(self, result: ReviewResult) -> None:
        if result.decided:
            text = self.tr("%n approved", "held items", len(result.decided))
            undo = self.tr("Undo") if result.operation_id else ""
            if result.left:
                text = f"{text} · {self._left(result)}"
            self.notice.show(text, undo, lambda: self._undo(result.operation_id))
        else:
            self.notice.show(self._left(result), failed=True)
        self._after(result)

    def _rejected(self, result: ReviewResult) -> None:
        ids = [item.id or "" for item in result.decided]
        self.notice.show(self.tr("%n rejected", "held items", len(ids)), self.tr("Undo"), lambda: self._reopen(ids))
        self._after(result)

    def _left(self, result: ReviewResult) -> str:
        first = result.left[0]
        text = self.tr("“%1” stays: %2").replace("%1", first.title)
        return text.replace("%2", reason_text(first.reason))

    def _undo(self, operation_id: str) -> None:
        self.run("decide", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self.notice.show(self.tr("Taken back; it waits for you again"))
        self.changedData.emit(ALL_DATA)

    def _reopen(self, ids: Sequence[str]) -> None:
        self.run("decide", self.engine.reopen_held(ids), lambda _nothing: self.changedData.emit(ALL_DATA))

    def _after(self, result: ReviewResult) -> None:
        """The next one takes the place of what was decided."""
        gone = {item.id for item in result.decided}
        ids = list(self._held)
        rest = [held_id for held_id in ids[max(0, self.position - 1) :] if held_id not in gone]
        rest += [held_id for held_id in reversed(ids) if held_id not in gone]
        self._wanted = rest[0] if rest and self.currentId else ""
        self._picked = set()
        self.changedData.emit(ALL_DATA)

    # -- showing -------------------------------------------------------------------------------------------------

    def _show(self, found: tuple[HeldDetail, ...]) -> None:
        self._held = {held.item.id or "": held for held in found}
        self._picked &= self._held.keys()
        self._status = "ready" if found else "empty"
        self._refresh_rows()
        if self._wanted in self._held:
            self.open(self._wanted)
        else:
            self.close()

    def _refresh_rows(self) -> None:
        self._items.replace([_row(held, key in self._picked) for key, held in self._held.items()])
        self.changed.emit()

    def _fail(self, error: BaseException) -> None:
        self._error = self.notice.word(error)
        self._status = "error"
        self.changed.emit()


def _row(held: HeldDetail, picked: bool) -> HeldRow:
    item = held.item
    return HeldRow(
        key=item.id or "",
        title=held_title(held),
        reason=reason_text(item.reason),
        kind=section_text(item.section),
        section=item.section,
        held=when(held.created_at),
        stale=held.stale,
        picked=picked,
    )
