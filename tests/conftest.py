"""Fixtures every test may use."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fake_openai_server import model_server

__all__ = ["model_server", "shared_dir"]

SHARED = Path(__file__).resolve().parents[2] / "shared"


@pytest.fixture(scope="session")
def shared_dir() -> Path:
    """Real conversations and benchmarks that lie beside the checkout; tests that need them skip without."""
    if not (SHARED / "data").is_dir():
        pytest.skip("the shared data folder is not beside this checkout")
    return SHARED
