"""The tool set `memory`: what OM §10 asks of each tool."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from mcp import Client

from core.engine import Engine
from tests.mcp.clients import ask, data_of, error_of


async def _create(client: Client, title: str, content: str = "words", **more: Any) -> dict[str, Any]:
    return data_of(await client.call_tool("create_memory", {"title": title, "content": content, **more}))


def test_a_memory_is_created_found_read_changed_and_undone(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        made = await _create(client, "Tea", "I drink oolong.", folder_path=" Life//Food ", tags="drink, daily")
        found = data_of(await client.call_tool("query_memory", {"query": "oolong"}))
        assert [memory["title"] for memory in found["memories"]] == ["Tea"]
        assert found["memories"][0]["folder_path"] == "Life/Food"
        assert found["memories"][0]["source"] == "ai_created"

        change = {
            "old_title": "Tea",
            "content": "I drink green tea.",
            "importance": 0.9,
            "tags": ["green"],
            "source": "",
        }
        changed = data_of(await client.call_tool("update_memory", change))
        read = data_of(await client.call_tool("get_memory_by_title", {"title": "tea"}))["memory"]
        assert (read["content"], read["tags"], read["importance"]) == ("I drink green tea.", ["green"], 0.9)

        undone = await engine.undo(changed["operation_id"])
        assert undone.restored == 1
        assert (await engine.memory(made["id"])).memory.content == "I drink oolong."

    ask(data_dir, work)


def test_what_a_client_changes_is_an_operation_of_its_own_with_its_name(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        await _create(client, "Tea")
        operation = engine.store(None).journal.operations()[0]
        assert (operation.kind, operation.label) == ("agent", "Desk Bot: Tea")

    ask(data_dir, work, name="Desk \x1b Bot")


def test_a_deleted_memory_lies_in_the_trash_and_comes_back(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        await _create(client, "Tea")
        gone = data_of(await client.call_tool("delete_memory", {"title": "Tea"}))
        assert data_of(await client.call_tool("query_memory", {"query": "*"}))["memories"] == []
        assert [memory.title for memory in engine.store(None).memories.trashed()] == ["Tea"]
        await engine.undo(gone["operation_id"])
        assert len(await engine.memories()) == 1

    ask(data_dir, work)


def test_memories_are_moved_by_titles_by_folder_or_both(data_dir: Path) -> None:
    async def folders(engine: Engine) -> dict[str, str | None]:
        return {memory.title: memory.folder for memory in await engine.memories()}

    async def work(client: Client, engine: Engine) -> None:
        for title, folder in (("a", "X"), ("b", "X"), ("c", "Y"), ("d", "")):
            await _create(client, title, folder_path=folder)
        await client.call_tool("move_memory", {"target_folder_path": "Z", "titles": "a|c", "source_folder_path": "X"})
        assert await folders(engine) == {"a": "Z", "b": "X", "c": "Y", "d": None}
        await client.call_tool("move_memory", {"target_folder_path": "Z", "source_folder_path": ""})
        assert (await folders(engine))["d"] == "Z"
        await client.call_tool("move_memory", {"target_folder_path": "", "titles": "b, c"})
        assert await folders(engine) == {"a": "Z", "b": None, "c": None, "d": "Z"}
        assert "Nothing to move" in error_of(await client.call_tool("move_memory", {"target_folder_path": "Q"}))

    ask(data_dir, work)


def test_a_link_is_made_once_found_changed_and_deleted(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        await _create(client, "a")
        await _create(client, "b")
        link = {"source_title": "a", "target_title": "b", "weight": 7}
        first = data_of(await client.call_tool("link_memories", link))
        again = data_of(await client.call_tool("link_memories", link))
        assert (first["changed"], again["changed"], "operation_id" in again) == (1, 0, False)
        listed = data_of(await client.call_tool("query_memory_links", {"source_title": "A"}))
        assert [(each["link_type"], each["weight"]) for each in listed["links"]] == [("related", 1.0)]
        ends = {"source_title": "a", "target_title": "b"}
        await client.call_tool("update_memory_link", {**ends, "new_link_type": "PART_OF"})
        assert (await engine.links_between("a", "b"))[0].type == "PART_OF"
        assert "Nothing to change" in error_of(await client.call_tool("update_memory_link", ends))
        data_of(await client.call_tool("delete_memory_link", {"link_id": first["link_id"]}))
        assert await engine.links_between("a", "b") == ()

    ask(data_dir, work)


def test_a_snapshot_gives_every_memory_out_once(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        for number in range(5):
            await _create(client, f"tea {number}")
        page = data_of(await client.call_tool("query_memory", {"query": "tea", "limit": 2}))
        assert (page["snapshot_created"], page["more"], page["excluded_by_snapshot_count"]) == (True, True, 0)
        titles = [memory["title"] for memory in page["memories"]]
        while page["more"]:
            again = {"query": "tea", "limit": 2, "snapshot_id": page["snapshot_id"]}
            page = data_of(await client.call_tool("query_memory", again))
            assert not page["snapshot_created"]
            titles += [memory["title"] for memory in page["memories"]]
        assert sorted(titles) == [f"tea {number}" for number in range(5)]
        own = data_of(await client.call_tool("query_memory", {"query": "tea", "snapshot_id": "mine"}))
        assert (own["snapshot_id"], own["snapshot_created"], len(own["memories"])) == ("mine", True, 5)

    ask(data_dir, work)


def test_the_budget_cuts_a_page_and_the_snapshot_goes_on_after_it(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        for number in range(4):
            await _create(client, f"tea {number}", "leaf " * 150)
        asked = {"query": "tea", "max_tokens": 450}
        first = data_of(await client.call_tool("query_memory", asked))
        assert 1 <= len(first["memories"]) < 4 and first["more"]
        rest = data_of(
            await client.call_tool(
                "query_memory", {"query": "tea", "snapshot_id": first["snapshot_id"], "max_tokens": 5000}
            )
        )
        assert len(first["memories"]) + len(rest["memories"]) == 4
        assert not {each["title"] for each in first["memories"]} & {each["title"] for each in rest["memories"]}

    ask(data_dir, work)


def test_everything_is_listed_with_the_first_words_alone(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        for number in range(25):
            await _create(client, f"m{number}", "0123456789abcdef")
        listed = data_of(await client.call_tool("query_memory", {"query": "*"}))["memories"]
        assert len(listed) == 25 and {memory["content"] for memory in listed} == {"0123456789..."}

    ask(data_dir, work)


def test_a_long_text_comes_in_parts(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        text = "\n".join(f"Line {number} about apples." for number in range(600)) + "\nThe kumquat is last."
        await _create(client, "Book", text)

        async def read(**asked: Any) -> Any:
            return await client.call_tool("get_memory_by_title", {"title": "Book", **asked})

        whole = data_of(await read(max_tokens=50_000))["memory"]
        assert whole["content"] == text
        part = data_of(await read(max_tokens=1000))["memory"]
        count = part["chunk_count"]
        assert part["more"] and [each["chunk"] for each in part["chunks"]][:2] == [1, 2]
        ranged = data_of(await read(chunk_range="2-3", chunk_index=1))["memory"]["chunks"]
        assert [each["chunk"] for each in ranged] == [2, 3]
        asked = data_of(await read(query="kumquat", chunk_range="1-1"))["memory"]["chunks"]
        assert [each["chunk"] for each in asked] == [count]
        for wrong in ({"chunk_index": 0}, {"chunk_index": count + 1}, {"chunk_range": f"2-{count + 1}"}):
            assert f"between 1 and {count}" in error_of(await read(**wrong))

    ask(data_dir, work)


def test_times_bound_a_search_to_the_last_millisecond_of_a_day(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        await _create(client, "today")
        today = datetime.now().astimezone()
        for start, end, count in ((0, 0, 1), (1, 2, 0), (-2, -1, 0), (-1, 1, 1)):
            days = [(today + timedelta(days=shift)).strftime("%Y-%m-%d") for shift in (start, end)]
            asked = {"query": "*", "start_time": days[0], "end_time": days[1]}
            assert len(data_of(await client.call_tool("query_memory", asked))["memories"]) == count
        wrong = {"query": "*", "start_time": "2026-02-02", "end_time": "2026-02-01"}
        assert "after end_time" in error_of(await client.call_tool("query_memory", wrong))
        assert "not a time" in error_of(await client.call_tool("query_memory", {"query": "*", "end_time": "soon"}))

    ask(data_dir, work)


def test_wrong_arguments_are_named_and_nothing_of_them_is_repeated(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        for tool, given, expected in (
            ("query_memory", {"query": " "}, "The query is empty"),
            ("query_memory", {"query": "x", "threshold": -1}, "`threshold`"),
            ("query_memory", {"query": "x", "limit": 0}, "`limit`"),
            ("query_memory", {"qeury": "hush"}, "unknown field `qeury`"),
            ("create_memory", {"title": " ", "content": "x"}, "needs a title"),
            ("create_memory", {"title": "x" * 501, "content": "hush"}, "`title`"),
            ("update_memory", {"old_title": "nobody", "content": "x"}, "no memory"),
            ("update_memory", {"old_title": "nobody"}, "Nothing to change"),
            ("delete_memory", {"title": "nobody"}, "no memory"),
            ("delete_memory_link", {"source_title": "a"}, "not said which link"),
            ("update_user_profile", {"markdown": "x" * 12_001}, "`markdown`"),
        ):
            said = error_of(await client.call_tool(tool, given))
            assert expected in said and "hush" not in said, (tool, said)

    ask(data_dir, work)


def test_the_profile_document_is_replaced_unless_the_user_locked_it(data_dir: Path) -> None:
    async def work(client: Client, engine: Engine) -> None:
        data_of(await client.call_tool("update_user_profile", {"markdown": "# Me"}))
        assert await engine.profile_document() == "# Me"
        await engine.change_settings({"profile_locked": True})
        assert "locked" in error_of(await client.call_tool("update_user_profile", {"markdown": "# You"}))
        assert await engine.profile_document() == "# Me"

    ask(data_dir, work)
