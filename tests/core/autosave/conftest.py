"""Fixtures of the auto-save tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.autosave.reading import Reading


@pytest.fixture
def reading(tmp_path: Path) -> Iterator[Reading]:
    opened = Reading(tmp_path / "data")
    yield opened
    assert opened.store.check() == ()
    opened.close()
