"""The search simulation: one search taken apart, with the weights of the settings dialog's draft."""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtCore import Property, QLocale, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import SearchExplanation
from gui.error_text import ErrorText
from gui.view_models.folders_view_model import FoldersViewModel
from gui.view_models.memory_settings_view_model import MemorySettingsViewModel
from gui.view_models.memory_view_model import MemoryViewModel
from gui.view_models.row_model import RowModel
from gui.view_models.search_view_model import KINDS, MEMORY
from gui.view_models.simulation_rows import PARTS, CandidateRow, candidate_row, longest_bar, parts_of
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import folder_text

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

SHOWN = 30  # candidates (OM §9.5); the copied record has all of them


@QmlElement
@QmlUncreatable("Created in Python")
class SimulationViewModel(ViewModel):
    """`status` is idle, loading, ready, nothing or error; `opened` asks the dialog to show."""

    changed = Signal()
    queryChanged = Signal()
    opened = Signal()

    def __init__(
        self,
        backstage: Backstage,
        settings: MemorySettingsViewModel,
        memory: MemoryViewModel,
        folders: FoldersViewModel,
    ) -> None:
        super().__init__(backstage)
        self._settings, self._memory, self._folders = settings, memory, folders
        self._query = ""
        self._everything = False
        self._status = "idle"
        self._error = ErrorText("", "")
        self._found: SearchExplanation | None = None
        self._rows = RowModel(CandidateRow, self)

    # -- what is asked -----------------------------------------------------------------------------------------------

    def _get_query(self) -> str:
        return self._query

    def _set_query(self, query: str) -> None:
        if query != self._query:
            self._query = query
            self.queryChanged.emit()

    query = Property(str, _get_query, _set_query, notify=queryChanged)

    def _get_everything(self) -> bool:
        return self._everything

    def _set_everything(self, everything: bool) -> None:
        if everything != self._everything:
            self._everything = everything
            self.queryChanged.emit()
            self.simulate()

    everything = Property(bool, _get_everything, _set_everything, notify=queryChanged)
    """Whether messages and documents are searched, too."""

    @Property(str, notify=changed)
    def basis(self) -> str:
        """Whose weights are used, and where is searched."""
        draft = self.tr("Weights as they stand in the open settings") if self._settings.dirty else ""
        weights = draft or self.tr("Weights as they are saved")
        scope = self._folders.scope()
        where = folder_text(scope["folder"]) if scope else self.tr("all folders")
        return f"{weights} · {where}"

    @Slot()
    def open(self) -> None:
        """Show the dialog and take the search apart that stands in the search field."""
        self.query = self._memory.query.strip() or self._query
        self._found = None
        self._rows.replace([])
        self._set_status("idle")
        self.opened.emit()
        self.simulate()

    @Slot()
    def simulate(self) -> None:
        if not self._query.strip():
            return
        self._set_status("loading")
        kinds = KINDS if self._everything else (MEMORY,)
        settings = self._settings.draft if self._settings.dirty else None
        work = self.engine.explain_search(self._query, settings=settings, kinds=kinds, **self._folders.scope())
        self.run("simulate", work, self._show, self._fail)

    # -- what came of it ---------------------------------------------------------------------------------------------

    @Property(RowModel, constant=True)
    def candidates(self) -> RowModel:
        return self._rows

    @Property(str, notify=changed)
    def status(self) -> str:
        return self._status

    @Property(str, notify=changed)
    def errorSentence(self) -> str:
        return self._error.sentence

    @Property("QVariantList", notify=changed)
    def summary(self) -> list[dict[str, str]]:
        """The counters of the debug record that say most (OM §5.6)."""
        record = self._found.record if self._found else {}
        texts = {
            "memoriesInScopeCount": self.tr("in scope"),
            "keywordMatchesCount": self.tr("by words"),
            "tagMatchesCount": self.tr("by tags"),
            "semanticMatchesCount": self.tr("by meaning"),
            "graphEdgesTraversed": self.tr("links walked"),
            "passedThresholdCount": self.tr("passed"),
        }
        return [
            {"key": key, "number": QLocale().toString(int(record[key])), "text": text}
            for key, text in texts.items()
            if key in record
        ]

    @Property(str, notify=changed)
    def scorer(self) -> str:
        return self._found.scorer if self._found else ""

    @Property(str, notify=changed)
    def tokens(self) -> str:
        """What was looked up of the query."""
        return " | ".join(map(str, self._found.record.get("lexicalTokens", ()))) if self._found else ""

    @Property(str, notify=changed)
    def droppedTokens(self) -> str:
        """What is too common to be looked up."""
        return " | ".join(self._found.dropped_tokens) if self._found else ""

    @Property(str, notify=changed)
    def weights(self) -> str:
        """The weights in force, the score mode in them."""
        record = self._found.record if self._found else {}
        names = {
            "effectiveKeywordWeight": self.tr("keyword"),
            "effectiveTagWeight": self.tr("tag"),
            "effectiveContentWeight": self.tr("content"),
            "effectiveSemanticWeight": self.tr("meaning"),
            "effectiveEdgeWeight": self.tr("links"),
        }
        return " · ".join(f"{name} {record[key]:.2f}" for key, name in names.items() if key in record)

    @Property("QStringList", notify=changed)
    def parts(self) -> list[str]:
        """The parts of a score that occur, in the order of the bars."""
        found = {part for each in self._candidates() for part in parts_of(each)}
        return [part for part in PARTS if part in found]

    @Property(int, notify=changed)
    def unshown(self) -> int:
        """Candidates that only the copied record has."""
        return max(0, len(self._found.candidates) - SHOWN) if self._found else 0

    @Slot()
    def copyJson(self) -> None:
        if self._found:
            QGuiApplication.clipboard().setText(json.dumps(self._found.debug_record(), ensure_ascii=False, indent=2))
            self.notice.show(self.tr("Copied as JSON"))

    def _candidates(self) -> tuple[Any, ...]:
        return self._found.candidates[:SHOWN] if self._found else ()

    def _show(self, found: SearchExplanation) -> None:
        self._found = found
        shown = self._candidates()
        whole = longest_bar(shown)
        digits = 2 if whole >= 1 else 4
        self._rows.replace([candidate_row(each, place, whole, digits) for place, each in enumerate(shown, 1)])
        self._set_status("ready" if shown else "nothing")

    def _fail(self, error: BaseException) -> None:
        self._error = self.notice.word(error)
        self._set_status("error")

    def _set_status(self, status: str) -> None:
        self._status = status
        self.changed.emit()
