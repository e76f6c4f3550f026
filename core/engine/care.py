"""Looking after the databases: backups, health, repair."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from core.engine.state import EngineState
from core.errors import DatabaseDamaged, MemoscapeError
from core.model import Backup, FellBack, Health

LOOK_SECONDS = 300.0

log = logging.getLogger(__name__)


class CareDoor(EngineState):
    async def news_of_damage(self) -> tuple[FellBack, ...]:
        """Which damaged databases were replaced by a backup since this was last asked."""
        news = tuple(self.fallen_back)
        self.fallen_back.clear()
        return news

    async def backup_list(self, profile: str | None = None) -> tuple[Backup, ...]:
        """The copies there are of a profile's database, the newest first. UnknownName."""
        return self.backups(self.known_profiles.resolve(profile).id).all()

    async def back_up(self, profile: str | None = None) -> Backup:
        """Copy a profile's database now; others go on writing to it meanwhile. UnknownName, StorageTrouble."""
        profile_id = self.known_profiles.resolve(profile).id
        self.store_by_id(profile_id)  # there is something to copy
        return await asyncio.to_thread(self.backups(profile_id).make)

    async def restore_backup(self, name: str, profile: str | None = None) -> Backup:
        """Make a profile what it was when the backup was made; returns a backup of what it was until now.

        Waits for a save of this program that is under way. UnknownName, DatabaseDamaged (of the backup),
        StorageTrouble: nothing is changed then.
        """
        profile_id = self.known_profiles.resolve(profile).id
        backups = self.backups(profile_id)
        backups.find(name)
        async with self.saving_alone(profile_id):
            before = await self.back_up(profile_id)
            await asyncio.to_thread(backups.restore, name)
        self.forget_store(profile_id)
        self.store_by_id(profile_id)  # an old one is upgraded
        return before

    async def keep_backups(self) -> None:
        """Back up each profile in use that is due for it. What goes wrong with one is in the log; it is tried again."""
        for profile_id in list(self._stores):
            backups = self.backups(profile_id)
            try:
                if await asyncio.to_thread(backups.due):
                    await asyncio.to_thread(backups.make)
            except MemoscapeError as error:
                log.warning("No backup of profile %s: %s", profile_id, error.message)

    async def keep_backing_up(self, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        """`keep_backups` every few minutes, until cancelled."""
        while True:
            await sleep(LOOK_SECONDS)
            await self.keep_backups()

    async def health(self, profile: str | None = None, *, repair: bool = False) -> Health:
        """What is wrong with a profile's database; with `repair`, what still is after putting right what can be without
        losing anything. Reads every page: seconds for a large one. A database that cannot even be opened is damaged.
        UnknownName, StorageTrouble."""
        found = self.known_profiles.resolve(profile)
        path, backups = self._path(found.id), self.backups(found.id)
        try:
            store = self.store_by_id(found.id)
        except DatabaseDamaged as error:
            return Health(found.name, path, path.stat().st_size, (f"{error.message} {error.hint}",), (), backups.all())
        if repair:
            async with self.saving_alone(found.id):
                store.health.repair()
        damage = await self.read_beside(found.id, lambda reader: reader.health.damage())
        rules = () if damage else await self.read_beside(found.id, lambda reader: reader.health.broken_rules())
        return Health(found.name, path, path.stat().st_size, damage, rules, backups.all())
