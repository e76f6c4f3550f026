"""Operit chat archives of every version: flat text, sections or parts, with regenerated variants."""

from __future__ import annotations

from collections.abc import Iterator

from core.importing.blocks import Part, messages_from
from core.importing.document import Document
from core.importing.each import each_of
from core.importing.fields import as_object, as_text, id_at, moment_at, objects, text_at
from core.importing.identity import derived_id
from core.importing.items import Parsed
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "operit"

_ROLES = {"user": Role.USER, "ai": Role.ASSISTANT}
_KINDS = {"text": Kind.SAID, "markdown": Kind.SAID, "thinking": Kind.REASONING}
_TOOLS = frozenset({"tool_call", "tool_result"})


def matches(document: Document) -> bool:
    return any(
        as_text(as_object(value).get("archiveType")).endswith("chat_archive") for value in document.sample
    ) or any(
        "sender" in _base(message) and ("displayMode" in _base(message) or "createdAt" in as_object(value))
        for value in document.sample
        for message in objects(as_object(value).get("messages"))[:3]
    )


def read(document: Document) -> Iterator[Parsed]:
    return each_of(_chats(document), _conversation)


def _chats(document: Document) -> Iterator[object]:
    for value in document.values():
        chats = as_object(value).get("chats")
        yield from chats if isinstance(chats, list) else [value]


def _base(message: JsonObject) -> JsonObject:
    return as_object(message.get("baseMessage")) or message


def _conversation(record: JsonObject) -> Parsed:
    messages = tuple(part for message in objects(record.get("messages")) for part in _messages(message))
    title = text_at(record, "title")
    return ParsedConversation(
        source=NAME,
        source_id=id_at(record, "id") or derived_id(title, messages),
        title=title,
        messages=messages,
        created_at=moment_at(record, "createdAt"),
        updated_at=moment_at(record, "updatedAt"),
    )


def _messages(message: JsonObject) -> list[ParsedMessage]:
    base = _base(message)
    sender = as_text(base.get("sender"))
    selected = base.get("selectedVariantIndex")
    variants = [each for each in objects(message.get("variants")) if each.get("variantIndex") == selected]
    kind = Kind.SAID if sender in _ROLES else Kind.REASONING if sender == "think" else Kind.SYNTHETIC
    if base.get("displayMode") == "HIDDEN_PLACEHOLDER":
        kind = Kind.HIDDEN
    like = ParsedMessage(
        role=_ROLES.get(sender, Role.ASSISTANT if sender == "think" else Role.SYSTEM),
        text="",
        source_id=id_at(base, "timestamp"),  # the time is the id there
        name=text_at(base, "roleName") or None,
        sent_at=moment_at(base, "sentAt", "timestamp"),
        kind=kind,
    )
    return messages_from(_parts(variants[0] if variants and selected else base), like)


def _parts(body: JsonObject) -> Iterator[Part]:
    sections = objects(body.get("sections")) or objects(body.get("parts"))
    if not sections:
        yield Part(Kind.SAID, text_at(body, "content"))
    for section in sections:
        kind = text_at(section, "type", "kind")
        if kind in _KINDS:
            yield Part(_KINDS[kind], text_at(section, "content"))
        elif kind in _TOOLS:
            yield Part(Kind.TOOL, text_at(section, "content", "raw"), text_at(section, "name", "toolName") or None)
