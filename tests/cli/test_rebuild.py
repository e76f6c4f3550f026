"""`memoscape rebuild` and `memoscape usage`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine


def test_memories_are_made_anew_without_doubles(memoscape: CommandLine, transcript: Path) -> None:
    memoscape.ok("import", str(transcript))
    memoscape.ok("save")
    before = [memory["title"] for memory in memoscape.ok("memory", "list")["memories"]]
    estimate = memoscape.ok("rebuild", "--all", "--estimate", "--window", "8")
    assert estimate["windows"] >= 1 and estimate["model"] == "" and estimate["price"] is None
    runs = memoscape.ok("rebuild", "--all", "--window", "8")["runs"]
    assert len(runs) == estimate["windows"]
    assert [memory["title"] for memory in memoscape.ok("memory", "list")["memories"]] == before


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--all", "--resume"),
        ("--all", "--window", "7"),
        ("--all", "--from", "yesterday"),
        ("--all", "--from", "2026-02-01", "--to", "2026-01-01"),
        ("nobody",),
        ("--resume",),
    ],
)
def test_wrong_use_is_one_sentence_with_code_2(
    memoscape: CommandLine, transcript: Path, arguments: tuple[str, ...]
) -> None:
    memoscape.ok("import", str(transcript))
    reply = memoscape("rebuild", *arguments)
    assert reply.code == 2 and "Traceback" not in reply.err


def test_without_a_model_nothing_was_used(memoscape: CommandLine) -> None:
    found = memoscape.ok("usage")
    assert found == {"uses": [], "price": None, "today": 0, "budget": 0, "paused_until": None}
    assert "No model was used." in memoscape("usage").out
