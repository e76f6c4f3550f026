"""Recent searches are kept with the profile, the newest first, without what was typed on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.engine import Engine
from core.engine.recent_searches import MOST
from core.engine.settings import default_weights
from core.settings import Scorer


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "data"


async def test_the_newest_search_is_first_and_replaces_its_own_beginnings(data_dir: Path) -> None:
    engine = Engine(data_dir)
    for text in ("te", "Tea", "tea leaves", "boats", "tea  leaves "):
        await engine.remember_search(text)
    assert await engine.recent_searches() == ("tea leaves", "boats")
    await engine.close()


async def test_only_the_last_ones_are_kept_and_can_be_forgotten(data_dir: Path) -> None:
    engine = Engine(data_dir)
    for number in range(MOST + 5):
        await engine.remember_search(f"{number} boats")
    await engine.close()
    engine = Engine(data_dir)
    kept = await engine.recent_searches()
    assert (len(kept), kept[0]) == (MOST, f"{MOST + 4} boats")
    await engine.forget_searches()
    assert await engine.recent_searches() == ()
    await engine.close()


async def test_a_weight_taken_back_is_no_longer_stored(data_dir: Path) -> None:
    engine = Engine(data_dir)
    await engine.change_settings({"tag_weight": 3})
    settings = await engine.change_settings({"tag_weight": None, "keyword_weight": 7})
    assert settings.model_fields_set == {"keyword_weight"}
    assert default_weights(Scorer.CLASSIC)["tag_weight"] == 0
    assert default_weights(Scorer.MEMOSCAPE)["tag_weight"] == 10
    await engine.close()
