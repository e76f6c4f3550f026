"""A list of frozen rows for QML: every field of the row's dataclass is a role."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from PySide6.QtCore import Property, QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtQml import QmlElement, QmlUncreatable

from gui.view_models.row_difference import common_beginning

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

FIRST_ROLE = int(Qt.ItemDataRole.UserRole) + 1
NO_PARENT = QModelIndex()


@QmlElement
@QmlUncreatable("Created in Python")
class RowModel(QAbstractListModel):
    """Rows are told apart by their first field. `replace` keeps what stayed, so that a view keeps its place."""

    countChanged = Signal()

    def __init__(self, row_type: type, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._roles = [field.name for field in fields(row_type)]
        self._rows: list[Any] = []

    @Property(int, notify=countChanged)
    def count(self) -> int:
        return len(self._rows)

    @property
    def rows(self) -> tuple[Any, ...]:
        return tuple(self._rows)

    def replace(self, rows: Sequence[Any]) -> None:
        """Show `rows` instead, touching only the stretch between the common beginning and the common end."""
        old, new = self._keys(self._rows), self._keys(rows)
        begin = common_beginning(old, new)
        end = common_beginning(old[begin:][::-1], new[begin:][::-1])
        if len(old) - end > begin:
            self.beginRemoveRows(NO_PARENT, begin, len(old) - end - 1)
            del self._rows[begin : len(old) - end]
            self.endRemoveRows()
        if len(new) - end > begin:
            self.beginInsertRows(NO_PARENT, begin, len(new) - end - 1)
            self._rows[begin:begin] = rows[begin : len(new) - end]
            self.endInsertRows()
        for position, row in enumerate(rows):
            if self._rows[position] != row:
                self._rows[position] = row
                self.dataChanged.emit(self.index(position), self.index(position))
        if len(old) != len(new):
            self.countChanged.emit()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = 0) -> Any:
        if not index.isValid() or not FIRST_ROLE <= role < FIRST_ROLE + len(self._roles):
            return None
        return getattr(self._rows[index.row()], self._roles[role - FIRST_ROLE])

    def roleNames(self) -> dict[int, bytes]:
        return {FIRST_ROLE + number: name.encode() for number, name in enumerate(self._roles)}

    def _keys(self, rows: Sequence[Any]) -> list[Any]:
        return [getattr(row, self._roles[0]) for row in rows]
