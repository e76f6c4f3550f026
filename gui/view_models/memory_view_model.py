"""The memory screen: the graph and the list of what a search or a folder shows."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Property, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Graph, Memory, SearchResult
from gui.error_text import ErrorText
from gui.view_models.category import CATEGORIES, category_of
from gui.view_models.folders_view_model import FoldersViewModel
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import folder_text, when

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

DEBOUNCE_MS = 200
LIST_LIMIT = 200  # search hits in the list
SNIPPET = 160


@dataclass(frozen=True, slots=True)
class MemoryRow:
    key: str
    title: str
    snippet: str
    folder: str
    category: str
    changed: str
    pinned: bool


@QmlElement
@QmlUncreatable("Created in Python")
class MemoryViewModel(ViewModel):
    """`status` is loading (nothing shown yet), ready, empty (no memories at all), nothing (none fit) or error."""

    queryChanged = Signal()
    shownChanged = Signal()
    statusChanged = Signal()

    def __init__(self, backstage: Backstage, folders: FoldersViewModel) -> None:
        super().__init__(backstage)
        self._folders = folders
        self._model = RowModel(MemoryRow, self)
        self._query = ""
        self._graph = Graph((), (), {}, 0)
        self._status = "loading"
        self._error = ErrorText("", "")
        self._debounce = QTimer(self, singleShot=True, interval=DEBOUNCE_MS)
        self._debounce.timeout.connect(self.load)
        folders.selectedChanged.connect(self.load)

    @Property(RowModel, constant=True)
    def memories(self) -> RowModel:
        return self._model

    @Property("QVariant", notify=shownChanged)
    def graph(self) -> Graph:
        return self._graph

    @Property(int, notify=shownChanged)
    def shown(self) -> int:
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

    def _get_query(self) -> str:
        return self._query

    def _set_query(self, query: str) -> None:
        if query == self._query:
            return
        self._query = query
        self.queryChanged.emit()
        self._debounce.start()

    query = Property(str, _get_query, _set_query, notify=queryChanged)

    def reset(self) -> None:
        """Another memory space is shown: what belonged to the last one must not linger."""
        self._debounce.stop()
        self._query = ""
        self.queryChanged.emit()
        self._show((Graph((), (), {}, 0), None))
        self._set_status("loading")

    @Slot()
    def load(self) -> None:
        self._debounce.stop()
        self.run("load", self._read(self._query.strip()), self._show, self._fail)

    async def _read(self, query: str) -> tuple[Graph, SearchResult | None]:
        scope = {} if query else self._folders.scope()  # a search looks everywhere
        graph = await self.engine.graph(query=query, **scope)
        hits = await self.engine.search(query, limit=LIST_LIMIT) if query else None
        return graph, hits

    def _show(self, found: tuple[Graph, SearchResult | None]) -> None:
        self._graph, hits = found
        rows = {memory.id: _row(memory) for memory in self._graph.memories}
        if hits is not None:
            rows = {hit.id: _with_snippet(rows[hit.id], hit.snippet) for hit in hits.hits if hit.id in rows}
        self._model.replace(list(rows.values()))
        self.shownChanged.emit()
        self._set_status("ready" if self._graph.memories else self._why_nothing())

    def _why_nothing(self) -> str:
        return "nothing" if self._query.strip() or self._folders.scope() else "empty"

    def _fail(self, error: BaseException) -> None:
        self._error = self.notice.word(error)
        self._set_status("error")

    def _set_status(self, status: str) -> None:
        self._status = status
        self.statusChanged.emit()


def _row(memory: Memory) -> MemoryRow:
    return MemoryRow(
        key=memory.id,
        title=memory.title,
        snippet=" ".join(memory.content.split())[:SNIPPET],
        folder=folder_text(memory.folder),
        category=category_of(memory),
        changed=when(memory.updated_at or memory.created_at),
        pinned=memory.pinned,
    )


def _with_snippet(row: MemoryRow, snippet: str) -> MemoryRow:
    return MemoryRow(row.key, row.title, snippet or row.snippet, row.folder, row.category, row.changed, row.pinned)
