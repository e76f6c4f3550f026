"""A model server on loopback that speaks the OpenAI wire format and answers what a test scripted."""

from __future__ import annotations

import json
import random
import threading
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

import pytest


@dataclass(frozen=True)
class Say:
    """An answer of the model. It streams when asked to, unless `plain`.

    `cut_after`: the connection is dropped after that many streamed chunks. `hang`: it says nothing until the server
    stops. `delay` in seconds before the first byte. `hold_after`: it says no more after that many streamed chunks until
    the server's `go_on` is set. `error_after`: an error object comes after that many chunks, in the stream.
    """

    content: str | list[dict[str, Any]] | None = None
    reasoning: str = ""
    tool_arguments: str = ""
    tool_name: str = "answer"
    headers: dict[str, str] = field(default_factory=dict)
    refusal: str = ""
    finish_reason: str = "stop"
    input_tokens: int = 100
    output_tokens: int = 20
    plain: bool = False
    cut_after: int | None = None
    hang: bool = False
    delay: float = 0.0
    hold_after: int | None = None
    error_after: int | None = None


@dataclass(frozen=True)
class Fail:
    """An error with an HTTP status and the usual error object."""

    status: int
    message: str = "scripted failure"
    code: str = ""
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Raw:
    """Any body with any status: web pages, error objects sent with status 200."""

    body: str
    content_type: str = "application/json"
    status: int = 200


class Drop:
    """The connection is closed without a word."""


Scripted = Say | Fail | Raw | Drop


class FakeOpenAIServer:
    """Use as a context manager. `script(...)` queues replies; `requests` records the bodies received, in order.

    A request whose `response_format` is in `refused_formats`, or that carries a parameter in `refused_parameters`, is
    answered with status 400 and does not use up a scripted reply. Requests for embeddings are answered with vectors of
    `embedding_dimension` numbers when nothing else is scripted.
    """

    def __init__(self) -> None:
        self.requests: list[dict[str, Any]] = []
        self.headers: list[Message] = []
        self.models = ["tiny"]
        self.listed = 0  # how often the models were asked for
        self.models_page = ""  # sent instead of the list of models
        self.refused_formats: set[str] = set()
        self.refused_parameters: set[str] = set()
        self.embedding_dimension = 8
        self.stopping = threading.Event()
        self.asked = threading.Event()
        self.go_on = threading.Event()
        self.left = threading.Event()  # somebody hung up in the middle of a streamed answer
        self._replies: deque[Scripted] = deque()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler_for(self))
        self._server.daemon_threads = True

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def script(self, *replies: Scripted) -> None:
        self._replies.extend(replies)

    def forget(self) -> None:
        """Drop what is scripted and recorded."""
        self._replies.clear()
        self.requests.clear()

    @property
    def unused(self) -> int:
        """How many scripted replies nobody asked for."""
        return len(self._replies)

    def next_reply(self, body: dict[str, Any]) -> Scripted:
        wanted = body.get("response_format", {}).get("type")
        if wanted in self.refused_formats:
            return Fail(400, f"response_format.type '{wanted}' is not supported")
        for name in sorted(self.refused_parameters & body.keys()):
            return Fail(400, f"Unsupported parameter: '{name}' is not supported with this model.")
        return self._replies.popleft() if self._replies else Fail(418, "the test scripted no more replies")

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopping.set()
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def model_server() -> Iterator[FakeOpenAIServer]:
    with FakeOpenAIServer() as server:
        yield server


def _handler_for(server: FakeOpenAIServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, format: str, *args: object) -> None:
            pass

        def do_GET(self) -> None:
            server.listed += 1
            models = [{"id": name, "object": "model", "created": 0, "owned_by": "test"} for name in server.models]
            self._send(200, server.models_page or json.dumps({"object": "list", "data": models}))

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            server.requests.append(body)
            server.headers.append(self.headers)
            server.asked.set()
            reply = server.next_reply(body)
            if self.path.endswith("/embeddings") and isinstance(reply, Fail) and reply.status == 418:
                reply = Raw(json.dumps(_embeddings(body, server.embedding_dimension)))
            match reply:
                case Drop():
                    self.close_connection = True
                case Fail():
                    error = {"error": {"message": reply.message, "code": reply.code or None}}
                    self._send(reply.status, json.dumps(error), headers=reply.headers)
                case Raw():
                    self._send(reply.status, reply.body, reply.content_type)
                case Say():
                    self._say(reply, streamed=bool(body.get("stream")) and not reply.plain)

        def _say(self, reply: Say, *, streamed: bool) -> None:
            if reply.hang:
                self.close_connection = server.stopping.wait(30)
                return
            time.sleep(reply.delay)
            if not streamed:
                self._send(200, json.dumps(_completion(reply)), headers=reply.headers)
                return
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            for name, value in reply.headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.close_connection = True
            try:
                self._stream(reply)
            except OSError:
                server.left.set()

        def _stream(self, reply: Say) -> None:
            chunks = _chunks(reply)[: reply.cut_after]
            for number, chunk in enumerate(chunks):
                if number == reply.hold_after:
                    self._hold()
                broken = {"error": {"message": "the model fell over", "code": 503}}
                said = broken if number == reply.error_after else chunk
                self.wfile.write(f"data: {json.dumps(said)}\n\n".encode())
            if reply.cut_after is None:
                self.wfile.write(b"data: [DONE]\n\n")

        def _hold(self) -> None:
            """Comments, as servers send them to keep a connection open, until the test lets go or the client leaves."""
            while not (server.go_on.wait(0.02) or server.stopping.is_set()):
                self.wfile.write(b": still here\n\n")

        def _send(
            self,
            status: int,
            body: str,
            content_type: str = "application/json",
            headers: dict[str, str] | None = None,
        ) -> None:
            data = body.encode()
            self.send_response(status)
            self.send_header("Content-Type", content_type)
            self.send_header("Content-Length", str(len(data)))
            for name, value in (headers or {}).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

    return Handler


def _embeddings(body: dict[str, Any], dimension: int) -> dict[str, Any]:
    """A direction of its own for every text, the same each time."""
    texts = body["input"] if isinstance(body["input"], list) else [body["input"]]
    vectors = [[random.Random(f"{text} {place}").gauss(0, 1) for place in range(dimension)] for text in texts]
    data = [{"object": "embedding", "index": index, "embedding": vector} for index, vector in enumerate(vectors)]
    return {"object": "list", "model": body["model"], "data": data}


def _usage(reply: Say) -> dict[str, int]:
    return {
        "prompt_tokens": reply.input_tokens,
        "completion_tokens": reply.output_tokens,
        "total_tokens": reply.input_tokens + reply.output_tokens,
    }


def _completion(reply: Say) -> dict[str, Any]:
    message: dict[str, Any] = {"role": "assistant", "content": reply.content}
    if reply.reasoning:
        message["reasoning_content"] = reply.reasoning
    if reply.refusal:
        message["refusal"] = reply.refusal
    if reply.tool_arguments:
        message["tool_calls"] = [_tool_call(reply.tool_arguments, reply.tool_name)]
    choice = {"index": 0, "message": message, "finish_reason": reply.finish_reason}
    return {"id": "x", "object": "chat.completion", "created": 0, "choices": [choice], "usage": _usage(reply)}


def _tool_call(arguments: str, name: str) -> dict[str, Any]:
    return {"index": 0, "id": "c", "type": "function", "function": {"name": name, "arguments": arguments}}


def _chunks(reply: Say) -> list[dict[str, Any]]:
    deltas: list[dict[str, Any]] = [{"role": "assistant", "content": ""}]
    deltas += [{"reasoning_content": piece} for piece in _pieces(reply.reasoning)]
    if isinstance(reply.content, str):
        deltas += [{"content": piece} for piece in _pieces(reply.content)]
    elif reply.content:
        deltas += [{"content": [part]} for part in reply.content]
    deltas += [{"tool_calls": [_tool_call(piece, reply.tool_name)]} for piece in _pieces(reply.tool_arguments)]
    deltas += [{"refusal": piece} for piece in _pieces(reply.refusal)]
    chunks = [_chunk([{"index": 0, "delta": delta, "finish_reason": None}]) for delta in deltas]
    chunks.append(_chunk([{"index": 0, "delta": {}, "finish_reason": reply.finish_reason}]))
    chunks.append({**_chunk([]), "usage": _usage(reply)})
    return chunks


def _chunk(choices: list[dict[str, Any]]) -> dict[str, Any]:
    return {"id": "x", "object": "chat.completion.chunk", "created": 0, "model": "tiny", "choices": choices}


def _pieces(text: str, size: int = 7) -> list[str]:
    return [text[start : start + size] for start in range(0, len(text), size)]
