"""Google AI Studio prompts as saved in Drive: `chunkedPrompt` with chunks of the user and the model."""

from __future__ import annotations

from collections.abc import Iterator

from core.importing.blocks import Part, flat_text, messages_from
from core.importing.document import Document
from core.importing.each import each_conversation
from core.importing.fields import as_object, moment_at, objects, text_at
from core.importing.identity import derived_id
from core.importing.items import Parsed
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "ai_studio"


def matches(document: Document) -> bool:
    return any(isinstance(value, dict) and isinstance(value.get("chunkedPrompt"), dict) for value in document.sample)


def read(document: Document) -> Iterator[Parsed]:
    return each_conversation(document, _conversation)


def _conversation(record: JsonObject) -> Parsed:
    instruction = as_object(record.get("systemInstruction"))
    system = text_at(instruction, "text") or flat_text(instruction.get("parts") or [])
    messages = [ParsedMessage(Role.SYSTEM, system, kind=Kind.SYNTHETIC)] if system else []
    for chunk in objects(as_object(record.get("chunkedPrompt")).get("chunks")):
        role = Role.ASSISTANT if chunk.get("role") == "model" else Role.USER
        messages += messages_from(_parts(chunk), ParsedMessage(role, "", sent_at=moment_at(chunk, "createTime")))
    return ParsedConversation(NAME, derived_id("", messages), "", tuple(messages))


def _parts(chunk: JsonObject) -> Iterator[Part]:
    kind = Kind.REASONING if chunk.get("isThought") is True else Kind.SAID
    yield Part(kind, text_at(chunk, "text") or flat_text(chunk.get("parts") or []))
    for medium in ("driveDocument", "driveImage", "driveAudio", "driveVideo", "inlineImage", "inlineFile"):
        if medium in chunk:
            yield Part(Kind.SAID, f"[{medium.removeprefix('drive').removeprefix('inline').lower()}]")
