"""Model or network at fault: the pass ends, nothing comes nearer to the dead letters, and pauses are kept."""

from __future__ import annotations

from dataclasses import replace

from core.memory.extraction import Extraction
from core.model import Coverage, Outcome
from tests.core.autosave.reading import READ, Reading, fail_on

LOST = Extraction(Outcome.FAILED, "scripted", reason="No connection.", temporary=True)


def test_a_lost_connection_ends_the_pass_and_uses_up_no_attempt(reading: Reading) -> None:
    reading.talk("c", 60)
    reading.extractor.say = lambda texts: LOST
    reading.start()
    status = reading.tick(5)
    assert len(status.runs) == 1 and status.waiting == 1
    assert {attempts for *_, attempts in reading.queue()} == {0}
    for _ in range(24 * 60):
        status = reading.tick(1)
    assert status.dead == 0 and Coverage.UNREAD not in reading.coverage()[:40]
    reading.extractor.say = lambda texts: READ
    for _ in range(80):
        status = reading.tick(1)
    assert (status.waiting, set(reading.coverage())) == (0, {Coverage.READ})


def test_the_pause_a_provider_asks_for_holds_for_the_whole_profile(reading: Reading) -> None:
    for name in "cdefg":
        reading.talk(name, 4)
    reading.extractor.say = fail_on("c0")
    reading.start()
    reading.tick(5)
    reading.extractor.say = lambda texts: replace(LOST, retry_after=900.0)
    for name in "cdefg":
        reading.talk(name, 10)
    asked = len(reading.extractor.windows)
    assert reading.tick(1).runs[0].outcome == "failed"
    for _ in range(14):
        assert reading.tick(1).runs == ()
    assert len(reading.extractor.windows) == asked + 1
    assert reading.tick(1).runs
