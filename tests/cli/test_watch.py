"""`memoscape watch`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    folder = tmp_path / "notes"
    folder.mkdir()
    return folder


def test_everything_is_off_at_first(memoscape: CommandLine) -> None:
    sources = memoscape.ok("watch", "list")["sources"]
    assert [source["id"] for source in sources] == ["codex", "openinterpreter", "claude_code", "gemini_cli"]
    assert not any(source["enabled"] for source in sources)
    assert memoscape.ok("watch", "run", "--once") == {
        "files": 0,
        "conversations": 0,
        "messages": 0,
        "queued": 0,
        "problems": [],
    }


def test_a_folder_is_added_read_and_removed(memoscape: CommandLine, notes: Path) -> None:
    (notes / "talk.md").write_text("User: I like tea.\nAssistant: Noted.\n", encoding="utf-8")
    source = memoscape.ok("watch", "add", str(notes), "--all")["source"]
    assert source["enabled"] and source["since"] is None
    assert memoscape.ok("watch", "run", "--once")["messages"] == 2
    assert memoscape.ok("watch", "run", "--once")["messages"] == 0
    assert memoscape.ok("watch", "remove", str(notes))["removed"]["id"] == source["id"]
    assert len(memoscape.ok("watch", "list")["sources"]) == 4


def test_sessions_are_mapped_by_working_directory(memoscape: CommandLine) -> None:
    work = memoscape.ok("profile", "create", "Work")
    found = memoscape.ok("watch", "map", "codex", "--rule", "/home/me/work=Work")["source"]
    assert [rule["folder"] for rule in found["rules"]] == ["/home/me/work"]
    assert found["rules"][0]["profile"] in json.dumps(work)
    assert memoscape.ok("watch", "map", "codex", "--no-rules")["source"]["rules"] == []


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("on", "nobody"), 2),
        (("add", "/no/such/folder"), 2),
        (("remove", "codex"), 2),
        (("map", "codex", "--to", "nowhere"), 2),
        (("map", "codex", "--rule", "no-rule"), 2),
    ],
)
def test_wrong_use_is_one_sentence_and_changes_nothing(
    memoscape: CommandLine, arguments: tuple[str, ...], code: int
) -> None:
    before = memoscape.ok("watch", "list")
    reply = memoscape("watch", *arguments)
    assert reply.code == code and "Traceback" not in reply.err
    assert memoscape.ok("watch", "list") == before
