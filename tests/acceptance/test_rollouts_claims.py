"""OI §12.7: which sessions are read, by whom, and how often."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from core.model.rollouts import ClaimOutcome, StageOneJob, StageOneOutput
from core.store.rollout_jobs import SOURCES, ClaimRules
from core.store.rollout_store import RolloutStore
from tests.acceptance.rollouts import (
    DAY,
    HOUR,
    NOW,
    Clock,
    job_row,
    make_output,
    open_store,
    output_row,
    thread,
)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> RolloutStore:
    return open_store(tmp_path, clock)


def claimed(store: RolloutStore, rules: ClaimRules, worker: str = "w") -> list[str]:
    return [job.thread.thread_id for job in store.jobs.claim_startup(worker, rules)]


def put(store: RolloutStore, *names: str, **fields: object) -> None:
    for name in names:
        store.threads.put(thread(name, **fields))  # type: ignore[arg-type]


def claim(store: RolloutStore, name: str, watermark: int, worker: str = "w", most: int = 100) -> StageOneJob:
    found = store.jobs.claim(name, worker, watermark, max_running=most)
    assert found.claimed, found
    return StageOneJob(thread(name, watermark), found.token, watermark)


def outcome(store: RolloutStore, name: str, watermark: int, most: int = 100) -> ClaimOutcome:
    return store.jobs.claim(name, "w2", watermark, max_running=most).outcome


def test_case_061_only_sessions_at_rest_and_not_too_old_are_claimed(store: RolloutStore) -> None:
    for name, age in (("1h", 1), ("11h59", 11.983), ("12h01", 12.017), ("31d", 31 * 24), ("current", 13)):
        put(store, name, seconds=NOW - age * HOUR)
    rules = ClaimRules(10, max_age_days=30, min_idle_hours=12, current_thread="current")
    assert claimed(store, rules) == ["12h01"]


def test_case_062_both_bounds_are_inclusive(store: RolloutStore) -> None:
    put(store, "idle", seconds=NOW - 12 * HOUR)
    put(store, "old", seconds=NOW - 30 * DAY)
    assert claimed(store, ClaimRules(10, max_age_days=30, min_idle_hours=12)) == ["idle", "old"]


def test_case_063_only_enabled_sessions_are_read(store: RolloutStore) -> None:
    for mode in ("enabled", "disabled", "polluted", "something-new"):
        put(store, mode, memory_mode=mode)
    assert claimed(store, ClaimRules(10)) == ["enabled"]


def test_case_064_only_sessions_a_person_had_and_can_see(store: RolloutStore) -> None:
    for source in (*SOURCES, "exec", "mcp", "other", ""):
        put(store, source or "none", source=source)
    put(store, "archived", archived=True)
    put(store, "blank", preview="")
    assert sorted(claimed(store, ClaimRules(20))) == sorted(SOURCES)


def test_case_065_the_scan_is_bounded_before_anything_else_is_asked(store: RolloutStore) -> None:
    put(store, "older", seconds=NOW - 20 * HOUR)
    newest = thread("newest", NOW - 10 * HOUR)
    store.threads.put(newest)
    job = claim(store, "newest", newest.updated_at_ms // 1000)
    store.jobs.succeed(job, StageOneOutput("m", "s"))
    assert claimed(store, ClaimRules(5, scan_limit=1)) == []
    assert claimed(store, ClaimRules(5, scan_limit=0)) == []
    assert claimed(store, ClaimRules(0)) == []
    assert claimed(store, ClaimRules(5, scan_limit=2)) == ["older"]


def test_case_066_the_cap_counts_everybodys_leases(store: RolloutStore) -> None:
    put(store, *(f"t{number}" for number in range(10)))
    for name in ("x", "y"):
        claim(store, name, 700)
    assert len(claimed(store, ClaimRules(5))) == 3
    assert store.jobs.counts() == {"running": 5}
    assert claimed(store, ClaimRules(5)) == []


def test_case_067_batches_go_on_where_the_last_one_ended(store: RolloutStore) -> None:
    put(store, *(f"t{number}" for number in range(13)))
    sizes = []
    for _ in range(3):
        jobs = store.jobs.claim_startup("w", ClaimRules(5))
        sizes.append(len(jobs))
        for job in jobs:
            store.jobs.succeed(job, StageOneOutput("m", "s"))
    assert sizes == [5, 5, 3]


def test_case_068_up_to_date_until_the_session_goes_on(store: RolloutStore) -> None:
    make_output(store, "a", 700)
    assert outcome(store, "a", 700) is ClaimOutcome.UP_TO_DATE
    assert outcome(store, "a", 701) is ClaimOutcome.CLAIMED


def test_case_069_a_lease_is_kept_until_it_ends_and_then_anybodys(store: RolloutStore, clock: Clock) -> None:
    first = claim(store, "a", 700)
    clock.now += 3599
    assert outcome(store, "a", 700) is ClaimOutcome.RUNNING
    clock.now += 1
    second = claim(store, "a", 700, "w2")
    assert second.token != first.token and job_row(store, "a")["retry_remaining"] == 3
    assert not store.jobs.succeed(first, StageOneOutput("m", "s"))
    assert not store.jobs.fail(first, "late")
    assert store.jobs.succeed(second, StageOneOutput("m", "s"))


def race(tmp_path: Path, names: Sequence[str], most: int) -> list[ClaimOutcome]:
    """Two processes, each with its own connection, claiming at the same moment."""
    open_store(tmp_path, Clock())
    ready, outcomes = threading.Barrier(2), []

    def work(name: str) -> None:
        mine = open_store(tmp_path, Clock())
        ready.wait()
        outcomes.append(mine.jobs.claim(name, name, 700, max_running=most).outcome)

    workers = [threading.Thread(target=work, args=(name,)) for name in names]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return sorted(outcomes)


def test_case_070_two_workers_race_for_a_session_and_one_has_it(tmp_path: Path) -> None:
    assert race(tmp_path, ["a", "a"], most=9) == [ClaimOutcome.CLAIMED, ClaimOutcome.RUNNING]


def test_case_071_two_workers_race_under_a_cap_of_one(tmp_path: Path) -> None:
    assert race(tmp_path, ["a", "b"], most=1) == [ClaimOutcome.CLAIMED, ClaimOutcome.RUNNING]


def test_case_072_three_failures_exhaust_a_watermark_not_a_session(store: RolloutStore) -> None:
    for _ in range(3):
        assert store.jobs.fail(claim(store, "a", 700), "no", delay=0)
    assert outcome(store, "a", 700) is ClaimOutcome.EXHAUSTED
    assert outcome(store, "a", 701) is ClaimOutcome.CLAIMED
    row = job_row(store, "a")
    assert (row["retry_remaining"], row["input_watermark"]) == (3, 701)


def test_case_073_a_failure_is_left_alone_for_an_hour(store: RolloutStore, clock: Clock) -> None:
    for name in ("a", "b"):
        store.jobs.fail(claim(store, name, 700), "no")
    clock.now += 3599
    assert outcome(store, "a", 700) is ClaimOutcome.BACKOFF
    assert outcome(store, "b", 701) is ClaimOutcome.CLAIMED
    clock.now += 1
    assert outcome(store, "a", 700) is ClaimOutcome.CLAIMED


def test_case_074_nothing_worth_keeping_asks_nobody_to_forget(store: RolloutStore) -> None:
    assert store.jobs.succeed_without_output(claim(store, "a", 700))
    assert job_row(store, "a")["status"] == "done" and job_row(store, "global") == {}
    assert outcome(store, "a", 700) is ClaimOutcome.UP_TO_DATE


def test_case_075_what_is_no_longer_worth_keeping_is_to_be_forgotten(store: RolloutStore) -> None:
    make_output(store, "a", 700)
    assert store.jobs.succeed_without_output(claim(store, "a", 701))
    assert output_row(store, "a") == {}
    assert store.lock.claim("w").watermark == 701


def test_case_076_consolidation_reaches_for_the_newest(store: RolloutStore) -> None:
    make_output(store, "a", 700)
    make_output(store, "b", 701)
    found = store.lock.claim("w")
    assert (found.claimed, found.watermark) == (True, 701)


def test_case_077_a_late_success_does_not_replace_a_newer_memory(store: RolloutStore) -> None:
    late = claim(store, "a", 701)
    stale = StageOneJob(late.thread, late.token, 650)
    store.jobs._db.run(
        "INSERT INTO rollout_outputs (thread_id, source_updated_at, raw_memory, rollout_summary, generated_at) "
        "VALUES ('a', 700, 'newer', 's', 700)"
    )
    assert store.jobs.succeed(stale, StageOneOutput("older", "s"))
    assert output_row(store, "a")["raw_memory"] == "newer" and job_row(store, "a")["status"] == "done"


def test_case_078_deleting_a_session_forgets_what_was_published_of_it(store: RolloutStore) -> None:
    make_output(store, "published", 700)
    make_output(store, "unpublished", 700)
    memories = [m for m in store.outputs.select(9, 10**6) if m.thread_id == "published"]
    store.lock.succeed(store.lock.claim("w").token, 700, memories)
    store.threads.delete("unpublished")
    assert job_row(store, "global")["status"] == "done"
    store.threads.delete("published")
    assert (output_row(store, "published"), job_row(store, "published")) == ({}, {})
    assert job_row(store, "global")["status"] == "pending" and job_row(store, "global")["input_watermark"] >= NOW


def test_case_079_memories_nobody_uses_go_the_stalest_first(store: RolloutStore) -> None:
    ages = {"unused60": (60, None), "used40": (90, 40), "selected45": (45, None), "used2": (90, 2)}
    for name, (age, used) in ages.items():
        make_output(store, name, NOW - age * DAY)
        store.jobs._db.run(
            "UPDATE rollout_outputs SET last_usage = ?, selected_for_phase2 = ? WHERE thread_id = ?",
            (None if used is None else NOW - used * DAY, name.startswith("selected"), name),
        )
    jobs = store.jobs.counts()
    assert store.outputs.prune(30, 100) == 2
    assert [name for name in ages if output_row(store, name)] == ["selected45", "used2"]
    assert store.jobs.counts() == jobs
    for name, age in (("x", 50), ("y", 70), ("z", 60)):
        make_output(store, name, NOW - age * DAY)
    assert store.outputs.prune(30, 2) == 2
    assert [name for name in "xyz" if output_row(store, name)] == ["x"]


def test_case_080_each_citation_counts(store: RolloutStore) -> None:
    make_output(store, "a")
    make_output(store, "b")
    assert store.outputs.record_usage(["a", "a", "b", "unknown"]) == 3
    a, b = output_row(store, "a"), output_row(store, "b")
    assert (a["usage_count"], b["usage_count"]) == (2, 1) and a["last_usage"] == b["last_usage"] == NOW


def test_case_081_pollution_of_something_published_is_to_be_forgotten(store: RolloutStore, clock: Clock) -> None:
    make_output(store, "a")
    store.lock.succeed(store.lock.claim("w").token, 700, store.outputs.select(9, 10**6))
    assert store.threads.set_mode("a", "polluted") is True
    first = job_row(store, "global")["input_watermark"]
    assert job_row(store, "global")["status"] == "pending"
    assert store.threads.set_mode("a", "polluted") is False
    assert job_row(store, "global")["input_watermark"] > first
    clock.now += 6 * HOUR + 1
    assert store.lock.claim("w").claimed
