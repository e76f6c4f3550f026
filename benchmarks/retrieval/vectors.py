"""Vectors of a collection by the local model, computed once and kept under `build/`."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.retrieval.collections import Collection

CACHE = Path("build") / "retrieval"
_BATCH = 256


@dataclass(frozen=True, slots=True)
class Vectors:
    turns: NDArray[np.float32]
    questions: NDArray[np.float32]


def vectors_of(collection: Collection, *, compute: bool = True) -> Vectors | None:
    """None when there is no local model, or nothing is cached and `compute` is False."""
    from core.embedding.local import LocalEmbedder
    from core.errors import ModelTrouble

    try:
        embedder = LocalEmbedder()
    except ModelTrouble:
        return None
    name = re_safe(f"{embedder.model_id}-{collection.name}")
    path = CACHE / f"{name}.npz"
    if not path.exists():
        if not compute:
            return None
        turns, questions = asyncio.run(_embedded(embedder, collection))
        CACHE.mkdir(parents=True, exist_ok=True)
        np.savez(path, turns=turns, questions=questions)
    with np.load(path) as stored:
        return Vectors(stored["turns"], stored["questions"])


def re_safe(name: str) -> str:
    """A model's id as part of a file name."""
    return "".join(character if character.isalnum() or character in "-_." else "_" for character in name)


async def _embedded(embedder: object, collection: Collection) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    from core.embedding.ports import Embedder

    model: Embedder = embedder  # type: ignore[assignment]
    try:
        passages = [turn.passage for turn in collection.turns]
        parts = [await model.embed_passages(passages[at : at + _BATCH]) for at in range(0, len(passages), _BATCH)]
        questions = await model.embed_queries([asked.text for asked in collection.questions])
        return np.concatenate(parts), questions
    finally:
        await model.close()
