"""The tool set `reference`: answers as the MCP reference memory server gives them, word for word where it matters."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mcp import Client
from mcp_types import CallToolResult

from core.engine import Engine
from core.mcp_server.tools.reference import ENTITY_TOKENS, RELATION_TOKENS
from core.text.tokens import count_tokens
from tests.mcp.clients import ask, error_of, in_engine, text_of

ALICE = {"name": "Alice", "entityType": "person", "observations": ["likes tea", "lives in Hangzhou"]}
ACME = {"name": "Acme", "entityType": "company", "observations": []}
WORKS = {"from": "Alice", "to": "Acme", "relationType": "works_at"}


def _same(result: CallToolResult, value: Any, **structured: Any) -> None:
    """The first text is the value as that server writes JSON; the structured content is its object."""
    assert not result.is_error, text_of(result)
    assert text_of(result) == json.dumps(value, ensure_ascii=False, indent=2)
    assert result.structured_content == (structured or value)


def _said(result: CallToolResult, message: str) -> None:
    assert (text_of(result), result.structured_content) == (message, {"success": True, "message": message})


def test_entities_are_created_and_known_names_are_left_alone(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        _same(
            await client.call_tool("create_entities", {"entities": [ALICE, ACME]}),
            [ALICE, ACME],
            entities=[ALICE, ACME],
        )
        bob = {**ALICE, "name": "Bob"}
        again = {"entities": [{**ALICE, "observations": ["other"]}, bob, {**bob, "entityType": "dog"}]}
        _same(await client.call_tool("create_entities", again), [bob], entities=[bob])
        _same(await client.call_tool("read_graph", {}), {"entities": [ALICE, ACME, bob], "relations": []})

    ask(data_dir, work, sets=("reference",))


def test_relations_need_both_ends_and_are_kept_once(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        await client.call_tool("create_entities", {"entities": [ALICE, ACME]})
        _same(await client.call_tool("create_relations", {"relations": [WORKS, WORKS]}), [WORKS], relations=[WORKS])
        _same(await client.call_tool("create_relations", {"relations": [WORKS]}), [], relations=[])
        lost = {"relations": [{**WORKS, "relationType": "owns"}, {**WORKS, "to": "Nobody"}]}
        assert error_of(await client.call_tool("create_relations", lost)) == "Entity with name Nobody not found"
        graph = (await client.call_tool("read_graph", {})).structured_content
        assert graph == {"entities": [ALICE, ACME], "relations": [WORKS]}

    ask(data_dir, work, sets=("reference",))


def test_observations_are_added_once_and_deleted(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        await client.call_tool("create_entities", {"entities": [ALICE, ACME]})
        more = {"observations": [{"entityName": "Alice", "contents": ["likes tea", "two\nlines"]}]}
        added = [{"entityName": "Alice", "addedObservations": ["two\nlines"]}]
        _same(await client.call_tool("add_observations", more), added, results=added)
        missing = {"observations": [{"entityName": "Zed", "contents": ["x"]}]}
        assert error_of(await client.call_tool("add_observations", missing)) == "Entity with name Zed not found"

        less = {"deletions": [{"entityName": "Alice", "observations": ["likes tea", "two\nlines"]}]}
        _said(await client.call_tool("delete_observations", less), "Observations deleted successfully")
        nothing = {"deletions": [{"entityName": "Zed", "observations": ["x"]}]}
        answer = "Deleted 0 of 1 observations. Entities not found: Zed"
        _said(await client.call_tool("delete_observations", nothing), answer)
        opened = (await client.call_tool("open_nodes", {"names": ["Alice"]})).structured_content
        assert opened == {"entities": [{**ALICE, "observations": ["lives in Hangzhou"]}], "relations": []}

    ask(data_dir, work, sets=("reference",))


def test_deleting_says_what_was_there(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        await client.call_tool("create_entities", {"entities": [ALICE, ACME]})
        await client.call_tool("create_relations", {"relations": [WORKS]})
        other = {**WORKS, "relationType": "left"}
        some = "Deleted 1 of 2 relations. The rest matched nothing."
        _said(await client.call_tool("delete_relations", {"relations": [WORKS, other]}), some)
        await client.call_tool("create_relations", {"relations": [WORKS]})
        _said(await client.call_tool("delete_entities", {"entityNames": ["Acme"]}), "Entities deleted successfully")
        some = "Deleted 0 of 1 entities. Not found: Acme"
        _said(await client.call_tool("delete_entities", {"entityNames": ["Acme"]}), some)
        _same(await client.call_tool("read_graph", {}), {"entities": [ALICE], "relations": []})

    ask(data_dir, work, sets=("reference",))


def test_nodes_are_found_by_name_type_or_observation_with_their_relations(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        await client.call_tool("create_entities", {"entities": [ALICE, ACME]})
        await client.call_tool("create_relations", {"relations": [WORKS]})
        for query in ("ALI", "Person", "hangzhou"):
            found = (await client.call_tool("search_nodes", {"query": query})).structured_content
            assert found == {"entities": [ALICE], "relations": [WORKS]}, query
        assert (await client.call_tool("search_nodes", {"query": "nobody"})).structured_content == {
            "entities": [],
            "relations": [],
        }
        opened = (await client.call_tool("open_nodes", {"names": ["Acme", "Nobody"]})).structured_content
        assert opened == {"entities": [ACME], "relations": [WORKS]}

    ask(data_dir, work, sets=("reference",))


def test_the_nine_tools_have_their_names_fields_and_hints(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert {name: sorted(tool.input_schema.get("properties", {})) for name, tool in tools.items()} == {
            "create_entities": ["entities"],
            "create_relations": ["relations"],
            "add_observations": ["observations"],
            "delete_entities": ["entityNames"],
            "delete_observations": ["deletions"],
            "delete_relations": ["relations"],
            "read_graph": [],
            "search_nodes": ["query"],
            "open_nodes": ["names"],
        }
        for name, tool in tools.items():
            hints = tool.annotations
            assert hints is not None and hints.open_world_hint is False
            assert hints.read_only_hint is (name in ("read_graph", "search_nodes", "open_nodes"))
            assert hints.destructive_hint is name.startswith("delete")

    ask(data_dir, work, sets=("reference",))


def test_its_file_comes_in_and_goes_out_again(data_dir: Path) -> None:
    lines = [{"type": "entity", **ALICE}, {"type": "entity", **ACME}, {"type": "relation", **WORKS}]
    text = "".join(json.dumps(line) + "\n" for line in lines)

    async def work(engine: Engine) -> None:
        lost = json.dumps({"type": "relation", **WORKS, "to": "Nobody"})
        done = await engine.import_reference(f"{text}\n{{broken\n[]\n{lost}\n")
        assert (done.entities, done.relations, done.left_out) == (2, 1, 3)
        assert await engine.export_reference() == text
        again = await engine.import_reference(text)
        assert (again.entities, again.relations, again.left_out, again.operation_id) == (0, 0, 0, "")
        more = json.dumps({"type": "entity", **ALICE, "observations": ["plays go"]})
        await engine.import_reference(more)
        assert "likes tea" in await engine.export_reference() and "plays go" in await engine.export_reference()
        await engine.undo(done.operation_id)
        assert json.loads((await engine.export_reference()).splitlines()[0])["name"] == "Alice"  # it was changed since

    in_engine(data_dir, work)


def test_a_large_graph_is_cut_to_a_budget_and_says_so(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        long = [{**ALICE, "name": f"Person {number}", "observations": ["word " * 900]} for number in range(60)]
        await client.call_tool("create_entities", {"entities": [ACME, *long]})
        hub = [
            {"from": "Acme", "to": f"Person {number}", "relationType": f"knows {place} {'very ' * 60}"}
            for number in range(60)
            for place in range(4)
        ]
        await client.call_tool("create_relations", {"relations": hub})
        for name, asked in (("read_graph", {}), ("search_nodes", {"query": ""})):
            result = await client.call_tool(name, asked)
            graph = result.structured_content
            assert graph is not None and json.loads(text_of(result)) == graph
            assert 1 < len(graph["entities"]) < 61 and 1 < len(graph["relations"]) < len(hub)
            assert count_tokens(text_of(result)) < 1.2 * (ENTITY_TOKENS + RELATION_TOKENS)
            note = text_of(result, 1)
            assert f"These are {len(graph['entities'])} of 61 entities" in note
            assert f"These are {len(graph['relations'])} of the {len(hub)} relations" in note
        rest = await client.call_tool("open_nodes", {"names": ["Person 59"]})
        assert rest.structured_content is not None and len(rest.structured_content["relations"]) == 4

    ask(data_dir, work, sets=("reference",))
