"""What the rest of the core knows of a language model: one request, one reply."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from core.model import NO_USAGE, JsonObject, Role, Usage
from core.settings import Thinking

NETWORK_RETRIES = 4


class Source(StrEnum):
    """Where in the reply the answer stood. REASONING is where answers do not belong: not to be trusted."""

    CONTENT = "content"
    PARTS = "parts"
    TOOL_ARGUMENTS = "tool_arguments"
    REASONING = "reasoning"


@dataclass(frozen=True, slots=True)
class Tool:
    """A function the model may call; `parameters` is the JSON schema of its arguments."""

    name: str
    description: str
    parameters: JsonObject


@dataclass(frozen=True, slots=True)
class ToolCall:
    """`arguments` is JSON text as the model wrote it, which may be broken."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """`tool_calls` belong to an assistant's message; a TOOL message answers the call `tool_call_id`."""

    role: Role
    text: str
    tool_calls: tuple[ToolCall, ...] = ()
    tool_call_id: str = ""


@dataclass(frozen=True, slots=True)
class ChatRequest:
    """`schema`: the JSON schema of the answer, None for prose. `max_output_tokens` None: the setting's.

    `retries`: how often a lost connection, a rate limit or a server fault may be tried again. `tools`: what the model
    may call instead of answering. `thinking` None: the setting's.
    """

    messages: tuple[ChatMessage, ...]
    schema: JsonObject | None = None
    max_output_tokens: int | None = None
    retries: int = NETWORK_RETRIES
    tools: tuple[Tool, ...] = ()
    thinking: Thinking | None = None


@dataclass(frozen=True, slots=True)
class ChatReply:
    """`finish_reason` as the server named it (`stop`, `length`, `content_filter` …), or `refusal`.

    `retries` is how many of the request's retries were used. `tool_calls` is empty unless the request offered tools.
    `rate_used`: percent used of the server's limits on requests and on tokens, None where it does not say.
    """

    text: str
    source: Source = Source.CONTENT
    finish_reason: str | None = None
    usage: Usage = NO_USAGE
    retries: int = 0
    tool_calls: tuple[ToolCall, ...] = ()
    rate_used: tuple[float | None, float | None] = (None, None)

    @property
    def declined(self) -> bool:
        return self.finish_reason in ("content_filter", "refusal")


@dataclass(frozen=True, slots=True)
class Piece:
    """What just arrived of a reply: words of the answer, or of the reasoning before it."""

    text: str = ""
    reasoning: str = ""


Hearing = Callable[[Piece], None]


class ChatModel(Protocol):
    @property
    def name(self) -> str:
        """The model's name as its server knows it."""

    @property
    def max_output_tokens(self) -> int:
        """The output budget of a request that names none."""

    async def reply(self, request: ChatRequest, heard: Hearing | None = None) -> ChatReply:
        """Ask once; cancellable; `heard` is told each piece. ModelTrouble (or below) when there is no reply."""
