"""Stage-one jobs, one per session: claimed under a lease, finished with its token (OI §7.5, §7.7, §7.8)."""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from core.model.rollouts import Claim, ClaimOutcome, StageOneJob, StageOneOutput
from core.store.database import Database
from core.store.rollout_lock import RolloutLock
from core.store.rollout_threads import THREAD_COLUMNS, read_thread
from core.store.rows import id_list, ms

KIND = "memory_stage1"
LEASE_SECONDS = RETRY_SECONDS = 3600
RETRIES = 3
SCAN_LIMIT = 5000
SOURCES = ("cli", "vscode", "atlas", "chatgpt")  # sessions a person had (OI §7.5)
_DAY, _HOUR = 86_400_000, 3_600_000

_OWNED = f"kind = '{KIND}' AND job_key = ? AND status = 'running' AND ownership_token = ?"
# The newest sessions are cut off before anything else is asked about them, so that a pass costs the same for ever.
_CANDIDATES = f"""
    SELECT {THREAD_COLUMNS} FROM (
        SELECT * FROM rollout_threads
        WHERE memory_mode = 'enabled' AND updated_at_ms BETWEEN ? AND ? AND NOT archived AND preview <> ''
        AND thread_id <> ? AND (source IN (SELECT value FROM json_each(?)) OR ?)
        ORDER BY updated_at_ms DESC LIMIT ?
    ) t
    LEFT JOIN rollout_outputs o ON o.thread_id = t.thread_id
    LEFT JOIN rollout_jobs j ON j.kind = '{KIND}' AND j.job_key = t.thread_id
    WHERE max(coalesce(o.source_updated_at, -1), coalesce(j.last_success_watermark, -1)) < t.updated_at_ms / 1000
    ORDER BY t.updated_at_ms DESC
"""


@dataclass(frozen=True, slots=True)
class ClaimRules:
    """Which sessions are read. `any_source`: also those no person had; `within`: only these files."""

    max_claimed: int = 2
    max_age_days: int | None = 10
    min_idle_hours: int = 6
    current_thread: str = ""
    scan_limit: int = SCAN_LIMIT
    sources: Sequence[str] = SOURCES
    any_source: bool = False
    within: frozenset[str] | None = None


class RolloutJobs:
    """Times and watermarks are epoch seconds."""

    def __init__(self, db: Database, clock: Callable[[], datetime], lock: RolloutLock) -> None:
        self._db = db
        self._clock = clock
        self._lock = lock

    # -- claiming ------------------------------------------------------------------------------------------------

    def claim_startup(self, worker: str, rules: ClaimRules) -> tuple[StageOneJob, ...]:
        """Claim the newest sessions that have rested long enough and are not up to date."""
        if rules.max_claimed <= 0 or rules.scan_limit <= 0:
            return ()
        claimed: list[StageOneJob] = []
        with self._db.atomic():
            for row in self._candidates(rules):
                if len(claimed) >= rules.max_claimed:
                    break
                if rules.within is not None and row["rollout_path"] not in rules.within:
                    continue
                thread = read_thread(row)
                watermark = thread.updated_at_ms // 1000
                claim = self.claim(thread.thread_id, worker, watermark, max_running=rules.max_claimed)
                if claim.claimed:
                    claimed.append(StageOneJob(thread, claim.token, watermark))
        return tuple(claimed)

    def _candidates(self, rules: ClaimRules) -> list[sqlite3.Row]:
        now = ms(self._clock())
        oldest = 0 if rules.max_age_days is None else now - max(rules.max_age_days, 0) * _DAY
        newest = now - max(rules.min_idle_hours, 0) * _HOUR
        return self._db.all(
            _CANDIDATES,
            (oldest, newest, rules.current_thread, id_list(rules.sources), rules.any_source, rules.scan_limit),
        )

    def claim(
        self, thread_id: str, worker: str, requested: int, *, max_running: int, lease: int = LEASE_SECONDS
    ) -> Claim:
        """Take the job of one session up to the watermark `requested`, if the rules of OI §7.7 allow it."""
        now = int(self._clock().timestamp())
        with self._db.atomic():
            row = self._db.first("SELECT * FROM rollout_jobs WHERE kind = ? AND job_key = ?", (KIND, thread_id))
            if self._is_up_to_date(thread_id, row, requested):
                return Claim(ClaimOutcome.UP_TO_DATE)
            if self._running(now, thread_id) >= max_running or not (row is None or _may_take(row, requested, now)):
                return Claim(_why_not(row, now))
            token = str(uuid.uuid4())
            advanced = row is None or requested > (row["input_watermark"] or 0)
            retries = RETRIES if advanced or row is None else row["retry_remaining"]
            self._db.run(
                "INSERT INTO rollout_jobs (kind, job_key, status, worker_id, ownership_token, started_at, lease_until, "
                "retry_remaining, input_watermark) VALUES (?, ?, 'running', ?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (kind, job_key) DO UPDATE SET status = 'running', worker_id = excluded.worker_id, "
                "ownership_token = excluded.ownership_token, started_at = excluded.started_at, finished_at = NULL, "
                "lease_until = excluded.lease_until, retry_at = NULL, last_error = NULL, "
                "retry_remaining = excluded.retry_remaining, input_watermark = excluded.input_watermark",
                (KIND, thread_id, worker, token, now, now + lease, retries, requested),
            )
        return Claim(ClaimOutcome.CLAIMED, token, requested)

    def _is_up_to_date(self, thread_id: str, row: sqlite3.Row | None, requested: int) -> bool:
        if row is not None and row["last_success_watermark"] is not None and row["last_success_watermark"] >= requested:
            return True
        made = self._db.value("SELECT source_updated_at FROM rollout_outputs WHERE thread_id = ?", (thread_id,))
        return made is not None and made >= requested

    def _running(self, now: int, besides: str) -> int:
        return int(
            self._db.value(
                "SELECT count(*) FROM rollout_jobs WHERE kind = ? AND status = 'running' AND lease_until > ? "
                "AND job_key <> ?",
                (KIND, now, besides),
            )
        )

    # -- finishing: False when the lease has passed to somebody else ---------------------------------------------

    def succeed(self, job: StageOneJob, output: StageOneOutput) -> bool:
        """Keep the output unless a newer one is stored already; consolidation is asked for."""
        now, thread_id = int(self._clock().timestamp()), job.thread.thread_id
        with self._db.atomic():
            if not self._done(thread_id, job.token, now):
                return False
            self._db.run(
                "INSERT INTO rollout_outputs (thread_id, source_updated_at, raw_memory, rollout_summary, rollout_slug, "
                "generated_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (thread_id) DO UPDATE SET "
                "source_updated_at = excluded.source_updated_at, raw_memory = excluded.raw_memory, "
                "rollout_summary = excluded.rollout_summary, rollout_slug = excluded.rollout_slug, "
                "generated_at = excluded.generated_at WHERE excluded.source_updated_at >= source_updated_at",
                (
                    thread_id,
                    job.source_updated_at,
                    output.raw_memory,
                    output.rollout_summary,
                    output.rollout_slug,
                    now,
                ),
            )
            self._lock.enqueue(job.source_updated_at)
        return True

    def succeed_without_output(self, job: StageOneJob) -> bool:
        """Nothing worth keeping: an earlier output goes, and then consolidation is to forget it."""
        now, thread_id = int(self._clock().timestamp()), job.thread.thread_id
        with self._db.atomic():
            if not self._done(thread_id, job.token, now):
                return False
            if self._db.run("DELETE FROM rollout_outputs WHERE thread_id = ?", (thread_id,)):
                self._lock.enqueue(job.source_updated_at)
        return True

    def fail(self, job: StageOneJob, reason: str, *, delay: int = RETRY_SECONDS, permanent: bool = False) -> bool:
        """Try again in `delay` seconds, three times at most; `permanent` not before the session goes on."""
        now = int(self._clock().timestamp())
        return (
            self._db.run(
                "UPDATE rollout_jobs SET status = 'error', finished_at = ?, lease_until = NULL, retry_at = ?, "
                f"retry_remaining = iif(?, 0, max(retry_remaining - 1, 0)), last_error = ? WHERE {_OWNED}",
                (now, now + delay, permanent, reason, job.thread.thread_id, job.token),
            )
            > 0
        )

    def heartbeat(self, job: StageOneJob) -> bool:
        """Extend the lease of a session that takes long."""
        until = int(self._clock().timestamp()) + LEASE_SECONDS
        return (
            self._db.run(
                f"UPDATE rollout_jobs SET lease_until = ? WHERE {_OWNED}", (until, job.thread.thread_id, job.token)
            )
            > 0
        )

    def counts(self) -> dict[str, int]:
        """How many sessions are in which state."""
        rows = self._db.all("SELECT status, count(*) FROM rollout_jobs WHERE kind = ? GROUP BY 1", (KIND,))
        return {row[0]: row[1] for row in rows}

    def _done(self, thread_id: str, token: str, now: int) -> bool:
        return (
            self._db.run(
                "UPDATE rollout_jobs SET status = 'done', finished_at = ?, lease_until = NULL, last_error = NULL, "
                f"last_success_watermark = input_watermark WHERE {_OWNED}",
                (now, thread_id, token),
            )
            > 0
        )


def _may_take(row: sqlite3.Row, requested: int, now: int) -> bool:
    advanced = requested > (row["input_watermark"] or 0)
    free = row["status"] != "running" or row["lease_until"] is None or row["lease_until"] <= now
    rested = row["retry_at"] is None or row["retry_at"] <= now or advanced
    return free and rested and (row["retry_remaining"] > 0 or advanced)


def _why_not(row: sqlite3.Row | None, now: int) -> ClaimOutcome:
    if row is not None and row["retry_remaining"] <= 0:
        return ClaimOutcome.EXHAUSTED
    if row is not None and (row["retry_at"] or 0) > now:
        return ClaimOutcome.BACKOFF
    return ClaimOutcome.RUNNING
