"""Who gets in over HTTP: requests to this machine's own address, not sent by a web page, with the token."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from core.errors import StorageTrouble
from core.mcp_server.token import matches, read_token

_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
_HOST = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(?::(\d{1,5}))?", re.ASCII | re.IGNORECASE)


class Gate:
    """Around the whole application, so that no path lies outside it. The token is read anew for each request: a renewed
    one counts at once."""

    def __init__(self, app: ASGIApp, data_dir: Path, port: int) -> None:
        self._app = app
        self._data_dir = data_dir
        self._port = port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] != "http":
            return  # no web sockets here
        elif refusal := self._refusal(Headers(scope=scope)):
            await refusal(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _refusal(self, headers: Headers) -> Response | None:
        """None lets the request in. The host first: a page that got a foreign name to point here is told nothing."""
        if not self._is_here(headers.get("host", "")):
            return Response("Wrong host.", status_code=421)
        if not all(map(self._is_own_origin, headers.getlist("origin"))):
            return Response("Wrong origin.", status_code=403)
        try:
            token = read_token(self._data_dir)
        except StorageTrouble as error:
            return Response(error.message, status_code=503)
        if not matches(token, headers.get("authorization", "")):
            return Response("A bearer token is needed.", status_code=401, headers={"WWW-Authenticate": "Bearer"})
        return None

    def _is_here(self, host: str) -> bool:
        found = _HOST.fullmatch(host.strip())
        return found is not None and int(found[2] or 80) == self._port

    def _is_own_origin(self, origin: str) -> bool:
        try:
            return urlsplit(origin).scheme == "http" and self._is_here(urlsplit(origin).netloc)
        except ValueError:
            return False


def allowed_hosts(port: int) -> list[str]:
    return [f"{host}:{port}" for host in _LOOPBACK]
