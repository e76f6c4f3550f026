"""Who turns text into vectors: the local model, the server the user chose, or nobody; one of each at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

from pydantic import SecretStr

from core.embedding.cloud import CloudEmbedder
from core.embedding.local import LocalEmbedder
from core.embedding.ports import Embedder
from core.engine.outgoing import Counted, OutgoingServer
from core.errors import BadValue
from core.model import EmbeddingTest
from core.settings import AppSettings, EmbeddingMode, KeyStore, ModelChoice, resolve_embedding


class Embedders:
    """Without `keys` nobody embeds. `environ` is read only for the key of an address it names itself."""

    def __init__(
        self,
        keys: KeyStore | None,
        environ: Mapping[str, str],
        *,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._keys = keys
        self._environ = environ
        self.used: Callable[[Counted], None] = _not_counted  # whoever owns this keeps it
        self._sleep = sleep  # between attempts at a server that fails
        self._local: LocalEmbedder | None = None
        self._choice: ModelChoice | None = None
        self._cloud: CloudEmbedder | None = None
        self._retired: list[CloudEmbedder] = []

    @classmethod
    def none(cls) -> Embedders:
        """For tests and for programs that search by words alone."""
        return cls(None, {})

    def current(self, app: AppSettings) -> Embedder | None:
        """The embedder in force; None when embedding is off.

        ModelTrouble when the local model is not installed; BadValue when the server's address or model is missing.
        """
        if self._keys is None or app.embedding.mode is EmbeddingMode.OFF:
            return None
        if app.embedding.mode is EmbeddingMode.LOCAL:
            self._local = self._local or LocalEmbedder()
            return self._local
        choice = self.choice(app)
        if choice != self._choice or self._cloud is None:
            if self._cloud is not None:
                self._retired.append(self._cloud)  # somebody may still be waiting for it
            self._choice, self._cloud = choice, CloudEmbedder(self._server(choice))
        return self._cloud

    def choice(self, app: AppSettings) -> ModelChoice:
        """The server's model with its whole address and key. BadValue when one of the two is missing or unusable."""
        choice = resolve_embedding(app, self._environ, self._keys) if self._keys else None
        if choice is None:
            raise BadValue(
                "The embedding server needs an address and the name of a model.",
                "Set embedding.endpoint and embedding.model, or use the local model.",
            )
        return choice

    async def test(self, app: AppSettings, key: str = "") -> EmbeddingTest | None:
        """Embed one word with the model of `app`, with `key` instead of the stored one if given; None when off.

        ModelTrouble and BadValue say why it does not work.
        """
        if app.embedding.mode is not EmbeddingMode.SERVER:
            local = self.current(app)
            if local is None:
                return None
            vectors = await local.embed_queries(["test"])
            return EmbeddingTest(local.model_id, "", vectors.shape[1])
        choice = self.choice(app)
        cloud = CloudEmbedder(self._server(replace(choice, key=SecretStr(key)) if key else choice))
        try:
            vectors = await cloud.embed_queries(["test"])
        finally:
            await cloud.close()
        return EmbeddingTest(choice.model, choice.host, vectors.shape[1])

    def _server(self, choice: ModelChoice) -> Any:
        from core.llm.openai_client import OpenAIEmbeddings

        return OutgoingServer(OpenAIEmbeddings(choice, sleep=self._sleep), self._used)

    def _used(self, use: Counted) -> None:
        self.used(use)

    async def close(self) -> None:
        for each in [*self._retired, self._cloud, self._local]:
            if each is not None:
                await each.close()
        self._retired, self._cloud, self._local, self._choice = [], None, None, None


def _not_counted(_use: Counted) -> None:
    """For programs that keep no count."""
