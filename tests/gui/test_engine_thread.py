"""The bridge between the window and the engine."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from gui.engine_thread import EngineThread


async def _nothing() -> None:
    """Stands for an engine without anything open."""


@pytest.fixture
def thread(qapp: object) -> Iterator[EngineThread]:
    thread = EngineThread()
    yield thread
    thread.stop(_nothing())


def test_a_result_arrives_on_the_gui_thread(thread: EngineThread, qtbot: QtBot) -> None:
    seen: list[tuple[str, threading.Thread]] = []

    async def work() -> str:
        return threading.current_thread().name

    thread.start(work(), lambda name: seen.append((name, threading.current_thread())), pytest.fail)
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [("engine", threading.main_thread())]


def test_an_error_arrives_instead_of_a_result(thread: EngineThread, qtbot: QtBot) -> None:
    seen: list[BaseException] = []

    async def work() -> None:
        raise ValueError("broken")

    thread.start(work(), lambda _result: pytest.fail("no result was due"), seen.append)
    qtbot.waitUntil(lambda: bool(seen))
    assert str(seen[0]) == "broken"


def test_a_cancelled_task_is_cancelled_in_the_engine_and_calls_nobody(thread: EngineThread, qtbot: QtBot) -> None:
    ended = threading.Event()
    began = threading.Event()
    called: list[object] = []

    async def work() -> None:
        try:
            began.set()
            await asyncio.sleep(60)
        finally:
            ended.set()

    task = thread.start(work(), called.append, called.append)
    assert began.wait(10)
    task.cancel()
    assert ended.wait(10)
    after: list[None] = []
    thread.start(_nothing(), after.append, pytest.fail)
    qtbot.waitUntil(lambda: bool(after))
    assert called == []


def test_progress_reported_by_the_engine_arrives_on_the_gui_thread(thread: EngineThread, qtbot: QtBot) -> None:
    seen: list[tuple[int, threading.Thread]] = []
    report = thread.on_gui_thread(lambda step: seen.append((step, threading.current_thread())))

    async def work() -> None:
        for step in range(3):
            report(step)

    thread.start(work(), lambda _result: None, pytest.fail)
    qtbot.waitUntil(lambda: len(seen) == 3)
    assert seen == [(step, threading.main_thread()) for step in range(3)]


def test_stopping_cancels_what_runs_and_closes_the_engine_last(qapp: object) -> None:
    order: list[str] = []
    began = threading.Event()

    async def work() -> None:
        try:
            began.set()
            await asyncio.sleep(60)
        finally:
            order.append("work ended")

    async def close() -> None:
        order.append("engine closed")

    thread = EngineThread()
    thread.start(work(), pytest.fail, pytest.fail)
    assert began.wait(10)
    thread.stop(close())
    assert order == ["work ended", "engine closed"]
    assert all(each.name != "engine" for each in threading.enumerate())


def test_after_the_end_nothing_runs_and_nobody_is_called(qapp: object, qtbot: QtBot) -> None:
    called: list[object] = []
    stopped = EngineThread()
    stopped.stop(_nothing())
    stopped.start(_nothing(), called.append, called.append)
    qtbot.wait(50)
    assert called == []
