"""Gemini CLI sessions: one JSON object with `messages`, or since 0.40 JSON lines with a header and patches."""

from __future__ import annotations

from collections.abc import Iterator

from core.importing.blocks import Part, flat_text, messages_from, parts_of, tool_call
from core.importing.document import Document
from core.importing.fields import as_list, as_object, as_text, id_at, moment_at, objects, text_at, utc_offset
from core.importing.identity import derived_id
from core.importing.items import Parsed
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "gemini_cli"

_ROLES = {"user": Role.USER, "gemini": Role.ASSISTANT}  # info, warning and error are the program speaking


def matches(document: Document) -> bool:
    return any(isinstance(value, dict) and {"sessionId", "projectHash"} <= value.keys() for value in document.sample)


def read(document: Document) -> Iterator[Parsed]:
    head: JsonObject = {}
    entries: dict[str, JsonObject] = {}
    for value in document.values():
        record = as_object(value)  # a damaged line costs that line only
        if "projectHash" in record and head:  # the next session of a file that holds several
            yield _conversation(head, entries)
            head, entries = {}, {}
        if "projectHash" in record:
            head = record
        for entry in objects(record.get("messages")) or [record]:
            if "type" in entry:
                entries[id_at(entry, "id") or f"entry {len(entries)}"] = entry  # a later line replaces an earlier one
        head = {**head, **as_object(record.get("$set"))}
    yield _conversation(head, entries)


def _conversation(head: JsonObject, entries: dict[str, JsonObject]) -> ParsedConversation:
    messages = tuple(message for entry in entries.values() for message in _messages(entry))
    return ParsedConversation(
        source=NAME,
        source_id=id_at(head, "sessionId") or derived_id("", messages),
        title=text_at(head, "summary"),
        messages=messages,
        created_at=moment_at(head, "startTime"),
        updated_at=moment_at(head, "lastUpdated"),
    )


def _messages(entry: JsonObject) -> list[ParsedMessage]:
    role = _ROLES.get(as_text(entry.get("type")), Role.SYSTEM)
    like = ParsedMessage(
        role=role,
        text="",
        source_id=id_at(entry, "id"),
        sent_at=moment_at(entry, "timestamp"),
        utc_offset=utc_offset(entry.get("timestamp")),
        kind=Kind.SYNTHETIC if role is Role.SYSTEM else Kind.SAID,
    )
    return messages_from(_parts(entry), like)


def _parts(entry: JsonObject) -> Iterator[Part]:
    for thought in objects(entry.get("thoughts")):
        words = filter(None, (text_at(thought, "subject"), text_at(thought, "description")))
        yield Part(Kind.REASONING, ": ".join(words))
    yield from parts_of(entry.get("content"))
    for call in objects(entry.get("toolCalls")):
        yield tool_call(text_at(call, "name"), call.get("args"))
        shown = text_at(call, "resultDisplay") or flat_text(as_list(call.get("result")))
        yield Part(Kind.TOOL, shown, text_at(call, "name") or None)
