"""Where the graph's nodes stand: asks the engine for a layout, hands its pictures on, keeps what a person moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Graph
from gui.items.scene import EMPTY, Floats, Scene
from gui.view_models.category import CATEGORIES
from gui.view_models.memory_view_model import MemoryViewModel
from gui.view_models.selection_view_model import SelectionViewModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import folder_text

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

WIDEST = 1.15  # width to height: places are kept, and must also fit beside the details
FIRST_WORDS = 140  # characters of a memory on its hover card


@dataclass(frozen=True, eq=False, slots=True)
class Measured:
    """Widths and heights of the titles, in the order of the graph. An object, for QML to pass on without copying it."""

    sizes: tuple[tuple[float, float], ...]


@dataclass(frozen=True, eq=False, slots=True)
class Placed:
    """`at` (n, 2): node centres; `sizes` (n, 2): the titles they were placed for; both in the order of the graph."""

    scene: Scene
    at: Any
    sizes: Floats
    settled: bool

    @property
    def graph(self) -> Graph:
        return self.scene.graph


@QmlElement
@QmlUncreatable("Created in Python")
class GraphViewModel(ViewModel):
    """`path` are the memories on the way between two chosen ones; `pathState` is none, found or missing."""

    graphChanged = Signal()
    placesChanged = Signal()
    pinnedChanged = Signal()
    pathChanged = Signal()

    def __init__(self, backstage: Backstage, memory: MemoryViewModel, selection: SelectionViewModel) -> None:
        super().__init__(backstage)
        self._memory = memory
        self._selection = selection
        self._placed: Placed | None = None
        self._pinned: dict[str, tuple[float, float] | None] = {}  # with the place, while it was moved under way
        self._path: list[str] = []
        self._path_state = "none"
        memory.shownChanged.connect(self._meet_graph)
        selection.changed.connect(self._find_path)

    @Property("QVariant", notify=graphChanged)
    def graph(self) -> Graph:
        return self._memory.graph

    @Property(int, notify=graphChanged)
    def links(self) -> int:
        return len(self._memory.graph.edges)

    @Property("QVariant", notify=placesChanged)
    def places(self) -> Placed | None:
        return self._placed

    @Property("QStringList", notify=placesChanged)
    def categories(self) -> list[str]:
        """The categories among what is shown, for the legend."""
        scene = self._placed.scene if self._placed else EMPTY
        return [CATEGORIES[number] for number in np.unique(scene.categories).tolist()]

    @Property("QStringList", notify=pinnedChanged)
    def pinned(self) -> list[str]:
        return list(self._pinned)

    @Property("QStringList", notify=pathChanged)
    def path(self) -> list[str]:
        return self._path

    @Property(str, notify=pathChanged)
    def pathState(self) -> str:
        return self._path_state

    @Slot("QVariant", float)
    def place(self, measured: Measured, aspect: float) -> None:
        """Lay out the graph for titles of these sizes, roughly in a picture of this width to height."""
        graph = self._memory.graph
        if len(measured.sizes) != len(graph.memories):
            return  # another graph came meanwhile, and is being measured
        work = self._lay_out(graph, measured.sizes, min(aspect, WIDEST), self.thread.on_gui_thread(self._show))
        self.run("layout", work, self._settle)

    async def _lay_out(
        self, graph: Graph, sizes: tuple[tuple[float, float], ...], aspect: float, show: Callable[[Placed], None]
    ) -> Placed:
        scene = await asyncio.to_thread(Scene, graph)
        titles = np.array(sizes, dtype=np.float32).reshape(-1, 2)
        at = await self.engine.layout_graph(
            graph, sizes, report=lambda at: show(Placed(scene, at, titles, False)), aspect=aspect
        )
        return Placed(scene, at, titles, True)

    @Slot(str, float, float)
    def moved(self, memory_id: str, x: float, y: float) -> None:
        """A person put a node there: it is pinned. Until the layout has settled the others' places are not known."""
        under_way = self.is_running("layout")
        self._pin(memory_id, (x, y) if under_way else None)
        if not under_way:
            self._keep({memory_id: (x, y)})

    @Slot(str)
    def togglePin(self, memory_id: str) -> None:
        if memory_id in self._pinned:
            del self._pinned[memory_id]
            self.pinnedChanged.emit()
            self.run(f"move {memory_id}", self.engine.unpin(memory_id), lambda _done: None)
        elif (place := self._place_of(memory_id)) is not None:
            self.moved(memory_id, *place)

    @Slot(str, result="QVariantMap")
    def card(self, memory_id: str) -> dict[str, Any]:
        """What the hover card says of a memory: title, folder, its first words, how many links, its category."""
        scene = self._placed.scene if self._placed else EMPTY
        node = scene.number.get(memory_id, -1)
        if node < 0:
            return {}
        memory = scene.graph.memories[node]
        return {
            "title": memory.title,
            "folder": folder_text(memory.folder),
            "words": " ".join(memory.content[: 2 * FIRST_WORDS].split())[:FIRST_WORDS],
            "links": int(scene.degree[node]),
            "category": CATEGORIES[scene.categories[node]],
        }

    # -- what came back ----------------------------------------------------------------------------------------------

    def _meet_graph(self) -> None:
        under_way = {memory_id: place for memory_id, place in self._pinned.items() if place is not None}
        self._pinned = dict.fromkeys(sorted(self._memory.graph.pinned)) | under_way
        self.graphChanged.emit()
        self.pinnedChanged.emit()
        self._find_path()

    def _show(self, placed: Placed) -> None:
        if placed.scene.graph is not self._memory.graph:
            return  # a picture that was under way when another graph came
        for memory_id, place in self._pinned.items():
            if place is not None and (node := placed.scene.number.get(memory_id, -1)) >= 0:
                placed.at[node] = place
        self._placed = placed
        self.placesChanged.emit()

    def _settle(self, placed: Placed) -> None:
        self._show(placed)
        self._keep({memory_id: place for memory_id, place in self._pinned.items() if place is not None})

    def _keep(self, moved: dict[str, tuple[float, float]]) -> None:
        if moved:
            self._pinned.update(dict.fromkeys(moved))
            work = self.engine.save_positions(moved, pinned=set(moved))
            self.run(f"move {' '.join(moved)}", work, lambda _done: None)

    def _pin(self, memory_id: str, place: tuple[float, float] | None) -> None:
        self._pinned[memory_id] = place
        self.pinnedChanged.emit()

    def _place_of(self, memory_id: str) -> tuple[float, float] | None:
        node = self._placed.scene.number.get(memory_id, -1) if self._placed else -1
        return tuple(self._placed.at[node].tolist()) if node >= 0 else None

    # -- the way between two -----------------------------------------------------------------------------------------

    def _find_path(self) -> None:
        chosen = self._selection.ids
        if len(chosen) != 2:
            self.drop("path")
            self._show_path("none", ())
            return
        work = self.engine.path_between(self._memory.graph, *chosen)
        self.run("path", work, lambda path: self._show_path("found" if path else "missing", path))

    def _show_path(self, state: str, path: tuple[str, ...]) -> None:
        self._path_state, self._path = state, list(path)
        self.pathChanged.emit()
