"""`memoscape settings`: shown, changed and reset, with the time of the next auto-save."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.cli.command_line import CommandLine

DEFAULTS = {
    "scorer": "memoscape",
    "score_mode": "BALANCED",
    "keyword_weight": 10.0,
    "tag_weight": 0.0,
    "content_weight": 0.0,
    "vector_weight": 0.0,
    "edge_weight": 0.4,
    "min_semantic_similarity": 0.5,
    "auto_save_interval_minutes": 5,
    "memory_extraction_custom_rules": "",
    "auto_save_enabled": True,
    "extraction_language": "auto",
    "profile_auto_update": True,
    "profile_locked": False,
    "append_only": False,
    "agent_writes": "apply",
    "keep_run_texts_days": 90,
}


def _minutes_until(time: str) -> float:
    return (datetime.fromisoformat(time) - datetime.now(UTC)) / timedelta(minutes=1)


def test_a_new_profile_has_the_defaults_and_a_time_of_its_first_run(memoscape: CommandLine) -> None:
    shown = memoscape.ok("settings", "show")
    assert set(shown) == {"profile", "settings", "next_auto_save_at"}
    assert shown["profile"] == "default" and shown["settings"] == DEFAULTS
    assert 4 < _minutes_until(shown["next_auto_save_at"]) <= 5


def test_a_setting_is_changed_for_one_profile_only(memoscape: CommandLine) -> None:
    memoscape.ok("profile", "create", "Work")
    changed = memoscape.ok("settings", "set", "score_mode", "keyword_first", "--profile", "Work")
    assert changed["settings"]["score_mode"] == "KEYWORD_FIRST" and changed["profile"] != "default"
    assert memoscape.ok("settings", "show")["settings"] == DEFAULTS


def test_a_changed_interval_moves_the_next_run(memoscape: CommandLine) -> None:
    changed = memoscape.ok("settings", "set", "auto_save_interval_minutes", "30")
    assert 29 < _minutes_until(changed["next_auto_save_at"]) <= 30
    same = memoscape.ok("settings", "set", "keyword_weight", "3")
    assert same["next_auto_save_at"] == changed["next_auto_save_at"]


def test_switched_off_there_is_no_next_run(memoscape: CommandLine) -> None:
    assert memoscape.ok("settings", "set", "auto_save_enabled", "false")["next_auto_save_at"] is None
    assert "Auto-save is off." in memoscape("settings", "show").out


def test_what_is_out_of_range_is_wrong_use_and_changes_nothing(memoscape: CommandLine) -> None:
    for key, value, said in (
        ("auto_save_interval_minutes", "31", "a whole number from 1 to 30"),
        ("auto_save_interval_minutes", "2.5", "a whole number from 1 to 30"),
        ("keyword_weight", "nan", "a number from 0 to 20"),
        ("score_mode", "LOUDEST", "one of BALANCED, KEYWORD_FIRST, SEMANTIC_FIRST"),
        ("auto_save_enabled", "perhaps", "true or false"),
    ):
        reply = memoscape("settings", "set", key, value, "--json")
        assert reply.code == 2 and reply.error["code"] == "bad_value"
        assert said in reply.error["message"] and value in reply.error["message"]
    assert memoscape("settings", "set", "colour", "red").code == 2
    assert memoscape.ok("settings", "show")["settings"] == DEFAULTS


def test_a_reset_covers_tuning_and_rules_and_leaves_decisions_alone(memoscape: CommandLine, tmp_path: Path) -> None:
    memoscape.ok("settings", "set", "edge_weight", "1.5")
    memoscape.ok("settings", "set", "auto_save_interval_minutes", "30")
    memoscape.ok("settings", "set", "append_only", "true")
    memoscape.ok("rules", "set", "Be brief.")
    assert memoscape.ok("settings", "reset")["settings"] == DEFAULTS | {"append_only": True}
    assert memoscape.ok("rules", "show")["rules"] == ""


def test_people_see_values_as_they_are_typed(memoscape: CommandLine) -> None:
    out = memoscape("settings", "show").out
    assert "append_only" in out and "false" in out and "Auto-save runs next at" in out
