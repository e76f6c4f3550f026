"""The reference's scorer to the letter (OM §5.2-5.5), with our words in place of Jieba's, in an order that never
depends on how things are stored (W-29)."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from core.search.ranking.request import Candidate, Ranking, Similar, Task, Walk, in_order
from core.search.weights import Weights
from core.store.search import Edge, Item
from core.text import words

THRESHOLD = 0.025  # OM §5.5
RRF = 60  # OM §5.3
TOKENS = 32  # OM §5.2
SEEDS = 10  # OM §5.4
NEAREST = 50  # OM §5.4, per keyword
EDGE_BONUS = 0.03  # OM §5.4
COVERAGE = 0.6  # OM §5.3
_LENGTHS = range(2, 25)


@dataclass(frozen=True, slots=True)
class Known:
    """A memory with the texts that are matched; `content` only counts when it has a weight (row 72)."""

    item: Item
    tags: tuple[str, ...] = ()
    content: str = ""


# -- tokens --------------------------------------------------------------------------------------------------------


def is_token(text: str) -> bool:
    """OM §5.2: 2-24 characters with a letter, digit or ideograph; of a wildcard, what stands beside the `*`."""
    literal = text.replace("*", "")
    return len(literal) in _LENGTHS and any(character.isalnum() for character in literal)


def tokens_of(keywords: Sequence[str]) -> tuple[str, ...]:
    """OM §5.2: keywords and their words, at most 32, the longest first."""
    found: dict[str, None] = {}
    for keyword in map(str.casefold, keywords):
        found[keyword] = None
        if "*" not in keyword:
            for run in words.runs(keyword):
                found.update(dict.fromkeys(words.pairs(run) if words.is_cjk(run) else [run]))
    return tuple(sorted(filter(is_token, found), key=len, reverse=True)[:TOKENS])


def matcher(token: str) -> Callable[[str], bool]:
    """Whether a text holds the token; `*` stands for anything in between (OM §5.2)."""
    pieces = [piece.strip() for piece in token.split("*") if piece.strip()]
    pattern = re.compile(".*".join(map(re.escape, pieces)), re.I | re.S)
    return lambda text: bool(pieces) and pattern.search(text) is not None


# -- formulas ------------------------------------------------------------------------------------------------------


def rrf(rank: int) -> float:
    """OM §5.3: of the place in a list, counted from 1."""
    return 1 / (RRF + rank)


def coverage(hit: int, tokens: int) -> float:
    """OM §5.3: how many of the tokens were hit."""
    return 1 + COVERAGE * hit / tokens if hit > 0 and tokens > 0 else 1.0


def keyword_norm(keywords: int) -> float:
    """OM §5.3."""
    return 1 / math.sqrt(keywords) if keywords else 1.0


def word_score(rank: int, importance: float, weight: float, hit: int, tokens: int) -> float:
    """OM §5.4 (1, 2): title or tags."""
    return rrf(rank) * importance * weight * coverage(hit, tokens)


def semantic_score(rank: int, importance: float, similarity: float, weight: float, keywords: int) -> float:
    """OM §5.4 (4): one keyword's part."""
    return (rrf(rank) * math.sqrt(max(0.0, importance)) + similarity * weight) * keyword_norm(keywords)


def edge_score(seed: float, link: float, weight: float) -> float:
    """OM §5.4 (5): what a link passes on."""
    return seed * link * weight + EDGE_BONUS * weight


# -- ranking -------------------------------------------------------------------------------------------------------


class _Scores:
    """The parts of every memory's score, by row."""

    def __init__(self, known: Iterable[Known]) -> None:
        self.known = {each.item.row: each for each in known}
        self.parts: dict[int, dict[str, float]] = {}
        self.hits: dict[int, int] = {}
        self.walks: dict[int, list[Walk]] = {}

    def add(self, row: int, part: str, score: float) -> None:
        parts = self.parts.setdefault(row, {})
        parts[part] = parts.get(part, 0.0) + score

    def total(self, row: int) -> float:
        return sum(self.parts.get(row, {}).values())

    def by_words(self, part: str, weight: float, tokens: Sequence[str], texts: Callable[[Known], Sequence[str]]) -> int:
        """OM §5.4 (1, 2): memories one of whose `texts` holds a token, ranked by how many they hold."""
        matchers = [matcher(token) for token in tokens]
        hit = {
            row: count
            for row, each in self.known.items()
            if (count := sum(any(map(matches, texts(each))) for matches in matchers))
        }
        for rank, row in enumerate(sorted(hit, key=lambda row: (-hit[row], *_order(self.known[row].item))), start=1):
            if weight > 0:
                self.add(row, part, word_score(rank, self.known[row].item.importance, weight, hit[row], len(tokens)))
            self.hits[row] = max(self.hits.get(row, 0), hit[row])
        return len(hit)

    def by_title_in_query(self, query: str, weight: float) -> int:
        """OM §5.4 (3): memories whose title stands in the query."""
        rows = [row for row, each in self.known.items() if matcher(each.item.title.strip())(query)]
        for rank, row in enumerate(sorted(rows, key=lambda row: _order(self.known[row].item)), start=1):
            self.add(row, "reverseContainmentScore", rrf(rank) * self.known[row].item.importance * weight)
        return len(rows)

    def by_meaning(self, meanings: Sequence[Similar], weight: float, least: float) -> int:
        """OM §5.4 (4): at most 50 similar enough memories per keyword."""
        found: set[int] = set()
        rows = np.array(sorted(self.known), np.int64)
        for meaning in meanings:
            near = zip(*(part.tolist() for part in meaning.nearest(NEAREST, rows)), strict=True)
            similar = [(row, similarity) for row, similarity in near if row in self.known and similarity >= least]
            similar.sort(key=lambda pair: (-pair[1], *_order(self.known[pair[0]].item)))
            for rank, (row, similarity) in enumerate(similar, start=1):
                importance = self.known[row].item.importance
                score = semantic_score(rank, importance, similarity, weight, len(meanings))
                self.add(row, "semanticScore", score)
                found.add(row)
        return len(found)

    def spread(self, edges: Sequence[Edge], weight: float, seeds: Sequence[int]) -> int:
        """OM §5.4 (5): the best pass on their score; all of it as it was before, so that order does not matter."""
        scores = {row: self.total(row) for row in seeds}
        inside = [edge for edge in edges if edge.source in scores and edge.target in self.known and edge.kind == "link"]
        for edge in inside:
            gain = edge_score(scores[edge.source], edge.weight, weight)
            self.add(edge.target, "edgeScore", gain)
            self.walks.setdefault(edge.target, []).append(Walk(edge.source, "link", 1, gain))
        return len(inside)

    def best(self, most: int) -> list[int]:
        scored = [row for row in self.parts if self.total(row) > 0]
        return sorted(scored, key=lambda row: (-self.total(row), *_order(self.known[row].item)))[:most]


def _order(item: Item) -> tuple[float, int, str, str]:
    """OM §5.4: importance, then the last changed; title and id make it complete."""
    return (-item.importance, -item.changed, item.title, item.id)


def score(
    known: Iterable[Known],
    text: str,
    keywords: Sequence[str],
    weights: Weights,
    *,
    meanings: Sequence[Similar] = (),
    min_similarity: float = 0.5,
    edges: Callable[[Sequence[int]], Sequence[Edge]] = lambda _: (),
    threshold: float = THRESHOLD,
) -> Ranking:
    """Rank memories for a query by weights that already contain the mode (OM §5.4, §5.5)."""
    scores, tokens = _Scores(known), tokens_of(keywords)
    record = {
        "lexicalTokens": list(tokens),
        "relevanceThreshold": threshold,
        "effectiveKeywordWeight": weights.keyword,
        "effectiveTagWeight": weights.tag,
        "effectiveContentWeight": weights.content,
        "effectiveSemanticWeight": weights.semantic,
        "semanticKeywordNormFactor": keyword_norm(len(keywords)),
        "effectiveEdgeWeight": weights.edge,
    }
    by_words = scores.by_words
    record["keywordMatchesCount"] = by_words("keywordScore", weights.keyword, tokens, lambda each: (each.item.title,))
    record["tagMatchesCount"] = by_words("tagScore", weights.tag, tokens, lambda each: each.tags)
    if weights.content > 0:
        record["contentMatchesCount"] = by_words("contentScore", weights.content, tokens, lambda each: (each.content,))
    record["reverseContainmentMatchesCount"] = scores.by_title_in_query(text, weights.keyword)
    record["semanticMatchesCount"] = (
        scores.by_meaning(meanings, weights.semantic, min_similarity) if weights.semantic > 0 else 0
    )
    seeds = scores.best(SEEDS)
    record["graphEdgesTraversed"] = scores.spread(edges(seeds), weights.edge, seeds) if weights.edge > 0 else 0
    candidates = [_candidate(scores, row, threshold) for row in scores.parts if scores.total(row) > 0]

    def hit(candidate: Candidate) -> tuple[str, ...]:
        each = scores.known[candidate.item.row]
        return tuple(token for token in tokens if any(map(matcher(token), (each.item.title, *each.tags))))

    def walks(candidate: Candidate) -> tuple[Walk, ...]:
        return tuple(scores.walks.get(candidate.item.row, ()))

    return Ranking(in_order(candidates), record, tokens_of=hit, walks_of=walks)


def _candidate(scores: _Scores, row: int, threshold: float) -> Candidate:
    total = scores.total(row)
    return Candidate(
        scores.known[row].item,
        scores.parts[row],
        passed=total >= threshold,
        reason=f"{total:.4f} {'reaches' if total >= threshold else 'is below'} the threshold {threshold:g}",
    )


def rank(task: Task) -> Ranking:
    """Memories only: the reference knows no messages, and looks into documents one at a time."""
    if "memory" not in task.scope.kinds:
        return Ranking(())
    items = task.store.items
    scope = replace(task.scope, kinds=("memory",))
    inside = items.items(items.all_in(scope), scope)
    tags = items.tags(item.id for item in inside.values())
    weights = task.weights.in_mode(task.mode)
    contents = items.texts(inside.values()) if weights.content > 0 else {}
    return score(
        [Known(item, tags.get(item.id, ()), contents.get(item.row, "")) for item in inside.values()],
        task.query.literal,
        task.query.keywords,
        weights,
        meanings=task.meanings,
        min_similarity=task.min_similarity,
        edges=items.edges,
    )
