"""Choosing among conversations: a list that is filtered by words, and which of it are wanted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from gui.view_models.row_model import RowModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """`period` is when it was said, `note` what else there is to say about it."""

    key: str
    title: str
    source: str
    period: str
    messages: int
    note: str = ""


@QmlElement
@QmlUncreatable("Created in Python")
class ConversationChoice(QObject):
    changed = Signal()
    queryChanged = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._model = RowModel(ChoiceRow, self)
        self._all: Sequence[ChoiceRow] = ()
        self._chosen: set[str] = set()
        self._query = ""

    @Property(RowModel, constant=True)
    def conversations(self) -> RowModel:
        """Those whose title or source holds the query."""
        return self._model

    @Property(int, notify=changed)
    def chosen(self) -> int:
        return len(self._chosen)

    @Property(bool, notify=changed)
    def allChosen(self) -> bool:
        """Of those that are shown."""
        return all(row.key in self._chosen for row in self._model.rows)

    @property
    def keys(self) -> list[str]:
        """Those that are wanted, in the order of the list."""
        return [row.key for row in self._all if row.key in self._chosen]

    @property
    def everything(self) -> bool:
        return len(self._chosen) == len(self._all)

    def _get_query(self) -> str:
        return self._query

    def _set_query(self, query: str) -> None:
        if query != self._query:
            self._query = query
            self.queryChanged.emit()
            self._filter()

    query = Property(str, _get_query, _set_query, notify=queryChanged)

    def show(self, rows: Sequence[ChoiceRow], chosen: Iterable[str]) -> None:
        """Another list, unfiltered."""
        self._all, self._chosen, self._query = rows, set(chosen), ""
        self.queryChanged.emit()
        self._filter()

    @Slot(str, result=bool)
    def isChosen(self, key: str) -> bool:
        return key in self._chosen

    @Slot(str)
    def toggle(self, key: str) -> None:
        self._chosen ^= {key}
        self.changed.emit()

    @Slot()
    def toggleAll(self) -> None:
        shown = {row.key for row in self._model.rows}
        self._chosen = self._chosen - shown if self.allChosen else self._chosen | shown
        self.changed.emit()

    def _filter(self) -> None:
        words = self._query.casefold().split()
        self._model.replace([row for row in self._all if _fits(row, words)])
        self.changed.emit()


def _fits(row: ChoiceRow, words: Sequence[str]) -> bool:
    text = f"{row.title} {row.source}".casefold()
    return all(word in text for word in words)
