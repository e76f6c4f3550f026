"""Phase two: the selected raw memories become the files sessions read, under one lock (OI §8.2)."""

from __future__ import annotations

import asyncio
import shutil
import uuid
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from core.errors import MemoscapeError
from core.model import NO_USAGE, Usage
from core.model.rollouts import Claim, ConsolidateReport, RawMemory
from core.rollouts import workspace
from core.rollouts.artefacts import sync
from core.rollouts.extensions import prune_resources
from core.rollouts.outputs import WRITABLE, invalid, replace_outputs, unfit
from core.rollouts.workspace import Change, Tree
from core.store.files import private_folder
from core.store.memory_files import MemoryFiles
from core.store.rollout_store import RolloutStore

HEARTBEAT_SECONDS = 90
STAGING = ".staging"
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Work:
    """What a consolidator is given: `staged` is a copy of the folder in which it may write the outputs."""

    staged: MemoryFiles
    memories: Sequence[RawMemory]
    changes: Sequence[Change]
    baseline: Tree


Consolidator = Callable[[Work], Awaitable[Usage]]


@dataclass(frozen=True, slots=True)
class Plan:
    """How to consolidate: limits, who does it, and whether a person waits for it (no cooldown then)."""

    files: MemoryFiles
    consolidate: Consolidator
    name: str
    worker: str
    clock: Callable[[], datetime]
    max_memories: int = 256
    max_unused_days: int = 30
    by_hand: bool = False
    heartbeat_seconds: float = HEARTBEAT_SECONDS


class _FailedError(Exception):
    """(the step that failed, why)"""


async def consolidate(store: RolloutStore, plan: Plan) -> ConsolidateReport:
    """Consolidate once, if the lock allows it; how it ended is in the report. StorageTrouble of the database only."""
    claim = store.lock.claim(plan.worker, **({"cooldown": 0} if plan.by_hand else {}))
    if not claim.claimed:
        return ConsolidateReport(claim.outcome.value, extractor=plan.name)
    try:
        return await _Pass(store, plan, claim).run()
    except BaseException:
        store.lock.fail(claim.token, "interrupted")
        raise


class _Pass:
    """One consolidation, the lock being ours."""

    def __init__(self, store: RolloutStore, plan: Plan, claim: Claim) -> None:
        self._store = store
        self._plan = plan
        self._claim = claim
        self._files = plan.files
        self._memories: tuple[RawMemory, ...] = ()
        self._changes: tuple[Change, ...] = ()
        self._usage = NO_USAGE

    async def run(self) -> ConsolidateReport:
        try:
            await _step("failed_prepare_workspace", workspace.prepare, self._files)
            self._memories = self._store.outputs.select(self._plan.max_memories, self._plan.max_unused_days)
            await _step("failed_sync_workspace_inputs", self._sync)
            self._changes = await _step("failed_workspace_status", workspace.changes, self._files)
            if not self._changes and not invalid(self._files):
                return self._finished("succeeded_no_workspace_changes")
            await _step("failed_workspace_diff_file", workspace.write_diff, self._files, self._changes)
            await self._consolidate()
            if not self._store.lock.heartbeat(self._claim.token):
                raise _FailedError("failed_confirm_ownership", "another process took over")
            await _step("failed_workspace_commit", workspace.reset_baseline, self._files)
        except _FailedError as failed:
            status, reason = failed.args
            return self._failed(status, reason)
        return self._finished("succeeded")

    def _sync(self) -> None:
        sync(self._files, self._memories)
        prune_resources(self._files, self._plan.clock())

    async def _consolidate(self) -> None:
        """Let the consolidator write in a copy; what it wrote goes live if it holds, else not at all."""
        staging = self._files.root / f"{STAGING}-{uuid.uuid4().hex}"
        staged = MemoryFiles(staging, writable=WRITABLE)
        try:
            before = await _step("failed_prepare_workspace", _stage, self._files, staging)
            baseline = await _step("failed_prepare_workspace", workspace.read_baseline, self._files)
            await self._run_consolidator(Work(staged, self._memories, self._changes, baseline))
            if reason := await _step("failed_invalid_artifacts", unfit, staged):
                raise _FailedError("failed_invalid_artifacts", reason)
            if not await _step("failed_workspace_commit", replace_outputs, self._files, before, staged):
                raise _FailedError("failed_workspace_commit", "somebody changed the memory files meanwhile")
        finally:
            await asyncio.to_thread(shutil.rmtree, staging, ignore_errors=True)

    async def _run_consolidator(self, work: Work) -> None:
        """Wait for it, keeping the lock; a lock that is lost ends it."""
        working = asyncio.ensure_future(self._plan.consolidate(work))
        try:
            while not (await asyncio.wait({working}, timeout=self._plan.heartbeat_seconds))[0]:
                if not self._store.lock.heartbeat(self._claim.token):
                    raise _FailedError("failed_agent", "another process took over")
            self._usage = working.result()
        except MemoscapeError as error:
            raise _FailedError("failed_agent", error.message) from error
        finally:
            working.cancel()

    def _finished(self, status: str) -> ConsolidateReport:
        newest = max((memory.source_updated_at for memory in self._memories), default=0)
        watermark = max(self._claim.watermark, newest)
        if not self._store.lock.succeed(self._claim.token, watermark, self._memories):
            return self._report("failed_confirm_ownership", "another process took over")
        return self._report(status)

    def _failed(self, status: str, reason: str) -> ConsolidateReport:
        lock, why = self._store.lock, f"{status}: {reason}"
        if not lock.fail(self._claim.token, why):
            lock.fail(self._claim.token, why, unowned=True)
        return self._report(status, reason)

    def _report(self, status: str, reason: str = "") -> ConsolidateReport:
        changes = tuple(map(str, self._changes))
        return ConsolidateReport(status, len(self._memories), changes, self._plan.name, reason, self._usage)


async def _step(name: str, work: Callable[..., Result], *arguments: object) -> Result:
    """File work in a worker thread; what goes wrong there fails the pass under `name`."""
    try:
        return await asyncio.to_thread(work, *arguments)
    except MemoscapeError as error:
        raise _FailedError(name, error.message) from error


def _stage(files: MemoryFiles, staging: Path) -> Tree:
    """Copy the folder, diff included; returns what was copied."""
    private_folder(staging)
    copy = MemoryFiles(staging)
    tree = workspace.read_tree(files)
    for path, content in tree.items():
        copy.write_bytes(path, content.data, executable=content.executable)
    copy.write(workspace.DIFF_FILE, files.read_text(workspace.DIFF_FILE))
    return tree
