"""`memoscape mcp` as an assistant starts it: a process of its own that speaks over stdin and stdout."""

from __future__ import annotations

import asyncio
import json
import subprocess
from pathlib import Path
from typing import Any

from core.engine import Engine
from tests.mcp.clients import ROOT, command, data_of, environment, in_engine, stdio_client, text_of

INITIALIZE = {
    "method": "initialize",
    "id": 1,
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "raw", "version": "1"}},
}


def _lines(*messages: dict[str, Any]) -> bytes:
    return b"".join(json.dumps({"jsonrpc": "2.0", **each}).encode() + b"\n" for each in messages)


def _run(data_dir: Path, *words: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        command(data_dir, *words), cwd=ROOT, env=environment(), input=stdin, capture_output=True, timeout=120
    )


def _answers(data_dir: Path, stdin: bytes, wanted: set[int]) -> tuple[list[dict[str, Any]], str]:
    """Every line of stdout until these ids are answered and the server has ended, each insisted to be UTF-8 JSON."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    words = command(data_dir, "--read-only")
    answers: list[dict[str, Any]] = []
    with subprocess.Popen(words, cwd=ROOT, env=environment(), **pipes) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdin.write(stdin)
        process.stdin.flush()
        while not wanted <= {answer.get("id") for answer in answers}:
            answers.append(json.loads(process.stdout.readline().decode("utf-8")))
        process.stdin.close()
        answers += [json.loads(line.decode("utf-8")) for line in process.stdout]
        errors = process.stderr.read().decode("utf-8")
    assert process.returncode == 0, errors
    return answers, errors


def test_the_official_client_works_while_another_process_has_the_profile_open_and_writes(data_dir: Path) -> None:
    async def run() -> None:
        engine = Engine(data_dir)
        try:
            await engine.add_memory(title="Window", content="written by the window")
            async with stdio_client(data_dir) as client:
                assert client.server_info.name == "memoscape"
                calls = []
                for number in range(8):
                    new = {"title": f"agent {number}", "content": "written by the assistant"}
                    calls.append(asyncio.create_task(client.call_tool("create_memory", new)))
                    await engine.add_memory(title=f"window {number}", content="written by the window")
                    await asyncio.sleep(0.01)
                for call in calls:
                    data_of(await call)
                found = data_of(await client.call_tool("query_memory", {"query": "*"}))
                assert len(found["memories"]) == 17
            titles = {memory.title for memory in await engine.memories()}
            assert {"agent 7", "window 7"} <= titles
            assert engine.store(None).check() == ()
        finally:
            await engine.close()

    asyncio.run(run())


def test_stdout_carries_utf8_messages_alone_whatever_comes_in(data_dir: Path) -> None:
    async def fill(engine: Engine) -> None:
        await engine.add_memory(title="茶", content="我喜欢乌龙茶 🍵")

    in_engine(data_dir, fill)
    read = {"name": "get_memory_by_title", "arguments": {"title": "茶"}}
    unknown = {"name": "nonsense", "arguments": {}}
    calls = (
        {"method": "tools/call", "id": 2, "params": read},
        {"method": "tools/call", "id": 3, "params": unknown},
        {"method": "no/such", "id": 4},
    )
    stdin = _lines(INITIALIZE, {"method": "notifications/initialized"})
    stdin += b'not json\n{"jsonrpc": 1}\n[]\n\xff\xfe\n' + _lines(*calls)
    answers, errors = _answers(data_dir, stdin, wanted={1, 2, 3, 4})
    by_id = {answer.get("id"): answer for answer in answers}
    assert all(answer["jsonrpc"] == "2.0" for answer in answers)
    assert "我喜欢乌龙茶 🍵" in by_id[2]["result"]["content"][0]["text"]
    assert "error" in by_id[3] and "error" in by_id[4]
    assert "Traceback" not in errors


def test_what_is_wrong_at_the_start_is_said_on_stderr_alone(data_dir: Path) -> None:
    for words, expected in (
        (("--profile", "Nobody"), "Nobody"),
        (("--tools", "memory,teapots"), "teapots"),
        (("--port", "9"), "--http"),
        (("--scope", " / "), "--scope"),
    ):
        done = _run(data_dir, *words)
        assert (done.returncode, done.stdout) == (2, b"")
        assert expected in done.stderr.decode("utf-8") and b"Traceback" not in done.stderr


def test_a_client_stays_on_its_profile_and_its_read_only_tools(data_dir: Path) -> None:
    async def fill(engine: Engine) -> None:
        await engine.create_profile("Other")
        await engine.add_memory(title="Mine", content="x", profile="Other")

    async def run() -> None:
        async with stdio_client(data_dir, "--profile", "Other", "--read-only") as client:
            names = {tool.name for tool in (await client.list_tools()).tools}
            assert names == {
                *("query_memory", "get_memory_by_title", "query_memory_links"),
                *("memories_list", "memories_read", "memories_search"),
            }
            found = await client.call_tool("query_memory", {"query": "*"})
            assert "Mine" in text_of(found)

    in_engine(data_dir, fill)
    asyncio.run(run())
