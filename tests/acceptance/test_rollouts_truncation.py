"""OI §12.5: the middle goes, both ends stay, and how much of a session fits a model."""

from __future__ import annotations

import json

import pytest

from core.rollouts.budget import rollout_tokens
from core.rollouts.contents import contents
from core.rollouts.filter import serialised
from core.rollouts.prompt import stage_one_input
from core.text.middle import cut_to_bytes, cut_to_tokens, split_ends

LATIN = "abcdefghijklmnopqrstuvwxyz"
CHINESE = "记忆系统的写入管线与读取路径"
FRUIT = "🍏🍐🍊🍋🍌🍉🍇🍓"
LONG = "a" * 400_000 + "MID" + "z" * 400_000


@pytest.mark.parametrize(
    ("text", "tokens", "cut"),
    [
        (LATIN, 7, LATIN),
        (LATIN, 6, "abcdefghijkl…1 tokens truncated…opqrstuvwxyz"),
        (LATIN, 3, "abcdef…4 tokens truncated…uvwxyz"),
        (LATIN, 0, "…7 tokens truncated…"),
        (CHINESE, 5, "记忆系…6 tokens truncated…取路径"),
        (CHINESE, 4, "记忆…7 tokens truncated…路径"),
        ("记忆", 1, "…1 tokens truncated…"),
        (FRUIT, 3, "🍏…5 tokens truncated…🍓"),
        ("界" * 3334, 2500, "界" * 1666 + "…1 tokens truncated…" + "界" * 1666),
        (LONG, 81_795, "a" * 163_590 + "…118206 tokens truncated…" + "z" * 163_590),
        (LONG, 150_000, "a" * 300_000 + "…50001 tokens truncated…" + "z" * 300_000),
    ],
)
def test_case_044_worked_examples_in_tokens(text: str, tokens: int, cut: str) -> None:
    assert cut_to_tokens(text, tokens) == cut


@pytest.mark.parametrize(
    ("text", "size", "cut"),
    [
        (LATIN, 9, "abcd…17 chars truncated…vwxyz"),
        (LATIN, 10, "abcde…16 chars truncated…vwxyz"),
        (FRUIT, 10, "🍏…6 chars truncated…🍓"),
    ],
)
def test_case_044_worked_examples_in_bytes(text: str, size: int, cut: str) -> None:
    assert cut_to_bytes(text, size) == cut


def test_case_045_no_budget_leaves_the_marker_and_no_text_leaves_nothing() -> None:
    assert cut_to_tokens("abcdef", 0) == "…2 tokens truncated…"
    assert (cut_to_tokens("", 0), cut_to_tokens("", 5), cut_to_bytes("", 0)) == ("", "", "")


@pytest.mark.parametrize(
    ("text", "head", "tail", "parts"),
    [
        ("hello world", 5, 5, ("hello", 1, "world")),
        ("abc", 0, 0, ("", 3, "")),
        ("abcdef", 4, 4, ("abcd", 0, "ef")),
        ("🍏🍐🍊🍋🍌", 1, 1, ("", 5, "")),
        ("🍏🍐🍊🍋🍌", 7, 7, ("🍏", 3, "🍌")),
    ],
)
def test_case_046_no_character_is_cut_in_two(text: str, head: int, tail: int, parts: tuple[str, int, str]) -> None:
    assert split_ends(text, head, tail) == parts


@pytest.mark.parametrize(
    ("window", "longest", "percent", "tokens"),
    [
        (272_000, None, 95, 180_880),
        (200_000, None, 95, 133_000),
        (128_000, None, 95, 85_120),
        (123_000, None, 95, 81_795),
        (32_768, None, 95, 21_790),
        (8_192, None, 95, 5_447),
        (None, 400_000, 95, 266_000),
        (100_000, None, 100, 70_000),
        (1, None, 95, 1),
        (0, None, 95, 150_000),
        (123_000, 400_000, 95, 81_795),
    ],
)
def test_case_047_the_budget_follows_the_models_window(
    window: int | None, longest: int | None, percent: int, tokens: int
) -> None:
    assert rollout_tokens(window, longest, percent) == tokens


def test_case_047_the_message_holds_exactly_the_text_that_fits() -> None:
    tokens = rollout_tokens(123_000)
    cut = cut_to_tokens("a" * 700_000 + "z" * 700_000, tokens)
    message = stage_one_input(cut, path="/p", cwd="/c", language="en")
    assert cut in message and (cut[0], cut[-1]) == ("a", "z")
    assert "a" * 163_591 not in message and "z" * 163_591 not in message


def test_case_048_without_any_window_there_is_a_default() -> None:
    assert rollout_tokens(None) == 150_000


def test_case_049_one_byte_too_many_is_one_token_too_many() -> None:
    assert cut_to_tokens("x" * 40, 10) == "x" * 40
    assert cut_to_tokens("x" * 41, 10) == "x" * 20 + "…1 tokens truncated…" + "x" * 20


def test_a_long_session_shows_the_same_ends_whether_or_not_its_middle_was_looked_through() -> None:
    secret = "password=hunter2hunter2"
    items = [{"type": "agent_message", "content": f"{number} {secret} 记忆"} for number in range(3000)]
    whole, _ = serialised(items)
    for tokens in (100, 1001, 5000, 200_000):
        shown = contents(items, [len(json.dumps(each, ensure_ascii=False).encode()) for each in items], tokens)
        head, marker, tail = shown.partition(" tokens truncated…")
        assert shown == whole if not marker else (whole.startswith(head.rpartition("…")[0]) and whole.endswith(tail))
        assert "hunter2" not in shown and len(shown.encode()) <= 4 * tokens + 40


def test_one_huge_item_is_redacted_before_it_is_cut() -> None:
    items = [{"type": "agent_message", "content": "x " * 9000 + "password=hunter2hunter2 " * 900 + "y " * 9000}]
    shown = contents(items, [36_000], 5000)
    assert "hunter2" not in shown and "truncated" in shown
