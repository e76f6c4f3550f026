"""Search everything in a profile, and find the memories nearest to a piece of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.model import Memory, SearchCandidate, SearchExplanation, SearchHit, SearchResult, WalkedEdge
from core.search.query import Query, parse, word_terms
from core.search.snippet import snippet
from core.search.weights import weights_of
from core.settings import ProfileSettings, Scorer
from core.store import Store
from core.store.search import Item, Scope

if TYPE_CHECKING:  # ranking needs numpy, which is slow to load
    from core.search.ranking import Candidate, Ranking, Similar

MEMORIES = Scope(kinds=("memory",))
_MOST_TERMS = 64  # of a text whose neighbours are looked for


def search(
    store: Store,
    text: str,
    *,
    limit: int = 20,
    scope: Scope = MEMORIES,
    settings: ProfileSettings | None = None,
    meanings: Sequence[Similar] = (),
) -> SearchResult:
    """What fits `text` within `scope`, best first; `text` may be anything (`core.search.query`).

    A blank query or `*` gives the whole scope, the last changed first. `meanings`: the question among the vectors, as
    the scorer wants it (`ranking.Task`). Deterministic.
    """
    query = parse(text)
    scope = _narrowed(scope, query)
    items = store.search.items
    if query.is_everything:
        rows = items.newest_in(scope, limit)
        found = items.items(rows, scope)
        return SearchResult(_hits(store, query, [(found[row], 0.0) for row in rows]), items.size(scope))
    ranking = _rank(store, query, scope, settings or ProfileSettings(), meanings)
    passed = [each for each in ranking.candidates if each.passed]
    return SearchResult(
        _hits(store, query, [(each.item, each.total) for each in passed[:limit]]), len(passed) + ranking.more
    )


def explain(
    store: Store,
    text: str,
    *,
    scope: Scope = MEMORIES,
    settings: ProfileSettings | None = None,
    meanings: Sequence[Similar] = (),
) -> SearchExplanation:
    """How `search` comes to its order: every candidate with every part of its score (OM §5.6)."""
    query, settings = parse(text), settings or ProfileSettings()
    scope = _narrowed(scope, query)
    ranking = _rank(store, query, scope, settings, meanings)
    record = {
        "query": text,
        "keywords": list(query.keywords),
        "scoreMode": str(settings.score_mode),
        "memoriesInScopeCount": store.search.items.size(scope),
        **ranking.record,
        "scoredCount": len(ranking.candidates),
        "passedThresholdCount": sum(each.passed for each in ranking.candidates),
    }
    return SearchExplanation(text, str(settings.scorer), record, _explained(ranking), ranking.dropped_tokens)


def nearest(store: Store, text: str, limit: int, meanings: Sequence[Similar] = ()) -> tuple[Memory, ...]:
    """The memories that share most with `text`, best first, filled up with the newest ones.

    For the extractor's context, never shown as a search: a small profile is always shown whole, so that nothing is
    kept twice for want of a common word. `text` is only text, whatever is in it.
    """
    found = store.memories.get_many(list(_by_text(store, text, ProfileSettings(), meanings))[:limit])
    if len(found) < limit:
        known = {memory.id for memory in found}
        newest = store.memories.list(limit=limit)
        found += tuple(memory for memory in newest if memory.id not in known)[: limit - len(found)]
    return found


def related(
    store: Store, text: str, limit: int, settings: ProfileSettings, meanings: Sequence[Similar] = ()
) -> tuple[tuple[Memory, float], ...]:
    """The memories that have to do with `text`, best first, with their scores; perhaps none. `text` is only text,
    whatever is in it; `meanings` is the whole of it among the vectors."""
    ours = settings.model_copy(update={"scorer": Scorer.MEMOSCAPE})  # the other one splits its question at bars
    scores = _by_text(store, text, ours, meanings)
    found = store.memories.get_many(list(scores)[:limit])
    return tuple((memory, round(scores[memory.id], 4)) for memory in found)


def _by_text(store: Store, text: str, settings: ProfileSettings, meanings: Sequence[Similar]) -> dict[str, float]:
    """Id → score of the memories that share something with a text which is no query, best first."""
    query = Query(text, "", (), word_terms(text.replace("*", " "))[:_MOST_TERMS])
    if not query.terms:
        return {}
    ranking = _rank(store, query, MEMORIES, settings, meanings)
    return {each.item.id: each.total for each in ranking.candidates if each.passed}


def _narrowed(scope: Scope, query: Query) -> Scope:
    """The scope with what the query itself says."""
    return replace(
        scope,
        folders=(*scope.folders, *query.folders),
        tags=(*scope.tags, *query.tags),
        after=max(filter(None, (scope.after, query.after)), default=None),
        before=min(filter(None, (scope.before, query.before)), default=None),
    )


def _rank(store: Store, query: Query, scope: Scope, settings: ProfileSettings, meanings: Sequence[Similar]) -> Ranking:
    from core.search.ranking import Task, scorer_of

    weights, mode, least = weights_of(settings), settings.score_mode, settings.min_semantic_similarity
    return scorer_of(settings.scorer)(Task(store.search, query, scope, weights, mode, least, meanings))


def _hits(store: Store, query: Query, found: Sequence[tuple[Item, float]]) -> tuple[SearchHit, ...]:
    texts = store.search.items.texts(item for item, _ in found)
    tags = store.search.items.tags(item.id for item, _ in found if item.kind == "memory")
    hits = []
    for item, score in found:
        cut, highlights = snippet(texts.get(item.row, ""), query)
        hits.append(
            SearchHit(
                id=item.id,
                kind=item.kind,
                title=item.title,
                snippet=cut,
                folder=item.folder,
                tags=tags.get(item.id, ()),
                score=round(score, 4),
                highlights=highlights,
                parent_id=item.parent_id,
            )
        )
    return tuple(hits)


def _explained(ranking: Ranking) -> tuple[SearchCandidate, ...]:
    titles = {each.item.row: each.item.title for each in ranking.candidates}
    return tuple(
        SearchCandidate(
            id=each.item.id,
            kind=each.item.kind,
            title=each.item.title,
            folder=each.item.folder,
            scores={name: round(value, 6) for name, value in each.scores.items()},
            total=round(each.total, 6),
            passed=each.passed,
            reason=_reason(each),
            tokens=ranking.tokens_of(each),
            edges=tuple(
                WalkedEdge(titles.get(walk.row, ""), walk.kind, walk.hops, round(walk.gain, 6))
                for walk in ranking.walks_of(each)
            ),
        )
        for each in ranking.candidates
    )


def _reason(candidate: Candidate) -> str:
    later = "; below the others, for something later replaced it" if candidate.item.superseded else ""
    return candidate.reason + later
