"""Puts a model's reply together from what came over the wire, whole or in pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.llm.ports import ChatReply, Piece, Source, ToolCall
from core.model import JsonObject, Usage


@dataclass(slots=True)
class _Call:
    """A tool call put together from its pieces."""

    id: str = ""
    name: str = ""
    arguments: str = ""

    def add(self, call: JsonObject, function: JsonObject) -> None:
        self.id = self.id or _text_of(call.get("id"))
        self.name = self.name or _text_of(function.get("name"))
        self.arguments += _text_of(function.get("arguments"))

    def finished(self, place: int) -> ToolCall:
        return ToolCall(self.id or f"call_{place}", self.name, self.arguments)


class ReplyBuilder:
    """Feed it every JSON object the server sent (`add`), then take the `reply`."""

    def __init__(self) -> None:
        self._content: list[str] = []
        self._parts: list[str] = []
        self._calls: dict[int, _Call] = {}
        self._reasoning: list[str] = []
        self._refusal: list[str] = []
        self._usage = Usage(requests=1)
        self.finish_reason: str | None = None

    def add(self, payload: JsonObject) -> Piece:
        """A `chat.completion` or one of its chunks; unknown shapes add nothing. Returns what it says."""
        usage = payload.get("usage")
        if isinstance(usage, dict):
            self._usage = Usage(1, _count(usage.get("prompt_tokens")), _count(usage.get("completion_tokens")))
        choices = payload.get("choices")
        choice = choices[0] if isinstance(choices, list) and choices else None
        if not isinstance(choice, dict):
            return Piece()
        if reason := choice.get("finish_reason"):
            self.finish_reason = str(reason)
        message = choice.get("delta") or choice.get("message")
        return self._add_message(message) if isinstance(message, dict) else Piece()

    def _add_message(self, message: JsonObject) -> Piece:
        content, said = message.get("content"), ""
        if isinstance(content, str):
            self._content.append(said := content)
        elif isinstance(content, list):
            self._parts.append(said := "".join(_text_of(part) for part in content))
        for place, call in enumerate(message.get("tool_calls") or ()):
            if isinstance(call, dict) and isinstance(function := call.get("function"), dict):
                self._call(call, place).add(call, function)
        self._reasoning.append(reasoning := _text_of(message.get("reasoning_content") or message.get("reasoning")))
        self._refusal.append(_text_of(message.get("refusal")))
        return Piece(said, reasoning)

    def _call(self, call: JsonObject, place: int) -> _Call:
        """Pieces of one call share an index; some servers number whole calls all the same."""
        index = call.get("index")
        key = index if isinstance(index, int) else place
        known = self._calls.get(key)
        if known and known.id and call.get("id") not in (None, "", known.id):
            key = len(self._calls)
        return self._calls.setdefault(key, _Call())

    def reply(self, *, with_tools: bool = False) -> ChatReply:
        """The first place that holds any text: content, content parts, tool-call arguments, reasoning.

        `with_tools`: tools were offered, so that calls are calls and not an answer in the wrong place.
        """
        if with_tools and self._calls:
            calls = tuple(each.finished(place) for place, each in sorted(self._calls.items()))
            said = "".join(self._content) or "".join(self._parts)
            return ChatReply(said, Source.CONTENT, self.finish_reason, self._usage, tool_calls=calls)
        arguments = [call.arguments for _, call in sorted(self._calls.items())]
        if refusal := "".join(self._refusal):
            return ChatReply(refusal, Source.CONTENT, "refusal", self._usage)
        for source, pieces in (
            (Source.CONTENT, self._content),
            (Source.PARTS, self._parts),
            (Source.TOOL_ARGUMENTS, arguments),
            (Source.REASONING, self._reasoning),
        ):
            if (text := "".join(pieces)).strip():
                return ChatReply(text, source, self.finish_reason, self._usage)
        return ChatReply("", Source.CONTENT, self.finish_reason, self._usage)


def error_in(payload: JsonObject) -> tuple[int, str] | None:
    """(status, complaint) of an error object, which some servers send with status 200; None if it is none."""
    error = payload.get("error")
    if not error:
        return None
    if not isinstance(error, dict):
        return 500, str(error)
    complaint = str(error.get("message") or error)
    for code in (error.get("code"), error.get("status"), payload.get("status")):
        if isinstance(code, int | str) and str(code).isdecimal() and 400 <= int(code) < 600:
            return int(code), complaint
    kind = f"{error.get('code')} {error.get('type')} {complaint}".casefold()
    return (429 if "rate" in kind and "limit" in kind else 500), complaint


def _text_of(part: Any) -> str:
    if isinstance(part, dict):
        part = part.get("text")
    return part if isinstance(part, str) else ""


def _count(value: Any) -> int:
    return value if isinstance(value, int) else 0
