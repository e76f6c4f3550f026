"""Rollouts of Codex and openinterpreter: one session per file, one record per line, much of it written by programs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime

from core.importing.blocks import flat_text, parts_of, tool_call
from core.importing.document import Document
from core.importing.fields import as_list, as_object, as_text, id_at, moment, moment_at, text_at, utc_offset
from core.importing.identity import derived_id
from core.importing.items import NO_MESSAGES, LeftOut, Parsed
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "codex"

_LINES = frozenset({"session_meta", "response_item", "event_msg", "turn_context", "compacted", "world_state"})
_ITEMS = frozenset({"message", "reasoning", "function_call", "function_call_output", "local_shell_call"})
_FORGET = frozenset({"disabled", "polluted", "off"})
_INJECTED = re.compile(
    r"\s*(?:<(?:environment_context|user_instructions|turn_aborted|user_shell_command|skill|subagent_notification"
    r"|INSTRUCTIONS|permissions|collaboration_mode)\b|# AGENTS\.md instructions)",
    re.IGNORECASE,
)
_REQUEST = re.compile(r"^## My request for Codex:[ \t]*\n", re.MULTILINE)


def matches(document: Document) -> bool:
    records = [value for value in document.sample if isinstance(value, dict)]
    enveloped = any(
        as_text(record.get("type")) in _LINES and isinstance(record.get("payload"), dict) for record in records
    )
    bare = any(
        as_text(record.get("type")) in _ITEMS and ("content" in record or "call_id" in record) for record in records
    )
    return enveloped or (bare and "timestamp" in records[0] and "instructions" in records[0])  # before version 0.50


def read(document: Document) -> Iterator[Parsed]:
    session = _Session()
    for value in document.values():
        if isinstance(value, dict):  # a damaged line costs that line only
            session.add(value)
    conversation = session.conversation()
    yield (conversation if conversation.messages else LeftOut(document.name, NO_MESSAGES, failed=False))


@dataclass(slots=True)
class _Found:
    """A message and where it was found: what a person typed is an event, what the model was sent is a response item."""

    message: ParsedMessage
    is_event: bool


@dataclass(slots=True)
class _Session:
    """Collects a rollout line by line."""

    meta: JsonObject = field(default_factory=dict)
    memory_mode: str = ""
    found: list[_Found] = field(default_factory=list)
    seen: set[tuple[object, ...]] = field(default_factory=set)
    last_time: datetime | None = None

    def add(self, record: JsonObject) -> None:
        payload = as_object(record.get("payload"))
        kind = as_text(record.get("type"))
        self.last_time = moment(record.get("timestamp")) or self.last_time
        if kind == "session_meta":
            self.meta = self.meta or payload  # further ones are the history of a fork
            self.memory_mode = text_at(payload, "memory_mode") or self.memory_mode
        elif kind == "event_msg":
            self._add(record, _from_event(payload), is_event=True)
        elif kind == "response_item":
            self._add(record, _from_item(payload), is_event=False)
        elif kind == "inter_agent_communication":
            self._add(record, _tool(text_at(payload, "content"), text_at(payload, "author")), is_event=False)
        elif kind in _ITEMS:
            self._add(record, _from_item(record), is_event=False)
        elif not self.meta and not kind and "id" in record:
            self.meta = record

    def _add(self, record: JsonObject, messages: list[ParsedMessage], *, is_event: bool) -> None:
        stamp = as_text(record.get("timestamp"))
        for message in messages:
            text = message.text.strip()
            key = (stamp, is_event, message.role, message.kind, message.name, text)
            if not text or (stamp and key in self.seen):
                continue  # the same line twice: a copy
            self.seen.add(key)
            dated = replace(message, text=text, sent_at=moment(stamp), utc_offset=utc_offset(stamp))
            self.found.append(_Found(dated, is_event))

    def conversation(self) -> ParsedConversation:
        messages = self._own(_without_doubles(self.found))
        start = moment_at(self.meta, "timestamp")
        return ParsedConversation(
            source=NAME,
            source_id=id_at(self.meta, "id", "session_id") or derived_id("", messages),
            title="",
            messages=tuple(messages),
            created_at=start,
            updated_at=self.last_time,
            working_dir=text_at(self.meta, "cwd") or None,
            do_not_remember=self.memory_mode in _FORGET,
        )

    def _own(self, messages: list[ParsedMessage]) -> list[ParsedMessage]:
        """A fork begins with copies of its parent's lines; the parent's rollout is where they are read for memory."""
        start = moment_at(self.meta, "timestamp")
        if start is None or not text_at(self.meta, "forked_from_id"):
            return messages
        return [
            replace(message, kind=Kind.SYNTHETIC)
            if message.kind is Kind.SAID and message.sent_at and message.sent_at < start
            else message
            for message in messages
        ]


def _without_doubles(found: list[_Found]) -> list[ParsedMessage]:
    """What was said is recorded twice, as an event and as an item sent to or by the model: the event counts.

    In a session with events, text in the user's name that was no event was put there by a program.
    """
    events = Counter(_key(entry.message) for entry in found if entry.is_event)
    typed = any(entry.is_event and entry.message.role is Role.USER for entry in found)
    messages: list[ParsedMessage] = []
    for entry in found:
        message = entry.message
        if not entry.is_event and events[_key(message)] > 0:
            events[_key(message)] -= 1
            continue
        if typed and not entry.is_event and message.role is Role.USER and message.kind is Kind.SAID:
            message = replace(message, kind=Kind.SYNTHETIC)
        messages.append(message)
    return messages


def _key(message: ParsedMessage) -> tuple[Role, Kind, str]:
    return message.role, message.kind, " ".join(message.text.split())


def _from_event(payload: JsonObject) -> list[ParsedMessage]:
    match payload.get("type"):
        case "user_message":
            return _user(text_at(payload, "message"))
        case "agent_message":
            return [ParsedMessage(Role.ASSISTANT, text_at(payload, "message"))]
        case "agent_reasoning":
            return [ParsedMessage(Role.ASSISTANT, text_at(payload, "text"), kind=Kind.REASONING)]
        case "item_completed":  # sessions written in pages
            item = as_object(payload.get("item"))
            text = flat_text(item.get("content")) if item.get("content") else ""
            if item.get("type") == "UserMessage":
                return _user(text)
            return [ParsedMessage(Role.ASSISTANT, text)] if item.get("type") == "AgentMessage" else []
    return []


def _from_item(item: JsonObject) -> list[ParsedMessage]:
    kind = as_text(item.get("type"))
    if kind == "message":
        return _from_message(item)
    if kind == "reasoning":
        summary = flat_text(as_list(item.get("summary")) + as_list(item.get("content")))
        return [ParsedMessage(Role.ASSISTANT, summary, kind=Kind.REASONING)]
    if kind == "agent_message":
        return _tool(flat_text(item.get("content")), text_at(item, "author"))
    if kind.endswith("_output"):
        return _tool(flat_text(item.get("output")), "")
    if kind.endswith("_call") and kind != "image_generation_call":
        arguments = item.get("arguments") or item.get("input") or item.get("action")
        call = tool_call(text_at(item, "name") or kind.removesuffix("_call"), arguments)
        return _tool(call.text, call.name or "")
    return []


def _from_message(item: JsonObject) -> list[ParsedMessage]:
    text = "\n".join(part.text for part in parts_of(item.get("content")) if part.text and part.text != "[image]")
    match item.get("role"):
        case "user":
            return (
                [each for part in parts_of(item.get("content")) for each in _user(part.text)]
                if _has_injected(item)
                else _user(text)
            )
        case "assistant":
            return [ParsedMessage(Role.ASSISTANT, text)]
    return [ParsedMessage(Role.SYSTEM, text, kind=Kind.SYNTHETIC)]


def _has_injected(item: JsonObject) -> bool:
    return any(_INJECTED.match(part.text) for part in parts_of(item.get("content")))


def _user(text: str) -> list[ParsedMessage]:
    """A user message, apart from what the editor or the program wrote around it."""
    if _INJECTED.match(text):
        return [ParsedMessage(Role.USER, text, kind=Kind.SYNTHETIC)]
    if request := _REQUEST.search(text):
        context = ParsedMessage(Role.USER, text[: request.start()], kind=Kind.SYNTHETIC)
        return [context, ParsedMessage(Role.USER, text[request.end() :])]
    return [ParsedMessage(Role.USER, text)]


def _tool(text: str, name: str) -> list[ParsedMessage]:
    return [ParsedMessage(Role.TOOL, text, name=name or None, kind=Kind.TOOL)]
