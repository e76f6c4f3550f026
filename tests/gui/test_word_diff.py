"""The word-level difference between two texts."""

from __future__ import annotations

import pytest

from gui.view_models.word_diff import changes, word_diff


def _marked(before: str, after: str) -> str:
    marks = {"same": "{}", "gone": "[-{}-]", "new": "[+{}+]"}
    return "".join(marks[part["kind"]].format(part["text"]) for part in changes(before, after))


@pytest.mark.parametrize(
    ("before", "after", "marked"),
    [
        ("green tea", "black tea", "[-green-][+black+] tea"),
        ("tea", "tea, no sugar", "tea[+, no sugar+]"),
        ("我喝绿茶", "我喝红茶", "我喝[-绿-][+红+]茶"),
        ("", "new", "[+new+]"),
        ("same", "same", "same"),
    ],
)
def test_words_and_characters_are_compared(before: str, after: str, marked: str) -> None:
    assert _marked(before, after) == marked
    both = word_diff(before, after)
    assert tuple("".join(part["text"] for part in parts) for parts in both) == (before, after)


def test_what_stayed_is_cut_and_what_changed_is_whole() -> None:
    long = "word " * 500
    parts = changes(f"{long}green{long}", f"{long}black{long}")
    assert [part["kind"] for part in parts] == ["same", "gone", "new", "same"]
    assert parts[0]["text"].startswith(" … word") and len(parts[3]["text"]) < 200


def test_two_full_profile_documents_are_compared_line_by_line() -> None:
    before = "".join(f"- a fact of number {number} here\n" for number in range(400))
    assert _marked(before, before.replace("number 7 ", "seven ")).count("[-") == 1


def test_texts_that_share_nothing_are_compared_in_no_time_and_kept_whole() -> None:
    before, after = (" ".join(f"{word}{number}" for number in range(20_000)) for word in ("old", "new"))
    assert word_diff(f"It says {before}.", f"It says {after}.") == (
        [{"kind": "same", "text": "It says "}, {"kind": "gone", "text": before}, {"kind": "same", "text": "."}],
        [{"kind": "same", "text": "It says "}, {"kind": "new", "text": after}, {"kind": "same", "text": "."}],
    )
