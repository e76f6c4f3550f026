"""How the open chat is set: its model, whether memories are used and saved, and the folders attached to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import ChatSettings, Folder
from core.settings import ModelChoice
from gui.view_models.chat_models_view_model import ChatModelsViewModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import folder_text

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("Created in Python")
class ChatSetupViewModel(ViewModel):
    """What is changed is stored at once. Until it is known which model answers, `known` is false."""

    changed = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._id = ""
        self._settings = ChatSettings()
        self._choice: ModelChoice | None = None
        self._known = False
        self._trouble = ""
        self._folders: tuple[Folder, ...] = ()
        self._models = ChatModelsViewModel(backstage)
        self._models.setParent(self)

    @property
    def settings(self) -> ChatSettings:
        return self._settings

    @Property(ChatModelsViewModel, constant=True)
    def models(self) -> ChatModelsViewModel:
        return self._models

    @Property(bool, notify=changed)
    def useMemories(self) -> bool:
        return self._settings.use_memories

    @Property(bool, notify=changed)
    def autoSave(self) -> bool:
        return self._settings.auto_save

    @Property(bool, notify=changed)
    def known(self) -> bool:
        return self._known

    @Property(bool, notify=changed)
    def ready(self) -> bool:
        """Whether there is a model to answer."""
        return self._choice is not None

    @Property(str, notify=changed)
    def model(self) -> str:
        return self._choice.model if self._choice else ""

    @Property(str, notify=changed)
    def host(self) -> str:
        return self._choice.host if self._choice else ""

    @Property(str, notify=changed)
    def modelKey(self) -> str:
        """Of the row of `models` that is in use."""
        return f"{self._choice.base_url} {self._choice.model}" if self._choice else ""

    @Property(bool, notify=changed)
    def picked(self) -> bool:
        """Whether this chat has a model of its own, not that of the settings."""
        return bool(self._settings.model)

    @Property(str, notify=changed)
    def trouble(self) -> str:
        """Why the model in the settings cannot be used."""
        return self._trouble

    @Property("QVariantList", notify=changed)
    def attached(self) -> list[dict[str, str]]:
        return [{"key": path, "text": folder_text(path)} for path in self._settings.folders]

    @Property("QVariantList", notify=changed)
    def folders(self) -> list[dict[str, Any]]:
        """Every folder with how many memories it holds; read by `readFolders`."""
        return [
            {"key": each.path, "text": folder_text(each.path), "memories": each.memories}
            for each in self._folders
            if each.path
        ]

    @Slot()
    def begin(self) -> None:
        """A new chat: as the last one was left."""
        self._id = ""
        self.run("read", self.engine.new_chat_settings(), lambda found: self.show("", found))

    def show(self, conversation_id: str, settings: ChatSettings) -> None:
        self._id, self._settings = conversation_id, settings
        self.changed.emit()
        self.look()

    @Slot()
    def look(self) -> None:
        """Find out which model answers; nothing is asked over the network."""
        self.run("model", self.engine.chat_model(self._settings), self._show_choice, self._refuse)

    @Slot(bool)
    def setUseMemories(self, wanted: bool) -> None:
        self._change(replace(self._settings, use_memories=wanted))

    @Slot(bool)
    def setAutoSave(self, wanted: bool) -> None:
        self._change(replace(self._settings, auto_save=wanted))

    @Slot(str, str)
    def pick(self, model: str, address: str) -> None:
        """Blank: the model of the settings again."""
        self._change(replace(self._settings, model=model, base_url=address))

    @Slot(str)
    def toggleFolder(self, path: str) -> None:
        chosen = self._settings.folders
        kept = tuple(each for each in chosen if each != path)
        self._change(replace(self._settings, folders=kept if path in chosen else (*chosen, path)))

    @Slot()
    def readFolders(self) -> None:
        self.run("folders", self.engine.folders(), self._show_folders)

    def _change(self, settings: ChatSettings) -> None:
        self._settings = settings
        self.changed.emit()
        if self._id:
            self.run("change", self.engine.change_chat(self._id, settings), lambda _kept: None)
        else:
            self.run("change", self.engine.keep_chat_settings(settings), lambda _nothing: None)
        self.look()

    def _show_choice(self, choice: ModelChoice | None) -> None:
        self._choice, self._known, self._trouble = choice, True, ""
        self.changed.emit()

    def _refuse(self, error: BaseException) -> None:
        self._choice, self._known, self._trouble = None, True, str(self.notice.word(error))
        self.changed.emit()

    def _show_folders(self, found: tuple[Folder, ...]) -> None:
        self._folders = found
        self.changed.emit()
