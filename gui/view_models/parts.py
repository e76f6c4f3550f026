"""The view models of one window, as QML reaches them: of the window as a whole, then page by page."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Property, QObject
from PySide6.QtQml import QmlElement, QmlUncreatable

from gui.translation import Translation
from gui.view_models.activity_view_model import ActivityViewModel
from gui.view_models.agents_view_model import AgentsViewModel
from gui.view_models.autosave_view_model import AutoSaveViewModel
from gui.view_models.backups_view_model import BackupsViewModel
from gui.view_models.batch_view_model import BatchViewModel
from gui.view_models.categorise_view_model import CategoriseViewModel
from gui.view_models.chat_view_model import ChatViewModel
from gui.view_models.connect_view_model import ConnectViewModel
from gui.view_models.conversations_view_model import ConversationsViewModel
from gui.view_models.detail_view_model import DetailViewModel
from gui.view_models.document_view_model import DocumentViewModel
from gui.view_models.documents_view_model import DocumentsViewModel
from gui.view_models.duplicates_view_model import DuplicatesViewModel
from gui.view_models.editor_view_model import EditorViewModel
from gui.view_models.embedding_view_model import EmbeddingViewModel
from gui.view_models.filter_view_model import FilterViewModel
from gui.view_models.folders_view_model import FoldersViewModel
from gui.view_models.graph_view_model import GraphViewModel
from gui.view_models.import_view_model import ImportViewModel
from gui.view_models.import_wizard_view_model import ImportWizardViewModel
from gui.view_models.link_editor_view_model import LinkEditorViewModel
from gui.view_models.memory_files_view_model import MemoryFilesViewModel
from gui.view_models.memory_settings_view_model import MemorySettingsViewModel
from gui.view_models.memory_view_model import MemoryViewModel
from gui.view_models.merging_view_model import MergingViewModel
from gui.view_models.notice_view_model import NoticeViewModel
from gui.view_models.profile_document_view_model import ProfileDocumentViewModel
from gui.view_models.profiles_view_model import ProfilesViewModel
from gui.view_models.rebuild_view_model import RebuildViewModel
from gui.view_models.review_view_model import ReviewViewModel
from gui.view_models.rollouts_view_model import RolloutsViewModel
from gui.view_models.run_view_model import RunViewModel
from gui.view_models.save_view_model import SaveViewModel
from gui.view_models.search_view_model import SearchViewModel
from gui.view_models.selection_view_model import SelectionViewModel
from gui.view_models.settings_view_model import Look, SettingsViewModel
from gui.view_models.simulation_view_model import SimulationViewModel
from gui.view_models.tags_view_model import TagsViewModel
from gui.view_models.timeline_view_model import TimelineViewModel
from gui.view_models.trash_view_model import TrashViewModel
from gui.view_models.usage_view_model import UsageViewModel
from gui.view_models.versions_view_model import VersionsViewModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.watching_view_model import WatchingViewModel
from gui.view_models.workbench_view_model import WorkbenchViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

Part = TypeVar("Part", bound=QObject)


@QmlElement
@QmlUncreatable("Created in Python")
class WindowParts(ViewModel):
    """Makes them in the order in which they need each other, and owns them: they live and die with this one."""

    def __init__(self, backstage: Backstage, translation: Translation, look: Look) -> None:
        super().__init__(backstage)
        self.notice.setParent(self)
        self._settings = self._own(SettingsViewModel(backstage, translation, look))
        self._backups = self._own(BackupsViewModel(backstage))
        self._profiles = self._own(ProfilesViewModel(backstage))
        self._profile_document = self._own(ProfileDocumentViewModel(backstage))
        self._embedding = self._own(EmbeddingViewModel(backstage))
        self._memory_settings = self._own(MemorySettingsViewModel(backstage, self._embedding))
        self._workbench = self._own(WorkbenchViewModel(backstage))
        self._selection = self._own(SelectionViewModel())
        self._folders = self._own(FoldersViewModel(backstage, self._selection))
        self._filters = self._own(FilterViewModel(backstage))
        self._memory = self._own(MemoryViewModel(backstage, self._folders, self._filters, self._selection))
        self._search = self._own(SearchViewModel(backstage, self._memory, self._folders))
        self._simulation = self._own(SimulationViewModel(backstage, self._memory_settings, self._memory, self._folders))
        self._graph = self._own(GraphViewModel(backstage, self._memory, self._selection))
        self._timeline = self._own(TimelineViewModel(backstage, self._memory))
        self._batch = self._own(BatchViewModel(backstage, self._selection, self._memory))
        self._detail = self._own(DetailViewModel(backstage))
        self._editor = self._own(EditorViewModel(backstage))
        self._versions = self._own(VersionsViewModel(backstage))
        self._link_editor = self._own(LinkEditorViewModel(backstage))
        self._tags = self._own(TagsViewModel(backstage))
        self._merging = self._own(MergingViewModel(backstage))
        self._duplicates = self._own(DuplicatesViewModel(backstage))
        self._categorise = self._own(CategoriseViewModel(backstage, self._folders))
        self._conversations = self._own(ConversationsViewModel(backstage))
        self._chat = self._own(ChatViewModel(backstage, self._conversations))
        self._importing = self._own(ImportViewModel(backstage))
        self._import_wizard = self._own(ImportWizardViewModel(backstage, self._importing, self._profiles))
        self._watching = self._own(WatchingViewModel(backstage, self._profiles))
        self._documents = self._own(DocumentsViewModel(backstage, self._folders))
        self._open_document = self._own(DocumentViewModel(backstage))
        self._save = self._own(SaveViewModel(backstage, self._conversations))
        self._autosave = self._own(AutoSaveViewModel(backstage))
        self._activity = self._own(ActivityViewModel(backstage))
        self._rebuild = self._own(RebuildViewModel(backstage))
        self._trash = self._own(TrashViewModel(backstage))
        self._usage = self._own(UsageViewModel(backstage))
        self._open_run = self._own(RunViewModel(backstage))
        self._review = self._own(ReviewViewModel(backstage))
        self._agents = self._own(AgentsViewModel(backstage, self._profiles))
        self._connecting = self._own(ConnectViewModel(backstage, self._agents, self._profiles))
        self._memory_files = self._own(MemoryFilesViewModel(backstage, self._profiles))
        self._rollouts = self._own(RolloutsViewModel(backstage))

    def view_models(self) -> list[ViewModel]:
        return [part for part in self.children() if isinstance(part, ViewModel)]

    def _own(self, part: Part) -> Part:
        part.setParent(self)
        return part

    @Property(SettingsViewModel, constant=True)
    def settings(self) -> SettingsViewModel:
        return self._settings

    @Property(BackupsViewModel, constant=True)
    def backups(self) -> BackupsViewModel:
        return self._backups

    @Property(ProfilesViewModel, constant=True)
    def profiles(self) -> ProfilesViewModel:
        return self._profiles

    @Property(ProfileDocumentViewModel, constant=True)
    def profileDocument(self) -> ProfileDocumentViewModel:
        return self._profile_document

    @Property(MemorySettingsViewModel, constant=True)
    def memorySettings(self) -> MemorySettingsViewModel:
        return self._memory_settings

    @Property(EmbeddingViewModel, constant=True)
    def embedding(self) -> EmbeddingViewModel:
        return self._embedding

    @Property(WorkbenchViewModel, constant=True)
    def workbench(self) -> WorkbenchViewModel:
        return self._workbench

    @Property(SelectionViewModel, constant=True)
    def selection(self) -> SelectionViewModel:
        return self._selection

    @Property(FoldersViewModel, constant=True)
    def folders(self) -> FoldersViewModel:
        return self._folders

    @Property(FilterViewModel, constant=True)
    def filters(self) -> FilterViewModel:
        return self._filters

    @Property(MemoryViewModel, constant=True)
    def memory(self) -> MemoryViewModel:
        return self._memory

    @Property(SearchViewModel, constant=True)
    def search(self) -> SearchViewModel:
        return self._search

    @Property(SimulationViewModel, constant=True)
    def simulation(self) -> SimulationViewModel:
        return self._simulation

    @Property(GraphViewModel, constant=True)
    def graph(self) -> GraphViewModel:
        return self._graph

    @Property(TimelineViewModel, constant=True)
    def timeline(self) -> TimelineViewModel:
        return self._timeline

    @Property(BatchViewModel, constant=True)
    def batch(self) -> BatchViewModel:
        return self._batch

    @Property(DetailViewModel, constant=True)
    def detail(self) -> DetailViewModel:
        return self._detail

    @Property(EditorViewModel, constant=True)
    def editor(self) -> EditorViewModel:
        return self._editor

    @Property(VersionsViewModel, constant=True)
    def versions(self) -> VersionsViewModel:
        return self._versions

    @Property(LinkEditorViewModel, constant=True)
    def linkEditor(self) -> LinkEditorViewModel:
        return self._link_editor

    @Property(TagsViewModel, constant=True)
    def tags(self) -> TagsViewModel:
        return self._tags

    @Property(MergingViewModel, constant=True)
    def merging(self) -> MergingViewModel:
        return self._merging

    @Property(DuplicatesViewModel, constant=True)
    def duplicates(self) -> DuplicatesViewModel:
        return self._duplicates

    @Property(CategoriseViewModel, constant=True)
    def categorise(self) -> CategoriseViewModel:
        return self._categorise

    @Property(ConversationsViewModel, constant=True)
    def conversations(self) -> ConversationsViewModel:
        return self._conversations

    @Property(ChatViewModel, constant=True)
    def chat(self) -> ChatViewModel:
        return self._chat

    @Property(ImportViewModel, constant=True)
    def importing(self) -> ImportViewModel:
        return self._importing

    @Property(ImportWizardViewModel, constant=True)
    def importWizard(self) -> ImportWizardViewModel:
        return self._import_wizard

    @Property(WatchingViewModel, constant=True)
    def watching(self) -> WatchingViewModel:
        return self._watching

    @Property(DocumentsViewModel, constant=True)
    def documents(self) -> DocumentsViewModel:
        return self._documents

    @Property(DocumentViewModel, constant=True)
    def openDocument(self) -> DocumentViewModel:
        return self._open_document

    @Property(SaveViewModel, constant=True)
    def save(self) -> SaveViewModel:
        return self._save

    @Property(AutoSaveViewModel, constant=True)
    def autosave(self) -> AutoSaveViewModel:
        return self._autosave

    @Property(ActivityViewModel, constant=True)
    def activity(self) -> ActivityViewModel:
        return self._activity

    @Property(RebuildViewModel, constant=True)
    def rebuild(self) -> RebuildViewModel:
        return self._rebuild

    @Property(TrashViewModel, constant=True)
    def trash(self) -> TrashViewModel:
        return self._trash

    @Property(UsageViewModel, constant=True)
    def usage(self) -> UsageViewModel:
        return self._usage

    @Property(RunViewModel, constant=True)
    def openRun(self) -> RunViewModel:
        return self._open_run

    @Property(ReviewViewModel, constant=True)
    def review(self) -> ReviewViewModel:
        return self._review

    @Property(AgentsViewModel, constant=True)
    def agents(self) -> AgentsViewModel:
        return self._agents

    @Property(ConnectViewModel, constant=True)
    def connecting(self) -> ConnectViewModel:
        return self._connecting

    @Property(MemoryFilesViewModel, constant=True)
    def memoryFiles(self) -> MemoryFilesViewModel:
        return self._memory_files

    @Property(RolloutsViewModel, constant=True)
    def rollouts(self) -> RolloutsViewModel:
        return self._rollouts

    @Property(NoticeViewModel, constant=True)
    def snackbar(self) -> NoticeViewModel:
        return self.notice
