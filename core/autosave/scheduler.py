"""Decides what a pass over one profile does now: pure functions of the clock, the settings and the queue."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from core.autosave.schedule import Schedule, interval_of
from core.model import Candidate, CandidateKind, FailedWindow, Outcome
from core.settings import ProfileSettings

TICK_SECONDS = 60
THRESHOLD = 5  # candidates of a profile that are worth a run
PER_CONVERSATION = 20  # candidates of one conversation that go into one run
MAX_ATTEMPTS = 8
FIRST_PAUSE = timedelta(minutes=1)
LONGEST_PAUSE = timedelta(minutes=60)


class Reason(StrEnum):
    """What a pass did, or why it did nothing."""

    OFF = "off"
    NOT_YET = "not_yet"
    TOO_FEW = "too_few"
    RETRY = "retry"  # only failed windows are read
    DUE = "due"  # batches are read
    BUDGET = "budget"  # the tokens of this day are used up
    BUSY = "busy"  # somebody else is saving this profile
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Batch:
    """Candidates of one conversation and one kind that are read together."""

    conversation_id: str
    kind: CandidateKind
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """`due`: the interval has passed. Failed windows to read again come before the batches."""

    due: bool
    reason: Reason
    schedule: Schedule
    retries: tuple[FailedWindow, ...] = ()
    batches: tuple[Batch, ...] = ()

    @property
    def has_work(self) -> bool:
        return bool(self.retries or self.batches)


def decide(
    now: datetime,
    settings: ProfileSettings,
    schedule: Schedule,
    candidates: Iterable[Candidate],
    failed: Sequence[FailedWindow],
    *,
    over_budget: bool = False,
) -> Decision:
    """What to do at `now`. `candidates` is the whole queue and `failed` all failed windows, both the oldest first.

    A failed window has its own earliest time, whatever interval and threshold say. Rows a crash left `processing` count
    as pending: whoever holds the profile's lease knows that nobody else works on them.
    """
    if not settings.auto_save_enabled:
        return Decision(False, Reason.OFF, schedule)
    if over_budget:
        return Decision(False, Reason.BUDGET, schedule)
    retries = tuple(window for window in failed if _may_be_tried(window, now))
    interval = interval_of(settings)
    # A clock that was set back must not stop auto-save for as long as it was wrong.
    next_run = min(schedule.next_run_at or now + interval, now + LONGEST_PAUSE)
    if now < next_run:
        reason = Reason.RETRY if retries else Reason.NOT_YET
        return Decision(False, reason, replace(schedule, next_run_at=next_run), retries)
    batches = _batches(candidates, {message for window in failed for message in window.message_ids})
    reason = Reason.DUE if batches else Reason.RETRY if retries else Reason.TOO_FEW
    return Decision(True, reason, Schedule(now, now + interval), retries, batches)


def next_attempt(
    now: datetime, failed: FailedWindow | None, outcome: Outcome, *, counts: bool, wait: float | None
) -> datetime | None:
    """When to read a window again that just failed with `outcome`; None: never by itself, it is a dead letter.

    `failed` is its row if it had failed before; the pause doubles from 1 to 60 minutes. `counts`: the attempt brings
    it nearer to the dead letters, which it does not when model or network were at fault. `wait`: the seconds the
    provider asks for, at most 60 minutes.
    """
    attempts = (failed.attempts if failed else 0) + counts
    if outcome is Outcome.REFUSED or attempts >= MAX_ATTEMPTS:
        return None
    pause = FIRST_PAUSE
    if failed and failed.tried_at and failed.next_attempt_at:
        pause = max(pause, 2 * (failed.next_attempt_at - failed.tried_at))
    return now + min(max(pause, timedelta(seconds=wait or 0)), LONGEST_PAUSE)


def _may_be_tried(window: FailedWindow, now: datetime) -> bool:
    return window.state == "waiting" and (window.next_attempt_at is None or window.next_attempt_at <= now)


def _batches(candidates: Iterable[Candidate], in_failed_windows: Collection[str]) -> tuple[Batch, ...]:
    """Nothing below the threshold; else the oldest of each conversation, what the user picked first."""
    waiting = [c for c in candidates if c.status in ("pending", "processing") and c.message_id not in in_failed_windows]
    if len(waiting) < THRESHOLD:
        return ()
    conversations: defaultdict[str, list[Candidate]] = defaultdict(list)
    for candidate in sorted(waiting, key=lambda c: c.created_at):
        conversations[candidate.conversation_id].append(candidate)
    return tuple(
        Batch(conversation, kind, chosen)
        for kind in (CandidateKind.SELECTED, CandidateKind.REPLY)
        for conversation, oldest in conversations.items()
        if (chosen := tuple(c for c in oldest[:PER_CONVERSATION] if c.kind == kind))
    )
