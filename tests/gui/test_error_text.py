"""Errors as people read them."""

from __future__ import annotations

import logging

import pytest

from core import errors
from gui.error_text import error_text


def test_the_engines_own_words_are_shown_in_english() -> None:
    text = error_text(errors.BadContent("“notes.bin” is not a conversation.", "Open a chat export."), english=True)
    assert str(text) == "“notes.bin” is not a conversation. Open a chat export."


def test_other_languages_get_the_general_sentence_and_the_next_step() -> None:
    text = error_text(errors.DatabaseTooNew("schema 99"), english=False)
    assert text.sentence == "A newer Memoscape wrote this memory space."
    assert text.next_step == "Update Memoscape to open it."


@pytest.mark.parametrize("kind", [kind for kind in vars(errors).values() if isinstance(kind, type)])
def test_every_kind_of_error_has_a_sentence_and_a_next_step(kind: type[errors.MemoscapeError]) -> None:
    text = error_text(kind("message"), english=False)
    assert text.sentence.endswith(".")
    assert text.next_step.endswith(".")


def test_a_fault_of_ours_is_logged_and_never_shown_raw(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        text = error_text(KeyError("internal"), english=True)
    assert "internal" not in str(text)
    assert "KeyError" in caplog.text
