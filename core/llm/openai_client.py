"""A model behind any OpenAI-compatible endpoint; the only file that imports `openai`, and only when asked."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from core.errors import ModelRefusedAccess, ModelTrouble, ModelUnreachable, RateLimited
from core.llm import ladder
from core.llm.faults import BadRequest, Patience, ServerFault, fault_of
from core.llm.ports import ChatMessage, ChatReply, ChatRequest
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


class OpenAIChatModel:
    """Use on one event loop. `memory` keeps what each endpoint and model supports; persist it."""

    def __init__(
        self,
        choice: ModelChoice,
        memory: MutableMapping[str, Any],
        *,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._choice = choice
        self._memory = memory
        self._sleep = sleep
        self._opened: AsyncOpenAI | None = None

    @property
    def name(self) -> str:
        return self._choice.model

    @property
    def max_output_tokens(self) -> int:
        return self._choice.settings.max_output_tokens

    async def reply(self, request: ChatRequest) -> ChatReply:
        """Ask, with the best answer format the server takes. ModelTrouble when there is no reply."""
        key = f"{self._choice.base_url} {self._choice.model}"
        support = ladder.recall(self._memory, key)
        patience = Patience(request.retries, self._sleep)
        while True:
            sent = ladder.parameters(request, self._choice.settings, support)
            try:
                reply = await self._ask(request.messages, sent)
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

    async def close(self) -> None:
        """Close the connections. Safe to call twice."""
        if self._opened is not None:
            await self._opened.close()
            self._opened = None

    async def _offered(self) -> tuple[str, ...]:
        try:
            return await self.models()
        except ModelTrouble:
            return ()

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

    async def _ask(self, messages: tuple[ChatMessage, ...], sent: JsonObject) -> ChatReply:
        completions = cast(Any, self._client().chat.completions.with_streaming_response)
        said = [{"role": message.role.value, "content": _sendable(message.text)} for message in messages]
        with self._faults():
            asking = completions.create(model=self.name, messages=said, stream=True, extra_body=sent)
            async with asking as response:
                if "text/event-stream" in response.headers.get("content-type", ""):
                    return await self._streamed(response.iter_lines())
                return self._whole(await response.text())

    async def _streamed(self, lines: AsyncIterator[str]) -> ChatReply:
        builder = ReplyBuilder()
        ended = False
        async for line in lines:
            data = line.removeprefix("data:").strip() if line.startswith("data:") else ""
            if data == "[DONE]":
                ended = True
                break
            if data:
                builder.add(self._checked(data))
        if not (ended or builder.finish_reason):
            raise ModelUnreachable(f"The connection to {self._choice.host} broke off in the middle of the reply.")
        return builder.reply()

    def _whole(self, body: str) -> ChatReply:
        builder = ReplyBuilder()
        builder.add(self._checked(body))
        return builder.reply()

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

        # In mid-stream the HTTP library's own errors come through; which library differs between releases.
        http = import_module(openai.DefaultAsyncHttpxClient.__mro__[1].__module__.partition(".")[0])
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


def _sendable(text: str) -> str:
    """`text` without lone surrogates, which no server could be sent."""
    return text.encode("utf-8", "replace").decode()


def _complaint(body: object) -> str:
    """The server's own words in an error body, without its `error` wrapper."""
    if isinstance(body, dict):
        return f"{body.get('message') or ''} {body.get('code') or ''}".strip()
    return ""
