"""The list model behind every list of the window."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtTest import QAbstractItemModelTester

from gui.view_models.row_model import RowModel


@dataclass(frozen=True, slots=True)
class Row:
    key: str
    text: str = ""


def _rows(keys: str) -> list[Row]:
    return [Row(key) for key in keys]


keys = st.text("abcdefg", max_size=8).map(lambda text: "".join(dict.fromkeys(text)))


@given(before=keys, after=keys)
def test_whatever_was_shown_the_new_rows_are_shown(before: str, after: str) -> None:
    model = RowModel(Row)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.replace(_rows(before))
    model.replace(_rows(after))
    assert model.rows == tuple(_rows(after))
    assert model.rowCount() == len(after)


def test_an_insertion_leaves_the_rows_around_it_alone() -> None:
    model = RowModel(Row)
    model.replace(_rows("abd"))
    inserted: list[tuple[int, int]] = []
    model.rowsInserted.connect(lambda _parent, first, last: inserted.append((first, last)))
    model.rowsRemoved.connect(lambda *_range: pytest.fail("nothing was to be removed"))
    model.replace(_rows("abcd"))
    assert inserted == [(2, 2)]


def test_a_changed_row_is_announced_and_an_equal_one_is_not() -> None:
    model = RowModel(Row)
    model.replace([Row("a", "old"), Row("b", "same")])
    changed: list[int] = []
    model.dataChanged.connect(lambda first, _last: changed.append(first.row()))
    model.replace([Row("a", "new"), Row("b", "same")])
    assert changed == [0]


def test_every_field_is_a_role() -> None:
    model = RowModel(Row)
    model.replace([Row("a", "words")])
    by_name = {bytes(name).decode(): model.data(model.index(0), role) for role, name in model.roleNames().items()}
    assert by_name == {"key": "a", "text": "words"}
