"""ChatGPT's data export: conversations as trees of messages, of which the path to `current_node` was last shown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.importing.blocks import Part
from core.importing.document import Document
from core.importing.each import each_conversation
from core.importing.fields import as_list, as_object, as_text, id_at, moment, moment_at, objects, text_at
from core.importing.identity import derived_id
from core.importing.items import LeftOut, Parsed
from core.importing.tree import leaves, path_to
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "chatgpt"

_ROLES = {"user": Role.USER, "assistant": Role.ASSISTANT, "tool": Role.TOOL}
_ENTITY = re.compile('\ue200entity\ue202\\["[^"\ue201]*","([^"\ue201]*)"[^\ue201]*\ue201')
_CITATION = re.compile("\ue200[^\ue200\ue201]{0,2000}\ue201|【\\d+†[^】\n]{0,200}】|[\ue200-\ue206]")


def matches(document: Document) -> bool:
    return any(
        isinstance(value, dict)
        and (isinstance(value.get("mapping"), dict) or {"current_node", "mapping"} <= value.keys())
        for value in document.sample
    )


def read(document: Document) -> Iterator[Parsed]:
    return each_conversation(document, _conversation)


def _conversation(record: JsonObject) -> Parsed:
    nodes = {key: node for key, node in as_object(record.get("mapping")).items() if isinstance(node, dict)}
    if not nodes:
        return LeftOut(text_at(record, "title"), "it has no messages", failed=False)
    messages = tuple(found for key in _shown_path(record, nodes) if (found := _message(key, nodes[key])))
    return ParsedConversation(
        source=NAME,
        source_id=id_at(record, "conversation_id", "id") or derived_id(as_text(record.get("title")), messages),
        title=text_at(record, "title"),
        messages=messages,
        created_at=moment(record.get("create_time")),
        updated_at=moment(record.get("update_time")),
        do_not_remember=record.get("is_do_not_remember") is True,
    )


def _shown_path(record: JsonObject, nodes: dict[str, JsonObject]) -> list[str]:
    """The path to `current_node`; without one to the newest end of the tree."""
    current = record.get("current_node")
    if not isinstance(current, str) or current not in nodes:

        def newest(key: str) -> float:
            time = moment_at(nodes[key].get("message"), "create_time")
            return time.timestamp() if time else 0.0

        current = max(leaves(nodes, _parent) or list(nodes), key=newest)
    return path_to(current, nodes, _parent)


def _parent(node: JsonObject) -> object:
    return node.get("parent")


def _message(key: str, node: JsonObject) -> ParsedMessage | None:
    record = as_object(node.get("message"))
    metadata = as_object(record.get("metadata"))
    author = as_object(record.get("author"))
    part = _part(as_object(record.get("content")))
    attachments = [
        f"[file: {name}]" for file in objects(metadata.get("attachments")) if (name := text_at(file, "name"))
    ]
    text = "\n".join(filter(None, (part.text, *attachments))).strip()
    if not text:
        return None
    role = _ROLES.get(as_text(author.get("role")), Role.SYSTEM)
    recipient = text_at(record, "recipient") or "all"
    kind = part.kind
    if role is Role.SYSTEM:
        kind = Kind.SYNTHETIC
    elif role is Role.TOOL or recipient != "all":  # an assistant talking to a tool is calling it
        role, kind = Role.TOOL, Kind.TOOL
    elif metadata.get("is_visually_hidden_from_conversation") is True or record.get("weight") == 0:
        kind = Kind.HIDDEN
    elif record.get("channel") == "analysis":
        kind = Kind.REASONING
    return ParsedMessage(
        role=role,
        text=text,
        source_id=id_at(record, "id") or key,
        name=text_at(author, "name") or (recipient if recipient != "all" else None),
        sent_at=moment_at(record, "create_time"),
        kind=kind,
        parent_source_id=id_at(node, "parent"),
    )


def _part(content: JsonObject) -> Part:
    match content.get("content_type"):
        case "thoughts":
            thoughts = (text_at(thought, "content", "summary") for thought in objects(content.get("thoughts")))
            return Part(Kind.REASONING, "\n".join(filter(None, thoughts)))
        case "reasoning_recap":
            return Part(Kind.REASONING, text_at(content, "content"))
        case "user_editable_context":
            both = (text_at(content, "user_profile"), text_at(content, "user_instructions"))
            return Part(Kind.HIDDEN, "\n\n".join(filter(None, both)))
        case "model_editable_context":
            return Part(Kind.HIDDEN, text_at(content, "model_set_context"))
        case "code" | "execution_output" | "system_error":
            return Part(Kind.TOOL, text_at(content, "text"))
        case "tether_browsing_display":
            return Part(Kind.TOOL, text_at(content, "result", "summary"))
        case "tether_quote":
            quoted = (text_at(content, "title"), text_at(content, "url"), text_at(content, "text"))
            return Part(Kind.TOOL, "\n".join(filter(None, quoted)))
        case _:
            return Part(Kind.SAID, _said(content))


def _said(content: JsonObject) -> str:
    texts = [part if isinstance(part, str) else _medium(as_object(part)) for part in as_list(content.get("parts"))]
    text = "\n".join(filter(None, texts)) or text_at(content, "text")
    return _CITATION.sub("", _ENTITY.sub(r"\1", text)) if "【" in text or "\ue200" in text else text


def _medium(part: JsonObject) -> str:
    """What stands for a picture or a sound; the words of a spoken message are its transcript."""
    kind = as_text(part.get("content_type"))
    if kind == "audio_transcription":
        return text_at(part, "text")
    if kind == "image_asset_pointer":
        prompt = text_at(as_object(as_object(part.get("metadata")).get("dalle")), "prompt")
        return f"[image: {prompt}]" if prompt else "[image]"
    return "[audio]" if "audio" in kind and "asset" in kind else text_at(part, "text")
