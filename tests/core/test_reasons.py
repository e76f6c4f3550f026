"""Reasons are sentences that can be read back as a code with its parameters."""

from __future__ import annotations

import json

from core.memory.reply import read_reply
from core.model.reasons import Reason, read_reason, reason
from tests.core.memory.answers import answer


def test_a_reason_is_read_back_with_what_it_names() -> None:
    sentence = reason("own_memory", title="C++ {notes}", other="Tea, green")
    assert read_reason(sentence) == Reason("own_memory", {"title": "C++ {notes}", "other": "Tea, green"})
    assert read_reason(reason("many_sources", count=6, limit=5)) == Reason("many_sources", {"count": "6", "limit": "5"})


def test_what_a_provider_says_is_nobodys_reason() -> None:
    assert read_reason("Model tiny is overloaded.") is None


def test_what_is_wrong_with_an_answer_is_a_reason() -> None:
    broken = answer(new=[{"title": "", "content": "x"}])
    reply = read_reply(json.dumps(broken))
    assert read_reason(reply.analysis) == Reason("faults", {"count": "3"})
    assert [found.code for error in reply.errors if (found := read_reason(error.message))] == [
        "blank",
        "missing",
        "missing",
    ]
    assert read_reason(read_reply("").analysis) == Reason("empty_reply")
