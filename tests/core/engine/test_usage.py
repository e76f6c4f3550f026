"""Every request to a model is counted, by day, purpose and model; a daily budget pauses what happens by itself."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from core.engine import Engine
from core.engine.models import Models
from core.errors import ModelTrouble
from core.model.usage import UsageReport
from core.settings import KeyStore
from tests.core.memory.answers import answer
from tests.fake_openai_server import Fail, FakeOpenAIServer, Raw, Say

NOW = datetime(2026, 8, 1, 12, tzinfo=UTC)
EMPTY = json.dumps(answer())
TALK = "User: I like tea number 1, always.\nAssistant: Noted.\n"


async def no_sleep(_seconds: float) -> None:
    await asyncio.sleep(0)


def with_model(
    data_dir: Path,
    server: FakeOpenAIServer,
    work: Callable[[Engine], Coroutine[Any, Any, Any]],
    clock: Callable[[], datetime] = lambda: NOW,
    **settings: object,
) -> Any:
    async def run() -> Any:
        models = Models(KeyStore(data_dir, use_keyring=False), {}, sleep=no_sleep)
        engine = Engine(data_dir, clock=clock, models=models)
        try:
            where = {"model.base_url": server.base_url, "model.extraction": "tiny", "model.chat": "chatty"}
            await engine.change_app_settings(where | {f"model.{key}": value for key, value in settings.items()})
            return await work(engine)
        finally:
            await engine.close()

    return asyncio.run(run())


def uses(report: UsageReport) -> list[tuple[str, str, int, int, int, bool]]:
    """(purpose, model, requests, tokens in, tokens out, all of it counted by the server)."""
    return [
        (each.purpose, each.model, each.usage.requests, each.usage.input_tokens, each.usage.output_tokens,
         not each.estimated)
        for each in report.uses
    ]  # fmt: skip


async def save(engine: Engine) -> UsageReport:
    await engine.import_text(TALK, title="Me")
    await engine.save_memory()
    return await engine.usage()


def test_a_save_is_counted_as_the_server_counts_it(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    model_server.script(Say(EMPTY))
    assert uses(with_model(tmp_path, model_server, save)) == [("extraction", "tiny", 1, 100, 20, True)]


def test_what_a_server_does_not_count_is_estimated_and_marked(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    body = json.dumps({"choices": [{"message": {"role": "assistant", "content": EMPTY}, "finish_reason": "stop"}]})
    model_server.script(Raw(body))
    ((_, _, requests, tokens_in, tokens_out, counted),) = uses(with_model(tmp_path, model_server, save))
    assert requests == 1 and tokens_in > 500 and 5 < tokens_out < 100 and not counted


def test_requests_that_fail_and_those_that_were_tried_again_count(
    tmp_path: Path, model_server: FakeOpenAIServer
) -> None:
    model_server.script(Fail(503), Say(EMPTY))
    assert uses(with_model(tmp_path, model_server, save)) == [("extraction", "tiny", 2, 100, 20, True)]
    model_server.script(Fail(401))

    async def chat(engine: Engine) -> UsageReport:
        with contextlib.suppress(ModelTrouble):
            await engine.ask_chat("Hello?")
        return await engine.usage()

    found = {use[0]: use for use in uses(with_model(tmp_path, model_server, chat))}
    assert found["chat"] == ("chat", "chatty", 1, 0, 0, True)


def test_embeddings_of_a_server_are_counted(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    from core.engine.embedders import Embedders

    async def work() -> UsageReport:
        engine = Engine(tmp_path, clock=lambda: NOW, embedders=Embedders(KeyStore(tmp_path, use_keyring=False), {}))
        await engine.change_app_settings(
            {"embedding.mode": "server", "embedding.endpoint": model_server.base_url, "embedding.model": "vectors"}
        )
        await engine.add_memory(title="Tea", content="The user likes tea.")
        await engine.embed_missing()
        report = await engine.usage()
        await engine.close()
        return report

    ((purpose, model, requests, tokens_in, tokens_out, _counted),) = uses(asyncio.run(work()))
    assert (purpose, model, tokens_out) == ("embedding", "vectors", 0)
    assert requests >= 1 and tokens_in > 0


def test_days_are_local_and_only_as_many_are_shown_as_asked_for(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    now = [NOW - timedelta(days=3)]

    async def work(engine: Engine) -> tuple[int, int]:
        for day in range(3):
            now[0] = NOW - timedelta(days=2 - day)
            model_server.script(Say(EMPTY))
            await engine.import_text(f"User: Number {day} is my favourite.\nAssistant: Noted.\n", title=f"Day {day}")
            await engine.save_memory()
        return len((await engine.usage(30)).uses), len((await engine.usage(2)).uses)

    assert with_model(tmp_path, model_server, work, clock=lambda: now[0]) == (3, 2)


def test_prices_are_those_of_the_settings(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    model_server.script(Say(EMPTY, input_tokens=1_000_000, output_tokens=500_000))
    report = with_model(tmp_path, model_server, save, price_in=0.5, price_out=2.0)
    assert report.price == 1.5


def test_an_estimate_before_a_save_counts_requests_tokens_and_price(
    tmp_path: Path, model_server: FakeOpenAIServer
) -> None:
    async def work(engine: Engine) -> Any:
        await engine.import_text(TALK * 40, title="Me")
        return await engine.estimate_save(window=8)

    found = with_model(tmp_path, model_server, work, price_in=1.0, price_out=1.0)
    assert (found.model, found.windows, found.requests, found.messages) == ("tiny", 10, 10, 80)
    assert found.input_tokens > 10 * 500 and found.output_tokens > 0
    assert found.price == (found.input_tokens + found.output_tokens) / 1_000_000
    assert model_server.requests == []


def test_auto_save_stops_at_the_daily_budget_and_goes_on_the_next_day(
    tmp_path: Path, model_server: FakeOpenAIServer
) -> None:
    now = [NOW]

    async def work(engine: Engine) -> list[tuple[str, bool, int]]:
        found = []
        await engine.tick()
        for number in range(3):
            await engine.import_text(
                "".join(f"User: {number} {turn} is what I like.\nAssistant: Noted.\n" for turn in range(6)),
                title=f"Talk {number}",
                queue=True,
            )
        for minutes in (10, 10, 24 * 60):
            model_server.script(*[Say(EMPTY)] * 3)
            now[0] += timedelta(minutes=minutes)
            (status,) = await engine.tick()
            found.append((status.reason, status.paused_until is not None, len(status.runs)))
            if status.paused_until:
                local = status.paused_until.astimezone()
                assert (local.hour, local.minute) == (0, 0) and status.paused_until > now[0]
        return found

    found = with_model(tmp_path, model_server, work, clock=lambda: now[0], daily_tokens=100)
    assert found[0] == ("due", False, 1)  # the first window used up the budget, the second waits
    assert found[1] == ("budget", True, 0)
    assert found[2][0] == "due"


def test_a_rest_the_server_asks_for_is_shown_with_its_end(tmp_path: Path, model_server: FakeOpenAIServer) -> None:
    now = [NOW]

    async def work(engine: Engine) -> Any:
        await engine.tick()
        await engine.import_text(
            "".join(f"User: {turn} is what I like.\nAssistant: Noted.\n" for turn in range(6)), queue=True
        )
        now[0] += timedelta(minutes=10)
        model_server.script(*[Fail(429, headers={"retry-after": "600"})] * 6)
        (status,) = await engine.tick()
        return status

    status = with_model(tmp_path, model_server, work, clock=lambda: now[0])
    assert status.paused_until == now[0] + timedelta(seconds=600)
