"""The nine tools of the MCP reference memory server, under their names and with its answers, so that this server can
take its place."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

from core.engine.reference_graph import ReferenceGraph, entity_changes, new_observations, relation_changes
from core.exchange.reference_jsonl import Entity, content_of, entity_of, observations_in, relation_of
from core.mcp_server.caller import Caller
from core.mcp_server.framing import LEAD, as_json, safe, within_budget
from core.mcp_server.tool import HELD_NOTE, Answer, Tool
from core.mcp_server.tools.reference_arguments import (
    AddObservations,
    CreateEntities,
    DeleteEntities,
    DeleteObservations,
    Nothing,
    OpenNodes,
    Relations,
    SearchNodes,
)
from core.model import JsonObject, Memory
from core.model.agents import AgentChange, AgentWrite, ChangedMemory, DeletedLinks, DeletedMemories, NewMemory

_INDENT = 2
ENTITY_TOKENS, RELATION_TOKENS = 20_000, 10_000  # of one answer


async def create_entities(caller: Caller, asked: CreateEntities) -> Answer:
    graph = await _graph(caller)
    entities = [Entity(each.name, each.entityType, tuple(each.observations)) for each in asked.entities]
    changes = entity_changes(graph, entities)
    write = await _write(caller, changes, "create_entities")
    names = {change.title for change in changes if isinstance(change, NewMemory)}
    made = {each.name.strip(): each for each in reversed(entities) if each.name.strip() in names and not write.held}
    return _listed("entities", [each.as_json() for each in reversed(made.values())], write)


async def create_relations(caller: Caller, asked: Relations) -> Answer:
    graph = await _graph(caller)
    relations = [each.relation() for each in asked.relations]
    for relation in relations:
        graph.first(relation.source), graph.first(relation.target)
    changes = relation_changes(graph, relations)
    write = await _write(caller, changes, "create_relations")
    fresh = [each for each in dict.fromkeys(relations) if relation_changes(graph, [each]) and not write.held]
    return _listed("relations", [each.as_json() for each in fresh], write)


async def add_observations(caller: Caller, asked: AddObservations) -> Answer:
    graph = await _graph(caller)
    said: dict[str, tuple[Memory, list[str]]] = {}
    results = []
    for each in asked.observations:
        memory = graph.first(each.entityName)
        before = said.setdefault(memory.id, (memory, list(observations_in(memory))))[1]
        fresh = [text for text in new_observations(memory, each.contents) if text.strip() not in before]
        before.extend(fresh)
        results.append({"entityName": each.entityName, "addedObservations": fresh})
    changes = _with_contents(said.values())
    write = await _write(caller, changes, "add_observations")
    return _listed("results", [] if write.held else results, write)


async def delete_entities(caller: Caller, asked: DeleteEntities) -> Answer:
    graph = await _graph(caller)
    found = {name: graph.named(name) for name in asked.entityNames}
    ids = tuple(dict.fromkeys(memory.id for memories in found.values() for memory in memories))
    write = await _write(caller, [DeletedMemories(ids)] if ids else [], "delete_entities")
    missing = [name for name in asked.entityNames if not found[name]]
    deleted, total = len(asked.entityNames) - len(missing), len(asked.entityNames)
    some = f"Deleted {deleted} of {total} entities. Not found: {', '.join(missing)}"
    return _done(some if missing else "Entities deleted successfully", write)


async def delete_observations(caller: Caller, asked: DeleteObservations) -> Answer:
    graph = await _graph(caller)
    said: dict[str, tuple[Memory, list[str]]] = {}
    deleted, missing = 0, []
    for each in asked.deletions:
        found = graph.named(each.entityName)
        if not found:
            missing.append(each.entityName)
            continue
        before = said.setdefault(found[0].id, (found[0], list(observations_in(found[0]))))[1]
        kept = [text for text in before if text not in {unwanted.strip() for unwanted in each.observations}]
        deleted += len(before) - len(kept)
        before[:] = kept
    write = await _write(caller, _with_contents(said.values()), "delete_observations")
    wanted = sum(len(each.observations) for each in asked.deletions)
    some = f"Deleted {deleted} of {wanted} observations."
    some += f" Entities not found: {', '.join(missing)}" if missing else ""
    return _done("Observations deleted successfully" if deleted == wanted else some, write)


async def delete_relations(caller: Caller, asked: Relations) -> Answer:
    graph = await _graph(caller)
    unwanted = {each.relation() for each in asked.relations}
    ids = tuple(link.id for link in graph.links if relation_of(link) in unwanted)
    write = await _write(caller, [DeletedLinks(ids)] if ids else [], "delete_relations")
    wanted = len(asked.relations)
    some = f"Deleted {len(ids)} of {wanted} relations. The rest matched nothing."
    return _done("Relations deleted successfully" if len(ids) == wanted else some, write)


async def read_graph(caller: Caller, _: Nothing) -> Answer:
    graph = await _graph(caller)
    return await _shown(graph, graph.memories)


async def search_nodes(caller: Caller, asked: SearchNodes) -> Answer:
    graph, wanted = await _graph(caller), asked.query.lower()
    found = [
        memory
        for memory, entity in zip(graph.memories, map(entity_of, graph.memories), strict=True)
        if any(wanted in text.lower() for text in (entity.name, entity.type, *entity.observations))
    ]
    return await _shown(graph, found)


async def open_nodes(caller: Caller, asked: OpenNodes) -> Answer:
    graph, names = await _graph(caller), {name.strip() for name in asked.names}
    return await _shown(graph, [memory for memory in graph.memories if memory.title in names])


# -- the parts ------------------------------------------------------------------------------------------------------


async def _graph(caller: Caller) -> ReferenceGraph:
    return await caller.engine.reference_graph(caller.access, caller.profile)


async def _write(caller: Caller, changes: Sequence[AgentChange], label: str) -> AgentWrite:
    return await caller.write(changes, label) if changes else AgentWrite()


def _with_contents(said: Iterable[tuple[Memory, list[str]]]) -> list[AgentChange]:
    return [
        ChangedMemory(memory.id, {"content": content})
        for memory, lines in said
        if (content := content_of(memory.title, lines)) != memory.content
    ]


async def _shown(graph: ReferenceGraph, memories: Sequence[Memory]) -> Answer:
    """The first of these entities, and the relations with at least one end among them, as many as fit."""
    return await asyncio.to_thread(_within_budget, graph, memories)


def _within_budget(graph: ReferenceGraph, memories: Sequence[Memory]) -> Answer:
    entities = within_budget((entity_of(memory).as_json() for memory in memories), ENTITY_TOKENS)
    ids = tuple(memory.id for memory in memories[: len(entities)])
    around = [link for link in graph.links if not {link.source_id, link.target_id}.isdisjoint(ids)]
    relations = within_budget((relation_of(link).as_json() for link in around), RELATION_TOKENS)
    notes = [LEAD]
    if len(entities) < len(memories):
        some = f"These are {len(entities)} of {len(memories)} entities; the rest is left out."
        notes.append(f"{some} Use search_nodes for a topic, or open_nodes with fewer names.")
    if len(relations) < len(around):
        some = f"These are {len(relations)} of the {len(around)} relations of these entities; the rest is left out."
        notes.append(f"{some} Use open_nodes for the entities at their other end.")
    data = safe({"entities": entities, "relations": relations})
    return Answer(data, read=ids, text=as_json(data, indent=_INDENT), note="\n".join(notes))


def _listed(key: str, items: list[JsonObject], write: AgentWrite) -> Answer:
    data = safe(items)
    note = HELD_NOTE if write.held else ""
    return Answer({key: data}, write=write, text=as_json(data, indent=_INDENT), note=note)


def _done(message: str, write: AgentWrite) -> Answer:
    note = HELD_NOTE if write.held else ""
    return Answer({"success": True, "message": message}, write=write, text=safe(message), note=note)


TOOLS = (
    Tool(
        "create_entities",
        "Create Entities",
        "Create several new entities in the knowledge graph; names that are taken are left alone",
        CreateEntities,
        create_entities,
        writes=True,
    ),
    Tool(
        "create_relations",
        "Create Relations",
        "Create several new relations between entities, in active voice; ones that are there are left alone",
        Relations,
        create_relations,
        writes=True,
    ),
    Tool(
        "add_observations",
        "Add Observations",
        "Add observations to entities that exist",
        AddObservations,
        add_observations,
        writes=True,
    ),
    Tool(
        "delete_entities",
        "Delete Entities",
        "Delete entities and their relations; the user can bring them back",
        DeleteEntities,
        delete_entities,
        writes=True,
        destructive=True,
        idempotent=True,
    ),
    Tool(
        "delete_observations",
        "Delete Observations",
        "Delete observations of entities",
        DeleteObservations,
        delete_observations,
        writes=True,
        destructive=True,
        idempotent=True,
    ),
    Tool(
        "delete_relations",
        "Delete Relations",
        "Delete relations between entities",
        Relations,
        delete_relations,
        writes=True,
        destructive=True,
        idempotent=True,
    ),
    Tool("read_graph", "Read Graph", "Read the whole knowledge graph", Nothing, read_graph, idempotent=True),
    Tool(
        "search_nodes",
        "Search Nodes",
        "Find entities by a piece of their name, type or observations",
        SearchNodes,
        search_nodes,
        idempotent=True,
    ),
    Tool("open_nodes", "Open Nodes", "Read entities by their names", OpenNodes, open_nodes, idempotent=True),
)
