"""Search as you type over everything in a memory space: memories, messages and documents; the newest question wins."""

from __future__ import annotations

import html
from dataclasses import dataclass

from PySide6.QtCore import Property, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import SearchHit, SearchResult
from gui.error_text import ErrorText
from gui.view_models.folders_view_model import FoldersViewModel
from gui.view_models.memory_view_model import MemoryViewModel
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import folder_text

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

PAUSE_MS = 120  # after the last letter
MOST_HITS = 200
EVERYTHING = ""
KINDS = MEMORY, MESSAGE, CHUNK = ("memory", "message", "chunk")


@dataclass(frozen=True, slots=True)
class HitRow:
    """`snippet` is escaped text in which the words asked for are in <b></b>; `plain` is the same without."""

    key: str
    kind: str
    title: str
    snippet: str
    plain: str
    place: str
    parent: str


@QmlElement
@QmlUncreatable("Created in Python")
class SearchViewModel(ViewModel):
    """`status` is off (nothing is asked), loading (nothing shown yet), ready, nothing or error.

    `memoryAsked(memory)`, `messageAsked(conversation, message)` and `chunkAsked(document, chunk)`: a hit was opened.
    """

    changed = Signal()
    kindChanged = Signal()
    recentChanged = Signal()
    busyShown = Signal()
    memoryAsked = Signal(str)
    messageAsked = Signal(str, str)
    chunkAsked = Signal(str, str)

    def __init__(self, backstage: Backstage, memory: MemoryViewModel, folders: FoldersViewModel) -> None:
        super().__init__(backstage)
        self._memory, self._folders = memory, folders
        self._hits = RowModel(HitRow, self)
        self._kind = EVERYTHING
        self._total = 0
        self._status = "off"
        self._error = ErrorText("", "")
        self._recent: tuple[str, ...] = ()
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.load)
        memory.queryChanged.connect(self._asked)
        folders.selectedChanged.connect(self.load)
        self.busyChanged.connect(self.busyShown)

    # -- what is shown -----------------------------------------------------------------------------------------------

    @Property(RowModel, constant=True)
    def hits(self) -> RowModel:
        return self._hits

    @Property(str, notify=changed)
    def status(self) -> str:
        return self._status

    @Property(int, notify=changed)
    def total(self) -> int:
        """How many hits there are; at most MOST_HITS of them are shown."""
        return self._total

    @Property(str, notify=changed)
    def errorSentence(self) -> str:
        return self._error.sentence

    @Property(str, notify=changed)
    def errorNextStep(self) -> str:
        return self._error.next_step

    @Property(bool, notify=busyShown)
    def searching(self) -> bool:
        return self._pause.isActive() or self.is_running("search")

    @Property("QStringList", notify=recentChanged)
    def recent(self) -> list[str]:
        """What was searched for last, the newest first."""
        return list(self._recent)

    # -- what a person chooses ---------------------------------------------------------------------------------------

    def _get_kind(self) -> str:
        return self._kind

    def _set_kind(self, kind: str) -> None:
        if kind != self._kind and kind in (EVERYTHING, *KINDS):
            self._kind = kind
            self.kindChanged.emit()
            self.load()

    kind = Property(str, _get_kind, _set_kind, notify=kindChanged)

    @Slot(int)
    def open(self, number: int) -> None:
        """Go where the hit in that row is."""
        row: HitRow = self._hits.rows[number]
        self.remember()
        if row.kind == MESSAGE:
            self.messageAsked.emit(row.parent, row.key)
        elif row.kind == CHUNK:
            self.chunkAsked.emit(row.parent, row.key)
        else:
            self.memoryAsked.emit(row.key)

    @Slot()
    def remember(self) -> None:
        """The question was worth keeping: its hit was opened, or Enter was pressed."""
        if query := self._memory.query.strip():
            self.run("remember", self.engine.remember_search(query), self._show_recent)

    @Slot()
    def forgetRecent(self) -> None:
        self.run("remember", self.engine.forget_searches(), lambda _nothing: self._show_recent(()))

    # -- reading -----------------------------------------------------------------------------------------------------

    def reset(self) -> None:
        """Another memory space is shown."""
        self._pause.stop()
        for kind in ("search", "remember", "recent"):
            self.drop(kind)
        self._show_nothing()
        self._show_recent(())

    @Slot()
    def load(self) -> None:
        """Search again, and read what was searched for last."""
        self._pause.stop()
        self.run("recent", self.engine.recent_searches(), self._show_recent, lambda _error: None)
        query = self._memory.query.strip()
        if not query:
            self._show_nothing()
            return
        if self._status in {"off", "error"}:
            self._set_status("loading")
        kinds = (self._kind,) if self._kind else KINDS
        work = self.engine.search(query, limit=MOST_HITS, kinds=kinds, **self._folders.scope())
        self.run("search", work, self._show, self._fail)

    def _asked(self) -> None:
        if self._memory.query.strip():
            self._pause.start()
        else:
            self.load()
        self.busyShown.emit()

    def _show(self, found: SearchResult) -> None:
        self._hits.replace([self._row(hit) for hit in found.hits])
        self._total = found.total
        self._set_status("ready" if found.hits else "nothing")

    def _show_nothing(self) -> None:
        self.drop("search")
        self._hits.replace([])
        self._total = 0
        self._set_status("off")

    def _show_recent(self, found: tuple[str, ...]) -> None:
        self._recent = found
        self.recentChanged.emit()

    def _fail(self, error: BaseException) -> None:
        self._error = self.notice.word(error)
        self._set_status("error")

    def _set_status(self, status: str) -> None:
        self._status = status
        self.changed.emit()

    def _row(self, hit: SearchHit) -> HitRow:
        return HitRow(
            key=hit.id,
            kind=hit.kind,
            title=hit.title,
            snippet=marked(hit.snippet, hit.highlights),
            plain=hit.snippet,
            place=folder_text(hit.folder) if hit.kind != MESSAGE and hit.folder else "",
            parent=hit.parent_id or "",
        )


def marked(text: str, highlights: tuple[tuple[int, int], ...]) -> str:
    """`text` as markup, nothing of it taken as such, its highlighted parts in bold."""
    parts, done = [], 0
    for first, end in sorted(highlights):
        start = max(first, done)
        if end > start:
            parts += [_escaped(text[done:start]), "<b>", _escaped(text[start:end]), "</b>"]
            done = end
    return "".join([*parts, _escaped(text[done:])])


def _escaped(text: str) -> str:
    return html.escape(text, quote=False)
