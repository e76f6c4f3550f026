"""Claude.ai's data export: `conversations.json` with `chat_messages` made of blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.importing.blocks import Part, flat_text, messages_from, parts_of
from core.importing.document import Document
from core.importing.each import each_conversation
from core.importing.fields import as_text, id_at, moment_at, objects, text_at
from core.importing.identity import derived_id
from core.importing.items import Parsed
from core.importing.tree import path_to
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "claude"

_PLACEHOLDER = re.compile(r"(?:```\n)?This block is not supported on your current device yet\.(?:\n```)?")


def matches(document: Document) -> bool:
    return any(isinstance(value, dict) and isinstance(value.get("chat_messages"), list) for value in document.sample)


def read(document: Document) -> Iterator[Parsed]:
    return each_conversation(document, _conversation)


def _conversation(record: JsonObject) -> Parsed:
    shown = _shown(objects(record.get("chat_messages")))
    messages = tuple(message for entry in shown for message in _messages(entry))
    return ParsedConversation(
        source=NAME,
        source_id=id_at(record, "uuid") or derived_id(as_text(record.get("name")), messages),
        title=text_at(record, "name"),
        messages=messages,
        created_at=moment_at(record, "created_at"),
        updated_at=moment_at(record, "updated_at"),
    )


def _shown(entries: list[JsonObject]) -> list[JsonObject]:
    """The branch that ends in the last message; older exports have no parents and no branches."""
    nodes = {key: entry for entry in entries if (key := id_at(entry, "uuid"))}
    parents = [text_at(entry, "parent_message_uuid") for entry in entries]
    branched = len(set(parents)) < len(parents) and all(parents[1:])
    if not branched or len(nodes) < len(entries):
        return entries
    path = path_to(id_at(entries[-1], "uuid") or "", nodes, lambda entry: entry.get("parent_message_uuid"))
    return [nodes[key] for key in path]


def _messages(entry: JsonObject) -> list[ParsedMessage]:
    like = ParsedMessage(
        role=Role.USER if entry.get("sender") in ("human", "user") else Role.ASSISTANT,
        text="",
        source_id=id_at(entry, "uuid"),
        sent_at=moment_at(entry, "created_at"),
        parent_source_id=text_at(entry, "parent_message_uuid") or None,
    )
    return messages_from(_parts(entry), like)


def _parts(entry: JsonObject) -> Iterator[Part]:
    """The blocks; the flat text only where no block says anything; then what was pasted or attached."""
    blocks = list(parts_of(entry.get("content")))
    if not any(part.kind is Kind.SAID and part.text.strip() for part in blocks):
        blocks.append(Part(Kind.SAID, text_at(entry, "text")))
    for part in blocks:
        yield Part(part.kind, _PLACEHOLDER.sub("", part.text), part.name)
    for attachment in objects(entry.get("attachments")):
        name = text_at(attachment, "file_name")
        pasted = flat_text(attachment.get("extracted_content"))
        yield Part(Kind.SAID, f"[file: {name}]\n{pasted}" if name else pasted)
    for file in objects(entry.get("files")):
        yield Part(Kind.SAID, f"[file: {text_at(file, 'file_name') or 'unnamed'}]")
