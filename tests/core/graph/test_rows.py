"""Many titles in rows: none overlaps another, and each stays about where it wanted to be."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from core.graph.overlap import overlapping_pairs
from core.graph.pack import pack
from core.graph.rows import in_rows


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 10_000), count=st.integers(1, 300), aspect=st.floats(0.5, 2.5), spread=st.floats(0, 5_000))
def test_titles_in_rows_never_overlap_wherever_they_want_to_be(
    seed: int, count: int, aspect: float, spread: float
) -> None:
    wanted, sizes = _titles(seed, count, spread)
    places = in_rows(wanted, sizes, aspect)
    assert np.isfinite(places).all()
    assert len(overlapping_pairs(places, sizes)) == 0


def test_rows_have_about_the_wanted_shape_however_the_titles_lay() -> None:
    wanted, sizes = _titles(4, 600, 0.0)
    for aspect in (0.7, 1.6):
        places = in_rows(wanted, sizes, aspect)
        width, height = (places + sizes / 2).max(axis=0) - (places - sizes / 2).min(axis=0)
        assert aspect / 1.6 < width / height < aspect * 1.6


def test_titles_that_were_side_by_side_are_near_each_other_in_rows() -> None:
    wanted, sizes = _titles(5, 400, 1_500.0)
    places = in_rows(wanted, sizes, 1.4)
    for axis in (0, 1):
        assert np.corrcoef(wanted[:, axis], places[:, axis])[0, 1] > 0.8


def test_a_picture_with_a_large_and_a_small_folder_has_no_overlap() -> None:
    at, sizes = _titles(6, 500, 900.0)
    folders = np.where(np.arange(500) < 480, 0, 1)
    places = pack(at, sizes, folders, 1.4)
    assert len(overlapping_pairs(places, sizes)) == 0


def _titles(seed: int, count: int, spread: float) -> tuple[np.ndarray, np.ndarray]:
    random = np.random.default_rng(seed)
    sizes = np.stack([random.uniform(50, 250, count), np.full(count, 40.0)], axis=1)
    return random.uniform(-1, 1, (count, 2)) * (spread, spread / 2), sizes
