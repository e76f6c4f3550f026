"""A list of values of the engine, made into rows for QML only when they are looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex
from PySide6.QtQml import QmlElement, QmlUncreatable

from gui.view_models.row_difference import Difference
from gui.view_models.row_model import FIRST_ROLE, NO_PARENT, RowModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("Created in Python")
class LazyRowModel(RowModel):
    """Tens of thousands of values cost nothing here: `make` turns one into a row when a view asks for it."""

    def __init__(self, row_type: type, make: Callable[[Any], Any], parent: QObject | None = None) -> None:
        super().__init__(row_type, parent)
        self._make = make
        self._made: tuple[Any, Any] = (None, None)  # a view asks for one role of a row after the other

    @property
    def rows(self) -> tuple[Any, ...]:
        return tuple(self._make(value) for value in self._rows)

    @property
    def values(self) -> tuple[Any, ...]:
        return tuple(self._rows)

    def apply(self, change: Difference) -> None:
        """Show `change.rows`; it was computed against `values`."""
        before = len(self._rows)
        self._made = (None, None)
        for first, count in change.removals:
            if count:
                self.beginRemoveRows(NO_PARENT, first, first + count - 1)
                del self._rows[first : first + count]
                self.endRemoveRows()
        for first, count in change.insertions:
            if count:
                self.beginInsertRows(NO_PARENT, first, first + count - 1)
                self._rows[first:first] = change.rows[first : first + count]
                self.endInsertRows()
        for place in change.changed:
            self._rows[place] = change.rows[place]
            self.dataChanged.emit(self.index(place), self.index(place))
        if len(self._rows) != before:
            self.countChanged.emit()

    def retell(self) -> None:
        """The rows' words have changed, not the values: another language."""
        self._made = (None, None)
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = 0) -> Any:
        if not index.isValid() or not FIRST_ROLE <= role < FIRST_ROLE + len(self._roles):
            return None
        value = self._rows[index.row()]
        if self._made[0] is not value:
            self._made = (value, self._make(value))
        return getattr(self._made[1], self._roles[role - FIRST_ROLE])
