"""Which items hold the words of a query, and how well: BM25 over the rarest words that fit into a budget."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from core.search.query import Query, Term
from core.store.search import SearchIndex

POSTINGS = 5_000  # occurrences that are read for one query; ranking them, not vectors, is what costs (lab §5)
FEW = 5_000  # items of a scope within which every word is read, however common it is elsewhere
TITLE, CONTENT = 4.0, 1.0  # a word of the title counts as much as four of the content
_WILDCARD_WORDS = 64
_LEAST_IDF = 1e-6  # what FTS5 uses instead of an IDF of zero or less

Rows = NDArray[np.int64]
Scores = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class TermHits:
    term: Term
    rows: Rows  # ascending


@dataclass(frozen=True, slots=True)
class LexicalHits:
    """Rows in ascending order with their scores; `by_term` tells who hit what, `dropped` what did not fit."""

    rows: Rows
    text: Scores
    tags: Scores
    by_term: tuple[TermHits, ...] = ()
    dropped: tuple[Term, ...] = field(default=())

    def best_first(self) -> Rows:
        return self.rows[np.argsort(-(self.text + self.tags), kind="stable")]

    def cut(self, rows: Rows) -> LexicalHits:
        """Only those of `rows`."""
        kept = np.isin(self.rows, rows)
        return LexicalHits(self.rows[kept], self.text[kept], self.tags[kept], self.by_term, self.dropped)

    def scores_of(self, rows: Rows, scores: Scores) -> Scores:
        """The scores (`text` or `tags`) of any rows, 0 for those that were not hit."""
        if not len(self.rows):
            return np.zeros(len(rows))
        places = np.minimum(np.searchsorted(self.rows, rows), len(self.rows) - 1)
        return np.where(self.rows[places] == rows, scores[places], 0.0)

    def terms_of(self, row: int) -> tuple[str, ...]:
        """Labels of the terms an item holds, in order of the query."""
        return tuple(hits.term.label for hits in self.by_term if contains(hits.rows, row))


NOTHING = LexicalHits(np.zeros(0, np.int64), np.zeros(0), np.zeros(0))


def contains(rows: Rows, row: int) -> bool:
    place = int(np.searchsorted(rows, row))
    return place < len(rows) and int(rows[place]) == row


def look_up(
    index: SearchIndex,
    query: Query,
    items: int,
    *,
    content: float = CONTENT,
    budget: int = POSTINGS,
    inside: Rows | None = None,
) -> LexicalHits:
    """The items that hold a term of the query (weak terms only add to the score), all required ones and no excluded
    one. `items` is how many are indexed; `content` weighs words of the content. Only items `inside` if given."""
    few = inside if inside is not None and len(inside) <= FEW else None
    costs = _costs(index, query.terms)
    chosen, dropped = _within(budget, query, costs) if few is None else (list(query.terms), [])
    found: list[TermHits] = []
    rows: list[Rows] = []
    texts: list[Scores] = []
    tags: list[Scores] = []
    for term in chosen:
        expression = expression_of(index, term)
        if not expression:
            continue
        hits = index.postings(expression, title=TITLE, content=content, inside=few)
        number = len(hits.rows) if few is None else max(costs[term], len(hits.rows))
        scale = _idf(items, number) / _fts_idf(items, number)
        found.append(TermHits(term, hits.rows))
        rows.append(hits.rows)
        texts.append(hits.text * scale)
        tags.append(hits.tags * scale)
    if not rows:
        return LexicalHits(NOTHING.rows, NOTHING.text, NOTHING.tags, tuple(found), tuple(dropped))
    united, places = np.unique(np.concatenate(rows), return_inverse=True)
    text: Scores = np.bincount(places, np.concatenate(texts), len(united)).astype(np.float64)
    tag: Scores = np.bincount(places, np.concatenate(tags), len(united)).astype(np.float64)
    kept = np.isin(united, allowed(index, query, united)) & _strong(united, found)
    return LexicalHits(united[kept], text[kept], tag[kept], tuple(found), tuple(dropped))


def allowed(index: SearchIndex, query: Query, rows: Rows) -> Rows:
    """Those of `rows` that hold every required term and no excluded one."""
    left = {int(row) for row in rows} if query.required or query.excluded else set()
    if not left:
        return rows
    for term in query.required:
        left &= index.rows_matching(expression_of(index, term))
    for term in query.excluded:
        left -= index.rows_matching(expression_of(index, term))
    return np.array(sorted(left), np.int64)


def _strong(rows: Rows, found: Sequence[TermHits]) -> NDArray[np.bool_]:
    """Which rows hold more than single characters of longer runs; all of them when no row does."""
    strong = [hits.rows for hits in found if not hits.term.weak and len(hits.rows)]
    return np.isin(rows, np.concatenate(strong)) if strong else np.ones(len(rows), np.bool_)


def expression_of(index: SearchIndex, term: Term) -> str:
    """The term as an FTS5 expression; empty when nothing indexed can match it."""
    if not term.pieces:
        return _quoted(term.words) + ("*" if term.prefix else "")
    matching = index.words_like(term.pieces, _WILDCARD_WORDS)
    either = [_quoted([word]) for word in matching]
    parts = [piece for piece in term.pieces if piece]
    if len(parts) > 1:  # the pieces may also stand in different words
        either.append("(" + " AND ".join(_quoted([piece]) + "*" for piece in parts) + ")")
    return " OR ".join(either)


def _quoted(words: Iterable[str]) -> str:
    return '"' + " ".join(words) + '"'


def _costs(index: SearchIndex, terms: Sequence[Term]) -> dict[Term, int]:
    """In how many items each term occurs, at most."""
    known = index.frequencies({word for term in terms for word in term.words})
    costs = {term: min((known.get(word, 0) for word in term.words), default=0) for term in terms}
    for term in terms:
        if term.prefix:
            costs[term] = index.prefix_frequency(term.words[0])
    return costs


def _within(budget: int, query: Query, costs: dict[Term, int]) -> tuple[list[Term], list[Term]]:
    """The terms to read and those to leave, in the query's order: the rarest first, weak ones last, while they fit.

    The rarest is always read, and so are phrases somebody insists on.
    """
    chosen: set[Term] = set(query.required)
    spent = sum(costs[term] for term in chosen)
    for term in sorted(costs, key=lambda term: (term.weak, costs[term], term.words)):
        if term in chosen:
            continue
        if not chosen or spent + costs[term] <= budget:
            chosen.add(term)
            spent += costs[term]
    return [term for term in query.terms if term in chosen], [term for term in query.terms if term not in chosen]


def _fts_idf(items: int, hits: int) -> float:
    """The inverse document frequency FTS5's bm25() has put into its scores."""
    idf = math.log((items - hits + 0.5) / (hits + 0.5)) if items >= hits else 0.0
    return idf if idf > 0 else _LEAST_IDF


def _idf(items: int, hits: int) -> float:
    """Lucene's, which stays positive: a word in most items still tells them apart from the rest."""
    return math.log(1 + (max(items - hits, 0) + 0.5) / (hits + 0.5))
