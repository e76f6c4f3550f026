"""Conversations and messages as rows: their ids, what is never extracted, and reading them back."""

from __future__ import annotations

import sqlite3
import uuid
from collections import Counter
from collections.abc import Iterator, Sequence

from core.model import Conversation, Coverage, Kind, Message, ParsedMessage, Role
from core.store.rows import at, from_ms, to_ms

NO_USER_TURN = "no user turn"
EMPTY = "empty"

MESSAGE_COLUMNS = (
    "id, conversation_id, position, role, kind, name, text, sent_at, utc_offset, parent_id, coverage, coverage_reason"
)

_NAMESPACE = uuid.UUID("3f6c1f0e-5a54-4d0c-9d0a-6e2f4a4c8f11")  # never changes: ids of stored conversations rest on it


def conversation_id(source: str, source_id: str) -> str:
    """The same conversation of the same product always gets the same id."""
    return uuid.uuid5(_NAMESPACE, f"{source}\n{source_id}").hex


def with_ids(conversation: str, messages: Sequence[ParsedMessage]) -> Iterator[tuple[ParsedMessage, str]]:
    """Each message with its id, which is the same at every import.

    Without an id of the source, role, text and the number of their repetition decide.
    """
    namespace = uuid.UUID(conversation)
    repetitions: Counter[tuple[Role, str]] = Counter()
    for message in messages:
        if message.source_id:
            name = f"id\n{message.source_id}"
        else:
            repetitions[message.role, message.text] += 1
            name = f"text\n{message.role}\n{repetitions[message.role, message.text]}\n{message.text}"
        yield message, uuid.uuid5(namespace, name).hex


def opens_turn(role: str, kind: str, text: str) -> bool:
    """Whether the user says something: what comes before is an answer to nothing."""
    return role == Role.USER and kind == Kind.SAID and bool(text.strip())


def never_extracted(message: ParsedMessage, user_spoke: bool) -> str:
    """Why a message is skipped; empty when it is to be read."""
    if message.role not in (Role.USER, Role.ASSISTANT):
        return message.role.value
    if message.kind is not Kind.SAID:
        return message.kind.value
    if not message.text.strip():
        return EMPTY
    return "" if user_spoke else NO_USER_TURN


def message_row(
    conversation: str, message_id: str, position: int, message: ParsedMessage, reason: str
) -> tuple[object, ...]:
    """Values for MESSAGE_COLUMNS; with a `reason` the message is skipped."""
    return (
        message_id,
        conversation,
        position,
        message.role,
        message.kind,
        message.name,
        message.text,
        to_ms(message.sent_at),
        message.utc_offset,
        message.parent_source_id,
        Coverage.SKIPPED if reason else Coverage.UNREAD,
        reason,
    )


def read_message(row: sqlite3.Row) -> Message:
    return Message(
        id=row["id"],
        conversation_id=row["conversation_id"],
        position=row["position"],
        role=Role(row["role"]),
        text=row["text"],
        kind=Kind(row["kind"]),
        name=row["name"],
        sent_at=from_ms(row["sent_at"]),
        utc_offset=row["utc_offset"],
        coverage=Coverage(row["coverage"]),
        coverage_reason=row["coverage_reason"],
    )


def read_conversation(row: sqlite3.Row, coverage: dict[Coverage, int]) -> Conversation:
    return Conversation(
        id=row["id"],
        source=row["source"],
        source_id=row["source_id"],
        title=row["title"],
        messages=sum(coverage.values()),
        created_at=from_ms(row["created_at"]),
        updated_at=from_ms(row["updated_at"]),
        imported_at=at(row["imported_at"]),
        coverage=coverage,
        do_not_remember=bool(row["do_not_remember"]),
    )
