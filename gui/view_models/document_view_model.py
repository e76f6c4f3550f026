"""One document, open: its parts, a search in them, and correcting one."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Property, QTimer, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import ChunkPage, Document, DocumentChunk, UndoResult
from gui.view_models.detail_view_model import MEMORY_DATA
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import folder_text, without_direction_marks

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

PAGE = 40  # parts that are read at once
BEFORE = 3  # parts shown before the one a search led to
SETTLE_MS = 250  # a pause in typing, before the document is searched
_INDENT = re.compile(r"(?m)^[ \t]+")


@dataclass(frozen=True, slots=True)
class ChunkRow:
    """`shown` is escaped StyledText whose hits are bold; `number` counts from 1."""

    key: str
    number: int
    text: str
    shown: str
    edited: bool


@QmlElement
@QmlUncreatable("Created in Python")
class DocumentViewModel(ViewModel):
    """`opened` asks the dialog to show, `closed` to close; `chunkSaved` ends the editing of a part."""

    changed = Signal()
    queryChanged = Signal()
    opened = Signal()
    closed = Signal()
    chunkSaved = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._chunks = RowModel(ChunkRow, self)
        self._document: Document | None = None
        self._query = ""
        self._first = 0
        self._total = 0
        self._read_all = False
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._search)

    @Property(RowModel, constant=True)
    def chunks(self) -> RowModel:
        return self._chunks

    @Property(str, notify=changed)
    def title(self) -> str:
        return without_direction_marks(self._document.title) if self._document else ""

    @Property(str, notify=changed)
    def facts(self) -> str:
        if self._document is None:
            return ""
        parts = self.tr("%n parts", "", self._document.chunks)
        return " · ".join((folder_text(self._document.folder), self._document.kind.upper(), parts))

    @Property(bool, notify=changed)
    def nothingFound(self) -> bool:
        return bool(self._query.strip()) and self._read_all and not self._chunks.count

    @Property(bool, notify=changed)
    def hasEarlier(self) -> bool:
        """The list begins in the middle, where a search led to."""
        return self._first > 0

    def _get_query(self) -> str:
        return self._query

    def _set_query(self, query: str) -> None:
        if query != self._query:
            self._query = query
            self.queryChanged.emit()
            self._settle.start()

    query = Property(str, _get_query, _set_query, notify=queryChanged)

    @Slot(str, str)
    def open(self, document_id: str, query: str) -> None:
        """Show a document; with `query` only the parts that fit it."""
        self._begin(query)
        self.run("open", self.engine.document(document_id), self._show)

    @Slot(str, str)
    def openChunk(self, document_id: str, chunk_id: str) -> None:
        """Show a document from a little before one of its parts on."""
        self._begin("")
        self.run("open", self._at(document_id, chunk_id), lambda found: self._show(*found))

    @Slot()
    def more(self) -> None:
        """The view came to the end of what was read."""
        if self._document and not self._query.strip() and not self._read_all and not self.is_running("read"):
            self._read(self._first + self._chunks.count)

    @Slot()
    def fromStart(self) -> None:
        self._search()

    @Slot(str, str)
    def saveChunk(self, key: str, text: str) -> None:
        """Replace what a part says, with Undo."""
        before = next((row.text for row in self._chunks.rows if row.key == key), None)
        self.run("save", self.engine.edit_chunk(key, text, based_on=before), self._saved)

    @Slot(QUrl)
    def exportText(self, url: QUrl) -> None:
        """Write the whole text into a file."""
        if self._document:
            work = self._export(self._document.id, Path(url.toLocalFile()))
            self.run("export", work, lambda name: self.notice.show(self.tr("Written to “%1”").replace("%1", name)))

    @Slot()
    def remove(self) -> None:
        """Move the document to the trash, with Undo."""
        if self._document:
            title = self.title
            self.run("remove", self.engine.delete_memories([self._document.id]), lambda op: self._removed(op, title))

    # -- reading -------------------------------------------------------------------------------------------------

    def _begin(self, query: str) -> None:
        self._settle.stop()
        self._query = query
        self._document = None
        self._chunks.replace([])
        self.queryChanged.emit()

    async def _at(self, document_id: str, chunk_id: str) -> tuple[Document, int]:
        document = await self.engine.document(document_id)
        return document, max(0, (await self.engine.document_chunk(chunk_id)).position - BEFORE)

    def _show(self, document: Document, first: int = 0) -> None:
        self._document = document
        self._first = first
        self._read(first)
        self.opened.emit()

    def _search(self) -> None:
        self._first = 0
        self._read(0)

    def _read(self, first: int) -> None:
        if self._document is None:
            return
        if first == self._first:
            self._read_all = False
        work = self.engine.document_chunks(self._document.id, query=self._query, first=first, limit=PAGE)
        self.run("read", work, lambda page: self._take(page, first))

    def _take(self, page: ChunkPage, first: int) -> None:
        kept = self._chunks.rows if first > self._first else ()
        self._chunks.replace([*kept, *map(_row, page.chunks)])
        self._read_all = len(page.chunks) < PAGE
        self.changed.emit()

    # -- changing ------------------------------------------------------------------------------------------------

    def _saved(self, operation_id: str) -> None:
        if operation_id:
            self.notice.show(self.tr("The part was changed"), self.tr("Undo"), lambda: self._undo(operation_id))
        self.chunkSaved.emit()
        self._read(self._first)

    async def _export(self, document_id: str, path: Path) -> str:
        text = await self.engine.document_text(document_id)
        await asyncio.to_thread(path.write_text, text, encoding="utf-8")
        return path.name

    def _removed(self, operation_id: str, title: str) -> None:
        sentence = self.tr("“%1” was deleted").replace("%1", title)
        self.notice.show(sentence, self.tr("Undo"), lambda: self._undo(operation_id))
        self.closed.emit()
        self.changedData.emit(MEMORY_DATA)

    def _undo(self, operation_id: str) -> None:
        self.run("undo", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self.notice.show(self.tr("Taken back"))
        self._read(self._first)
        self.changedData.emit(MEMORY_DATA)


def _row(chunk: DocumentChunk) -> ChunkRow:
    return ChunkRow(chunk.id, chunk.position + 1, chunk.text, styled(chunk.text, chunk.highlights), chunk.edited)


def styled(text: str, highlights: Sequence[tuple[int, int]]) -> str:
    """`text` as StyledText: nothing in it is taken for markup, lines and indentation stay, hits are bold."""
    parts, end = list[str](), 0
    for start, stop in highlights:
        parts += (_plain(text[end:start]), "<b>", _plain(text[start:stop]), "</b>")
        end = stop
    return "".join([*parts, _plain(text[end:])])


def _plain(text: str) -> str:
    kept = _INDENT.sub(lambda space: "\u00a0" * len(space[0].expandtabs(4)), without_direction_marks(text))
    return html.escape(kept, quote=False).replace("\n", "<br>")
