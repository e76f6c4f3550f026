"""Vectors from a server: texts in batches, answers checked, the dimension taken from what comes back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from core.embedding.ports import EmbeddingServer
from core.errors import ModelTrouble
from core.model import JsonObject

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BATCH_TEXTS = 64
BATCH_CHARACTERS = 60_000  # of a request together: well inside the limits servers have
LONGEST_TEXT = 24_000  # characters, some 8,000 tokens: what most models take; the rest is cut off
RETRIES = 4
QUESTION_RETRIES = 0  # somebody is waiting for the answer


class CloudEmbedder:
    """`dimension` is what is already known of this model; the first answer decides."""

    def __init__(self, server: EmbeddingServer, dimension: int = 0) -> None:
        self._server = server
        self._dimension = dimension

    @property
    def model_id(self) -> str:
        return f"{self._server.name} at {self._server.host}"

    @property
    def dimension(self) -> int:
        return self._dimension

    async def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        return await self._embed(texts, RETRIES)

    async def embed_queries(self, texts: Sequence[str]) -> NDArray[np.float32]:
        return await self._embed(texts, QUESTION_RETRIES)

    async def close(self) -> None:
        await self._server.close()

    async def _embed(self, texts: Sequence[str], retries: int) -> NDArray[np.float32]:
        import numpy as np  # slow to load

        rows: list[list[float]] = []
        for batch in batches(texts):
            rows += self._vectors(await self._server.embed(batch, retries=retries), len(batch))
        if not rows:
            return np.empty((0, self._dimension), np.float32)
        vectors = np.array(rows, np.float64)
        lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
        if not np.isfinite(lengths).all() or not lengths.all():
            raise self._trouble("answered with a vector that points nowhere")
        self._dimension = vectors.shape[1]
        unit: NDArray[np.float32] = (vectors / lengths).astype(np.float32)
        return unit

    def _vectors(self, answer: JsonObject, count: int) -> list[list[float]]:
        """The vectors in the order of the texts (OM §8.5 for what can be wrong with them)."""
        data = answer.get("data")
        if not isinstance(data, list) or not data:
            raise self._trouble("sent no “data” in its answer")
        if not all(isinstance(item, dict) for item in data):
            raise self._trouble("sent something in “data” that is no object")
        if len(data) != count:
            raise self._trouble(f"sent {len(data)} vectors for {count} texts")
        if all(isinstance(item.get("index"), int) for item in data):
            data = sorted(data, key=lambda item: item["index"])
        vectors = [item.get("embedding") for item in data]
        if not all(isinstance(vector, list) and vector for vector in vectors):
            raise self._trouble("sent an item without an “embedding”")
        if len({len(vector) for vector in vectors}) != 1:
            raise self._trouble("sent vectors of different lengths")
        if not all(isinstance(number, int | float) for vector in vectors for number in vector):
            raise self._trouble("sent an “embedding” that is not made of numbers")
        return vectors

    def _trouble(self, what: str) -> ModelTrouble:
        return ModelTrouble(
            f"{self._server.host} {what}.",
            "Check that address and name are those of an embedding model.",
        )


def batches(texts: Sequence[str]) -> Iterator[list[str]]:
    """The texts in order, cut to what a model takes, as many at a time as a request may hold."""
    batch: list[str] = []
    size = 0
    for text in texts:
        cut = text[:LONGEST_TEXT] or " "  # servers refuse an empty text
        if batch and (len(batch) == BATCH_TEXTS or size + len(cut) > BATCH_CHARACTERS):
            yield batch
            batch, size = [], 0
        batch.append(cut)
        size += len(cut)
    if batch:
        yield batch
