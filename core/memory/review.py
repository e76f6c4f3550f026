"""Held items: kept for the user, and applied or rejected by the user."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import groupby

from pydantic import ValidationError

from core.errors import BadValue, UnknownName
from core.memory.apply import apply_changes
from core.memory.contract import EMPTY_ANSWER, Answer
from core.memory.extraction import ExtractionRequest
from core.memory.plan import HeldChange, Plan, make_plan, titles_in
from core.memory.request import snapshot
from core.model import Coverage, HeldDetail, HeldItem, JsonObject, Kind, Message, ReviewResult, Role, RunReport, Window
from core.model.reasons import reason
from core.settings import ProfileSettings
from core.store import Store

PROFILE_DOCUMENT = "profile_markdown"
HELD_FOR = timedelta(days=30)  # what nobody has decided by then is not worth a decision
STALE = reason("stale")
WRITTEN = frozenset({"memories", "folders", "links", "profile_document", "runs"})


def hold(store: Store, run_id: str, held: Iterable[HeldChange], now: datetime) -> tuple[HeldItem, ...]:
    """Keep what a plan holds back for a while, inside the caller's transaction and after the plan's changes."""
    return tuple(
        store.held.add(
            run_id, each.item, each.payload, now + HELD_FOR, seen=_state(store, each.item.section, each.payload)
        )
        for each in held
    )


def approve(
    store: Store,
    names: Sequence[str],
    settings: ProfileSettings,
    redact: Callable[[str], str],
    now: datetime,
    *,
    force: bool = False,
) -> ReviewResult:
    """Apply held items (ids, or their beginnings) together, as one operation of the kind `approve`.

    What an item speaks of may have changed since: then it is left, unless `force`. UnknownName: not held, or decided.
    """
    with store.transaction("approve") as operation_id:
        chosen = _chosen(store, names)
        fresh = [each for each in chosen if force or not is_stale(store, each)]
        left = [replace(each.item, reason=STALE) for each in chosen if each not in fresh]
        wrote = False
        for run_id, details in groupby(sorted(fresh, key=lambda each: each.run_id), key=lambda each: each.run_id):
            together = list(details)
            plan = plan_held(store, together, settings, redact)
            apply_changes(store, plan.changes, run_id, now)
            wrote = wrote or bool(plan.changes)
            left += _left_out(together, plan)
        kept = {item.id for item in left}
        decided = tuple(each.item for each in chosen if each.item.id not in kept)
        for item in decided:
            store.held.settle(item.id or "", "approved", operation_id)
    return ReviewResult(operation_id if wrote else "", decided, tuple(left), WRITTEN if decided else frozenset())


def reject(store: Store, names: Sequence[str]) -> ReviewResult:
    """Close held items without applying them. UnknownName: not held, or decided."""
    with store.transaction():
        decided = tuple(each.item for each in _chosen(store, names))
        for item in decided:
            store.held.settle(item.id or "", "rejected")
    return ReviewResult("", decided, changed=frozenset({"runs"}))


def reopen(store: Store, ids: Sequence[str]) -> None:
    """Take rejections back."""
    with store.transaction():
        for held_id in ids:
            store.held.reopen(held_id)


def change(store: Store, name: str, changes: JsonObject) -> HeldDetail:
    """Let a held item say something else before it is decided: `changes` are fields of the item as the contract names
    them. UnknownName; BadValue when the item would not fit the contract any more."""
    with store.transaction():
        held = store.held.get(name)
        payload = held.payload | {key: value for key, value in changes.items() if key in held.payload}
        try:
            _answer_of([(held.item.section, payload)])
        except ValidationError as invalid:
            where = ".".join(map(str, invalid.errors()[0]["loc"]))
            raise BadValue(f"This cannot be kept: {where} is not valid.", "Fill in title and content.") from invalid
        store.held.change(held.item.id or "", payload, _state(store, held.item.section, payload))
        return store.held.get(held.item.id or "")


def open_items(store: Store) -> tuple[HeldDetail, ...]:
    """Everything that waits for a decision, the oldest first, with a mark where what it speaks of has changed."""
    return tuple(replace(held, stale=is_stale(store, held)) for held in store.held.list())


def window_of(store: Store, report: RunReport) -> Window:
    """What a run has read, with the user's turn before it. Without messages when they cannot be told any more."""
    try:
        title = store.conversations.get(report.conversation_id).title
    except UnknownName:
        return Window(report.conversation_id, "", ())
    said = [m for m in store.conversations.messages(report.conversation_id) if _was_said(m)]
    there = [m for m in said if report.first <= m.position <= report.last]
    unread = [m for m in there if m.coverage in (Coverage.UNREAD, Coverage.WAITING)]
    messages = next((tuple(found) for found in (there, unread) if len(found) == report.messages), ())
    asked = [m for m in said if m.position < report.first and m.role is Role.USER]
    answers = bool(messages) and messages[0].role is not Role.USER
    return Window(report.conversation_id, title, messages, tuple(asked[-1:]) if answers else ())


def _was_said(message: Message) -> bool:
    return message.kind is Kind.SAID and message.role in (Role.USER, Role.ASSISTANT) and bool(message.text.strip())


def _chosen(store: Store, names: Sequence[str]) -> list[HeldDetail]:
    found = {detail.item.id: detail for detail in map(store.held.get, names)}
    return list(found.values())


def plan_held(
    store: Store, held: Sequence[HeldDetail], settings: ProfileSettings, redact: Callable[[str], str]
) -> Plan:
    """What items of one run change now that the user takes the risk."""
    answer = _answer_of((each.item.section, each.payload) for each in held)
    window = window_of(store, store.runs.get(held[0].run_id).run.report)
    may_write_profile = settings.profile_auto_update and not settings.profile_locked
    return make_plan(
        answer,
        snapshot=snapshot(store, answer),
        window=window,
        request=ExtractionRequest(window, profile_document="" if may_write_profile else None),
        redact=redact,
        append_only=settings.append_only,
        approved=True,
    )


def _answer_of(items: Iterable[tuple[str, JsonObject]]) -> Answer:
    """An answer of nothing but `items`, (section, payload) of one run in their order."""
    sections = EMPTY_ANSWER.model_dump()
    for section, payload in items:
        if section == PROFILE_DOCUMENT:
            sections |= payload
        elif section == "main":
            sections["main"] = payload
        else:
            sections[section].append(payload)
    return Answer.model_validate(sections)


def _left_out(held: Sequence[HeldDetail], plan: Plan) -> list[HeldItem]:
    """The items that could not be applied, each with the reason."""
    reasons = {each.path: each.message for each in plan.skipped}
    left = []
    places: dict[str, int] = {}
    for each in held:
        section = each.item.section
        place = places[section] = places.get(section, -1) + 1
        path = f"/{section}" if section in ("main", PROFILE_DOCUMENT) else f"/{section}/{place}"
        if path in reasons:
            left.append(replace(each.item, reason=reasons[path]))
    return left


def _state(store: Store, section: str, payload: JsonObject) -> JsonObject:
    """What an item speaks of, as it is now: see `HeldDetail.seen`."""
    if section == PROFILE_DOCUMENT:
        return {PROFILE_DOCUMENT: store.profile_document.read()}
    found = (m for title in titles_in(_answer_of([(section, payload)])) for m in store.memories.by_title(title))
    return {memory.id: memory.version for memory in found}


def is_stale(store: Store, held: HeldDetail) -> bool:
    return held.seen != _state(store, held.item.section, held.payload)
