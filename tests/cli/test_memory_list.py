"""`memoscape memory list` with filters, and several memories filed at once."""

from __future__ import annotations

import pytest

from tests.cli.command_line import CommandLine


@pytest.fixture
def filled(memoscape: CommandLine) -> CommandLine:
    for title, folder, tag, importance in (
        ("Alpha", "Work", "decision", "0.9"),
        ("Beta", "Work", "person", "0.2"),
        ("Gamma", "", "decision", "0.5"),
    ):
        memoscape.ok(
            *("memory", "add", "--title", title, "--content", f"About {title}.", "--folder", folder),
            *("--tag", tag, "--importance", importance, "--event-time", f"202{len(title)}-03-01"),
        )
    return memoscape


def titles(memoscape: CommandLine, *options: str) -> list[str]:
    return [each["title"] for each in memoscape.ok("memory", "list", *options)["memories"]]


LISTS = [
    (("--sort", "title", "--reverse"), ["Gamma", "Beta", "Alpha"]),
    (("--sort", "importance"), ["Alpha", "Gamma", "Beta"]),
    (("--folder", "Work", "--min-importance", "0.5"), ["Alpha"]),
    (("--tag", "decision", "--after", "2025-01-01", "--sort", "title"), ["Alpha", "Gamma"]),
    (("--before", "2025-01-01", "--source", "user_input"), ["Beta"]),
]


def test_a_list_is_sorted_and_filtered(filled: CommandLine) -> None:
    assert [titles(filled, *options) for options, _expected in LISTS] == [expected for _options, expected in LISTS]


def test_a_filter_that_hides_everything_says_so(filled: CommandLine) -> None:
    assert "No memory fits" in filled("memory", "list", "--tag", "zebra").out


@pytest.mark.parametrize(
    ("there", "back", "option"), [("archive", "unarchive", "--archived"), ("pin", "unpin", "--pinned")]
)
def test_several_are_marked_and_unmarked_at_once(filled: CommandLine, there: str, back: str, option: str) -> None:
    done = filled.ok("memory", there, "Alpha", "Beta")
    assert len(done["memories"]) == 2
    assert titles(filled, option, "--sort", "title") == ["Alpha", "Beta"]
    filled.ok("memory", back, "Alpha")
    assert titles(filled, option) == ["Beta"]
    assert filled.ok("memory", there, "Beta")["operation"] is None


def test_several_are_moved_and_tagged_and_undo_takes_it_back(filled: CommandLine) -> None:
    filled.ok("memory", "tag", "Alpha", "Gamma", "--add", "new", "--remove", "decision")
    assert titles(filled, "--tag", "new", "--sort", "title") == ["Alpha", "Gamma"]
    moved = filled.ok("memory", "move", "Alpha", "Gamma", "--to", "Old/Things")
    assert titles(filled, "--folder", "Old", "--sort", "title") == ["Alpha", "Gamma"]
    filled.ok("runs", "undo", moved["operation"])
    assert titles(filled, "--folder", "Old") == []
    assert "runs undo" in filled("memory", "move", "Alpha", "--to", "").out


def test_tagging_without_a_tag_is_wrong_use(filled: CommandLine) -> None:
    refused = filled("memory", "tag", "Alpha")
    assert refused.code == 2
    assert "No tag was named" in refused.err
