"""A model behind any OpenAI-compatible endpoint; the only file that imports `openai`, and only when asked."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, MutableMapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from core.errors import ModelRefusedAccess, ModelTrouble, ModelUnreachable, RateLimited
from core.llm import ladder
from core.llm.faults import BadRequest, Patience, ServerFault, TooLong, fault_of, rate_used
from core.llm.ports import NETWORK_RETRIES, ChatMessage, ChatReply, ChatRequest, Hearing, Piece
from core.llm.wire import ReplyBuilder, error_in
from core.model import JsonObject, Role
from core.settings import ModelChoice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openai import AsyncOpenAI

CONNECT_SECONDS = 15.0


@dataclass(frozen=True, slots=True)
class ConnectionTest:
    """`sentence` says what works, or what is wrong and what to do; `trouble` is that as an error."""

    works: bool
    sentence: str
    trouble: ModelTrouble | None = None


class _Endpoint:
    """The connection to `choice.base_url`. Use on one event loop."""

    def __init__(self, choice: ModelChoice, *, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        self._choice = choice
        self._sleep = sleep
        self._opened: AsyncOpenAI | None = None

    @property
    def name(self) -> str:
        return self._choice.model

    @property
    def host(self) -> str:
        return self._choice.host

    async def close(self) -> None:
        """Close the connections. Safe to call twice."""
        if self._opened is not None:
            await self._opened.close()
            self._opened = None

    def _client(self) -> AsyncOpenAI:
        if self._opened is None:
            from openai import AsyncOpenAI, Timeout

            key = self._choice.key
            self._opened = AsyncOpenAI(
                base_url=self._choice.base_url,
                # Local servers need no key, but the client insists; without one it takes the environment's.
                api_key=key.get_secret_value() if key else "none",
                timeout=Timeout(self._choice.settings.timeout_seconds, connect=CONNECT_SECONDS),
                max_retries=0,
            )
        return self._opened

    def _checked(self, text: str) -> JsonObject:
        """A JSON object of the reply. ModelTrouble when it is none, or says that something went wrong."""
        host = self._choice.host
        try:
            payload = json.loads(text)
        except ValueError:
            payload = None
        if not isinstance(payload, dict):
            raise ModelTrouble(
                f"{host} answered with something that is no model's reply, such as a web page.",
                "Check the address; it usually ends in /v1.",
            )
        if wrong := error_in(payload):
            raise self._fault(*wrong, {})
        return payload

    def _fault(self, status: int, complaint: str, headers: Mapping[str, str]) -> ModelTrouble:
        """Some servers quote the key in their complaint; it must not reach a screen or a log."""
        if key := self._choice.key:
            complaint = complaint.replace(key.get_secret_value(), "…")
        return fault_of(status, complaint, headers, host=self._choice.host, model=self.name)

    @contextmanager
    def _faults(self) -> Iterator[None]:
        """Foreign errors become ours."""
        import openai

        http = _http()  # in mid-stream its own errors come through
        host = self._choice.host
        try:
            yield
        except (openai.APITimeoutError, http.TimeoutException) as error:
            seconds = self._choice.settings.timeout_seconds
            raise ModelUnreachable(
                f"{host} did not answer within {seconds} seconds.", "Allow more time in the model settings."
            ) from error
        except (openai.APIConnectionError, http.HTTPError) as error:
            raise ModelUnreachable(
                f"There is no connection to {host}.", "Is the server running, and the address right?"
            ) from error
        except UnicodeEncodeError as error:
            raise ModelRefusedAccess(
                f"The API key for {host} holds characters no key has.", "Copy the key again."
            ) from error
        except openai.APIStatusError as error:
            complaint = _complaint(error.body) or error.response.text
            raise self._fault(error.status_code, complaint, error.response.headers) from error


class OpenAIChatModel(_Endpoint):
    """`memory` keeps what each endpoint and model supports; persist it."""

    def __init__(
        self,
        choice: ModelChoice,
        memory: MutableMapping[str, Any],
        *,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        super().__init__(choice, sleep=sleep)
        self._memory = memory

    @property
    def max_output_tokens(self) -> int:
        return self._choice.settings.max_output_tokens

    async def reply(self, request: ChatRequest, heard: Hearing | None = None) -> ChatReply:
        """Ask, with the best answer format the server takes. ModelTrouble when there is no reply.

        Whoever hears the pieces must ask without retries: a second attempt would begin anew.
        """
        key = f"{self._choice.base_url} {self._choice.model}"
        support = ladder.recall(self._memory, key)
        patience = Patience(request.retries, self._sleep)
        while True:
            sent = ladder.parameters(request, self._choice.settings, support)
            try:
                reply = await self._ask(request, sent, heard or _nobody)
            except TooLong:
                raise  # in whatever format
            except BadRequest as refused:
                lower = ladder.step_down(support, sent, refused.complaint)
                if lower is None:
                    raise
                support = lower
            except (ModelUnreachable, RateLimited, ServerFault) as fault:
                await patience.after(fault)
            else:
                ladder.remember(self._memory, key, support)
                return replace(reply, retries=patience.used)

    async def models(self) -> tuple[str, ...]:
        """The names of the models the server offers. ModelTrouble and below."""
        listing = cast(Any, self._client().models.with_streaming_response).list()
        with self._faults():
            async with listing as response:
                offered = self._checked(await response.text()).get("data") or ()
        return tuple(sorted(str(model["id"]) for model in offered if isinstance(model, dict) and "id" in model))

    async def test_connection(self) -> ConnectionTest:
        """Ask for one word, and say in one sentence how that went."""
        question = ChatMessage(Role.USER, "Answer with the word OK.")
        try:
            await self.reply(ChatRequest((question,), max_output_tokens=256, retries=0))
        except ModelTrouble as trouble:
            offered = await self._offered() if isinstance(trouble, ModelRefusedAccess) else ()
            if offered and self.name not in offered:
                names = ", ".join(offered[:8]) + (" …" if len(offered) > 8 else "")
                trouble = ModelRefusedAccess(f"{self._choice.host} has no model “{self.name}”; it offers {names}.")
            return ConnectionTest(False, f"{trouble.message} {trouble.hint}".strip(), trouble)
        return ConnectionTest(True, f"“{self.name}” at {self._choice.host} answers.")

    async def _offered(self) -> tuple[str, ...]:
        try:
            return await self.models()
        except ModelTrouble:
            return ()

    async def _ask(self, request: ChatRequest, sent: JsonObject, heard: Hearing) -> ChatReply:
        completions = cast(Any, self._client().chat.completions.with_streaming_response)
        said = [_message(message) for message in request.messages]
        builder = ReplyBuilder()
        with self._faults():
            asking = completions.create(model=self.name, messages=said, stream=True, extra_body=sent)
            async with asking as response:
                if "text/event-stream" in response.headers.get("content-type", ""):
                    await self._streamed(builder, response.iter_lines(), heard)
                else:
                    heard(builder.add(self._checked(await response.text())))
                reply = builder.reply(with_tools=bool(request.tools))
                return replace(reply, rate_used=rate_used(response.headers))

    async def _streamed(self, builder: ReplyBuilder, lines: AsyncIterator[str], heard: Hearing) -> None:
        ended = False
        async for line in lines:
            data = line.removeprefix("data:").strip() if line.startswith("data:") else ""
            if data == "[DONE]":
                ended = True
                break
            if data:
                heard(builder.add(self._checked(data)))
        if not (ended or builder.finish_reason):
            raise ModelUnreachable(f"The connection to {self._choice.host} broke off in the middle of the reply.")


class OpenAIEmbeddings(_Endpoint):
    """An embedding model; `choice.base_url` is the whole address that texts are sent to."""

    async def embed(self, texts: Sequence[str], *, retries: int = NETWORK_RETRIES) -> JsonObject:
        """The server's answer to these texts, its `data` still unchecked. ModelTrouble when there is none."""
        patience = Patience(retries, self._sleep)
        while True:
            try:
                return await self._embed([_sendable(text) for text in texts])
            except (ModelUnreachable, RateLimited, ServerFault) as fault:
                await patience.after(fault)

    async def _embed(self, texts: list[str]) -> JsonObject:
        # A single text goes as such: some servers take no lists.
        body = {"model": self.name, "input": texts[0] if len(texts) == 1 else texts}
        with self._faults():
            response = await self._client().post(self._choice.base_url, cast_to=_http().Response, body=body)
            return self._checked(response.text)


def _nobody(_piece: Piece) -> None:
    """Hears a reply that nobody waits for piece by piece."""


def _message(message: ChatMessage) -> JsonObject:
    said: JsonObject = {"role": message.role.value, "content": _sendable(message.text)}
    if message.tool_calls:
        said["tool_calls"] = [
            {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": _sendable(call.arguments)}}
            for call in message.tool_calls
        ]
    if message.tool_call_id:
        said["tool_call_id"] = message.tool_call_id
    return said


def _http() -> Any:
    """The HTTP library beneath; which one differs between releases."""
    import openai

    return import_module(openai.DefaultAsyncHttpxClient.__mro__[1].__module__.partition(".")[0])


def _sendable(text: str) -> str:
    """`text` without lone surrogates, which no server could be sent."""
    return text.encode("utf-8", "replace").decode()


def _complaint(body: object) -> str:
    """The server's own words in an error body, without its `error` wrapper."""
    if isinstance(body, dict):
        return f"{body.get('message') or ''} {body.get('code') or ''}".strip()
    return ""
