"""Claude Code sessions: one record per line, linked by `parentUuid`, with much that programs wrote in between."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from core.importing.blocks import messages_from, parts_of
from core.importing.document import Document
from core.importing.fields import as_object, id_at, moment_at, text_at, utc_offset
from core.importing.identity import derived_id
from core.importing.items import NO_MESSAGES, LeftOut, Parsed
from core.importing.tree import leaves, path_to
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "claude_code"

_SPEAKS = frozenset({"user", "assistant"})
_REMINDER = re.compile(r"<system-reminder>(?:(?!</system-reminder>).)*+(?:</system-reminder>)?", re.DOTALL)
_SYNTHETIC = re.compile(
    r"\s*(?:<(?:command-(?:name|message|args)|local-command-(?:stdout|stderr|caveat)|bash-(?:input|stdout|stderr)"
    r"|task-notification|user-memory-input)\b|Caveat: The messages below|\[Request interrupted by user)"
)
_NOT_SAID = ("isMeta", "isCompactSummary", "isVisibleInTranscriptOnly", "isSidechain")


def matches(document: Document) -> bool:
    return any(
        isinstance(value, dict)
        and (
            ("sessionId" in value and ("uuid" in value or "operation" in value))
            or {"leafUuid", "summary"} <= value.keys()
        )
        and "type" in value
        for value in document.sample
    )


def read(document: Document) -> Iterator[Parsed]:
    sessions: dict[str, _Session] = {}
    titles: dict[str, str] = {}
    for value in document.values():
        record = as_object(value)  # a damaged line costs that line only
        if "uuid" in record and "sessionId" in record:
            key = text_at(record, "sessionId")
            sessions.setdefault(key, _Session(key)).add(record)
        elif title := text_at(record, "customTitle", "aiTitle", "title", "summary"):
            titles[text_at(record, "leafUuid", "sessionId")] = title
    if not sessions:
        yield LeftOut(document.name, NO_MESSAGES, failed=False)
    for session in sessions.values():
        yield session.conversation(titles)


@dataclass(slots=True)
class _Session:
    """The records of one session by their ids; what a resumed session copied has the same id and is kept once."""

    key: str
    records: dict[str, JsonObject] = field(default_factory=dict)

    def add(self, record: JsonObject) -> None:
        self.records.setdefault(id_at(record, "uuid") or f"line {len(self.records) + 1}", record)

    def conversation(self, titles: dict[str, str]) -> Parsed:
        if self.records and all(record.get("isSidechain") is True for record in self.records.values()):
            return LeftOut(f"session {self.key}", "it is the side work of a sub-agent", failed=False)
        messages = tuple(message for record in _joined(self._shown()) for message in _messages(record))
        if not messages:
            return LeftOut(f"session {self.key}", NO_MESSAGES, failed=False)
        times = [message.sent_at for message in messages if message.sent_at]
        folders = (text_at(record, "cwd") for record in self.records.values())
        return ParsedConversation(
            source=NAME,
            source_id=self.key or derived_id("", messages),
            title=next((titles[key] for key in (self.key, *reversed(self.records)) if key in titles), ""),
            messages=messages,
            created_at=min(times, default=None),
            updated_at=max(times, default=None),
            working_dir=next(filter(None, folders), None),
        )

    def _shown(self) -> Iterator[JsonObject]:
        """The records without the branches that the user went back from.

        Such a branch leaves the path to the newest record. A record whose ancestors are not in the file did not leave
        anything and stays; so does one of several tool results that answer the same turn.
        """
        ends = [end for end in leaves(self.records, _parent) if self.records[end].get("isSidechain") is not True]
        path = set(path_to(ends[-1], self.records, _parent)) if ends else set()
        abandoned: set[object] = set()
        for uuid, record in self.records.items():
            parent = _parent(record)
            left_path = parent in path and uuid not in path and "toolUseResult" not in record
            if left_path or parent in abandoned:
                abandoned.add(uuid)
            else:
                yield record


def _joined(records: Iterator[JsonObject]) -> Iterator[JsonObject]:
    """An answer is written in several lines that share `message.id`: one record again."""
    last: JsonObject = {}
    for record in records:
        message, before = as_object(record.get("message")), as_object(last.get("message"))
        both_lists = isinstance(message.get("content"), list) and isinstance(before.get("content"), list)
        if both_lists and message.get("id") and message.get("id") == before.get("id"):
            last = {**last, "message": {**before, "content": before["content"] + message["content"]}}
            continue
        if last:
            yield last
        last = record
    if last:
        yield last


def _parent(record: JsonObject) -> str | None:
    return id_at(record, "parentUuid", "logicalParentUuid")


def _messages(record: JsonObject) -> list[ParsedMessage]:
    if text_at(record, "type") not in _SPEAKS:
        return []
    like = ParsedMessage(
        role=Role.USER if record.get("type") == "user" else Role.ASSISTANT,
        text="",
        source_id=id_at(record, "uuid"),
        sent_at=moment_at(record, "timestamp"),
        utc_offset=utc_offset(record.get("timestamp")),
        kind=Kind.SYNTHETIC if any(record.get(flag) is True for flag in _NOT_SAID) else Kind.SAID,
        parent_source_id=_parent(record),
    )
    found = messages_from(parts_of(as_object(record.get("message")).get("content")), like)
    return [own for message in found if (own := _own_words(message)).text]


def _own_words(message: ParsedMessage) -> ParsedMessage:
    """A user message without what the program put into it, or marked when it is a program's altogether."""
    if message.role is not Role.USER or message.kind is not Kind.SAID:
        return message
    text = _REMINDER.sub("", message.text).strip()
    return replace(message, text=text, kind=Kind.SYNTHETIC if _SYNTHETIC.match(text) else Kind.SAID)
