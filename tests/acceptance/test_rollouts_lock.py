"""OI §12.8, cases 82-99: who consolidates, what is selected, and the files made of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from core.model import NO_USAGE, Usage
from core.model.rollouts import ClaimOutcome, RawMemory, StageOneOutput
from core.rollouts.artefacts import stem, summary_file, sync
from core.rollouts.consolidate import Plan, Work, consolidate
from core.store.memory_files import MemoryFiles
from core.store.rollout_store import RolloutStore
from tests.acceptance.rollouts import (
    DAY,
    HOUR,
    NOW,
    T1,
    Clock,
    job_row,
    make_output,
    open_store,
    output_row,
    thread,
)

ALWAYS = 10**6  # days


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> RolloutStore:
    return open_store(tmp_path, clock)


def memory(name: str = T1, seconds: int = 1_700_000_000, slug: str | None = None, **fields: str | None) -> RawMemory:
    place = {"rollout_path": "/sessions/x.jsonl", "cwd": "/srv/app", "git_branch": None, **fields}
    return RawMemory(name, seconds, StageOneOutput("raw", "summary", slug), **place)  # type: ignore[arg-type]


def test_case_082_one_runs_and_then_there_is_a_pause(store: RolloutStore) -> None:
    first = store.lock.claim("w")
    assert (first.claimed, first.watermark) == (True, 0)
    assert store.lock.claim("w2").outcome is ClaimOutcome.RUNNING
    assert store.lock.succeed(first.token, 0, ())
    assert store.lock.claim("w").outcome is ClaimOutcome.COOLDOWN


def test_case_083_something_new_does_not_shorten_the_pause(store: RolloutStore, clock: Clock) -> None:
    store.lock.succeed(store.lock.claim("w").token, 0, ())
    store.lock.enqueue(5)
    assert store.lock.claim("w").outcome is ClaimOutcome.COOLDOWN
    clock.now += 6 * HOUR + 1
    assert store.lock.claim("w").claimed


def test_case_084_failures_never_exhaust_the_job(store: RolloutStore, clock: Clock) -> None:
    for _ in range(3):
        assert store.lock.fail(store.lock.claim("w").token, "no")
        clock.now += 3599
        assert store.lock.claim("w").outcome is ClaimOutcome.RETRY_UNAVAILABLE
        clock.now += 1
    assert job_row(store, "global")["retry_remaining"] == 0
    assert store.lock.claim("w").claimed


def test_case_085_a_new_memory_ends_the_wait_after_a_failure(store: RolloutStore) -> None:
    store.lock.fail(store.lock.claim("w").token, "no")
    make_output(store, "a")
    assert store.lock.claim("w").claimed


def test_case_086_a_lease_that_ended_is_taken_over(store: RolloutStore, clock: Clock) -> None:
    old = store.lock.claim("w")
    clock.now += 3600
    new = store.lock.claim("w2")
    assert new.claimed and new.token != old.token
    assert not store.lock.heartbeat(old.token)
    assert not store.lock.succeed(old.token, 1, ())
    assert store.lock.succeed(new.token, 1, ())


def test_case_087_the_watermark_never_goes_back(store: RolloutStore, clock: Clock) -> None:
    store.lock.enqueue(500)
    store.lock.succeed(store.lock.claim("w").token, 500, ())
    store.lock.enqueue(400)
    clock.now += 6 * HOUR + 1
    assert store.lock.claim("w").watermark == 501


def test_case_088_a_job_that_lost_its_token_can_still_be_ended(store: RolloutStore) -> None:
    token = store.lock.claim("w").token
    store.jobs._db.run("UPDATE rollout_jobs SET ownership_token = NULL")
    assert not store.lock.fail(token, "no")
    assert store.lock.fail(token, "no", unowned=True)
    assert store.lock.claim("w").outcome is ClaimOutcome.RETRY_UNAVAILABLE


def ranked(store: RolloutStore) -> None:
    """Case 90: name → (uses, days since last use or source)."""
    for name, (uses, days) in {"A": (7, 12), "B": (7, 2), "C": (None, 1), "D": (20, 31), "E": (1, 0.125)}.items():
        make_output(store, name, int(NOW - (days if uses is None else 40) * DAY))
        if uses is not None:
            store.jobs._db.run(
                "UPDATE rollout_outputs SET usage_count = ?, last_usage = ? WHERE thread_id = ?",
                (uses, NOW - days * DAY, name),
            )


@pytest.mark.parametrize(("limit", "names"), [(2, "AB"), (4, "ABCE"), (1, "B"), (0, "")])
def test_case_090_use_ranks_and_ids_order(store: RolloutStore, limit: int, names: str) -> None:
    ranked(store)
    assert "".join(memory.thread_id for memory in store.outputs.select(limit, 30)) == names


def test_case_091_the_sessions_time_counts_not_the_memorys(store: RolloutStore, clock: Clock) -> None:
    make_output(store, "day", NOW - DAY)
    clock.now += 10
    make_output(store, "days", NOW - 5 * DAY)
    assert [memory.thread_id for memory in store.outputs.select(1, 30)] == ["day"]


def test_case_092_sessions_that_must_not_be_remembered_take_no_place(store: RolloutStore) -> None:
    for name, mode in (("a", "polluted"), ("b", "disabled"), ("c", "strange"), ("d", "enabled")):
        make_output(store, name, NOW - DAY)
        store.threads.set_mode(name, mode)
    make_output(store, "gone", NOW - 2)
    store.jobs._db.run("DELETE FROM rollout_threads WHERE thread_id = 'gone'")
    assert [memory.thread_id for memory in store.outputs.select(1, 30)] == ["d"]


def test_case_093_blank_memories_are_passed_by(store: RolloutStore) -> None:
    make_output(store, "blank", NOW - 5, raw="  ", summary=" ")
    make_output(store, "half", NOW - 9, raw=" ", summary="x")
    assert [memory.thread_id for memory in store.outputs.select(9, 30)] == ["half"]


def mark(store: RolloutStore, name: str = "a") -> tuple[int, int | None]:
    row = output_row(store, name)
    return row["selected_for_phase2"], row["selected_for_phase2_source_updated_at"]


def test_case_094_a_memory_made_again_is_selected_again(store: RolloutStore, clock: Clock) -> None:
    make_output(store, "a", 700)
    store.lock.succeed(store.lock.claim("w").token, 700, store.outputs.select(9, ALWAYS))
    make_output(store, "a", 701)
    again = store.outputs.select(9, ALWAYS)
    assert (again[0].source_updated_at, mark(store)) == (701, (1, 700))
    clock.now += 6 * HOUR + 1
    store.lock.succeed(store.lock.claim("w").token, 701, again)
    assert mark(store) == (1, 701)


def test_case_095_what_changed_meanwhile_stays_unmarked(store: RolloutStore) -> None:
    make_output(store, "a", 700)
    token, snapshot = store.lock.claim("w").token, store.outputs.select(9, ALWAYS)
    make_output(store, "a", 701)
    store.lock.succeed(token, 700, snapshot)
    assert mark(store) == (0, None)
    assert store.outputs.select(9, ALWAYS)[0].source_updated_at == 701


@pytest.mark.parametrize(
    ("found", "name"),
    [
        (memory(), "2026-03-14T09-26-53-i5Gq"),
        (memory(slug=""), "2026-03-14T09-26-53-i5Gq"),
        (memory(slug="Fix-Login Bug!"), "2026-03-14T09-26-53-i5Gq-fix_login_bug"),
        (memory(slug="修复登录"), "2026-03-14T09-26-53-i5Gq"),
        (memory(slug="--draft--"), "2026-03-14T09-26-53-i5Gq-__draft"),
        (memory("3f2b8c1e-9d4a-4e6f-8a7b-0c1d2e3f4a5b", slug="x"), "2023-11-14T22-13-20-vAXV-x"),
        (memory("0194f5a6-89ab-7cde-8123-456789abcdef"), "2025-02-11T15-35-19-jqmb"),
        (memory(slug="a" * 59 + "-b"), "2026-03-14T09-26-53-i5Gq-" + "a" * 59),
    ],
)
def test_case_096_names_of_summary_files(found: RawMemory, name: str) -> None:
    assert stem(found) == name


def test_case_097_summaries_of_others_go_and_other_files_stay(tmp_path: Path) -> None:
    files = MemoryFiles(tmp_path / "memories")
    for name in ("old.md", f"{T1}.md", "keep.txt"):
        files.write(f"rollout_summaries/{name}", "x")
    sync(files, [memory(slug="tea")])
    name = "2026-03-14T09-26-53-i5Gq-tea.md"
    assert [entry.path.rpartition("/")[2] for entry in files.list("rollout_summaries")] == [name, "keep.txt"]
    text = files.read_text("raw_memories.md")
    assert all(part in text for part in (name, T1, "cwd: /srv/app", "rollout_path: /sessions/x.jsonl"))


def test_case_098_the_head_of_a_summary_file() -> None:
    text = summary_file(memory(seconds=100, git_branch="feat/tea"))
    assert "git_branch: feat/tea\n" in text and "updated_at: 1970-01-01T00:01:40+00:00\n" in text
    assert "git_branch" not in summary_file(memory()) and text.endswith("\n\nsummary\n")


def test_case_099_nothing_selected_leaves_a_placeholder(tmp_path: Path) -> None:
    files = MemoryFiles(tmp_path / "memories")
    files.write("MEMORY.md", "mine")
    sync(files, [memory()])
    sync(files, [])
    assert files.list("rollout_summaries") == ()
    assert files.read_text("raw_memories.md") == "# Raw Memories\n\nNo raw memories yet.\n"
    assert files.read_text("MEMORY.md") == "mine"


def test_a_persons_wish_to_consolidate_waits_for_no_pause(store: RolloutStore) -> None:
    store.lock.succeed(store.lock.claim("w").token, 0, ())
    store.threads.put(thread("a"))
    assert store.lock.claim("w", cooldown=0).claimed
    assert store.lock.claim("w2", cooldown=0).outcome is ClaimOutcome.RUNNING


@pytest.mark.parametrize(("newest", "reached"), [(850, 900), (950, 950), (None, 900)])
def test_case_089_the_job_has_reached_what_was_asked_or_what_it_took(
    store: RolloutStore, tmp_path: Path, clock: Clock, newest: int | None, reached: int
) -> None:
    if newest is not None:
        make_output(store, "a", newest)
    store.jobs._db.run("DELETE FROM rollout_jobs WHERE job_key = 'global'")
    store.lock.enqueue(900)
    files = MemoryFiles(tmp_path / "memories")

    async def write(work: Work) -> Usage:
        work.staged.write("MEMORY.md", "# Memory\n")
        work.staged.write("memory_summary.md", "v1\n")
        return NO_USAGE

    plan = Plan(files, write, "test", "w", clock, max_unused_days=ALWAYS)
    assert asyncio.run(consolidate(store, plan)).status == "succeeded"
    assert job_row(store, "global")["last_success_watermark"] == reached
