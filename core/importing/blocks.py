"""The parts a message is made of in the chat APIs and most exports: text, tool use, reasoning, media."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.importing.fields import as_list, as_object, as_text, text_at
from core.model import JsonObject, Kind, ParsedMessage, Role

_TEXT = frozenset(
    {"text", "input_text", "output_text", "Text", "markdown", "voice_note", "summary_text", "reasoning_text"}
)
_REASONING = frozenset({"thinking", "reasoning", "thought", "redacted_thinking"})
_CALLS = frozenset({"tool_use", "tool_call", "server_tool_use", "mcp_tool_use", "function_call"})
_MEDIA = {"image": "image", "input_image": "image", "image_url": "image", "input_audio": "audio", "file": "file"}


@dataclass(frozen=True, slots=True)
class Part:
    kind: Kind
    text: str
    name: str | None = None


def parts_of(content: object) -> Iterator[Part]:
    """The parts of a message's `content`: text, or a list of text and typed blocks. What is unknown is dropped."""
    if isinstance(content, str):
        yield Part(Kind.SAID, content)
    elif isinstance(content, dict):
        yield from _block(content)
    else:
        for block in as_list(content):
            if isinstance(block, str):
                yield Part(Kind.SAID, block)
            elif isinstance(block, dict):
                yield from _block(block)


def flat_text(content: object) -> str:
    """Everything readable in a tool's output, whatever its shape."""
    if isinstance(content, str):
        return content
    texts = [part.text for part in parts_of(content) if part.text]
    if not texts and content not in (None, [], {}):
        return json.dumps(content, ensure_ascii=False, default=str)
    return "\n".join(texts)


def messages_from(parts: Iterator[Part], like: ParsedMessage) -> list[ParsedMessage]:
    """`like` once per run of parts of one kind, each with its text; empty ones are dropped.

    The words keep the id of `like`, the others get it with a suffix.
    """
    found: list[ParsedMessage] = []
    for part in parts:
        text = part.text.strip()
        if not text:
            continue
        kind = part.kind if like.kind is Kind.SAID else like.kind
        role = Role.TOOL if part.kind is Kind.TOOL else like.role
        if found and found[-1].kind is kind is not Kind.TOOL and found[-1].role is role:
            found[-1] = replace(found[-1], text=f"{found[-1].text}\n\n{text}")
        else:
            found.append(replace(like, role=role, kind=kind, text=text, name=part.name or like.name))
    return _with_own_ids(found)


def tool_call(name: str, arguments: object) -> Part:
    text = arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False, default=str)
    return Part(Kind.TOOL, text if text not in ("null", "") else "()", name or None)


def _block(block: JsonObject) -> Iterator[Part]:
    kind = as_text(block.get("type"))
    if kind in _TEXT or (not kind and "text" in block):
        yield Part(Kind.SAID, text_at(block, "text", "content"))
    elif kind in _REASONING:
        yield Part(Kind.REASONING, text_at(block, "thinking", "text", "content", "reasoning"))
    elif kind in _CALLS:
        yield tool_call(text_at(block, "name"), block.get("input", block.get("arguments")))
    elif kind.endswith("tool_result"):
        yield Part(Kind.TOOL, flat_text(block.get("content")), text_at(block, "name") or None)
    elif kind in _MEDIA:
        transcript = text_at(as_object(block.get("input_audio")), "transcript")
        yield Part(Kind.SAID, transcript or f"[{_MEDIA[kind]}]")


def _with_own_ids(messages: list[ParsedMessage]) -> list[ParsedMessage]:
    """Ids that stay apart: the first message that was said has the id itself."""
    if not messages or messages[0].source_id is None:
        return messages
    main = next((message for message in messages if message.kind is Kind.SAID), messages[0])
    return [
        message if message is main else replace(message, source_id=f"{message.source_id}/{number}")
        for number, message in enumerate(messages)
    ]
