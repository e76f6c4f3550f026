"""What search goes by: scorer and weights, the model that compares meaning, and the simulation that explains it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from core.engine import Engine
from tests.fake_openai_server import FakeOpenAIServer
from tests.gui.conftest import Screen
from tests.gui.settings_dialog import click, draft, opened, save, stored_settings, type_into, with_engine

pytestmark = pytest.mark.window

CLASSIC_AND_TAGS = {"scorer": "classic", "tag_weight": 4.0}


async def _stored_keys(engine: Engine) -> set[str]:
    return set(engine.store("default").settings.all())


async def _fill(engine: Engine) -> None:
    await engine.change_app_settings({"embedding.mode": "off"})
    first = await engine.add_memory(
        title="Storage decision", content="Tidepool keeps readings in SQLite.", tags=("db",)
    )
    second = await engine.add_memory(title="Must work offline", content="No network at sea.")
    await engine.link_memories(first.memory.id, second.memory.id, type="BECAUSE_OF")


def test_weights_nobody_chose_follow_the_scorer_and_only_what_was_changed_is_stored(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    screen = opened(open_screen())
    assert [draft(screen)[key] for key in ("tag_weight", "content_weight", "vector_weight")] == [10, 10, 1]
    click(screen, "choice-classic")
    screen.until(lambda: screen.find("tag_weightSlider").property("value") == 0)
    screen.app.memorySettings.change("tag_weight", 4)
    save(screen)
    opened(screen)
    assert [draft(screen)[key] for key in ("scorer", "tag_weight", "content_weight")] == ["classic", 4, 0]
    screen.opened.close()
    assert with_engine(data_dir, _stored_keys) & {"keyword_weight", "content_weight", "vector_weight"} == set()
    assert stored_settings(data_dir).tag_weight == 4


def test_reset_takes_stored_weights_back_so_that_the_scorer_decides_again(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    with_engine(data_dir, lambda engine: engine.change_settings(CLASSIC_AND_TAGS))
    screen = opened(open_screen())
    screen.click("resetSettings")
    screen.until(lambda: screen.find("tag_weightSlider").property("value") == 10)
    save(screen)
    screen.opened.close()
    assert "tag_weight" not in with_engine(data_dir, _stored_keys)


def test_without_anyone_who_compares_meaning_the_dialog_says_so(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    with_engine(data_dir, _fill)
    screen = opened(open_screen())
    assert not screen.find("min_semantic_similaritySlider").isEnabled()
    click(screen, "choice-server")
    screen.until(lambda: screen.find("min_semantic_similaritySlider").isEnabled())
    assert "is sent to the server" in screen.find("embeddingPrivacy").property("text")
    click(screen, "choice-local")
    screen.until(lambda: "Nothing leaves it" in screen.find("embeddingPrivacy").property("text"))


def test_a_server_is_tried_saved_and_computes_what_is_missing(
    open_screen: Callable[..., Screen], data_dir: Path, model_server: FakeOpenAIServer
) -> None:
    with_engine(data_dir, _fill)
    host = model_server.base_url.split("/")[2]
    screen = opened(open_screen())
    click(screen, "choice-server")
    screen.click("saveSettings")
    screen.until(lambda: screen.text("settingsError") == "The embedding server needs an address.")
    type_into(screen, "embeddingEndpoint", model_server.base_url)
    type_into(screen, "embeddingModel", "tiny-embed")
    screen.until(lambda: host in screen.find("embeddingPrivacy").property("text"))
    assert screen.text("embeddingSentTo") == f"Sent to {model_server.base_url}/embeddings"
    click(screen, "testEmbedding")
    screen.until(lambda: screen.text("embeddingTest") == f"“tiny-embed” at {host} answers with 8 numbers.")
    save(screen)
    opened(screen)
    click(screen, "computeVectors")
    screen.until(lambda: screen.text("embeddingSummary") == "2 of 2 items can be found by meaning.")
    screen.until(lambda: screen.text("usageText") == "2 with 8 numbers")


def test_after_a_change_of_the_model_a_banner_offers_to_compute_anew(
    open_screen: Callable[..., Screen], data_dir: Path, model_server: FakeOpenAIServer
) -> None:
    with_engine(data_dir, _fill)
    screen = open_screen()
    _use(screen, model_server, "first")
    screen.app.embedding.start()
    screen.until(lambda: screen.app.embedding.property("waiting") == 0 and not screen.app.embedding.property("running"))
    assert not screen.shows("embeddingBanner")
    _use(screen, model_server, "second")
    screen.until(lambda: screen.shows("embeddingBanner"))
    assert "2 items still have vectors of the old one" in screen.text("bannerText")
    screen.click("bannerStart")
    screen.until(lambda: not screen.shows("embeddingBanner"))
    screen.until(lambda: screen.app.embedding.property("summary") == "2 of 2 items can be found by meaning.")


def test_the_banner_can_be_put_off_until_the_model_is_changed_again(
    open_screen: Callable[..., Screen], data_dir: Path, model_server: FakeOpenAIServer
) -> None:
    with_engine(data_dir, _fill)
    screen = open_screen()
    _use(screen, model_server, "first")
    screen.app.embedding.start()
    screen.until(lambda: screen.app.embedding.property("waiting") == 0 and not screen.app.embedding.property("running"))
    _use(screen, model_server, "second")
    screen.click("bannerLater")
    screen.until(lambda: not screen.shows("embeddingBanner"))
    _use(screen, model_server, "third")
    screen.until(lambda: screen.shows("embeddingBanner"))


def test_the_simulation_shows_scores_words_and_edges_and_copies_the_record(
    open_screen: Callable[..., Screen], data_dir: Path
) -> None:
    with_engine(data_dir, _fill)
    screen = open_screen()
    screen.app.memory.query = "storage decision"
    opened(screen)
    screen.click("simulateSearch")
    first = screen.find("candidate-Storage decision")
    screen.until(lambda: "storage" in screen.text("simulationTokens"))
    assert first.property("passed") and first.property("number") == 1
    screen.click("candidate-Storage decision")
    screen.until(lambda: "storage" in screen.text("candidateTokens"))
    screen.click("candidate-Must work offline")
    screen.until(lambda: "Storage decision" in screen.text("candidateEdge"))
    screen.click("copySimulation")
    record = json.loads(QGuiApplication.clipboard().text())
    assert record["finalResultIds"][0] == record["candidates"][0]["memoryId"]
    assert record["lexicalTokens"] and record["candidates"][0]["scores"]


def test_the_simulation_goes_by_the_unsaved_draft(open_screen: Callable[..., Screen], data_dir: Path) -> None:
    with_engine(data_dir, _fill)
    screen = opened(open_screen())
    screen.app.memorySettings.change("scorer", "classic")
    screen.app.memorySettings.change("content_weight", 5)
    screen.click("simulateSearch")
    screen.type("simulationQuery", "SQLite")
    screen.click("runSimulation")
    screen.until(lambda: screen.app.simulation.property("scorer") == "classic")
    assert "open settings" in screen.app.simulation.property("basis")
    assert screen.find("candidate-Storage decision").property("segments")[0]["part"] == "content"
    screen.click("closeSimulation")
    screen.until(lambda: screen.shows("unsaved"))  # the draft is still there
    assert str(stored_settings(data_dir).scorer) == "memoscape"


def _use(screen: Screen, server: FakeOpenAIServer, model: str) -> None:
    """Choose that model of the server, as the dialog does."""
    settings = screen.app.memorySettings
    opened(screen)
    for name, value in (("mode", "server"), ("endpoint", server.base_url), ("model", model)):
        settings.embedding.change(name, value)
    save(screen)
