"""`memoscape document`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.md"
    path.write_text("# Lamp\n\nThe lamp was lit in 1888.\n\n# Fog\n\n雾号每三十秒响一次。\n", encoding="utf-8")
    return path


def test_a_document_is_added_listed_searched_shown_deleted_and_comes_back(memoscape: CommandLine, notes: Path) -> None:
    added = memoscape.ok("document", "add", str(notes), "--folder", "Sea")
    assert [(each["title"], each["kind"], each["folder"]) for each in added["added"]] == [
        ("notes.md", "markdown", "Sea")
    ]
    assert memoscape.ok("document", "list")["documents"] == added["added"]
    (part,) = memoscape.ok("document", "search", "notes.md", "雾号")["parts"]
    assert part["part"] == 1 and part["highlights"]
    assert memoscape.ok("search", "lamp", "--kind", "chunk")["hits"][0]["title"] == "notes.md"
    assert "lit in 1888" in memoscape("document", "show", "notes.md").out
    operation = memoscape.ok("document", "delete", "notes.md")["operation"]
    assert memoscape.ok("document", "list")["documents"] == []
    memoscape.ok("runs", "undo", operation)
    assert memoscape.ok("document", "add", str(notes))["known"] == added["added"]


def test_a_file_that_cannot_be_read_costs_exit_code_one_and_says_what_to_do(
    memoscape: CommandLine, tmp_path: Path
) -> None:
    old = tmp_path / "old.doc"
    old.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    reply = memoscape("document", "add", str(old))
    assert reply.code == 1
    assert "save it as .docx" in " ".join(reply.out.split())
    assert memoscape("document", "add", str(tmp_path / "missing.txt")).code == 2
    assert memoscape("document", "show", "missing").code == 2
