"""Pairs of memories that may be the same: look, merge, or say that they are not."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import DuplicatePair, Memory
from gui.error_text import ErrorText
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import folder_text

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

SNIPPET = 160


@dataclass(frozen=True, slots=True)
class PairRow:
    key: str
    firstTitle: str
    firstText: str
    secondTitle: str
    secondText: str
    percent: int
    sameName: bool


@QmlElement
@QmlUncreatable("Created in Python")
class DuplicatesViewModel(ViewModel):
    """`mergeAsked(ids)`: these two are to be looked at side by side. `status`: searching, ready, none or error."""

    changed = Signal()
    opened = Signal()
    mergeAsked = Signal("QStringList")

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._model = RowModel(PairRow, self)
        self._pairs: dict[str, DuplicatePair] = {}
        self._status = "searching"
        self._error = ErrorText("", "")
        self._shown = False

    @Property(RowModel, constant=True)
    def pairs(self) -> RowModel:
        return self._model

    @Property(str, notify=changed)
    def status(self) -> str:
        return self._status

    @Property(str, notify=changed)
    def error(self) -> str:
        return str(self._error)

    @Slot()
    def open(self) -> None:
        self._shown = True
        self._show(())
        self._set_status("searching")
        self.load()
        self.opened.emit()

    @Slot()
    def close(self) -> None:
        self._shown = False
        self.drop("find")

    def load(self) -> None:
        """Search again, while it is looked at."""
        if self._shown:
            self.run("find", self.engine.duplicates(), self._found, self._fail)

    @Slot(str)
    def merge(self, key: str) -> None:
        pair = self._pairs[key]
        self.mergeAsked.emit([pair.first.id, pair.second.id])

    @Slot(str)
    def tellApart(self, key: str) -> None:
        """These two are not the same; they do not come up again."""
        pair = self._pairs[key]
        work = self.engine.tell_apart(pair.first.id, pair.second.id)
        self.run("change", work, lambda _done: self._told_apart(pair))

    def _told_apart(self, pair: DuplicatePair) -> None:
        self.notice.show(self.tr("Remembered as two different memories"), self.tr("Undo"), lambda: self._forget(pair))
        self._found(tuple(each for each in self._pairs.values() if each is not pair))

    def _forget(self, pair: DuplicatePair) -> None:
        work = self.engine.tell_apart(pair.first.id, pair.second.id, apart=False)
        self.run("change", work, lambda _done: self.load())

    def _found(self, pairs: tuple[DuplicatePair, ...]) -> None:
        self._show(pairs)
        self._set_status("ready" if pairs else "none")

    def _show(self, pairs: tuple[DuplicatePair, ...]) -> None:
        self._pairs = {f"{pair.first.id} {pair.second.id}": pair for pair in pairs}
        self._model.replace([_row(key, pair) for key, pair in self._pairs.items()])

    def _fail(self, error: BaseException) -> None:
        self._error = self.notice.word(error)
        self._set_status("error")

    def _set_status(self, status: str) -> None:
        self._status = status
        self.changed.emit()


def _row(key: str, pair: DuplicatePair) -> PairRow:
    return PairRow(
        key=key,
        firstTitle=pair.first.title,
        firstText=_text(pair.first),
        secondTitle=pair.second.title,
        secondText=_text(pair.second),
        percent=round(100 * pair.similarity),
        sameName=pair.same_name,
    )


def _text(memory: Memory) -> str:
    return f"{folder_text(memory.folder)} · {' '.join(memory.content.split())[:SNIPPET]}"
