"""Whatever a model writes, the parser ends with an outcome: no traceback, no hang, no half-read answer."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.memory.contract import MAX_NEW
from core.memory.reply import Reply, read_reply
from core.model import Outcome
from tests.core.memory.answers import answer, item, link, merge, reply, update

FULL = answer(
    main=item("Moved to Oslo", evidence=[{"message": 1, "quote": "I moved"}]),
    new=[item("Mia", alias_for=None), item("茶", "用户喜欢喝茶。", alias_for="Tea")],
    update=[update(credibility=0.5)],
    merge=[merge("A", "B")],
    links=[link()],
    profile_markdown="# Mia",
)
TEXT = json.dumps(FULL, ensure_ascii=False)
PLACES = st.integers(0, len(TEXT))
PIECES = st.text(max_size=8) | st.sampled_from(
    ["{", "}", "[", "]", ",", '"', "'", "\\", "\\u", "\ud83c", "\0", "//", "/*", "<think>", "</think>", "```", "NaN"]
)
VALUES = st.sampled_from([None, True, 0, 1.5, float("nan"), "", "x", [], {}, ["x"], [None], {"title": "x"}, [[]]])


def is_sound(found: Reply) -> None:
    """The invariants of every reply."""
    has_answer = found.outcome in (Outcome.SAVED, Outcome.NOTHING_TO_SAVE)
    assert (found.answer is not None) is has_answer
    assert bool(found.errors) is (found.outcome is Outcome.REJECTED)
    assert found.analysis
    if found.answer:
        assert found.answer.is_empty is (found.outcome is Outcome.NOTHING_TO_SAVE)
        assert len(found.answer.new) <= MAX_NEW
        assert "\0" not in found.answer.model_dump_json()


@given(start=PLACES, length=st.integers(0, 40), piece=PIECES, again=PLACES, other=PIECES)
@settings(max_examples=400)
def test_an_answer_with_pieces_cut_out_and_put_in_still_has_an_outcome(
    start: int, length: int, piece: str, again: int, other: str
) -> None:
    mutated = TEXT[:start] + piece + TEXT[start + length :]
    is_sound(read_reply(mutated[:again] + other + mutated[again:]))


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, part in steps for place in [(*path, key), *_places(part, (*path, key))]]


@given(place=st.sampled_from(_places(FULL)), value=VALUES, drop=st.booleans(), legacy=st.booleans())
@settings(max_examples=400)
def test_an_answer_with_a_value_replaced_still_has_an_outcome(
    place: tuple[Any, ...], value: Any, drop: bool, legacy: bool
) -> None:
    mutated = json.loads(TEXT)
    inner = mutated
    for step in place[:-1]:
        inner = inner[step]
    if drop:
        del inner[place[-1]]
    else:
        inner[place[-1]] = value
    is_sound(read_reply(json.dumps(mutated), legacy=legacy))


@given(text=st.text(max_size=300), reason=st.sampled_from([None, "stop", "length", "content_filter"]))
def test_any_text_has_an_outcome(text: str, reason: str | None) -> None:
    is_sound(read_reply(text, finish_reason=reason))


@pytest.mark.parametrize(
    "unit",
    [
        "{",
        "{}",
        "[",
        '{"',
        '{"a":',
        '{"a":[',
        "[{",
        "{/*",
        "<think>",
        "</think>",
        "<think ",
        '</think>{"a":"',
        "{'a\":",
        '{"a":{"b":!',
        "{a:[1,1,1,1,1,1",
        "{                ",
        "\\",
        "no information ",
        "i can't ",
        "<!--",
    ],
)
def test_five_megabytes_of_the_same_come_to_an_end(unit: str) -> None:
    is_sound(read_reply(unit * (5_000_000 // len(unit))))


@pytest.mark.parametrize("opening", ['{"a":', "["])
def test_deep_nesting_inside_an_answer_is_unreadable_and_not_a_crash(opening: str) -> None:
    closing = "}" if opening.startswith("{") else "]"
    deep = opening * 100_000 + "1" + closing * 100_000
    found = read_reply(reply().replace("null", deep))
    is_sound(found)
    assert found.outcome is Outcome.REJECTED


def test_a_number_of_ten_thousand_digits_is_unreadable_and_not_a_crash() -> None:
    is_sound(read_reply(reply(links=[link()]).replace("0.7", "9" * 10_000)))


def test_a_huge_answer_is_read_whole() -> None:
    found = read_reply(reply(new=[item(content="tea " * 1_000_000)]))
    assert found.answer is not None
    assert found.answer.new[0].content == "tea " * 1_000_000
