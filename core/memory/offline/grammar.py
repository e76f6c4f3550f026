"""What a language must know so that statements can be found and written in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from core.memory.offline.statement import Clause, Entity, Kind, Pattern


@dataclass(frozen=True, slots=True)
class Subject:
    """Who a clause speaks of. `implied`: the subject word is omitted and taken from the clause before."""

    entity: Entity | None = None
    implied: bool = False


@dataclass(frozen=True)
class Grammar:
    """One language.

    `lead` is what may stand before a clause proper ("Actually, …"), `bare(text)` a clause without it.
    `clauses(masked, start, end)` cuts a sentence. `rejections` maps a name ("plan", "question" …) to the shape that
    gives a clause away. `write(text, kind, subject)` turns a clause into a third-person sentence. `as_user(text)`
    turns an assistant's "you" into "I". `topic(text)` shortens a captured group for a title, `headline(sentence)`
    makes one of a whole sentence. `unfinished` are statements whose substance comes in the next clause, `labels` the
    words before a title of that substance. `asserts` and `obliged` fit what may follow the name of a person or
    project, `asked` a request. `describes` fits clauses without a subject that go on about a statement of that kind;
    `household` those that speak of the user's home.
    """

    code: str
    lead: re.Pattern[str]
    patterns: tuple[Pattern, ...]
    clauses: Callable[[str, int, int], list[Clause]]
    rejections: Mapping[str, re.Pattern[str]]
    write: Callable[[str, Kind, Subject], str]
    as_user: Callable[[str], str]
    topic: Callable[[str], str]
    headline: Callable[[str], str]
    entity: Callable[[str], Entity | None]
    user_subject: re.Pattern[str]
    pronoun: re.Pattern[str]
    household: re.Pattern[str]
    other_subject: re.Pattern[str]
    reason: re.Pattern[str]
    confirmation: re.Pattern[str]
    asks_back: re.Pattern[str]
    roleplay: re.Pattern[str]
    material: re.Pattern[str]
    trouble: re.Pattern[str]
    remember: re.Pattern[str]
    hedge: re.Pattern[str]
    strength: re.Pattern[str]
    corrected: re.Pattern[str]
    unfinished: re.Pattern[str]
    asserts: re.Pattern[str]
    obliged: re.Pattern[str]
    asked: re.Pattern[str]
    bare: Callable[[str], str]
    labels: Mapping[Kind, str]
    describes: Mapping[Kind, re.Pattern[str]]
    subjects_carry_over: bool
