"""What front ends ask the engine about rules that are being written, the model in use and its key."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from core.engine import Engine
from core.engine.models import Models
from core.errors import BadValue, ModelRefusedAccess
from core.model import RuleLimit, RulesHint
from core.settings import KeyStore
from tests.fake_openai_server import Fail, FakeOpenAIServer, Say

Result = TypeVar("Result")


def asked(folder: Path, work: Callable[[Engine], Awaitable[Result]], **environ: str) -> Result:
    async def run() -> Result:
        engine = Engine(folder, models=Models(KeyStore(folder, use_keyring=False), environ))
        try:
            return await work(engine)
        finally:
            await engine.close()

    return asyncio.run(run())


def test_rules_that_are_not_stored_yet_are_measured(tmp_path: Path) -> None:
    info = asked(tmp_path, lambda engine: engine.measure_rules("Only project A.\nSave everything."))
    assert (info.characters, info.tokens) == (32, 7)
    assert info.hints == (RulesHint(2, RuleLimit.EVERYTHING),)
    assert asked(tmp_path, lambda engine: engine.rules()).rules == ""


def test_without_a_choice_no_model_is_in_use_whatever_keys_lie_about(tmp_path: Path) -> None:
    assert asked(tmp_path, lambda engine: engine.model_in_use(), OPENAI_API_KEY="sk-x") is None


def test_the_model_in_use_is_named_with_its_host_and_who_decided(tmp_path: Path) -> None:
    draft = {"model.extraction": "tiny", "model.base_url": "http://localhost:1234/v1"}
    chosen = asked(tmp_path, lambda engine: engine.model_in_use(draft))
    assert str(chosen) == "tiny at localhost:1234 (from the settings)"
    assert asked(tmp_path, lambda engine: engine.model_in_use()) is None  # a draft is not stored
    named = asked(tmp_path, lambda engine: engine.model_in_use(draft), MEMOSCAPE_MODEL="gpt-x")
    assert named is not None and (named.model, named.source) == ("gpt-x", "environment")


def test_a_key_is_kept_for_its_host_alone_and_forgotten_on_demand(tmp_path: Path) -> None:
    place = asked(tmp_path, lambda engine: engine.set_model_key("sk-1", "https://one.example/v1"))
    assert (place.host, place.stored, place.keyring, place.file) == ("one.example", True, "", tmp_path / "keys.json")
    assert not asked(tmp_path, lambda engine: engine.key_place()).stored
    assert not asked(tmp_path, lambda engine: engine.set_model_key(" ", "https://one.example/v1")).stored
    with pytest.raises(BadValue):
        asked(tmp_path, lambda engine: engine.key_place("nonsense"))


def test_a_model_is_tried_with_a_key_that_is_not_stored(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    draft = {"model.extraction": "tiny", "model.base_url": model_server.base_url}
    model_server.script(Say("OK"))
    answered = asked(tmp_path, lambda engine: engine.test_model(draft, "sk-new"))
    assert answered is not None and answered.model == "tiny"
    assert model_server.headers[-1]["Authorization"] == "Bearer sk-new"
    model_server.script(Fail(401, "bad key"))
    with pytest.raises(ModelRefusedAccess, match="does not accept the API key"):
        asked(tmp_path, lambda engine: engine.test_model(draft))
