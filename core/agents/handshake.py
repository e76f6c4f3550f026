"""Testing a connection: start the command as an assistant would, greet the server and ask for its tools."""

from __future__ import annotations

import asyncio
import json
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any

from core.model.assistants import ConnectionTest, LaunchCommand

PROTOCOL = "2025-06-18"  # of MCP; a server answers with the one it speaks
PATIENCE = 60.0  # seconds for the server to start and answer
FAREWELL = 5.0
LONGEST_LINE = 2**24  # bytes of one answer


async def handshake(command: LaunchCommand, *, client: str, folder: Path, patience: float = PATIENCE) -> ConnectionTest:
    """Started in `folder`. Never raises for what the command does; a failure is told in one sentence."""
    try:
        process = await asyncio.create_subprocess_exec(
            command.command, *command.args, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE, cwd=folder
        )
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
        return ConnectionTest(False, problem=f"The command could not be started: {reason}.")
    try:
        return await asyncio.wait_for(_talk(process, client), patience)
    except TimeoutError:
        return ConnectionTest(False, problem=f"The server did not answer within {patience:.0f} seconds.")
    except (OSError, ValueError):  # it hung up, or spoke something else
        return ConnectionTest(False, problem="The command started, but what it said is not MCP.")
    finally:
        await _end(process)


async def _talk(process: Process, client: str) -> ConnectionTest:
    greeting = {"protocolVersion": PROTOCOL, "capabilities": {}, "clientInfo": {"name": client, "version": "1"}}
    answer = await _ask(process, 1, "initialize", greeting)
    if answer is None:
        return ConnectionTest(False, problem="The server ended before it answered.")
    await _send(process, {"jsonrpc": "2.0", "method": "notifications/initialized"})
    listed = await _ask(process, 2, "tools/list", {})
    server = answer.get("serverInfo", {})
    tools = (listed or {}).get("tools", [])
    return ConnectionTest(True, f"{server.get('name', '')} {server.get('version', '')}".strip(), len(tools))


async def _ask(process: Process, number: int, method: str, params: dict[str, Any]) -> dict[str, Any] | None:
    """The result of one request; None when the server ended. ValueError for an error or nonsense."""
    await _send(process, {"jsonrpc": "2.0", "id": number, "method": method, "params": params})
    assert process.stdout is not None
    while line := await process.stdout.readline():
        message = json.loads(line)
        if isinstance(message, dict) and message.get("id") == number:
            if not isinstance(message.get("result"), dict):
                raise ValueError("no result")
            return dict(message["result"])
    return None


async def _send(process: Process, message: dict[str, Any]) -> None:
    assert process.stdin is not None
    process.stdin.write(json.dumps(message).encode() + b"\n")
    with suppress(ConnectionError):  # it ended; reading tells
        await process.stdin.drain()


async def _end(process: Process) -> None:
    """A server ends when its input does; one that does not is ended."""
    assert process.stdin is not None
    process.stdin.close()
    with suppress(TimeoutError):
        await asyncio.wait_for(process.wait(), FAREWELL)
        return
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
