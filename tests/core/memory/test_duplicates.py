"""Which memories look like the same one."""

from __future__ import annotations

import pytest

from core.memory.duplicates import find_duplicates
from core.model import Memory


def memory(title: str, content: str = "", **more: object) -> Memory:
    return Memory(id=title + content, title=title, content=content or f"All about {title}.", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            memory("Prefers metric units", "Uses metric units."),
            memory("prefers  METRIC units!", "Metric units, always."),
        ),
        (memory("住在上海", "用户住在上海浦东。"), memory("用户住在上海", "用户住在上海。")),
        (
            memory("東京に住んでいる", "ユーザーは東京に住んでいる。"),
            memory("東京在住", "ユーザーは東京に住んでいる。"),
        ),
        (memory("Bob", "My colleague at the bank."), memory("Robert", "Works at the bank.", aliases=("Bob",))),
        (
            memory("Launch date", "The launch of Tidepool moved to the twelfth of May because of the tests."),
            memory("When we ship", "The launch of Tidepool moved to the twelfth of May because of tests."),
        ),
    ],
)
def test_two_wordings_of_the_same_are_found(one: Memory, other: Memory) -> None:
    noise = [
        memory(title) for title in ("Aunt Rosa", "Lives in Porto", "British spelling", "爱好摄影", "Learning Rust")
    ]
    (pair,) = find_duplicates([*noise, one, other])
    assert {pair.first.title, pair.second.title} == {one.title, other.title}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            memory("Sprint 12", "What was planned for the sprint."),
            memory("Sprint 13", "What was planned for the sprint."),
        ),
        (memory("Likes tea", "Green tea every morning."), memory("Likes sea", "Swims in the Atlantic.")),
        (memory("住在上海", "用户住在上海浦东。"), memory("讨厌上海菜", "用户觉得太甜。")),
    ],
)
def test_different_things_with_similar_words_are_not(one: Memory, other: Memory) -> None:
    assert find_duplicates([one, other]) == ()


def test_the_most_similar_pair_comes_first_and_pairs_told_apart_are_left_out() -> None:
    same = [memory("Tea", "Green tea, no sugar."), memory("tea", "Green tea, no sugar, please.")]
    close = [
        memory("Metric units only", "Uses metric units."),
        memory("Metric units", "Wants metric units in all answers."),
    ]
    found = find_duplicates([*close, *same])
    assert found[0].first.title.casefold() == "tea" and len(found) == 2
    assert found[0].same_name and not found[1].same_name
    assert len(find_duplicates([*close, *same], apart=[frozenset(each.id for each in same)])) == 1


def test_a_crowd_with_one_name_is_compared_with_the_first_only() -> None:
    crowd = [memory("Note", f"Number {number} of many.") for number in range(100)]
    assert len(find_duplicates(crowd)) == 99
