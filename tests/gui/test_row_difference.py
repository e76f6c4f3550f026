"""What must change in a list so that it shows other rows, and the model that does it."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtTest import QAbstractItemModelTester

from gui.view_models.lazy_row_model import LazyRowModel
from gui.view_models.row_difference import MOST_BLOCKS, difference


@dataclass(frozen=True, slots=True)
class Value:
    id: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    key: str
    text: str


def _values(ids: str) -> list[Value]:
    return [Value(each) for each in ids]


def _model() -> LazyRowModel:
    return LazyRowModel(Row, lambda value: Row(value.id, value.text))


ids = st.text("abcdefghij", max_size=10).map(lambda text: "".join(dict.fromkeys(text)))


@given(before=ids, after=ids)
def test_whatever_was_shown_the_new_values_are_shown(before: str, after: str) -> None:
    model = _model()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for shown in (before, after):
        model.apply(difference(model.values, _values(shown)))
    assert [row.key for row in model.rows] == list(after)


def test_a_row_that_moved_to_the_top_leaves_all_others_alone() -> None:
    change = difference(_values("abcdefgh"), _values("fabcdegh"))
    assert (change.removals, change.insertions, change.changed) == (((5, 1),), ((0, 1),), ())


def test_rows_that_went_and_came_in_several_places_leave_the_others_alone() -> None:
    change = difference(_values("abcdefgh"), _values("aXcdfYh"))
    assert change.removals == ((6, 1), (4, 1), (1, 1))
    assert change.insertions == ((1, 1), (5, 1))


def test_a_row_that_says_something_else_is_changed_in_place() -> None:
    change = difference(_values("abc"), [Value("a"), Value("b", "new"), Value("c")])
    assert (change.removals, change.insertions, change.changed) == ((), (), (1,))


def test_a_shuffled_list_is_shown_anew_at_once() -> None:
    old = [Value(str(number)) for number in range(3 * MOST_BLOCKS)]
    change = difference(old, old[::2][::-1] + old[1::2])
    assert len(change.removals) == len(change.insertions) == 1


def test_a_model_makes_only_the_rows_it_is_asked_for() -> None:
    made: list[str] = []

    def make(value: Value) -> Row:
        made.append(value.id)
        return Row(value.id, value.text)

    model = LazyRowModel(Row, make)
    model.apply(difference((), _values("abcdef")))
    for role in model.roleNames():
        model.data(model.index(2), role)
    assert made == ["c"]
