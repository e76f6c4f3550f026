"""Puts a model's reply together from what came over the wire, whole or in pieces."""

from __future__ import annotations

from typing import Any

from core.llm.ports import ChatReply, Source
from core.model import JsonObject, Usage


class ReplyBuilder:
    """Feed it every JSON object the server sent (`add`), then take the `reply`."""

    def __init__(self) -> None:
        self._content: list[str] = []
        self._parts: list[str] = []
        self._tool_arguments: list[str] = []
        self._reasoning: list[str] = []
        self._refusal: list[str] = []
        self._usage = Usage(requests=1)
        self.finish_reason: str | None = None

    def add(self, payload: JsonObject) -> None:
        """A `chat.completion` or one of its chunks; unknown shapes add nothing."""
        usage = payload.get("usage")
        if isinstance(usage, dict):
            self._usage = Usage(1, _count(usage.get("prompt_tokens")), _count(usage.get("completion_tokens")))
        choices = payload.get("choices")
        choice = choices[0] if isinstance(choices, list) and choices else None
        if not isinstance(choice, dict):
            return
        if reason := choice.get("finish_reason"):
            self.finish_reason = str(reason)
        message = choice.get("delta") or choice.get("message")
        if isinstance(message, dict):
            self._add_message(message)

    def _add_message(self, message: JsonObject) -> None:
        content = message.get("content")
        if isinstance(content, str):
            self._content.append(content)
        elif isinstance(content, list):
            self._parts.extend(_text_of(part) for part in content)
        for call in message.get("tool_calls") or ():
            if isinstance(call, dict) and isinstance(function := call.get("function"), dict):
                self._tool_arguments.append(_text_of(function.get("arguments")))
        self._reasoning.append(_text_of(message.get("reasoning_content") or message.get("reasoning")))
        self._refusal.append(_text_of(message.get("refusal")))

    def reply(self) -> ChatReply:
        """The first place that holds any text: content, content parts, tool-call arguments, reasoning."""
        if refusal := "".join(self._refusal):
            return ChatReply(refusal, Source.CONTENT, "refusal", self._usage)
        for source, pieces in (
            (Source.CONTENT, self._content),
            (Source.PARTS, self._parts),
            (Source.TOOL_ARGUMENTS, self._tool_arguments),
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
