"""The model that needs no network: loaded when first used, run beside the event loop, let go when nobody asks."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.embedding.model_files import ModelFiles, find_model

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.embedding.encoder import Encoder

THREADS = 2
IDLE_SECONDS = 300.0
# The model was trained with these words before each text; without them it finds less.
QUERY, PASSAGE = "query: ", "passage: "


class LocalEmbedder:
    """Use on one event loop. ModelTrouble when the model is not installed or not whole."""

    def __init__(self, files: ModelFiles | None = None, *, idle_seconds: float = IDLE_SECONDS) -> None:
        self._files = files or find_model()
        self._idle_seconds = idle_seconds
        self._encoder: Encoder | None = None
        self._loading: asyncio.Task[Encoder] | None = None
        self._working = 0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def model_id(self) -> str:
        return self._files.model_id

    @property
    def dimension(self) -> int:
        return self._files.dimension

    @property
    def loaded(self) -> bool:
        """Whether it holds memory right now."""
        return self._encoder is not None

    async def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        return await self._embed(texts, PASSAGE)

    async def embed_queries(self, texts: Sequence[str]) -> NDArray[np.float32]:
        return await self._embed(texts, QUERY)

    async def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._encoder = self._loading = None

    async def _embed(self, texts: Sequence[str], prefix: str) -> NDArray[np.float32]:
        self._working += 1
        try:
            encoder = self._encoder or await self._load()
            return await asyncio.to_thread(encoder.embed, texts, prefix)
        finally:
            self._working -= 1
            self._rest()

    async def _load(self) -> Encoder:
        """Load once, however many ask, and also when the first of them no longer wants to know."""
        if self._loading is None:
            self._loading = asyncio.create_task(asyncio.to_thread(_load, self._files))
        try:
            self._encoder = await asyncio.shield(self._loading)
        finally:
            if self._loading is not None and self._loading.done():
                self._loading = None
        return self._encoder

    def _rest(self) -> None:
        """Let go of the model when nothing was asked for a while."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(self._idle_seconds, self._let_go)

    def _let_go(self) -> None:
        if not self._working:
            self._encoder = self._loading = None


def _load(files: ModelFiles) -> Encoder:
    from core.embedding.encoder import Encoder  # onnxruntime and tokenizers take a while to load

    return Encoder(files, THREADS)
