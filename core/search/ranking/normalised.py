"""Scores as standard deviations above the mean of the whole collection, so that unlike ones can be added."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.search.ranking.request import Rows, Scores, Similar

SAMPLE = 1000  # items that stand for the collection; also the size above which one rare word no longer weighs more
RELATED = 2.0  # standard deviations above the mean where a meaning counts as half similar
_NOT_ZERO = 1e-9


@dataclass(frozen=True, slots=True)
class WordScores:
    """A score most of the collection has nothing of."""

    mean: float
    deviation: float

    @classmethod
    def of(cls, scores: Scores, items: int) -> WordScores:
        """`scores` of those that have one, among `items`, but at most SAMPLE of them: otherwise one rare word of a
        million would outvote all meaning."""
        number = max(min(items, SAMPLE), len(scores), 1)
        mean = float(scores.sum()) / number
        return cls(mean, math.sqrt(max(float((scores**2).sum()) / number - mean**2, 0.0)))

    def centred(self, scores: Scores) -> Scores:
        return (scores - self.mean) / (self.deviation + _NOT_ZERO)


@dataclass(frozen=True, slots=True)
class Meaning:
    """Similarities to one question, beside what is usual in the collection."""

    similar: Similar
    mean: float
    deviation: float

    @classmethod
    def of(cls, similar: Similar, sample: Sequence[int]) -> Meaning:
        known = similar.similarities(np.array(sample, np.int64)).astype(np.float64)
        known = known[~np.isnan(known)]
        return cls(similar, float(known.mean()), float(known.std())) if len(known) else cls(similar, 0.0, 1.0)

    def centred(self, rows: Rows) -> Scores:
        """0 for an item without a vector."""
        similarities = self.similar.similarities(rows).astype(np.float64)
        return np.nan_to_num((similarities - self.mean) / (self.deviation + _NOT_ZERO), nan=0.0)

    def calibrated(self, rows: Rows) -> Scores:
        """0-1 whatever the model: raw cosines of some models are all high. 0.5 is RELATED deviations above the mean."""
        calibrated: Scores = 1 / (1 + np.exp(RELATED - self.centred(rows)))
        return calibrated
