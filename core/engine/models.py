"""Who reads a window: the offline extractor, or the language model the user chose; one client per choice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from pydantic import SecretStr

from core.engine.outgoing import Counted, OutgoingModel
from core.llm.discover import LOCAL_SERVERS
from core.llm.ports import ChatModel
from core.memory.extract import ModelExtractor
from core.memory.extraction import Extractor
from core.settings import AppSettings, KeyStore, ModelChoice, ModelFunction, changed_app, resolve_model


class Models:
    """`environ` is read only for a model the user named; without one nothing leaves the machine.

    `support` is what each endpoint was found to support; whoever owns it persists it.
    """

    def __init__(
        self,
        keys: KeyStore,
        environ: Mapping[str, str],
        *,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.keys = keys
        self.support: dict[str, Any] = {}
        self._environ = environ
        self._sleep = sleep  # between attempts at a server that fails
        self.local_servers = LOCAL_SERVERS  # where models on this computer are looked for, when somebody asks
        self.used: Callable[[str, Counted], None] = _not_counted  # (purpose, use): whoever owns this keeps it
        self._clients: dict[ModelChoice, Any] = {}  # OpenAIChatModels; imported only once a model is chosen

    @classmethod
    def offline(cls, folder: Path) -> Models:
        """No environment, no keyring: for tests and for programs that must not use a model."""
        return cls(KeyStore(folder, use_keyring=False), {})

    def choice(self, app: AppSettings, function: ModelFunction = ModelFunction.EXTRACTION) -> ModelChoice | None:
        """The model in force for a job, with its host and who decided; None = offline. BadValue: unusable address."""
        return resolve_model(app, self._environ, self.keys, function)

    def extractor(self, app: AppSettings) -> Extractor:
        choice = self.choice(app)
        if choice is None:
            from core.memory.offline import OfflineExtractor  # its patterns take a while to compile

            return OfflineExtractor()
        return ModelExtractor(
            self._outgoing(choice, ModelFunction.EXTRACTION), context_window=choice.settings.context_window
        )

    def chat(
        self,
        app: AppSettings,
        function: ModelFunction = ModelFunction.EXTRACTION,
        model: str = "",
        purpose: str = "",
    ) -> ChatModel | None:
        """The model of a job itself, for other questions than reading a window; None = offline. BadValue as `choice`.

        `model` names another one at the same address; `purpose` what its use is counted as, the job if blank.
        """
        choice = self.choice(app, function)
        if choice is None:
            return None
        return self._outgoing(replace(choice, model=model) if model else choice, purpose or function)

    def picked(self, app: AppSettings, model: str, base_url: str = "") -> ModelChoice | None:
        """The model a person picked for one conversation, at `base_url` or where the chat model is; blank: the chat
        model. None = no model. BadValue: unusable address."""
        chosen = self.choice(app, ModelFunction.CHAT)
        if not model or (chosen and not base_url):
            return replace(chosen, model=model) if chosen and model else chosen
        app = changed_app(changed_app(app, "model.chat", model), "model.base_url", base_url or app.model.base_url)
        environ = {name: value for name, value in self._environ.items() if name != "MEMOSCAPE_MODEL"}
        return resolve_model(app, environ, self.keys, ModelFunction.CHAT)

    def asking(self, choice: ModelChoice) -> ChatModel:
        return self._outgoing(choice, ModelFunction.CHAT)

    def _outgoing(self, choice: ModelChoice, purpose: str) -> ChatModel:
        typed = purpose == ModelFunction.CHAT
        return OutgoingModel(
            cast(ChatModel, self._client(choice)), lambda use: self.used(str(purpose), use), typed=typed
        )

    async def offered(self, choice: ModelChoice) -> tuple[str, ...]:
        """The models of a choice's server. ModelTrouble."""
        names: tuple[str, ...] = await self._client(choice).models()
        return names

    def _client(self, choice: ModelChoice) -> Any:
        if choice not in self._clients:
            from core.llm.openai_client import OpenAIChatModel

            self._clients[choice] = OpenAIChatModel(choice, self.support, sleep=self._sleep)
        return self._clients[choice]

    async def test_connection(self, app: AppSettings, key: str = "") -> ModelChoice | None:
        """Ask the model of `app` for one word, with `key` instead of the stored one if given.

        Returns which model answered, None when none is chosen. ModelTrouble says why it did not.
        """
        choice = self.choice(app)
        if choice is None:
            return None
        from core.llm.openai_client import OpenAIChatModel

        model = OpenAIChatModel(replace(choice, key=SecretStr(key)) if key else choice, self.support)
        try:
            result = await model.test_connection()
        finally:
            await model.close()
        if result.trouble:
            raise result.trouble
        return choice

    async def close(self) -> None:
        while self._clients:
            _, model = self._clients.popitem()
            await model.close()


def _not_counted(_purpose: str, _use: Counted) -> None:
    """For programs that keep no count."""
