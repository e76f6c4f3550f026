"""Search over memories, messages and document chunks, and how it comes to its order."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, TypedDict, Unpack

from core.engine.embedding import EmbeddingDoor
from core.errors import BadValue, DatabaseBusy
from core.model import SearchExplanation, SearchResult
from core.search.query import parse
from core.search.search import explain, search
from core.search.weights import weights_of
from core.settings import ProfileSettings, Scorer
from core.store.search import KINDS, Scope

if TYPE_CHECKING:
    from core.search.ranking import Similar

PATIENCE = 0.3  # seconds a search spends on messages that are not indexed yet


class Within(TypedDict, total=False):
    """What a search may be restricted to; see `core.store.search.Scope`."""

    kinds: tuple[str, ...]  # memory, message, chunk
    folder: object
    roots: tuple[str, ...]
    tags: tuple[str, ...]
    source: str | None
    after: datetime | None
    before: datetime | None
    min_importance: float | None
    min_credibility: float | None
    superseded: bool | None
    archived: bool
    parent: str | None


class SearchDoor(EmbeddingDoor):
    async def search(
        self,
        query: str,
        *,
        limit: int = 20,
        patience: float = PATIENCE,
        profile: str | None = None,
        **within: Unpack[Within],
    ) -> SearchResult:
        """The best hits for any text (its language: `core.search.query`), by the profile's scorer and weights.

        `within` restricts it (see `Scope`); without `kinds` it looks for memories. `patience`: seconds to
        wait for messages that were imported just now. BadValue for a limit below 1 or an unknown kind.
        """
        if limit < 1:
            raise BadValue("The limit must be at least 1.", "Ask for 1 result or more.")
        scope = _scope(within)
        if set(scope.kinds) - {"memory"}:
            await self.catch_up_search(patience=patience, profile=profile)
        settings = self.profile_settings(profile)
        meanings = await self._meanings(query, profile, settings)
        return search(self.store(profile), query, limit=limit, scope=scope, settings=settings, meanings=meanings)

    async def explain_search(
        self,
        query: str,
        *,
        settings: ProfileSettings | None = None,
        patience: float = PATIENCE,
        profile: str | None = None,
        **within: Unpack[Within],
    ) -> SearchExplanation:
        """Every candidate of a search with every part of its score, and why it passed or was dropped.

        `settings`: as if these were stored (weights that are being tried).
        """
        scope = _scope(within)
        if set(scope.kinds) - {"memory"}:
            await self.catch_up_search(patience=patience, profile=profile)
        settings = settings or self.profile_settings(profile)
        meanings = await self._meanings(query, profile, settings)
        return explain(self.store(profile), query, scope=scope, settings=settings, meanings=meanings)

    async def catch_up_search(self, *, patience: float = float("inf"), profile: str | None = None) -> bool:
        """Index what was imported since, for at most `patience` seconds; True when nothing is left.

        In slices, so that the loop is never held for long. While another process writes, it is left for later.
        """
        store, end = self.store(profile), time.monotonic() + patience
        try:
            while store.catch_up_search():
                if time.monotonic() >= end:
                    return False
                await asyncio.sleep(0)
        except DatabaseBusy:
            return False
        return True

    async def _meanings(self, query: str, profile: str | None, settings: ProfileSettings) -> Sequence[Similar]:
        """The query among the profile's vectors, as its scorer wants it: whole, or keyword by keyword (W-26: all of
        them in one request). Nothing when there is no embedder, or meaning has no weight."""
        asked = parse(query)
        if asked.is_everything or weights_of(settings).semantic == 0:
            return ()
        questions = asked.keywords if settings.scorer is Scorer.CLASSIC else (asked.literal,)
        return await self.meanings_of([question for question in questions if question.strip()], profile)


def _scope(within: Within) -> Scope:
    chosen = within.get("kinds", ("memory",))
    if unknown := [kind for kind in chosen if kind not in KINDS]:
        raise BadValue(f"There is no kind “{unknown[0]}”.", f"Kinds: {', '.join(KINDS)}.")
    return replace(Scope(**within), kinds=tuple(kind for kind in KINDS if kind in chosen))
