"""The editor of the profile document: what is known about the user, as Markdown."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from PySide6.QtCore import Property, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.errors import ChangedMeanwhile
from core.model import ProfileDocumentState, ProfileDocumentVersion, UndoResult
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.word_diff import Parts, changes
from gui.view_models.wording import date_and_time

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

DOCUMENT_DATA = frozenset({"profile_document"})
SETTLE_MS = 250  # a pause in typing, before the draft is compared
SNIPPET = 80


@dataclass(frozen=True, slots=True)
class EarlierRow:
    key: str
    replaced: str
    snippet: str


@QmlElement
@QmlUncreatable("Created in Python")
class ProfileDocumentViewModel(ViewModel):
    """`opened` asks the dialog to show; `saved` lets it close. `draft` is what is being written."""

    changed = Signal()
    draftChanged = Signal()
    opened = Signal()
    saved = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._earlier = RowModel(EarlierRow, self)
        self._state = ProfileDocumentState("", 0, ())
        self._draft = ""
        self._parts: Parts = []
        self._outdated = False
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._compare)

    @Property(RowModel, constant=True)
    def earlier(self) -> RowModel:
        return self._earlier

    def _get_draft(self) -> str:
        return self._draft

    def _set_draft(self, draft: str) -> None:
        if draft != self._draft:
            self._draft = draft
            self.draftChanged.emit()
            self._settle.start()

    draft = Property(str, _get_draft, _set_draft, notify=draftChanged)

    @Property(int, notify=draftChanged)
    def characters(self) -> int:
        """Code points, as the engine counts them."""
        return len(self._draft)

    @Property(int, notify=changed)
    def limit(self) -> int:
        return self._state.limit

    @Property(bool, notify=draftChanged)
    def tooLong(self) -> bool:
        return len(self._draft) > self._state.limit

    @Property(bool, notify=draftChanged)
    def dirty(self) -> bool:
        return self._draft != self._state.markdown

    @Property(bool, notify=changed)
    def outdated(self) -> bool:
        """Something else changed the document since it was opened."""
        return self._outdated

    @Property("QVariantList", notify=changed)
    def parts(self) -> Parts:
        """From the stored document to the draft, in parts { kind, text }."""
        return self._parts

    @Slot()
    def open(self) -> None:
        self.run("open", self.engine.profile_document_state(), self._open)

    @Slot()
    def save(self) -> None:
        self._write(self._draft, self._state.markdown)

    @Slot()
    def saveAnyway(self) -> None:
        self._write(self._draft, None)

    @Slot()
    def reset(self) -> None:
        """Empty the document, with Undo."""
        self._write("", None)

    @Slot(str)
    def takeEarlier(self, operation_id: str) -> None:
        """Make what it said before an operation the draft."""
        for version in self._state.versions:
            if version.operation_id == operation_id:
                self.draft = version.markdown

    def _write(self, markdown: str, based_on: str | None) -> None:
        work = self.engine.set_profile_document(markdown, based_on=based_on)
        self.run("save", work, self._saved, self._refuse)

    def _open(self, state: ProfileDocumentState) -> None:
        self._show(state)
        self._draft = state.markdown
        self._outdated = False
        self.draftChanged.emit()
        self._compare()
        self.opened.emit()

    def _show(self, state: ProfileDocumentState) -> None:
        self._state = state
        self._earlier.replace([self._row(version) for version in state.versions])
        self.changed.emit()

    def _saved(self, operation_id: str) -> None:
        if operation_id:
            self.notice.show(self.tr("The profile was changed"), self.tr("Undo"), lambda: self._undo(operation_id))
            self.changedData.emit(DOCUMENT_DATA)
        self.saved.emit()

    def _refuse(self, error: BaseException) -> None:
        if not isinstance(error, ChangedMeanwhile):
            self.notice.show_error(error)
            return
        self._outdated = True
        self.run("open", self.engine.profile_document_state(), self._show_stored)

    def _show_stored(self, state: ProfileDocumentState) -> None:
        self._show(state)
        self._compare()

    def _undo(self, operation_id: str) -> None:
        self.run("undo", self.engine.undo(operation_id), self._undone)

    def _undone(self, _result: UndoResult) -> None:
        self.notice.show(self.tr("Taken back"))
        self.changedData.emit(DOCUMENT_DATA)

    def _compare(self) -> None:
        self.run("diff", asyncio.to_thread(changes, self._state.markdown, self._draft), self._compared)

    def _compared(self, parts: Parts) -> None:
        self._parts = parts
        self.changed.emit()

    def _row(self, version: ProfileDocumentVersion) -> EarlierRow:
        snippet = " ".join(version.markdown.split())[:SNIPPET] or self.tr("(empty)")
        return EarlierRow(version.operation_id, date_and_time(version.replaced_at), snippet)
