"""`memoscape rollouts`, as a person types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.acceptance.rollouts import T1, item, meta, said, write_rollout
from tests.cli.command_line import CommandLine


@pytest.fixture
def memoscape(tmp_path: Path) -> CommandLine:
    return CommandLine(tmp_path / "data")


@pytest.fixture
def sessions(tmp_path: Path) -> Path:
    write_rollout(
        tmp_path / "sessions" / f"rollout-2026-03-14T09-26-53-{T1}.jsonl",
        meta(),
        said("user", "Export the stock as CSV. I always want semicolons in CSV files."),
        item("function_call", name="shell", arguments=json.dumps({"command": "python export.py"}), call_id="c"),
        item("function_call_output", call_id="c", output="exit_code: 0"),
        said("assistant", "Saved."),
    )
    return tmp_path / "sessions"


def test_a_session_is_extracted_and_consolidated(memoscape: CommandLine, sessions: Path, tmp_path: Path) -> None:
    done = memoscape("rollouts", "extract", "--sessions", str(sessions), "--json").json
    assert (done["claimed"], done["succeeded"], done["results"][0]["thread_id"]) == (1, 1, T1)
    assert memoscape("rollouts", "extract", "--sessions", str(sessions), "--json").json["skipped"] == "no_candidates"
    assert memoscape("rollouts", "consolidate", "--json").json["status"] == "succeeded"
    status = memoscape("rollouts", "status", "--json").json
    assert (status["threads"], status["memories"], status["jobs"]) == (1, 1, {"done": 1})
    root = Path(status["memory_root"])
    assert (root / "memory_summary.md").read_text().startswith("v1\n")
    assert "semicolons" in (root / "MEMORY.md").read_text()
    assert memoscape("rollouts", "reset", "--yes", "--json").json["memories"] == 1
    assert list(root.iterdir()) == []


def test_settings_are_shown_and_changed_one_by_one(memoscape: CommandLine) -> None:
    assert memoscape("rollouts", "config", "--json").json["config"]["max_unused_days"] == 30
    assert memoscape("rollouts", "config", "max_unused_days", "7", "--json").json["config"] == {"max_unused_days": 7}
    assert memoscape("rollouts", "config", "max_unused_days", "--json").json["config"] == {"max_unused_days": 7}
    for words in (("max_unused_days", "999"), ("nonsense", "1"), ("nonsense",)):
        assert memoscape("rollouts", "config", *words).code == 2


def test_what_cannot_be_done_is_said_in_a_sentence(memoscape: CommandLine, tmp_path: Path) -> None:
    missing = memoscape("rollouts", "extract", "--sessions", str(tmp_path / "nowhere"))
    assert missing.code == 2 and "Traceback" not in missing.err and missing.err.strip()
    nothing = memoscape("rollouts", "consolidate")
    assert nothing.code == 0 and "nothing to consolidate" in nothing.out.lower()
