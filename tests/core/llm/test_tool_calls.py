"""Calls of tools, as servers send them, and what their headers say about limits."""

from __future__ import annotations

import pytest

from core.llm.faults import rate_used
from core.llm.ports import ToolCall
from core.llm.wire import ReplyBuilder
from core.model import JsonObject


def chunk(*calls: JsonObject) -> JsonObject:
    return {"choices": [{"delta": {"tool_calls": list(calls)}}]}


def call(index: int | None, call_id: str | None, name: str | None, arguments: str) -> JsonObject:
    return {"index": index, "id": call_id, "function": {"name": name, "arguments": arguments}}


def test_a_call_is_put_together_from_its_pieces() -> None:
    builder = ReplyBuilder()
    for piece in (call(0, "a", "read", '{"pa'), call(1, "b", "list", "{}"), call(0, None, None, 'th":"x"}')):
        builder.add(chunk(piece))
    assert builder.reply(with_tools=True).tool_calls == (
        ToolCall("a", "read", '{"path":"x"}'),
        ToolCall("b", "list", "{}"),
    )


def test_whole_calls_that_share_a_number_stay_apart() -> None:
    builder = ReplyBuilder()
    builder.add(chunk(call(0, "a", "read", "{}"), call(0, "b", "list", "{}")))
    assert [each.name for each in builder.reply(with_tools=True).tool_calls] == ["read", "list"]


def test_where_no_tool_was_offered_arguments_are_the_answer() -> None:
    builder = ReplyBuilder()
    builder.add(chunk(call(0, "a", "answer", '{"main":null}')))
    reply = builder.reply()
    assert (reply.text, reply.tool_calls) == ('{"main":null}', ())


@pytest.mark.parametrize(
    ("headers", "used"),
    [
        ({}, (None, None)),
        ({"x-ratelimit-limit-requests": "200", "x-ratelimit-remaining-requests": "50"}, (75.0, None)),
        ({"x-ratelimit-limit-tokens": "0", "x-ratelimit-remaining-tokens": "0"}, (None, None)),
        ({"x-ratelimit-limit-tokens": "many", "x-ratelimit-remaining-tokens": "7"}, (None, None)),
    ],
)
def test_how_much_of_a_limit_is_used(headers: dict[str, str], used: tuple[float | None, float | None]) -> None:
    assert rate_used(headers) == used
