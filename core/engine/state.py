"""What the engine keeps open: the profile registry, one store per profile in use, and a lock per profile that saves."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from core.engine.embedders import Embedders
from core.engine.models import Models
from core.engine.outgoing import Counted
from core.engine.owner import has_died, new_owner
from core.errors import DatabaseBusy, DatabaseDamaged, ProfileBusy, StorageTrouble
from core.memory.extraction import Extractor
from core.model import FellBack
from core.model.usage import ModelUse
from core.profiles import DATABASE_NAME, Profiles
from core.settings import AppSettings, ProfileSettings, load, load_app
from core.store import Backups, Registry, Store
from core.text.words import index_text

SAVE_LEASE = "save"
LEASE_SECONDS = 60  # a process that died elsewhere holds its profile up for at most this long
RENEW_SECONDS = 20
MODEL_SUPPORT = "model_support"  # application setting: what each endpoint was found to support


Result = TypeVar("Result")


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Space:
    """A profile's store, or a copy of it, with the settings that hold there."""

    name: str
    store: Store

    @property
    def settings(self) -> ProfileSettings:
        """Read anew each time. StorageTrouble when the stored rules are not text."""
        return load(self.store.settings.all(), self.name)[0]


class EngineState:
    """`models` chooses who reads a window (default: the offline extractor); `extractor` overrides the choice.

    `embedders` chooses who turns text into vectors (default: nobody, search goes by words).
    """

    def __init__(
        self,
        data_dir: Path,
        *,
        clock: Callable[[], datetime] = utc_now,
        models: Models | None = None,
        extractor: Extractor | None = None,
        embedders: Embedders | None = None,
    ) -> None:
        self.data_dir = data_dir
        self._clock = clock
        self.models = models or Models.offline(data_dir)
        self._extractor = extractor
        self.embedders = embedders or Embedders.none()
        self._owner = new_owner()
        self._registry: Registry | None = None
        self._profiles: Profiles | None = None
        self._support: dict[str, object] | None = None  # as stored; None: not read yet
        self._stores: dict[str, Store] = {}
        self.fallen_back: list[FellBack] = []  # what the user has to be told of
        self.models.used = self._count_use
        self.embedders.used = lambda use: self._count_use("embedding", use)
        self._save_locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    @property
    def registry(self) -> Registry:
        """The application's own database, opened at first use. StorageTrouble."""
        if self._registry is None:
            self._registry = Registry.open(self.data_dir, self._clock)
        return self._registry

    def local_day(self) -> str:
        """Today where the computer is, as `2026-12-01`."""
        return self._clock().astimezone().date().isoformat()

    def _count_use(self, purpose: str, use: Counted) -> None:
        """Kept even when the answer is not; a database that cannot take it must not cost the answer."""
        with suppress(StorageTrouble):
            self.registry.model_use.add(ModelUse(self.local_day(), purpose, use.model, use.usage, use.estimated))

    @property
    def known_profiles(self) -> Profiles:
        if self._profiles is None:
            self._profiles = Profiles(self.registry)
        return self._profiles

    def store(self, profile: str | None) -> Store:
        """The open store of a profile, opened (and migrated) at first use. UnknownName, StorageTrouble."""
        return self.store_by_id(self.known_profiles.resolve(profile).id)

    def store_by_id(self, profile_id: str) -> Store:
        if profile_id not in self._stores:
            try:
                self._stores[profile_id] = self._open(profile_id)
            except DatabaseDamaged:
                self._stores[profile_id] = self._open_backup(profile_id)
        return self._stores[profile_id]

    def _open(self, profile_id: str) -> Store:
        return Store.open(self._path(profile_id), words=index_text, clock=self._clock)

    def _open_backup(self, profile_id: str) -> Store:
        """The newest backup in the place of a damaged database; of several processes that notice, one does it."""
        with self.registry.transaction():
            try:
                return self._open(profile_id)
            except DatabaseDamaged:
                backup, broken = self.backups(profile_id).fall_back()
        self.fallen_back.append(FellBack(self.known_profiles.resolve(profile_id).name, backup, broken))
        return self._open(profile_id)

    def backups(self, profile_id: str) -> Backups:
        return Backups(self._path(profile_id), self._clock)

    def _path(self, profile_id: str) -> Path:
        return self.known_profiles.path_of(profile_id) / DATABASE_NAME

    def space(self, profile: str | None) -> Space:
        found = self.known_profiles.resolve(profile)
        return Space(found.name, self.store_by_id(found.id))

    @asynccontextmanager
    async def copy_of(self, profile: str | None) -> AsyncIterator[Space]:
        """The profile as it is now, in memory: a dry run may do with it what it likes."""
        found = self.known_profiles.resolve(profile)
        self.store_by_id(found.id)  # made and upgraded, before it is copied
        copy = await asyncio.to_thread(Store.copy_of, self._path(found.id), words=index_text, clock=self._clock)
        try:
            yield Space(found.name, copy)
        finally:
            copy.close()

    async def read_beside(self, profile: str | None, read: Callable[[Store], Result]) -> Result:
        """What `read` makes of the profile as it is now. For long reads: they run in a worker thread on a connection
        of their own, so that the loop goes on. StorageTrouble."""
        found = self.known_profiles.resolve(profile)
        self.store_by_id(found.id)  # made and upgraded, before it is read
        return await asyncio.to_thread(_read, self._path(found.id), self._clock, read)

    def forget_store(self, profile_id: str) -> None:
        if store := self._stores.pop(profile_id, None):
            store.close()

    def application_settings(self) -> AppSettings:
        return load_app(self.registry.app_settings.all())[0]

    def profile_settings(self, profile: str | None) -> ProfileSettings:
        """StorageTrouble when the stored rules are not text: saving without the user's rules would be worse."""
        return self.loaded_settings(profile)[0]

    def loaded_settings(self, profile: str | None) -> tuple[ProfileSettings, tuple[str, ...]]:
        """The settings in force, with a note per stored value that was out of range. StorageTrouble as above."""
        found = self.known_profiles.resolve(profile)
        return load(self.store_by_id(found.id).settings.all(), found.name)

    def extractor(self) -> Extractor:
        """Who reads the next window."""
        if self._extractor is not None:
            return self._extractor
        self.recall_support()
        return self.models.extractor(self.application_settings())

    def recall_support(self) -> None:
        """Let `models` know what earlier processes found out about each endpoint; call before a model is asked."""
        if self._support is None:
            self._support = dict(self.registry.app_settings.get(MODEL_SUPPORT) or {})
            self.models.support.update(self._support)

    def keep_support(self) -> None:
        """Persist what was found out since."""
        if self._support is not None and self.models.support != self._support:
            self._support = dict(self.models.support)
            self.registry.app_settings.set(MODEL_SUPPORT, self._support)

    @asynccontextmanager
    async def saving_alone(self, profile_id: str) -> AsyncIterator[None]:
        """One save per profile at a time: in line within this process, refused beside another process."""
        store = self.store_by_id(profile_id)
        async with self._save_locks[profile_id]:
            if not self.acquire_lease(store, SAVE_LEASE):
                raise ProfileBusy(
                    "Another Memoscape is saving this profile right now.",
                    "Wait until it has finished, then save again.",
                )
            renewing = asyncio.create_task(self._renew(store))
            try:
                yield
            finally:
                renewing.cancel()
                store.leases.release(SAVE_LEASE, self._owner)

    def acquire_lease(self, store: Store, name: str) -> bool:
        """Take a lease for LEASE_SECONDS, also from a process that is known to be gone."""
        if store.leases.acquire(name, self._owner, LEASE_SECONDS):
            return True
        if owner := store.leases.owner(name):
            if not has_died(owner):
                return False
            store.leases.release(name, owner)
        return store.leases.acquire(name, self._owner, LEASE_SECONDS)

    async def _renew(self, store: Store) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            with suppress(DatabaseBusy):  # the next try comes well before the lease ends
                store.leases.renew(SAVE_LEASE, self._owner, LEASE_SECONDS)

    async def data_version(self, profile: str | None = None) -> int:
        """A number that changes when another process wrote to the profile; poll it to refresh what is shown."""
        return self.store(profile).data_version()

    async def close(self) -> None:
        """Close every database and connection. Safe to call twice."""
        await self.models.close()
        await self.embedders.close()
        for profile_id in list(self._stores):
            self.forget_store(profile_id)
        if self._registry is not None:
            self.keep_support()
            self._registry.close()
            self._registry, self._profiles, self._support = None, None, None


def _read(path: Path, clock: Callable[[], datetime], read: Callable[[Store], Result]) -> Result:
    with closing(Store.open_reader(path, words=index_text, clock=clock)) as reader:
        return read(reader)
