"""LoCoMo: questions about ten long conversations, dialog turns as messages."""

from __future__ import annotations

import tempfile
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from benchmarks.retrieval import methods
from benchmarks.retrieval.collections import Collection, locomo
from benchmarks.retrieval.profile import BenchmarkProfile, Scoring
from benchmarks.retrieval.scoring import Answered, figures
from benchmarks.retrieval.vectors import Vectors, vectors_of
from core.search.ranking import classic, memoscape
from core.settings import Scorer

HALVES = {"tuning half": slice(0, None, 2), "held-out half": slice(1, None, 2), "all ten": slice(None)}
_COLUMNS = ("main R@5", "main R@10", "main R@25", "all R@5", "all R@10", "single R@10", "multi R@10", "temporal R@10")


def report(*, classic: bool) -> dict[str, dict[str, dict[str, float]]]:
    """Print a table per half; half → way → figures."""
    conversations = locomo()
    answered = [_answer(conversation, with_classic=classic) for conversation in conversations]
    found: dict[str, dict[str, dict[str, float]]] = {}
    for half, chosen in HALVES.items():
        ways: defaultdict[str, list[Answered]] = defaultdict(list)
        for each in answered[chosen]:
            for way, more in each.items():
                ways[way] += more
        found[half] = {way: figures(more) for way, more in ways.items()}
        _print(half, found[half])
    return found


def _answer(conversation: Collection, *, with_classic: bool) -> dict[str, list[Answered]]:
    vectors = vectors_of(conversation)
    words = methods.bm25(conversation)
    orders = {"BM25": methods.orders(words)}
    if vectors is not None:
        meaning = methods.dense(vectors)
        orders |= {"dense": methods.orders(meaning), "RRF-60": methods.orders(methods.rrf(words, meaning))}
    if with_classic:
        orders["classic"] = run(conversation, classic.rank, Scorer.CLASSIC, None, as_memories=True)
    orders["memoscape, words only"] = run(conversation, memoscape.rank, Scorer.MEMOSCAPE, None)
    if vectors is not None:
        orders["memoscape"] = run(conversation, memoscape.rank, Scorer.MEMOSCAPE, vectors)
    return {way: list(zip(conversation.questions, found, strict=True)) for way, found in orders.items()}


def run(
    collection: Collection, scoring: Scoring, scorer: Scorer, vectors: Vectors | None, *, as_memories: bool = False
) -> list[Sequence[int]]:
    """The best 50 turns for each question, by a scorer of the program with its default weights."""
    with tempfile.TemporaryDirectory() as folder:
        profile = BenchmarkProfile(Path(folder), collection, as_memories=as_memories)
        try:
            return [
                profile.best(asked.text, scoring, scorer, [profile.question(vectors, number)] if vectors else [])[:50]
                for number, asked in enumerate(collection.questions)
            ]
        finally:
            profile.close()


def _print(title: str, ways: dict[str, dict[str, float]]) -> None:
    print(f"\n{title:<24}" + "".join(f"{column:>15}" for column in _COLUMNS))
    for way, found in ways.items():
        print(f"{way:<24}" + "".join(f"{found[column]:>15.1f}" for column in _COLUMNS))
