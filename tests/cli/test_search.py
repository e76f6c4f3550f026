"""`memoscape search`: kinds, filters and explanations."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command_line import CommandLine


def remember(memoscape: CommandLine, title: str, content: str, *options: str) -> str:
    return str(memoscape.ok("memory", "add", "--title", title, "--content", content, *options)["id"])


def test_filters_and_operators_narrow_a_search(memoscape: CommandLine) -> None:
    remember(memoscape, "Green tea", "oolong", "--folder", "Drinks/Hot", "--tag", "leaf")
    remember(memoscape, "Tea room", "oolong", "--importance", "0.9")
    found = [hit["title"] for hit in memoscape.ok("search", "oolong", "--folder", "Drinks")["hits"]]
    assert found == ["Green tea"]
    for arguments in (("--tag", "leaf"), ("--folder", "Drinks")):
        assert [hit["title"] for hit in memoscape.ok("search", "oolong", *arguments)["hits"]] == ["Green tea"]
    assert [hit["title"] for hit in memoscape.ok("search", "oolong -leaf")["hits"]] == ["Tea room"]
    assert [hit["title"] for hit in memoscape.ok("search", "oolong", "--min-importance", "0.8")["hits"]] == ["Tea room"]
    assert memoscape.ok("search", "oolong", "--after", "2099-01-01")["total"] == 0


def test_messages_are_found_with_highlights(memoscape: CommandLine, tmp_path: Path) -> None:
    chat = tmp_path / "chat.json"
    chat.write_text(json.dumps([{"role": "user", "content": "The lighthouse is closed"}]), encoding="utf-8")
    memoscape.ok("import", str(chat))
    (hit,) = memoscape.ok("search", "lighthouse", "--kind", "message")["hits"]
    start, end = hit["highlights"][0]
    assert hit["kind"] == "message" and hit["snippet"][start:end] == "lighthouse"
    assert memoscape.ok("search", "lighthouse")["hits"] == []


def test_an_explanation_has_the_names_of_the_reference(memoscape: CommandLine) -> None:
    memory = remember(memoscape, "Green tea", "oolong")
    found = memoscape.ok("search", "oolong tea", "--explain")
    assert found["finalResultIds"] == [memory]
    (candidate,) = found["candidates"]
    assert candidate["passedThreshold"] and candidate["matchedTokens"] == ["oolong", "tea"]
    assert {"query", "keywords", "lexicalTokens", "scoreMode", "memoriesInScopeCount", "scoredCount"} <= found.keys()


def test_an_unknown_kind_is_named(memoscape: CommandLine) -> None:
    reply = memoscape("search", "tea", "--kind", "cake")
    assert reply.code == 2 and "cake" in reply.err
