"""What stands out in the graph: the selected memory, those marked for a command, pins, a way; and what is left out."""

from __future__ import annotations

from PySide6.QtCore import Property, Signal
from PySide6.QtQuick import QQuickItem

from gui.items.navigation import GraphNavigation
from gui.items.scene import Ints

QStringList = "QStringList"  # the tool that describes our types to the QML linter takes a name only


class GraphEmphasis(GraphNavigation):
    """Memories are named by their ids; those that the graph does not show are passed over."""

    selectedIdChanged = Signal()
    markedChanged = Signal()
    pinnedChanged = Signal()
    pathChanged = Signal()
    hiddenCategoriesChanged = Signal()

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        self._selected_id = ""
        self._marked: list[str] = []
        self._pinned: list[str] = []
        self._path: list[str] = []
        self._hidden: list[str] = []

    def emphasise(self) -> None:
        """Say anew what stands out, in the numbers of the graph that is shown."""
        if self.picture is None:
            return
        scene = self.picture.scene
        selected = scene.number.get(self._selected_id, -1)
        self.picture.emphasise(selected, self._numbers(self._marked), self._numbers(self._pinned), self._way())
        self.picture.filter(self._hidden)
        self.redraw(choose=True)

    def _numbers(self, keys: list[str]) -> Ints:
        return self.picture.scene.numbers(keys)

    def _way(self) -> Ints:
        """A way of which a part is not shown is none."""
        nodes = self._numbers(self._path)
        return nodes if len(nodes) == len(self._path) else nodes[:0]

    def _get_selected(self) -> str:
        return self._selected_id

    def _set_selected(self, key: str) -> None:
        if key != self._selected_id:
            self._selected_id = key
            self.selectedIdChanged.emit()
            self.emphasise()

    def _get_marked(self) -> list[str]:
        return self._marked

    def _set_marked(self, keys: list[str]) -> None:
        if keys != self._marked:
            self._marked = keys
            self.markedChanged.emit()
            self.emphasise()

    def _get_pinned(self) -> list[str]:
        return self._pinned

    def _set_pinned(self, keys: list[str]) -> None:
        if keys != self._pinned:
            self._pinned = keys
            self.pinnedChanged.emit()
            self.emphasise()

    def _get_path(self) -> list[str]:
        return self._path

    def _set_path(self, keys: list[str]) -> None:
        if keys != self._path:
            self._path = keys
            self.pathChanged.emit()
            self.emphasise()

    def _get_hidden(self) -> list[str]:
        return self._hidden

    def _set_hidden(self, categories: list[str]) -> None:
        if categories != self._hidden:
            self._hidden = categories
            self.hiddenCategoriesChanged.emit()
            self.emphasise()

    selectedId = Property(str, _get_selected, _set_selected, notify=selectedIdChanged)
    marked = Property(QStringList, _get_marked, _set_marked, notify=markedChanged)
    pinned = Property(QStringList, _get_pinned, _set_pinned, notify=pinnedChanged)
    path = Property(QStringList, _get_path, _set_path, notify=pathChanged)
    hiddenCategories = Property(QStringList, _get_hidden, _set_hidden, notify=hiddenCategoriesChanged)
