"""What leaves for a model, whoever asks: no secret, and each use is counted (estimated where a server does not)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from core.embedding.ports import EmbeddingServer
from core.errors import ModelTrouble
from core.llm.ports import ChatMessage, ChatModel, ChatReply, ChatRequest, Hearing, Piece
from core.model import JsonObject, Role, Usage
from core.text.redact import redact
from core.text.tokens import count_tokens


@dataclass(frozen=True, slots=True)
class Counted:
    """One reply, or one request that failed. `estimated` of the tokens were not counted by the server."""

    model: str
    usage: Usage
    estimated: int = 0


Note = Callable[[Counted], None]


class OutgoingModel:
    """As the model it wraps; each use goes to `note`. Secrets are blacked out of what is sent, but for what a person
    types into a chat (`typed`): that goes out as it was typed, this once."""

    def __init__(self, model: ChatModel, note: Note, *, typed: bool = False) -> None:
        self._model = model
        self._note = note
        self._open = frozenset({Role.USER}) if typed else frozenset()

    @property
    def name(self) -> str:
        return self._model.name

    @property
    def max_output_tokens(self) -> int:
        return self._model.max_output_tokens

    async def reply(self, request: ChatRequest, heard: Hearing | None = None) -> ChatReply:
        request = replace(request, messages=tuple(map(self._safe, request.messages)))
        said: list[str] = []

        def listen(piece: Piece) -> None:
            said.append(piece.text or piece.reasoning)
            if heard:
                heard(piece)

        try:
            reply = await self._model.reply(request, listen)
        except ModelTrouble:
            self._count(request, "".join(said), Usage(requests=1))
            raise
        except BaseException:  # stopped: what was asked and heard so far is paid for
            self._count(request, "".join(said), Usage(requests=1), stopped=True)
            raise
        usage = reply.usage
        self._count(
            request, "".join(said), Usage(1 + reply.retries, usage.input_tokens, usage.output_tokens), answered=True
        )
        return reply

    def _safe(self, message: ChatMessage) -> ChatMessage:
        return message if message.role in self._open else replace(message, text=redact(message.text)[0])

    def _count(
        self, request: ChatRequest, said: str, usage: Usage, *, answered: bool = False, stopped: bool = False
    ) -> None:
        """A server that refuses or is not there counts nothing; one that was heard from has read the question."""
        estimated = 0
        if not (usage.input_tokens or usage.output_tokens) and (answered or stopped or said):
            asked = sum(count_tokens(message.text) for message in request.messages)
            usage = Usage(usage.requests, asked, count_tokens(said))
            estimated = usage.input_tokens + usage.output_tokens
        self._note(Counted(self._model.name, usage, estimated))


class OutgoingServer:
    """As the embedding server it wraps; no secret is sent, each request goes to `note`."""

    def __init__(self, server: EmbeddingServer, note: Note) -> None:
        self._server = server
        self._note = note

    @property
    def name(self) -> str:
        return self._server.name

    @property
    def host(self) -> str:
        return self._server.host

    async def embed(self, texts: Sequence[str], *, retries: int) -> JsonObject:
        texts = [redact(text)[0] for text in texts]
        try:
            answer = await self._server.embed(texts, retries=retries)
        except ModelTrouble:
            self._note(Counted(self.name, Usage(requests=1)))
            raise
        usage = answer.get("usage")
        tokens = usage.get("prompt_tokens") if isinstance(usage, dict) else None
        if isinstance(tokens, int) and tokens > 0:
            self._note(Counted(self.name, Usage(1, tokens)))
        else:
            guess = sum(map(count_tokens, texts))
            self._note(Counted(self.name, Usage(1, guess), guess))
        return answer

    async def close(self) -> None:
        await self._server.close()
