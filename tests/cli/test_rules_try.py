"""`memoscape rules try`: what other rules would keep, and nothing written."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command_line import CommandLine


def test_other_rules_are_tried_on_a_conversation_and_nothing_is_stored(
    memoscape: CommandLine, transcript: Path, tmp_path: Path
) -> None:
    imported = memoscape.ok("import", str(transcript))
    (conversation,) = imported["conversations"]
    rules = tmp_path / "rules.txt"
    rules.write_text("Do not keep preferences.\n", encoding="utf-8")
    before = memoscape.ok("rules", "show")
    trial = memoscape.ok("rules", "try", str(rules), "--conversation", conversation["id"])
    assert (trial["conversation"], trial["extractor"]) == (conversation["id"], "offline")
    assert trial["stored"]["items"]
    assert {each["state"] for each in trial["stored"]["items"]} <= {"kept", "dropped"}
    assert trial["edited"]["usage"] == {"requests": 0, "input_tokens": 0, "output_tokens": 0}
    assert memoscape.ok("rules", "show") == before
    assert memoscape.ok("memory", "list")["memories"] == []
    assert memoscape.ok("runs", "list")["runs"] == []


def test_people_see_both_sides(memoscape: CommandLine, transcript: Path, tmp_path: Path) -> None:
    (conversation,) = memoscape.ok("import", str(transcript))["conversations"]
    rules = tmp_path / "rules.txt"
    rules.write_text("", encoding="utf-8")
    said = memoscape("rules", "try", str(rules), "--conversation", conversation["id"]).out
    assert "Stored rules:" in said and "These rules:" in said and "0 tokens" in said
