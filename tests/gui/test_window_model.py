"""Who reads conversations is chosen, tried and always named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.fake_openai_server import Fail, FakeOpenAIServer, Say
from tests.gui.conftest import Screen
from tests.gui.settings_dialog import click, opened, save, type_into

pytestmark = pytest.mark.window


def test_without_a_model_the_window_says_that_nothing_leaves_the_computer(screen: Screen) -> None:
    screen.until(lambda: "Offline" in screen.text("modelInUseStrip"))
    opened(screen)
    assert screen.find("modelInUse").property("text") == "Offline: nothing leaves this computer"
    click(screen, "testModel")
    screen.until(lambda: "No model is chosen" in screen.text("testSentence"))


def test_a_model_is_tried_before_it_is_saved_and_then_named_with_its_host(
    open_screen: Callable[..., Screen], data_dir: Path, model_server: FakeOpenAIServer
) -> None:
    host = model_server.base_url.split("/")[2]
    screen = opened(open_screen())
    type_into(screen, "baseUrl", model_server.base_url)
    type_into(screen, "extractionModel", "tiny")
    type_into(screen, "apiKey", "sk-mine")
    screen.until(lambda: screen.shows("modelAfter"))
    assert screen.find("modelAfter").property("text") == f"After saving: tiny at {host} (from the settings)"
    assert host in screen.text("keyPlace") and "only you can read" in screen.text("keyPlace")
    model_server.script(Say("OK"))
    click(screen, "testModel")
    screen.until(lambda: screen.text("testSentence") == f"“tiny” at {host} answers.")
    assert model_server.headers[-1]["Authorization"] == "Bearer sk-mine"
    assert not (data_dir / "keys.json").exists()

    save(screen)
    screen.until(lambda: screen.text("modelInUseStrip") == f"tiny at {host} (from the settings)")
    opened(screen)
    assert screen.find("apiKey").property("text") == ""
    click(screen, "forgetKey")
    screen.until(lambda: "deleted when you save" in screen.text("keyPlace"))
    save(screen)
    assert "sk-mine" not in (data_dir / "keys.json").read_text("utf-8")


@pytest.mark.parametrize(
    ("language", "words"), [("en", ["does not accept the API key"]), ("zh", ["语言模型拒绝", "密钥"])]
)
def test_a_refused_connection_is_explained_in_one_sentence(
    open_screen: Callable[..., Screen], model_server: FakeOpenAIServer, language: str, words: list[str]
) -> None:
    screen = opened(open_screen(language=language))
    type_into(screen, "baseUrl", model_server.base_url)
    type_into(screen, "extractionModel", "tiny")
    model_server.script(Fail(401, "bad key"))
    click(screen, "testModel")
    screen.until(lambda: all(word in screen.text("testSentence") for word in words))


def test_an_unusable_address_or_number_is_refused_with_a_sentence(screen: Screen) -> None:
    opened(screen)
    type_into(screen, "timeout_seconds", "9999")
    screen.click("saveSettings")
    screen.until(lambda: screen.text("settingsError") == "Time limit must be a whole number from 5 to 1800.")
    type_into(screen, "timeout_seconds", "60")
    type_into(screen, "baseUrl", "not an address")
    screen.click("saveSettings")
    screen.until(lambda: "is not the address of a model server" in screen.text("settingsError"))
    assert screen.app.memorySettings.property("dirty")


def test_a_model_named_by_the_environment_is_said_to_come_from_there(
    open_screen: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEMOSCAPE_MODEL", "gpt-x")
    screen = open_screen()
    screen.until(lambda: screen.text("modelInUseStrip") == "gpt-x at api.openai.com (from the environment)")
