"""Chooses the scorer a profile asks for."""

from __future__ import annotations

from collections.abc import Callable

from core.search.ranking import classic, memoscape
from core.search.ranking.request import Ranking, Task
from core.settings import Scorer


def scorer_of(scorer: Scorer) -> Callable[[Task], Ranking]:
    return {Scorer.MEMOSCAPE: memoscape.rank, Scorer.CLASSIC: classic.rank}[scorer]
