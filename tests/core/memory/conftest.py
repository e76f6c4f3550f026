"""Fixtures of the memory tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.store import Store
from tests.core.memory.profile import fill, open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A profile with one unread conversation of four messages and four memories."""
    opened = open_store(tmp_path / "memory.db")
    fill(opened)
    yield opened
    opened.close()
