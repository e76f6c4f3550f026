"""Search the memories of a profile by words, in any script, and find the memories nearest to a piece of text."""

from __future__ import annotations

from core.model import Memory, SearchHit, SearchResult
from core.store import ALL, Store
from core.text import words

SNIPPET = 160  # characters around the first hit
EVERYTHING = "*"
_TITLE_BONUS = 2.0  # the query stands in the title word for word
_ALL_TERMS_BONUS = 1.0


def search_memories(store: Store, query: str, *, limit: int = 20, folder: object = ALL) -> SearchResult:
    """Memories that hold the words of `query`, best first.

    A blank query or `*` gives the whole scope, newest first. `folder` is a path (its subtree), None (uncategorised) or
    ALL. Memories that hold every word come before those that hold only some. Deterministic: ties go to the newest.
    """
    if query.strip() in ("", EVERYTHING):
        everything = store.memories.list(folder)
        return SearchResult(tuple(_hit(m, "", 0.0) for m in everything[:limit]), len(everything))
    scores = _scores(store, query)
    found = sorted(store.memories.shown(scores, folder), key=lambda memory_id: -scores[memory_id])
    hits = store.memories.get_many(found[:limit])
    return SearchResult(tuple(_hit(memory, query, round(scores[memory.id], 4)) for memory in hits), len(found))


def nearest(store: Store, text: str, limit: int) -> tuple[Memory, ...]:
    """The memories that share most with `text`, best first, filled up with the newest ones.

    For the extractor's context, never shown as a search: a small profile is always shown whole, so that nothing is
    kept twice for want of a common word.
    """
    pieces = words.query_pieces(text)
    rows = store.memories.search_rows(" OR ".join(pieces), limit) if pieces else []
    found = store.memories.get_many([memory_id for memory_id, _ in rows])
    if len(found) < limit:
        known = {memory.id for memory in found}
        newest = store.memories.list(limit=limit)
        found += tuple(memory for memory in newest if memory.id not in known)[: limit - len(found)]
    return tuple(found)


def _scores(store: Store, query: str) -> dict[str, float]:
    terms = words.query_terms(query, prefix_last=True)
    scores: dict[str, float] = {}
    if terms:
        scores = dict(store.memories.search_rows(" OR ".join(terms)))
        if len(terms) > 1:
            for memory_id, _ in store.memories.search_rows(" AND ".join(terms)):
                scores[memory_id] = scores.get(memory_id, 0.0) + _ALL_TERMS_BONUS
    for memory_id in store.memories.title_contains(query.strip()):
        scores[memory_id] = scores.get(memory_id, 0.0) + _TITLE_BONUS
    return scores


def _hit(memory: Memory, query: str, score: float) -> SearchHit:
    return SearchHit(
        id=memory.id,
        kind="memory",
        title=memory.title,
        snippet=snippet(memory.content, query),
        folder=memory.folder,
        tags=memory.tags,
        score=score,
    )


def snippet(content: str, query: str) -> str:
    """At most SNIPPET characters of `content` on one line, around the first run of `query` that occurs in it."""
    flat = " ".join(content.split())
    if len(flat) <= SNIPPET:
        return flat
    lowered = flat.casefold()
    places = [place for run in words.runs(query) if (place := lowered.find(run)) >= 0]
    start = max(0, min(places, default=0) - SNIPPET // 4)
    cut = flat[start : start + SNIPPET].strip()
    return ("…" if start else "") + cut + ("…" if start + SNIPPET < len(flat) else "")
