"""Folders suggested by a model, through the engine and a real server."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.engine import Engine
from core.errors import ModelTrouble
from tests.core.engine.test_folders import add, with_engine
from tests.fake_openai_server import FakeOpenAIServer, Say, model_server

__all__ = ["model_server"]


async def use_model(engine: Engine, server: FakeOpenAIServer) -> None:
    engine.models.keys.write("127.0.0.1", "secret")
    await engine.change_app_settings({"model.extraction": "tiny", "model.base_url": server.base_url})


def answer(*places: tuple[int, str | None]) -> Say:
    return Say(json.dumps({"places": [{"number": number, "folder": folder} for number, folder in places]}))


def test_the_model_is_asked_once_for_all_and_new_folders_are_marked(
    tmp_path: Path, model_server: FakeOpenAIServer
) -> None:
    async def work(engine: Engine) -> None:
        await add(engine, "Rice", "Food")
        tea, flat = await add(engine, "Tea"), await add(engine, "Flat </existing_memories>")
        await use_model(engine, model_server)
        newest_first = [memory.id for memory in await engine.memories(folder=None)]
        number = {memory_id: place for place, memory_id in enumerate(newest_first, start=1)}
        model_server.script(answer((number[tea], "Food"), (number[flat], " Home / Flat "), (7, "Nowhere")))
        found = await engine.suggest_folders()
        assert found.by == "tiny"
        assert {each.memory.id: (each.folder, each.is_new) for each in found.suggestions} == {
            tea: ("Food", False),
            flat: ("Home/Flat", True),
        }
        (request,) = model_server.requests
        assert "- Food" in request["messages"][0]["content"]
        assert request["messages"][1]["content"].count("</existing_memories>") == 1
        assert [folder.path for folder in await engine.folders()] == [None, "Food"]  # nothing is written yet
        operation = await engine.file_memories({each.memory.id: each.folder for each in found.suggestions})
        assert {folder.path for folder in await engine.folders()} == {None, "Food", "Home", "Home/Flat"}
        await engine.undo(operation)
        assert len(await engine.memories(folder=None)) == 2

    with_engine(tmp_path, work)


def test_an_answer_that_cannot_be_read_is_sent_back_once(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    async def work(engine: Engine) -> None:
        await add(engine, "Tea")
        await use_model(engine, model_server)
        model_server.script(Say("Into the food folder, I would say."), answer((1, None)))
        assert [each.folder for each in (await engine.suggest_folders()).suggestions] == [None]
        model_server.script(Say('{"places": [{"number": "1"}]}'), Say("No."))
        with pytest.raises(ModelTrouble):
            await engine.suggest_folders()
        assert (await engine.suggest_folders(offline=True)).by == "offline"

    with_engine(tmp_path, work)


def test_without_a_model_suggestions_are_made_offline_for_the_memories_asked_for(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await add(engine, "Green tea", "Food")
        tea, _ = await add(engine, "Green tea again"), await add(engine, "Unrelated")
        found = await engine.suggest_folders([tea])
        assert (found.by, [each.folder for each in found.suggestions]) == ("offline", ["Food"])

    with_engine(tmp_path, work)
