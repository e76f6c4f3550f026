"""JSON of a product we do not know: any list whose items say who speaks and what."""

from __future__ import annotations

from collections.abc import Iterator

from core.importing.blocks import flat_text
from core.importing.document import Document
from core.importing.each import each_of
from core.importing.fields import as_object, as_text, id_at, moment_at, objects, text_at
from core.importing.identity import derived_id
from core.importing.items import Parsed
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "json"

_WHO = ("role", "sender", "from", "author", "speaker", "fromMe", "isUser", "is_user")
_WHAT = ("content", "text", "value", "mes", "message", "body")
_WHEN = ("createdAt", "created_at", "create_time", "timestamp", "time", "date")
_USERS = frozenset({"user", "human", "me", "you", "客户", "用户", "我"})
_ASSISTANTS = frozenset({"assistant", "ai", "bot", "model", "gpt", "chatgpt", "gemini", "claude", "llm", "助手"})
_DEEPEST = 6


def matches(document: Document) -> bool:
    return any(_is_turn(value) or next(_conversations(value), None) for value in document.sample)


def read(document: Document) -> Iterator[Parsed]:
    if any(_is_turn(value) for value in document.sample):
        turns = [value for value in document.values() if _is_turn(value)]
        return each_of([{"messages": turns}], _conversation)
    return each_of((record for value in document.values() for record in _conversations(value)), _conversation)


def _is_turn(value: object) -> bool:
    record = as_object(value)
    return _role(record) is not None and any(key in record for key in _WHAT)


def _conversations(value: object, depth: int = 0) -> Iterator[JsonObject]:
    """The objects that hold a list of turns themselves, wherever they are."""
    if depth > _DEEPEST:
        return
    if isinstance(value, dict):
        if turns := _turns(value):
            yield {**value, "messages": turns}
        else:
            for inner in value.values():
                yield from _conversations(inner, depth + 1)
    elif isinstance(value, list):
        if len([element for element in value if _is_turn(element)]) > 1:
            yield {"messages": value}
        else:
            for inner in value:
                yield from _conversations(inner, depth + 1)


def _turns(record: JsonObject) -> list[JsonObject]:
    lists = ([each for each in objects(value) if _is_turn(each)] for value in record.values())
    return next((turns for turns in lists if turns), [])


def _conversation(record: JsonObject) -> Parsed:
    messages = tuple(message for turn in objects(record.get("messages")) if (message := _message(turn)).text)
    title = text_at(record, "title", "name", "topic", "subject")
    foreign_id = id_at(record, "id", "uuid", "conversationId", "conversation_id")
    times = [message.sent_at for message in messages if message.sent_at]
    return ParsedConversation(
        source=NAME,
        source_id=derived_id(title, messages, foreign_id),
        title=title,
        messages=messages,
        created_at=moment_at(record, *_WHEN) or min(times, default=None),
        updated_at=max(times, default=None),
    )


def _message(turn: JsonObject) -> ParsedMessage:
    role = _role(turn) or Role.SYSTEM
    texts = (flat_text(turn[key]) for key in _WHAT if turn.get(key))
    kind = Kind.SAID if role in (Role.USER, Role.ASSISTANT) else Kind.SYNTHETIC
    return ParsedMessage(
        role, next(texts, "").strip(), id_at(turn, "id", "uuid"), sent_at=moment_at(turn, *_WHEN), kind=kind
    )


def _role(turn: JsonObject) -> Role | None:
    """Who speaks; None when the record does not say so."""
    for key in _WHO:
        who = turn.get(key)
        if isinstance(who, bool) and key in ("fromMe", "isUser", "is_user"):
            return Role.USER if who else Role.ASSISTANT
        name = (text_at(who, "role", "name", "type") if isinstance(who, dict) else as_text(who)).casefold().strip()
        if name in _USERS:
            return Role.USER
        if name in _ASSISTANTS:
            return Role.ASSISTANT
        if name in ("system", "developer", "tool"):
            return Role.SYSTEM
    return None
