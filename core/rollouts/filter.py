"""What of a rollout a memory may be made from: items kept, fragments dropped, secrets hidden (OI §4, §5)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from core.model import JsonObject
from core.text.redact import redact

_CITATION = "<oai-mem-citation>"
_CITATIONS = re.compile(r"<oai-mem-citation>.*?(?:</oai-mem-citation>|\Z)", re.DOTALL)
_SECRET_NAME = re.compile("pass|token|secret|key|credential|auth", re.IGNORECASE)
_MEDIA, _STUB = ("image_url", "audio_url"), "data:[omitted]"  # pictures say nothing in base64 (OI §13.6)
_BETWEEN = "\n\x00\n"  # no secret holds it
_LONGEST_NAMED = 1000  # characters; a longer value is no password

_KEPT = frozenset(
    [
        *("agent_message", "local_shell_call", "function_call", "function_call_output", "tool_search_call"),
        *("tool_search_output", "custom_tool_call", "custom_tool_call_output", "web_search_call"),
    ]
)
_FRAGMENTS = (("# agents.md instructions", "</instructions>"), ("<skill>", "</skill>"))  # OI §4.2


def memory_items(lines: Iterable[JsonObject]) -> Iterator[JsonObject]:
    """The response items of rollout `lines` that may become memory, in order; the input is left as it is."""
    return (item for item in map(memory_item, lines) if item is not None)


def memory_item(line: JsonObject) -> JsonObject | None:
    """What of one rollout line may become memory."""
    if line["type"] == "response_item":
        return sanitised(line["payload"])
    return from_agent(line["payload"]) if line["type"] == "inter_agent_communication" else None


def sanitised(item: JsonObject) -> JsonObject | None:
    """A response item without what programs put into it; None when nothing of it counts (OI §4.1)."""
    kind = item.get("type")
    if kind != "message":
        return item if kind in _KEPT else None
    if item.get("role") == "developer":
        return None
    if item.get("role") != "user":
        return item
    content = item.get("content")
    kept = [part for part in content if not is_injected(part)] if isinstance(content, list) else []
    return {**item, "content": kept} if kept else None


def is_injected(part: Any) -> bool:
    """Whether a content item is project instructions or a skill that a program pasted in (OI §4.2)."""
    if not isinstance(part, dict) or part.get("type") != "input_text":
        return False
    text = str(part.get("text", "")).strip()
    return any(text[: len(start)].lower() == start and text[-len(end) :].lower() == end for start, end in _FRAGMENTS)


def from_agent(payload: JsonObject) -> JsonObject:
    """What one agent told another, as an `agent_message`; an encrypted one keeps its envelope readable."""
    author, recipient = payload.get("author", ""), payload.get("recipient", "")
    encrypted = payload.get("encrypted_content")
    if isinstance(encrypted, str) and not isinstance(payload.get("content"), str):
        kind = "NEW_TASK" if payload.get("trigger_turn") else "MESSAGE"
        header = f"Message Type: {kind}\nTask name: {recipient}\nSender: {author}\nPayload:\n"
        content = [
            {"type": "input_text", "text": header},
            {"type": "encrypted_content", "encrypted_content": encrypted},
        ]
    else:
        content = [{"type": "input_text", "text": str(payload.get("content", ""))}]
    return {"type": "agent_message", "author": author, "recipient": recipient, "content": content}


def serialised(items: Iterable[JsonObject]) -> tuple[str, int]:
    """`items` as one compact JSON array without secrets, and how many there were.

    Each string is redacted before it becomes JSON, whose escapes would hide what stands behind a new line (OI §13.1),
    together with the name it goes by when that gives a secret away. Citations of memories go: what was remembered is
    no evidence (OI §13.7).
    """
    kept = list(items)
    texts = [text for item in kept for text in _strings(item, "")]
    clean, hidden = _redacted(texts)
    rest = iter(clean)
    text = json.dumps([_rebuilt(item, "", rest) for item in kept], ensure_ascii=False, separators=(",", ":"))
    return text, hidden


def _strings(value: Any, name: str) -> Iterator[str]:
    """Every string in `value`, in order, as it is to be redacted: behind the name that may give it away."""
    if isinstance(value, str):
        yield "" if _is_media(name, value) else _lead(name, value) + value
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each, name)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _strings(each, key)


def _rebuilt(value: Any, name: str, clean: Iterator[str]) -> Any:
    """`value` with its strings replaced, in the same order, and without what is null."""
    if isinstance(value, str):
        text = next(clean).removeprefix(_lead(name, value))
        if _is_media(name, value):
            return _STUB
        return _CITATIONS.sub("", text) if _CITATION in text else text
    if isinstance(value, list):
        return [_rebuilt(each, name, clean) for each in value]
    if isinstance(value, dict):
        return {key: _rebuilt(each, key, clean) for key, each in value.items() if each is not None}
    return value


def _redacted(texts: list[str]) -> tuple[list[str], int]:
    """Each text redacted, and how many secrets there were.

    Looking through many as one is several times faster, and faster again where all of it is ASCII.
    """
    plain = [text for text in texts if text.isascii()]
    clean_plain, hidden_plain = _redacted_as_one(plain)
    clean_other, hidden_other = _redacted_as_one([text for text in texts if not text.isascii()])
    plain_rest, other_rest = iter(clean_plain), iter(clean_other)
    clean = [next(plain_rest if text.isascii() else other_rest) for text in texts]
    return clean, hidden_plain + hidden_other


def _redacted_as_one(texts: list[str]) -> tuple[list[str], int]:
    """Where a secret seems to run from one text into the next, each is looked through by itself."""
    joined = _BETWEEN.join(texts)
    clean, hidden = redact(joined)
    parts = clean.split(_BETWEEN)
    if len(parts) == len(texts) and joined.count(_BETWEEN) == len(texts) - 1:
        return parts, hidden
    each = [redact(text) for text in texts]
    return [text for text, _ in each], sum(count for _, count in each)


def _lead(name: str, text: str) -> str:
    return f"{name}: " if len(text) < _LONGEST_NAMED and _is_telling(name) else ""


@lru_cache(maxsize=1024)
def _is_telling(name: str) -> bool:
    return _SECRET_NAME.search(name) is not None


def _is_media(name: str, text: str) -> bool:
    return name in _MEDIA and text.startswith("data:")
