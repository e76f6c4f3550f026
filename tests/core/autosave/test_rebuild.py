"""A rebuild reads everything once more, goes on after a kill, and never doubles a memory."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from core.autosave.rebuild import range_of
from core.engine import Engine
from core.errors import BadValue, UnknownName
from core.memory.extraction import Extraction
from core.model import Coverage, Outcome, ParsedConversation, ParsedMessage, Role
from core.model.rebuild import RebuildScope
from tests.core.autosave.reading import READ, REFUSED, Reading, fail_on
from tests.core.engine.scripted import Replying
from tests.core.memory.answers import answer, item

OFFLINE = Extraction(Outcome.FAILED, "scripted", reason="There is no connection.", temporary=True)


def scope(reading: Reading, *names: str, window: int = 8, **days: date) -> RebuildScope:
    return reading.do(reading.engine.rebuild_scope(names or ["c"], window=window, **days))


def read_everything(reading: Reading) -> None:
    reading.do(reading.engine.save_memory())
    reading.extractor.windows.clear()


def test_what_was_read_is_read_again_in_windows_of_the_chosen_size(reading: Reading) -> None:
    reading.talk("c", 18)
    read_everything(reading)
    reading.do(reading.engine.start_rebuild(scope(reading)))
    assert reading.extractor.sizes() == [8, 8, 2]
    assert set(reading.coverage()) == {Coverage.READ}
    assert reading.do(reading.engine.rebuild_status()) is None


def test_only_the_chosen_conversations_are_read(reading: Reading) -> None:
    reading.talk("c", 4)
    reading.talk("d", 4)
    read_everything(reading)
    reading.do(reading.engine.start_rebuild(scope(reading, "d", "d")))
    assert reading.extractor.windows == [["d0", "d1", "d2", "d3"]]


def test_local_days_are_both_included(reading: Reading) -> None:
    days = [datetime(2026, 3, day, 23, 30).astimezone() for day in (1, 2, 3)]
    said = tuple(
        ParsedMessage(role, f"{role.value} {day.day}", sent_at=day.astimezone(UTC))
        for day in days
        for role in (Role.USER, Role.ASSISTANT)
    )
    reading.store.conversations.add(ParsedConversation("text", "c", "c", said))
    reading.do(reading.engine.start_rebuild(scope(reading, first=date(2026, 3, 2), last=date(2026, 3, 2))))
    assert reading.extractor.windows == [["user 2", "assistant 2"]]
    assert reading.coverage() == [Coverage.UNREAD] * 2 + [Coverage.READ] * 2 + [Coverage.UNREAD] * 2


def test_a_range_ends_where_the_next_day_begins() -> None:
    begin, end = range_of(date(2026, 3, 1), date(2026, 3, 1))
    assert begin is not None and end is not None
    assert (begin.hour, begin.minute, end.date()) == (0, 0, date(2026, 3, 2))
    assert range_of(None, None) == (None, None)


def test_wrong_scopes_are_refused_and_change_nothing(reading: Reading) -> None:
    reading.talk("c", 4)
    read_everything(reading)
    before = reading.coverage()
    with pytest.raises(BadValue, match="is before"):
        scope(reading, first=date(2026, 3, 2), last=date(2026, 3, 1))
    for window in (7, 49):
        with pytest.raises(BadValue, match="8 to 48"):
            scope(reading, window=window)
    with pytest.raises(UnknownName):
        scope(reading, "nobody")
    with pytest.raises(BadValue, match="no conversation"):
        scope(reading, " ")
    with pytest.raises(BadValue, match="Nothing was said"):
        reading.do(reading.engine.start_rebuild(scope(reading, first=date(2001, 1, 1), last=date(2001, 1, 2))))
    assert reading.coverage() == before


def test_a_model_that_fails_leaves_the_rest_to_be_resumed(reading: Reading) -> None:
    reading.talk("c", 24)
    read_everything(reading)
    reading.extractor.say = fail_on("c8", OFFLINE)
    assert reading.do(reading.engine.start_rebuild(scope(reading))).outcome is Outcome.FAILED
    status = reading.do(reading.engine.rebuild_status())
    assert status is not None and (status.messages, status.total) == (8, 24)
    with pytest.raises(BadValue, match="not finished"):
        reading.do(reading.engine.start_rebuild(scope(reading)))
    reading.extractor.say = lambda texts: READ
    reading.extractor.windows.clear()
    reading.do(reading.engine.resume_rebuild())
    assert reading.extractor.sizes() == [8, 8]
    assert reading.do(reading.engine.rebuild_status()) is None
    with pytest.raises(BadValue, match="No rebuild waits"):
        reading.do(reading.engine.resume_rebuild())


def test_a_window_that_is_refused_is_left_unread_and_the_others_go_on(reading: Reading) -> None:
    reading.talk("c", 24)
    read_everything(reading)
    reading.extractor.say = fail_on("c8", REFUSED)
    result = reading.do(reading.engine.start_rebuild(scope(reading)))
    assert [run.outcome for run in result.runs] == [Outcome.NOTHING_TO_SAVE, Outcome.REFUSED, Outcome.NOTHING_TO_SAVE]
    assert reading.coverage()[8:16] == [Coverage.UNREAD] * 8
    assert reading.do(reading.engine.rebuild_status()) is None


def test_given_up_everything_that_was_not_read_again_is_as_it_was(reading: Reading) -> None:
    reading.talk("c", 20)
    reading.extractor.say = fail_on("c8", REFUSED)
    reading.start()
    reading.tick(5)
    reading.do(reading.engine.save_memory(window=8))
    reading.do(reading.engine.drop_candidates([each.id for each in reading.do(reading.engine.queue())]))
    before = reading.coverage()
    reading.extractor.say = lambda texts: OFFLINE
    reading.do(reading.engine.start_rebuild(scope(reading)))
    assert set(reading.coverage()) == {Coverage.UNREAD}
    reading.do(reading.engine.give_up_rebuild())
    assert reading.coverage() == before
    assert reading.do(reading.engine.rebuild_status()) is None


def test_progress_counts_windows_and_a_cancel_can_be_resumed(reading: Reading) -> None:
    reading.talk("c", 24)
    read_everything(reading)
    seen: list[tuple[int, int]] = []

    async def work() -> None:
        task = asyncio.create_task(
            reading.engine.start_rebuild(
                await reading.engine.rebuild_scope(["c"], window=8),
                report=lambda step: seen.append((step.done, step.total)),
            )
        )
        while len(seen) < 2:
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    reading.do(work())
    assert seen[:2] == [(0, 3), (1, 3)]
    status = reading.do(reading.engine.rebuild_status())
    assert status is not None and status.messages == 8
    reading.do(reading.engine.resume_rebuild())
    assert set(reading.coverage()) == {Coverage.READ}


def test_an_estimate_says_how_much_and_changes_nothing(reading: Reading) -> None:
    reading.talk("c", 18)
    read_everything(reading)
    found = reading.do(reading.engine.estimate_rebuild(scope(reading)))
    assert (found.windows, found.messages, found.model, found.requests) == (3, 18, "", 0)
    assert set(reading.coverage()) == {Coverage.READ} and reading.extractor.windows == []


SAID = "".join(
    f"User: {text}\nAssistant: Noted.\n"
    for text in (
        "My name is Nora Lindqvist.",
        "I live in Porto.",
        "I prefer tea in the morning.",
        "Please always answer in short sentences.",
        "I work as a carpenter.",
        "My sister is called Astrid.",
    )
)


def test_rebuilding_twice_doubles_no_memory(tmp_path: Path) -> None:
    async def work() -> list[list[str]]:
        engine = Engine(tmp_path)
        await engine.import_text(SAID, title="Me")
        await engine.save_memory()
        found = []
        for _time in range(3):
            found.append(sorted(memory.title for memory in (await engine.graph()).memories))
            scope = await engine.rebuild_scope(["Me"], window=8)
            await engine.start_rebuild(scope)
        await engine.close()
        return found

    first, *later = asyncio.run(work())
    assert len(first) >= 4 and later == [first, first]


def test_a_model_that_says_the_same_again_doubles_no_memory(tmp_path: Path) -> None:
    async def work() -> list[list[tuple[str, str]]]:
        engine = Engine(tmp_path, extractor=Replying(answer(new=[item("Tea", "The user prefers tea.")])))
        await engine.import_text(SAID, title="Me")
        await engine.save_memory()
        found = []
        for _time in range(2):
            found.append([(memory.title, memory.content) for memory in (await engine.graph()).memories])
            await engine.start_rebuild(await engine.rebuild_scope(["Me"]))
        await engine.close()
        return found

    first, second = asyncio.run(work())
    assert len(first) == 1 and second == first


KILLED = """
import asyncio, sys
from pathlib import Path
from core.engine import Engine
async def work():
    engine = Engine(Path(sys.argv[1]))
    ids = [each.id for each in await engine.conversations()]
    scope = await engine.rebuild_scope(ids, window=8)
    await engine.start_rebuild(scope, report=lambda step: print(step.done, flush=True))
asyncio.run(work())
"""


def test_a_kill_in_the_middle_is_resumed_without_doubles(tmp_path: Path) -> None:
    async def fill() -> list[str]:
        engine = Engine(tmp_path)
        for number in range(30):
            await engine.import_text(SAID.replace("Porto", f"Town{number}"), title=f"Talk {number}")
        await engine.save_memory()
        found = sorted(memory.title for memory in (await engine.graph()).memories)
        await engine.close()
        return found

    before = asyncio.run(fill())
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(tmp_path)],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[3],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
    )
    assert process.stdout is not None
    while int(process.stdout.readline()) < 5:
        pass
    process.kill()
    process.wait()
    process.stdout.close()

    async def go_on() -> tuple[list[str], set[Coverage], int]:
        engine = Engine(tmp_path)
        status = await engine.rebuild_status()
        assert status is not None and 0 < status.messages < status.total
        await engine.resume_rebuild()
        coverage = await engine.coverage()
        titles = sorted(memory.title for memory in (await engine.graph()).memories)
        waiting = await engine.rebuild_status()
        await engine.close()
        return titles, set(coverage.messages), 0 if waiting is None else 1

    titles, states, waiting = asyncio.run(go_on())
    assert titles == before
    assert states == {Coverage.READ} and waiting == 0
