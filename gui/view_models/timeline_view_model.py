"""The same memories by the time something happened, else was written: newest first, with a way to every year."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import ListedMemory
from gui.view_models.lazy_row_model import LazyRowModel
from gui.view_models.memory_rows import Moment, TimelineRow, timeline_row
from gui.view_models.memory_view_model import TIMELINE, MemoryViewModel
from gui.view_models.picker import Picker
from gui.view_models.row_difference import Difference, difference
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True, slots=True)
class Arranged:
    """`years`: year, how many memories, and the place of its first row."""

    change: Difference
    years: tuple[tuple[int, int, int], ...]


@QmlElement
@QmlUncreatable("Created in Python")
class TimelineViewModel(ViewModel):
    """Arranged only while it is looked at."""

    yearsChanged = Signal()

    def __init__(self, backstage: Backstage, memory: MemoryViewModel) -> None:
        super().__init__(backstage)
        self._memory = memory
        self._model = LazyRowModel(TimelineRow, timeline_row, self)
        self._years: tuple[tuple[int, int, int], ...] = ()
        self._picker = Picker(memory.selection, lambda: [moment.id for moment in self._model.values])
        memory.listChanged.connect(self._arrange)
        memory.viewChanged.connect(self._arrange)

    @Property(LazyRowModel, constant=True)
    def moments(self) -> LazyRowModel:
        return self._model

    @Property("QVariantList", notify=yearsChanged)
    def years(self) -> list[dict[str, Any]]:
        return [{"year": year, "memories": count, "row": row} for year, count, row in self._years]

    @Slot(str)
    def pick(self, memory_id: str) -> None:
        """A click on a row."""
        if self._picker.pick(memory_id):
            self._memory.opened.emit(memory_id)

    @Slot(str)
    def toggle(self, memory_id: str) -> None:
        self._picker.toggle(memory_id)

    def retell(self) -> None:
        self._model.retell()

    def _arrange(self) -> None:
        if self._memory.view == TIMELINE:
            work = asyncio.to_thread(arranged, self._model.values, self._memory.listed_memories())
            self.run("arrange", work, self._show)

    def _show(self, result: Arranged) -> None:
        self._model.apply(result.change)
        self._years = result.years
        self.yearsChanged.emit()


def arranged(shown: Sequence[Moment], memories: Sequence[ListedMemory]) -> Arranged:
    """The memories by time, the latest first, as a change of what is shown."""
    moments: list[Moment] = []
    years: dict[int, list[int]] = {}
    for memory in sorted(memories, key=lambda each: each.happened_at.timestamp(), reverse=True):
        day = memory.happened_at.astimezone().date()
        years.setdefault(day.year, [0, len(moments)])[0] += 1
        moments.append(Moment(memory, day, not moments or moments[-1].day != day))
    return Arranged(difference(shown, moments), tuple((year, count, row) for year, (count, row) in years.items()))
