from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.watching.home import Watching


@pytest.fixture
def watching(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watching]:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    made = Watching(home, tmp_path / "data")
    yield made
    made.do(made.engine.close())
