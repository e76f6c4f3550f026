"""The view models of the memory screen and of the window around it, as QML reaches them."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Property, QObject
from PySide6.QtQml import QmlElement, QmlUncreatable

from gui.translation import Translation
from gui.view_models.backups_view_model import BackupsViewModel
from gui.view_models.batch_view_model import BatchViewModel
from gui.view_models.categorise_view_model import CategoriseViewModel
from gui.view_models.detail_view_model import DetailViewModel
from gui.view_models.duplicates_view_model import DuplicatesViewModel
from gui.view_models.editor_view_model import EditorViewModel
from gui.view_models.embedding_view_model import EmbeddingViewModel
from gui.view_models.filter_view_model import FilterViewModel
from gui.view_models.folders_view_model import FoldersViewModel
from gui.view_models.graph_view_model import GraphViewModel
from gui.view_models.link_editor_view_model import LinkEditorViewModel
from gui.view_models.memory_settings_view_model import MemorySettingsViewModel
from gui.view_models.memory_view_model import MemoryViewModel
from gui.view_models.merging_view_model import MergingViewModel
from gui.view_models.notice_view_model import NoticeViewModel
from gui.view_models.profile_document_view_model import ProfileDocumentViewModel
from gui.view_models.profiles_view_model import ProfilesViewModel
from gui.view_models.search_view_model import SearchViewModel
from gui.view_models.selection_view_model import SelectionViewModel
from gui.view_models.settings_view_model import Look, SettingsViewModel
from gui.view_models.simulation_view_model import SimulationViewModel
from gui.view_models.tags_view_model import TagsViewModel
from gui.view_models.timeline_view_model import TimelineViewModel
from gui.view_models.versions_view_model import VersionsViewModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.workbench_view_model import WorkbenchViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

Part = TypeVar("Part", bound=QObject)


@QmlElement
@QmlUncreatable("Created in Python")
class MemoryParts(ViewModel):
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

    @Property(NoticeViewModel, constant=True)
    def snackbar(self) -> NoticeViewModel:
        return self.notice
