"""A message is taken apart into prose and code, also while it is still coming."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gui.items.message_parts import parts_of


def kinds(text: str) -> list[tuple[str, str, str]]:
    return [(part.kind, part.text, part.language) for part in parts_of(text)]


def test_prose_and_code_stand_in_their_order() -> None:
    text = "Steep:\n\n```python title\n  steep()\n\n```\nDone.\n~~~\n```\n~~~"
    assert kinds(text) == [
        ("prose", "Steep:", ""),
        ("code", "  steep()\n", "python"),
        ("prose", "Done.", ""),
        ("code", "```", ""),
    ]


def test_a_fence_that_is_not_closed_yet_is_code_to_the_end() -> None:
    assert kinds("So:\n````js\n```\nx") == [("prose", "So:", ""), ("code", "```\nx", "js")]


def test_inline_code_opens_nothing() -> None:
    assert kinds("```not a fence``` but `code`") == [("prose", "```not a fence``` but `code`", "")]


@given(st.text(alphabet="a`~ \n", max_size=60))
def test_no_word_is_lost_and_parts_are_numbered(text: str) -> None:
    parts = list(parts_of(text))
    assert [part.key for part in parts] == list(range(len(parts)))
    assert sum(part.text.count("a") for part in parts) + sum(part.language.count("a") for part in parts) <= text.count(
        "a"
    )
    if "```" not in text and "~~~" not in text:
        assert sum(part.text.count("a") for part in parts) == text.count("a")
