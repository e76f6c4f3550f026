"""A collection as a profile of the program: every session a conversation, every turn a message (or a memory)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.retrieval.collections import Collection, Turn
from benchmarks.retrieval.vectors import Vectors
from core.model import Memory, ParsedConversation, ParsedMessage, Role
from core.search.query import parse
from core.search.ranking import Ranking, Similar, Task
from core.search.weights import DEFAULTS
from core.settings import Scorer
from core.store import Store
from core.store.search import Scope
from core.text.words import index_text

NOW = datetime(2026, 1, 1, tzinfo=UTC)
Scoring = Callable[[Task], Ranking]


class ArrayQuestion:
    """One question's similarities to all items of a profile (`ranking.Similar`). `rows` ascending."""

    def __init__(self, rows: NDArray[np.int64], similarities: NDArray[np.float32]) -> None:
        self._rows = rows
        self._similarities = similarities

    def nearest(
        self, limit: int, allowed: NDArray[np.int64] | None = None
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        inside = np.ones(len(self._rows), bool) if allowed is None else np.isin(self._rows, allowed)
        rows, similarities = self._rows[inside], self._similarities[inside]
        best = np.argsort(-similarities, kind="stable")[:limit]
        return rows[best], similarities[best]

    def similarities(self, rows: NDArray[np.int64]) -> NDArray[np.float32]:
        places = np.minimum(np.searchsorted(self._rows, rows), len(self._rows) - 1)
        return np.where(self._rows[places] == rows, self._similarities[places], np.nan).astype(np.float32)


class BenchmarkProfile:
    """`as_memories`: turns become memories with the text as title, for the reference knows nothing else."""

    def __init__(self, folder: Path, collection: Collection, *, as_memories: bool = False) -> None:
        self._store = Store.open(folder / "memory.db", words=index_text, clock=lambda: NOW)
        self._kinds = ("memory",) if as_memories else ("message",)
        place_of = self._as_memories(collection) if as_memories else self._as_messages(collection)
        while self._store.catch_up_search(1000):
            pass
        scope = Scope(kinds=self._kinds)
        items = self._store.search.items
        found = items.items(items.all_in(scope), scope)
        self._place_of_row = {row: place_of[item.id] for row, item in found.items()}
        self._rows = np.array(sorted(found), np.int64)
        self._order = np.array([self._place_of_row[row] for row in self._rows.tolist()])

    def _as_messages(self, collection: Collection) -> dict[str, int]:
        place_of: dict[str, int] = {}
        turns: Sequence[tuple[int, Turn]] = list(enumerate(collection.turns))
        with self._store.transaction():
            for session, said in groupby(turns, key=lambda each: each[1].session):
                spoken = list(said)
                messages = tuple(
                    ParsedMessage(
                        Role.USER, turn.text, source_id=str(place), name=turn.speaker or None, sent_at=turn.sent_at
                    )
                    for place, turn in spoken
                )
                conversation = ParsedConversation("benchmark", str(session), str(session), messages)
                stored = self._store.conversations.messages(self._store.conversations.add(conversation).id)
                place_of |= {message.id: place for message, (place, _) in zip(stored, spoken, strict=True)}
        return place_of

    def _as_memories(self, collection: Collection) -> dict[str, int]:
        with self._store.transaction():
            for place, turn in enumerate(collection.turns):
                self._store.memories.insert(
                    Memory(id=f"{place:032x}", title=turn.passage or ".", content=turn.text or ".")
                )
        return {f"{place:032x}": place for place in range(len(collection.turns))}

    def question(self, vectors: Vectors, number: int) -> Similar:
        similarities = vectors.turns @ vectors.questions[number]
        return ArrayQuestion(self._rows, similarities[self._order])

    def best(self, text: str, scoring: Scoring, scorer: Scorer, meanings: Sequence[Similar]) -> list[int]:
        """Places of the turns a scorer finds, the best first."""
        scope = Scope(kinds=self._kinds)
        ranking = scoring(Task(self._store.search, parse(text), scope, DEFAULTS[scorer], meanings=meanings))
        return [self._place_of_row[each.item.row] for each in ranking.candidates if each.passed]

    def close(self) -> None:
        self._store.close()
