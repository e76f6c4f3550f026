"""Messages as the chat APIs take them: OpenAI, Anthropic, Ollama and Responses, as JSON, JSON lines or API logs."""

from __future__ import annotations

from collections.abc import Iterator

from core.importing.blocks import Part, flat_text, messages_from, parts_of, tool_call
from core.importing.document import Document
from core.importing.each import each_of
from core.importing.fields import as_list, as_object, as_text, id_at, moment_at, objects, text_at
from core.importing.identity import derived_id
from core.importing.items import NO_MESSAGES, LeftOut, Parsed
from core.importing.json_stream import Damage
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "messages"

_ROLES = {
    "user": Role.USER,
    "human": Role.USER,
    "assistant": Role.ASSISTANT,
    "model": Role.ASSISTANT,
    "tool": Role.TOOL,
}
_TOOL_ROLES = frozenset({"tool", "function"})
_TIMES = ("created_at", "created", "create_time", "timestamp", "time", "date")


def matches(document: Document) -> bool:
    return any(is_message(value) or _message_list(value) for value in document.sample)


def read(document: Document) -> Iterator[Parsed]:
    """Values that are messages form one conversation; every other value is one of its own."""
    if not any(is_message(value) for value in document.sample):
        yield from each_of((as_record(value) for value in document.values()), _conversation)
        return
    loose: list[JsonObject] = []
    for number, value in enumerate(document.values(), start=1):
        if is_message(value):
            loose.append(as_object(value))
        elif isinstance(value, Damage):
            yield LeftOut(f"message {number}", value.reason)
    parsed = _conversation({"messages": loose, "title": document.title})
    yield parsed if parsed.messages else LeftOut(document.name, NO_MESSAGES, failed=False)


def as_record(value: object) -> object:
    """A bare list of messages as a conversation object; anything else as it is."""
    return {"messages": value} if isinstance(value, list) else value


def is_message(value: object) -> bool:
    """Whether `value` is one message rather than a conversation."""
    record = as_object(value)
    is_item = record.get("type") == "message" or "type" not in record
    return isinstance(record.get("role"), str) and is_item and ("content" in record or "tool_calls" in record)


def _message_list(value: object) -> list[JsonObject]:
    """The messages of a conversation in whatever envelope; empty when `value` is none."""
    record = as_object(as_record(value))
    request, response = as_object(record.get("request")), as_object(record.get("response"))
    for envelope in (record, request, as_object(record.get("body"))):
        found = [entry for entry in objects(envelope.get("messages")) if is_message(entry)]
        if found:
            answers = [as_object(choice.get("message")) for choice in objects(response.get("choices"))[:1]]
            return [*found, *filter(is_message, answers)]
    given = record.get("input", request.get("input"))
    output = objects(record.get("output")) or objects(response.get("output"))
    if not output:
        return []
    asked = [{"role": "user", "content": given}] if isinstance(given, str) else objects(given)
    return [entry for entry in (*asked, *output) if is_message(entry)]


def _conversation(record: JsonObject) -> ParsedConversation:
    entries = _message_list(record)
    system = record.get("system")
    if isinstance(system, str | list) and system:
        entries = [{"role": "system", "content": system}, *entries]
    messages = tuple(message for entry in entries for message in message_parts(entry))
    title = text_at(record, "title", "name")
    times = [message.sent_at for message in messages if message.sent_at]
    return ParsedConversation(
        source=NAME,
        source_id=derived_id(title, messages, id_at(record, "conversation_id", "id", "uuid")),
        title=title,
        messages=messages,
        created_at=moment_at(record, *_TIMES) or min(times, default=None),
        updated_at=moment_at(record, "updated_at", "update_time") or max(times, default=None),
    )


def message_parts(entry: JsonObject) -> list[ParsedMessage]:
    """One API message as what was said, called and thought in it."""
    role = as_text(entry.get("role")).lower()
    is_tool = role in _TOOL_ROLES
    like = ParsedMessage(
        role=Role.TOOL if is_tool else _ROLES.get(role, Role.SYSTEM),
        text="",
        source_id=id_at(entry, "id", "uuid"),
        name=text_at(entry, "name") or None,
        sent_at=moment_at(entry, *_TIMES),
        kind=Kind.TOOL if is_tool else Kind.SAID if role in _ROLES else Kind.SYNTHETIC,
    )
    return messages_from(_parts(entry, is_tool), like)


def _parts(entry: JsonObject, is_tool: bool) -> Iterator[Part]:
    yield Part(Kind.REASONING, text_at(entry, "reasoning_content", "reasoning", "thinking"))
    if is_tool:
        yield Part(Kind.TOOL, flat_text(entry.get("content")))
    else:
        yield from parts_of(entry.get("content"))
    calls = [as_object(call.get("function")) or call for call in objects(entry.get("tool_calls"))]
    for call in (*calls, *filter(None, as_list([as_object(entry.get("function_call"))]))):
        yield tool_call(text_at(call, "name"), call.get("arguments"))
