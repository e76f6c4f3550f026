"""Watched folders on the settings page: switches, where their conversations go, and how the last look went."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import Property, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model.watching import FolderRule, WatchedSource, WatchReport
from core.settings import AppSettings
from gui.view_models.conversations_view_model import CONVERSATION_DATA
from gui.view_models.profiles_view_model import ProfilesViewModel
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import source_text, when

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

FOLDER = "folder"


@dataclass(frozen=True, slots=True)
class SourceRow:
    """`folders` is where it looks, `looks` how that goes; `own` are the folders the user added."""

    key: str
    name: str
    folders: str
    looks: str
    problem: str
    watched: bool
    own: bool


@QmlElement
@QmlUncreatable("Created in Python")
class WatchingViewModel(ViewModel):
    """`opened` asks the dialog of one source to show."""

    changed = Signal()
    opened = Signal()

    def __init__(self, backstage: Backstage, profiles: ProfilesViewModel) -> None:
        super().__init__(backstage)
        self._profiles = profiles
        self._model = RowModel(SourceRow, self)
        self._sources: dict[str, WatchedSource] = {}
        self._open = ""
        self._idle = AppSettings().watch_idle_minutes
        self._error = ""
        profiles.changed.connect(self.changed)

    @Property(RowModel, constant=True)
    def sources(self) -> RowModel:
        return self._model

    @Property(int, notify=changed)
    def idleMinutes(self) -> int:
        return self._idle

    @Property(str, notify=changed)
    def error(self) -> str:
        """Why the list could not be read."""
        return self._error

    # -- the one that is open ----------------------------------------------------------------------------------------

    @Property(str, notify=changed)
    def name(self) -> str:
        source = self._sources.get(self._open)
        return _name(source) if source else ""

    @Property(str, notify=changed)
    def folders(self) -> str:
        source = self._sources.get(self._open)
        return "\n".join(map(str, source.folders)) if source else ""

    @Property(bool, notify=changed)
    def own(self) -> bool:
        source = self._sources.get(self._open)
        return source is not None and source.kind == FOLDER

    @Property(bool, notify=changed)
    def everything(self) -> bool:
        """Whether what was there before it was switched on is read, too."""
        source = self._sources.get(self._open)
        return source is not None and source.enabled and source.since is None

    @Property(bool, notify=changed)
    def on(self) -> bool:
        source = self._sources.get(self._open)
        return source is not None and source.enabled

    @Property(str, notify=changed)
    def target(self) -> str:
        source = self._sources.get(self._open)
        return source.profile if source else ""

    @Property("QVariantList", notify=changed)
    def targets(self) -> list[dict[str, str]]:
        return [{"key": row.key, "text": row.name} for row in self._profiles.profiles.rows]

    @Property("QVariantList", notify=changed)
    def rules(self) -> list[dict[str, str]]:
        """Which working directories go elsewhere: { folder, profile } with the memory space's name."""
        source = self._sources.get(self._open)
        names = {row.key: row.name for row in self._profiles.profiles.rows}
        found = source.rules if source else ()
        return [{"folder": rule.folder, "profile": names.get(rule.profile, "")} for rule in found]

    # -- what a person does ------------------------------------------------------------------------------------------

    @Slot()
    def load(self) -> None:
        self.run("load", self._read(), self._show, self._fail)

    @Slot(str)
    def open(self, key: str) -> None:
        self._open = key
        self.changed.emit()
        self.opened.emit()

    @Slot(str, bool)
    def switch(self, key: str, on: bool) -> None:
        """On: from now on. What is new is looked for at once."""
        self._change(self.engine.watch_source(key, on))

    @Slot(bool)
    def setEverything(self, everything: bool) -> None:
        """What is there already, too; or only what changes from now on."""
        self._change(self._switch(self._open, everything))

    @Slot(QUrl)
    def addFolder(self, url: QUrl) -> None:
        self._change(self.engine.add_watched_folder(Path(url.toLocalFile())))

    @Slot(str)
    def setTarget(self, profile: str) -> None:
        self._change(self.engine.map_watched(self._open, profile=profile))

    @Slot(str, str)
    def addRule(self, folder: str, profile: str) -> None:
        """Sessions working in `folder` go to `profile`."""
        source = self._sources.get(self._open)
        if source and folder.strip() and profile:
            rules = [rule for rule in source.rules if rule.folder != folder.strip()]
            self._change(self.engine.map_watched(source.id, rules=[*rules, FolderRule(folder.strip(), profile)]))

    @Slot(str)
    def removeRule(self, folder: str) -> None:
        source = self._sources.get(self._open)
        if source:
            rules = [rule for rule in source.rules if rule.folder != folder]
            self._change(self.engine.map_watched(source.id, rules=rules))

    @Slot()
    def remove(self) -> None:
        """Take the open folder off the list, with Undo."""
        self.run("change", self.engine.remove_watched_folder(self._open), self._removed)

    @Slot(int)
    def setIdleMinutes(self, minutes: int) -> None:
        self._idle = minutes
        self.changed.emit()
        self.run("idle", self.engine.change_app_settings({"watch_idle_minutes": minutes}), lambda _stored: None)

    def looked(self, report: WatchReport) -> None:
        """The background has looked into the folders."""
        if report.messages or report.queued:
            self.changedData.emit(CONVERSATION_DATA)
        if report.files or report.problems:
            self.load()

    # -- answers -----------------------------------------------------------------------------------------------------

    async def _read(self) -> tuple[tuple[WatchedSource, ...], AppSettings]:
        return await self.engine.watched_sources(), await self.engine.app_settings()

    async def _switch(self, key: str, everything: bool) -> None:
        if not everything:
            await self.engine.watch_source(key, False)  # switched on anew, it begins now
        await self.engine.watch_source(key, True, everything=everything)

    def _change(self, work: Coroutine[Any, Any, Any]) -> None:
        self.run("change", self._then_look(work), self._changed, self._refused)

    async def _then_look(self, work: Coroutine[Any, Any, Any]) -> WatchReport:
        await work
        return await self.engine.watch_pass()

    def _changed(self, report: WatchReport) -> None:
        if report.messages or report.queued:
            self.changedData.emit(CONVERSATION_DATA)
        self.load()

    def _refused(self, error: BaseException) -> None:
        self.notice.show_error(error)
        self.load()

    def _removed(self, source: WatchedSource) -> None:
        text = self.tr("“%1” is no longer watched; what was read stays").replace("%1", _name(source))
        self.notice.show(text, self.tr("Undo"), lambda: self._change(self.engine.put_back_watched(source)))
        self.load()

    def _show(self, found: tuple[tuple[WatchedSource, ...], AppSettings]) -> None:
        sources, settings = found
        self._sources = {source.id: source for source in sources}
        self._idle, self._error = settings.watch_idle_minutes, ""
        self._model.replace([self._row(source) for source in sources])
        self.changed.emit()

    def _fail(self, error: BaseException) -> None:
        self._error = str(self.notice.word(error))
        self.changed.emit()

    def _row(self, source: WatchedSource) -> SourceRow:
        return SourceRow(
            key=source.id,
            name=_name(source),
            folders=" · ".join(map(_short, source.folders)),
            looks=self._looks(source),
            problem=self._problem(source),
            watched=source.enabled,
            own=source.kind == FOLDER,
        )

    def _looks(self, source: WatchedSource) -> str:
        if not source.found:
            return self.tr("Not on this computer")
        if not source.enabled:
            return self.tr("Off: nothing of it is read")
        files = self.tr("%n files read", "", source.files)
        looked = self.tr("last looked %1").replace("%1", when(source.read_at)) if source.read_at else ""
        return " · ".join(filter(None, (files, looked)))

    def _problem(self, source: WatchedSource) -> str:
        if not (source.enabled and source.problem):
            return ""
        return source.problem if self.notice.in_english else self.tr("A file or the folder could not be read")


def _name(source: WatchedSource) -> str:
    return source.folders[0].name or str(source.folders[0]) if source.kind == FOLDER else source_text(source.kind)


def _short(folder: Path) -> str:
    home = Path.home()
    return f"~/{folder.relative_to(home).as_posix()}" if folder.is_relative_to(home) else str(folder)
