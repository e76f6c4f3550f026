"""One size: fills the files through the store, then searches them and the same vectors in memory by turns."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.store import Store
from core.store.vectors import Waiting

MODEL = "benchmark"
DIMENSION = 384
CENTRES = 2000
ROUNDS, QUERIES = 5, 20
INSERTS = 20
_PART = 5000


@dataclass(frozen=True)
class Figures:
    """Milliseconds; `memory`: megabytes of anonymous memory that opening and searching added; `recall` of the true ten
    nearest; `insert` with vector and files beside a bare `commit` of the same row."""

    items: int
    ours_p50: float
    ours_p95: float
    pass_p50: float
    pass_p95: float
    ratio: float
    recall: float
    memory: float
    insert: float
    commit: float


def measure(items: int, folder: Path) -> Figures:
    path = folder / "memory.db"
    rng = np.random.default_rng(0)
    centres = 4 * rng.standard_normal(DIMENSION) + rng.standard_normal((CENTRES, DIMENSION))
    _fill(path, items, rng, centres)
    store = Store.open(path, words=str.casefold, clock=_now)
    before = _anonymous()
    index = store.vectors.index(MODEL)
    assert index is not None
    queries = _vectors(rng, centres, QUERIES)
    for query in queries:
        index.search(query, 50)
    memory = _anonymous() - before
    insert, commit = _insertions(store, rng, centres)
    everything = np.array(index.vectors)  # in memory: the alternative pays for it

    def one_pass(query: NDArray[np.float32]) -> NDArray[np.int64]:
        similarities = everything @ query
        near = np.argpartition(-similarities, 50)[:50]
        return near[np.argsort(-similarities[near])]

    truth = [set((one_pass(query)[:10] + 1).tolist()) for query in queries]
    found = [set(index.search(query, 10)[0].tolist()) for query in queries]
    ours: list[list[float]] = []
    passes: list[list[float]] = []
    for _ in range(ROUNDS):
        ours.append([_milliseconds(lambda q=query: index.search(q, 50)) for query in queries])
        passes.append([_milliseconds(lambda q=query: one_pass(q)) for query in queries])
    store.close()
    ours_p95, pass_p95 = _median_of(ours, 95), _median_of(passes, 95)
    return Figures(
        items=items,
        ours_p50=_median_of(ours, 50),
        ours_p95=ours_p95,
        pass_p50=_median_of(passes, 50),
        pass_p95=pass_p95,
        ratio=ours_p95 / pass_p95,
        recall=float(np.mean([len(true & got) / 10 for true, got in zip(truth, found, strict=True)])),
        memory=memory,
        insert=insert,
        commit=commit,
    )


def _fill(path: Path, items: int, rng: np.random.Generator, centres: NDArray[np.float64]) -> None:
    store = Store.open(path, words=str.casefold, clock=_now)
    for first in range(1, items + 1, _PART):
        rows = range(first, min(first + _PART, items + 1))
        with store.transaction():
            _put(store, rows, _vectors(rng, centres, len(rows)))
    while store.vectors.catch_up(MODEL):
        pass
    store.close()


def _put(store: Store, rows: range, vectors: NDArray[np.float32]) -> None:
    """Chunks without a text of their own: this is about vectors alone."""
    store._db.run_many("INSERT INTO search_items (kind, item_id) VALUES ('chunk', ?)", [(str(row),) for row in rows])
    store.vectors.put(MODEL, [Waiting(row, "") for row in rows], vectors)


def _insertions(store: Store, rng: np.random.Generator, centres: NDArray[np.float64]) -> tuple[float, float]:
    """Medians of adding one item with its vector, and of a commit of the same bytes alone."""
    store._db.run("CREATE TABLE bare (item_id TEXT, value BLOB)")
    next_row = int(store._db.value("SELECT max(row) FROM search_items")) + 1
    ours: list[float] = []
    bare: list[float] = []
    for number in range(INSERTS):
        vector = _vectors(rng, centres, 1)

        def add(row: int = next_row + number, vector: NDArray[np.float32] = vector) -> None:
            with store.transaction():
                _put(store, range(row, row + 1), vector)

        def commit(row: int = next_row + number, vector: NDArray[np.float32] = vector) -> None:
            with store.transaction():
                store._db.run("INSERT INTO bare VALUES (?, ?)", (str(row), vector.astype(np.float16).tobytes()))

        ours.append(_milliseconds(add))
        bare.append(_milliseconds(commit))
    return float(np.median(ours)), float(np.median(bare))


def _vectors(rng: np.random.Generator, centres: NDArray[np.float64], count: int) -> NDArray[np.float32]:
    """Clustered, and all pointing roughly the same way, as those of e5 do."""
    numbers = centres[rng.integers(0, CENTRES, count)] + 1.2 * rng.standard_normal((count, DIMENSION))
    return (numbers / np.linalg.norm(numbers, axis=1, keepdims=True)).astype(np.float32)


def _milliseconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def _median_of(rounds: list[list[float]], percentile: float) -> float:
    return float(np.median([np.percentile(each, percentile) for each in rounds]))


def _anonymous() -> float:
    """Megabytes of this process that no file stands behind (0 where the system does not tell)."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text("utf-8").splitlines() if line.startswith("RssAnon"))
    return int(line.split()[1]) / 1024


def _now() -> datetime:
    return datetime.now(UTC)
