"""The graph of the MCP reference memory server: its file format, and how its entities are memories of ours.

Entity = memory: the name is the title, each observation a line of the content, the type a tag `type:…`.
Relation = link.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from core.model import JsonObject, Link, Memory

TYPE_TAG = "type:"
UNTYPED = "memory"  # the type of a memory that has no tag
_LINE_WITHIN = "\u2028"  # a line break inside an observation: shown as one, and no end of the observation


@dataclass(frozen=True, slots=True)
class Entity:
    name: str
    type: str
    observations: tuple[str, ...] = ()

    def as_json(self) -> JsonObject:
        return {"name": self.name, "entityType": self.type, "observations": list(self.observations)}


@dataclass(frozen=True, slots=True)
class Relation:
    source: str
    target: str
    type: str

    def as_json(self) -> JsonObject:
        return {"from": self.source, "to": self.target, "relationType": self.type}


# -- memories as entities ------------------------------------------------------------------------------------------


def entity_of(memory: Memory) -> Entity:
    types = [tag.removeprefix(TYPE_TAG) for tag in memory.tags if tag.startswith(TYPE_TAG)]
    return Entity(memory.title, next(iter((*types, *memory.tags)), UNTYPED), observations_in(memory))


def relation_of(link: Link) -> Relation:
    return Relation(link.source_title, link.target_title, link.type)


def observations_in(memory: Memory) -> tuple[str, ...]:
    """The lines of the content; none when it only repeats the title, as of an entity without observations."""
    if memory.content == memory.title:
        return ()
    return tuple(line.replace(_LINE_WITHIN, "\n") for line in memory.content.split("\n") if line.strip())


def content_of(title: str, observations: Iterable[str]) -> str:
    """The reverse of `observations_in`; a memory must say something, if only its title."""
    lines = (observation.strip().replace("\r\n", "\n").replace("\n", _LINE_WITHIN) for observation in observations)
    return "\n".join(line for line in lines if line) or title


def type_tag(entity_type: str) -> str:
    return f"{TYPE_TAG}{entity_type.strip()}"


# -- the file: one JSON object per line ----------------------------------------------------------------------------


def parse(text: str) -> tuple[tuple[Entity, ...], tuple[Relation, ...], int]:
    """Entities, relations, and how many lines were neither. Damaged lines are left out, as that server does."""
    entities: list[Entity] = []
    relations: list[Relation] = []
    damaged = 0
    for line in text.split("\n"):
        if not line.strip():
            continue
        found = _read(line)
        if isinstance(found, Entity):
            entities.append(found)
        elif isinstance(found, Relation):
            relations.append(found)
        else:
            damaged += 1
    return tuple(entities), tuple(relations), damaged


def dump(entities: Iterable[Entity], relations: Iterable[Relation]) -> str:
    lines = [{"type": "entity", **entity.as_json()} for entity in entities]
    lines += [{"type": "relation", **relation.as_json()} for relation in relations]
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)


def _read(line: str) -> Entity | Relation | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict):
        return None
    if value.get("type") == "entity":
        said = value.get("observations")
        if _texts(value, "name", "entityType") and isinstance(said, list) and all(isinstance(o, str) for o in said):
            return Entity(value["name"], value["entityType"], tuple(said))
    if value.get("type") == "relation" and _texts(value, "from", "to", "relationType"):
        return Relation(value["from"], value["to"], value["relationType"])
    return None


def _texts(value: JsonObject, *keys: str) -> bool:
    return all(isinstance(value.get(key), str) and value[key].strip() for key in keys)
