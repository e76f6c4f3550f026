"""The sessions seen on disk, each with whether a memory may be made from it."""

from __future__ import annotations

import sqlite3
from dataclasses import astuple, fields

from core.model.rollouts import RolloutThread
from core.store.database import Database
from core.store.rollout_lock import RolloutLock

THREAD_COLUMNS = ", ".join(f"t.{field.name}" for field in fields(RolloutThread))
_NAMES = [field.name for field in fields(RolloutThread)]


class RolloutThreads:
    def __init__(self, db: Database, lock: RolloutLock) -> None:
        self._db = db
        self._lock = lock

    def stamps(self) -> dict[str, str]:
        """The file stamp of each known session, by path."""
        return {row[0]: row[1] for row in self._db.all("SELECT rollout_path, file_stamp FROM rollout_threads")}

    def put(self, thread: RolloutThread) -> None:
        """Store a session, or refresh it. A mode that was set stays unless the file now names another one than
        `enabled` (OI §2.4)."""
        marks = ", ".join("?" * len(_NAMES))
        refreshed = ", ".join(
            f"{name} = excluded.{name}" for name in _NAMES if name not in ("thread_id", "memory_mode")
        )
        self._db.run(
            f"INSERT INTO rollout_threads ({', '.join(_NAMES)}) VALUES ({marks}) ON CONFLICT (thread_id) DO UPDATE SET "
            f"{refreshed}, memory_mode = iif(excluded.memory_mode = 'enabled', memory_mode, excluded.memory_mode)",
            astuple(thread),
        )

    def get(self, thread_id: str) -> RolloutThread | None:
        row = self._db.first(f"SELECT {THREAD_COLUMNS} FROM rollout_threads t WHERE thread_id = ?", (thread_id,))
        return None if row is None else read_thread(row)

    def count(self) -> int:
        return int(self._db.value("SELECT count(*) FROM rollout_threads"))

    def set_mode(self, thread_id: str, mode: str) -> bool:
        """Change the memory mode; True when it did change. What was published of a session that is no longer
        `enabled` is to be forgotten: consolidation is asked for, each time."""
        with self._db.atomic():
            changed = self._db.run(
                "UPDATE rollout_threads SET memory_mode = ?1 WHERE thread_id = ?2 AND memory_mode <> ?1",
                (mode, thread_id),
            )
            if mode != "enabled" and self._is_selected(thread_id):
                self._lock.enqueue(self._lock.now())
        return changed > 0

    def delete(self, thread_id: str) -> None:
        """Forget a session with its memory and job; a memory that was published is asked to be forgotten, too."""
        with self._db.atomic():
            selected = self._is_selected(thread_id)
            self._db.run("DELETE FROM rollout_outputs WHERE thread_id = ?", (thread_id,))
            self._db.run("DELETE FROM rollout_jobs WHERE kind = 'memory_stage1' AND job_key = ?", (thread_id,))
            self._db.run("DELETE FROM rollout_threads WHERE thread_id = ?", (thread_id,))
            if selected:
                self._lock.enqueue(self._lock.now())

    def _is_selected(self, thread_id: str) -> bool:
        return bool(self._db.value("SELECT selected_for_phase2 FROM rollout_outputs WHERE thread_id = ?", (thread_id,)))


def read_thread(row: sqlite3.Row) -> RolloutThread:
    values = {name: row[name] for name in _NAMES}
    return RolloutThread(**{**values, "archived": bool(values["archived"])})
