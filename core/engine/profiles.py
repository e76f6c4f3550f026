"""Profiles: one folder is one memory space."""

from __future__ import annotations

from core.engine.state import EngineState
from core.model import Profile, ProfileList


class ProfileDoor(EngineState):
    async def profiles(self) -> ProfileList:
        return self.known_profiles.list()

    async def create_profile(self, name: str) -> Profile:
        """A new, empty profile; it does not become the active one. BadValue: blank or taken name."""
        return self.known_profiles.create(name)

    async def rename_profile(self, profile: str, name: str) -> Profile:
        return self.known_profiles.rename(profile, name)

    async def delete_profile(self, profile: str) -> ProfileList:
        """Delete the profile's whole folder, for good; `default` becomes active if it was.

        Waits for a save of this program that is under way. BadValue for `default`.
        """
        profile_id = self.known_profiles.resolve(profile).id
        async with self._save_locks[profile_id]:
            self.forget_store(profile_id)
            self.known_profiles.delete(profile_id)
        return self.known_profiles.list()

    async def use_profile(self, profile: str) -> Profile:
        """Make the profile the active one: what is shown, and where new conversations go."""
        return self.known_profiles.use(profile)
