"""The one consolidation job: who may run it, when again, and what it has reached (OI §8.1)."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence
from datetime import datetime

from core.model.rollouts import Claim, ClaimOutcome, RawMemory
from core.store.database import Database

KIND = "memory_consolidate_global"
LEASE_SECONDS = RETRY_SECONDS = 3600
COOLDOWN_SECONDS = 21_600
RETRIES = 3

_WHERE = f"kind = '{KIND}' AND job_key = 'global'"
_OWNED = f"{_WHERE} AND status = 'running' AND ownership_token = ?"


class RolloutLock:
    """Times and watermarks are epoch seconds."""

    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

    def now(self) -> int:
        return int(self._clock().timestamp())

    def claim(self, worker: str, *, cooldown: int = COOLDOWN_SECONDS) -> Claim:
        """Take the job; `cooldown` 0 is for a person who asks for it now."""
        now, token = self.now(), str(uuid.uuid4())
        with self._db.atomic():
            row = self._db.first(f"SELECT * FROM rollout_jobs WHERE {_WHERE}")
            if row is None:
                self._insert("running", 0)
            elif (row["retry_at"] or 0) > now and cooldown:
                return Claim(ClaimOutcome.RETRY_UNAVAILABLE)
            elif row["status"] == "running" and (row["lease_until"] or 0) > now:
                return Claim(ClaimOutcome.RUNNING)
            elif row["last_error"] is None and row["finished_at"] and row["finished_at"] > now - cooldown:
                return Claim(ClaimOutcome.COOLDOWN)
            self._db.run(
                "UPDATE rollout_jobs SET status = 'running', worker_id = ?, ownership_token = ?, started_at = ?, "
                f"lease_until = ?, finished_at = NULL, retry_at = NULL, last_error = NULL WHERE {_WHERE}",
                (worker, token, now, now + LEASE_SECONDS),
            )
        return Claim(ClaimOutcome.CLAIMED, token, int(row["input_watermark"] or 0) if row else 0)

    def enqueue(self, watermark: int) -> None:
        """There is something to consolidate. A back-off ends; the cooldown does not; a running job goes on."""
        with self._db.atomic():
            if self._db.first(f"SELECT 1 FROM rollout_jobs WHERE {_WHERE}") is None:
                self._insert("pending", watermark)
                return
            self._db.run(
                "UPDATE rollout_jobs SET retry_at = iif(status = 'running', retry_at, NULL), "
                "status = iif(status = 'running', status, 'pending'), retry_remaining = max(retry_remaining, ?1), "
                "input_watermark = iif(?2 > coalesce(input_watermark, 0), ?2, coalesce(input_watermark, 0) + 1) "
                f"WHERE {_WHERE}",
                (RETRIES, watermark),
            )

    def heartbeat(self, token: str) -> bool:
        """Keep the lease; False when it is no longer ours."""
        return self._db.run(f"UPDATE rollout_jobs SET lease_until = ? WHERE {_OWNED}", self._until(token)) > 0

    def succeed(self, token: str, watermark: int, selected: Sequence[RawMemory]) -> bool:
        """Finish, and mark exactly the snapshots that were consumed: one refreshed meanwhile stays unmarked."""
        with self._db.atomic():
            done = self._db.run(
                "UPDATE rollout_jobs SET status = 'done', finished_at = ?, lease_until = NULL, last_error = NULL, "
                f"last_success_watermark = max(coalesce(last_success_watermark, 0), ?) WHERE {_OWNED}",
                (self.now(), watermark, token),
            )
            if not done:
                return False
            self._db.run(
                "UPDATE rollout_outputs SET selected_for_phase2 = 0, selected_for_phase2_source_updated_at = NULL "
                "WHERE selected_for_phase2 <> 0 OR selected_for_phase2_source_updated_at IS NOT NULL"
            )
            self._db.run_many(
                "UPDATE rollout_outputs SET selected_for_phase2 = 1, selected_for_phase2_source_updated_at = ?2 "
                "WHERE thread_id = ?1 AND source_updated_at = ?2",
                [(memory.thread_id, memory.source_updated_at) for memory in selected],
            )
        return True

    def fail(self, token: str, reason: str, *, unowned: bool = False) -> bool:
        """Finish with an error and wait before the next try. `unowned` also takes a job whose token was lost."""
        owner = "(ownership_token = ? OR ownership_token IS NULL)" if unowned else "ownership_token = ?"
        now = self.now()
        return (
            self._db.run(
                "UPDATE rollout_jobs SET status = 'error', finished_at = ?, lease_until = NULL, retry_at = ?, "
                "retry_remaining = max(retry_remaining - 1, 0), last_error = ? "
                f"WHERE {_WHERE} AND status = 'running' AND {owner}",
                (now, now + RETRY_SECONDS, reason, token),
            )
            > 0
        )

    def last(self) -> tuple[int | None, str]:
        """When the job last ended (epoch seconds), and its error."""
        row = self._db.first(f"SELECT finished_at, last_error FROM rollout_jobs WHERE {_WHERE}")
        return (None, "") if row is None else (row["finished_at"], row["last_error"] or "")

    def _until(self, token: str) -> tuple[int, str]:
        return self.now() + LEASE_SECONDS, token

    def _insert(self, status: str, watermark: int) -> None:
        self._db.run(
            "INSERT INTO rollout_jobs (kind, job_key, status, retry_remaining, input_watermark, "
            "last_success_watermark) VALUES (?, 'global', ?, ?, ?, 0)",
            (KIND, status, RETRIES, watermark),
        )
