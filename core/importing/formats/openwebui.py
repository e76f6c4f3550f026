"""Open WebUI chats: exported all together, one by one, or as the bare `chat` object."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.importing.blocks import Part, messages_from, parts_of
from core.importing.document import Document
from core.importing.each import each_conversation
from core.importing.fields import as_object, as_text, id_at, moment_at, objects, text_at
from core.importing.identity import derived_id
from core.importing.items import Parsed
from core.importing.tree import leaves, path_to
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "openwebui"

_ROLES = {"user": Role.USER, "assistant": Role.ASSISTANT}
_DETAILS = re.compile(
    r"<details\s+type=\"(?P<type>\w+)\"[^>]{0,4000}>(?P<inside>(?:(?!</?details).)*+)</details>", re.DOTALL
)
_SUMMARY = re.compile(r"<summary>[^<]{0,400}</summary>")


def matches(document: Document) -> bool:
    return any(isinstance(_history(value).get("messages"), dict) for value in document.sample)


def read(document: Document) -> Iterator[Parsed]:
    return each_conversation(document, _conversation)


def _chat(record: object) -> JsonObject:
    return as_object(as_object(record).get("chat")) or as_object(record)


def _history(record: object) -> JsonObject:
    return as_object(_chat(record).get("history"))


def _conversation(record: JsonObject) -> Parsed:
    chat, history = _chat(record), _history(record)
    nodes = {key: node for key, node in as_object(history.get("messages")).items() if isinstance(node, dict)}
    current = as_text(history.get("currentId"))
    if current not in nodes:
        current = next(reversed(leaves(nodes, _parent)), "")
    shown = [nodes[key] for key in path_to(current, nodes, _parent)] or objects(chat.get("messages"))
    messages = tuple(message for node in shown for message in _messages(node))
    title = text_at(record, "title") or text_at(chat, "title")
    return ParsedConversation(
        source=NAME,
        source_id=id_at(record, "id") or id_at(chat, "id") or derived_id(title, messages),
        title=title,
        messages=messages,
        created_at=moment_at(record, "created_at") or moment_at(chat, "timestamp"),
        updated_at=moment_at(record, "updated_at"),
    )


def _parent(node: JsonObject) -> object:
    return node.get("parentId")


def _messages(node: JsonObject) -> list[ParsedMessage]:
    like = ParsedMessage(
        role=_ROLES.get(as_text(node.get("role")), Role.SYSTEM),
        text="",
        source_id=id_at(node, "id"),
        sent_at=moment_at(node, "timestamp"),
        kind=Kind.SAID if as_text(node.get("role")) in _ROLES else Kind.SYNTHETIC,
        parent_source_id=id_at(node, "parentId"),
    )
    return messages_from((inner for part in parts_of(node.get("content")) for inner in _without_details(part)), like)


def _without_details(part: Part) -> Iterator[Part]:
    """Reasoning and tool calls are folded into the text as `<details type="…">`."""
    position = 0
    for details in _DETAILS.finditer(part.text):
        yield Part(part.kind, part.text[position : details.start()])
        kind = Kind.REASONING if details["type"] == "reasoning" else Kind.TOOL
        yield Part(kind, re.sub(r"^> ?", "", _SUMMARY.sub("", details["inside"]), flags=re.MULTILINE))
        position = details.end()
    yield Part(part.kind, part.text[position:])
