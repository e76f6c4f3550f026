"""`memoscape recall`: the memory folder on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine

NOTE = "2026-07-01T08-15-30-prefer-metric-units.md"


@pytest.fixture
def folder(memoscape: CommandLine) -> Path:
    """The profile's memory folder, made by the first use of it."""
    memoscape.ok("recall", "list")
    (found,) = memoscape.data_dir.glob("profiles/*/memories")
    assert found.stat().st_mode & 0o777 == 0o700
    return found


def test_the_folder_is_listed_read_and_searched(memoscape: CommandLine, folder: Path) -> None:
    (folder / "skills").mkdir()
    (folder / "MEMORY.md").write_text("one tea\ntwo cups\nthree teas\n")
    listed = memoscape.ok("recall", "list")
    assert listed["entries"] == [
        {"path": "MEMORY.md", "entry_type": "file"},
        {"path": "skills", "entry_type": "directory"},
    ]
    assert memoscape.ok("recall", "list", "skills")["entries"] == []
    read = memoscape.ok("recall", "read", "MEMORY.md", "--line-offset", "2", "--max-lines", "1")
    assert (read["content"], read["start_line_number"], read["truncated"]) == ("two cups\n", 2, True)
    assert read["next_line_offset"] == 3
    found = memoscape.ok("recall", "search", "TEA", "cups", "--ignore-case", "--max-results", "2")
    assert [(each["match_line_number"], each["matched_queries"]) for each in found["matches"]] == [
        (1, ["TEA"]),
        (2, ["cups"]),
    ]
    assert (found["next_cursor"], found["truncated"]) == ("2", True)
    assert memoscape.ok("recall", "search", "tea", "three", "--all")["matches"][0]["match_line_number"] == 3
    assert (
        memoscape.ok("recall", "search", "cups", "three", "--within", "2")["matches"][0]["content"]
        == "two cups\nthree teas"
    )


def test_people_see_the_text_itself(memoscape: CommandLine, folder: Path) -> None:
    line = "tea " * 100
    (folder / "MEMORY.md").write_text(f"{line}\nmore\n")
    read = memoscape("recall", "read", "MEMORY.md", "--max-lines", "1")
    assert (read.out, read.err.strip()) == (f"{line}\n", "There is more: --line-offset 2")
    assert memoscape("recall", "search", "more").out == "MEMORY.md:2: more\n"
    assert memoscape("recall", "search", "nowhere").out == "Nothing found.\n"


def test_a_note_is_written_once(memoscape: CommandLine, folder: Path) -> None:
    assert memoscape.ok("recall", "note", NOTE, "--text", "Prefer metric units.") == {"filename": NOTE, "redacted": 0}
    assert (folder / "extensions/ad_hoc/notes" / NOTE).read_text() == "Prefer metric units."
    again = memoscape("--json", "recall", "note", NOTE, "--text", "Other")
    assert (again.code, again.error["code"]) == (2, "ad_hoc_note_already_exists")
    secret = memoscape(
        "--json", "recall", "note", NOTE.replace("30", "31"), "--text", "-", stdin=b"password: 'orangejuice9'"
    )
    assert secret.json["redacted"] == 1


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("read", "../memory.db"), "invalid_path"),
        (("read", "nope.md"), "not_found"),
        (("read", "."), "not_file"),
        (("read", "MEMORY.md", "--line-offset", "0"), "invalid_line_offset"),
        (("read", "MEMORY.md", "--max-lines", "0"), "invalid_max_lines"),
        (("read", "MEMORY.md", "--line-offset", "9"), "line_offset_exceeds_file_length"),
        (("list", "--cursor", "x"), "invalid_cursor"),
        (("search", " "), "empty_query"),
        (("search", "a", "--within", "0"), "invalid_match_window"),
        (("note", "note.md", "--text", "x"), "invalid_filename"),
        (("note", NOTE, "--text", " "), "empty_ad_hoc_note"),
    ],
)
def test_wrong_use_says_which_rule_it_breaks(
    memoscape: CommandLine, folder: Path, words: tuple[str, ...], code: str
) -> None:
    (folder / "MEMORY.md").write_text("tea\n")
    refused = memoscape("--json", "recall", *words)
    assert (refused.code, refused.error["code"]) == (2, code)


def test_instructions_are_there_once_there_is_a_summary(memoscape: CommandLine, folder: Path) -> None:
    assert memoscape.ok("recall", "instructions") == {"instructions": None}
    none = memoscape("recall", "instructions")
    assert (none.code, none.out) == (0, "") and "memory_summary.md" in none.err
    (folder / "memory_summary.md").write_text("v1\n\n## User Profile\nDrinks oolong.")
    told = memoscape("recall", "instructions")
    assert "## User Profile\nDrinks oolong.\n" in told.out and str(folder) in told.out
    assert memoscape.ok("recall", "instructions")["instructions"] + "\n" == told.out
