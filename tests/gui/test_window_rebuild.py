"""Rebuilding from history and the use of models, in the window."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.core.memory.answers import answer
from tests.fake_openai_server import Fail, FakeOpenAIServer, Say
from tests.gui.conftest import CHAT, Screen
from tests.gui.settings_dialog import with_engine
from tests.gui.walk import quiet

pytestmark = pytest.mark.window

EMPTY = json.dumps(answer())


def _activity(screen: Screen) -> Screen:
    screen.app.setProperty("page", "activity")
    quiet(screen)
    return screen


def _model(data_dir: Path, server: FakeOpenAIServer, **settings: object) -> None:
    changes = {"model.base_url": server.base_url, "model.extraction": "tiny"} | settings
    with_engine(data_dir, lambda engine: engine.change_app_settings(changes))


def test_chosen_conversations_are_read_again_and_double_nothing(screen: Screen) -> None:
    screen.paste(CHAT, title="Units")
    screen.save_everything()
    before = sorted(screen.titles())
    _activity(screen)
    screen.click("openRebuild")
    assert not screen.find("startRebuild").isEnabled()
    screen.click("choose-Units")
    screen.until(lambda: "read on this computer" in screen.text("rebuildEstimate"))
    screen.click("startRebuild")
    screen.says("Everything is read again")
    quiet(screen)
    assert sorted(screen.titles()) == before
    assert screen.app.activity.runs.rows[0].trigger


def test_wrong_days_are_said_and_cannot_begin(screen: Screen) -> None:
    screen.paste(CHAT, title="Units")
    _activity(screen)
    screen.click("openRebuild")
    screen.click("choose-Units")
    screen.app.rebuild.setDays("2026-02-01", "2026-01-01")
    screen.until(lambda: screen.shows("rebuildProblem"))
    assert not screen.find("startRebuild").isEnabled()
    screen.app.rebuild.setDays("tomorrow", "")
    screen.until(lambda: screen.shows("rebuildProblem"))
    screen.app.rebuild.setDays("", "")
    screen.until(lambda: not screen.shows("rebuildProblem"))


def test_one_that_stopped_waits_to_go_on_or_is_given_up(
    open_screen: Callable[..., Screen], data_dir: Path, model_server: FakeOpenAIServer
) -> None:
    with_engine(data_dir, lambda engine: engine.import_text(CHAT, title="Units"))
    with_engine(data_dir, lambda engine: engine.save_memory())
    _model(data_dir, model_server)
    screen = _activity(open_screen())
    assert not screen.shows("rebuildWaits")
    screen.app.rebuild.open()
    screen.click("choose-Units")
    screen.until(
        lambda: (
            "requests to tiny" in screen.text("rebuildEstimate") or "request to tiny" in screen.text("rebuildEstimate")
        )
    )
    model_server.script(*[Fail(500)] * 6)
    screen.click("startRebuild")
    screen.until(lambda: screen.shows("rebuildWaits"))
    model_server.script(Say(EMPTY))
    screen.click("resumeRebuild")
    screen.says("Everything is read again")
    screen.until(lambda: not screen.shows("rebuildWaits"))


def test_what_models_were_used_for_is_shown_by_day_with_prices_and_a_budget(
    open_screen: Callable[..., Screen], data_dir: Path, model_server: FakeOpenAIServer
) -> None:
    _model(data_dir, model_server)
    model_server.script(Say(EMPTY))
    with_engine(data_dir, lambda engine: engine.import_text(CHAT, title="Units"))
    with_engine(data_dir, lambda engine: engine.save_memory())
    screen = _activity(open_screen())
    screen.click("openUsage")
    screen.until(lambda: screen.app.usage.uses.rowCount() == 1)
    row = screen.app.usage.uses.rows[0]
    assert (row.purpose, row.model, row.requests, row.tokens) == ("Reading for memories", "tiny", "1", "100 + 20")
    screen.app.usage.setNumber("price_in", "10000")
    screen.until(lambda: "at your prices" in screen.app.usage.property("summary"))
    screen.app.usage.setNumber("daily_tokens", "100")
    screen.until(lambda: screen.shows("usageToday"))
    assert "paused until" in screen.text("usageToday")
    screen.app.usage.setNumber("daily_tokens", "many")
    screen.until(lambda: screen.shows("usageProblem"))
    assert with_engine(data_dir, lambda engine: engine.app_settings()).model.daily_tokens == 100
