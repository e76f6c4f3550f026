"""The memory screen: what a search, a folder and the filters leave, as graph, list and timeline."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Property, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import NO_FILTER, Archived, Graph, ListedMemory, MemoryFilter, SortBy
from core.settings import AppSettings
from gui.error_text import ErrorText
from gui.view_models.category import CATEGORIES, category_of
from gui.view_models.filter_view_model import FilterViewModel
from gui.view_models.folders_view_model import FoldersViewModel
from gui.view_models.lazy_row_model import LazyRowModel
from gui.view_models.memory_rows import Listed, MemoryRow, memory_row
from gui.view_models.picker import Picker
from gui.view_models.row_difference import Difference, difference
from gui.view_models.selection_view_model import SelectionViewModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

DEBOUNCE_MS = 200
MOST_HITS = 1000  # of a search in the list
VIEWS = GRAPH, LIST, TIMELINE = ("graph", "list", "timeline")
NOTHING = Graph((), (), {}, 0)


@dataclass(frozen=True, slots=True)
class Found:
    """What there is to list: the change of what is shown, the memories by id, and whether all others are archived."""

    change: Difference
    memories: dict[str, ListedMemory]
    only_archived: bool


@QmlElement
@QmlUncreatable("Created in Python")
class MemoryViewModel(ViewModel):
    """`status` is loading (nothing shown yet), ready, empty (no memories at all), archived (no others), nothing (none
    fit) or error. The graph is read only while it is looked at."""

    queryChanged = Signal()
    shownChanged = Signal()
    listChanged = Signal()
    statusChanged = Signal()
    viewChanged = Signal()
    opened = Signal(str)

    def __init__(
        self, backstage: Backstage, folders: FoldersViewModel, filters: FilterViewModel, selection: SelectionViewModel
    ) -> None:
        super().__init__(backstage)
        self._folders, self._filters, self._selection = folders, filters, selection
        self._model = LazyRowModel(MemoryRow, memory_row, self)
        self._memories: dict[str, ListedMemory] = {}  # in the order of the rows
        self._picker = Picker(selection, lambda: list(self._memories))
        self._view, self._view_known = GRAPH, False
        self._query = ""
        self._graph = NOTHING
        self._graph_is_old = True
        self._status = "loading"
        self._error = ErrorText("", "")
        self._debounce = QTimer(self, singleShot=True, interval=DEBOUNCE_MS)
        self._debounce.timeout.connect(self.load)
        folders.selectedChanged.connect(self.load)
        filters.changed.connect(self.load)

    # -- what is shown -----------------------------------------------------------------------------------------------

    @Property(LazyRowModel, constant=True)
    def memories(self) -> LazyRowModel:
        return self._model

    @Property(SelectionViewModel, constant=True)
    def selection(self) -> SelectionViewModel:
        return self._selection

    @Property(int, notify=listChanged)
    def listed(self) -> int:
        """How many rows list and timeline have."""
        return len(self._memories)

    @Property("QVariant", notify=shownChanged)
    def graph(self) -> Graph:
        return self._graph

    @Property(int, notify=shownChanged)
    def shown(self) -> int:
        """How many nodes the graph has, of `total`."""
        return len(self._graph.memories)

    @Property(int, notify=shownChanged)
    def total(self) -> int:
        return self._graph.total

    @Property("QStringList", notify=shownChanged)
    def categories(self) -> list[str]:
        """The categories among what is shown, for the legend."""
        return sorted({category_of(memory) for memory in self._graph.memories}, key=CATEGORIES.index)

    @Property(str, notify=statusChanged)
    def status(self) -> str:
        return self._status

    @Property(str, notify=statusChanged)
    def errorSentence(self) -> str:
        return self._error.sentence

    @Property(str, notify=statusChanged)
    def errorNextStep(self) -> str:
        return self._error.next_step

    def listed_memories(self) -> tuple[ListedMemory, ...]:
        return tuple(self._memories.values())

    def find(self, memory_ids: Iterable[str]) -> list[ListedMemory]:
        """Those of them that are listed."""
        return [self._memories[each] for each in memory_ids if each in self._memories]

    # -- what a person chooses ---------------------------------------------------------------------------------------

    def _get_query(self) -> str:
        return self._query

    def _set_query(self, query: str) -> None:
        if query == self._query:
            return
        self._query = query
        self.queryChanged.emit()
        self._debounce.start()

    query = Property(str, _get_query, _set_query, notify=queryChanged)

    def _get_view(self) -> str:
        return self._view

    def _set_view(self, view: str) -> None:
        """Remembered for the next time."""
        if view not in VIEWS or view == self._view:
            return
        self._use_view(view)
        self.run("remember", self.engine.change_app_settings({"memory_view": view}), lambda _stored: None)

    view = Property(str, _get_view, _set_view, notify=viewChanged)

    def recall_view(self) -> None:
        """Show what was shown the last time."""
        self.run("view", self.engine.app_settings(), self._recalled, lambda _error: self._use_view(GRAPH))

    @Slot(str)
    def pick(self, memory_id: str) -> None:
        """A click on a row."""
        if self._picker.pick(memory_id):
            self.opened.emit(memory_id)

    @Slot(str)
    def toggle(self, memory_id: str) -> None:
        self._picker.toggle(memory_id)

    @Slot(str)
    def selectTo(self, memory_id: str) -> None:
        """Every row from the one picked last to this one."""
        self._picker.select_to(memory_id)

    @Slot()
    def selectAll(self) -> None:
        self._picker.select_all()

    # -- reading -----------------------------------------------------------------------------------------------------

    def reset(self) -> None:
        """Another memory space is shown: what belonged to the last one must not linger."""
        self._debounce.stop()
        for kind in ("load", "graph"):
            self.drop(kind)
        self._query = ""
        self.queryChanged.emit()
        self._filters.clear()
        self._show(Found(difference(self._model.values, ()), {}, False))
        self._show_graph(NOTHING)
        self._set_status("loading")

    def retell(self) -> None:
        self._model.retell()

    @Slot()
    def load(self) -> None:
        self._debounce.stop()
        query, scope = self._query.strip(), self._folders.scope()
        order = self._filters.order(hits=bool(query))
        self.run("load", self._read(query, self._filters.filter, scope, order), self._show, self._fail)
        self._graph_is_old = True
        self._load_graph()

    def _load_graph(self) -> None:
        if self._view == GRAPH and self._view_known and self._graph_is_old:
            self._graph_is_old = False
            work = self.engine.graph(query=self._query.strip(), filter=self._filters.filter, **self._folders.scope())
            self.run("graph", work, self._show_graph, self._fail)

    async def _read(
        self, query: str, wanted: MemoryFilter, scope: dict[str, Any], order: tuple[SortBy | None, bool]
    ) -> Found:
        sort, descending = order
        found = (await self.engine.search(query, limit=MOST_HITS, **scope)).hits if query else ()
        among = [hit.id for hit in found] if query else None
        rows = await self.engine.list_memories(filter=wanted, among=among, sort=sort, descending=descending, **scope)
        only_archived = False
        if not rows and not query and not scope and wanted == NO_FILTER:
            only_archived = bool(await self.engine.list_memories(filter=MemoryFilter(archived=Archived.ONLY)))
        snippets = {hit.id: hit.snippet for hit in found}
        return await asyncio.to_thread(_found, self._model.values, rows, snippets, only_archived)

    def _show(self, found: Found) -> None:
        self._model.apply(found.change)
        self._memories = found.memories
        self._forget_unseen()
        self.listChanged.emit()
        self._set_status("ready" if found.memories else "archived" if found.only_archived else self._why_nothing())

    def _show_graph(self, graph: Graph) -> None:
        self._graph = graph
        self._forget_unseen()
        self.shownChanged.emit()

    def _forget_unseen(self) -> None:
        """What is done to the selection must not touch memories that nobody sees."""
        if not self.is_running("graph"):
            self._selection.keep([*self._memories, *(memory.id for memory in self._graph.memories)])

    def _recalled(self, stored: AppSettings) -> None:
        self._use_view(self._view if self._view_known else str(stored.memory_view))

    def _use_view(self, view: str) -> None:
        self._view, self._view_known = view, True
        self.viewChanged.emit()
        self._load_graph()

    def _why_nothing(self) -> str:
        return "nothing" if self._query.strip() or self._filters.active or self._folders.scope() else "empty"

    def _fail(self, error: BaseException) -> None:
        self._error = self.notice.word(error)
        self._set_status("error")

    def _set_status(self, status: str) -> None:
        self._status = status
        self.statusChanged.emit()


def _found(
    shown: tuple[Listed, ...], rows: tuple[ListedMemory, ...], snippets: dict[str, str], only_archived: bool
) -> Found:
    listed = [Listed(memory, snippets.get(memory.id, "")) for memory in rows]
    return Found(difference(shown, listed), {memory.id: memory for memory in rows}, only_archived)
