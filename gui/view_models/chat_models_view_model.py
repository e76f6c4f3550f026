"""The models to choose from for a chat: those of the server in the settings, and of servers on this computer."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import ModelServer
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True, slots=True)
class ModelRow:
    key: str
    model: str
    address: str
    server: str
    local: bool


@QmlElement
@QmlUncreatable("Created in Python")
class ChatModelsViewModel(ViewModel):
    """Nothing is asked over the network before `look`. `troubles`: a sentence per server that listed nothing."""

    changed = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._rows = RowModel(ModelRow, self)
        self._troubles: list[str] = []
        self._looked = False
        self.busyChanged.connect(self.changed)

    @Property(RowModel, constant=True)
    def models(self) -> RowModel:
        return self._rows

    @Property("QStringList", notify=changed)
    def troubles(self) -> list[str]:
        return self._troubles

    @Property(bool, notify=changed)
    def looking(self) -> bool:
        return self.is_running("look")

    @Property(bool, notify=changed)
    def nothingFound(self) -> bool:
        return self._looked and not self._rows.rows and not self._troubles

    @Slot()
    def look(self) -> None:
        self.run("look", self.engine.chat_models(), self._show)

    def _show(self, servers: tuple[ModelServer, ...]) -> None:
        self._rows.replace([row for server in servers for row in _rows(server)])
        self._troubles = [server.trouble for server in servers if server.trouble]
        self._looked = True
        self.changed.emit()


def _rows(server: ModelServer) -> list[ModelRow]:
    return [
        ModelRow(f"{server.base_url} {model}", model, server.base_url, server.name, server.local)
        for model in server.models
    ]
