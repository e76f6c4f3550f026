"""Choosing rows of a list as people are used to: a click opens, Ctrl adds, Shift takes everything in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gui.view_models.selection_view_model import SelectionViewModel


class Picker:
    """`ids`: the memories in the order of the rows. The anchor is the row that was picked last without Shift."""

    def __init__(self, selection: SelectionViewModel, ids: Callable[[], Sequence[str]]) -> None:
        self._selection = selection
        self._ids = ids
        self._anchor = ""

    def pick(self, memory_id: str) -> bool:
        """A click with the keys that are held; whether it means: open it."""
        keys = QGuiApplication.keyboardModifiers()
        if keys & Qt.KeyboardModifier.ShiftModifier:
            self.select_to(memory_id)
        elif keys & Qt.KeyboardModifier.ControlModifier:
            self.toggle(memory_id)
        else:
            self._anchor = memory_id
            return True
        return False

    def toggle(self, memory_id: str) -> None:
        self._anchor = memory_id
        self._selection.toggle(memory_id)

    def select_to(self, memory_id: str) -> None:
        """Exactly the rows from the anchor to this one."""
        ids = self._ids()
        end = ids.index(memory_id)
        start = ids.index(self._anchor) if self._anchor in ids else end
        self._anchor = ids[start]
        self._selection.choose(ids[min(start, end) : max(start, end) + 1])

    def select_all(self) -> None:
        self._selection.choose(self._ids())
