"""The valid items of a rejected answer, applied because the user asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from core.errors import BadValue
from core.memory.apply import apply_changes
from core.memory.contract import EMPTY_ANSWER, Answer
from core.memory.extraction import ExistingMemory, ExtractionRequest
from core.memory.plan import GraphSnapshot, Plan, make_plan
from core.memory.reply import OfferedItem, read_reply
from core.memory.request import snapshot
from core.memory.review import hold, window_of
from core.memory.save import mark_read, with_plan
from core.model import Coverage, Outcome, Run, RunReport, Window
from core.model.reasons import reason
from core.settings import ProfileSettings
from core.store import Store

BY_HAND = reason("applied_by_hand")
_NOT_READ = (Coverage.UNREAD, Coverage.WAITING)


def apply_valid_items(
    store: Store, run_id: str, settings: ProfileSettings, redact: Callable[[str], str], now: datetime
) -> RunReport:
    """Plan and apply what fits the contract in a rejected run's reply, as one operation that undoes like any run.

    Risky items are held as always. The run is `saved` then, and its messages are read. UnknownName; BadValue when the
    run was not rejected, or its reply holds no complete item (any more).
    """
    with store.transaction("apply") as operation_id:
        detail = store.runs.get(run_id)
        answer = _answer(detail.run.report, detail.raw_reply)
        window = window_of(store, detail.run.report)
        plan = _plan(store, answer, window, detail.run, settings, redact)
        report = with_plan(detail.run.report, plan)
        apply_changes(store, plan.changes, report.id or "", now)
        report = replace(
            report,
            reason=BY_HAND,
            held=hold(store, report.id or "", plan.held, now),
            rejected_items=(*detail.run.report.rejected_items, *plan.skipped),
        )
        store.runs.replace(report, operation_id)
        coverage = store.conversations.coverage_of(message.id for message in window.messages)
        mark_read(store, [message for message, state in coverage.items() if state in _NOT_READ], report.id or "")
    return report


def _answer(report: RunReport, raw_reply: str) -> Answer:
    if report.outcome is not Outcome.REJECTED:
        raise BadValue("Only what a rejected run left out can be applied by hand.", "Show the run to see how it ended.")
    reply = read_reply(raw_reply)
    answer = reply.answer or _answer_of(reply.complete_items)
    if answer.is_empty:
        raise BadValue("The reply of this run holds no complete item.", "Save its conversation again instead.")
    return answer


def _answer_of(items: Sequence[OfferedItem]) -> Answer:
    sections = EMPTY_ANSWER.model_dump()
    for offered in items:
        item = offered.item.model_dump()
        if offered.section == "main":
            sections["main"] = item
        else:
            sections[offered.section].append(item)
    return Answer.model_validate(sections)


def _plan(
    store: Store, answer: Answer, window: Window, run: Run, settings: ProfileSettings, redact: Callable[[str], str]
) -> Plan:
    stored = snapshot(store, answer)
    return make_plan(
        answer,
        snapshot=stored,
        window=window,
        request=ExtractionRequest(window, existing=_seen(stored, run.started_at)),
        redact=redact,
        append_only=settings.append_only,
    )


def _seen(stored: GraphSnapshot, asked_at: datetime) -> tuple[ExistingMemory, ...]:
    """What the extractor may have seen: a text that changed since is not the one it meant to rewrite."""
    return tuple(
        ExistingMemory(
            m.id, m.title, m.content if not m.updated_at or m.updated_at <= asked_at else "", m.folder, m.tags
        )
        for m in stored.memories
    )
