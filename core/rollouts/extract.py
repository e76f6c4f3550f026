"""A pass of stage one: claimed sessions read side by side, each finished in the database as it ends (OI §7.1)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence

from core.model import Usage
from core.model.rollouts import StageOneJob, StageOneOutcome, StageOneResult
from core.rollouts.stage_one import Reader, read_session
from core.store.rollout_jobs import RETRY_SECONDS
from core.store.rollout_store import RolloutStore

CONCURRENCY = 8
HEARTBEAT_SECONDS = 600


async def extract(
    store: RolloutStore, jobs: Sequence[StageOneJob], read: Reader, *, concurrency: int = CONCURRENCY
) -> AsyncIterator[StageOneResult]:
    """Each session's result as it comes, at most `concurrency` being read at once. Cancelling leaves the rest to their
    leases."""
    free = asyncio.Semaphore(concurrency)

    async def one(job: StageOneJob) -> StageOneResult:
        async with free:
            renewing = asyncio.ensure_future(_renew(store, job))
            try:
                result = await read_session(job, read)
            finally:
                renewing.cancel()
        return _finish(store, job, result)

    tasks = [asyncio.ensure_future(one(job)) for job in jobs]
    try:
        for finished in asyncio.as_completed(tasks):
            yield await finished
    finally:
        for task in tasks:
            task.cancel()


def total(results: Iterable[StageOneResult]) -> Usage | None:
    """What the requests that report it have used together; None when none does."""
    used = [result.usage for result in results if result.usage.input_tokens or result.usage.output_tokens]
    if not used:
        return None
    return Usage(
        sum(usage.requests for usage in used),
        sum(usage.input_tokens for usage in used),
        sum(usage.output_tokens for usage in used),
    )


async def _renew(store: RolloutStore, job: StageOneJob) -> None:
    while True:
        await asyncio.sleep(HEARTBEAT_SECONDS)
        store.jobs.heartbeat(job)


def _finish(store: RolloutStore, job: StageOneJob, result: StageOneResult) -> StageOneResult:
    """Write the outcome; one whose lease was lost counts as failed and leaves no trace (OI §7.4)."""
    if result.outcome is StageOneOutcome.FAILED:
        store.jobs.fail(job, result.reason, delay=RETRY_SECONDS, permanent=result.permanent)
        return result
    output = result.output
    if result.outcome is StageOneOutcome.SUCCEEDED and output is not None:
        owned = store.jobs.succeed(job, output)
    else:
        owned = store.jobs.succeed_without_output(job)
    if owned:
        return result
    return StageOneResult(
        result.thread_id,
        result.rollout_path,
        StageOneOutcome.FAILED,
        reason="another process took the session over",
        usage=result.usage,
    )
