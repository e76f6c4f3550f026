"""Conversations: stored once however often they come, every message with a state."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from core.errors import BadValue, UnknownName
from core.model import Coverage, Kind, Outcome, ParsedConversation, ParsedMessage, Role, RunReport
from core.store import Store


def said(text: str, source_id: str | None = None) -> ParsedMessage:
    return ParsedMessage(Role.USER, text, source_id)


def answered(text: str, source_id: str | None = None) -> ParsedMessage:
    return ParsedMessage(Role.ASSISTANT, text, source_id)


def talk(*messages: ParsedMessage, **fields: object) -> ParsedConversation:
    return ParsedConversation(**{"source": "text", "source_id": "1", "title": "Talk", "messages": messages, **fields})


def states(store: Store, conversation: str) -> list[str]:
    return [m.coverage_reason or str(m.coverage) for m in store.conversations.messages(conversation)]


def test_importing_twice_adds_nothing(store: Store) -> None:
    parsed = talk(said("Hi"), answered("Hello"), said("Hi"), answered("Hello"))
    first = store.conversations.add(parsed)
    assert (first.messages, first.new_messages) == (4, 4)
    again = store.conversations.add(parsed)
    assert (again.id, again.messages, again.new_messages) == (first.id, 4, 0)
    assert [m.text for m in store.conversations.messages(first.id)] == ["Hi", "Hello", "Hi", "Hello"]


def test_an_appended_conversation_adds_only_what_is_new(store: Store) -> None:
    first = store.conversations.add(talk(said("Hi", "a"), answered("Hello", "b")))
    store.conversations.set_coverage([m.id for m in store.conversations.messages(first.id)], Coverage.READ)
    longer = talk(said("Hi", "a"), answered("Hello", "b"), answered("Anything else?", "c"), said("No", "d"))
    assert store.conversations.add(longer).new_messages == 2
    messages = store.conversations.messages(first.id)
    assert [m.position for m in messages] == [0, 1, 2, 3]
    assert states(store, first.id) == ["read", "read", "unread", "unread"]


def test_only_the_new_part_of_a_conversation_may_be_given(store: Store) -> None:
    first = store.conversations.add(talk(said("Hi", "a")))
    store.conversations.add(talk(answered("Hello", "b")))
    assert states(store, first.id) == ["unread", "unread"]


def test_ids_differ_between_conversations_and_products(store: Store) -> None:
    ids = {
        store.conversations.add(talk(said("Hi"), source=source, source_id=source_id)).id
        for source in ("text", "codex")
        for source_id in ("1", "2")
    }
    assert len(ids) == 4
    messages = {m.id for conversation in ids for m in store.conversations.messages(conversation)}
    assert len(messages) == 4


def test_what_is_never_extracted_is_skipped_with_its_reason(store: Store) -> None:
    parsed = talk(
        answered("Welcome!"),
        ParsedMessage(Role.SYSTEM, "You are helpful"),
        ParsedMessage(Role.USER, "injected", kind=Kind.SYNTHETIC),
        said("  "),
        answered("Still nobody"),
        said("Hi"),
        ParsedMessage(Role.ASSISTANT, "hm", kind=Kind.REASONING),
        ParsedMessage(Role.TOOL, "42"),
        answered("Hello"),
    )
    added = store.conversations.add(parsed)
    assert states(store, added.id) == [
        "no user turn",
        "system",
        "synthetic",
        "empty",
        "no user turn",
        "unread",
        "reasoning",
        "tool",
        "unread",
    ]
    assert [m.text for m in store.conversations.unread()[added.id]] == ["Hi", "Hello"]


def test_a_conversation_not_to_be_remembered_is_skipped_whole(store: Store) -> None:
    added = store.conversations.add(talk(said("Hi"), do_not_remember=True))
    assert states(store, added.id) == ["do not remember"]
    store.conversations.add(talk(said("Hi"), said("More")))  # the mark stays
    assert states(store, added.id) == ["do not remember"] * 2
    assert store.conversations.unread() == {}


def test_a_conversation_marked_later_is_not_read_any_more(store: Store) -> None:
    added = store.conversations.add(talk(said("Hi"), answered("Hello")))
    first = store.conversations.messages(added.id)[0]
    store.conversations.set_coverage([first.id], Coverage.READ)
    store.conversations.add(talk(said("Hi"), answered("Hello"), do_not_remember=True))
    assert states(store, added.id) == ["read", "do not remember"]
    assert store.conversations.get(added.id).do_not_remember


def test_title_and_time_of_change_are_refreshed_unless_the_user_renamed_it(store: Store) -> None:
    added = store.conversations.add(talk(said("Hi"), updated_at=datetime(2025, 1, 1, tzinfo=UTC)))
    store.conversations.add(talk(said("Hi"), title="New title", updated_at=datetime(2025, 1, 2, tzinfo=UTC)))
    conversation = store.conversations.get(added.id)
    assert (conversation.title, conversation.updated_at) == ("New title", datetime(2025, 1, 2, tzinfo=UTC))
    store.conversations.add(talk(said("Hi"), title=" "))
    assert store.conversations.get(added.id).title == "New title"
    store.conversations.rename(added.id, "Mine")
    assert store.conversations.add(talk(said("Hi"), title="Theirs")).title == "Mine"
    with pytest.raises(BadValue):
        store.conversations.rename(added.id, " ")


def test_a_conversation_counts_its_messages_per_state(store: Store) -> None:
    added = store.conversations.add(talk(said("a"), said("b"), said("c"), ParsedMessage(Role.TOOL, "x")))
    ids = [m.id for m in store.conversations.messages(added.id)]
    assert store.conversations.set_coverage(ids[:1], Coverage.READ, run_id="r") == 1
    store.conversations.set_coverage(ids[1:2], Coverage.WAITING, "no network")
    conversation = store.conversations.get(added.id)
    assert conversation.coverage == {
        Coverage.READ: 1,
        Coverage.WAITING: 1,
        Coverage.UNREAD: 1,
        Coverage.SKIPPED: 1,
    }
    assert (conversation.messages, conversation.unread) == (4, 2)
    assert store.conversations.coverage_of([*ids[:2], "nothing"]) == {ids[0]: Coverage.READ, ids[1]: Coverage.WAITING}
    assert [m.text for m in store.conversations.unread([added.id])[added.id]] == ["b", "c"]
    assert store.conversations.unread([]) == {}
    store.conversations.set_coverage(ids[1:2], Coverage.UNREAD)  # what waits is in a failed window: the health check


def test_unread_conversations_come_oldest_first_and_listed_ones_newest_first(store: Store) -> None:
    for day in (2, 1, 3):
        store.conversations.add(
            talk(said("Hi"), source_id=str(day), title=str(day), created_at=datetime(2025, 1, day, tzinfo=UTC))
        )
    titles = {c.id: c.title for c in store.conversations.list()}
    assert list(titles.values()) == ["3", "2", "1"]
    assert [titles[conversation] for conversation in store.conversations.unread()] == ["1", "2", "3"]


def test_a_message_keeps_what_the_source_said_about_it(store: Store) -> None:
    sent = datetime(2025, 1, 1, 10, 30, 0, 123000, tzinfo=UTC)
    parsed = talk(replace(said("Hi", "a"), name="Ann", sent_at=sent, utc_offset=480, parent_source_id="p"))
    (message,) = store.conversations.messages(store.conversations.add(parsed).id)
    assert (message.name, message.sent_at, message.utc_offset) == ("Ann", sent, 480)
    assert store.conversations.message(message.id) == message
    assert store.conversations.message("nothing") is None


def test_a_conversation_is_found_by_id_title_or_beginning_of_its_id(store: Store) -> None:
    first = store.conversations.add(talk(said("Hi"), title="Tea and cake"))
    second = store.conversations.add(talk(said("Hi"), source_id="2", title="Twin"))
    store.conversations.add(talk(said("Hi"), source_id="3", title="twin"))
    for name in (first.id, " tea  AND cake", first.id[:8]):
        assert store.conversations.resolve(name).id == first.id
    for name in ("nothing", first.id[:3], "Twin", ""):
        with pytest.raises(UnknownName):
            store.conversations.resolve(name)
    assert store.conversations.resolve(second.id).id == second.id


def test_a_deleted_conversation_leaves_no_text_behind(store: Store, clock, tmp_path) -> None:
    added = store.conversations.add(talk(said("unmistakable-words")))
    (message,) = store.conversations.messages(added.id)
    report = RunReport(None, added.id, Outcome.NOTHING_TO_SAVE, "", "offline", "manual", 0, 0, 1)
    run = store.runs.add(report, started_at=clock(), finished_at=clock(), prompt="unmistakable-words")
    store.candidates.add(added.id, message.id, "auto")
    store.windows.add(added.id, [message.id], "no network", clock())
    store.conversations.delete(added.id)
    assert (store.candidates.list(), store.windows.list()) == ((), ())
    assert store.runs.get(run).run.conversation_title == ""
    store._db.run("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"unmistakable" not in (tmp_path / "profile" / "memory.db").read_bytes()
    for call in (store.conversations.get, store.conversations.messages, store.conversations.delete):
        with pytest.raises(UnknownName):
            call(added.id)
