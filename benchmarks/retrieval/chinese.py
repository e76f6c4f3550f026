"""CMRC: questions about Chinese articles, sentences as messages."""

from __future__ import annotations

from benchmarks.retrieval import methods
from benchmarks.retrieval.collections import Collection, cmrc
from benchmarks.retrieval.english import run
from benchmarks.retrieval.scoring import recall
from benchmarks.retrieval.vectors import vectors_of
from core.search.ranking import memoscape
from core.settings import Scorer

_SUBSET = 500
_KS = (1, 5, 10, 50)


def report(*, all_sentences: bool) -> dict[str, dict[str, dict[str, float]]]:
    """Print a table per collection; collection → way → recall."""
    collections = [cmrc(_SUBSET)] + ([cmrc()] if all_sentences else [])
    return {collection.name: _report(collection) for collection in collections}


def _report(collection: Collection) -> dict[str, dict[str, float]]:
    vectors = vectors_of(collection)
    words = methods.bm25(collection)
    orders = {"BM25": methods.orders(words)}
    if vectors is not None:
        meaning = methods.dense(vectors)
        orders |= {"dense": methods.orders(meaning), "RRF-60": methods.orders(methods.rrf(words, meaning))}
    orders["memoscape, words only"] = run(collection, memoscape.rank, Scorer.MEMOSCAPE, None)
    if vectors is not None:
        orders["memoscape"] = run(collection, memoscape.rank, Scorer.MEMOSCAPE, vectors)
    found = {}
    print(f"\n{collection.name}: {len(collection.turns)} sentences, {len(collection.questions)} questions")
    for way, order in orders.items():
        answered = list(zip(collection.questions, order, strict=True))
        found[way] = {f"R@{k}": recall(answered, k) for k in _KS}
        print(f"{way:<24}" + "".join(f"{name:>8} {value:5.1f}" for name, value in found[way].items()))
    return found
