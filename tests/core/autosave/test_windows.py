"""Every message to be read is in exactly one window, and windows hold whole turns."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.autosave.windows import cut_windows
from core.model import Conversation, Coverage, Kind, Message, Role, Window

CONVERSATION = Conversation("c", "text", "c", "Talk", 0, None, None, datetime(2026, 8, 1, tzinfo=UTC))
SENDERS = {"u": Role.USER, "a": Role.ASSISTANT, "s": Role.SYSTEM, "t": Role.TOOL}


def talk(senders: str, read: str = "", texts: dict[int, str] | None = None) -> tuple[Message, ...]:
    """Messages as "uaua"; `read` marks with "r" the ones that were read before."""
    return tuple(
        Message(
            id=f"m{i}",
            conversation_id="c",
            position=i,
            role=SENDERS[sender],
            text=(texts or {}).get(i, f"word {i}"),
            coverage=Coverage.READ if read[i : i + 1] == "r" else Coverage.UNREAD,
        )
        for i, sender in enumerate(senders)
    )


def words(text: str) -> int:
    return len(text.split())


def cut(messages: Sequence[Message], size: int = 8, tokens: int = 10_000) -> list[Window]:
    return list(cut_windows(CONVERSATION, messages, max_messages=size, max_tokens=tokens, count_tokens=words))


def positions(windows: Sequence[Window]) -> list[list[int]]:
    return [[message.position for message in window.messages] for window in windows]


def sizes(windows: Sequence[Window]) -> list[tuple[int, int]]:
    return [(len(window.context), len(window.messages)) for window in windows]


@pytest.mark.parametrize(
    ("senders", "expected"),
    [
        ("uauauauau", [(0, 8), (0, 1)]),
        ("uauauauu", [(0, 7), (0, 1)]),
        ("u" + "a" * 20, [(0, 8), (1, 8), (1, 5)]),
        ("aaua", [(0, 2)]),
        ("aaa", []),
    ],
    ids=["the fifth user closes", "two users in a row", "group chat", "leading replies are dropped", "no user at all"],
)
def test_the_rebuild_planner_gives_the_numbers_of_the_specification(
    senders: str, expected: list[tuple[int, int]]
) -> None:
    assert sizes(cut(talk(senders), 8)) == expected


def test_a_range_that_begins_inside_a_turn_carries_its_user_message_in() -> None:
    windows = cut(talk("uauaa", read="rrrru"), 8)
    assert positions(windows) == [[4]]
    assert [message.position for message in windows[0].context] == [2]


def test_a_turn_that_does_not_fit_any_more_begins_the_next_window() -> None:
    assert positions(cut(talk("uauaua" + "uaaa"), 8)) == [[0, 1, 2, 3, 4, 5], [6, 7, 8, 9]]


def test_waiting_messages_are_cut_again_and_settled_ones_are_not() -> None:
    states = [Coverage.WAITING, Coverage.UNREAD, Coverage.HELD, Coverage.DEAD, Coverage.SKIPPED, Coverage.READ]
    messages = [Message(f"m{i}", "c", i, Role.USER, "words", coverage=coverage) for i, coverage in enumerate(states)]
    assert positions(cut(messages)) == [[0, 1]]


def test_a_reply_to_a_user_message_that_was_read_earlier_gets_it_as_context() -> None:
    windows = cut(talk("uaua", read="rrr"))
    assert positions(windows) == [[3]]
    assert [message.position for message in windows[0].context] == [2]


def test_a_late_reply_never_stands_behind_another_turn() -> None:
    windows = cut(talk("uaua", read="  r"))
    assert positions(windows) == [[0, 1], [3]]
    assert [message.position for message in windows[1].context] == [2]


def test_only_what_people_and_assistants_said_is_read() -> None:
    hidden = Message("h", "c", 9, Role.USER, "injected", kind=Kind.SYNTHETIC)
    assert positions(cut([*talk("usta"), hidden])) == [[0, 3]]


def test_a_long_conversation_is_cut_by_tokens_between_turns() -> None:
    messages = talk("uauaua", texts=dict.fromkeys(range(6), "w " * 10))
    assert positions(cut(messages, 48, tokens=45)) == [[0, 1, 2, 3], [4, 5]]


def test_a_turn_above_the_token_budget_is_cut_with_its_user_message_repeated() -> None:
    messages = talk("uaaa", texts={0: "ask", 1: "w " * 6, 2: "w " * 6, 3: "w " * 6})
    windows = cut(messages, 48, tokens=10)
    assert positions(windows) == [[0, 1], [2], [3]]
    assert [[m.position for m in window.context] for window in windows] == [[], [0], [0]]


def test_a_message_above_the_token_budget_has_a_window_of_its_own_and_keeps_its_words() -> None:
    long = "w " * 500
    windows = cut(talk("uaua", texts={1: long}), 48, tokens=100)
    assert positions(windows) == [[0], [1], [2, 3]]
    assert windows[1].messages[0].text == long
    assert windows[1].context == ()  # the two would not fit together


def test_a_window_names_its_conversation_and_its_ends() -> None:
    window = cut(talk("uaua"))[0]
    assert (window.conversation_id, window.conversation_title, window.first, window.last) == ("c", "Talk", 0, 3)


@given(
    senders=st.text("uaust", max_size=60),
    read=st.text("r ", max_size=60),
    lengths=st.lists(st.integers(1, 30), min_size=60, max_size=60),
    size=st.integers(1, 12),
    tokens=st.integers(1, 60),
)
def test_every_message_to_be_read_is_in_exactly_one_window(
    senders: str, read: str, lengths: list[int], size: int, tokens: int
) -> None:
    messages = talk(senders, read, {i: "w " * n for i, n in enumerate(lengths)})
    windows = cut(messages, size, tokens)
    first_user = next((m.position for m in messages if m.role is Role.USER), len(messages))
    wanted = [
        m.position
        for m in messages
        if m.role in (Role.USER, Role.ASSISTANT) and m.coverage is Coverage.UNREAD and m.position >= first_user
    ]
    assert [position for window in positions(windows) for position in window] == wanted
    for window in windows:
        assert 1 <= len(window.messages) <= size
        assert len(window.context) <= 1
        weight = sum(words(m.text) for m in (*window.context, *window.messages))
        assert weight <= tokens or len(window.messages) == 1
