"""Where the graph's nodes stand: asks the engine for a layout, hands its pictures on, keeps what a person moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Graph
from gui.view_models.memory_view_model import MemoryViewModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

WIDEST = 1.15  # width to height: places are kept, and must also fit beside the details


@dataclass(frozen=True, eq=False, slots=True)
class Placed:
    """`at` (n, 2): node centres; `sizes` (n, 2): the titles they were placed for; both in the order of the graph."""

    graph: Graph
    at: Any
    sizes: Any
    settled: bool


@QmlElement
@QmlUncreatable("Created in Python")
class GraphViewModel(ViewModel):
    graphChanged = Signal()
    placesChanged = Signal()

    def __init__(self, backstage: Backstage, memory: MemoryViewModel) -> None:
        super().__init__(backstage)
        self._memory = memory
        self._placed: Placed | None = None
        memory.shownChanged.connect(self.graphChanged)

    @Property("QVariant", notify=graphChanged)
    def graph(self) -> Graph:
        return self._memory.graph

    @Property(int, notify=graphChanged)
    def links(self) -> int:
        return len(self._memory.graph.edges)

    @Property("QVariant", notify=placesChanged)
    def places(self) -> Placed | None:
        return self._placed

    @Slot("QVariant", float)
    def place(self, sizes: list[tuple[float, float]], aspect: float) -> None:
        """Lay out the graph for titles of these sizes, roughly in a picture of this width to height."""
        graph = self._memory.graph
        show = self.thread.on_gui_thread(lambda at: self._show(graph, at, sizes, settled=False))
        work = self.engine.layout_graph(graph, sizes, report=show, aspect=min(aspect, WIDEST))
        self.run("layout", work, lambda at: self._show(graph, at, sizes, settled=True))

    @Slot(str, float, float)
    def moved(self, memory_id: str, x: float, y: float) -> None:
        """A person put a node there: it is pinned."""
        self.run(
            f"move {memory_id}", self.engine.save_positions({memory_id: (x, y)}, pinned={memory_id}), lambda _done: None
        )

    def _show(self, graph: Graph, at: Any, sizes: Any, *, settled: bool) -> None:
        if graph is not self._memory.graph:
            return  # a picture that was under way when another graph came
        self._placed = Placed(graph, at, sizes, settled)
        self.placesChanged.emit()
