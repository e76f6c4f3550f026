"""What a pass does at a given time: the numbers of the specification, without a database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from core.autosave.schedule import Schedule
from core.autosave.scheduler import MAX_ATTEMPTS, Decision, Reason, decide, next_attempt
from core.model import AutoSaveStatus, Candidate, CandidateKind, FailedWindow, Outcome
from core.settings import ProfileSettings, load

NOW = datetime(2026, 8, 1, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
DUE = Schedule(NOW - 5 * MINUTE, NOW)


def waiting(
    number: int, conversation: str = "c", kind: CandidateKind = CandidateKind.REPLY, **more: object
) -> Candidate:
    """Candidates with higher numbers were queued later."""
    values = {"status": "pending", "attempts": 0, "created_at": NOW - timedelta(days=1) + number * MINUTE} | more
    return Candidate(f"q{number}", conversation, f"m{number}", kind, **values)  # type: ignore[arg-type]


def failed(number: int, *, attempts: int = 1, pause: int = 1, due_in: int = 0, state: str = "waiting") -> FailedWindow:
    """A window of one message whose next attempt is `due_in` minutes away and was set `pause` minutes before that."""
    again = NOW + due_in * MINUTE
    return FailedWindow(
        f"w{number}", "c", (f"m{number}",), state, attempts, NOW, again if state == "waiting" else None, tried_at=again - pause * MINUTE
    )  # fmt: skip


def decided(
    candidates: list[Candidate], schedule: Schedule = DUE, windows: list[FailedWindow] | None = None, **settings: object
) -> Decision:
    return decide(NOW, ProfileSettings.model_validate(settings), schedule, candidates, windows or [])


def taken(decision: Decision) -> list[list[str]]:
    return [[candidate.id for candidate in batch.candidates] for batch in decision.batches]


def test_four_candidates_are_no_reason_to_run_and_keep_waiting() -> None:
    decision = decided([waiting(n) for n in range(4)])
    assert (decision.due, decision.reason, decision.has_work) == (True, Reason.TOO_FEW, False)
    assert decision.schedule == Schedule(NOW, NOW + 5 * MINUTE)


def test_five_candidates_of_any_conversations_are_enough() -> None:
    decision = decided([waiting(n, conversation=f"c{n}") for n in range(5)])
    assert decision.reason is Reason.DUE and len(decision.batches) == 5
    assert decision.schedule == Schedule(NOW, NOW + 5 * MINUTE)


def test_of_twenty_five_in_one_conversation_the_twenty_oldest_are_taken() -> None:
    queue = [waiting(n) for n in reversed(range(25))]
    assert taken(decided(queue)) == [[f"q{n}" for n in range(20)]]


def test_twenty_are_taken_of_each_conversation() -> None:
    queue = [waiting(n, conversation=f"c{n % 2}") for n in range(50)]
    assert [len(batch) for batch in taken(decided(queue))] == [20, 20]


def test_hand_picked_messages_are_a_batch_of_their_own_and_first() -> None:
    queue = [waiting(n, conversation=f"c{n % 2}") for n in range(6)]
    queue += [waiting(n, conversation="c1", kind=CandidateKind.SELECTED) for n in (6, 7)]
    decision = decided(queue)
    assert [batch.kind for batch in decision.batches] == [CandidateKind.SELECTED, *[CandidateKind.REPLY] * 2]
    assert taken(decision) == [["q6", "q7"], ["q0", "q2", "q4"], ["q1", "q3", "q5"]]


def test_nothing_runs_before_its_time_however_much_waits() -> None:
    decision = decided([waiting(n) for n in range(99)], Schedule(NOW - 4 * MINUTE, NOW + MINUTE))
    assert (decision.due, decision.reason, decision.has_work) == (False, Reason.NOT_YET, False)
    assert decision.schedule == Schedule(NOW - 4 * MINUTE, NOW + MINUTE)


def test_the_first_run_is_one_interval_after_auto_save_was_first_seen() -> None:
    decision = decided([waiting(n) for n in range(5)], Schedule(), auto_save_interval_minutes=7)
    assert not decision.due and decision.schedule == Schedule(None, NOW + 7 * MINUTE)


def test_switched_off_it_does_nothing_and_leaves_the_schedule_alone() -> None:
    decision = decided([waiting(n) for n in range(5)], windows=[failed(9)], auto_save_enabled=False)
    assert (decision.reason, decision.has_work, decision.schedule) == (Reason.OFF, False, DUE)


def test_a_clock_that_was_set_back_delays_a_run_by_an_hour_at_most() -> None:
    next_year = Schedule(NOW + timedelta(days=365), NOW + timedelta(days=365))
    assert decided([], next_year).schedule.next_run_at == NOW + 60 * MINUTE


def test_rows_a_crash_left_processing_count_as_waiting_and_dead_ones_do_not() -> None:
    queue = [waiting(n, status="processing") for n in range(5)]
    assert decided(queue).reason is Reason.DUE
    assert decided([*queue[:4], waiting(9, status="dead")]).reason is Reason.TOO_FEW


def test_failed_windows_are_tried_again_at_their_own_time() -> None:
    """Independent of interval and threshold, the oldest first; dead ones never."""
    windows = [failed(1), failed(2, due_in=1), failed(3, due_in=-5), failed(4, state="dead")]
    decision = decided([], Schedule(NOW, NOW + 5 * MINUTE), windows)
    assert [window.id for window in decision.retries] == ["w1", "w3"]
    assert (decision.due, decision.reason, decision.batches) == (False, Reason.RETRY, ())


def test_a_candidate_in_a_failed_window_is_read_with_it_and_not_in_a_batch() -> None:
    queue = [waiting(n) for n in range(6)]
    assert taken(decided(queue, windows=[failed(0, due_in=9)])) == [["q1", "q2", "q3", "q4", "q5"]]


@pytest.mark.parametrize(("stored", "minutes"), [(0, 1), (99, 30), (7, 7)])
def test_a_stored_interval_is_clamped(stored: int, minutes: int) -> None:
    settings, notes = load({"auto_save_interval_minutes": stored}, "default")
    assert decide(NOW, settings, DUE, [], []).schedule.next_run_at == NOW + minutes * MINUTE
    assert bool(notes) == (stored != minutes)


@pytest.mark.parametrize(("milliseconds", "minutes"), [(1, 1), (60_000, 1), (60_001, 2), (0, 0), (-90_000, 0)])
def test_minutes_left_are_rounded_up_and_never_negative(milliseconds: int, minutes: int) -> None:
    then = NOW + timedelta(milliseconds=milliseconds)
    assert AutoSaveStatus("default", True, False, 0, 0, 0, then).minutes_left(NOW) == minutes


def test_no_run_planned_has_no_minutes_left() -> None:
    assert AutoSaveStatus("default", False, False, 0, 0, 0, None).minutes_left(NOW) is None


@pytest.mark.parametrize(("minutes", "expected"), [(30, 27), (3, 0), (1, 0)])
def test_another_interval_counts_from_the_last_run_and_never_ends_in_the_past(minutes: int, expected: int) -> None:
    schedule = Schedule(NOW - 3 * MINUTE, NOW + 2 * MINUTE)
    assert schedule.with_interval(NOW, minutes * MINUTE).next_run_at == NOW + expected * MINUTE


def failures(outcome: Outcome = Outcome.REJECTED, *, counts: bool = True, most: int = 12) -> list[int | None]:
    """The pauses in minutes when a window fails whenever it is tried."""
    pauses: list[int | None] = []
    row: FailedWindow | None = None
    while len(pauses) < most:
        again = next_attempt(NOW, row, outcome, counts=counts, wait=None)
        pauses.append(None if again is None else (again - NOW) // MINUTE)
        if again is None:
            break
        attempts = (row.attempts if row else 0) + counts
        row = FailedWindow("w", "c", ("m",), "waiting", attempts, NOW, again, tried_at=NOW)
    return pauses


def test_pauses_double_up_to_an_hour_and_the_eighth_failure_is_the_last() -> None:
    assert failures() == [1, 2, 4, 8, 16, 32, 60, None]
    assert len(failures()) == MAX_ATTEMPTS


def test_a_refusal_is_final_at_once() -> None:
    assert failures(Outcome.REFUSED) == [None]


def test_a_lost_connection_makes_the_pauses_longer_but_never_gives_up() -> None:
    assert failures(Outcome.FAILED, counts=False) == [1, 2, 4, 8, 16, 32, *[60] * 6]


@pytest.mark.parametrize(("wait", "expected"), [(None, 60), (30.0, 60), (900.0, 900), (86_400.0, 3600)])
def test_the_pause_a_provider_asks_for_is_kept_within_an_hour(wait: float | None, expected: int) -> None:
    again = next_attempt(NOW, None, Outcome.FAILED, counts=False, wait=wait)
    assert again == NOW + timedelta(seconds=expected)
