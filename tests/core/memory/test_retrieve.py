"""Which stored memories are looked up for a window, and how much of them is shown."""

from __future__ import annotations

from collections.abc import Sequence

from core.memory.retrieve import find_existing, retrieval_query
from core.model import Memory, Message, Role, Window


def window(*texts: str, context: str = "") -> Window:
    """A talk in which user and assistant take turns; `context` is an earlier user message."""
    roles = (Role.USER, Role.ASSISTANT)
    before = (Message("m0", "c", 0, Role.USER, context),) if context else ()
    messages = tuple(Message(f"m{i}", "c", i, roles[(i - 1) % 2], text) for i, text in enumerate(texts, start=1))
    return Window("c", "Talk", messages, before)


def test_the_query_is_the_last_question_the_last_reply_and_what_was_said_before() -> None:
    assert retrieval_query(window("Old question", "Old reply", "New question", "New reply")).split("\n") == [
        "New question",
        "New reply",
        "Old question Old reply New question New reply",
    ]


def test_of_a_long_history_the_newest_part_is_kept() -> None:
    query = retrieval_query(window("oldest " + "x" * 2000, "reply", "y" * 900, "newest"))
    assert "oldest" not in query
    assert query.endswith("newest")
    question, solution, history = query.split("\n")
    assert (len(question), solution, len(history)) == (500, "newest", 1200)


def test_only_the_last_twelve_messages_count() -> None:
    assert "first" not in retrieval_query(window("first", *(f"message {i}" for i in range(12))))


def test_markup_addresses_tool_calls_and_bars_are_no_query() -> None:
    text = "<think>secret</think>**Bold** `code` | https://example.org/a?b <tool name='x'>run</tool> <status>ok</status> end"
    assert retrieval_query(window("# Ask", text)).split("\n")[1] == "Bold code end"


def test_the_context_of_a_window_counts_too() -> None:
    assert retrieval_query(window("a", context="the question")).endswith("the question a")


def test_a_window_without_words_looks_nothing_up() -> None:
    assert find_existing(window("<think>only this</think>", "`"), nearest=None) == ()  # type: ignore[arg-type]


def test_at_most_fifteen_memories_are_shown_nearest_first_and_complete_while_they_fit() -> None:
    stored = [Memory(f"id{i}", f"T{i}", "word " * 50, "Food", ("tag",)) for i in range(20)]

    def nearest(text: str, limit: int) -> Sequence[Memory]:
        assert text.startswith("tea")
        return stored

    everything = find_existing(window("tea"), nearest=nearest)
    assert [memory.title for memory in everything] == [f"T{i}" for i in range(15)]
    assert all(memory.complete for memory in everything)
    fitted = find_existing(window("tea"), nearest=nearest, tokens=120)
    assert [memory.complete for memory in fitted[:3]] == [True, True, False]
    assert len(fitted) == 15


def test_unclosed_tool_tags_in_a_long_message_take_no_time() -> None:
    assert retrieval_query(window("<tool>" * 100_000 + "end")).startswith("<tool")
