"""What the rest of the core knows of a language model: one request, one reply."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from core.model import NO_USAGE, JsonObject, Role, Usage

NETWORK_RETRIES = 4


class Source(StrEnum):
    """Where in the reply the answer stood. REASONING is where answers do not belong: not to be trusted."""

    CONTENT = "content"
    PARTS = "parts"
    TOOL_ARGUMENTS = "tool_arguments"
    REASONING = "reasoning"


@dataclass(frozen=True, slots=True)
class ChatMessage:
    role: Role
    text: str


@dataclass(frozen=True, slots=True)
class ChatRequest:
    """`schema`: the JSON schema of the answer, None for prose. `max_output_tokens` None: the setting's.

    `retries`: how often a lost connection, a rate limit or a server fault may be tried again.
    """

    messages: tuple[ChatMessage, ...]
    schema: JsonObject | None = None
    max_output_tokens: int | None = None
    retries: int = NETWORK_RETRIES


@dataclass(frozen=True, slots=True)
class ChatReply:
    """`finish_reason` as the server named it (`stop`, `length`, `content_filter` …), or `refusal`.

    `retries` is how many of the request's retries were used.
    """

    text: str
    source: Source = Source.CONTENT
    finish_reason: str | None = None
    usage: Usage = NO_USAGE
    retries: int = 0

    @property
    def declined(self) -> bool:
        return self.finish_reason in ("content_filter", "refusal")


class ChatModel(Protocol):
    @property
    def name(self) -> str:
        """The model's name as its server knows it."""

    @property
    def max_output_tokens(self) -> int:
        """The output budget of a request that names none."""

    async def reply(self, request: ChatRequest) -> ChatReply:
        """Ask once; cancellable. ModelTrouble (or below) when there is no reply."""
