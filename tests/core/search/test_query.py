"""The query language."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.search.query import parse


def labels(text: str) -> list[str]:
    return [term.label for term in parse(text).terms]


def test_plain_words_are_what_is_looked_for() -> None:
    assert labels("Garden plans") == ["garden", "plans"]
    assert [term.words for term in parse("Garden plans").terms] == [("garden",), ("plan",)]


def test_unspaced_runs_are_looked_for_in_pairs_and_their_characters_only_help() -> None:
    terms = parse("北京大学").terms
    assert [term.label for term in terms if not term.weak] == ["北京", "京大", "大学"]
    assert {term.label for term in terms if term.weak} == {"北", "京", "大", "学"}


def test_a_phrase_is_required_as_it_is() -> None:
    query = parse('tea "Garden plans" 北京')
    assert [term.words for term in query.required] == [("garden", "plan")]
    assert "tea" in [term.label for term in query.terms]


def test_a_minus_excludes_words_and_phrases() -> None:
    query = parse('garden -shed -"old plan" well-known')
    assert [term.label for term in query.excluded] == ["shed", "old plan"]
    assert [term.label for term in query.terms] == ["garden", "well", "known"]


def test_tags_folders_and_times_narrow_the_scope() -> None:
    query = parse('x tag:plants tag:"two words" folder:Home/Garden after:2024-03-05 before:2025')
    assert (query.tags, query.folders) == (("plants", "two words"), ("Home/Garden",))
    assert query.after == datetime(2024, 3, 5, tzinfo=UTC)
    assert query.before == datetime(2025, 1, 1, tzinfo=UTC) - timedelta(milliseconds=1)
    assert query.literal == "x"


@pytest.mark.parametrize("text", ["after:never", "before:2024-13-01", "tag:", "after:", "-", '"', "a:b", "-tag:x"])
def test_what_is_no_operator_is_taken_literally(text: str) -> None:
    query = parse(text)
    assert (query.tags, query.folders, query.after, query.before) == ((), (), None, None)


def test_bars_split_keywords_as_the_reference_does() -> None:
    assert parse("green tea|oolong").keywords == ("green tea", "oolong")
    assert parse("green  tea").keywords == ("green", "tea")


@pytest.mark.parametrize("text", ["", "  ", "*", "tag:x", "folder:Work"])
def test_without_words_everything_in_scope_is_asked_for(text: str) -> None:
    assert parse(text).is_everything


def test_a_star_inside_a_word_leaves_that_place_open() -> None:
    (term,) = parse("err*out").terms
    assert term.pieces == ("err", "out")


def test_only_the_last_word_may_go_on_and_only_while_it_is_typed() -> None:
    assert [term.prefix for term in parse("garden pl").terms] == [False, True]
    assert not any(term.prefix for term in parse("garden pl ").terms)
    assert not any(term.prefix for term in parse("garden plan?").terms)


@given(st.text(max_size=80))
def test_any_text_is_a_query(text: str) -> None:
    query = parse(text)
    assert all(term.words or any(term.pieces) for term in query.terms)
