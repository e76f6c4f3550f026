"""Vectors through the engine: filling them in, changing the model, and what happens when a server fails."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from core.engine import Engine
from core.engine.embedders import Embedders
from core.errors import BadValue, MemoscapeError, ModelRefusedAccess, ProfileBusy
from core.model import Memory, Progress
from core.settings import KeyStore
from core.store.search import Scope
from tests.fake_openai_server import Drop, Fail, FakeOpenAIServer, Raw


@asynccontextmanager
async def opened(folder: Path, server: FakeOpenAIServer | None = None) -> AsyncIterator[Engine]:
    async def no_pause(seconds: float) -> None:
        pass

    engine = Engine(folder, embedders=Embedders(KeyStore(folder, use_keyring=False), {}, sleep=no_pause))
    try:
        if server:
            await use(engine, server)
        yield engine
    finally:
        await engine.close()


async def use(engine: Engine, server: FakeOpenAIServer, model: str = "vectors") -> None:
    changes = {"embedding.mode": "server", "embedding.endpoint": server.base_url, "embedding.model": model}
    await engine.change_app_settings(changes)


def with_engine(folder: Path, server: FakeOpenAIServer | None, work: Callable[[Engine], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        async with opened(folder, server) as engine:
            return await work(engine)

    return asyncio.run(run())


def remember(engine: Engine, *titles: str) -> None:
    store = engine.store(None)
    with store.transaction("add"):
        for title in titles:
            store.memories.insert(Memory(id="", title=title, content="text"))


async def found(engine: Engine, question: str) -> list[int]:
    return [row for meaning in await engine.meanings_of([question], None) for row in meaning.nearest(10)[0].tolist()]


def test_what_was_saved_gets_its_vectors_and_the_total_is_known_at_the_start(
    tmp_path: Path, model_server: FakeOpenAIServer
) -> None:
    async def work(engine: Engine) -> None:
        remember(engine, *(f"title {number}" for number in range(70)))
        assert await found(engine, "x") == []
        seen: list[Progress] = []
        run = await engine.embed_missing(report=seen.append)
        assert (run.embedded, run.failed, run.left, run.problem) == (70, 0, 0, "")
        assert [(step.done, step.total) for step in seen] == [(0, 70), (32, 70), (64, 70), (70, 70)]
        assert len(await found(engine, "x")) == 10
        status = await engine.embedding_status()
        assert (status.ready, status.waiting, status.dimension) == (70, 0, 8)
        assert status.usage[0].dimensions == ((8, 70),)

    with_engine(tmp_path, model_server, work)


def test_the_same_question_is_sent_once(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    async def work(engine: Engine) -> None:
        remember(engine, "one")
        await engine.embed_missing()
        before = len(model_server.requests)
        assert await found(engine, "question") == await found(engine, "question") == [1]
        assert len(model_server.requests) == before + 1

    with_engine(tmp_path, model_server, work)


def test_a_cancelled_run_keeps_what_it_has_and_the_next_one_goes_on(
    tmp_path: Path, model_server: FakeOpenAIServer
) -> None:
    async def work(engine: Engine) -> None:
        remember(engine, *map(str, range(70)))

        def stop(step: Progress) -> None:
            if step.done:
                raise asyncio.CancelledError

        with pytest.raises(asyncio.CancelledError):
            await engine.embed_missing(report=stop)
        assert (await engine.embedding_status()).ready == 32
        seen: list[Progress] = []
        assert (await engine.embed_missing(report=seen.append)).embedded == 38
        assert seen[0] == Progress(0, 38)

    with_engine(tmp_path, model_server, work)


def test_after_a_change_of_model_the_old_vectors_rest_until_they_are_computed_anew(
    tmp_path: Path, model_server: FakeOpenAIServer
) -> None:
    async def work(engine: Engine) -> None:
        remember(engine, "one", "two")
        await engine.embed_missing()
        model_server.embedding_dimension = 5
        await use(engine, model_server, "another")
        assert await found(engine, "x") == []
        assert (await engine.search("one")).total == 1  # words go on finding
        status = await engine.embedding_status()
        assert (status.ready, status.outdated, status.waiting) == (0, 2, 2)
        assert (await engine.re_embed()).embedded == 2
        assert len(await found(engine, "x")) == 2
        assert (await engine.embedding_status()).usage[0].dimensions == ((5, 2),)

    with_engine(tmp_path, model_server, work)


def test_a_server_that_changes_its_dimension_crashes_nothing(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    async def work(engine: Engine) -> None:
        remember(engine, "one", "two")
        await engine.embed_missing()
        model_server.embedding_dimension = 5
        assert await found(engine, "x") == []  # a question of the new dimension among vectors of the old one
        remember(engine, "three")
        await engine.embed_missing()
        assert (await engine.embed_missing()).left == 0
        assert len(await found(engine, "y")) == 3

    with_engine(tmp_path, model_server, work)


def test_a_text_the_server_refuses_is_tried_later_and_the_others_get_their_vectors(
    tmp_path: Path, model_server: FakeOpenAIServer
) -> None:
    async def work(engine: Engine) -> None:
        remember(engine, "one", "two")
        await use(engine, model_server)
        model_server.script(Fail(400, "input too long"), Fail(400, "input too long"))
        run = await engine.embed_missing()
        assert (run.embedded, run.failed, run.left, run.problem) == (1, 1, 0, "")
        status = await engine.embedding_status()
        assert status.failed == 1
        assert "input too long" in status.last_error
        assert (await engine.re_embed()).embedded == 1

    with_engine(tmp_path, model_server, work)


@pytest.mark.parametrize("reply", [Drop(), Fail(401), Fail(500), Fail(429)])
def test_when_the_server_fails_the_texts_stay_and_the_run_says_why(
    tmp_path: Path, model_server: FakeOpenAIServer, reply: Any
) -> None:
    async def work(engine: Engine) -> None:
        remember(engine, "one", "two")
        model_server.script(*[reply] * 5)
        run = await engine.embed_missing()
        assert (run.embedded, run.failed, run.left) == (0, 0, 2)
        assert "127.0.0.1" in run.problem
        assert (await engine.search("one")).total == 1
        model_server.forget()
        assert (await engine.embed_missing()).embedded == 2

    with_engine(tmp_path, model_server, work)


def test_while_the_server_fails_a_search_asks_it_only_once(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    async def work(engine: Engine) -> None:
        remember(engine, "one")
        await engine.embed_missing()
        before = len(model_server.requests)
        model_server.script(Fail(500), Fail(500))
        assert [await found(engine, "a"), await found(engine, "b")] == [[], []]
        assert len(model_server.requests) == before + 1

    with_engine(tmp_path, model_server, work)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ({}, "no “data”"),
        ({"data": []}, "no “data”"),
        ({"data": ["x"]}, "no object"),
        ({"data": [{"embedding": []}]}, "without an “embedding”"),
        ({"data": [{"embedding": ["x"]}]}, "not made of numbers"),
        ({"data": [{"embedding": [0, 0]}]}, "points nowhere"),
        ({"data": [{"embedding": [1]}, {"embedding": [1]}]}, "2 vectors for 1 texts"),
        ({"error": {"message": "quota gone"}}, "quota gone"),
    ],
)
def test_an_answer_that_makes_no_sense_is_one_sentence(
    tmp_path: Path, model_server: FakeOpenAIServer, answer: Any, said: str
) -> None:
    model_server.script(Raw(json.dumps(answer)))
    with pytest.raises(MemoscapeError, match=said):
        with_engine(tmp_path, model_server, lambda engine: engine.test_embedding())


def test_the_test_of_an_endpoint_tells_the_dimension_and_sends_the_typed_key(
    tmp_path: Path, model_server: FakeOpenAIServer
) -> None:
    changes = {
        "embedding.mode": "server",
        "embedding.endpoint": model_server.base_url.removesuffix("/v1"),
        "embedding.model": "big",
    }
    result = with_engine(tmp_path, None, lambda engine: engine.test_embedding(changes, "sk-typed"))
    assert (result.model, result.dimension) == ("big", 8)
    assert model_server.requests == [{"model": "big", "input": "test"}]
    assert model_server.headers[0]["Authorization"] == "Bearer sk-typed"


def test_a_key_the_server_refuses_never_shows(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    model_server.script(Fail(401, "wrong key sk-typed"))
    with pytest.raises(ModelRefusedAccess) as caught:
        with_engine(tmp_path, model_server, lambda engine: engine.test_embedding({}, "sk-typed"))
    assert "sk-typed" not in caught.value.message


def test_an_incomplete_server_is_one_sentence_and_search_goes_by_words(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        await engine.change_app_settings({"embedding.mode": "server"})
        remember(engine, "one")
        with pytest.raises(BadValue, match="address"):
            await engine.embed_missing()
        assert (await engine.search("one")).total == 1
        assert "address" in (await engine.embedding_status()).problem

    with_engine(tmp_path, None, work)


def test_two_programs_do_not_compute_the_same_vectors(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    async def work(engine: Engine) -> None:
        remember(engine, "one")
        engine.store(None).leases.acquire("embedding", "another machine/1/x", 60)
        with pytest.raises(ProfileBusy):
            await engine.embed_missing()

    with_engine(tmp_path, model_server, work)


def test_the_background_fills_every_profile_and_survives_failures(
    tmp_path: Path, model_server: FakeOpenAIServer
) -> None:
    async def work(engine: Engine) -> None:
        remember(engine, "one")
        await engine.create_profile("other")
        with engine.store("other").transaction("add"):
            engine.store("other").memories.insert(Memory(id="", title="two", content="text"))
        model_server.script(*[Fail(401)] * 2)
        pauses: list[float] = []
        done: list[str] = []

        async def pause(seconds: float) -> None:
            pauses.append(seconds)
            if len(pauses) == 3:
                raise asyncio.CancelledError

        with pytest.raises(asyncio.CancelledError):
            await engine.keep_embedding(lambda profile, run: done.append(profile), pause)
        assert pauses == [10, 5, 5]
        assert len(set(done)) == len(done) == 2

    with_engine(tmp_path, model_server, work)


def test_the_local_model_finds_by_meaning_without_any_network(tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        remember(engine, "Alice moved to Oslo", "The cat is called Miso", "周末去鼓浪屿")
        assert (await engine.embed_missing()).embedded == 3
        (meaning,) = await engine.meanings_of(["What is the name of my pet?"], None)
        scope = Scope()
        rows = engine.store(None).search.items.items(meaning.nearest(1)[0].tolist(), scope)
        assert [item.title for item in rows.values()] == ["The cat is called Miso"]

    with_engine(tmp_path, None, work)
