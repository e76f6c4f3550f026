"""`memoscape mcp log`, `import-reference` and `export-reference`, and how two assistants of one name are told apart."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from core.engine import Engine
from tests.cli.command_line import CommandLine
from tests.mcp.clients import ask, data_of, in_engine, stdio_client

MEMORY = """\
{"type":"entity","name":"Alice","entityType":"person","observations":["likes tea"]}
{"type":"entity","name":"Acme","entityType":"company","observations":[]}
{"type":"relation","from":"Alice","to":"Acme","relationType":"works_at"}
"""


def _lines(text: str) -> list[str]:
    return sorted(json.dumps(json.loads(line), sort_keys=True) for line in text.splitlines())


def test_the_reference_servers_file_comes_in_and_goes_out_as_it_was(memoscape: CommandLine, tmp_path: Path) -> None:
    source, target = tmp_path / "memory.jsonl", tmp_path / "out.jsonl"
    source.write_text(MEMORY + "{damaged\n", encoding="utf-8")
    done = memoscape.ok("mcp", "import-reference", str(source))
    assert (done["entities"], done["relations"], done["left_out"]) == (2, 1, 1)
    assert memoscape.ok("mcp", "export-reference", str(target))["lines"] == 3
    assert _lines(target.read_text(encoding="utf-8")) == _lines(MEMORY)
    refused = memoscape("mcp", "export-reference", str(target), "--json")
    assert refused.code in (1, 2) and "is there already" in refused.error["message"]
    source.write_text("nothing of it", encoding="utf-8")
    refused = memoscape("mcp", "import-reference", str(source), "--json")
    assert refused.code in (1, 2) and refused.error["hint"] == "Choose its memory.jsonl."


def test_the_log_tells_assistants_apart_that_introduce_themselves_alike(memoscape: CommandLine) -> None:
    folder, name = memoscape.data_dir, "codex-mcp-client"
    ask(folder, lambda client, _: client.call_tool("create_memory", {"title": "Tea", "content": "green"}), name=name)

    async def read() -> None:
        async with stdio_client(folder, "--client", "openinterpreter", name=name) as client:
            data_of(await client.call_tool("get_memory_by_title", {"title": "Tea"}))

    asyncio.run(read())
    calls = memoscape.ok("mcp", "log")["calls"]
    told = [(call["client"], call["tool"], len(call["read"]), len(call["wrote"])) for call in calls]
    theirs = "openinterpreter (codex-mcp-client)"
    assert told == [(theirs, "get_memory_by_title", 1, 0), (name, "create_memory", 0, 1)]
    assert len(memoscape.ok("mcp", "log", "--client", name)["calls"]) == 1
    assert len(memoscape.ok("mcp", "log", "--limit", "1")["calls"]) == 1

    async def uses(engine: Engine) -> list[tuple[int, int]]:
        found = await engine.assistant_use()
        return [(found[key].reads, found[key].writes) for key in ("codex", "openinterpreter")]

    assert in_engine(folder, uses) == [(0, 1), (1, 0)]
