"""`python -m benchmarks.search [--items N …]`: whole hybrid searches beside one float32 pass over the same vectors."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from benchmarks.search.corpus import MODEL, Corpus, Vectors
from core.engine.embedding import Meaning
from core.search.search import search

CACHE = Path("build") / "search"
BARS = {100_000: 1.2, 1_000_000: 0.8}  # times the pass, p95 over p95
ROUNDS, QUESTIONS = 5, 10


def main() -> int:
    """0 when every size measured stays within its bar, else 1."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search", description=__doc__)
    parser.add_argument("--items", type=int, nargs="+", default=[100_000], metavar="N", help="how many memories")
    options = parser.parse_args()
    print(f"{'items':>10}{'ours p50':>12}{'p95 ms':>10}{'pass p50':>12}{'p95 ms':>10}{'p95 ratio':>12}{'R@10':>8}")
    missed = [items for items in options.items if _report(items) > BARS.get(items, np.inf)]
    return 1 if missed else 0


def _report(items: int) -> float:
    corpus = Corpus(items)
    store = corpus.open(CACHE / str(items))
    index = store.vectors.index(MODEL)
    assert index is not None
    questions = list(corpus.questions(store, QUESTIONS))
    everything = np.array(index.vectors)

    def ours(text: str, vector: Vectors) -> list[str]:
        return [hit.id for hit in search(store, text, limit=10, meanings=(Meaning(vector, index),)).hits]

    def one_pass(_: str, vector: Vectors) -> object:
        similarities = everything @ vector
        near = np.argpartition(-similarities, 50)[:50]
        return near[np.argsort(-similarities[near])]

    found = float(np.mean([wanted in ours(text, vector) for wanted, text, vector in questions]))
    times: dict[Callable[[str, Vectors], object], list[list[float]]] = {ours: [], one_pass: []}
    for _ in range(ROUNDS):
        for way, rounds in times.items():
            rounds.append([_milliseconds(way, text, vector) for _, text, vector in questions])
    store.close()
    (p50, p95), (pass_p50, pass_p95) = (
        [float(np.median([np.percentile(each, part) for each in rounds])) for part in (50, 95)]
        for rounds in times.values()
    )
    ratio = p95 / pass_p95
    print(f"{items:>10}{p50:>12.1f}{p95:>10.1f}{pass_p50:>12.1f}{pass_p95:>10.1f}{ratio:>12.2f}{100 * found:>8.1f}")
    return ratio


def _milliseconds(way: Callable[[str, Vectors], object], text: str, vector: Vectors) -> float:
    start = time.perf_counter()
    way(text, vector)
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    raise SystemExit(main())
