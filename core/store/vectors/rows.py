"""The vectors in the database: which items wait for one, what was computed for the others, and how many there are."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from core.model import VectorCount
from core.store.database import Database
from core.store.rows import ms

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.store.vectors.files import VectorFiles
    from core.store.vectors.index import MappedIndex

RETRY_AFTER = timedelta(minutes=5)  # doubled with each attempt
_MOST_DOUBLINGS = 8  # then once a day

# What is embedded of an item. A speaker's name helps to find what somebody said (search lab, part 2).
_TEXT = (
    "SELECT v.row, CASE i.kind WHEN 'memory' THEN m.title || char(10) || m.content "
    "WHEN 'message' THEN coalesce(g.name, g.role) || ': ' || g.text "
    "WHEN 'chunk' THEN h.lead || char(10) || h.text END AS text "
    "FROM vectors v JOIN search_items i ON i.row = v.row "
    "LEFT JOIN memories m ON i.kind = 'memory' AND m.id = i.item_id "
    "LEFT JOIN messages g ON i.kind = 'message' AND g.id = i.item_id "
    "LEFT JOIN chunks h ON i.kind = 'chunk' AND h.id = i.item_id "
    "WHERE v.row IN (SELECT value FROM json_each(?)) ORDER BY v.row"
)


@dataclass(frozen=True, slots=True)
class Waiting:
    """An item that needs a vector, with the text to compute it from."""

    row: int
    text: str


class VectorStore:
    """`model` is always the id of the model in use: vectors of any other count as not there."""

    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock
        self._files: VectorFiles | None = None

    # -- searching -----------------------------------------------------------------------------------------------

    def index(self, model: str) -> MappedIndex | None:
        """What can be searched right now; None without a vector of `model`. Call `catch_up` before. StorageTrouble."""
        found = self.files().index()
        return found if found is not None and self._is_of(model) and len(found) else None

    def is_behind(self, model: str) -> bool:
        """Whether vectors were written or deleted since the last `catch_up`."""
        return self.files().is_behind(model)

    def catch_up(self, model: str) -> bool:
        """One short step of bringing the searched files in step; returns whether another is needed. StorageTrouble."""
        return self.files().catch_up(model)

    def files(self) -> VectorFiles:
        if self._files is None:
            from core.store.vectors.files import VectorFiles  # needs numpy, which is slow to load

            self._files = VectorFiles(self._db)
        return self._files

    def _is_of(self, model: str) -> bool:
        return bool(self._db.value("SELECT model = ? FROM vector_files", (model,)))

    # -- filling -------------------------------------------------------------------------------------------------

    def waiting(self, model: str, kinds: Iterable[str], limit: int) -> list[Waiting]:
        """Items of these kinds without a current vector of `model`, kind by kind; not those that failed just now."""
        rows: list[int] = []
        for kind in kinds:
            for condition, values in _due(model):
                rows += [
                    row[0]
                    for row in self._db.all(
                        f"SELECT row FROM vectors WHERE kind = ? AND {condition} AND next_attempt_at <= ? LIMIT ?",
                        (kind, *values, ms(self._clock()), limit - len(rows)),
                    )
                ]
        return [Waiting(row, text) for row, text in self._texts(rows).items()]

    def count_waiting(self, model: str, kinds: Iterable[str]) -> int:
        """How many items `waiting` would give without a limit."""
        now, total = ms(self._clock()), 0
        for kind in kinds:
            for condition, values in _due(model):
                counted = f"SELECT count(*) FROM vectors WHERE kind = ? AND {condition} AND next_attempt_at <= ?"
                total += int(self._db.value(counted, (kind, *values, now)))
        return total

    def put(self, model: str, items: Sequence[Waiting], vectors: NDArray[np.float32]) -> int:
        """Keep the vectors of these items, but not of those that changed or went while they were computed.

        `vectors` is (n, d), each row of length 1. Returns how many were kept. StorageTrouble.
        """
        from core.store.vectors.files import stored

        with self._db.atomic():
            texts = self._texts([item.row for item in items])
            kept = [
                (item.row, stored(vector))
                for item, vector in zip(items, vectors, strict=True)
                if texts.get(item.row) == item.text
            ]
            state = (model, vectors.shape[1])
            self._db.run_many("DELETE FROM vector_values WHERE row = ?", [(row,) for row, _ in kept])
            self._db.run_many("INSERT INTO vector_values (row, value) VALUES (?, ?)", kept)
            self._db.run_many(
                "UPDATE vectors SET model = ?, dimension = ?, stale = 0, attempts = 0, next_attempt_at = 0, "
                "last_error = '' WHERE row = ?",
                [(*state, row) for row, _ in kept],
            )
            for other in ("dimension BETWEEN 1 AND ? - 1", "dimension > ?"):  # ranges of the index, not a scan
                self._db.run(
                    "UPDATE vectors SET stale = 1 WHERE kind IN ('memory', 'message', 'chunk') "
                    f"AND model = ? AND stale = 0 AND {other}",
                    state,
                )
        return len(kept)

    def put_nothing(self, model: str, rows: Sequence[int]) -> None:
        """These items have no text: nothing is due for them until they have."""
        with self._db.atomic():
            self._db.run_many("DELETE FROM vector_values WHERE row = ?", [(row,) for row in rows])
            self._db.run_many(
                "UPDATE vectors SET model = ?, dimension = 0, stale = 0 WHERE row = ?", [(model, row) for row in rows]
            )

    def fail(self, rows: Sequence[int], error: str) -> None:
        """The model could do nothing with these items: try again later, each time after a longer while."""
        now = self._clock()
        with self._db.atomic():
            for row in rows:
                attempts = int(self._db.value("SELECT attempts FROM vectors WHERE row = ?", (row,)) or 0)
                pause = RETRY_AFTER * 2 ** min(attempts, _MOST_DOUBLINGS)
                self._db.run(
                    "UPDATE vectors SET attempts = attempts + 1, next_attempt_at = ?, last_error = ? WHERE row = ?",
                    (ms(now + pause), error, row),
                )

    def try_again(self) -> None:
        """Forget all failures, so that their items wait again."""
        self._db.run("UPDATE vectors SET attempts = 0, next_attempt_at = 0, last_error = '' WHERE attempts > 0")

    # -- counting ------------------------------------------------------------------------------------------------

    def counts(self) -> tuple[VectorCount, ...]:
        """How many items there are of each kind, model, dimension and staleness."""
        rows = self._db.all(
            "SELECT kind, model, dimension, stale, count(*) FROM vectors GROUP BY kind, model, stale, dimension "
            "ORDER BY kind, count(*) DESC"
        )
        return tuple(VectorCount(row[0], row[1], row[2], bool(row[3]), row[4]) for row in rows)

    def failures(self) -> tuple[int, str]:
        """How many items failed, and the last sentence about one of them."""
        count = int(self._db.value("SELECT count(*) FROM vectors WHERE attempts > 0"))
        last = self._db.value("SELECT last_error FROM vectors WHERE attempts > 0 ORDER BY next_attempt_at DESC LIMIT 1")
        return count, last or ""

    def _texts(self, rows: Sequence[int]) -> dict[int, str]:
        return {row["row"]: row["text"] or "" for row in self._db.all(_TEXT, (json.dumps(list(rows)),))}


def _due(model: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Conditions that together mean “without a current vector of `model`”, each a range of the index by state."""
    return (("model < ?", (model,)), ("model > ?", (model,)), ("model = ? AND stale = 1", (model,)))
