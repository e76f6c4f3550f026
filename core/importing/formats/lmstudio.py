"""LM Studio conversations: each message has versions of which one is selected, answers have steps."""

from __future__ import annotations

from collections.abc import Iterator

from core.importing.blocks import Part, flat_text, messages_from, parts_of
from core.importing.document import Document
from core.importing.each import each_conversation
from core.importing.fields import as_object, as_text, moment_at, objects, text_at
from core.importing.identity import DERIVED, derived_id
from core.importing.items import Parsed
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "lmstudio"

_ROLES = {"user": Role.USER, "assistant": Role.ASSISTANT}


def matches(document: Document) -> bool:
    return any(
        isinstance(value, dict)
        and any(isinstance(slot.get("versions"), list) for slot in objects(value.get("messages")))
        for value in document.sample
    )


def read(document: Document) -> Iterator[Parsed]:
    return each_conversation(document, _conversation)


def _conversation(record: JsonObject) -> Parsed:
    system = text_at(record, "systemPrompt")
    messages = [ParsedMessage(Role.SYSTEM, system, kind=Kind.SYNTHETIC)] if system else []
    for slot in objects(record.get("messages")):
        messages += _messages(slot)
    title = text_at(record, "name")
    created = moment_at(record, "createdAt")
    # The moment of creation, to the millisecond, is the only thing in the file that stays when it is renamed.
    made_at = f"{DERIVED}{created.timestamp():.3f}" if created else derived_id(title, messages)
    return ParsedConversation(NAME, made_at, title, tuple(messages), created_at=created)


def _messages(slot: JsonObject) -> list[ParsedMessage]:
    versions = objects(slot.get("versions"))
    selected = slot.get("currentlySelected")
    if not versions:
        return []
    version = versions[min(selected, len(versions) - 1) if isinstance(selected, int) and selected >= 0 else -1]
    role = _ROLES.get(as_text(version.get("role")), Role.SYSTEM)
    kind = Kind.SYNTHETIC if role is Role.SYSTEM else Kind.SAID
    return messages_from(_parts(version), ParsedMessage(role, "", kind=kind))


def _parts(version: JsonObject) -> Iterator[Part]:
    yield from parts_of(version.get("content"))
    for step in objects(version.get("steps")):
        kind = as_text(step.get("type"))
        if kind == "contentBlock":
            thinking = as_object(step.get("style")).get("type") == "thinking"
            for part in parts_of(step.get("content")):
                yield Part(Kind.REASONING, part.text) if thinking else part
        elif kind.startswith("tool"):
            yield Part(Kind.TOOL, flat_text(step.get("content") or step.get("statusState") or []))
