"""What a server and model support: json_schema, else json_object, else plain text; tried and remembered."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from core.llm.ports import ChatRequest
from core.model import JsonObject
from core.settings import ModelSettings, Thinking

_LOWER_RUNG = {"json_schema": "json_object", "json_object": "text"}

# Parameters a reply can do without; a server that refuses one is asked again without it.
_OPTIONAL = ("temperature", "max_tokens", "reasoning_effort", "chat_template_kwargs", "stream_options")


@dataclass(frozen=True, slots=True)
class Support:
    """The best answer format that works, and the parameters the server refused."""

    format: str = "json_schema"
    refused: frozenset[str] = frozenset()


def recall(memory: MutableMapping[str, Any], key: str) -> Support:
    """What is known about `key` (endpoint and model); unknown or damaged memories start at the top."""
    known = memory.get(key)
    match known:
        case {"format": "json_schema" | "json_object" | "text" as format, "refused": list() as refused}:
            return Support(str(format), frozenset(map(str, refused)))
    return Support()


def remember(memory: MutableMapping[str, Any], key: str, support: Support) -> None:
    """Keep what worked, as JSON values."""
    memory[key] = {"format": support.format, "refused": sorted(support.refused)}


def parameters(request: ChatRequest, settings: ModelSettings, support: Support) -> JsonObject:
    """The request's parameters beside model and messages, without those the server refused."""
    limit = request.max_output_tokens or settings.max_output_tokens
    wanted: JsonObject = {
        "temperature": settings.temperature,
        "max_tokens": limit,
        "stream_options": {"include_usage": True},
        **_thinking(_level(request, settings)),
    }
    sent = {name: value for name, value in wanted.items() if name not in support.refused}
    if "max_tokens" in support.refused:
        sent["max_completion_tokens"] = limit  # the newer name of the same limit
    if request.tools:
        sent["tools"] = [{"type": "function", "function": asdict(tool)} for tool in request.tools]
    if request.schema is not None and support.format == "json_schema":
        schema = {"name": "answer", "strict": True, "schema": request.schema}
        sent["response_format"] = {"type": "json_schema", "json_schema": schema}
    elif request.schema is not None and support.format == "json_object":
        sent["response_format"] = {"type": "json_object"}
    return sent


def step_down(support: Support, sent: JsonObject, complaint: str) -> Support | None:
    """What to try after the server refused `sent`; None when there is nothing left to leave out."""
    optional = [name for name in _OPTIONAL if name in sent]
    for name in optional:
        if name in complaint:
            return replace(support, refused=support.refused | {name})
    if "response_format" in sent:
        return replace(support, format=_LOWER_RUNG[support.format])
    if extras := [name for name in optional if name != "max_tokens"]:
        return replace(support, refused=support.refused.union(extras))
    return None


def _level(request: ChatRequest, settings: ModelSettings) -> Thinking:
    """What a person has set comes before what a request would like."""
    return settings.thinking if settings.thinking is not Thinking.AUTO else request.thinking or Thinking.AUTO


def _thinking(level: Thinking) -> JsonObject:
    # Two dialects: `reasoning_effort`, and the chat template's switch on servers of open-weight models.
    match level:
        case Thinking.AUTO:
            return {}
        case Thinking.OFF:
            return {"reasoning_effort": "none", "chat_template_kwargs": {"enable_thinking": False}}
        case Thinking.ON:
            return {"chat_template_kwargs": {"enable_thinking": True}}
        case Thinking.LOW | Thinking.MEDIUM | Thinking.HIGH:
            return {"reasoning_effort": level.value}
