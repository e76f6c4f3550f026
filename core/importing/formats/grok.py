"""Grok's account export: `conversations`, each with its `responses`."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from core.importing.document import Document
from core.importing.each import each_of
from core.importing.fields import as_list, as_object, as_text, id_at, moment, moment_at, objects, text_at
from core.importing.identity import derived_id
from core.importing.items import Parsed
from core.model import JsonObject, ParsedConversation, ParsedMessage, Role

NAME = "grok"


def matches(document: Document) -> bool:
    return any(
        "responses" in entry and "conversation" in entry
        for value in document.sample
        for entry in objects(as_object(value).get("conversations"))[:3]
    )


def read(document: Document) -> Iterator[Parsed]:
    return each_of(
        (entry for value in document.values() for entry in as_list(as_object(value).get("conversations"))),
        _conversation,
    )


def _conversation(record: JsonObject) -> Parsed:
    about = as_object(record.get("conversation"))
    messages = tuple(
        _message(as_object(entry.get("response"))) for entry in objects(record.get("responses")) if _text(entry)
    )
    title = text_at(about, "title")
    return ParsedConversation(
        source=NAME,
        source_id=id_at(about, "id") or derived_id(title, messages),
        title=title,
        messages=messages,
        created_at=moment_at(about, "create_time"),
        updated_at=moment_at(about, "modify_time"),
    )


def _text(entry: JsonObject) -> str:
    return text_at(entry.get("response"), "message").strip()


def _message(response: JsonObject) -> ParsedMessage:
    by_user = as_text(response.get("sender")).lower() in ("human", "user")
    return ParsedMessage(
        role=Role.USER if by_user else Role.ASSISTANT,
        text=text_at(response, "message").strip(),
        source_id=id_at(response, "_id", "id"),
        sent_at=_moment(response.get("create_time")),
    )


def _moment(value: object) -> datetime | None:
    """`{"$date": {"$numberLong": "ms"}}`, or a plain time."""
    while isinstance(value, dict):
        value = value.get("$date", value.get("$numberLong"))
    return moment(value)
