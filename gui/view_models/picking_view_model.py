"""Choosing messages of the open conversation that become memories, whatever was read before."""

from __future__ import annotations

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from gui.view_models.conversations_view_model import CONVERSATION_DATA, ConversationsViewModel
from gui.view_models.save_view_model import SaveViewModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("Created in Python")
class PickingViewModel(ViewModel):
    """`active`: messages are being chosen."""

    changed = Signal()

    def __init__(self, backstage: Backstage, conversations: ConversationsViewModel, save: SaveViewModel) -> None:
        super().__init__(backstage)
        self._conversations = conversations
        self._save = save
        self._active = False
        self._picked: set[str] = set()
        self._of = ""  # the conversation they are in
        conversations.openChanged.connect(self._opened)

    @Property(bool, notify=changed)
    def active(self) -> bool:
        return self._active

    @Property(int, notify=changed)
    def count(self) -> int:
        return len(self._picked)

    @Slot()
    def start(self) -> None:
        self._set(active=True)

    @Slot()
    def stop(self) -> None:
        self._set(active=False)

    @Slot(str, result=bool)
    def isPicked(self, key: str) -> bool:
        return key in self._picked

    @Slot(str)
    def toggle(self, key: str) -> None:
        self._picked ^= {key}
        self.changed.emit()

    @Slot()
    def add(self) -> None:
        """Let them be read for memories at the next save, even if they were read before."""
        ids = [row.key for row in self._conversations.messages.rows if row.key in self._picked]
        if ids:
            self.run("add", self.engine.queue_candidates(self._of, ids), lambda _queue: self._added(len(ids)))

    def _added(self, count: int) -> None:
        self._set(active=False)
        text = self.tr("%n messages wait to be read for memories", "", count)
        self.notice.show(text, self.tr("Read now"), self._save.saveNow)
        self.changedData.emit(CONVERSATION_DATA)

    def _opened(self) -> None:
        if self._conversations.openId != self._of:
            self._of = self._conversations.openId
            self._set(active=False)

    def _set(self, *, active: bool) -> None:
        self._active, self._picked = active, set()
        self.changed.emit()
