"""`memoscape embedding`: choosing the model, filling in vectors, and sentences for what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine
from tests.fake_openai_server import FakeOpenAIServer


@pytest.fixture
def saved(memoscape: CommandLine, transcript: Path, model_server: FakeOpenAIServer) -> CommandLine:
    """A profile with memories, and a server chosen that knows no vector yet."""
    assert memoscape("save", "--file", str(transcript)).code == 0
    chosen = memoscape("embedding", "use", model_server.base_url, "--model", "tiny", "--json").json
    assert (chosen["mode"], chosen["model"]) == ("server", f"tiny at {chosen['host']}")
    return memoscape


def test_missing_vectors_are_filled_in_once(saved: CommandLine) -> None:
    before = saved("embedding", "status", "--json").json
    assert before["waiting"] == before["total"] > 0
    done = saved("embedding", "run", "--json").json
    assert (done["failed"], done["left"], done["problem"]) == (0, 0, "")
    assert done["embedded"] >= before["total"]
    assert saved("embedding", "run", "--json").json["embedded"] == 0
    after = saved("embedding", "status", "--json").json
    assert (after["waiting"], after["dimension"]) == (0, 8)
    assert "8: " in saved("embedding", "status").out


def test_a_search_fills_in_the_few_that_are_missing(saved: CommandLine, model_server: FakeOpenAIServer) -> None:
    assert saved("search", "peanuts").code == 0
    assert any("peanuts" in str(request["input"]) for request in model_server.requests)
    assert saved("embedding", "status", "--json").json["ready"] > 0


def test_the_test_names_the_dimension(saved: CommandLine) -> None:
    assert saved("embedding", "test", "--json").json["dimension"] == 8
    assert "answers with 8 numbers" in saved("embedding", "test").out


def test_when_nobody_answers_the_exit_code_is_1_and_words_still_find(memoscape: CommandLine, transcript: Path) -> None:
    memoscape("save", "--file", str(transcript))
    memoscape("embedding", "use", "http://127.0.0.1:9", "--model", "tiny")
    assert memoscape("embedding", "test", "--json").error["code"] == "model_unreachable"
    assert memoscape("search", "peanuts", "--json").json["total"] > 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("use", "elsewhere"), "neither local, off nor an address"),
        (("run",), "Embedding is off"),
        (("test",), "is off"),
    ],
)
def test_wrong_use_is_a_sentence(memoscape: CommandLine, words: tuple[str, ...], said: str) -> None:
    memoscape("embedding", "use", "off")
    done = memoscape("embedding", *words)
    assert done.code == 2
    assert said in done.err
