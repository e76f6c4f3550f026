"""Connecting an assistant, or taking that back: the change in its configuration, looked at before it is made."""

from __future__ import annotations

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model.assistants import ConfigChange
from gui.view_models.agents_view_model import AgentsViewModel
from gui.view_models.profiles_view_model import ProfilesViewModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

_KINDS = {"+": "new", "-": "gone"}


@QmlElement
@QmlUncreatable("Created in Python")
class ConnectViewModel(ViewModel):
    """`opened` and `done` open and close the dialog. `problem`: why there is no change to make."""

    changed = Signal()
    opened = Signal()
    done = Signal()

    def __init__(self, backstage: Backstage, agents: AgentsViewModel, profiles: ProfilesViewModel) -> None:
        super().__init__(backstage)
        self._agents = agents
        self._profiles = profiles
        self._key = ""
        self._connects = True
        self._space = ""
        self._change: ConfigChange | None = None
        self._snippet = ""
        self._problem = ""
        agents.connectAsked.connect(self.open)

    @Property(str, notify=changed)
    def name(self) -> str:
        return self._agents.name_of(self._key)

    @Property(bool, notify=changed)
    def connects(self) -> bool:
        return self._connects

    @Property(str, notify=changed)
    def space(self) -> str:
        return self._space

    @Property("QVariantList", notify=changed)
    def spaces(self) -> list[dict[str, str]]:
        """The memory spaces to choose from, each { key, text }."""
        return [{"key": row.key, "text": row.name} for row in self._profiles.profiles.rows]

    @Property(str, notify=changed)
    def path(self) -> str:
        return self._change.path if self._change else ""

    @Property(str, notify=changed)
    def backup(self) -> str:
        return self._change.backup if self._change else ""

    @Property("QVariantList", notify=changed)
    def parts(self) -> list[dict[str, str]]:
        """The lines of the change, each { kind: same, gone or new; text }."""
        lines = self._change.diff.splitlines(keepends=True)[2:] if self._change else []
        shown = [line for line in lines if not line.startswith("@@")]
        return [{"kind": _KINDS.get(line[:1], "same"), "text": _indented(line[1:])} for line in shown]

    @Property(bool, notify=changed)
    def ready(self) -> bool:
        return self._change is not None and not self._change.is_empty

    @Property(bool, notify=changed)
    def unchanged(self) -> bool:
        return self._change is not None and self._change.is_empty

    @Property(str, notify=changed)
    def problem(self) -> str:
        return self._problem

    @Property(str, notify=changed)
    def snippet(self) -> str:
        return self._snippet

    @Slot(str, bool)
    def open(self, key: str, connects: bool) -> None:
        self._key, self._connects = key, connects
        self._space = self._agents.space_of(key) or self._profiles.property("activeId")
        self._change, self._problem, self._snippet = None, "", ""
        self.changed.emit()
        self.opened.emit()
        self._look()

    @Slot(str)
    def chooseSpace(self, profile_id: str) -> None:
        self._space = profile_id
        self._look()

    @Slot()
    def apply(self) -> None:
        """Write what is shown."""
        if self.ready and self._change is not None:
            self.run("apply", self.engine.change_config(self._change), self._applied, self._refused)

    @Slot()
    def copySnippet(self) -> None:
        QGuiApplication.clipboard().setText(self._snippet)
        self.notice.show(self.tr("Copied"))

    def _look(self) -> None:
        engine, key = self.engine, self._key
        change = engine.connecting(key, self._space) if self._connects else engine.disconnecting(key)
        self.run("look", change, self._show, self._refused)
        self.run("snippet", self.engine.assistant_snippet(self._key, self._space), self._show_snippet)

    def _show(self, change: ConfigChange) -> None:
        self._change, self._problem = change, ""
        self.changed.emit()

    def _show_snippet(self, snippet: str) -> None:
        self._snippet = snippet
        self.changed.emit()

    def _refused(self, error: BaseException) -> None:
        self._change, self._problem = None, str(self.notice.word(error))
        self.changed.emit()

    def _applied(self, _nothing: object) -> None:
        done, name = self._change, self.name
        self.done.emit()
        self._agents.load()
        if done is None:
            return
        if done.connects:
            text = self.tr("%1 is connected. Start it anew, so that it sees the memory.")
            key = self._key
            self.notice.show(text.replace("%1", name), self.tr("Undo"), lambda: self._take_back(key))
        else:
            self.notice.show(self.tr("%1 is disconnected").replace("%1", name))

    def _take_back(self, key: str) -> None:
        async def work() -> None:
            await self.engine.change_config(await self.engine.disconnecting(key))

        self.run("apply", work(), lambda _done: self._agents.load())


def _indented(line: str) -> str:
    """With blanks at its beginning that rich text does not swallow."""
    text = line.lstrip(" \t")
    return "\u00a0" * (len(line) - len(text)) + text if text.strip() else line
