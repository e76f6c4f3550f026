"""The way files come in: look inside, choose conversations and the memory space they go to, then import."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Property, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import FoundConversation, ImportScan, Progress
from gui.view_models.conversation_choice import ChoiceRow, ConversationChoice
from gui.view_models.import_view_model import QUEUE_UP_TO, ImportViewModel
from gui.view_models.profiles_view_model import ProfilesViewModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import period_text, source_text, without_direction_marks

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("Created in Python")
class ImportWizardViewModel(ViewModel):
    """`opened` asks the dialog to show; a single conversation is brought in without it."""

    changed = Signal()
    opened = Signal()
    started = Signal()

    def __init__(self, backstage: Backstage, importing: ImportViewModel, profiles: ProfilesViewModel) -> None:
        super().__init__(backstage)
        self._importing = importing
        self._profiles = profiles
        self._choice = ConversationChoice(self)
        self._paths: list[Path] = []
        self._scan = ImportScan("", (), (), ())
        self._queue: bool | None = None  # None: a few wait for auto-save, many do not
        self._target = ""
        self._choice.changed.connect(self.changed)
        profiles.changed.connect(self.changed)

    # -- what is inside ----------------------------------------------------------------------------------------------

    @Property(ConversationChoice, constant=True)
    def choice(self) -> ConversationChoice:
        """The conversations found, the newest first; those that are here already are not chosen."""
        return self._choice

    @Property(str, notify=changed)
    def summary(self) -> str:
        """“12 conversations, 340 messages, from 2 January 2024 to 3 May 2026”."""
        found = self._scan.conversations
        conversations = self.tr("%n conversations", "", len(found))
        messages = self.tr("%n messages", "", sum(each.messages for each in found))
        period = period_text(
            min((each.first_at for each in found if each.first_at), default=None),
            max((each.last_at for each in found if each.last_at), default=None),
        )
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

    # -- where they go -----------------------------------------------------------------------------------------------

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
        return self._choice.chosen <= QUEUE_UP_TO if self._queue is None else self._queue

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
        select = None if self._choice.everything else self._choice.keys
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
        fresh = [each.id for each in newest_first if each.messages > each.stored]
        self._choice.show([self._row(each) for each in newest_first], fresh)
        self.changed.emit()
        if len(newest_first) > 1:
            self.opened.emit()
        else:
            self._importing.bring_in(self._paths, queue=True)

    def _row(self, found: FoundConversation) -> ChoiceRow:
        fresh = max(0, found.messages - found.stored)
        note = ""
        if not fresh:
            note = self.tr("Here already")
        elif found.stored:
            note = self.tr("%n new", "messages", fresh)
        return ChoiceRow(
            key=found.id,
            title=without_direction_marks(found.title),
            source=source_text(found.source),
            period=period_text(found.first_at, found.last_at),
            messages=found.messages,
            note=note,
        )
