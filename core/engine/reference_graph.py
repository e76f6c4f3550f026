"""The profile as the graph of the MCP reference memory server: reading it, adding to it, its file in and out."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from core.engine.agent_changes import apply_changes
from core.engine.agents import AgentDoor
from core.errors import UnknownName
from core.exchange.reference_jsonl import (
    Entity,
    Relation,
    content_of,
    dump,
    entity_of,
    observations_in,
    parse,
    relation_of,
    type_tag,
)
from core.model import Link, Memory
from core.model.agents import AgentAccess, AgentChange, ChangedMemory, NewLink, NewMemory
from core.settings import ProfileSettings
from core.text.redact import redact

SOURCE = "mcp_memory_server"
EVERYTHING = AgentAccess(client="")


@dataclass(frozen=True, slots=True)
class ReferenceImport:
    """What a file brought; `left_out` counts lines that were damaged and relations without both ends."""

    entities: int
    relations: int
    left_out: int
    operation_id: str


@dataclass(frozen=True, slots=True)
class ReferenceGraph:
    """What a client may see: memories are entities, and their names need not be unique."""

    memories: tuple[Memory, ...]
    links: tuple[Link, ...]

    def named(self, name: str) -> tuple[Memory, ...]:
        return tuple(memory for memory in self.memories if memory.title == name.strip())

    def first(self, name: str) -> Memory:
        """UnknownName, in the words of that server."""
        for memory in self.named(name):
            return memory
        raise UnknownName(f"Entity with name {name} not found")

    @property
    def relations(self) -> frozenset[Relation]:
        return frozenset(map(relation_of, self.links))


class ReferenceDoor(AgentDoor):
    async def reference_graph(self, access: AgentAccess, profile: str | None = None) -> ReferenceGraph:
        memories = await self.agent_memories(access, profile=profile)
        seen = {memory.id for memory in memories}
        links = await self.agent_links(access, profile)
        return ReferenceGraph(memories, tuple(link for link in links if {link.source_id, link.target_id} <= seen))

    async def import_reference(self, text: str, profile: str | None = None) -> ReferenceImport:
        """Bring in that server's file as one operation: new entities, new observations of known ones, new relations."""
        entities, relations, left_out = await asyncio.to_thread(parse, text)
        graph = await self.reference_graph(EVERYTHING, profile)
        changes = [*entity_changes(graph, entities), *observation_changes(graph, entities)]
        links = relation_changes(graph, relations, names={entity.name.strip() for entity in entities})
        known = sum(relation in graph.relations for relation in relations)
        store = self.store(profile)
        with store.transaction(kind="import", label=SOURCE) as operation_id:
            ids = apply_changes(store, EVERYTHING, [*changes, *links], ProfileSettings())
        left_out += len(set(relations)) - known - len(links)
        return ReferenceImport(len(changes), len(links), left_out, operation_id if any(ids) else "")

    async def export_reference(self, profile: str | None = None) -> str:
        """Everything that is not archived, as that server's file, without secrets."""
        graph = await self.reference_graph(EVERYTHING, profile)
        return await asyncio.to_thread(_dumped, graph)


def entity_changes(graph: ReferenceGraph, entities: Sequence[Entity]) -> list[AgentChange]:
    """The entities whose names are new; of several with one name the first."""
    fresh = {entity.name.strip(): entity for entity in reversed(entities) if not graph.named(entity.name)}
    return [
        NewMemory(name, content_of(name, entity.observations), tags=(type_tag(entity.type),), source=SOURCE)
        for name, entity in reversed(fresh.items())
    ]


def observation_changes(graph: ReferenceGraph, entities: Sequence[Entity]) -> list[AgentChange]:
    """What is new to say about entities that are there."""
    said: dict[str, tuple[Memory, list[str]]] = {}
    for entity in entities:
        for memory in graph.named(entity.name)[:1]:
            said.setdefault(memory.id, (memory, []))[1].extend(entity.observations)
    return [change for memory, more in said.values() for change in [with_observations(memory, more)] if change]


def with_observations(memory: Memory, more: Sequence[str]) -> ChangedMemory | None:
    """None when it says all of that already."""
    before = observations_in(memory)
    fresh = new_observations(memory, more)
    return ChangedMemory(memory.id, {"content": content_of(memory.title, (*before, *fresh))}) if fresh else None


def new_observations(memory: Memory, more: Sequence[str]) -> list[str]:
    before = observations_in(memory)
    return list(dict.fromkeys(each for each in more if each.strip() and each.strip() not in before))


def relation_changes(
    graph: ReferenceGraph, relations: Sequence[Relation], *, names: Collection[str] = ()
) -> list[AgentChange]:
    """The relations that are new and whose ends are there, or come along under one of `names`. A relation of an entity
    to itself cannot be kept."""
    known = graph.relations
    changes: list[AgentChange] = []
    for relation in dict.fromkeys(relations):
        ends = [relation.source.strip(), relation.target.strip()]
        found = [next((memory.id for memory in graph.named(end)), end if end in names else "") for end in ends]
        if all(found) and found[0] != found[1] and relation not in known:
            changes.append(NewLink(found[0], found[1], relation.type, 1.0))
    return changes


def _dumped(graph: ReferenceGraph) -> str:
    def safe(text: str) -> str:
        return redact(text)[0]

    memories = [replace(memory, title=safe(memory.title), content=safe(memory.content)) for memory in graph.memories]
    links = [
        replace(link, source_title=safe(link.source_title), target_title=safe(link.target_title))
        for link in graph.links
    ]
    return dump(map(entity_of, memories), map(relation_of, links))
