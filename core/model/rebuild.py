"""A rebuild: reading what was said before once more, window by window, until it is done or given up."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class RebuildScope:
    """`conversations` by id; `first` and `last` are local days, both included, None for no limit. `window` is how many
    messages are read together."""

    conversations: tuple[str, ...]
    first: date | None = None
    last: date | None = None
    window: int = 32


@dataclass(frozen=True, slots=True)
class RebuildStatus:
    """One that was begun and is not done: `messages` of it are read of `total`."""

    scope: RebuildScope
    messages: int
    total: int
