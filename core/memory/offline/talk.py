"""What has been said so far: the statements found, and whom or what later words may refer to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from core.memory.offline import names
from core.memory.offline.statement import Entity, Kind, Statement
from core.model import Role

_ENTITY_LASTS = 4  # sentences a pronoun may reach back
_ABOUT_USER = re.compile(r"\b(?:you|your|my|our|i|we)\b|[你您我]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the numbered history. `covered` lines are read; the others are only there to be referred to."""

    number: int
    role: Role
    text: str
    covered: bool = True


class Talk:
    """The state of reading one window."""

    def __init__(self, known: Iterable[Entity] = ()) -> None:
        self.names = {entity.name: entity for entity in known}  # persons and projects with a name
        self._lengths = {len(name) for name in self.names}  # so that looking a name up costs the same with thousands
        self.statements: list[Statement] = []
        self.earlier: list[str] = []  # the beginnings of the lines read so far
        self._entity: Entity | None = None
        self._entity_age = 0
        self._project: Entity | None = None

    def add(self, statement: Statement) -> int:
        """Keeps a statement and returns its index; one about "the project" belongs to the project named before."""
        if statement.kind is Kind.PROJECT and statement.entity is None and self._project:
            statement = replace(statement, entity=self._project)
        if statement.entity:
            self._entity, self._entity_age = statement.entity, 0
        self.statements.append(statement)
        return len(self.statements) - 1

    def introduce(self, entity: Entity | None) -> None:
        """A project the user names is what "it" and "the deadline" stand for from now on."""
        if entity and entity.is_named and not (entity.name in self.names and not entity.role):
            self.names[entity.name] = entity
            self._lengths.add(len(entity.name))
        if entity and entity.kind is Kind.PROJECT:
            self._project = self._entity = entity
            self._entity_age = 0

    def named_at(self, text: str) -> Entity | None:
        """The person or project whose name begins `text`."""
        text = text.lstrip('“"「《')
        for length in sorted(self._lengths, reverse=True):
            entity = self.names.get(text[:length])
            if entity and names.names(text[: length + 1], entity):
                return entity
        return None

    def entity(self) -> Entity | None:
        """Whom or what a pronoun stands for now."""
        return self._entity if self._entity_age <= _ENTITY_LASTS else None

    def next_sentence(self) -> None:
        self._entity_age += 1

    def tied(self, old: str) -> bool:
        """Whether a corrected value stood in a line before together with words about the user."""
        old = old.strip(" .。").casefold()[:30]
        return len(old) > 0 and any(
            old in part.casefold() and _ABOUT_USER.search(part)
            for text in self.earlier[-6:]
            for part in re.split(r"[.!?。！？\n]", text)
        )
