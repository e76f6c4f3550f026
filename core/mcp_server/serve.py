"""Serving: over stdin and stdout to the one client that started us, or over HTTP on this machine's own address."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable

from mcp.server.stdio import stdio_server
from mcp.server.transport_security import TransportSecuritySettings

from core.engine import Engine
from core.errors import Trouble
from core.mcp_server.gate import Gate, allowed_hosts
from core.mcp_server.server import MemoryServer, ServerOptions

HOST = "127.0.0.1"
DEFAULT_PORT = 8765
PATH = "/mcp"


async def serve_stdio(engine: Engine, options: ServerOptions) -> None:
    """Until stdin ends. While it serves, stdout carries protocol messages alone (anything else goes to stderr)."""
    server = MemoryServer(engine, options).sdk_server()
    async with stdio_server() as (incoming, outgoing):
        await server.run(incoming, outgoing, server.create_initialization_options())


async def serve_http(
    engine: Engine, options: ServerOptions, *, port: int = DEFAULT_PORT, ready: Callable[[str], None]
) -> None:
    """Until the process is stopped; `ready` is told the address. Port 0 takes a free one. Trouble when it is taken."""
    import uvicorn

    server = MemoryServer(engine, options).sdk_server()
    with _listening(port) as listener:
        port = listener.getsockname()[1]
        hosts = allowed_hosts(port)
        security = TransportSecuritySettings(allowed_hosts=hosts, allowed_origins=[f"http://{host}" for host in hosts])
        app = server.streamable_http_app(streamable_http_path=PATH, transport_security=security, host=HOST)
        gate = Gate(app, engine.data_dir, port)
        config = uvicorn.Config(gate, log_config=None, access_log=False, log_level=logging.WARNING, lifespan="on")
        ready(f"http://{HOST}:{port}{PATH}")
        await uvicorn.Server(config).serve(sockets=[listener])


def _listening(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port))
        listener.listen()  # before anyone is told the address
    except (OSError, OverflowError) as error:
        listener.close()
        raise Trouble(f"Port {port} cannot be used on this machine.", "Choose another one with --port.") from error
    return listener
