"""Vectors of items: which wait, what a search of the files finds, and what stays in step with the database."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from core.model import Memory
from core.store import Store
from core.store.vectors import files, index
from tests.core.store.conftest import Clock

MODEL = "model"
KINDS = ("memory", "chunk", "message")
D = 100  # no multiple of 64, so that the last word of a code is filled up


def remember(store: Store, *titles: str) -> list[str]:
    with store.transaction("add"):
        return [store.memories.insert(Memory(id="", title=title, content="text")).id for title in titles]


def direction(seed: str, dimension: int = D) -> np.ndarray:
    numbers = np.random.default_rng([ord(letter) for letter in seed]).standard_normal(dimension)
    return (numbers / np.linalg.norm(numbers)).astype(np.float32)


def fill(store: Store, model: str = MODEL, dimension: int = D) -> int:
    """Give every waiting item the vector of the direction its text names; returns how many."""
    waiting = store.vectors.waiting(model, KINDS, 10_000)
    if waiting:
        vectors = np.stack([direction(item.text, dimension) for item in waiting])
        store.vectors.put(model, waiting, vectors)
    return len(waiting)


def catch_up(store: Store, model: str = MODEL) -> None:
    while store.vectors.catch_up(model):
        pass


def nearest(store: Store, query: np.ndarray, limit: int = 10, model: str = MODEL) -> list[int]:
    catch_up(store, model)
    found = store.vectors.index(model)
    return [] if found is None else found.search(query, limit)[0].tolist()


def row_of(store: Store, memory_id: str) -> int:
    return int(store._db.value("SELECT row FROM search_items WHERE item_id = ?", (memory_id,)))


def test_a_memory_waits_until_it_has_a_vector_and_is_then_found_by_it(store: Store) -> None:
    first, second = remember(store, "one", "two")
    assert [item.text for item in store.vectors.waiting(MODEL, KINDS, 10)] == ["one\ntext", "two\ntext"]
    assert store.vectors.count_waiting(MODEL, KINDS) == fill(store) == 2
    assert store.vectors.waiting(MODEL, KINDS, 10) == []
    assert nearest(store, direction("two\ntext")) == [row_of(store, second), row_of(store, first)]


def test_a_changed_memory_waits_again_and_its_old_vector_finds_it_until_then(store: Store) -> None:
    (memory_id,) = remember(store, "one")
    fill(store)
    with store.transaction("edit"):
        store.memories.update(Memory(id=memory_id, title="one", content="other"))
    assert [item.text for item in store.vectors.waiting(MODEL, KINDS, 10)] == ["one\nother"]
    assert nearest(store, direction("one\ntext")) == [row_of(store, memory_id)]
    fill(store)
    catch_up(store)
    similarity = store.vectors.index(MODEL).search(direction("one\nother"), 5)[1]
    assert similarity == pytest.approx([1], abs=1e-3)


def test_a_change_of_tags_needs_no_new_vector(store: Store) -> None:
    (memory_id,) = remember(store, "one")
    fill(store)
    with store.transaction("edit"):
        store.memories.update(Memory(id=memory_id, title="one", content="text", tags=("new",)))
    assert store.vectors.waiting(MODEL, KINDS, 10) == []


def test_a_vector_computed_from_a_text_that_changed_meanwhile_is_not_kept(store: Store) -> None:
    changed, gone, same = remember(store, "one", "two", "three")
    waiting = store.vectors.waiting(MODEL, KINDS, 10)
    with store.transaction("edit"):
        store.memories.update(Memory(id=changed, title="one", content="other"))
        store.memories.trash([gone])
    assert store.vectors.put(MODEL, waiting, np.stack([direction(item.text) for item in waiting])) == 1
    assert nearest(store, direction("one\ntext")) == [row_of(store, same)]


@pytest.mark.parametrize("way", ["trash", "purge", "undo"])
def test_a_deleted_memory_is_found_no_more_and_its_numbers_are_gone_from_the_disk(store: Store, way: str) -> None:
    (kept,) = remember(store, "kept")
    with store.transaction("add") as operation:
        gone = store.memories.insert(Memory(id="", title="gone", content="text")).id
    fill(store)
    catch_up(store)
    numbers = direction("gone\ntext").astype(np.float16).astype(np.float32).tobytes()
    assert numbers in everything_in(store.vectors.files()._folder)
    if way == "undo":
        store.journal.undo(operation)
    else:
        with store.transaction("delete"):
            getattr(store.memories, way)([gone])
    assert store._db.value("SELECT count(*) FROM vector_values") == 1
    assert nearest(store, direction("gone\ntext")) == [row_of(store, kept)]
    assert numbers not in everything_in(store.vectors.files()._folder)


def test_a_memory_taken_out_of_the_trash_waits_for_a_vector(store: Store) -> None:
    ids = remember(store, "one")
    fill(store)
    store.memories.trash(ids)
    store.memories.restore(ids)
    assert fill(store) == 1


def test_another_model_makes_everything_wait_and_vectors_of_two_dimensions_live_together(store: Store) -> None:
    remember(store, "one", "two")
    fill(store)
    assert store.vectors.count_waiting("other", KINDS) == 2
    assert nearest(store, direction("one\ntext"), model="other") == []
    store.vectors.put("other", store.vectors.waiting("other", KINDS, 1), direction("x", 64)[None])
    assert len(nearest(store, direction("x", 64), model="other")) == 1
    assert nearest(store, direction("x", D), model="other") == []  # a query of the old dimension
    assert len(nearest(store, direction("x", D))) == 1  # back to the first model
    assert {(count.model, count.dimension, count.items) for count in store.vectors.counts()} == {
        (MODEL, D, 1),
        ("other", 64, 1),
    }


def test_when_a_server_changes_its_dimension_the_old_vectors_are_due_again(store: Store) -> None:
    first, second = remember(store, "one", "two")
    fill(store)
    with store.transaction("edit"):
        store.memories.update(Memory(id=first, title="one", content="other"))
    fill(store, dimension=64)
    assert [item.row for item in store.vectors.waiting(MODEL, KINDS, 10)] == [row_of(store, second)]
    assert nearest(store, direction("one\nother", 64)) == [row_of(store, first)]


def test_an_item_that_failed_rests_longer_after_each_failure(store: Store, clock: Clock) -> None:
    remember(store, "one")
    for minutes in (5, 10, 20):
        (item,) = store.vectors.waiting(MODEL, KINDS, 10)
        store.vectors.fail([item.row], "Refused.")
        clock.forward(minutes=minutes - 1)
        assert store.vectors.waiting(MODEL, KINDS, 10) == []
        clock.forward(minutes=1)
    assert store.vectors.failures() == (1, "Refused.")
    fill(store)
    assert store.vectors.failures() == (0, "")


def test_results_may_be_restricted_to_some_rows_and_ties_go_to_the_smaller_row(store: Store) -> None:
    remember(store, "same", "b", "c")
    waiting = store.vectors.waiting(MODEL, KINDS, 10)
    store.vectors.put(MODEL, waiting, np.stack([direction("same")] * 3))
    first, second, third = (item.row for item in waiting)
    catch_up(store)
    found = store.vectors.index(MODEL)
    assert found.search(direction("same"), 2)[0].tolist() == [first, second]
    assert found.search(direction("same"), 9, np.array([third, second, 99, 0, -1]))[0].tolist() == [second, third]
    assert found.search(direction("same"), 9, np.array([], np.int64))[0].tolist() == []
    similarities = found.similarities(direction("same"), np.array([99, third]))
    assert np.isnan(similarities[0])
    assert similarities[1] == pytest.approx(1, abs=1e-3)


def everything_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


@pytest.mark.parametrize("harm", ["header", "short", "missing"])
def test_damaged_files_are_made_again_from_the_database(store: Store, clock: Clock, harm: str) -> None:
    remember(store, "one", "two")
    fill(store)
    before = nearest(store, direction("two\ntext"))
    path = next(store.vectors.files()._folder.glob("*.vectors"))
    content = path.read_bytes()
    path.unlink()
    if harm != "missing":
        path.write_bytes(b"x" + content[1:] if harm == "header" else content[:-1])
    again = Store.open(store._db.path, words=str.casefold, clock=clock)  # a program started later
    assert nearest(again, direction("two\ntext")) == before
    again.close()


def test_files_are_for_their_owner_alone(store: Store) -> None:
    remember(store, "one")
    fill(store)
    catch_up(store)
    folder = store.vectors.files()._folder
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}
    assert folder.stat().st_mode & 0o777 == 0o700


def test_what_a_kill_left_behind_the_last_commit_is_written_over(store: Store) -> None:
    remember(store, "one")
    fill(store)
    catch_up(store)
    state = store.vectors.files()._state()
    with pytest.raises(KeyboardInterrupt), store._db.transaction():
        mapped = files._Files(store.vectors.files()._folder, state)
        mapped.numbers.write(1, np.array([7]))
        mapped.rows.write(1, np.array([7]))
        raise KeyboardInterrupt
    remember(store, "two")
    fill(store)
    assert len(nearest(store, direction("two\ntext"))) == 2


def test_another_process_sees_what_this_one_wrote_and_the_other_way_round(store: Store) -> None:
    (first,) = remember(store, "one")
    fill(store)
    assert nearest(store, direction("one\ntext")) == [row_of(store, first)]
    other = Path(__file__).with_name("other_vectors.py")
    done = subprocess.run([sys.executable, other, store._db.path], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["1", "2"]
    assert len(nearest(store, direction("two\ntext"))) == 2


class TestManyVectors:
    """Above EXACT_UP_TO, made small, codes choose the candidates."""

    N = 3000

    @pytest.fixture(autouse=True)
    def small_limits(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for module, name, value in (
            (files, "EXACT_UP_TO", 1000),
            (files, "STEP", 700),
            (index, "FEW", 100),
            (index, "CANDIDATES", 300),
        ):
            monkeypatch.setattr(module, name, value)

    @pytest.fixture
    def vectors(self, store: Store) -> np.ndarray:
        """Vectors that all point roughly the same way, as those of e5 do."""
        store._db.run_many(
            "INSERT INTO search_items (kind, item_id) VALUES ('chunk', ?)", [(str(n),) for n in range(self.N)]
        )
        rng = np.random.default_rng(0)
        centres = rng.standard_normal((100, D))
        numbers = 6 + centres[rng.integers(0, 100, self.N)] + 0.7 * rng.standard_normal((self.N, D))
        vectors = (numbers / np.linalg.norm(numbers, axis=1, keepdims=True)).astype(np.float32)
        waiting = store.vectors.waiting(MODEL, KINDS, self.N)
        assert store.vectors.put(MODEL, waiting, vectors) == self.N
        catch_up(store)
        return vectors.astype(np.float16).astype(np.float32)

    @staticmethod
    def recall(store: Store, vectors: np.ndarray, allowed: Sequence[int] | None = None) -> float:
        found = store.vectors.index(MODEL)
        assert found.coded
        scope = np.arange(1, len(vectors) + 1) if allowed is None else np.array(allowed)
        hits = 0
        for query in vectors[::50]:
            best = scope[np.argsort(-(vectors[scope - 1] @ query), kind="stable")[:10]]
            rows = found.search(query, 10, None if allowed is None else scope)[0]
            hits += len(set(best.tolist()) & set(rows.tolist()))
        return hits / (10 * len(vectors[::50]))

    def test_nearly_all_of_the_true_nearest_are_found(self, store: Store, vectors: np.ndarray) -> None:
        assert self.recall(store, vectors) > 0.97

    def test_a_restriction_finds_the_nearest_among_the_allowed(self, store: Store, vectors: np.ndarray) -> None:
        assert self.recall(store, vectors, range(1, 2000, 2)) > 0.97
        assert self.recall(store, vectors, range(1, 2000, 40)) == 1

    def test_vectors_added_later_are_found_and_deleted_ones_are_not(self, store: Store, vectors: np.ndarray) -> None:
        store._db.run("DELETE FROM search_items WHERE row <= 100")
        (added,) = remember(store, "new")
        fill(store)
        assert nearest(store, direction("new\ntext"))[0] == row_of(store, added)
        assert min(nearest(store, vectors[5], 200)) > 100

    def test_files_with_many_holes_are_made_again_without_them(self, store: Store, vectors: np.ndarray) -> None:
        store._db.run("DELETE FROM search_items WHERE row <= 1500")
        catch_up(store)
        catch_up(store)
        assert len(store.vectors.index(MODEL).rows) == 1500
        assert min(nearest(store, vectors[2000])) > 1500
