"""Other ways to rank the same turns, as simple as they are usually described."""

from __future__ import annotations

import math
from collections import Counter, defaultdict

import numpy as np
from numpy.typing import NDArray

from benchmarks.retrieval.collections import Collection
from benchmarks.retrieval.vectors import Vectors
from core.text.words import index_words, is_stop_word, runs

Scores = NDArray[np.float64]  # (questions, turns)


def bm25(collection: Collection, k1: float = 1.2, b: float = 0.75) -> Scores:
    """BM25 with Lucene's IDF over our own words of what was said and by whom."""
    documents = [index_words(turn.passage) for turn in collection.turns]
    lengths = np.array([len(words) for words in documents], float)
    postings: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for place, words in enumerate(documents):
        for word, times in Counter(words).items():
            postings[word].append((place, times))
    usual = k1 * (1 - b + b * lengths / lengths.mean())
    scores = np.zeros((len(collection.questions), len(documents)))
    for number, asked in enumerate(collection.questions):
        told = " ".join(run for run in runs(asked.text) if not is_stop_word(run))
        for word in dict.fromkeys(index_words(told)):
            found = postings.get(word, [])
            idf = math.log(1 + (len(documents) - len(found) + 0.5) / (len(found) + 0.5))
            for place, times in found:
                scores[number, place] += idf * times * (k1 + 1) / (times + usual[place])
    return scores


def dense(vectors: Vectors) -> Scores:
    return np.asarray(vectors.questions @ vectors.turns.T, float)


def rrf(*scores: Scores, k: int = 60) -> Scores:
    """Reciprocal rank fusion; a score of 0 or less has no rank."""
    fused: Scores = np.zeros_like(scores[0])
    for each in scores:
        ranks = np.argsort(np.argsort(-each, 1, kind="stable"), 1)
        fused += np.where(each > 0, 1 / (k + 1 + ranks), 0)
    return fused


def orders(scores: Scores, most: int = 50) -> list[list[int]]:
    best: list[list[int]] = np.argsort(-scores, 1, kind="stable")[:, :most].tolist()
    return best
