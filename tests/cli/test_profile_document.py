"""`memoscape profile document`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command_line import CommandLine


def test_the_document_is_written_shown_and_taken_back(memoscape: CommandLine, tmp_path: Path) -> None:
    assert memoscape.ok("profile", "document")["markdown"] == ""
    file = tmp_path / "me.md"
    file.write_text("# 我\nLikes tea 🍵\n", encoding="utf-8")
    written = memoscape.ok("profile", "document", "--set", str(file))
    assert (written["markdown"], written["characters"], written["limit"]) == ("# 我\nLikes tea 🍵\n", 16, 12_000)
    assert memoscape("profile", "document").out.startswith("# 我")
    assert memoscape.ok("profile", "document", "--set", str(file))["operation"] is None
    cleared = memoscape.ok("profile", "document", "--reset")
    assert cleared["markdown"] == ""
    memoscape.ok("runs", "undo", cleared["operation"])
    assert memoscape.ok("profile", "document")["markdown"] == written["markdown"]


def test_the_document_may_have_twelve_thousand_characters_and_no_more(memoscape: CommandLine) -> None:
    assert memoscape.ok("profile", "document", "--edit-text", "🍵" * 12_000)["characters"] == 12_000
    refused = memoscape("profile", "document", "--edit-text", "x" * 12_001, "--json")
    assert (refused.code, refused.error["code"]) == (2, "bad_value")


def test_only_one_way_to_write_the_document_can_be_chosen(memoscape: CommandLine) -> None:
    assert memoscape("profile", "document", "--reset", "--edit-text", "x", "--json").error["code"] == "wrong_use"
