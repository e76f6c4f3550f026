"""Stdout and stderr: purity, UTF-8 in any locale, closed pipes, full disks behind the pipe."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command_line import ROOT, CommandLine, environment


def test_chinese_survives_the_plainest_locale(memoscape: CommandLine) -> None:
    words = ["memory", "add", "--title", "早餐", "--content", "每天早上喝乌龙茶 🍵", "--tag", "饮食"]
    reply = memoscape(*words, "--json", env={"LC_ALL": "C"})
    assert reply.json["title"] == "早餐"
    assert memoscape("memory", "show", "早餐", env={"LC_ALL": "C"}).out.startswith("早餐")


def test_people_get_columns_that_line_up_in_both_languages(memoscape: CommandLine) -> None:
    for title in ("Tea", "乌龙茶"):
        memoscape.ok("memory", "add", "--title", title, "--content", "x", "--folder", "Food")
    lines = memoscape("memory", "list").out.splitlines()[1:]
    columns = {sum(2 if ord(c) > 0x2E80 else 1 for c in line[: line.index("Food")]) for line in lines}
    assert len(lines) == 2 and len(columns) == 1


def test_control_characters_in_a_memory_never_reach_the_terminal(memoscape: CommandLine) -> None:
    memoscape.ok("memory", "add", "--title", "Trap", "--content", "red \x1b[31m and bell \x07")
    out = memoscape("memory", "show", "Trap").out
    assert "red" in out and "\x1b" not in out and "\x07" not in out


def test_square_brackets_are_text_and_not_markup(memoscape: CommandLine) -> None:
    memoscape.ok("memory", "add", "--title", "Brackets", "--content", "[bold]kept[/bold] :smile:")
    assert "[bold]kept[/bold] :smile:" in memoscape("memory", "show", "Brackets").out


def test_a_closed_pipe_is_quiet(memoscape: CommandLine) -> None:
    memoscape.ok("memory", "add", "--title", "Tea", "--content", "Oolong")
    for words in (["memory", "list"], ["memory", "list", "--json"], ["--help"]):
        process = subprocess.Popen(
            memoscape.command(*words),
            cwd=ROOT,
            env=environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.stderr.read() == b"", words
        process.wait()
        process.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("as_json", [True, False])
def test_output_that_cannot_be_written_is_a_sentence_and_exit_code_one(memoscape: CommandLine, as_json: bool) -> None:
    words = ["profile", "list", *(["--json"] if as_json else [])]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            memoscape.command(*words), cwd=ROOT, env=environment(), stdout=full, stderr=subprocess.PIPE
        )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr and b"Exception" not in done.stderr
    assert as_json or b"could not be written" in done.stderr


def test_the_version_is_said_in_both_forms(memoscape: CommandLine) -> None:
    assert memoscape("--version").out.startswith("memoscape ")
    assert memoscape.ok("--version").keys() == {"version"}


def test_help_names_the_options_that_stand_anywhere(memoscape: CommandLine) -> None:
    reply = memoscape("--help")
    assert reply.code == 0
    assert all(option in reply.out for option in ("--data-dir", "--profile", "--json"))


def test_help_with_json_is_one_object_too(memoscape: CommandLine) -> None:
    assert "--importance" in memoscape.ok("memory", "add", "--help")["help"]
    assert not memoscape.data_dir.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors are closed the POSIX way")
@pytest.mark.parametrize("as_json", [True, False])
def test_a_closed_stdout_is_exit_code_one(memoscape: CommandLine, as_json: bool) -> None:
    reply = memoscape("profile", "list", *(["--json"] if as_json else []), before=lambda: os.close(1))
    assert (reply.code, reply.out) == (1, "")
    assert as_json or reply.err.startswith("The output could not be written: stdout is closed.")


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors are closed the POSIX way")
def test_a_closed_stdin_holds_nothing_and_a_closed_stderr_swallows_what_it_is_told(memoscape: CommandLine) -> None:
    reply = memoscape("import", "-", "--json", before=lambda: os.close(0))
    assert (reply.code, reply.error["code"]) == (1, "bad_content")
    assert memoscape("nonsense", before=lambda: os.close(2)).code == 2


def test_what_nobody_foresaw_is_one_sentence_with_the_details_in_the_log(memoscape: CommandLine) -> None:
    memoscape.ok("memory", "add", "--title", "Tea", "--content", "Oolong")
    breaking = "import core.engine.engine as e; e.Engine.search = lambda *a, **k: 1 / 0; "
    script = breaking + "import sys; from gui.launch import main; sys.exit(main(sys.argv[1:]))"
    command = memoscape.command("search", "tea", "--json")
    done = subprocess.run(
        [command[0], "-c", script, *command[3:]], cwd=ROOT, env=environment(), capture_output=True, text=True
    )
    assert done.returncode == 1 and done.stderr == ""
    assert json.loads(done.stdout)["error"]["code"] == "internal_error"
    assert "ZeroDivisionError" in (memoscape.data_dir / "memoscape.log").read_text(encoding="utf-8")
