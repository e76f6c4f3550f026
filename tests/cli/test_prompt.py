"""`memoscape prompt`: what a model would be asked, without asking one."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command_line import CommandLine


def test_each_window_of_a_file_becomes_a_prompt_in_its_language(memoscape: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "talk.md"
    path.write_text("User: I moved to Oslo.\n\nAssistant: Nice.\n\n" * 30, encoding="utf-8")
    memoscape.ok("rules", "set", "Put places in Places.")
    windows = memoscape.ok("prompt", "--file", str(path))["windows"]
    assert [set(window) for window in windows] == [{"language", "system", "user", "tokens"}] * 2
    assert {window["language"] for window in windows} == {"en"}
    assert "Put places in Places." in windows[0]["system"] and "I moved to Oslo." in windows[0]["user"]
    assert all(window["tokens"] > 100 for window in windows)


def test_nothing_is_stored(memoscape: CommandLine, transcript: Path) -> None:
    memoscape.ok("prompt", "--file", str(transcript))
    assert memoscape.ok("save")["runs"] == []


def test_what_was_read_before_has_a_prompt_too(memoscape: CommandLine, transcript: Path) -> None:
    before = memoscape.ok("prompt", "--file", str(transcript))["windows"]
    memoscape.ok("save", "--file", str(transcript))
    after = memoscape.ok("prompt", "--file", str(transcript))["windows"]
    assert [window["user"] for window in after] == [window["user"] for window in before]
    assert "peanuts" in after[0]["system"], "the memories near it are shown now"


def test_without_json_it_is_the_plain_text_unwrapped(memoscape: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "talk.md"
    long = "word " * 200
    path.write_text(f"User: {long}\n\nAssistant: Noted.\n", encoding="utf-8")
    reply = memoscape("prompt", "--file", str(path))
    assert reply.code == 0 and long.strip() in reply.out
    (window,) = memoscape.ok("prompt", "--file", str(path))["windows"]
    assert reply.out == f"{window['system']}\n\n{window['user']}\n"


def test_a_missing_file_is_wrong_use(memoscape: CommandLine, tmp_path: Path) -> None:
    assert memoscape("prompt", "--file", str(tmp_path / "none.md"), "--json").error["code"] == "path_not_found"
    assert memoscape("prompt").code == 2
