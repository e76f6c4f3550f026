"""Who and what has a name: persons and projects, of the conversation and of stored memories; where they are named."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from core.memory.extraction import ExistingMemory
from core.memory.offline import topics
from core.memory.offline.statement import Entity, Kind
from core.memory.offline.wording import WORDINGS

_SAYS_ITSELF = re.compile(
    r"(?:项目|小程序|应用|网站|系统|游戏|博客|平台|机器人|小说)$|^[a-z]"
)  # what needs no "project" beside it
_WITH_ROLE = re.compile(r"^(?P<name>[^()（）]{1,40}?) ?[(（](?P<role>[^()（）]{1,20})[)）]$")


def title_of(entity: Entity, language: str) -> str:
    """The title of the memory about a person or project: "Astrid (sister)", 灯塔项目."""
    wording = WORDINGS[language]
    if entity.kind is Kind.PROJECT:
        if _SAYS_ITSELF.search(entity.name):
            return entity.name[:1].upper() + entity.name[1:]
        return wording.project.format(name=entity.name)
    if entity.is_named and entity.role:
        return wording.person.format(name=entity.name, role=entity.role)
    return entity.name if entity.is_named else entity.label


def stored(memory: ExistingMemory) -> Entity | None:
    """The person or project a stored memory is about, as far as its title tells."""
    meanings = {topics.meaning(name) for name in (*memory.tags, *(memory.folder or "").split("/")[:1])}
    top, _, rest = (memory.folder or "").partition("/")
    if rest and topics.meaning(top) == "project" and memory.tags and topics.meaning(memory.tags[0]) == "project":
        return Entity(rest, rest, Kind.PROJECT)
    for wording in WORDINGS.values():
        before, after = wording.project.split("{name}")
        name = memory.title.removeprefix(before).removesuffix(after).strip()
        if "project" in meanings and name and len(name) + len(before + after) == len(memory.title):
            return Entity(name, name, Kind.PROJECT)
    if "people" not in meanings:
        return None
    if found := _WITH_ROLE.match(memory.title):
        return Entity(found["name"], found["name"], Kind.PEOPLE, found["role"])
    if re.fullmatch(r"[A-Z][a-z]+(?: [A-Z][a-z]+)?|[\u4e00-\u9fff]{2,3}", memory.title):
        return Entity(memory.title, memory.title, Kind.PEOPLE)
    return None


def stored_names(existing: Iterable[ExistingMemory]) -> tuple[Entity, ...]:
    return tuple(entity for memory in existing if (entity := stored(memory)))


@lru_cache(maxsize=512)
def _shape(name: str) -> re.Pattern[str]:
    words = re.escape(name)
    return re.compile(rf"(?<![A-Za-z0-9_]){words}(?![A-Za-z0-9_])" if name[0].isascii() else words)


def names(text: str, entity: Entity) -> bool:
    """Whether `text` names the entity; an unnamed one ("the user's wife") is never named."""
    return entity.is_named and len(entity.name) > 1 and _shape(entity.name).search(text) is not None
