"""Which memories are chosen: one selection, shared by the graph, the list and every command that works on many."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("Created in Python")
class SelectionViewModel(QObject):
    """Ids in the order they were chosen. `revision` moves with every change: a row depends on it and asks `contains`,
    which is cheap where the list of ids is not."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._ids: dict[str, None] = {}
        self._revision = 0

    @Property("QStringList", notify=changed)
    def ids(self) -> list[str]:
        return list(self._ids)

    @Property(int, notify=changed)
    def count(self) -> int:
        return len(self._ids)

    @Property(int, notify=changed)
    def revision(self) -> int:
        return self._revision

    @Slot(str, result=bool)
    def contains(self, memory_id: str) -> bool:
        return memory_id in self._ids

    @Slot("QStringList")
    def choose(self, memory_ids: Iterable[str]) -> None:
        """Exactly these."""
        self._set(dict.fromkeys(memory_ids))

    @Slot("QStringList")
    def add(self, memory_ids: Iterable[str]) -> None:
        self._set(self._ids | dict.fromkeys(memory_ids))

    @Slot(str)
    def toggle(self, memory_id: str) -> None:
        if memory_id in self._ids:
            self._set({each: None for each in self._ids if each != memory_id})
        else:
            self._set({**self._ids, memory_id: None})

    @Slot()
    def clear(self) -> None:
        self._set({})

    def keep(self, existing: Iterable[str]) -> None:
        """Forget those that are gone."""
        if self._ids:
            known = set(existing)
            self._set({each: None for each in self._ids if each in known})

    def _set(self, ids: dict[str, None]) -> None:
        if list(ids) != list(self._ids):
            self._ids = ids
            self._revision += 1
            self.changed.emit()
