"""Token counts: exact, offline, and for any text; and the one way texts are shortened."""

from __future__ import annotations

import hashlib
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.text.tokens import VOCABULARY, count_tokens, first_tokens
from core.text.truncate import shorten


def test_the_shipped_vocabulary_is_the_one_tiktoken_expects() -> None:
    expected = "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d"
    assert hashlib.sha256(VOCABULARY.read_bytes()).hexdigest() == expected


@pytest.mark.parametrize(
    ("text", "tokens"), [("", 0), ("hello world", 2), ("你好世界", 2), ("don't PANIC 12345", 6), ("\n\n  x", 3)]
)
def test_counts_are_those_of_o200k(text: str, tokens: int) -> None:
    assert count_tokens(text) == tokens


@pytest.mark.parametrize("text", [" " * 1_000_000, "a" * 200_000, "<|endoftext|>", "\ud83c"])
def test_no_text_is_too_odd_to_count(text: str) -> None:
    assert count_tokens(text) > 0


def test_nothing_is_fetched_and_nothing_loaded_before_the_first_count() -> None:
    code = (
        "import sys, socket\n"
        "def forbidden(*_): raise AssertionError('network')\n"
        "socket.socket.connect = forbidden\n"
        "from core.text.tokens import count_tokens\n"
        "assert 'tiktoken' not in sys.modules\n"
        "assert count_tokens('hello world') == 2\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])), st.integers(0, 30))
def test_a_beginning_never_has_more_tokens_than_asked_for(text: str, limit: int) -> None:
    start = first_tokens(text, limit)
    assert text.startswith(start)
    assert count_tokens(start) <= limit + 1  # a beginning cut inside a character may be split differently


def test_a_text_that_fits_is_not_shortened() -> None:
    assert shorten("short enough.", 10) == "short enough."


def test_a_shortened_text_ends_at_a_sentence_and_says_that_it_goes_on() -> None:
    text = "The first sentence is here. The second one is here too. " + "word " * 100
    assert shorten(text, 18) == "The first sentence is here. The second one is here too.…"


def test_chinese_is_shortened_at_its_own_punctuation() -> None:
    assert shorten("今天我们修好了导入模块。测试全部通过。" + "后来又讨论了别的事情" * 30, 20).endswith("。…")
