"""How a profile's database is, and the copies that are kept of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of a profile's database; `name` is that of its file, `size` in bytes."""

    name: str
    made_at: datetime
    size: int


@dataclass(frozen=True, slots=True)
class FellBack:
    """A damaged database was put aside as `broken`, and `backup` took its place."""

    profile: str
    backup: Backup
    broken: Path


@dataclass(frozen=True, slots=True)
class Health:
    """How a profile's database is. `damage` needs a backup, `out_of_step` is put right without losing anything; one
    sentence each. `size` in bytes, `backups` the newest first."""

    profile: str
    path: Path
    size: int
    damage: tuple[str, ...]
    out_of_step: tuple[str, ...]
    backups: tuple[Backup, ...]
