"""Auto-save ticks while the window is open."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.engine import Engine
from core.engine.state import utc_now
from core.model import Candidate
from gui.engine_thread import EngineThread
from gui.translation import Translation
from gui.view_models.autosave_view_model import AutoSaveViewModel
from gui.view_models.notice_view_model import NoticeViewModel
from gui.view_models.save_view_model import ALL_DATA
from gui.view_models.view_model import Backstage

CHAT = "".join(f"User: I prefer tea number {n}, always.\nAssistant: Noted.\n" for n in range(6))


class Clock:
    """A clock a test can put forward."""

    ahead = timedelta()

    def __call__(self) -> datetime:
        return utc_now() + self.ahead


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def backstage(qapp: object, tmp_path: Path, clock: Clock) -> Iterator[Backstage]:
    thread, engine = EngineThread(), Engine(tmp_path, clock=clock)
    yield Backstage(engine, thread, NoticeViewModel(Translation()))
    thread.stop(engine.close())


def test_s_23_what_is_queued_is_read_at_the_first_tick_after_the_interval(
    backstage: Backstage, clock: Clock, qtbot: QtBot
) -> None:
    autosave = AutoSaveViewModel(backstage, tick_ms=50)
    autosave.start()
    backstage.thread.start(_queue(backstage.engine), lambda _queue: autosave.load(), pytest.fail)
    qtbot.waitUntil(lambda: autosave.property("summary") == "Next save in 5 min · 6 waiting")
    changed: list[object] = []
    autosave.changedData.connect(changed.append)
    clock.ahead = timedelta(minutes=6)
    qtbot.waitUntil(lambda: autosave.property("waiting") == 0, timeout=10_000)
    autosave.stop()
    assert changed == [ALL_DATA]


async def _queue(engine: Engine) -> tuple[Candidate, ...]:
    await engine.import_text(CHAT)
    [conversation] = await engine.conversations()
    return await engine.queue_candidates(conversation.id)
