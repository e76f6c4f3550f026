"""`memoscape queue` and `autosave`: what waits, and the passes that read it."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from core.engine import Engine
from tests.cli.command_line import ROOT, CommandLine, environment

CANDIDATE = {"id", "conversation", "message", "kind", "status", "attempts", "next_attempt_at", "last_error"}
STATUS = {"profile", "due", "candidates", "reason", "runs", "next_run_at", "paused_until"}


@pytest.fixture
def long_talk(tmp_path: Path) -> Path:
    """Six turns, each with something worth keeping."""
    path = tmp_path / "long.md"
    drinks = ("green tea", "black coffee", "apple juice", "red wine", "cold milk", "tap water")
    path.write_text("".join(f"User: I like {drink}.\n\nAssistant: Noted.\n\n" for drink in drinks), encoding="utf-8")
    return path


def _make_due(memoscape: CommandLine) -> None:
    """As if the interval had passed."""
    engine = Engine(memoscape.data_dir)
    engine.store(None).settings.set("next_auto_save_run_at_ms", 1)
    for profile in engine.known_profiles.list().profiles:
        engine.forget_store(profile.id)
    engine.registry.close()


def test_import_with_queue_lets_each_finished_turn_wait_once(memoscape: CommandLine, long_talk: Path) -> None:
    memoscape.ok("import", str(long_talk))
    assert memoscape.ok("queue", "list") == {"candidates": []}
    memoscape.ok("import", str(long_talk), "--queue")
    memoscape.ok("import", str(long_talk), "--queue")
    waiting = memoscape.ok("queue", "list")["candidates"]
    assert len(waiting) == 6 and all(set(each) == CANDIDATE for each in waiting)
    assert {each["kind"] for each in waiting} == {"reply_finalized_auto"}
    assert {(each["status"], each["attempts"], each["next_attempt_at"]) for each in waiting} == {("pending", 0, None)}


def test_a_transcript_from_stdin_can_be_queued_too(memoscape: CommandLine) -> None:
    assert memoscape("import", "-", "--queue", stdin=b"User: I like tea.\n\nAssistant: Noted.\n").code == 0
    assert len(memoscape.ok("queue", "list")["candidates"]) == 1


def test_messages_are_added_and_dropped_by_id(memoscape: CommandLine, transcript: Path) -> None:
    talk = memoscape.ok("import", str(transcript))["conversations"][0]["id"]
    added = memoscape.ok("queue", "add", talk)["candidates"]
    assert [each["conversation"] for each in added] == [talk, talk]
    picked = memoscape.ok("queue", "add", talk, added[0]["message"])["candidates"]
    assert [each["kind"] for each in picked] == ["reply_finalized_auto"] * 2 + ["selected_user_message"]
    left = memoscape.ok("queue", "drop", *(each["id"] for each in added))["candidates"]
    assert left == picked[2:]
    assert memoscape.ok("queue", "retry", left[0]["id"][:8])["candidates"] == left


def test_what_does_not_exist_is_wrong_use(memoscape: CommandLine, transcript: Path) -> None:
    memoscape.ok("import", str(transcript))
    for words in (("add", "nowhere"), ("retry", "nothing"), ("drop", "nothing"), ("drop",)):
        assert memoscape("queue", *words, "--json").code == 2, words


def test_people_see_why_something_waits(memoscape: CommandLine, transcript: Path) -> None:
    assert memoscape("queue", "list").out == "Nothing waits for auto-save.\n"
    memoscape.ok("import", str(transcript), "--queue")
    assert "pending" in memoscape("queue", "list").out


def test_one_pass_reads_what_is_due(memoscape: CommandLine, long_talk: Path) -> None:
    memoscape.ok("import", str(long_talk), "--queue")
    (first,) = memoscape.ok("autosave", "--once")["profiles"]
    assert set(first) == STATUS
    assert (first["profile"], first["due"], first["reason"], first["runs"]) == ("default", False, "not_yet", [])
    _make_due(memoscape)
    (second,) = memoscape.ok("autosave", "--once")["profiles"]
    assert (second["due"], second["reason"], second["candidates"]) == (True, "due", 0)
    assert [(run["trigger"], run["outcome"]) for run in second["runs"]] == [("auto", "saved")]
    assert second["next_run_at"] > first["next_run_at"]
    assert memoscape.ok("memory", "list")["memories"] and memoscape.ok("queue", "list")["candidates"] == []


def test_four_candidates_are_too_few(memoscape: CommandLine, transcript: Path) -> None:
    memoscape.ok("import", str(transcript), "--queue")
    _make_due(memoscape)
    (status,) = memoscape.ok("autosave", "--once")["profiles"]
    assert (status["due"], status["reason"], status["candidates"], status["runs"]) == (True, "too_few", 2, [])


def test_passes_without_end_are_no_json_and_end_quietly_with_ctrl_c(memoscape: CommandLine) -> None:
    assert memoscape("autosave", "--json").error["code"] == "wrong_use"
    process = subprocess.Popen(
        memoscape.command("autosave"),
        cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout
    assert process.stdout.readline().startswith("default: not yet, 0 waiting, next at ")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, out, err) == (0, "", "")
