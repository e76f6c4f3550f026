"""The memory spaces: which there are, which one is shown, creating, renaming, deleting, switching."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Profile, ProfileList
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import BUILT_IN, profile_text

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True, slots=True)
class ProfileRow:
    """`name` is the one people read; the stored one of the built-in space is a word for machines."""

    key: str
    name: str
    memories: int
    active: bool
    deletable: bool


@QmlElement
@QmlUncreatable("Created in Python")
class ProfilesViewModel(ViewModel):
    """`switched` means that everything shown belongs to another memory space now."""

    changed = Signal()
    switched = Signal()
    documentAsked = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._model = RowModel(ProfileRow, self)
        self._active = Profile("", "")

    @Property(RowModel, constant=True)
    def profiles(self) -> RowModel:
        return self._model

    @Property(str, notify=changed)
    def activeId(self) -> str:
        return self._active.id

    @Property(str, notify=changed)
    def activeName(self) -> str:
        return profile_text(self._active.name)

    @Property(int, notify=changed)
    def memories(self) -> int:
        return self._active.memories

    @Property(bool, notify=changed)
    def deletable(self) -> bool:
        return any(row.active and row.deletable for row in self._model.rows)

    def load(self) -> None:
        self.run("list", self.engine.profiles(), self._show)

    def watch(self) -> None:
        """Look whether another process created, deleted or switched one; silent when that fails."""
        if not self.is_running("list") and not self.is_running("switch"):
            self.run("list", self.engine.profiles(), self._show_news, lambda _error: None)

    @Slot()
    def editDocument(self) -> None:
        """What is known about the user of the space that is shown."""
        self.documentAsked.emit()

    @Slot(str)
    def use(self, profile_id: str) -> None:
        if profile_id != self._active.id:
            self.run("switch", self._use(profile_id), self._show)

    @Slot(str)
    def create(self, name: str) -> None:
        """Create a memory space and show it."""
        self.run("switch", self._create(name.strip()), self._show)

    @Slot(str)
    def rename(self, name: str) -> None:
        """Rename the memory space that is shown."""
        self.run("list", self._rename(self._active.id, name.strip()), self._show)

    @Slot()
    def remove(self) -> None:
        """Delete the memory space that is shown, for good."""
        name = profile_text(self._active.name)
        self.run("switch", self.engine.delete_profile(self._active.id), lambda found: self._removed(name, found))

    async def _use(self, profile_id: str) -> ProfileList:
        await self.engine.use_profile(profile_id)
        return await self.engine.profiles()

    async def _create(self, name: str) -> ProfileList:
        created = await self.engine.create_profile(name)
        return await self._use(created.id)

    async def _rename(self, profile_id: str, name: str) -> ProfileList:
        await self.engine.rename_profile(profile_id, name)
        return await self.engine.profiles()

    def _removed(self, name: str, found: ProfileList) -> None:
        self._show(found)
        self.notice.show(self.tr("“%1” was deleted").replace("%1", name))

    def _show_news(self, found: ProfileList) -> None:
        before = self._active.id
        self._show(found)
        if before not in {"", self._active.id}:
            text = self.tr("Another program switched to the memory space “%1”")
            self.notice.show(text.replace("%1", self.activeName))

    def _show(self, found: ProfileList) -> None:
        before = self._active.id
        self._active = next(profile for profile in found.profiles if found.active in {profile.id, profile.name})
        self._model.replace([self._row(profile) for profile in found.profiles])
        self.changed.emit()
        if before not in {"", self._active.id}:
            self.switched.emit()

    def _row(self, profile: Profile) -> ProfileRow:
        active = profile.id == self._active.id
        name = profile_text(profile.name)
        return ProfileRow(profile.id, name, profile.memories, active, profile.id != BUILT_IN)
