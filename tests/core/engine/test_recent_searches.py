"""Recent searches are kept with the profile, the newest first, without what was typed on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from core.engine import Engine
from core.engine.recent_searches import MOST
from core.engine.settings import default_weights
from core.settings import Scorer


def with_engine(folder: Path, work: Callable[[Engine], Awaitable[None]]) -> None:
    async def run() -> None:
        engine = Engine(folder)
        try:
            await work(engine)
        finally:
            await engine.close()

    asyncio.run(run())


def test_the_newest_search_is_first_and_replaces_its_own_beginnings(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        for text in ("te", "Tea", "tea leaves", "boats", "tea  leaves "):
            await engine.remember_search(text)
        assert await engine.recent_searches() == ("tea leaves", "boats")

    with_engine(tmp_path, work)


def test_only_the_last_ones_are_kept_and_can_be_forgotten(tmp_path: Path) -> None:
    async def search(engine: Engine) -> None:
        for number in range(MOST + 5):
            await engine.remember_search(f"{number} boats")

    async def forget(engine: Engine) -> None:
        kept = await engine.recent_searches()
        assert (len(kept), kept[0]) == (MOST, f"{MOST + 4} boats")
        await engine.forget_searches()
        assert await engine.recent_searches() == ()

    with_engine(tmp_path, search)
    with_engine(tmp_path, forget)


def test_a_weight_taken_back_is_no_longer_stored(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await engine.change_settings({"tag_weight": 3})
        settings = await engine.change_settings({"tag_weight": None, "keyword_weight": 7})
        assert settings.model_fields_set == {"keyword_weight"}

    with_engine(tmp_path, work)
    assert default_weights(Scorer.CLASSIC)["tag_weight"] == 0
    assert default_weights(Scorer.MEMOSCAPE)["tag_weight"] == 10
