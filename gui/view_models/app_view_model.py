"""The window as a whole: which page is shown, the view models of the pages, and who hears of what."""

from __future__ import annotations

from PySide6.QtCore import Property, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from gui.translation import Translation
from gui.view_models.autosave_view_model import AutoSaveViewModel
from gui.view_models.conversations_view_model import ConversationsViewModel
from gui.view_models.detail_view_model import DetailViewModel
from gui.view_models.editor_view_model import EditorViewModel
from gui.view_models.folders_view_model import FoldersViewModel
from gui.view_models.graph_view_model import GraphViewModel
from gui.view_models.import_view_model import ImportViewModel
from gui.view_models.memory_settings_view_model import MemorySettingsViewModel
from gui.view_models.memory_view_model import MemoryViewModel
from gui.view_models.notice_view_model import NoticeViewModel
from gui.view_models.profiles_view_model import ProfilesViewModel
from gui.view_models.save_view_model import SaveViewModel
from gui.view_models.selection_view_model import SelectionViewModel
from gui.view_models.settings_view_model import Look, SettingsViewModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

PAGES = ("memory", "conversations", "settings")
POLL_MS = 2_000  # how soon a write of another process (command line, agents) is seen
EVERYTHING = frozenset({"memories", "folders", "links", "conversations", "profiles"})


@QmlElement
@QmlUncreatable("Created in Python")
class AppViewModel(ViewModel):
    pageChanged = Signal()

    def __init__(self, backstage: Backstage, translation: Translation, look: Look) -> None:
        super().__init__(backstage)
        self._page = PAGES[0]
        self._data_version = 0
        self._settings = SettingsViewModel(backstage, translation, look)
        self._profiles = ProfilesViewModel(backstage)
        self._selection = SelectionViewModel()
        self._folders = FoldersViewModel(backstage)
        self._memory = MemoryViewModel(backstage, self._folders)
        self._graph = GraphViewModel(backstage, self._memory)
        self._detail = DetailViewModel(backstage)
        self._editor = EditorViewModel(backstage)
        self._conversations = ConversationsViewModel(backstage)
        self._import = ImportViewModel(backstage)
        self._save = SaveViewModel(backstage, self._conversations)
        self._autosave = AutoSaveViewModel(backstage)
        self._memory_settings = MemorySettingsViewModel(backstage)
        self._poll = QTimer(self, interval=POLL_MS)
        self._own()
        self._connect()

    @Property(SettingsViewModel, constant=True)
    def settings(self) -> SettingsViewModel:
        return self._settings

    @Property(ProfilesViewModel, constant=True)
    def profiles(self) -> ProfilesViewModel:
        return self._profiles

    @Property(SelectionViewModel, constant=True)
    def selection(self) -> SelectionViewModel:
        return self._selection

    @Property(FoldersViewModel, constant=True)
    def folders(self) -> FoldersViewModel:
        return self._folders

    @Property(MemoryViewModel, constant=True)
    def memory(self) -> MemoryViewModel:
        return self._memory

    @Property(GraphViewModel, constant=True)
    def graph(self) -> GraphViewModel:
        return self._graph

    @Property(DetailViewModel, constant=True)
    def detail(self) -> DetailViewModel:
        return self._detail

    @Property(EditorViewModel, constant=True)
    def editor(self) -> EditorViewModel:
        return self._editor

    @Property(ConversationsViewModel, constant=True)
    def conversations(self) -> ConversationsViewModel:
        return self._conversations

    @Property(ImportViewModel, constant=True)
    def importing(self) -> ImportViewModel:
        return self._import

    @Property(SaveViewModel, constant=True)
    def save(self) -> SaveViewModel:
        return self._save

    @Property(AutoSaveViewModel, constant=True)
    def autosave(self) -> AutoSaveViewModel:
        return self._autosave

    @Property(MemorySettingsViewModel, constant=True)
    def memorySettings(self) -> MemorySettingsViewModel:
        return self._memory_settings

    @Property(NoticeViewModel, constant=True)
    def snackbar(self) -> NoticeViewModel:
        return self.notice

    def _get_page(self) -> str:
        return self._page

    def _set_page(self, page: str) -> None:
        if page in PAGES and page != self._page:
            self._page = page
            self.pageChanged.emit()

    page = Property(str, _get_page, _set_page, notify=pageChanged)

    def start(self) -> None:
        """Read everything and keep watching for what other processes write."""
        self._settings.load()
        self._memory_settings.load()
        self._look_for_changes()  # before reading: what is written from now on is news
        self.refresh(EVERYTHING)
        self._poll.start()
        self._autosave.start()

    def stop(self) -> None:
        self._poll.stop()
        self._autosave.stop()

    @Slot()
    def reload(self) -> None:
        self.refresh(EVERYTHING)

    @Slot()
    def editSelected(self) -> None:
        if self._detail.memory is not None:
            self._editor.open(self._detail.memory)

    @Slot()
    def closeTopmost(self) -> None:
        """Esc outside of dialogs: the message, then the details, then the search."""
        if self.notice.shown and self.notice.progress < 0:
            self.notice.dismiss()
        elif self._detail.memory is not None:
            self._detail.close()
        else:
            self._memory.query = ""

    def refresh(self, changed: frozenset[str]) -> None:
        """Read again what shows the given kinds of data."""
        if changed & {"memories", "folders", "links"}:
            self._folders.load()
            self._memory.load()
            self._detail.refresh()
        if changed & {"conversations"}:
            self._conversations.load()
            self._autosave.load()
        if changed & {"memories", "profiles"}:
            self._profiles.load()

    def _own(self) -> None:
        """All view models live and die with this one."""
        pages = (self._profiles, self._folders, self._memory, self._graph, self._detail, self._editor)
        for view_model in (
            self.notice,
            self._settings,
            self._selection,
            *pages,
            self._conversations,
            self._import,
            self._save,
        ):
            view_model.setParent(self)

    def _connect(self) -> None:
        for view_model in (
            self._folders,
            self._detail,
            self._editor,
            self._conversations,
            self._import,
            self._save,
            self._autosave,
        ):
            view_model.changedData.connect(self.refresh)
        self._profiles.switched.connect(self._switch)
        self._settings.languageChanged.connect(self.reload)
        self._memory_settings.saved.connect(self._use_settings)
        self._detail.evidenceAsked.connect(self._show_evidence)
        self._editor.saved.connect(self._detail.open)
        self._import.finished.connect(self._show_conversation)
        self._poll.timeout.connect(self._look_for_changes)

    def _switch(self) -> None:
        """Another memory space is active: nothing of the old one may linger."""
        for view_model in (self._detail, self._conversations):
            view_model.close()
        self._conversations.reset()
        self._selection.clear()
        self._folders.reset()
        self._memory.reset()
        self._data_version = 0
        self.drop("version")
        self._look_for_changes()
        self._memory_settings.load()
        self.refresh(EVERYTHING)

    def _use_settings(self) -> None:
        """Search again with what was saved, and say when the next save is now."""
        self._memory.load()
        self._autosave.load()

    def _show_evidence(self, conversation_id: str, message_id: str) -> None:
        self._conversations.open_at(conversation_id, message_id)
        self._set_page("conversations")

    def _show_conversation(self, conversation_id: str) -> None:
        if conversation_id:
            self._conversations.open(conversation_id)
            self._set_page("conversations")

    def _look_for_changes(self) -> None:
        self._profiles.watch()
        if not self.is_running("version"):
            self.run("version", self.engine.data_version(), self._compare, lambda _error: None)

    def _compare(self, version: int) -> None:
        if self._data_version not in {0, version}:
            self.refresh(EVERYTHING)
        self._data_version = version
