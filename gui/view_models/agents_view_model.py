"""The assistants on this computer: which are connected, what the chosen one receives, and what each read and wrote."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model.assistants import AgentUse, Assistant, ConnectionTest, LoggedCall, Received
from gui.view_models.agent_rows import ANY, AgentRow, CallRow, agent_row, call_row
from gui.view_models.profiles_view_model import ProfilesViewModel
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True, slots=True)
class _Found:
    assistants: tuple[Assistant, ...]
    uses: dict[str, AgentUse]
    spaces: dict[str, str]


@dataclass(frozen=True, slots=True)
class _Chosen:
    received: Received
    calls: tuple[LoggedCall, ...]


@QmlElement
@QmlUncreatable("Created in Python")
class AgentsViewModel(ViewModel):
    """`chosen` is the assistant whose text and log are shown; `connectAsked` opens the dialog with the change."""

    changed = Signal()
    testingChanged = Signal()
    connectAsked = Signal(str, bool)

    def __init__(self, backstage: Backstage, profiles: ProfilesViewModel) -> None:
        super().__init__(backstage)
        self._agents = RowModel(AgentRow, self)
        self._calls = RowModel(CallRow, self)
        self._assistants: dict[str, Assistant] = {}
        self._chosen = ""
        self._received = Received("", 0)
        self._testing = ""
        self.busyChanged.connect(self.testingChanged)
        profiles.switched.connect(self.load)

    @Property(RowModel, constant=True)
    def agents(self) -> RowModel:
        return self._agents

    @Property(RowModel, constant=True)
    def calls(self) -> RowModel:
        return self._calls

    @Property(str, notify=changed)
    def chosen(self) -> str:
        return self._chosen

    @Property(str, notify=changed)
    def chosenName(self) -> str:
        return next((row.name for row in self._agents.rows if row.key == self._chosen), "")

    @Property(str, notify=changed)
    def received(self) -> str:
        """What the chosen assistant is told at the beginning of a session."""
        return self._received.text

    @Property(str, notify=changed)
    def tokens(self) -> str:
        return f"{self._received.tokens:,}"

    @Property(str, notify=testingChanged)
    def testing(self) -> str:
        """The assistant whose connection is being tried."""
        return self._testing if self.is_running("test") else ""

    @Slot()
    def load(self) -> None:
        self.run("list", self._look(), self._show)

    @Slot(str)
    def choose(self, key: str) -> None:
        """Show what this assistant receives and did."""
        if key != self._chosen:
            self._chosen = key
            self.changed.emit()
        self._load_chosen()

    @Slot(str)
    def connectAgent(self, key: str) -> None:
        self.connectAsked.emit(key, True)

    @Slot(str)
    def disconnectAgent(self, key: str) -> None:
        self.connectAsked.emit(key, False)

    @Slot(str)
    def copySnippet(self, key: str) -> None:
        self.run("snippet", self.engine.assistant_snippet(key, self._space(key)), self._copy)

    @Slot()
    def copyReceived(self) -> None:
        self._copy(self._received.text)

    @Slot(str)
    def test(self, key: str) -> None:
        """Start the assistant's command and greet it."""
        name = next((row.name for row in self._agents.rows if row.key == key), key)
        self._testing = key
        tested = self.engine.test_assistant(key, self._space(key))
        self.run("test", tested, lambda done: self._tested(name, done))

    def name_of(self, key: str) -> str:
        return next((row.name for row in self._agents.rows if row.key == key), key)

    def space_of(self, key: str) -> str:
        """The id of the memory space it is connected to, empty when it is not."""
        return self._space(key) or ""

    async def _look(self) -> _Found:
        assistants = await self.engine.assistants()
        listed = await self.engine.profiles()
        spaces = {profile.id: profile.name for profile in listed.profiles}
        used = [None, *{each.profile for each in assistants if each.profile}]
        return _Found(assistants, await self.engine.assistant_use(used), spaces)

    async def _look_at(self, key: str, space: str | None) -> _Chosen:
        calls = await self.engine.latest_calls("" if key == ANY else key, profile=space)
        return _Chosen(await self.engine.received(space), calls)

    def _show(self, found: _Found) -> None:
        self._assistants = {each.key: each for each in found.assistants}
        rows = [agent_row(each, found.uses[each.key], found.spaces) for each in found.assistants]
        order = ("on", "broken", "found", "missing", ANY)
        self._agents.replace(sorted(rows, key=lambda row: order.index(row.standing)))
        self._chosen = self._chosen or self._agents.rows[0].key
        self.changed.emit()
        self._load_chosen()

    def _load_chosen(self) -> None:
        self.run("chosen", self._look_at(self._chosen, self._space(self._chosen)), self._show_chosen)

    def _show_chosen(self, chosen: _Chosen) -> None:
        self._received = chosen.received
        names = {row.key: row.name for row in self._agents.rows}
        self._calls.replace([call_row(number, call, names) for number, call in enumerate(chosen.calls)])
        self.changed.emit()

    def _space(self, key: str) -> str | None:
        assistant = self._assistants.get(key)
        return assistant.profile or None if assistant else None

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.notice.show(self.tr("Copied"))

    def _tested(self, name: str, done: ConnectionTest) -> None:
        if done.ok:
            text = self.tr("%1 reaches the memory: %2 tools are offered")
            self.notice.show(text.replace("%1", name).replace("%2", str(done.tools)))
            return
        text = self.tr("%1 cannot reach the memory. Connect it again.")
        self.notice.show(f"{text.replace('%1', name)} {done.problem}", failed=True)
