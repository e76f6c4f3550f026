"""Keeps the files that are searched in step with the database, from which they can always be made again."""

from __future__ import annotations

import contextlib
from dataclasses import astuple, dataclass, replace
from pathlib import Path

import numpy as np

from core.store.database import Database
from core.store.files import private_folder
from core.store.rows import new_id
from core.store.vectors.codes import BLOCK, encoded, words_per_code
from core.store.vectors.index import EXACT_UP_TO, MappedIndex
from core.store.vectors.mapped import MappedRows

FOLDER = "vectors"
STEP = 2000  # vectors copied at a time: some 20 ms
_MEAN_SAMPLE = 20_000
_TOO_MANY_GONE = 0.25  # of the slots: then the files are made again without them
_STORED = np.dtype("<f2")  # numbers in the database; 16 bits change a cosine by less than 0.0001

_COLUMNS = "name, model, dimension, filled_to, slots, gone, coded, mean"


@dataclass(frozen=True, slots=True)
class _State:
    """How far the files are: vectors up to number `filled_to` are in `slots` slots, the first `coded` with a code."""

    name: str
    model: str
    dimension: int
    filled_to: int = 0
    slots: int = 0
    gone: int = 0
    coded: int = 0
    mean: bytes | None = None


class _Files:
    """The arrays of one set of files, slot by slot: number of the vector, item, vector; and the codes."""

    def __init__(self, folder: Path, state: _State) -> None:
        stem = folder / state.name
        words = words_per_code(state.dimension)
        self.numbers = MappedRows(stem.with_suffix(".numbers"), "<i8")
        self.rows = MappedRows(stem.with_suffix(".rows"), "<i8")
        self.vectors = MappedRows(stem.with_suffix(".vectors"), "<f4", (state.dimension,))
        self.codes = MappedRows(stem.with_suffix(".codes"), "<u8", (words, BLOCK))

    def create(self) -> None:
        for each in (self.numbers, self.rows, self.vectors, self.codes):
            each.create()

    def are_whole(self, state: _State) -> bool:
        slotted = (self.numbers, self.rows, self.vectors)
        return all(each.is_whole(state.slots) for each in slotted) and self.codes.is_whole(_blocks(state.coded))


class VectorFiles:
    """Every change of the files happens inside a write transaction: two processes cannot write at once, and what a
    kill leaves behind the last commit is written over by the next one."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._folder = db.path.parent / FOLDER
        self._shown: tuple[_State, MappedIndex] | None = None

    def index(self) -> MappedIndex | None:
        """What the files hold now; None when there are none, or when they must be made again first."""
        state = self._state()
        if state is None:
            return None
        if self._shown is None or self._shown[0] != state:
            files = _Files(self._folder, state)
            if not files.are_whole(state):
                return None
            self._shown = state, _view(files, state)
        return self._shown[1]

    def is_behind(self, model: str) -> bool:
        """Whether `catch_up` has something to do."""
        if self._is_copy():
            return False
        state = self._state()
        if state is None or state.model != model:
            return True
        newest = self._db.value("SELECT max(number) FROM vector_values") or 0
        gone = self._db.value("SELECT EXISTS (SELECT 1 FROM vectors_gone)")
        return newest > state.filled_to or bool(gone) or state.coded < _to_code(state.slots)

    def catch_up(self, model: str) -> bool:
        """One short step towards holding every vector of `model`; returns whether another one is needed.

        Files that are damaged, missing, of another model, or mostly holes are begun anew. StorageTrouble.
        """
        if self._is_copy():
            return False
        with self._db.transaction():
            dimension = self._dimension(model)
            state = self._state()
            if state is None or not self._fits(state, model, dimension):
                state = self._begin(model, dimension)
            files = _Files(self._folder, state)
            state = _coded(files, self._appended(files, self._without_gone(files, state)))
            self._write(state)
        return self.is_behind(model)

    def _is_copy(self) -> bool:
        """Whether the database is a copy in memory: the files belong to the one it was copied from."""
        return not self._db.value("SELECT file FROM pragma_database_list WHERE name = 'main'")

    # -- steps ---------------------------------------------------------------------------------------------------

    def _dimension(self, model: str) -> int:
        """Of the vectors that are not stale, if there are any; 0 without a vector."""
        for stale in (0, 1):
            found = self._db.value(
                "SELECT dimension FROM vectors WHERE kind IN ('memory', 'message', 'chunk') "
                "AND model = ? AND stale = ? AND dimension > 0 LIMIT 1",
                (model, stale),
            )
            if found is not None:
                return int(found)
        return 0

    def _fits(self, state: _State, model: str, dimension: int) -> bool:
        holes = state.gone > STEP and state.gone > state.slots * _TOO_MANY_GONE
        same = (state.model, state.dimension) == (model, dimension)
        return same and not holes and _Files(self._folder, state).are_whole(state)

    def _begin(self, model: str, dimension: int) -> _State:
        private_folder(self._folder)
        state = _State(new_id(), model, dimension)
        _Files(self._folder, state).create()
        self._db.run("DELETE FROM vectors_gone")
        self._shown = None
        self._sweep(state.name)
        return state

    def _sweep(self, kept: str) -> None:
        for path in self._folder.glob("*.*"):
            if path.stem != kept:
                with contextlib.suppress(
                    OSError
                ):  # another process still has it open (Windows); the next sweep takes it
                    path.unlink()

    def _without_gone(self, files: _Files, state: _State) -> _State:
        """Empty the slots of deleted vectors, the numbers themselves included: nothing of them may stay."""
        gone = np.array([row[0] for row in self._db.all("SELECT number FROM vectors_gone ORDER BY number")], np.int64)
        if not len(gone):
            return state
        numbers = files.numbers.read(state.slots)
        places = np.searchsorted(numbers, gone)
        slots = [int(place) for place, number in zip(places, gone, strict=True) if numbers[place : place + 1] == number]
        nothing = np.zeros((1, state.dimension), np.float32)
        for slot in slots:
            files.rows.write(slot, np.zeros(1, np.int64))
            files.vectors.write(slot, nothing)
        self._db.run("DELETE FROM vectors_gone")
        return replace(state, gone=state.gone + len(slots))

    def _appended(self, files: _Files, state: _State) -> _State:
        found = self._db.all(
            "SELECT v.number, v.row, v.value, s.model FROM vector_values v JOIN vectors s ON s.row = v.row "
            "WHERE v.number > ? ORDER BY v.number LIMIT ?",
            (state.filled_to, STEP),
        )
        if not found:
            return state
        size = state.dimension * _STORED.itemsize
        ours = [row for row in found if row["model"] == state.model and len(row["value"]) == size]
        if ours:
            stored = np.frombuffer(b"".join(row["value"] for row in ours), _STORED).astype(np.float32)
            files.numbers.write(state.slots, np.array([row["number"] for row in ours]))
            files.rows.write(state.slots, np.array([row["row"] for row in ours]))
            files.vectors.write(state.slots, stored.reshape(-1, state.dimension))
        return replace(state, filled_to=found[-1]["number"], slots=state.slots + len(ours))

    # -- the state -----------------------------------------------------------------------------------------------

    def _state(self) -> _State | None:
        row = self._db.first(f"SELECT {_COLUMNS} FROM vector_files")
        return None if row is None else _State(*row)

    def _write(self, state: _State) -> None:
        self._db.run(
            f"INSERT OR REPLACE INTO vector_files (id, {_COLUMNS}) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)", astuple(state)
        )


def stored(vector: np.ndarray) -> bytes:
    """One vector as it lies in the database."""
    return vector.astype(_STORED).tobytes()


def _to_code(slots: int) -> int:
    """How many of the slots should have codes."""
    return slots if slots > EXACT_UP_TO else 0


def _blocks(coded: int) -> int:
    return -(-coded // BLOCK)


def _coded(files: _Files, state: _State) -> _State:
    """Give the next slots their codes; at first, take the mean of what is there."""
    last = min(_to_code(state.slots), state.coded + BLOCK // 4)
    if last <= state.coded:
        return state
    vectors = files.vectors.read(state.slots)
    mean = state.mean
    if mean is None:
        mean = vectors[:: max(1, state.slots // _MEAN_SAMPLE)].mean(axis=0, dtype=np.float64).astype("<f4").tobytes()
    first, words = state.coded, words_per_code(state.dimension)
    block, place = divmod(first, BLOCK)
    last = min(last, (block + 1) * BLOCK)
    if place == 0:
        files.codes.write(block, np.zeros((1, words, BLOCK), np.uint64))
    codes = encoded(vectors[first:last], np.frombuffer(mean, "<f4"))
    for word, column in enumerate(codes):
        files.codes.write(block, column, offset=(word * BLOCK + place) * 8)
    return replace(state, coded=last, mean=mean)


def _view(files: _Files, state: _State) -> MappedIndex:
    mean = None if state.mean is None else np.frombuffer(state.mean, "<f4")
    return MappedIndex(
        dimension=state.dimension,
        rows=files.rows.read(state.slots),
        vectors=files.vectors.read(state.slots),
        codes=files.codes.read(_blocks(state.coded)),
        coded=state.coded,
        mean=mean,
    )
