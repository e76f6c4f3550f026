"""When a profile's next auto-save run is: kept in its database, so that every process and every restart agree."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from core.settings import ProfileSettings
from core.store import Store
from core.store.rows import at, ms

INTERVAL_KEY = "auto_save_interval_minutes"
_LAST_KEY = "last_auto_save_run_at_ms"
_REST_KEY = "auto_save_rests_until_ms"
_NEXT_KEY = "next_auto_save_run_at_ms"


@dataclass(frozen=True, slots=True)
class Schedule:
    """What is remembered between passes; None before the first."""

    last_run_at: datetime | None = None
    next_run_at: datetime | None = None
    rests_until: datetime | None = None  # the model's server asked to be left alone for so long

    def not_before(self, moment: datetime) -> Schedule:
        return replace(self, next_run_at=max(self.next_run_at or moment, moment))

    def with_interval(self, now: datetime, interval: timedelta) -> Schedule:
        """After the user chose another interval: it counts from the last run, and never ends in the past."""
        return replace(self, next_run_at=max(now, (self.last_run_at or now) + interval))


def interval_of(settings: ProfileSettings) -> timedelta:
    return timedelta(minutes=settings.auto_save_interval_minutes)


def read_schedule(store: Store) -> Schedule:
    return Schedule(_time(store, _LAST_KEY), _time(store, _NEXT_KEY), _time(store, _REST_KEY))


def write_schedule(store: Store, schedule: Schedule) -> None:
    """Writes only what differs: a pass that changes nothing must not wake up who watches the database."""
    before = read_schedule(store)
    for key, old, new in (
        (_LAST_KEY, before.last_run_at, schedule.last_run_at),
        (_NEXT_KEY, before.next_run_at, schedule.next_run_at),
        (_REST_KEY, before.rests_until, schedule.rests_until),
    ):
        if new is not None and new != old:
            store.settings.set(key, ms(new))


def _time(store: Store, key: str) -> datetime | None:
    value = store.settings.get(key)
    return at(value) if isinstance(value, int) and value > 0 else None
