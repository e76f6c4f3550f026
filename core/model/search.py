"""What a search finds, and how it came to its order."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field

from core.model.profiles import JsonObject


@dataclass(frozen=True, slots=True)
class SearchHit:
    """`kind` is `memory`, `message` or `chunk`; `parent_id` the conversation or document it is a part of.

    `snippet` is plain text around the first hit; `highlights` are its parts that were asked for, as (start, end).
    """

    id: str
    kind: str
    title: str
    snippet: str
    folder: str | None
    tags: tuple[str, ...]
    score: float
    highlights: tuple[tuple[int, int], ...] = ()
    parent_id: str | None = None


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The best hits; `total` is how many there are, of those that were looked at."""

    hits: tuple[SearchHit, ...]
    total: int


@dataclass(frozen=True, slots=True)
class WalkedEdge:
    """What an item got from a neighbour: `kind` is `link` or `turn`, `hops` 1 or 2, `gain` the score it brought."""

    title: str
    kind: str
    hops: int
    gain: float


@dataclass(frozen=True, slots=True)
class SearchCandidate:
    """One item that was scored. `scores` sum up to `total`; `reason` says why it passed or was dropped."""

    id: str
    kind: str
    title: str
    folder: str | None
    scores: dict[str, float]
    total: float
    passed: bool
    reason: str
    tokens: tuple[str, ...] = ()
    edges: tuple[WalkedEdge, ...] = ()


@dataclass(frozen=True, slots=True)
class SearchExplanation:
    """How a search came to its order; `record` holds the settings in force and the counters (OM §5.6).

    `candidates` are all that were scored, the best first.
    """

    query: str
    scorer: str
    record: JsonObject
    candidates: tuple[SearchCandidate, ...]
    dropped_tokens: tuple[str, ...] = field(default=())

    def debug_record(self) -> JsonObject:
        """The debug record of the reference (OM §5.6): its names where it has one, ours beside them."""
        candidates = [
            {
                "memoryId": each.id,
                "kind": each.kind,
                "title": each.title,
                "folderPath": each.folder,
                "matchedKeywordTokenCount": len(each.tokens),
                "matchedTokens": list(each.tokens),
                "scores": each.scores,
                "totalScore": each.total,
                "passedThreshold": each.passed,
                "reason": each.reason,
                "edges": [asdict(edge) for edge in each.edges],
            }
            for each in self.candidates
        ]
        return {
            **self.record,
            "scorer": self.scorer,
            "droppedTokens": list(self.dropped_tokens),
            "candidates": candidates,
            "finalResultIds": [each.id for each in self.candidates if each.passed],
        }
