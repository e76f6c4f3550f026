"""Profiles: separate memory spaces, each one folder. Deleting a profile deletes everything about it."""

from __future__ import annotations

import re
import shutil
import uuid
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from core.errors import BadValue, StorageTrouble, UnknownName
from core.model import Profile, ProfileList
from core.store import DEFAULT_PROFILE, Registry, count_memories, title_key
from core.text.unicode import is_blank

DATABASE_NAME = "memory.db"
LONGEST_NAME = 100  # characters

_ACTIVE = "active_profile"
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_DOOMED = ".deleted-"  # prefix of a folder whose profile is being deleted


class Profiles:
    """The rules about profiles. `default` always exists; a profile is named by id or by name, in any case."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._sweep()

    @classmethod
    def open(cls, data_dir: Path, clock: Callable[[], datetime]) -> Profiles:
        """Raises StorageTrouble."""
        registry = Registry.open(data_dir, clock)
        try:
            return cls(registry)
        except StorageTrouble:
            registry.close()
            raise

    def close(self) -> None:
        self._registry.close()

    # -- reading -------------------------------------------------------------------------------------------------

    def list(self) -> ProfileList:
        """All profiles with the number of their memories, `default` first."""
        names = self._registry.names()
        return ProfileList(self._active(names), tuple(self._counted(Profile(*known)) for known in names.items()))

    def resolve(self, profile: str | None) -> Profile:
        """The profile with that id or name; None = the active one. Its memories are not counted. UnknownName."""
        names = self._registry.names()
        profile_id = self._active(names) if profile is None else _find(names, profile)
        return Profile(profile_id, names[profile_id])

    def path_of(self, profile_id: str) -> Path:
        """The profile's folder, which may not exist yet."""
        return self._registry.data_dir / "profiles" / profile_id

    # -- changing ------------------------------------------------------------------------------------------------

    def create(self, name: str) -> Profile:
        """A new, empty profile; it does not become the active one. BadValue: blank, long or taken name."""
        profile_id = f"p_{uuid.uuid4().hex[:12]}"
        with self._registry.transaction():
            self._registry.add(profile_id, self._free_name(name, profile_id))
        return self.resolve(profile_id)

    def rename(self, profile: str, name: str) -> Profile:
        """Raises UnknownName; BadValue: blank or taken name."""
        with self._registry.transaction():
            profile_id = _find(self._registry.names(), profile)
            self._registry.rename(profile_id, self._free_name(name, profile_id))
        return self._counted(self.resolve(profile_id))

    def use(self, profile: str) -> Profile:
        """Make a profile the active one. Raises UnknownName."""
        found = self.resolve(profile)
        self._registry.app_settings.set(_ACTIVE, found.id)
        return self._counted(found)

    def delete(self, profile: str) -> None:
        """Delete a profile with its whole folder, for good; its databases must be closed.

        `default` becomes active if it was the active one. Raises UnknownName; BadValue for `default`; StorageTrouble.
        """
        profile_id = self.resolve(profile).id
        if profile_id == DEFAULT_PROFILE:
            raise BadValue("The default profile cannot be deleted.", "Rename it, or delete its memories.")
        try:
            with self._registry.transaction():
                self._registry.remove(profile_id)
                if self._registry.app_settings.get(_ACTIVE) == profile_id:
                    self._registry.app_settings.delete(_ACTIVE)
                if self.path_of(profile_id).exists():
                    _move(self.path_of(profile_id), self.path_of(_DOOMED + profile_id))
        finally:
            self._sweep()

    def _sweep(self) -> None:
        """Finish deletions: a folder that stepped aside goes when its profile is gone, and comes back when the
        profile is still there because deleting it was interrupted."""
        if not any(self._doomed()):
            return
        with self._registry.transaction():
            for doomed in list(self._doomed()):
                profile_id = doomed.name.removeprefix(_DOOMED)
                if profile_id in self._registry.names():
                    if not self.path_of(profile_id).exists():  # else keep both: neither may be lost
                        _move(doomed, self.path_of(profile_id))
                else:
                    shutil.rmtree(doomed, ignore_errors=True)  # what another program still uses goes next time

    def _doomed(self) -> Iterator[Path]:
        return (self._registry.data_dir / "profiles").glob(f"{_DOOMED}*")

    # -- names ---------------------------------------------------------------------------------------------------

    def _active(self, names: dict[str, str]) -> str:
        active = self._registry.app_settings.get(_ACTIVE)
        return active if active in names else DEFAULT_PROFILE

    def _counted(self, profile: Profile) -> Profile:
        return replace(profile, memories=count_memories(self.path_of(profile.id) / DATABASE_NAME))

    def _free_name(self, name: str, profile_id: str) -> str:
        """`name` tidied, if no other profile has it as its name or id. BadValue otherwise."""
        tidy = " ".join(_CONTROL.sub(" ", name).split())
        if is_blank(tidy):
            raise BadValue("A profile needs a name.", "Write a short name.")
        if len(tidy) > LONGEST_NAME:
            raise BadValue(f"A profile's name has at most {LONGEST_NAME} characters, not {len(tidy)}.", "Shorten it.")
        others = [known for known in self._registry.names().items() if known[0] != profile_id]
        taken = {title_key(known) for other in others for known in other}
        if title_key(tidy) in taken:
            raise BadValue(f"There is already a profile called “{tidy}”.", "Choose another name.")
        return tidy


def _find(names: dict[str, str], profile: str) -> str:
    for profile_id, name in names.items():
        if title_key(profile) in (profile_id, title_key(name)):
            return profile_id
    raise UnknownName(f"There is no profile called “{profile}”.", "List the profiles to see what there is.")


def _move(folder: Path, to: Path) -> None:
    try:
        folder.rename(to)
    except OSError as error:
        raise StorageTrouble(
            f"The folder {folder} cannot be moved: {error.strerror}.", "Close other programs that use this profile."
        ) from error
