"""The editor of one link: which two memories, of what type, how strong, and why."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.errors import MemoscapeError
from core.model import Link, LinkChange, MemoryDetail, SearchResult, UndoResult
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import folder_text, without_direction_marks

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

LINK_DATA = frozenset({"links"})
USUAL_TYPE = "related"  # OM §9.9: links made by hand
MOST_FOUND = 6
End = dict[str, str]
NOBODY: End = {"id": "", "title": ""}


@dataclass(frozen=True, slots=True)
class FoundRow:
    key: str
    title: str
    folder: str


@QmlElement
@QmlUncreatable("Created in Python")
class LinkEditorViewModel(ViewModel):
    """`opened` asks the dialog to show; `closed` lets it go. `source` and `target` are { id, title }; the one with an
    empty id is searched for."""

    changed = Signal()
    opened = Signal()
    closed = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._found = RowModel(FoundRow, self)
        self._ends: tuple[End, End] = (NOBODY, NOBODY)
        self._link: Link | None = None
        self._swapped = False
        self._types: list[str] = [USUAL_TYPE]
        self._error = ""

    @Property(RowModel, constant=True)
    def found(self) -> RowModel:
        """What the search for the missing end finds."""
        return self._found

    @Property(bool, notify=changed)
    def isNew(self) -> bool:
        return self._link is None

    @Property("QVariantMap", notify=changed)
    def source(self) -> End:
        return self._ends[0]

    @Property("QVariantMap", notify=changed)
    def target(self) -> End:
        return self._ends[1]

    @Property(bool, notify=changed)
    def complete(self) -> bool:
        return all(end["id"] for end in self._ends)

    @Property("QStringList", notify=changed)
    def types(self) -> list[str]:
        """Those in use, the most used first; `related` is always among them."""
        return self._types

    @Property(str, notify=changed)
    def type(self) -> str:
        return self._link.type if self._link else USUAL_TYPE

    @Property(float, notify=changed)
    def weight(self) -> float:
        return self._link.weight if self._link else 1.0

    @Property(str, notify=changed)
    def description(self) -> str:
        return self._link.description if self._link else ""

    @Property(str, notify=changed)
    def error(self) -> str:
        return self._error

    @Slot(str, str)
    def create(self, source_id: str, target_id: str) -> None:
        """A new link; an empty id means that this end is still to be chosen."""
        self.run("open", self._read_ends(source_id, target_id), self._open_new)

    @Slot(str)
    def edit(self, link_id: str) -> None:
        self.run("open", self._read_link(link_id), self._open_link)

    @Slot()
    def swap(self) -> None:
        """Exchange the two ends."""
        self._ends, self._swapped = (self._ends[1], self._ends[0]), not self._swapped
        self.changed.emit()

    @Slot(str)
    def search(self, query: str) -> None:
        """Look for the missing end while it is being typed."""
        if not query.strip():
            self.drop("search")
            self._found.replace([])
        else:
            self.run("search", self.engine.search(query, limit=MOST_FOUND + 1), self._show_found)

    @Slot(str)
    def choose(self, memory_id: str) -> None:
        """Take a found memory as the missing end."""
        row = next(row for row in self._found.rows if row.key == memory_id)
        missing = 0 if not self._ends[0]["id"] else 1
        ends = list(self._ends)
        ends[missing] = {"id": row.key, "title": row.title}
        self._ends = (ends[0], ends[1])
        self._found.replace([])
        self.changed.emit()

    @Slot()
    def forgetTarget(self) -> None:
        """Choose another memory to point to."""
        self._ends = (self._ends[0], NOBODY)
        self.changed.emit()

    @Slot(str, float, str)
    def save(self, type: str, weight: float, description: str) -> None:
        values: dict[str, Any] = {"type": type, "weight": min(1.0, max(0.0, weight)), "description": description}
        work: Coroutine[Any, Any, LinkChange]
        if self._link:
            work = self.engine.edit_link(self._link.id, swap=self._swapped, **values)
            said = self.tr("The link was changed")
        else:
            work = self.engine.link_memories(self._ends[0]["id"], self._ends[1]["id"], **values)
            said = self.tr("The link was made")
        self.run("save", work, lambda change: self._done(change.operation_id, said), self._refuse)

    @Slot()
    def remove(self) -> None:
        if self._link:
            work = self.engine.delete_link(self._link.id)
            self.run(
                "save", work, lambda operation: self._done(operation, self.tr("The link was deleted")), self._refuse
            )

    async def _read_ends(self, *ids: str) -> tuple[list[End], dict[str, int]]:
        ends = [_end(await self.engine.memory(id)) if id else NOBODY for id in ids]
        return ends, await self.engine.link_types()

    async def _read_link(self, link_id: str) -> tuple[Link, dict[str, int]]:
        return await self.engine.link(link_id), await self.engine.link_types()

    def _open_new(self, found: tuple[list[End], dict[str, int]]) -> None:
        self._open(None, *found)

    def _open_link(self, found: tuple[Link, dict[str, int]]) -> None:
        link, types = found
        titles = [without_direction_marks(title) for title in (link.source_title, link.target_title)]
        ends = [{"id": id, "title": title} for id, title in zip((link.source_id, link.target_id), titles, strict=True)]
        self._open(link, ends, types)

    def _open(self, link: Link | None, ends: list[End], types: dict[str, int]) -> None:
        self._link, self._ends = link, (ends[0], ends[1])
        self._types = list(dict.fromkeys([*types, USUAL_TYPE]))
        self._swapped, self._error = False, ""
        self._found.replace([])
        self.changed.emit()
        self.opened.emit()

    def _show_found(self, result: SearchResult) -> None:
        taken = {end["id"] for end in self._ends}
        rows = [
            FoundRow(hit.id, without_direction_marks(hit.title), folder_text(hit.folder))
            for hit in result.hits
            if hit.kind == "memory" and hit.id not in taken
        ]
        self._found.replace(rows[:MOST_FOUND])

    def _done(self, operation_id: str, said: str) -> None:
        if operation_id:
            self.notice.show(said, self.tr("Undo"), lambda: self._undo(operation_id))
            self.changedData.emit(LINK_DATA)
        self.closed.emit()

    def _undo(self, operation_id: str) -> None:
        self.run("undo", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self.notice.show(self.tr("Taken back"))
        self.changedData.emit(LINK_DATA)

    def _refuse(self, error: BaseException) -> None:
        if not isinstance(error, MemoscapeError):
            self.notice.show_error(error)
        self._error = str(self.notice.word(error))
        self.changed.emit()


def _end(detail: MemoryDetail) -> End:
    return {"id": detail.memory.id, "title": without_direction_marks(detail.memory.title)}
