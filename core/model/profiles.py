"""Profiles, the rules of one, and small values of every front end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


@dataclass(frozen=True, slots=True)
class Profile:
    id: str
    name: str
    memories: int = 0


@dataclass(frozen=True, slots=True)
class ProfileList:
    active: str
    profiles: tuple[Profile, ...]


class RuleLimit(StrEnum):
    """What a person's rules may ask for in vain."""

    EVERYTHING = "everything"  # the check for lasting value stays
    FORMAT = "format"  # answers are JSON
    FUTURE = "future"  # only what happened or is confirmed is kept


@dataclass(frozen=True, slots=True)
class RulesHint:
    """Line `line` (from 1) of the rules asks for what `limit` rules out."""

    line: int
    limit: RuleLimit


@dataclass(frozen=True, slots=True)
class RulesInfo:
    rules: str
    characters: int
    tokens: int
    hints: tuple[RulesHint, ...] = ()


@dataclass(frozen=True, slots=True)
class Progress:
    """A step of something long: `done` of `total` (0 = unknown), and what is at work now."""

    done: int
    total: int
    label: str = ""


JsonObject = dict[str, Any]
