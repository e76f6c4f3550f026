"""Runs, settings, the profile document, leases and the auto-save queue."""

from __future__ import annotations

from datetime import timedelta

import pytest

from core.errors import BadValue, UnknownName
from core.model import (
    HeldItem,
    Outcome,
    ParsedConversation,
    ParsedMessage,
    RejectedItem,
    ReportItem,
    ReportLink,
    Role,
    RunReport,
    Usage,
)
from core.store import Store

REPORT = RunReport(
    id="run-1",
    conversation_id="c",
    outcome=Outcome.SAVED,
    reason="",
    extractor="offline",
    trigger="manual",
    first=3,
    last=9,
    messages=5,
    main=ReportItem("m1", "Tee", "Grün", "Essen", ("a", "b")),
    new=(ReportItem("m2", "新", "内容", None, ()),),
    updated=(ReportItem("m3", "U", "u", None, (), reason="newer"),),
    merged=(ReportItem("m4", "M", "m", None, (), reason="same", sources=("x", "y")),),
    links=(ReportLink("Tee", "新", "USES", 0.7, "why"),),
    held=(HeldItem("new", 1, "H", "vague", "h1"),),
    rejected_items=(RejectedItem("/new/2", "too many"),),
    rules_not_applied=("be nice",),
    usage=Usage(2, 300, 40),
)


def test_a_run_comes_back_with_its_whole_report(store: Store, clock) -> None:
    started = clock()
    clock.forward(seconds=3)
    run_id = store.runs.add(
        REPORT, started_at=started, finished_at=clock(), rules="rules", prompt="prompt", raw_reply="{}"
    )
    detail = store.runs.get(run_id[:4])
    assert detail.run.report == REPORT
    assert (detail.rules, detail.prompt, detail.raw_reply) == ("rules", "prompt", "{}")
    assert (detail.run.started_at, detail.run.finished_at, detail.run.undone_at) == (started, clock(), None)
    assert store.runs.operation_of(run_id) is None


def test_runs_are_listed_newest_first(store: Store, clock) -> None:
    for outcome in (Outcome.SAVED, Outcome.FAILED, Outcome.REJECTED):
        report = RunReport(None, "c", outcome, "", "offline", "auto", 0, 0, 1)
        store.runs.add(report, started_at=clock(), finished_at=clock())
    assert [run.report.outcome for run in store.runs.list()] == [Outcome.REJECTED, Outcome.FAILED, Outcome.SAVED]
    assert len({run.report.id for run in store.runs.list()}) == 3
    assert len(store.runs.list(2)) == 2
    with pytest.raises(UnknownName):
        store.runs.get("nothing")


def test_held_items_wait_until_they_are_settled(store: Store) -> None:
    held = store.held.add("r1", HeldItem("new", 0, "A", "vague"), {"title": "A"})
    store.held.add("r2", HeldItem("new", 1, "B", "vague"), {"title": "B"})
    assert [each.item.title for each in store.held.list()] == ["A", "B"]
    assert [each.item for each in store.held.list("r1")] == [held]
    assert held.id is not None and store.held.payload(held.id) == {"title": "A"}
    assert store.held.settle(held.id, "approved")
    assert not store.held.settle(held.id, "rejected")
    assert store.held.list("r1") == ()
    with pytest.raises(UnknownName):
        store.held.payload("nothing")


def test_settings_hold_whatever_json_can(store: Store) -> None:
    values = {"a": "", "b": 1.5, "c": [1, {"x": "中"}], "d": None, "e": False}
    for key, value in values.items():
        store.settings.set(key, value)
    assert store.settings.all() == values
    store.settings.set("a", "new")
    store.settings.delete("b")
    store.settings.delete("nothing")
    assert (store.settings.get("a"), store.settings.get("b"), store.settings.get("d")) == ("new", None, None)
    assert "d" in store.settings.all() and "b" not in store.settings.all()


def test_the_profile_document_holds_twelve_thousand_characters(store: Store) -> None:
    assert store.profile_document.read() == ""
    store.profile_document.write("中" * 12_000)
    with pytest.raises(BadValue, match="12,001"):
        store.profile_document.write("x" * 12_001)
    assert store.profile_document.read() == "中" * 12_000


def test_a_lease_has_one_owner_until_it_is_released_or_expires(store: Store, clock) -> None:
    assert store.leases.acquire("save", "a", 60)
    assert not store.leases.acquire("save", "b", 60)
    assert store.leases.acquire("save", "a", 60)
    assert store.leases.acquire("other", "b", 60)
    store.leases.release("save", "b")  # not theirs
    assert not store.leases.acquire("save", "b", 60)
    clock.forward(seconds=59)
    assert store.leases.renew("save", "a", 60)
    clock.forward(seconds=59)
    assert not store.leases.acquire("save", "b", 60)
    clock.forward(seconds=1)
    assert store.leases.acquire("save", "b", 60)
    assert not store.leases.renew("save", "a", 60)
    assert store.leases.owner("save") == "b"
    store.leases.release("save", "b")
    assert store.leases.owner("save") is None
    assert store.leases.acquire("save", "a", 60)


@pytest.fixture
def messages(store: Store) -> tuple[str, list[str]]:
    """A conversation of three messages: its id and theirs."""
    parsed = ParsedConversation("text", "1", "Talk", tuple(ParsedMessage(Role.USER, text) for text in "abc"))
    conversation = store.conversations.add(parsed).id
    return conversation, [m.id for m in store.conversations.messages(conversation)]


def test_a_message_is_queued_once_per_kind(store: Store, messages) -> None:
    conversation, (a, b, _) = messages
    first = store.candidates.add(conversation, a, "auto")
    assert first is not None and first.status == "pending"
    assert store.candidates.add(conversation, a, "auto") is None
    assert store.candidates.add(conversation, a, "selected") is not None
    assert store.candidates.add(conversation, "nothing", "auto") is None
    assert store.candidates.add("nothing", b, "auto") is None
    assert len(store.candidates.list()) == 2
    assert store.candidates.get(first.id[:8]) == first


def test_a_candidate_waits_is_taken_fails_and_is_tried_again(store: Store, messages, clock) -> None:
    conversation, (a, b, _) = messages
    first, second = (store.candidates.add(conversation, message, "auto") for message in (a, b))
    assert first is not None and second is not None
    assert [c.id for c in store.candidates.take([first.id])] == [first.id]
    assert store.candidates.take([first.id]) == ()  # nobody takes it twice
    store.candidates.fail([first.id], "x" * 600, clock() + timedelta(minutes=2))
    failed = store.candidates.get(first.id)
    assert (failed.status, failed.attempts, len(failed.last_error)) == ("failed", 1, 500)
    assert failed.next_attempt_at == clock() + timedelta(minutes=2)
    store.candidates.take([first.id])
    store.candidates.fail([first.id], "busy", clock(), counts=False)
    assert store.candidates.get(first.id).attempts == 1


def test_dead_candidates_wait_for_the_user(store: Store, messages, clock) -> None:
    conversation, (a, b, _) = messages
    first, second = (store.candidates.add(conversation, message, "auto") for message in (a, b))
    assert first is not None and second is not None
    store.candidates.dead([first.id], "refused")
    assert store.candidates.get(first.id).status == "dead"
    assert store.candidates.retry([first.id, second.id]) == 1
    retried = store.candidates.get(first.id)
    assert (retried.status, retried.attempts, retried.last_error) == ("pending", 0, "")
    assert store.candidates.drop([first.id]) == 1
    assert store.candidates.drop_covered([b]) == 1
    assert store.candidates.list() == ()


def test_candidates_left_processing_by_a_crash_wait_again(store: Store, messages) -> None:
    conversation, (a, b, _) = messages
    first, second = (store.candidates.add(conversation, message, "auto") for message in (a, b))
    assert first is not None and second is not None
    store.candidates.take([first.id])
    assert store.candidates.recover() == 1
    assert [c.status for c in store.candidates.list()] == ["pending", "pending"]


def test_a_failed_window_keeps_exactly_its_messages(store: Store, messages, clock) -> None:
    conversation, (a, b, _) = messages
    window = store.windows.add(conversation, [b, a], "no network", clock() + timedelta(minutes=1), run_id="r1")
    assert (window.message_ids, window.state, window.attempts) == ((b, a), "waiting", 1)
    assert window.next_attempt_at == clock() + timedelta(minutes=1)
    store.windows.fail(window.id, "rate limit", clock() + timedelta(minutes=1), counts=False)
    assert store.windows.get(window.id[:8]).attempts == 1
    store.windows.fail(window.id, "refused", None, run_id="r2")
    dead = store.windows.get(window.id)
    assert (dead.state, dead.attempts, dead.run_id, dead.next_attempt_at) == ("dead", 2, "r2", None)
    assert store.windows.list("dead") == (dead,) and store.windows.list("waiting") == ()
    store.windows.retry(window.id)
    assert [(w.state, w.attempts, w.message_ids) for w in store.windows.list()] == [("waiting", 0, (b, a))]
    assert store.windows.drop([window.id]) == 1
    assert store.windows.list() == ()
