"""Simulated days: whatever goes wrong, every message ends in exactly one run or visibly waits, and nothing is doubled."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

from core.memory.extraction import Extraction
from core.model import Coverage, Message, Outcome
from tests.core.autosave.reading import READ, REFUSED, REJECTED, Reading

ROOT = Path(__file__).resolve().parents[3]
FAILED = Extraction(Outcome.FAILED, "scripted", reason="No connection.", temporary=True)
FAULTS = (REJECTED, REJECTED, REFUSED, FAILED, None)  # None: a mistake of ours, an exception
DAY = 24 * 60  # minutes


def test_after_days_with_faults_every_message_was_read_once_or_visibly_waits(reading: Reading) -> None:
    chance = random.Random(1)
    read: Counter[str] = Counter()
    lengths: Counter[str] = Counter()
    faults = 0.1

    def answer(texts: list[str]) -> Extraction:
        fault = chance.choice(FAULTS) if chance.random() < faults else READ
        if fault is None:
            raise RuntimeError("a mistake of ours")
        if fault is READ:
            read.update(texts)
        return fault

    reading.extractor.say = answer
    for _ in range(3 * DAY // 2):
        if chance.random() < 0.05:  # somebody talks: a new conversation, or more of one there was
            name = f"t{chance.randrange(40)}-"
            lengths[name] += 2 * chance.randrange(1, 30)
            reading.talk(name, lengths[name])
        if chance.random() < 0.002:  # the program is closed and opened again
            reading.close()
        if chance.random() < 0.001:
            reading.do(reading.engine.save_memory(conversations=[chance.choice(list(lengths))] if lengths else None))
        reading.tick(1)
    check(reading, read, lengths)

    faults = 0
    for _ in range(3 * 60):
        status = reading.tick(1)
    check(reading, read, lengths)
    assert (status.waiting, status.candidates < 5) == (0, True), "three quiet hours later everything else was read"
    assert read.total() > 1000 and status.dead > 0


def check(reading: Reading, read: Counter[str], lengths: Counter[str]) -> None:
    """The extractor's own account and the database agree on every message."""
    messages = [m for c in reading.store.conversations.list() for m in reading.store.conversations.messages(c.id)]
    assert len(messages) == lengths.total()
    assert {m.text: 1 for m in messages if m.coverage is Coverage.READ} == dict(read)
    runs = [run.report for run in reading.store.runs.list()]
    assert sum(run.messages for run in runs if run.outcome is Outcome.NOTHING_TO_SAVE) == read.total()

    failed = Counter(message for window in reading.store.windows.list() for message in window.message_ids)
    assert failed == Counter({m.id: 1 for m in messages if m.coverage in (Coverage.WAITING, Coverage.DEAD)})
    queue = reading.store.candidates.list()
    queued = {candidate.message_id for candidate in queue}
    for window in reading.store.windows.list():
        assert queued & set(window.message_ids), "a failed window shows in the queue"
    pending = [m for m in messages if m.id in queued and m.coverage is Coverage.UNREAD]
    assert all(_is_announced(message, pending) for message in messages if message.coverage is Coverage.UNREAD)
    assert {candidate.status for candidate in queue} <= {"pending", "failed", "dead"}


def _is_announced(message: Message, pending: list[Message]) -> bool:
    """A candidate will bring an unread message into a run."""
    return any(p.conversation_id == message.conversation_id and p.position >= message.position for p in pending)


OTHER_PROCESS = """
import asyncio, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from tests.core.autosave.reading import Reading

reading = Reading(Path(sys.argv[1]))
reading.clock.forward(5)
print("ready", flush=True)
sys.stdin.readline()
status = reading.tick()
print(status.reason, *[text for window in reading.extractor.windows for text in window], flush=True)
reading.close()
"""


def test_two_processes_never_read_the_same_message(reading: Reading) -> None:
    """All of them find the same candidates due at the same moment."""
    for name in "abcdefgh":
        reading.talk(name, 40)
    reading.start()
    others = [
        subprocess.Popen(
            [sys.executable, "-c", OTHER_PROCESS, str(reading.engine.data_dir), str(ROOT)],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for _ in range(2)
    ]  # fmt: skip
    for other in others:
        assert other.stdout and other.stdout.readline() == "ready\n"
    for other in others:
        assert other.stdin
        other.stdin.write("go\n")
        other.stdin.flush()
    reports = [other.communicate()[0].split() for other in others]
    texts = Counter(text for _, *read in reports for text in read)
    assert {"due"} < {reason for reason, *_ in reports} <= {"due", "busy", "too_few", "not_yet"}
    assert [other.returncode for other in others] == [0, 0]
    assert texts == Counter({f"{name}{n}": 1 for name in "abcdefgh" for n in range(40)})
    assert reading.queue() == []
