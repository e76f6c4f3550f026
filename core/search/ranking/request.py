"""What a scorer is given and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.model import JsonObject
from core.search.query import Query
from core.search.weights import Weights
from core.settings import ScoreMode
from core.store.search import Item, Scope, SearchStore

Rows = NDArray[np.int64]
Scores = NDArray[np.float64]


class Similar(Protocol):
    """The vectors of a profile, seen from one question."""

    def nearest(self, limit: int, allowed: Rows | None = None) -> tuple[Rows, NDArray[np.float32]]:
        """The rows with the highest cosine similarity, the best first; only `allowed` ones if given."""
        ...

    def similarities(self, rows: Rows) -> NDArray[np.float32]:
        """The cosine similarity of each row, NaN for a row without a vector."""
        ...


@dataclass(frozen=True, slots=True)
class Task:
    """`weights` are the user's, before the mode. `meanings`: the question as a whole for `memoscape`, one per keyword
    for `classic`, empty when there are no vectors."""

    store: SearchStore
    query: Query
    scope: Scope
    weights: Weights
    mode: ScoreMode = ScoreMode.BALANCED
    min_similarity: float = 0.5
    meanings: Sequence[Similar] = ()


@dataclass(frozen=True, slots=True)
class Walk:
    """A step from a neighbour: which row, by what (`link`, `turn`), in how many hops, and what it brought."""

    row: int
    kind: str
    hops: int
    gain: float


@dataclass(slots=True)
class Candidate:
    """`scores` sum up to `total`."""

    item: Item
    scores: dict[str, float]
    passed: bool = True
    reason: str = ""

    @property
    def total(self) -> float:
        return sum(self.scores.values())


@dataclass(frozen=True, slots=True)
class Ranking:
    """All candidates, the best first, those that did not pass included. `record`: counters and weights (OM §5.6).
    `tokens_of` tells which words of the query a candidate holds, `walks_of` what its neighbours brought; `more`: what
    also passes, but was not looked at."""

    candidates: tuple[Candidate, ...]
    record: JsonObject = field(default_factory=dict)
    dropped_tokens: tuple[str, ...] = ()
    tokens_of: Callable[[Candidate], tuple[str, ...]] = lambda _: ()
    walks_of: Callable[[Candidate], tuple[Walk, ...]] = lambda _: ()
    more: int = 0


def in_order(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """The best first, facts that a later one replaced after all others. Ties: the last changed, then by title and id,
    so that the order never depends on when something was put in."""
    return tuple(
        sorted(
            candidates,
            key=lambda each: (
                each.item.superseded,
                -round(each.total, 6),
                -each.item.changed,
                each.item.title,
                each.item.position or 0,
                each.item.id,
            ),
        )
    )
