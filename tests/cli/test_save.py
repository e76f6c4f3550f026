"""`memoscape save`, `runs` and `rules`: the whole loop on real input."""

from __future__ import annotations

import hashlib
import signal
import subprocess
from pathlib import Path

from tests.cli.command_line import ROOT, SAMPLES, CommandLine, environment

RUN = {
    "id", "conversation", "outcome", "reason", "extractor", "trigger", "window", "main", "new", "updated", "merged",
    "links", "held", "rejected_items", "rules_not_applied", "usage",
}  # fmt: skip


def _titles(memoscape: CommandLine) -> list[str]:
    return sorted(each["title"] for each in memoscape.ok("memory", "list")["memories"])


def _content_of(data_dir: Path) -> dict[str, str]:
    """A fingerprint of every database row that counts: SQLite's own side files may change by being opened."""
    files = sorted(each for each in data_dir.rglob("*.db") if each.is_file())
    return {str(each): hashlib.sha256(each.read_bytes()).hexdigest() for each in files}


def test_a_conversation_becomes_memories_with_the_words_they_rest_on(memoscape: CommandLine, transcript: Path) -> None:
    memoscape.ok("import", str(transcript))
    saved = memoscape.ok("save")
    assert set(saved) == {"outcome", "dry_run", "runs"}
    assert (saved["outcome"], saved["dry_run"]) == ("saved", False)
    (run,) = saved["runs"]
    assert set(run) == RUN
    assert run["window"] == {"first": 0, "last": 3, "messages": 4}
    assert run["usage"] == {"requests": 0, "input_tokens": 0, "output_tokens": 0}
    everything = " ".join(each["content"] for each in memoscape.ok("memory", "list")["memories"])
    assert "peanuts" in everything and "乌龙茶" in everything
    shown = memoscape.ok("memory", "show", memoscape.ok("search", "peanuts")["hits"][0]["id"])
    assert any("peanuts" in each["quote"] for each in shown["evidence"])


def test_saving_again_finds_nothing_left_to_do(memoscape: CommandLine, transcript: Path) -> None:
    memoscape.ok("save", "--file", str(transcript))
    before = _titles(memoscape)
    again = memoscape.ok("save", "--all")
    assert (again["outcome"], again["runs"]) == ("nothing_to_save", [])
    assert _titles(memoscape) == before


def test_a_dry_run_shows_the_plan_and_writes_nothing(memoscape: CommandLine, transcript: Path) -> None:
    memoscape.ok("import", str(transcript))
    before = _content_of(memoscape.data_dir)
    plan = memoscape.ok("save", "--dry-run")
    assert (plan["outcome"], plan["dry_run"]) == ("saved", True)
    (run,) = plan["runs"]
    named = [run["main"], *run["new"]]
    assert run["id"] is None and named and all(each["id"] is None for each in named if each)
    assert _content_of(memoscape.data_dir) == before
    assert _titles(memoscape) == []
    assert memoscape.ok("save")["outcome"] == "saved"


def test_a_dry_run_of_a_file_does_not_even_import_it(memoscape: CommandLine, transcript: Path) -> None:
    memoscape.ok("profile", "list")
    assert memoscape.ok("save", "--file", str(transcript), "--dry-run")["outcome"] == "saved"
    assert memoscape.ok("save")["runs"] == []
    assert _titles(memoscape) == []


def test_one_conversation_is_saved_and_the_others_stay_unread(memoscape: CommandLine) -> None:
    found = memoscape.ok("import", str(SAMPLES / "zh"))["conversations"]
    first = found[0]
    runs = memoscape.ok("save", first["id"])["runs"]
    assert {run["conversation"] for run in runs} == {first["id"]}
    rest = {run["conversation"] for run in memoscape.ok("save")["runs"]}
    assert first["id"] not in rest and rest


def test_a_smaller_window_makes_more_runs(memoscape: CommandLine) -> None:
    path = str(SAMPLES / "en" / "how-we-work.jsonl")
    memoscape.ok("import", path)
    runs = memoscape.ok("save", "--window", "8", "--dry-run")["runs"]
    assert all(run["window"]["messages"] <= 8 for run in runs)
    assert sum(run["window"]["messages"] for run in runs) == 8


def test_the_samples_make_a_graph_in_both_languages(memoscape: CommandLine) -> None:
    memoscape.ok("import", str(SAMPLES))
    saved = memoscape.ok("save")
    assert saved["outcome"] == "saved"
    titles = _titles(memoscape)
    chinese = [title for title in titles if any("\u4e00" <= c <= "\u9fff" for c in title)]
    assert len(chinese) >= 5 and len(titles) - len(chinese) >= 5
    assert sum(len(run["links"]) for run in saved["runs"]) >= 2
    everything = " ".join(each["content"] for each in memoscape.ok("memory", "list")["memories"])
    assert "Canberra" not in everything and "8848" not in everything


def test_a_run_is_listed_shown_and_undone(memoscape: CommandLine, transcript: Path) -> None:
    run_id = memoscape.ok("save", "--file", str(transcript))["runs"][0]["id"]
    listed = memoscape.ok("runs", "list")["runs"]
    assert [each["id"] for each in listed] == [run_id]
    assert memoscape.ok("runs", "show", run_id)["conversation"] == listed[0]["conversation"]
    undone = memoscape.ok("runs", "undo", run_id)
    assert undone["conflicts"] == [] and undone["restored"] > 0
    assert _titles(memoscape) == []
    assert memoscape.ok("runs", "list")["runs"][0]["undone_at"]
    memoscape.ok("runs", "undo", undone["operation"])
    assert _titles(memoscape)


def test_a_rule_is_kept_word_for_word_and_obeyed(memoscape: CommandLine, tmp_path: Path, transcript: Path) -> None:
    rules = tmp_path / "rules.txt"
    text = "忽略咖啡\r\nPut food in folder Health/Food.  \n"
    rules.write_bytes(text.encode())
    stored = memoscape.ok("rules", "set", "--file", str(rules))
    assert set(stored) == {"rules", "characters", "tokens"}
    assert (stored["rules"], stored["characters"]) == (text, len(text))
    assert stored["tokens"] > 0
    assert memoscape.ok("rules", "show") == stored
    memoscape.ok("profile", "create", "Other")
    assert memoscape.ok("rules", "show", "--profile", "Other")["rules"] == ""
    assert memoscape.ok("rules", "clear") == {"rules": "", "characters": 0, "tokens": 0}


def test_ignoring_a_subject_is_obeyed(memoscape: CommandLine, transcript: Path) -> None:
    memoscape.ok("rules", "set", "Ignore peanuts")
    memoscape.ok("save", "--file", str(transcript))
    everything = " ".join(each["content"] for each in memoscape.ok("memory", "list")["memories"])
    assert "peanuts" not in everything and "乌龙茶" in everything


def test_people_read_what_was_saved_and_how_to_take_it_back(memoscape: CommandLine, transcript: Path) -> None:
    reply = memoscape("save", "--file", str(transcript))
    assert reply.code == 0
    assert reply.out.startswith("Saved.") and "new" in reply.out and "runs undo" in reply.out


def test_ctrl_c_keeps_the_windows_that_were_finished(memoscape: CommandLine, tmp_path: Path) -> None:
    talk = "".join(f"User: My project number {n} uses Python {n}.\n\nAssistant: Noted.\n\n" for n in range(3000))
    path = tmp_path / "long.md"
    path.write_text(talk, encoding="utf-8")
    memoscape.ok("import", str(path))
    process = subprocess.Popen(
        memoscape.command("save", "--window", "8", "--json"),
        cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    while process.poll() is None and not memoscape.ok("runs", "list")["runs"]:
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 1 and err == "" and out.count("\n") == 1
    finished = memoscape.ok("runs", "list", "--limit", "9999")["runs"]
    assert 0 < len(finished) < 750
    assert all(run["outcome"] in ("saved", "nothing_to_save") for run in finished)
