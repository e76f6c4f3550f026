"""LibreChat exports: messages linked by `parentMessageId`, in a list or nested as a tree."""

from __future__ import annotations

from collections.abc import Iterator

from core.importing.blocks import Part, messages_from, parts_of
from core.importing.document import Document
from core.importing.each import each_conversation
from core.importing.fields import id_at, moment_at, objects, text_at
from core.importing.identity import derived_id
from core.importing.items import Parsed
from core.importing.tree import leaves, path_to
from core.model import JsonObject, ParsedConversation, ParsedMessage, Role

NAME = "librechat"


def matches(document: Document) -> bool:
    return any(
        isinstance(value, dict)
        and any("messageId" in entry and "text" in entry for entry in objects(value.get("messages")))
        for value in document.sample
    )


def read(document: Document) -> Iterator[Parsed]:
    return each_conversation(document, _conversation)


def _conversation(record: JsonObject) -> Parsed:
    nodes = {key: entry for entry in _flat(objects(record.get("messages"))) if (key := id_at(entry, "messageId"))}
    end = next(reversed(leaves(nodes, _parent)), "")
    messages = tuple(part for key in path_to(end, nodes, _parent) for part in _messages(nodes[key]))
    title = text_at(record, "title")
    times = [message.sent_at for message in messages if message.sent_at]
    return ParsedConversation(
        source=NAME,
        source_id=id_at(record, "conversationId") or derived_id(title, messages),
        title=title,
        messages=messages,
        created_at=moment_at(record, "createdAt") or min(times, default=None),
        updated_at=moment_at(record, "updatedAt") or max(times, default=None),
    )


def _parent(entry: JsonObject) -> object:
    return entry.get("parentMessageId")


def _flat(entries: list[JsonObject]) -> Iterator[JsonObject]:
    waiting = entries[::-1]
    while waiting:
        entry = waiting.pop()
        yield entry
        waiting += objects(entry.get("children"))[::-1]


def _messages(entry: JsonObject) -> list[ParsedMessage]:
    by_user = entry.get("isCreatedByUser") is True or text_at(entry, "sender").lower() == "user"
    like = ParsedMessage(
        role=Role.USER if by_user else Role.ASSISTANT,
        text="",
        source_id=id_at(entry, "messageId"),
        sent_at=moment_at(entry, "createdAt"),
        parent_source_id=id_at(entry, "parentMessageId"),
    )
    blocks = [part for part in parts_of(entry.get("content")) if part.text]
    return messages_from(iter(blocks or [Part(like.kind, text_at(entry, "text"))]), like)
