"""What stage one made of each session: kept while it is used, ranked for consolidation (OI §7.9, §7.10, §8.3)."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime

from core.model.rollouts import RawMemory, StageOneOutput
from core.store.database import Database

PRUNE_BATCH = 200
_DAY = 86_400

_SELECT = """
    SELECT o.*, t.rollout_path, t.cwd, t.git_branch FROM rollout_outputs o
    JOIN rollout_threads t ON t.thread_id = o.thread_id
"""
_ELIGIBLE = """
    t.memory_mode = 'enabled' AND (trim(o.raw_memory) <> '' OR trim(o.rollout_summary) <> '')
    AND coalesce(o.last_usage, o.source_updated_at) >= ?
"""
_RANK = """
    coalesce(o.usage_count, 0) DESC, coalesce(o.last_usage, o.source_updated_at) DESC,
    o.source_updated_at DESC, o.thread_id DESC
"""


class RolloutOutputs:
    """Times are epoch seconds."""

    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self._db = db
        self._clock = clock

    def get(self, thread_id: str) -> RawMemory | None:
        row = self._db.first(f"{_SELECT} WHERE o.thread_id = ?", (thread_id,))
        return None if row is None else _read(row)

    def count(self) -> int:
        return int(self._db.value("SELECT count(*) FROM rollout_outputs"))

    def select(self, limit: int, max_unused_days: int) -> tuple[RawMemory, ...]:
        """The best `limit` of those that are still of use, in order of their ids so that use does not reorder files."""
        rows = self._db.all(
            f"{_SELECT} WHERE {_ELIGIBLE} ORDER BY {_RANK} LIMIT ?", (self._ago(max_unused_days), max(limit, 0))
        )
        return tuple(sorted(map(_read, rows), key=lambda memory: memory.thread_id))

    def prune(self, max_unused_days: int, batch: int = PRUNE_BATCH) -> int:
        """Delete what was neither published nor used for so long, the stalest first. Returns how many."""
        return self._db.run(
            "DELETE FROM rollout_outputs WHERE thread_id IN (SELECT thread_id FROM rollout_outputs "
            "WHERE selected_for_phase2 = 0 AND coalesce(last_usage, source_updated_at) < ? "
            "ORDER BY coalesce(last_usage, source_updated_at), source_updated_at, thread_id LIMIT ?)",
            (self._ago(max_unused_days), batch),
        )

    def record_usage(self, thread_ids: Sequence[str]) -> int:
        """Count each citation; unknown ids are ignored. Returns how many were counted."""
        now = int(self._clock().timestamp())
        counts = Counter(thread_ids)
        touched = 0
        with self._db.atomic():
            for thread_id, times in counts.items():
                found = self._db.run(
                    "UPDATE rollout_outputs SET usage_count = coalesce(usage_count, 0) + ?, last_usage = ? "
                    "WHERE thread_id = ?",
                    (times, now, thread_id),
                )
                touched += times * found
        return touched

    def mark_wanted(self, thread_ids: Sequence[str]) -> None:
        """A person asked for these memories today: they are of use, however old their sessions are."""
        now = int(self._clock().timestamp())
        self._db.run_many(
            "UPDATE rollout_outputs SET last_usage = ? WHERE thread_id = ?", [(now, each) for each in thread_ids]
        )

    def clear(self) -> None:
        """Forget every memory and every job; the sessions and their modes stay (OI §2.6)."""
        with self._db.atomic():
            self._db.run("DELETE FROM rollout_outputs")
            self._db.run("DELETE FROM rollout_jobs")

    def _ago(self, days: int) -> int:
        return int(self._clock().timestamp()) - max(days, 0) * _DAY


def _read(row: sqlite3.Row) -> RawMemory:
    output = StageOneOutput(row["raw_memory"], row["rollout_summary"], row["rollout_slug"])
    place = (row["rollout_path"], row["cwd"], row["git_branch"])
    return RawMemory(row["thread_id"], row["source_updated_at"], output, *place)
