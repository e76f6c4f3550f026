"""A client that is kept to some folders: nothing outside them is shown, counted, linked or changed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from mcp import Client
from mcp.shared.exceptions import MCPError

from core.engine import Engine
from core.mcp_server.tools import TOOL_SETS
from tests.mcp.clients import ask, data_of, error_of, in_engine, text_of

SETS = tuple(TOOL_SETS)
HIDDEN = "zanzibar"  # in every text outside the scope


@pytest.fixture
def profile(data_dir: Path) -> Path:
    """Two folders that begin alike, something without a folder, and links across."""

    async def fill(engine: Engine) -> None:
        for title, folder in (
            ("Plan", "Work"),
            ("Budget", "Work/Money"),
            (f"{HIDDEN} workshop", "Workshop"),
            (f"{HIDDEN} diary", "Private"),
            (f"{HIDDEN} loose", None),
        ):
            words = "oolong tea" if folder and folder.split("/")[0] == "Work" else f"oolong tea {HIDDEN}"
            await engine.add_memory(
                title=title, content=words, folder=folder, tags=["tea"] if words.endswith("tea") else [HIDDEN]
            )
        await engine.link_memories("Plan", "Budget", type="NEEDS")
        await engine.link_memories("Plan", f"{HIDDEN} diary", type=f"{HIDDEN.upper()}_LINK")
        await engine.link_memories(f"{HIDDEN} diary", f"{HIDDEN} loose")
        await engine.add_memory(title="Plan", content=f"another plan, {HIDDEN}", folder="Private")
        await engine.set_profile_document(f"# Me, {HIDDEN}")

    in_engine(data_dir, fill)
    return data_dir


def _within(profile: Path, work: Any, **more: Any) -> Any:
    return ask(profile, work, folders=(" Work/ ", "Elsewhere"), sets=SETS, **more)


def test_no_answer_mentions_anything_outside(profile: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        calls: tuple[tuple[str, dict[str, Any]], ...] = (
            ("query_memory", {"query": "oolong tea"}),
            ("query_memory", {"query": "*"}),
            ("query_memory", {"query": "*", "folder_path": "Private"}),
            ("query_memory", {"query": HIDDEN[:4]}),
            ("get_memory_by_title", {"title": "Plan"}),
            ("query_memory_links", {}),
            ("read_graph", {}),
            ("search_nodes", {"query": "tea"}),
            ("open_nodes", {"names": ["Plan", "Budget"]}),
        )
        for tool, given in calls:
            said = await client.call_tool(tool, given)
            assert not said.is_error and HIDDEN not in text_of(said).lower(), tool
        listed = [str(resource) for resource in (await client.list_resources()).resources]
        assert len(listed) == 2 and not any(HIDDEN in each or "Private" in each for each in listed)
        prompt = (await client.get_prompt("use_my_memory", {"topic": "oolong tea"})).messages[0].content
        assert HIDDEN not in str(prompt) and "Budget" in str(prompt)

    _within(profile, work)


def test_what_is_counted_is_what_is_seen(profile: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        found = data_of(await client.call_tool("query_memory", {"query": "oolong"}))
        assert {memory["title"] for memory in found["memories"]} == {"Plan", "Budget"}
        assert not found["more"]
        links = data_of(await client.call_tool("query_memory_links", {}))
        assert [link["link_type"] for link in links["links"]] == ["NEEDS"] and links["total"] == 1
        plan = data_of(await client.call_tool("get_memory_by_title", {"title": "Plan"}))["memory"]
        assert len(plan["links"]) == 1 and plan["content"] == "oolong tea"

    _within(profile, work)


def test_what_is_outside_is_refused_in_the_words_for_what_is_not_there(profile: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        diary = (await engine.memory(f"{HIDDEN} diary")).links
        outside, nowhere = f"{HIDDEN} diary", f"{HIDDEN} never"
        for tool, given in (
            ("get_memory_by_title", lambda title: {"title": title}),
            ("update_memory", lambda title: {"old_title": title, "content": "x"}),
            ("delete_memory", lambda title: {"title": title}),
            ("move_memory", lambda title: {"target_folder_path": "Work", "titles": title}),
            ("link_memories", lambda title: {"source_title": "Plan", "target_title": title}),
            ("add_observations", lambda title: {"observations": [{"entityName": title, "contents": ["x"]}]}),
            ("create_relations", lambda title: {"relations": [{"from": "Plan", "to": title, "relationType": "x"}]}),
        ):
            there = error_of(await client.call_tool(tool, given(outside)))
            assert there.replace(outside, nowhere) == error_of(await client.call_tool(tool, given(nowhere))), tool
        for link in diary:
            assert "no such link" in error_of(await client.call_tool("delete_memory_link", {"link_id": link.id}))
        for uri in ("memoscape://folders/Private", "memoscape://folders/None", "memoscape://profile-document"):
            with pytest.raises(MCPError, match="no such resource"):
                await client.read_resource(uri)

    before = in_engine(profile, _everything)
    _within(profile, work)
    assert in_engine(profile, _everything) == before


def test_nothing_is_written_or_moved_outside(profile: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        for folder in ("Private", "Workshop", "Workshop/x", "../Private", "work"):
            new = {"title": "new", "content": "x", "folder_path": folder}
            assert "only some folders" in error_of(await client.call_tool("create_memory", new))
            move = {"target_folder_path": folder, "titles": "Budget"}
            assert "only some folders" in error_of(await client.call_tool("move_memory", move))
        loose = {"target_folder_path": "", "titles": "Budget"}
        assert "only some folders" in error_of(await client.call_tool("move_memory", loose))
        away = {"old_title": "Budget", "folder_path": "/"}
        assert "only some folders" in error_of(await client.call_tool("update_memory", away))

    before = in_engine(profile, _everything)
    _within(profile, work)
    assert in_engine(profile, _everything) == before


def test_what_is_written_without_a_folder_lands_in_the_first_one_of_the_scope(profile: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        data_of(await client.call_tool("create_memory", {"title": "new", "content": "x"}))
        entity = {"name": "Bob", "entityType": "person", "observations": []}
        await client.call_tool("create_entities", {"entities": [entity]})
        assert {(await engine.memory(title)).memory.folder for title in ("new", "Bob")} == {"Work"}

    _within(profile, work)


def test_an_entity_outside_may_have_the_name_of_a_new_one(profile: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        entity = {"name": f"{HIDDEN} loose", "entityType": "x", "observations": ["mine"]}
        said = await client.call_tool("create_entities", {"entities": [entity]})
        assert said.structured_content == {"entities": [entity]}
        await client.call_tool("delete_entities", {"entityNames": [entity["name"]]})
        assert (await engine.memory(f"{HIDDEN} loose")).memory.folder is None

    _within(profile, work)


def test_tools_that_belong_to_no_folder_are_not_there(profile: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        names = {tool.name for tool in (await client.list_tools()).tools}
        assert {"update_user_profile", "save_conversation", "memories_list", "memories_read"}.isdisjoint(names)
        assert {"query_memory", "read_graph"} <= names
        with pytest.raises(MCPError, match="no such tool"):
            await client.call_tool("memories_list", {})

    _within(profile, work)


async def _everything(engine: Engine) -> Any:
    memories = sorted(await engine.memories(), key=lambda memory: memory.id)
    await asyncio.sleep(0)
    return memories, engine.store(None).links.list(), await engine.profile_document()
