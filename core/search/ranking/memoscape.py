"""The default scorer: a weighted sum of normalised scores, spread to neighbours, with small factors on top.

Words, tags and meaning are normalised over the whole collection (how many standard deviations above its mean), so that
they can be added; sums that are already centred are then passed on to linked memories and neighbouring turns. The
constants come from `benchmarks/retrieval`: tuned on one half of LoCoMo, reported on the other.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from core.search.ranking.found import Found
from core.search.ranking.neighbours import Gains, Neighbourhood
from core.search.ranking.request import Candidate, Ranking, Rows, Scores, Task, in_order
from core.search.weights import DEFAULTS
from core.settings import Scorer
from core.store.search import Item
from core.text import words


@dataclass(frozen=True, slots=True)
class Constants:
    """Shares of the normalised scores, what neighbours pass on, and bonuses in the same unit (standard deviations)."""

    text: float = 0.35
    tags: float = 0.2
    meaning: float = 0.55
    one_hop: float = 0.5
    two_hops: float = 0.35
    named: float = 1.0  # the query names who said it, or what the memory is about
    title: float = 1.0  # the query stands in the title word for word
    every_word: float = 0.5
    importance: float = 0.1
    trust: float = 0.1
    recency: float = 0.1


TUNED = Constants()
SPREAD = 64  # candidates whose neighbours are looked at
CANDIDATES = 400  # that are looked at closely, and counted
HALF_LIFE_DAYS = 180
NEIGHBOUR_PASSES = 0.1  # of the best score: what a candidate needs that only its neighbours brought up
_LONGEST_NAME = 60  # characters of a title that a query may name


def rank(task: Task, constants: Constants = TUNED) -> Ranking:
    weights = task.weights.in_mode(task.mode)
    scoring = _Scoring(task, constants)
    candidates = scoring.candidates()
    rows = np.array(sorted(each.item.row for each in candidates), np.int64)
    hits = scoring.found.hits
    record = {
        "effectiveKeywordWeight": weights.keyword,
        "effectiveTagWeight": weights.tag,
        "effectiveContentWeight": weights.content,
        "effectiveSemanticWeight": weights.semantic,
        "effectiveEdgeWeight": weights.edge,
        "lexicalTokens": [each.term.label for each in hits.by_term],
        "keywordMatchesCount": int((hits.text > 0).sum()),
        "tagMatchesCount": int((hits.tags > 0).sum()),
        "reverseContainmentMatchesCount": sum(each.scores["named"] > 0 for each in candidates),
        "semanticMatchesCount": len(scoring.found.near),
        "graphEdgesTraversed": scoring.gains.count(rows),
    }
    dropped = tuple(term.label for term in hits.dropped)
    return Ranking(
        in_order(candidates),
        record,
        dropped,
        tokens_of=lambda each: hits.terms_of(each.item.row),
        walks_of=lambda each: scoring.gains.walks(each.item.row),
        more=scoring.found.more,
    )


class _Scoring:
    """One query on its way from words and meaning to candidates."""

    def __init__(self, task: Task, constants: Constants) -> None:
        self._task = task
        self._constants = constants
        self._share = task.weights.in_mode(task.mode).over(DEFAULTS[Scorer.MEMOSCAPE])
        self._asked = frozenset(words.index_words(task.query.text))
        self._named: dict[str, bool] = {}
        self.found = Found(task, self._share)
        self.gains: Gains

    def candidates(self) -> list[Candidate]:
        """Everything the words, the meaning or a neighbour brought up, scored."""
        found, items, scope = self.found.rows, self._task.store.items, self._task.scope
        edges = (self._share.edge * self._constants.one_hop, self._share.edge * self._constants.two_hops)
        own = self._own(found)
        near = Neighbourhood(items, found[np.argsort(-own, kind="stable")[: SPREAD if any(edges) else 0]])
        further = np.array(sorted(items.within(np.setdiff1d(near.rows, found).tolist(), scope)), np.int64)
        inside = np.concatenate([found, further])
        order = np.argsort(inside)
        inside, own = inside[order], np.concatenate([own, self._own(further)])[order]
        self.gains = near.spread(edges, inside, own)
        follow = not (self._task.query.required or self._task.query.excluded)  # of neighbours neither is known
        known = items.items(self._best(inside, own, inside if follow else found).tolist(), scope)
        rows = np.array(sorted(known), np.int64)
        parts = self._base(rows) | self._bonuses(rows, [known[row] for row in rows.tolist()])
        parts["neighbours"] = self.gains.of(rows)
        names, columns = list(parts), zip(*(scores.tolist() for scores in parts.values()), strict=True)
        scored = [
            Candidate(known[row], dict(zip(names, scores, strict=True)))
            for row, scores in zip(rows.tolist(), columns, strict=True)
        ]
        self._judge(scored, rows)
        return scored

    def _best(self, rows: Rows, own: Scores, wanted: Rows) -> Rows:
        """Those of `rows` (and of those `wanted`) worth a closer look."""
        titled = _times(self._constants.title, np.isin(rows, self.found.titled))
        order = np.argsort(-(own + self.gains.of(rows) + titled), kind="stable")
        return rows[order][np.isin(rows[order], wanted)][:CANDIDATES]

    def _base(self, rows: Rows) -> dict[str, Scores]:
        """Each part of the rows' own scores, centred and weighted: what is passed on to neighbours."""
        share, constants = self._share, self._constants
        parts = {
            "text": share.keyword * constants.text * self.found.text(rows),
            "tags": share.tag * constants.tags * self.found.tags(rows),
        }
        if self.found.meaning is not None:
            parts["meaning"] = share.semantic * constants.meaning * self.found.meaning.centred(rows)
        return parts

    def _own(self, rows: Rows) -> Scores:
        total: Scores = np.sum(list(self._base(rows).values()), axis=0)
        return total

    def _bonuses(self, rows: Rows, items: list[Item]) -> dict[str, Scores]:
        """What speaks for single items, and the small factors."""
        keyword, constants = self._share.keyword, self._constants
        told = np.isin(rows, self.found.hits.rows).tolist()
        newest = max((item.changed for item in items), default=0)
        return {
            "title": _times(keyword * constants.title, np.isin(rows, self.found.titled)),
            "named": _times(
                keyword * constants.named, [self._is_named(*each) for each in zip(items, told, strict=True)]
            ),
            "every word": _times(keyword * constants.every_word, self.found.holds_every_word(rows)),
            "importance": _times(constants.importance, [item.importance - 0.5 for item in items]),
            "trust": _times(constants.trust, [item.credibility - 0.5 for item in items]),
            "recency": _times(constants.recency, [_recency(item, newest) for item in items]),
        }

    def _is_named(self, item: Item, told: bool) -> bool:
        """Whether the query names who said a message, or everything a memory's title says (then it was `told` words of
        it)."""
        if item.kind == "message":
            return self._names(item.speaker)
        return told and self._names(item.title)

    def _names(self, name: str) -> bool:
        if name not in self._named:
            named = words.index_words(name) if len(name) <= _LONGEST_NAME else ()
            self._named[name] = len(named) > 0 and self._asked.issuperset(named)
        return self._named[name]

    def _judge(self, scored: list[Candidate], rows: Rows) -> None:
        """Say for each candidate whether it passes, and why."""
        meaning = self.found.meaning
        similar = np.zeros(len(rows)) if meaning is None else meaning.calibrated(rows)
        hit = np.isin(rows, self.found.hits.rows) | np.isin(rows, self.found.titled)
        best = max((each.total for each in scored), default=0.0)
        for each, has_words, similarity in zip(scored, hit.tolist(), similar.tolist(), strict=True):
            if has_words:
                each.reason = "holds words of the query"
            elif meaning is not None and similarity >= self._task.min_similarity:
                each.reason = f"similar in meaning ({similarity:.2f})"
            elif each.scores["neighbours"] > 0 and each.total >= NEIGHBOUR_PASSES * best > 0:
                each.reason = "stands next to what was found"
            else:
                each.passed = False
                each.reason = f"no word of the query, similarity {similarity:.2f}, and little from neighbours"


def _times(factor: float, values: ArrayLike) -> Scores:
    return np.asarray(values, np.float64) * np.float64(factor)


def _recency(item: Item, newest: int) -> float:
    """1 for what changed last, half of it every HALF_LIFE_DAYS; 0 when the time is not known."""
    days = (newest - item.changed) / 86_400_000 if item.changed else math.inf
    return float(0.5 ** (days / HALF_LIFE_DAYS))
