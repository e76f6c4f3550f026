"""The values the offline extractor works with: patterns of clauses, clauses, and the statements found by them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What sort of thing a statement says about the user."""

    NAME = "name"
    PROFILE = "profile"
    PEOPLE = "people"
    PREFERENCE = "preference"
    HABIT = "habit"
    LIMIT = "limit"
    INSTRUCTION = "instruction"
    AGREEMENT = "agreement"
    DECISION = "decision"
    EVENT = "event"
    CORRECTION = "correction"
    MISTAKE = "mistake"
    PROJECT = "project"
    PLACE = "place"
    NOTE = "note"


EVENT_KINDS = (Kind.DECISION, Kind.AGREEMENT, Kind.CORRECTION, Kind.EVENT, Kind.MISTAKE)


@dataclass(frozen=True, slots=True)
class Pattern:
    """A clause shape. `title` may hold `{x}`, the pattern's group `x`. Two statements with one `slot` speak of the same
    single-valued fact (home, job). `survives` names the rejections that do not apply ("plan", "momentary" …)."""

    kind: Kind
    regex: re.Pattern[str]
    score: float
    title: str = ""
    slot: str = ""
    survives: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a sentence: offsets into the message, and the word that ties it to the clause before ("because")."""

    start: int
    end: int
    connector: str = ""


@dataclass(frozen=True, slots=True)
class Entity:
    """Somebody or something a pronoun or an omitted subject may stand for. `label` is how a memory calls it;
    `kind` is PEOPLE (persons and animals) or PROJECT; `role` what a person is to the user ("sister")."""

    name: str
    label: str
    kind: Kind
    role: str = ""

    @property
    def is_named(self) -> bool:
        """False for somebody known by relation only, whose `name` is then a description ("the user's wife")."""
        return not self.name.startswith(("the user", "用户"))


@dataclass(frozen=True, slots=True)
class Quote:
    """Words found verbatim in line `line` of the history (from 1)."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing the user stated. `code` is the language it was said in, `topic` the words a title is about, `because`
    the index of the statement that gives the reason for this one, or None."""

    kind: Kind
    title: str
    content: str
    quotes: tuple[Quote, ...]
    score: float
    code: str
    slot: str = ""
    topic: str = ""
    entity: Entity | None = None
    because: int | None = None
