"""The window as a whole: which page is shown, the view models of the pages, and who hears of what."""

from __future__ import annotations

from PySide6.QtCore import Property, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from gui.translation import Translation
from gui.view_models.parts import WindowParts
from gui.view_models.routes import Routes
from gui.view_models.settings_view_model import Look
from gui.view_models.view_model import Backstage

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

PAGES = ("memory", "conversations", "activity", "review", "agents", "settings")
POLL_MS = 2_000  # how soon a write of another process (command line, agents) is seen
EVERYTHING = frozenset({"memories", "folders", "links", "conversations", "runs", "profiles"})


@QmlElement
@QmlUncreatable("Created in Python")
class AppViewModel(WindowParts):
    pageChanged = Signal()

    def __init__(self, backstage: Backstage, translation: Translation, look: Look) -> None:
        super().__init__(backstage, translation, look)
        self._page = PAGES[0]
        self._data_version = 0
        self._routes = Routes(self, self._set_page)
        self._poll = QTimer(self, interval=POLL_MS)
        self._connect()

    def _get_page(self) -> str:
        return self._page

    def _set_page(self, page: str) -> None:
        if page in PAGES and page != self._page:
            self._page = page
            self.pageChanged.emit()

    page = Property(str, _get_page, _set_page, notify=pageChanged)

    def start(self) -> None:
        """Read everything and keep watching for what other processes write."""
        self.memorySettings.load()
        self.memory.recall_view()
        self._look_for_changes()  # before reading: what is written from now on is news
        self.refresh(EVERYTHING)
        self._poll.start()
        self.autosave.start()
        self.documents.sweep()

    def stop(self) -> None:
        self._poll.stop()
        self.autosave.stop()

    @Slot()
    def reload(self) -> None:
        self.refresh(EVERYTHING)

    @Slot()
    def editSelected(self) -> None:
        if self.detail.memory is not None:
            self.editor.open(self.detail.memory)

    @Slot()
    def linkSelected(self) -> None:
        """Link the shown memory; of two chosen ones the first to the second."""
        first, second, *_rest = (*self.selection.ids, "", "")
        if second:
            self.linkEditor.create(first, second)
        elif self.detail.memory is not None:
            self.linkEditor.create(self.detail.memory.id, "")
        elif first:
            self.linkEditor.create(first, "")

    @Slot()
    def closeTopmost(self) -> None:
        """Esc outside of dialogs: the message, then the selection, the details, the search."""
        if self.notice.shown and self.notice.progress < 0:
            self.notice.dismiss()
        elif self._page == "conversations" and self.chat.escape():
            return
        elif self.selection.count:
            self.selection.clear()
        elif self.detail.memory is not None:
            self.detail.close()
        else:
            self.memory.query = ""

    def refresh(self, changed: frozenset[str]) -> None:
        """Read again what shows the given kinds of data."""
        if changed & {"memories", "folders", "links"}:
            self.folders.load()
            self.tags.load()
            self.duplicates.load()
            self.memory.load()
            self.detail.refresh()
        if changed & {"memories", "folders", "conversations"}:
            self.search.load()
            self.embedding.load()
        if changed & {"conversations"}:
            self.conversations.load()
            self.chat.load()
            self.autosave.load()
        if changed & {"conversations", "runs", "memories"}:
            self.activity.load()
            self.rebuild.load()
            self.openRun.refresh()
            self.review.load()
        if changed & {"memories", "profiles"}:
            self.profiles.load()

    def _connect(self) -> None:
        for part in self.view_models():
            part.changedData.connect(self.refresh)
        self.profiles.switched.connect(self._switch)
        self.memorySettings.saved.connect(self._use_settings)
        for retold in (self.reload, self.memory.retell, self.timeline.retell, self.filters.changed):
            self.settings.languageChanged.connect(retold)
        self._poll.timeout.connect(self._look_for_changes)

    def _switch(self) -> None:
        """Another memory space is active: nothing of the old one may linger."""
        for view_model in (self.detail, self.conversations, self.openRun, self.review):
            view_model.close()
        self.conversations.reset()
        self.selection.clear()
        self.folders.reset()
        self.memory.reset()
        self.search.reset()
        self.embedding.reset()
        self._data_version = 0
        self.drop("version")
        self._look_for_changes()
        self.memorySettings.load()
        self.refresh(EVERYTHING)

    def _use_settings(self) -> None:
        """Search again with what was saved, and say when the next save is now."""
        self.memory.load()
        self.search.load()
        self.embedding.offer_again()
        self.autosave.load()
        self.chat.setup.look()

    def _look_for_changes(self) -> None:
        self.profiles.watch()
        self.backups.watch()
        if not self.is_running("version"):
            self.run("version", self.engine.data_version(), self._compare, lambda _error: None)

    def _compare(self, version: int) -> None:
        if self._data_version not in {0, version}:
            self.refresh(EVERYTHING)
        self._data_version = version
