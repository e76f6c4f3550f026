"""Everything the database knows about rollouts: sessions, jobs, memories, and the consolidation job."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from core.store.database import Database
from core.store.rollout_jobs import RolloutJobs
from core.store.rollout_lock import RolloutLock
from core.store.rollout_outputs import RolloutOutputs
from core.store.rollout_threads import RolloutThreads


class RolloutStore:
    def __init__(self, db: Database, clock: Callable[[], datetime]) -> None:
        self.lock = RolloutLock(db, clock)
        self.threads = RolloutThreads(db, self.lock)
        self.jobs = RolloutJobs(db, clock, self.lock)
        self.outputs = RolloutOutputs(db, clock)
