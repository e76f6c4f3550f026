"""Small translations between values and what the database holds: ids and times."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterable
from datetime import UTC, datetime


def new_id() -> str:
    """A new random id: 32 hex digits."""
    return uuid.uuid4().hex


def to_ms(time: datetime | None) -> int | None:
    """Epoch milliseconds of an aware time."""
    return None if time is None else ms(time)


def ms(time: datetime) -> int:
    return round(time.timestamp() * 1000)


def from_ms(milliseconds: int | None) -> datetime | None:
    return None if milliseconds is None else at(milliseconds)


def at(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def id_list(ids: Iterable[str]) -> str:
    """Any number of ids as one SQL parameter, for `IN (SELECT value FROM json_each(?))`."""
    return json.dumps(list(ids))
