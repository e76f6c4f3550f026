"""A large profile of made-up memories: words as rare as in real text, three links each, vectors in clusters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.model import Memory
from core.store import Store
from core.store.database import Database
from core.store.vectors.files import stored
from core.text.words import index_text

MODEL = "benchmark"
DIMENSION = 384
VOCABULARY = 60_000
TITLE_WORDS, CONTENT_WORDS, LINKS = 5, 45, 3
QUESTION_WORDS = 8
_CENTRES = 2000
_PART = 2000
_SYLLABLES = ("ba", "ko", "di", "lu", "me", "sa", "ti", "ro", "nu", "fe", "vi", "go", "pa", "ze", "hu", "mo")

Vectors = NDArray[np.float32]


def word(number: int) -> str:
    """A word of its own for every number."""
    syllables = ""
    number += len(_SYLLABLES)
    while number:
        number, digit = divmod(number, len(_SYLLABLES))
        syllables += _SYLLABLES[digit]
    return syllables


class Corpus:
    """The same memories and questions whenever it is made with the same number of items."""

    def __init__(self, items: int) -> None:
        self.items = items
        self._rng = np.random.default_rng(items)
        rank = np.arange(1, VOCABULARY + 1)
        self._share = np.cumsum(1 / (rank + 2.7) ** 1.05)  # Zipf-Mandelbrot, as in the search lab, part 5
        self._words = np.array([word(number) for number in range(VOCABULARY)], dtype=object)
        directions = self._rng.standard_normal((_CENTRES, DIMENSION))
        self._centres = 4 * self._rng.standard_normal(DIMENSION) + directions

    def open(self, folder: Path) -> Store:
        """The profile in `folder`, made when it is not there."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "memory.db"
        whole = folder / "whole"
        if not whole.exists():
            for left in (path, *folder.glob("memory.db-*")):
                left.unlink(missing_ok=True)
            self._fill(path)
            whole.touch()
        return Store.open(path, words=index_text, clock=lambda: datetime.now(UTC))

    def memory(self, number: int) -> Memory:
        return Memory(id=memory_id(number), title=self._text(TITLE_WORDS), content=self._text(CONTENT_WORDS))

    def vectors(self, count: int) -> Vectors:
        """(count, d), all pointing roughly the same way, as those of e5 do."""
        numbers = self._centres[self._rng.integers(0, _CENTRES, count)]
        return _unit(numbers + 1.2 * self._rng.standard_normal(numbers.shape))

    def questions(self, store: Store, count: int) -> Iterator[tuple[str, str, Vectors]]:
        """Id of a memory, some of its words, and a vector near its own."""
        for number in self._rng.choice(self.items, count, replace=False).tolist():
            memory = store.memories.get(memory_id(number))
            told = self._rng.choice(f"{memory.title} {memory.content}".split(), QUESTION_WORDS)
            value = store._db.value("SELECT value FROM vector_values WHERE row = ?", (number + 1,))
            stored = np.frombuffer(value, "<f2").astype(np.float64)
            yield memory.id, " ".join(told), _unit(stored + 0.03 * self._rng.standard_normal(DIMENSION))

    def _text(self, length: int) -> str:
        places = np.searchsorted(self._share, self._rng.random(length) * self._share[-1])
        return " ".join(self._words[places])

    def _fill(self, path: Path) -> None:
        """By SQL: what is measured is not how long a million memories take to be saved."""
        store = Store.open(path, words=index_text, clock=lambda: datetime.now(UTC))
        for first in range(0, self.items, _PART):
            numbers = range(first, min(first + _PART, self.items))
            with store.transaction():
                _write(store._db, [self.memory(number) for number in numbers])
                targets = self._rng.integers(0, first + 1, (len(numbers), LINKS))
                store._db.run_many(
                    "INSERT OR IGNORE INTO links (id, source_id, target_id, created_at) VALUES (?, ?, ?, 0)",
                    [
                        (f"{number}-{place}", memory_id(number), memory_id(target))
                        for number, places in zip(numbers, targets.tolist(), strict=True)
                        for place, target in enumerate(places)
                        if target != number
                    ],
                )
                vectors = self.vectors(len(numbers))
                store._db.run_many(
                    "INSERT INTO vector_values (row, value) VALUES (?, ?)",
                    [(number + 1, stored(vector)) for number, vector in zip(numbers, vectors, strict=True)],
                )
        with store.transaction():
            store._db.run("UPDATE vectors SET model = ?, dimension = ?, stale = 0", (MODEL, DIMENSION))
        while store.vectors.catch_up(MODEL):
            pass
        store.close()


def _write(db: Database, memories: Sequence[Memory]) -> None:
    """The memories and their rows in the search index, numbered as they come."""
    columns = ("id", "title", "title_key", "content", "importance", "created_at", "updated_at")
    db.run_many(
        f"INSERT INTO memories ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
        [(each.id, each.title, each.title, each.content, 0.5, int(each.id, 16), int(each.id, 16)) for each in memories],
    )
    db.run_many(
        "INSERT INTO search_items (row, kind, item_id, title_text) VALUES (?, 'memory', ?, ?)",
        [(int(each.id, 16) + 1, each.id, each.title) for each in memories],
    )
    terms: Counter[str] = Counter()
    rows = []
    for each in memories:
        title, content = index_text(each.title), index_text(each.content)
        terms.update({*title.split(), *content.split()})
        rows.append((int(each.id, 16) + 1, title, content, ""))
    db.run_many("INSERT INTO search_words (rowid, title, content, tags) VALUES (?, ?, ?, ?)", rows)
    db.run_many(
        "INSERT INTO search_terms (term, items) VALUES (?, ?) "
        "ON CONFLICT (term) DO UPDATE SET items = items + excluded.items",
        list(terms.items()),
    )


def memory_id(number: int) -> str:
    return f"{number:032x}"


def _unit(numbers: NDArray[np.float64]) -> Vectors:
    return (numbers / np.linalg.norm(numbers, axis=-1, keepdims=True)).astype(np.float32)
