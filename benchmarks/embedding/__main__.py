"""`python -m benchmarks.embedding [--json FILE]`: embedding a question beside bare onnxruntime on the same tokens."""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from core.embedding.encoder import Encoder
from core.embedding.local import QUERY, THREADS, LocalEmbedder
from core.embedding.model_files import find_model

BAR = 1.3  # times the bare run, of the medians
ROUNDS = 5
QUESTIONS = (
    "where does my sister work now?",
    "我妹妹在哪里工作",
    "what did we decide about the database of the Harbour project",
    "下周末的旅行准备好了吗",
    "allergies",
    "上次说的那本关于城市规划的书叫什么名字",
)


def main() -> int:
    """0 when a question costs at most BAR times the bare run, else 1."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.embedding", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to FILE")
    options = parser.parse_args()
    figures = asyncio.run(measure())
    for name, value in figures.items():
        print(f"{name:<28}{value:>10.2f}")
    print(f"{'bar':<28}{BAR:>10.2f}")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0 if figures["ratio"] <= BAR else 1


async def measure() -> dict[str, float]:
    """Milliseconds at the median; each round takes every question once with each, in turns."""
    files = find_model()
    embedder, bare = LocalEmbedder(files), Encoder(files, THREADS)
    tokens = {question: bare.tensors([bare.pieces(QUERY + question)]) for question in QUESTIONS}

    async def with_ours(question: str) -> None:
        await embedder.embed_queries([question])

    async def with_bare(question: str) -> None:
        bare.run(*tokens[question])

    start = time.perf_counter()
    await with_ours(QUESTIONS[0])
    cold = time.perf_counter() - start
    await with_bare(QUESTIONS[0])
    ours: list[float] = []
    other: list[float] = []
    for _ in range(ROUNDS):
        for question in QUESTIONS:
            ours.append(await _milliseconds(with_ours, question))
            other.append(await _milliseconds(with_bare, question))
    await embedder.close()
    median, bare_median = statistics.median(ours), statistics.median(other)
    return {
        "ours p50 ms": median,
        "bare onnxruntime p50 ms": bare_median,
        "ratio": median / bare_median,
        "first question, loading s": cold,
    }


async def _milliseconds(work: Callable[[str], Awaitable[None]], question: str) -> float:
    start = time.perf_counter()
    await work(question)
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    raise SystemExit(main())
