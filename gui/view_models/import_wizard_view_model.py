"""The way files come in: look inside, choose conversations and the memory space they go to, then import."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Property, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import FoundConversation, ImportScan, Progress
from gui.view_models.import_view_model import QUEUE_UP_TO, ImportViewModel
from gui.view_models.profiles_view_model import ProfilesViewModel
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import full_date, source_text, without_direction_marks

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True, slots=True)
class FoundRow:
    """`period` is when it was said; `fresh` counts the messages that are not here yet."""

    key: str
    title: str
    source: str
    period: str
    messages: int
    fresh: int


@QmlElement
@QmlUncreatable("Created in Python")
class ImportWizardViewModel(ViewModel):
    """`opened` asks the dialog to show; a single conversation is brought in without it."""

    changed = Signal()
    queryChanged = Signal()
    opened = Signal()
    started = Signal()

    def __init__(self, backstage: Backstage, importing: ImportViewModel, profiles: ProfilesViewModel) -> None:
        super().__init__(backstage)
        self._importing = importing
        self._profiles = profiles
        self._model = RowModel(FoundRow, self)
        self._paths: list[Path] = []
        self._scan = ImportScan("", (), (), ())
        self._all: list[FoundRow] = []
        self._chosen: set[str] = set()
        self._queue: bool | None = None  # None: a few wait for auto-save, many do not
        self._target = ""
        self._query = ""
        profiles.changed.connect(self.changed)

    # -- what is inside ----------------------------------------------------------------------------------------------

    @Property(RowModel, constant=True)
    def conversations(self) -> RowModel:
        """Those whose title or source holds the query, the newest first."""
        return self._model

    @Property(str, notify=changed)
    def summary(self) -> str:
        """“12 conversations, 340 messages, from 2 January 2024 to 3 May 2026”."""
        found = self._scan.conversations
        conversations = self.tr("%n conversations", "", len(found))
        messages = self.tr("%n messages", "", sum(each.messages for each in found))
        period = self._period([each.first_at for each in found], [each.last_at for each in found])
        return self.tr(" · ").join(filter(None, (conversations, messages, period)))

    @Property(str, notify=changed)
    def sources(self) -> str:
        """“ChatGPT 10, Claude 2”."""
        counts = Counter(source_text(each.source) for each in self._scan.conversations)
        return self.tr(", ", "between sources").join(f"{source} {count}" for source, count in counts.most_common())

    @Property(int, notify=changed)
    def leftOut(self) -> int:
        """What cannot be brought in; the report after the import says why."""
        return len(self._scan.skipped) + len(self._scan.failed)

    def _get_query(self) -> str:
        return self._query

    def _set_query(self, query: str) -> None:
        if query != self._query:
            self._query = query
            self.queryChanged.emit()
            self._filter()

    query = Property(str, _get_query, _set_query, notify=queryChanged)

    # -- the choice --------------------------------------------------------------------------------------------------

    @Property(int, notify=changed)
    def chosen(self) -> int:
        return len(self._chosen)

    @Property(bool, notify=changed)
    def allChosen(self) -> bool:
        """Of those that are shown."""
        return all(row.key in self._chosen for row in self._model.rows)

    @Slot(str, result=bool)
    def isChosen(self, key: str) -> bool:
        return key in self._chosen

    @Slot(str)
    def toggle(self, key: str) -> None:
        self._chosen ^= {key}
        self.changed.emit()

    @Slot()
    def toggleAll(self) -> None:
        shown = {row.key for row in self._model.rows}
        self._chosen = self._chosen - shown if self.allChosen else self._chosen | shown
        self.changed.emit()

    @Property("QVariantList", notify=changed)
    def targets(self) -> list[dict[str, str]]:
        """The memory spaces, as a field offers them: { key, text }."""
        return [{"key": row.key, "text": row.name} for row in self._profiles.profiles.rows]

    def _get_target(self) -> str:
        return self._target or self._profiles.activeId

    def _set_target(self, profile_id: str) -> None:
        self._target = profile_id
        self.changed.emit()

    target = Property(str, _get_target, _set_target, notify=changed)

    def _get_queue(self) -> bool:
        return len(self._chosen) <= QUEUE_UP_TO if self._queue is None else self._queue

    def _set_queue(self, queue: bool) -> None:
        self._queue = queue
        self.changed.emit()

    queue = Property(bool, _get_queue, _set_queue, notify=changed)

    # -- the steps ---------------------------------------------------------------------------------------------------

    @Slot("QVariantList")
    def look(self, urls: Sequence[QUrl]) -> None:
        """What is in these files; nothing is stored yet."""
        self._paths = [Path(url.toLocalFile()) for url in map(QUrl, urls) if url.isLocalFile()]
        if not self._paths:
            self.notice.show(self.tr("Only files on this computer can be read."), failed=True)
            return
        self._target = ""
        self._show_progress(Progress(0, 0))
        report = self.thread.on_gui_thread(self._show_progress)
        self.run("scan", self.engine.scan_conversations(self._paths, report=report), self._show)

    @Slot()
    def start(self) -> None:
        """Bring in what is chosen."""
        everything = len(self._chosen) == len(self._scan.conversations)
        select = None if everything else sorted(self._chosen)
        self._importing.bring_in(self._paths, select=select, profile=self._get_target(), queue=self._get_queue())
        self.started.emit()

    def _show_progress(self, progress: Progress) -> None:
        if progress.done and not self.is_running("scan"):
            return  # a late report of a scan that was cancelled
        text = self.tr("Looking into the files…")
        if progress.done:
            text = self.tr("%n conversations found…", "", progress.done)
        self.notice.show_progress(text, progress.done, progress.total, self.tr("Cancel"), self._cancel)

    def _cancel(self) -> None:
        self.drop("scan")
        self.notice.show(self.tr("Stopped; nothing was brought in"))

    def _show(self, scan: ImportScan) -> None:
        self.notice.dismiss()
        self._scan, self._queue = scan, None
        newest_first = sorted(scan.conversations, key=lambda each: str(each.last_at or ""), reverse=True)
        self._all = [self._row(each) for each in newest_first]
        self._chosen = {row.key for row in self._all if row.fresh}
        self._query = ""
        self.queryChanged.emit()
        self._filter()
        if len(self._all) > 1:
            self.opened.emit()
        else:
            self._importing.bring_in(self._paths, queue=True)

    def _filter(self) -> None:
        words = self._query.casefold().split()
        self._model.replace([row for row in self._all if _fits(row, words)])
        self.changed.emit()

    def _row(self, found: FoundConversation) -> FoundRow:
        return FoundRow(
            key=found.id,
            title=without_direction_marks(found.title),
            source=source_text(found.source),
            period=self._period([found.first_at], [found.last_at]),
            messages=found.messages,
            fresh=max(0, found.messages - found.stored),
        )

    def _period(self, begins: Sequence[datetime | None], ends: Sequence[datetime | None]) -> str:
        first = full_date(min(filter(None, begins), default=None))
        last = full_date(max(filter(None, ends), default=None))
        if not first or first == last:
            return last
        return self.tr("%1 to %2", "two dates").replace("%1", first).replace("%2", last)


def _fits(row: FoundRow, words: Sequence[str]) -> bool:
    text = f"{row.title} {row.source}".casefold()
    return all(word in text for word in words)
