"""`memoscape mcp --http`: who gets in, and that it works."""

from __future__ import annotations

import asyncio
import socket
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from core.errors import StorageTrouble
from core.mcp_server.token import FILE_NAME, matches, new_token, read_token
from tests.mcp.clients import ROOT, HttpServer, command, data_of, environment, http_server, in_engine

HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "raw", "version": "1"}},
}


@pytest.fixture(scope="module")
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("http") / "data"


@pytest.fixture(scope="module")
def server(data_dir: Path) -> Iterator[HttpServer]:
    with http_server(data_dir) as running:
        yield running


def _status(server: HttpServer, *, path: str = "/mcp", **headers: str) -> int:
    sent = {"Accept": "application/json, text/event-stream", **headers}
    url = f"http://127.0.0.1:{server.port}{path}"
    with httpx2.Client(verify=False) as client:  # no TLS here, and its set-up is slow
        return client.post(url, json=HELLO, headers=sent).status_code


def test_the_official_client_reads_and_writes_with_the_token(server: HttpServer, data_dir: Path) -> None:
    async def run() -> None:
        async with server.client(name="Web Agent") as client:
            data_of(await client.call_tool("create_memory", {"title": "Tea", "content": "oolong 茶"}))
        async with server.client(name="Second") as client:
            found = data_of(await client.call_tool("query_memory", {"query": "oolong"}))
            assert [memory["content"] for memory in found["memories"]] == ["oolong 茶"]

    asyncio.run(run())
    calls = in_engine(data_dir, lambda engine: engine.agent_clients())
    assert [call.client for call in calls] == ["Second", "Web Agent"]


@pytest.mark.parametrize(
    "authorization",
    ["", "Bearer", "Bearer wrong", "Basic {token}", "{token}", "Bearer {token}x", "Bearer {upper}"],
)
def test_without_the_token_nobody_gets_in_anywhere(server: HttpServer, authorization: str) -> None:
    said = authorization.format(token=server.token, upper=server.token.upper())
    for path in ("/mcp", "/", "/docs", "/mcp/../x"):
        assert _status(server, path=path, Authorization=said) == 401
    assert _status(server, Authorization=f"Bearer {server.token}") == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "127.0.0.1.evil.example:{port}",
        "0.0.0.0:{port}",
    ],
)
def test_a_request_to_another_host_is_refused(server: HttpServer, host: str) -> None:
    headers = {"Authorization": f"Bearer {server.token}", "Host": host.format(port=server.port)}
    assert _status(server, **headers) == 421
    assert _status(server, **headers | {"Host": f"localhost:{server.port}"}) == 200


@pytest.mark.parametrize(
    "origin", ["null", "http://evil.example", "https://127.0.0.1:{port}", "http://127.0.0.1:1", "http://x@[", "file://"]
)
def test_a_request_of_a_web_page_is_refused(server: HttpServer, origin: str) -> None:
    headers = {"Authorization": f"Bearer {server.token}", "Origin": origin.format(port=server.port)}
    assert _status(server, **headers) == 403
    assert _status(server, **headers | {"Origin": f"http://127.0.0.1:{server.port}"}) == 200


def test_it_listens_on_this_machine_alone(server: HttpServer) -> None:
    other = next((info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)), "127.0.0.1")
    if other.startswith("127."):
        pytest.skip("this machine has no other address")
    with socket.socket() as probe:
        assert probe.connect_ex((other, server.port)) != 0


def test_a_renewed_token_locks_the_old_one_out_at_once(tmp_path: Path) -> None:
    with http_server(tmp_path / "data") as running:
        assert _status(running, Authorization=f"Bearer {running.token}") == 200
        renewed = new_token(tmp_path / "data")
        assert _status(running, Authorization=f"Bearer {running.token}") == 401
        assert _status(running, Authorization=f"Bearer {renewed}") == 200


def test_a_taken_port_is_a_sentence(server: HttpServer, data_dir: Path) -> None:
    words = command(data_dir, "--http", "--port", str(server.port))
    done = subprocess.run(words, cwd=ROOT, env=environment(), capture_output=True, timeout=120)
    assert (done.returncode, done.stdout) == (1, b"")
    assert f"Port {server.port}" in done.stderr.decode() and b"Traceback" not in done.stderr


def test_the_token_is_its_owners_alone_and_stays_the_same(tmp_path: Path) -> None:
    first = read_token(tmp_path)
    assert first == read_token(tmp_path) and len(first) >= 40
    assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600
    (tmp_path / FILE_NAME).chmod(0o644)
    read_token(tmp_path)
    assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600
    assert new_token(tmp_path) != first


def test_a_header_must_carry_the_whole_token() -> None:
    assert matches("abc", "Bearer abc") and matches("abc", "bearer abc")
    assert not any(matches("abc", said) for said in ("", "abc", "Bearer ab", "Bearer abcd", "Bearer äbc", "Basic abc"))


def test_a_token_file_that_cannot_be_read_is_trouble(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    with pytest.raises(StorageTrouble):
        read_token(tmp_path)
