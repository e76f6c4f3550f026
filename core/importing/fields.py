"""Reading values out of foreign JSON: whatever has the wrong type counts as absent."""

from __future__ import annotations

import math
import re
from datetime import UTC, datetime, timedelta
from typing import Any

from core.model import JsonObject

_MILLISECONDS = 1e11  # seconds reach this in the year 5138, milliseconds did in 1973
_MICROSECONDS = 1e14
_ISO_FRACTION = re.compile(r"(?<=:\d\d)\.(\d{1,6})\d*")
_NAMED_ZONE = re.compile(r"([+-])(\d\d):?(\d\d)$")


def as_object(value: object) -> JsonObject:
    return value if isinstance(value, dict) else {}


def as_list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def as_text(value: object) -> str:
    return value if isinstance(value, str) else ""


def objects(value: object) -> list[JsonObject]:
    """The objects of a list; its other elements are dropped."""
    return [element for element in as_list(value) if isinstance(element, dict)]


def text_at(record: object, *keys: str) -> str:
    """The first of `keys` whose value is a non-empty string; "" without one."""
    found = as_object(record)
    return next((text for key in keys if (text := as_text(found.get(key)))), "")


def id_at(record: object, *keys: str) -> str | None:
    """The first of `keys` that holds an id (text, or a whole number)."""
    found = as_object(record)
    for key in keys:
        value = found.get(key)
        if isinstance(value, str) and value.strip():
            return value
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
    return None


def moment_at(record: object, *keys: str) -> datetime | None:
    """The first of `keys` that holds a time, in UTC."""
    found = as_object(record)
    return next((time for key in keys if (time := moment(found.get(key)))), None)


def moment(value: object) -> datetime | None:
    """A time in UTC from seconds, milliseconds or ISO 8601 text (UTC when it names no zone); None otherwise."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return _from_number(float(value)) if abs(value) < 1e18 else None
    if not isinstance(value, str) or not value.strip():
        return None
    text = value.strip()
    if re.fullmatch(r"\d{9,17}(\.\d+)?", text):
        return _from_number(float(text))
    try:
        found = datetime.fromisoformat(_ISO_FRACTION.sub(r".\1", text))
        return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def utc_offset(value: object) -> int | None:
    """Minutes east of UTC when a time names its zone; `Z` is how programs store times, not where someone was."""
    zone = _NAMED_ZONE.search(value.strip()) if isinstance(value, str) and "T" in value.strip()[:11] else None
    if zone is None:
        return None
    minutes = int(zone[2]) * 60 + int(zone[3])
    return -minutes if zone[1] == "-" else minutes


def _from_number(number: float) -> datetime | None:
    if not math.isfinite(number) or number <= 0:
        return None
    if number >= _MICROSECONDS:
        number /= 1e6
    elif number >= _MILLISECONDS:
        number /= 1e3
    try:
        return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=number)
    except OverflowError:
        return None
