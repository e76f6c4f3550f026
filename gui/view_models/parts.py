"""The view models of one window, as QML reaches them: to those of the memory screen come those of the other pages."""

from __future__ import annotations

from PySide6.QtCore import Property
from PySide6.QtQml import QmlElement, QmlUncreatable

from gui.translation import Translation
from gui.view_models.activity_view_model import ActivityViewModel
from gui.view_models.agents_view_model import AgentsViewModel
from gui.view_models.autosave_view_model import AutoSaveViewModel
from gui.view_models.chat_view_model import ChatViewModel
from gui.view_models.connect_view_model import ConnectViewModel
from gui.view_models.conversations_view_model import ConversationsViewModel
from gui.view_models.document_view_model import DocumentViewModel
from gui.view_models.documents_view_model import DocumentsViewModel
from gui.view_models.import_view_model import ImportViewModel
from gui.view_models.import_wizard_view_model import ImportWizardViewModel
from gui.view_models.memory_files_view_model import MemoryFilesViewModel
from gui.view_models.memory_parts import MemoryParts
from gui.view_models.picking_view_model import PickingViewModel
from gui.view_models.rebuild_view_model import RebuildViewModel
from gui.view_models.review_view_model import ReviewViewModel
from gui.view_models.rollouts_view_model import RolloutsViewModel
from gui.view_models.run_view_model import RunViewModel
from gui.view_models.save_view_model import SaveViewModel
from gui.view_models.settings_view_model import Look
from gui.view_models.trash_view_model import TrashViewModel
from gui.view_models.usage_view_model import UsageViewModel
from gui.view_models.view_model import Backstage
from gui.view_models.watching_view_model import WatchingViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("Created in Python")
class WindowParts(MemoryParts):
    """They need those of the memory screen, which are made before."""

    def __init__(self, backstage: Backstage, translation: Translation, look: Look) -> None:
        super().__init__(backstage, translation, look)
        self._conversations = self._own(ConversationsViewModel(backstage))
        self._chat = self._own(ChatViewModel(backstage, self._conversations))
        self._importing = self._own(ImportViewModel(backstage))
        self._import_wizard = self._own(ImportWizardViewModel(backstage, self._importing, self._profiles))
        self._watching = self._own(WatchingViewModel(backstage, self._profiles))
        self._documents = self._own(DocumentsViewModel(backstage, self._folders))
        self._open_document = self._own(DocumentViewModel(backstage))
        self._save = self._own(SaveViewModel(backstage, self._conversations))
        self._picking = self._own(PickingViewModel(backstage, self._conversations, self._save))
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

    @Property(PickingViewModel, constant=True)
    def picking(self) -> PickingViewModel:
        return self._picking

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
