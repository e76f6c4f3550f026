"""Fixtures of the acceptance tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.acceptance.asking import Asking
from tests.fake_openai_server import FakeOpenAIServer


@pytest.fixture
def asking(tmp_path: Path, model_server: FakeOpenAIServer) -> Iterator[Asking]:
    opened = Asking(tmp_path / "data", model_server)
    yield opened
    opened.close()
