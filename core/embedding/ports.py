"""What the rest of the core knows of an embedding model: texts in, vectors of one length out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from core.model import JsonObject

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Embedder(Protocol):
    """Vectors of one `model_id` can be compared with each other and with no others."""

    @property
    def model_id(self) -> str:
        """Names the model and everything else that decides what the vectors mean."""

    @property
    def dimension(self) -> int:
        """Numbers per vector; 0 while a server has not been asked yet."""

    async def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """One row of length 1 per text to be found, (n, d). ModelTrouble when the model cannot be used."""

    async def embed_queries(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """One row of length 1 per question, (n, d). ModelTrouble when the model cannot be used."""

    async def close(self) -> None:
        """Give back memory and connections. Safe to call twice; the next use opens them again."""


class EmbeddingServer(Protocol):
    """A model behind an endpoint; the answer has the OpenAI form, unchecked."""

    @property
    def name(self) -> str:
        """The model's name as its server knows it."""

    @property
    def host(self) -> str:
        """Host and port, as people are told."""

    async def embed(self, texts: Sequence[str], *, retries: int) -> JsonObject:
        """The server's answer; `retries`: how often a lost connection or a busy server may be asked again. ModelTrouble
        when there is none."""

    async def close(self) -> None:
        """Close the connections. Safe to call twice."""
