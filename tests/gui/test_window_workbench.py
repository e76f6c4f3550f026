"""“Try these rules”: both sets on one's own conversation, before anything is stored."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fake_openai_server import FakeOpenAIServer, Say
from tests.gui.conftest import CHAT, Screen
from tests.gui.settings_dialog import click, opened, stored_settings, with_engine

pytestmark = pytest.mark.window


def try_rules(screen: Screen, rules: str) -> None:
    opened(screen)
    screen.app.memorySettings.setRules(rules)
    click(screen, "tryRules")
    screen.until(lambda: screen.app.workbench.property("done") or screen.app.workbench.property("error") != "")


def test_edited_rules_show_what_they_drop_and_store_nothing(screen: Screen, data_dir: Path) -> None:
    screen.paste(CHAT, title="Tidepool")
    try_rules(screen, "Do not keep preferences.")
    stored = {row.outcome for row in screen.app.workbench.stored.rows}
    assert stored == {"kept", "dropped"}
    assert "dropped" in screen.app.workbench.property("editedSummary")
    assert screen.text("trialCost") == "Read by the built-in extractor: no request, no tokens"
    assert screen.titles() == []
    assert stored_settings(data_dir).memory_extraction_custom_rules == ""
    screen.click("backToEditor")
    screen.until(lambda: not screen.shows("trialStored"))
    assert screen.text("rulesArea") == "Do not keep preferences."


def test_rules_that_change_nothing_say_so(screen: Screen) -> None:
    screen.paste(CHAT, title="Tidepool")
    try_rules(screen, "")
    screen.find("trialSame")


def test_a_model_is_asked_twice_and_what_it_costs_is_said(
    screen: Screen, data_dir: Path, model_server: FakeOpenAIServer
) -> None:
    model = {"model.base_url": model_server.base_url, "model.extraction": "tiny"}
    with_engine(data_dir, lambda engine: engine.change_app_settings(model))
    model_server.script(Say("{}"), Say("{}"))
    screen.paste(CHAT, title="Tidepool")
    try_rules(screen, "Only decisions.")
    assert "2 requests" in screen.text("trialCost")


def test_a_model_that_fails_is_one_sentence(screen: Screen, data_dir: Path) -> None:
    model = {"model.base_url": "http://127.0.0.1:9", "model.extraction": "tiny"}
    with_engine(data_dir, lambda engine: engine.change_app_settings(model))
    screen.paste(CHAT, title="Tidepool")
    try_rules(screen, "Only decisions.")
    assert screen.find("trialError").property("text").startswith("Failed: ")


def test_without_a_conversation_there_is_nothing_to_try_on(screen: Screen) -> None:
    opened(screen)
    click(screen, "tryRules")
    screen.until(lambda: any(item.property("title") == "No conversations yet" for item in screen.everything()))
