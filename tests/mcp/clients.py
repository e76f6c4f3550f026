"""The official client, over stdio to a real `memoscape mcp` process and over HTTP."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp_types import CallToolResult, Implementation, TextContent

from core.engine import Engine
from core.mcp_server.server import MemoryServer, ServerOptions

ROOT = Path(__file__).resolve().parents[2]
CLIENT = "Test Client"
FRAME_START, FRAME_END = "<memoscape_data>\n", "\n</memoscape_data>"
T = TypeVar("T")


def command(data_dir: Path, *words: str) -> list[str]:
    return [sys.executable, "-m", "gui.launch", "--data-dir", str(data_dir), "mcp", *words]


def environment() -> dict[str, str]:
    """A locale without UTF-8, where a program that trusts it would write mojibake."""
    return {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "MEMOSCAPE_NO_KEYRING": "1"}


@asynccontextmanager
async def stdio_client(data_dir: Path, *words: str, name: str = CLIENT, mode: str = "legacy") -> AsyncIterator[Client]:
    program, *arguments = command(data_dir, *words)
    server = StdioServerParameters(command=program, args=arguments, env=environment(), cwd=ROOT)
    async with Client(server, client_info=Implementation(name=name, version="1"), mode=mode) as client:
        yield client


@dataclass(frozen=True)
class HttpServer:
    url: str
    token: str

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1].split("/")[0])

    @asynccontextmanager
    async def client(self, *, token: str | None = None, name: str = CLIENT) -> AsyncIterator[Client]:
        headers = {"Authorization": f"Bearer {self.token if token is None else token}"}
        async with httpx2.AsyncClient(headers=headers, timeout=120) as http:
            transport = streamable_http_client(self.url, http_client=http)
            async with Client(transport, client_info=Implementation(name=name, version="1"), mode="legacy") as client:
                yield client


@contextmanager
def http_server(data_dir: Path, *words: str) -> Iterator[HttpServer]:
    """A `memoscape mcp --http` process of its own, on a free port."""
    done = subprocess.run(command(data_dir, "token"), cwd=ROOT, env=environment(), capture_output=True, check=True)
    process = subprocess.Popen(
        command(data_dir, "--http", "--port", "0", *words),
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        assert process.stderr is not None
        said = next(line for line in process.stderr if "http://" in line)
        yield HttpServer(said.split("Serving at ")[1].split(";")[0], done.stdout.decode().strip())
    finally:
        process.terminate()
        process.communicate(timeout=20)


def ask(data_dir: Path, work: Callable[[Client, Engine], Awaitable[T]], *, name: str = CLIENT, **options: Any) -> T:
    """Let the official client work with a server in this process; `options` are those of `ServerOptions`."""

    async def run() -> T:
        engine = Engine(data_dir)
        server = MemoryServer(engine, ServerOptions(**options)).sdk_server()
        who = Implementation(name=name, version="1")
        try:
            async with Client(server, client_info=who, mode="legacy") as client:
                return await work(client, engine)
        finally:
            await engine.close()

    return asyncio.run(run())


def in_engine(data_dir: Path, work: Callable[[Engine], Awaitable[T]]) -> T:
    """Do something with the profile from this process."""

    async def run() -> T:
        engine = Engine(data_dir)
        try:
            return await work(engine)
        finally:
            await engine.close()

    return asyncio.run(run())


def text_of(result: CallToolResult, place: int = 0) -> str:
    block = result.content[place]
    assert isinstance(block, TextContent)
    return block.text


def data_of(result: CallToolResult) -> dict[str, Any]:
    """What a tool gave back; insists that it was no error and that the text is the same data in its frame."""
    assert not result.is_error, text_of(result)
    text = text_of(result)
    assert text.count(FRAME_START) == 1 and text.endswith(FRAME_END)
    assert json.loads(text.split(FRAME_START)[1].removesuffix(FRAME_END)) == result.structured_content
    assert result.structured_content is not None
    return result.structured_content


def error_of(result: CallToolResult) -> str:
    assert result.is_error, text_of(result)
    return text_of(result)
