"""What waits for auto-save, and where auto-save stands."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from core.model.saving import RunReport


class CandidateKind(StrEnum):
    """Why a message waits. A REPLY stands for everything unread up to it, SELECTED for this message alone."""

    REPLY = "reply_finalized_auto"
    SELECTED = "selected_user_message"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A message that waits for automatic extraction; gone once it was saved. `status` is pending, processing, failed or
    dead; a failed one is tried again from `next_attempt_at` on, a dead one only when the user asks."""

    id: str
    conversation_id: str
    message_id: str
    kind: str
    status: str
    attempts: int
    created_at: datetime
    next_attempt_at: datetime | None = None
    last_error: str = ""


@dataclass(frozen=True, slots=True)
class FailedWindow:
    """A window that could not be read: `waiting` for its next attempt, or `dead` until the user retries it.

    Exactly these messages are read again. `run_id` is the last run that tried, at `tried_at`.
    """

    id: str
    conversation_id: str
    message_ids: tuple[str, ...]
    state: str
    attempts: int
    created_at: datetime
    next_attempt_at: datetime | None = None
    last_error: str = ""
    run_id: str | None = None
    tried_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Dropped:
    """What was taken out of the queue, as it was: enough to put it back."""

    candidates: tuple[Candidate, ...] = ()
    windows: tuple[FailedWindow, ...] = ()


@dataclass(frozen=True, slots=True)
class AutoSaveStatus:
    """Where the auto-save of a profile (`profile` is its id) stands, and what a pass over it did.

    `candidates` counts the queue without its dead letters; `waiting` and `dead` count failed windows. `due`: the
    interval has passed. `reason` is one word: `off`, `not_yet`, `too_few`, `busy`, `retry`, `due`, `budget`, or
    `failed` when the pass itself broke, with `last_error` as its sentence; else that is the newest failed window's.
    `paused_until`: the model's server asked for a rest, or today's budget is used up.
    """

    profile: str
    enabled: bool
    due: bool
    candidates: int
    waiting: int
    dead: int
    next_run_at: datetime | None
    last_error: str = ""
    reason: str = ""
    paused_until: datetime | None = None
    runs: tuple[RunReport, ...] = ()

    def minutes_left(self, now: datetime) -> int | None:
        """Whole minutes until the next run, rounded up; None when none is planned."""
        if self.next_run_at is None:
            return None
        return max(0, math.ceil((self.next_run_at - now) / timedelta(minutes=1)))
