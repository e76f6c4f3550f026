"""The reference's scorer: every number of OM §14 that is about retrieval."""

from __future__ import annotations

import numpy as np
import pytest

from core.search.query import keywords
from core.search.ranking.classic import (
    THRESHOLD,
    Known,
    coverage,
    edge_score,
    is_token,
    keyword_norm,
    matcher,
    rrf,
    score,
    semantic_score,
    tokens_of,
    word_score,
)
from core.search.weights import DEFAULTS, Weights
from core.settings import ScoreMode, Scorer
from core.store.search import Edge, Item

CLASSIC = DEFAULTS[Scorer.CLASSIC]


def item(row: int, title: str, importance: float = 0.5, changed: int = 0) -> Item:
    return Item(row, "memory", f"{row:032x}", None, None, title, None, importance, 0.5, changed, False)


class Vectors:
    """Similarities by row (`ranking.Similar`)."""

    def __init__(self, similarities: dict[int, float]) -> None:
        self._known = similarities

    def nearest(self, limit: int, allowed: object = None) -> tuple[np.ndarray, np.ndarray]:
        best = sorted(self._known, key=lambda row: -self._known[row])[:limit]
        return np.array(best, np.int64), np.array([self._known[row] for row in best], np.float32)

    def similarities(self, rows: np.ndarray) -> np.ndarray:
        return np.array([self._known.get(row, np.nan) for row in rows.tolist()], np.float32)


def totals(found: object) -> dict[str, float]:
    return {each.item.title: each.total for each in found.candidates}  # type: ignore[attr-defined]


def test_om_14_keywords_split_at_bars_or_else_at_white_space() -> None:
    assert keywords("a|b c| ") == ("a", "b c")
    assert keywords("a  b") == ("a", "b")


@pytest.mark.parametrize(
    ("token", "accepted"),
    [
        ("x", False),
        ("ab", True),
        ("a" * 25, False),
        ("a" * 24, True),
        ("--", False),
        ("中文", True),
        ("e*t", True),
        ("a*", False),
        ("*", False),
    ],
)
def test_om_14_token_acceptance(token: str, accepted: bool) -> None:
    assert is_token(token) is accepted


def test_om_14_a_wildcard_matches_its_pieces_in_order() -> None:
    assert matcher("error*timeout")("Error: network TIMEOUT")
    assert not matcher("error*timeout")("timeout error")
    assert matcher("error*timeout")("error\nthen a timeout")  # over lines


def test_om_14_keyword_score() -> None:
    assert word_score(1, 0.5, 10, 3, 3) == pytest.approx(0.13115, abs=5e-6)
    assert word_score(2, 0.5, 10, 3, 3) == pytest.approx(0.12903, abs=5e-6)


def test_om_14_modes() -> None:
    weights = Weights(keyword=10, tag=0, content=0, semantic=1, edge=0.4)
    keyword_first, semantic_first = weights.in_mode(ScoreMode.KEYWORD_FIRST), weights.in_mode(ScoreMode.SEMANTIC_FIRST)
    assert (keyword_first.keyword, keyword_first.tag) == (13, 0)
    assert (keyword_first.semantic, keyword_first.edge) == pytest.approx((0.8, 0.36))
    assert (semantic_first.keyword, semantic_first.tag) == (8, 0)
    assert (semantic_first.semantic, semantic_first.edge) == pytest.approx((1.3, 0.44))
    assert weights.in_mode(ScoreMode.BALANCED) == weights


def test_om_14_semantic_score() -> None:
    assert semantic_score(1, 0.25, 0.8, 1, 4) == pytest.approx(0.40410, abs=5e-6)


def test_om_14_propagation() -> None:
    assert edge_score(0.2, 0.7, 0.4) == pytest.approx(0.056 + 0.012)


def test_om_5_3_formulas() -> None:
    assert (rrf(1), rrf(40)) == (1 / 61, 1 / 100)
    assert (coverage(0, 5), coverage(2, 0), coverage(5, 5)) == (1.0, 1.0, 1.6)
    assert (keyword_norm(0), keyword_norm(4)) == (1.0, 0.5)


def test_om_2_1_defaults() -> None:
    assert Weights(keyword=10.0, tag=0.0, content=0.0, semantic=0.0, edge=0.4) == CLASSIC


def test_tokens_are_the_longest_32_and_a_wildcard_stands_for_itself() -> None:
    assert tokens_of(["Garden*plan", "北京大学"]) == ("garden*plan", "北京大学", "北京", "京大", "大学")
    many = tokens_of([f"word{number:03}" for number in range(40)] + ["longer-than-others"])
    assert len(many) == 32 and many[0] == "longer-than-others"


def test_titles_rank_by_tokens_hit_then_importance_then_change_whatever_the_order_they_come_in() -> None:
    known = [
        Known(item(1, "garden plan")),
        Known(item(2, "garden", importance=0.9)),
        Known(item(3, "garden", importance=0.5, changed=5)),
    ]
    forwards, backwards = (score(order, "", ["garden", "plan"], CLASSIC) for order in (known, known[::-1]))
    assert [(each.item.row, each.scores) for each in forwards.candidates] == [
        (each.item.row, each.scores) for each in backwards.candidates
    ]
    found = {each.item.row: each.scores["keywordScore"] for each in forwards.candidates}
    assert found[1] == pytest.approx(word_score(1, 0.5, 10, 2, 2))
    assert found[2] == pytest.approx(word_score(2, 0.9, 10, 1, 2))
    assert found[3] == pytest.approx(word_score(3, 0.5, 10, 1, 2))


def test_a_title_inside_the_query_counts_once_more() -> None:
    found = score([Known(item(1, "garden"))], "my garden plan", ["my", "garden", "plan"], CLASSIC)
    (candidate,) = found.candidates
    assert candidate.scores["reverseContainmentScore"] == pytest.approx(rrf(1) * 0.5 * 10)
    assert found.record["reverseContainmentMatchesCount"] == 1


def test_counters_count_tags_though_their_weight_is_zero() -> None:
    found = score([Known(item(1, "one"), tags=("garden",))], "garden", ["garden"], CLASSIC)
    assert found.record["tagMatchesCount"] == 1 and found.candidates == ()


def test_content_matches_only_with_a_weight_of_its_own() -> None:
    known = [Known(item(1, "one"), content="about the garden")]
    assert score(known, "garden", ["garden"], CLASSIC).candidates == ()
    weights = Weights(keyword=10, tag=0, content=5, semantic=0, edge=0)
    (candidate,) = score(known, "garden", ["garden"], weights).candidates
    assert candidate.scores == {"contentScore": pytest.approx(word_score(1, 0.5, 5, 1, 1))}


def test_meaning_below_the_minimum_adds_nothing() -> None:
    weights = Weights(keyword=0, tag=0, content=0, semantic=1, edge=0)
    vectors = Vectors({1: 0.8, 2: 0.49})
    found = score([Known(item(1, "a")), Known(item(2, "b"))], "", ["q"], weights, meanings=[vectors])
    assert totals(found) == {"a": pytest.approx(semantic_score(1, 0.5, 0.8, 1, 1), abs=1e-6)}


def test_seeds_pass_on_what_they_had_before_and_never_outside_the_scope() -> None:
    known = [Known(item(1, "garden")), Known(item(2, "shed"))]
    edges = [Edge(1, 2, "link", 0.7), Edge(1, 99, "link", 1.0)]
    found = score(known, "", ["garden"], CLASSIC, edges=lambda rows: [e for e in edges if e.source in rows])
    seed = totals(found)["garden"]
    assert totals(found)["shed"] == pytest.approx(edge_score(seed, 0.7, 0.4))
    assert found.record["graphEdgesTraversed"] == 1


def test_what_is_below_the_threshold_is_kept_for_the_explanation_but_does_not_pass() -> None:
    found = score([Known(item(1, "garden", importance=0.05))], "", ["garden"], CLASSIC)
    (candidate,) = found.candidates
    assert not candidate.passed and candidate.total < THRESHOLD == 0.025
    assert "threshold" in candidate.reason
