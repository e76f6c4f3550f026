"""The one save path: a window is read, planned, and applied in one transaction together with its run and coverage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from core.memory.apply import apply_changes
from core.memory.contract import EMPTY_ANSWER, Answer
from core.memory.extraction import Extraction, ExtractionRequest, Extractor
from core.memory.plan import Plan, make_plan
from core.memory.request import build_request, snapshot
from core.memory.review import hold
from core.model import Coverage, Memory, Outcome, ReportItem, RunReport, Window
from core.model.reasons import reason
from core.settings import ProfileSettings
from core.store import Store
from core.store.rows import new_id

MAX_RUN_TEXT = 200_000  # characters kept of a prompt, and of a raw reply
READ_ALREADY = reason("read_already")
_NOTHING_NEW = reason("nothing_new")


@dataclass(frozen=True, slots=True)
class SaveJob:
    """Everything a save needs besides the window.

    `nearest(text, limit)` finds stored memories; `existing_tokens` bounds how much of them the extractor is shown in
    full (None: all). The caller holds the profile's lease, or saves a copy.
    """

    store: Store
    extractor: Extractor
    settings: ProfileSettings
    nearest: Callable[[str, int], Sequence[Memory]]
    redact: Callable[[str], str]
    clock: Callable[[], datetime]
    trigger: str = "manual"
    existing_tokens: int | None = None


async def save_window(job: SaveJob, window: Window) -> RunReport:
    """Extract one window and keep what is worth keeping; how it ended is in the report, not an exception.

    No transaction is open while the extractor works. Its messages count as read only when the outcome is SAVED or
    NOTHING_TO_SAVE. Raises StorageTrouble; then nothing of this window was written.
    """
    started = job.clock()
    request = build_request(job.store, window, job.settings, nearest=job.nearest, existing_tokens=job.existing_tokens)
    extraction = await job.extractor.extract(request)
    run = _Run(job, window, request, extraction, started)
    if extraction.outcome not in (Outcome.SAVED, Outcome.NOTHING_TO_SAVE):
        return run.record_failure()
    answer = extraction.answer or EMPTY_ANSWER
    return run.save(answer)


def forget_texts(store: Store, days: int, now: datetime) -> None:
    """Drop the prompts and raw replies of runs older than `days`."""
    store.runs.forget_texts(now - timedelta(days=days))


class _OvertakenError(Exception):
    """Somebody else read the window meanwhile."""


class _Run:
    """One window's run, after the extractor has answered."""

    def __init__(
        self, job: SaveJob, window: Window, request: ExtractionRequest, extraction: Extraction, started: datetime
    ) -> None:
        self.job = job
        self.store = job.store
        self.window = window
        self.request = request
        self.extraction = extraction
        self.started = started
        self.message_ids = [message.id for message in window.messages]

    def save(self, answer: Answer) -> RunReport:
        try:
            with self.store.transaction(kind="save", label=self.window.conversation_title) as operation_id:
                self.check_still_unread()
                # Planned inside the transaction, so that nobody can change the graph between plan and change.
                plan = self.plan(answer)
                report = self.report(plan)
                return self.write(report, plan, operation_id)
        except _OvertakenError:
            return replace(self.report(), id=None, outcome=Outcome.NOTHING_TO_SAVE, reason=READ_ALREADY)

    def record_failure(self) -> RunReport:
        """The run is kept with its prompt and raw reply; the messages stay unread."""
        report = self.report()
        with self.store.transaction():
            self.record(report, None)
        return report

    def check_still_unread(self) -> None:
        coverage = self.store.conversations.coverage_of(self.message_ids)
        if any(coverage.get(message) not in (Coverage.UNREAD, Coverage.WAITING) for message in self.message_ids):
            raise _OvertakenError

    def plan(self, answer: Answer) -> Plan:
        return make_plan(
            answer,
            snapshot=snapshot(self.store, answer),
            window=self.window,
            request=self.request,
            redact=self.job.redact,
            low_trust=self.extraction.low_trust,
            append_only=self.job.settings.append_only,
        )

    def write(self, report: RunReport, plan: Plan, operation_id: str | None) -> RunReport:
        run_id = report.id or ""
        apply_changes(self.store, plan.changes, run_id, self.job.clock())
        held = hold(self.store, run_id, plan.held, self.job.clock())
        report = replace(report, held=held)
        self.record(report, operation_id)
        if self.window.part == self.window.parts:
            mark_read(self.store, self.message_ids, run_id)
        return report

    def record(self, report: RunReport, operation_id: str | None) -> None:
        keep = self.job.settings.keep_run_texts_days
        forget_texts(self.store, keep, self.job.clock())
        self.store.runs.add(
            report,
            started_at=self.started,
            finished_at=self.job.clock(),
            rules=self.request.rules,
            prompt=self.kept(self.extraction.prompt) if keep else "",
            raw_reply=self.kept(self.extraction.raw_reply) if keep else "",
            operation_id=operation_id,
        )

    def kept(self, text: str) -> str:
        """What the run record holds of a prompt or reply: no secrets, and not without end."""
        text = self.job.redact(text)
        left_out = len(text) - MAX_RUN_TEXT
        return text if left_out <= 0 else f"{text[:MAX_RUN_TEXT]}\n[… {left_out:,} more characters were not kept]"

    def report(self, plan: Plan | None = None) -> RunReport:
        extraction, window = self.extraction, self.window
        report = RunReport(
            id=new_id(),
            conversation_id=window.conversation_id,
            outcome=extraction.outcome,
            reason=extraction.reason,
            extractor=extraction.extractor,
            trigger=self.job.trigger,
            first=window.first,
            last=window.last,
            messages=len(window.messages),
            rejected_items=extraction.errors,
            rules_not_applied=extraction.rules_not_applied,
            usage=extraction.usage,
            temporary=extraction.temporary,
            retry_after=extraction.retry_after,
        )
        return with_plan(report, plan) if plan else report


def mark_read(store: Store, message_ids: Sequence[str], run_id: str) -> None:
    """A run has answered for these messages: nobody needs to read them any more."""
    store.conversations.set_coverage(message_ids, Coverage.READ, run_id=run_id)
    store.candidates.drop_covered(message_ids)
    store.windows.drop_covered(message_ids)


def with_plan(report: RunReport, plan: Plan) -> RunReport:
    """`report` with what the plan does, holds and leaves out."""
    nothing = not plan.does_something
    return replace(
        report,
        outcome=Outcome.NOTHING_TO_SAVE if nothing else Outcome.SAVED,
        reason=report.reason or (_NOTHING_NEW if nothing and plan.skipped else ""),
        main=plan.main,
        new=plan.new,
        updated=plan.updated,
        merged=plan.merged,
        links=plan.links,
        held=tuple(held.item for held in plan.held),
        rejected_items=plan.skipped,
    )


def without_ids(report: RunReport) -> RunReport:
    """The report of a dry run: what it wrote was a copy's, and is gone."""

    def strip(item: ReportItem) -> ReportItem:
        return replace(item, id=None)

    return replace(
        report,
        id=None,
        main=strip(report.main) if report.main else None,
        new=tuple(map(strip, report.new)),
        updated=tuple(map(strip, report.updated)),
        merged=tuple(map(strip, report.merged)),
        held=tuple(replace(held, id=None) for held in report.held),
    )
