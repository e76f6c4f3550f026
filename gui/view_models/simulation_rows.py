"""A candidate of the search simulation as its row shows it: one stacked bar, and everything that led to it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from core.model import SearchCandidate, WalkedEdge
from gui.view_models.search_reason import search_reason

PARTS = KEYWORD, TAG, CONTENT, MEANING, LINKS, OTHER = ("keyword", "tag", "content", "meaning", "links", "other")

# The scorers' own names of the parts of a score → the part of the bar they belong to.
_PART_OF = {
    "text": KEYWORD,
    "title": KEYWORD,
    "named": KEYWORD,
    "every word": KEYWORD,
    "keywordScore": KEYWORD,
    "reverseContainmentScore": KEYWORD,
    "tags": TAG,
    "tagScore": TAG,
    "content": CONTENT,
    "contentScore": CONTENT,
    "meaning": MEANING,
    "semanticScore": MEANING,
    "neighbours": LINKS,
    "edgeScore": LINKS,
}


@dataclass(frozen=True, slots=True)
class CandidateRow:
    """`segments`: {part, share} with shares of the longest bar; `mark`: where the total stands on the same scale.

    They differ by what a part took away; `parts` names every one of them with its sign.
    """

    key: str
    number: int
    kind: str
    title: str
    passed: bool
    total: str
    mark: float
    reason: str
    tokens: str
    segments: list[dict[str, Any]]
    parts: list[dict[str, str]]
    edges: list[dict[str, Any]]


def parts_of(candidate: SearchCandidate) -> dict[str, float]:
    """The score by the part of the bar it belongs to."""
    found: dict[str, float] = defaultdict(float)
    for name, score in candidate.scores.items():
        found[_PART_OF.get(name, OTHER)] += score
    return {part: found[part] for part in PARTS if found.get(part)}


def longest_bar(candidates: tuple[SearchCandidate, ...]) -> float:
    """What the whole width of a bar stands for."""
    gains = (sum(max(0.0, score) for score in parts_of(each).values()) for each in candidates)
    return max(gains, default=0.0) or 1.0


def candidate_row(candidate: SearchCandidate, number: int, whole: float, digits: int) -> CandidateRow:
    parts = parts_of(candidate)
    return CandidateRow(
        key=candidate.id,
        number=number,
        kind=candidate.kind,
        title=candidate.title,
        passed=candidate.passed,
        total=f"{candidate.total:.{digits}f}",
        mark=min(1.0, max(0.0, candidate.total / whole)),
        reason=search_reason(candidate.reason),
        tokens=", ".join(candidate.tokens),
        segments=[{"part": part, "share": score / whole} for part, score in parts.items() if score > 0],
        parts=[{"part": part, "text": f"{score:+.{digits}f}"} for part, score in parts.items()],
        edges=[_edge(edge, digits) for edge in candidate.edges],
    )


def _edge(edge: WalkedEdge, digits: int) -> dict[str, Any]:
    return {"title": edge.title, "turn": edge.kind == "turn", "hops": edge.hops, "gain": f"{edge.gain:+.{digits}f}"}
