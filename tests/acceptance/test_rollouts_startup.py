"""OI §12.1 and §12.2: settings, when the pipeline runs, what is never read, and starting over."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar

import pytest

from core.engine import Engine
from core.engine.models import Models
from core.errors import BadValue, UnknownName
from core.model.rollouts import StageOneOutcome
from core.rollouts.guard import RateSnapshot, rate_allows
from core.rollouts.load import load_rollout
from core.rollouts.reset import empty_root
from core.rollouts.sessions import find_sessions, has_external_context
from core.settings import KeyStore
from core.settings.rollouts import RolloutSettings, load_rollouts, merged
from core.store.memory_files import FileRefused
from tests.acceptance.rollouts import T1, Clock, item, line, meta, said, write_rollout
from tests.fake_openai_server import FakeOpenAIServer, Say

T = TypeVar("T")
STAGE_ONE = json.dumps({"raw_memory": "m", "rollout_summary": "s", "rollout_slug": "tea"})
COMMAND = {"name": "shell", "arguments": json.dumps({"command": "python export.py"}), "call_id": "c"}


class Home:
    """An engine whose sessions lie in a folder of ours; its model, if any, is the server."""

    def __init__(self, folder: Path, server: FakeOpenAIServer | None = None) -> None:
        self.clock = Clock()
        self.sessions = folder / "sessions"
        self.sessions.mkdir(parents=True)
        environ = {"MEMOSCAPE_MODEL": "tiny", "OPENAI_BASE_URL": server.base_url} if server else {}
        models = Models(KeyStore(folder, use_keyring=False), environ)
        self.engine = Engine(folder / "data", clock=self.clock, models=models)
        self._runner = asyncio.Runner()
        self.do(self.engine.change_rollout_setting("sessions_folder", str(self.sessions)))

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def close(self) -> None:
        self.do(self.engine.close())
        self._runner.close()

    @property
    def root(self) -> Path:
        return self.engine.memory_files(None).root

    def session(self, name: str = T1, *, hours_ago: float = 12, **fields: Any) -> Path:
        """A session in which something was asked, done and wished for."""
        stamp = self.clock.__class__(self.clock.now - hours_ago * 3600)().isoformat()
        return write_rollout(
            self.sessions / f"rollout-{name}.jsonl",
            meta(name, **fields),
            said("user", "Export the stock as CSV. I always want semicolons in CSV files."),
            item("function_call", **COMMAND),
            item("function_call_output", call_id="c", output="exit_code: 0"),
            {**said("assistant", "Done."), "timestamp": stamp},
        )


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    opened = Home(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def asked_home(tmp_path: Path, model_server: FakeOpenAIServer) -> Iterator[Home]:
    opened = Home(tmp_path, model_server)
    yield opened
    opened.close()


# -- 12.1 ----------------------------------------------------------------------------------------------------------


def test_case_001_the_defaults() -> None:
    found = load_rollouts({})[0]
    assert (found.use_memories, found.generate_memories, found.dedicated_tools) == (True, True, False)
    assert found.disable_on_external_context is False
    assert (found.max_raw_memories_for_consolidation, found.max_unused_days, found.max_rollout_age_days) == (
        256,
        30,
        10,
    )
    assert (found.max_rollouts_per_startup, found.min_rollout_idle_hours) == (2, 6)
    assert found.min_rate_limit_remaining_percent == 25
    assert (found.extract_model, found.consolidation_model) == ("", "")


@pytest.mark.parametrize(
    ("key", "stored", "used"),
    [
        ("max_raw_memories_for_consolidation", 0, 1),
        ("max_rollouts_per_startup", 0, 1),
        ("min_rate_limit_remaining_percent", 140, 100),
        ("min_rate_limit_remaining_percent", -7, 0),
        ("max_rollouts_per_startup", 500, 128),
        ("max_raw_memories_for_consolidation", 9999, 4096),
        ("max_unused_days", 1000, 365),
        ("max_rollout_age_days", 365, 90),
        ("min_rollout_idle_hours", 0, 1),
        ("min_rollout_idle_hours", 72, 48),
    ],
)
def test_case_002_003_004_what_is_out_of_range_becomes_the_nearest_allowed(key: str, stored: int, used: int) -> None:
    found, notes = load_rollouts({key: stored})
    assert getattr(found, key) == used and len(notes) == 1
    assert found == RolloutSettings(**{key: used})


def test_case_005_legal_values_are_kept() -> None:
    legal = {
        "use_memories": False,
        "generate_memories": False,
        "dedicated_tools": True,
        "disable_on_external_context": True,
        "max_raw_memories_for_consolidation": 12,
        "max_unused_days": 13,
        "max_rollout_age_days": 14,
        "max_rollouts_per_startup": 15,
        "min_rollout_idle_hours": 16,
        "min_rate_limit_remaining_percent": 17,
        "extract_model": "small",
        "consolidation_model": "large",
    }
    found, notes = load_rollouts(legal)
    assert notes == () and legal.items() <= found.model_dump().items()


def test_case_006_the_old_name_on_top_counts_under_the_new_one() -> None:
    layers = ({"disable_on_external_context": False}, {"no_memories_if_mcp_or_web_search": True})
    assert merged(*layers) == {"disable_on_external_context": True}


def test_case_007_the_new_name_wins_within_a_layer() -> None:
    layer = {"disable_on_external_context": True, "no_memories_if_mcp_or_web_search": False}
    assert merged(layer) == {"disable_on_external_context": True}


def test_a_person_is_told_what_a_setting_may_be(home: Home) -> None:
    with pytest.raises(BadValue):
        home.do(home.engine.change_rollout_setting("max_unused_days", "700"))
    with pytest.raises(UnknownName):
        home.do(home.engine.change_rollout_setting("max_everything", "7"))
    home.do(home.engine.change_rollout_setting("no_memories_if_mcp_or_web_search", "true"))
    assert home.do(home.engine.rollout_settings()).disable_on_external_context is True


# -- 12.2 ----------------------------------------------------------------------------------------------------------


def test_case_008_the_memory_folder_is_made(home: Home) -> None:
    assert not home.root.exists()
    home.do(home.engine.learn_from_sessions())
    assert (home.root / "extensions/ad_hoc/instructions.md").is_file()


def test_case_009_switched_off_nothing_happens(home: Home) -> None:
    home.session()
    home.do(home.engine.tick())
    assert not home.root.exists() and home.do(home.engine.rollout_status()).threads == 0
    home.do(home.engine.change_app_settings({"agent_memories": True}))
    home.do(home.engine.tick())
    assert home.do(home.engine.rollout_status()).memories == 1 and (home.root / "MEMORY.md").is_file()


@pytest.mark.parametrize("source", ["exec", {"subagent": "review"}, {"custom": "robot"}, {"internal": "x"}])
def test_case_009_sessions_of_programs_are_not_read(home: Home, source: Any) -> None:
    home.session(source=source)
    assert home.do(home.engine.learn_from_sessions())[0].skipped == "no_candidates"


@pytest.mark.parametrize(
    ("least", "primary", "secondary", "allowed"),
    [
        (25, 75.0, 10, True),
        (25, 75.1, 10, False),
        (25, 10, 75.1, False),
        (25, 74.9, 74.9, True),
        (12, 88.0, None, True),
        (13, 88.0, None, False),
        (25, None, None, True),
    ],
)
def test_case_010_011_013_both_windows_must_leave_enough(
    least: int, primary: float | None, secondary: float | None, allowed: bool
) -> None:
    assert rate_allows([RateSnapshot("codex", primary, secondary)], least) is allowed


def test_case_012_a_limit_that_was_reached_blocks() -> None:
    assert not rate_allows([RateSnapshot("codex", 1, reached=True)], 25)


def test_case_013_nothing_known_allows_and_the_first_one_counts() -> None:
    assert rate_allows([], 25)
    full, free = RateSnapshot("x", 99), RateSnapshot("y", 1)
    assert not rate_allows([full, free], 25) and rate_allows([free, full], 25)
    assert rate_allows([full, RateSnapshot("codex", 1)], 25)


def test_case_014_a_full_limit_stops_the_pass_after_the_prune(asked_home: Home, model_server: FakeOpenAIServer) -> None:
    limits = {"x-ratelimit-limit-tokens": "1000", "x-ratelimit-remaining-tokens": "100"}
    model_server.script(Say(STAGE_ONE, headers=limits))
    asked_home.session()
    asked_home.do(asked_home.engine.learn_from_sessions())
    store = asked_home.engine.store(None)
    store.rollouts.outputs._db.run(
        "INSERT INTO rollout_outputs (thread_id, source_updated_at, raw_memory, rollout_summary, generated_at) "
        "VALUES ('stale', 1, 'm', 's', 1)"
    )
    asked = len(model_server.requests)
    extracted, consolidated = asked_home.do(asked_home.engine.learn_from_sessions())
    assert (extracted.skipped, extracted.pruned, consolidated) == ("rate_limit", 1, None)
    assert len(model_server.requests) == asked


@pytest.mark.parametrize(
    "external",
    [
        item("web_search_call", action={"query": "tea"}),
        item("tool_search_call", call_id="c"),
        item("tool_search_output", call_id="c", tools=[]),
        item("function_call", name="web.run", arguments="{}", call_id="c"),
        item("function_call", name="mcp__calendar__list", arguments="{}", call_id="c"),
        line("event_msg", {"type": "mcp_tool_call_end"}),
    ],
)
def test_case_015_what_came_from_outside_pollutes_when_that_is_asked_for(tmp_path: Path, external: Any) -> None:
    write_rollout(tmp_path / "a.jsonl", meta(), said("user", "hello"), external)
    modes = [
        found.memory_mode
        for pollute in (False, True)
        for found in find_sessions([tmp_path], {}, oldest=0, pollute=pollute)
    ]
    assert modes == ["enabled", "polluted"]


def test_case_016_local_tools_do_not_pollute(tmp_path: Path) -> None:
    path = write_rollout(
        tmp_path / "a.jsonl",
        meta(),
        said("assistant", "see https://example.org and web_search_call"),
        item("function_call", **COMMAND),
        item("function_call_output", call_id="c", output="mcp__x"),
        item("local_shell_call", action={"command": ["curl", "x"]}),
        item("custom_tool_call", name="apply_patch", input="web_search"),
    )
    assert not has_external_context(load_rollout(path).lines)


def test_case_017_reset_forgets_memories_and_keeps_sessions(home: Home) -> None:
    home.session()
    home.do(home.engine.learn_from_sessions())
    (home.root / "rollout_summaries" / "a.md").write_text("x")
    home.do(home.engine.reset_rollouts())
    status = home.do(home.engine.rollout_status())
    assert list(home.root.iterdir()) == [] and (status.memories, status.jobs, status.threads) == (0, {}, 1)
    thread = home.engine.store(None).rollouts.threads.get(T1)
    assert thread is not None and thread.memory_mode == "enabled"


def test_case_018_a_linked_folder_is_not_emptied(tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "keep.txt").write_text("keep")
    (tmp_path / "memories").symlink_to(tmp_path / "x")
    with pytest.raises(FileRefused):
        empty_root(tmp_path / "memories")
    assert (tmp_path / "x" / "keep.txt").read_text() == "keep"


def test_case_019_new_sessions_are_marked_while_nothing_is_to_be_made(home: Home) -> None:
    home.do(home.engine.change_rollout_setting("generate_memories", "false"))
    path = home.session()
    assert home.do(home.engine.learn_from_sessions())[0].skipped == "off"
    home.do(home.engine.extract_rollouts())
    threads = home.engine.store(None).rollouts.threads
    assert threads.get(T1).memory_mode == "disabled"  # type: ignore[union-attr]
    home.do(home.engine.change_rollout_setting("generate_memories", "true"))
    with path.open("a") as file:
        file.write(json.dumps(said("user", "more")) + "\n")
    home.do(home.engine.extract_rollouts())
    assert threads.get(T1).memory_mode == "disabled"  # type: ignore[union-attr]
    with path.open("a") as file:
        file.write(json.dumps(meta(memory_mode="polluted")) + "\n")
    home.do(home.engine.extract_rollouts())
    assert threads.get(T1).memory_mode == "polluted"  # type: ignore[union-attr]


# -- the whole way -------------------------------------------------------------------------------------------------


def test_case_057_each_phase_asks_the_model_that_was_chosen_for_it(
    asked_home: Home, model_server: FakeOpenAIServer
) -> None:
    asked_home.session()
    engine = asked_home.engine
    for key, name in (("extract_model", "small"), ("consolidation_model", "large")):
        asked_home.do(engine.change_rollout_setting(key, name))
    model_server.script(Say(STAGE_ONE), Say("{}"))
    asked_home.do(engine.extract_rollouts())
    assert [body["model"] for body in model_server.requests] == ["small", "tiny"]  # the second one is the save path's
    model_server.forget()
    asked_home.do(engine.consolidate_rollouts())
    assert {body["model"] for body in model_server.requests} == {"large"}
    for key in ("extract_model", "consolidation_model"):
        asked_home.do(engine.change_rollout_setting(key, ""))
    asked_home.session("0194f5a6-89ab-7cde-8123-456789abcdef")
    model_server.forget()
    model_server.script(Say(STAGE_ONE), Say("{}"))
    asked_home.do(engine.extract_rollouts())
    assert {body["model"] for body in model_server.requests} == {"tiny"}


def test_case_058_the_request_says_nothing_about_whose_session_it_is(
    asked_home: Home, model_server: FakeOpenAIServer
) -> None:
    asked_home.session()
    model_server.script(Say(STAGE_ONE), Say("{}"))
    asked_home.do(asked_home.engine.extract_rollouts())
    body = {key: value for key, value in model_server.requests[0].items() if key != "messages"}
    assert T1 not in json.dumps(body) and not {"user", "metadata", "store"} & body.keys()
    assert T1 not in str(model_server.headers[0])


def test_a_session_becomes_files_and_memories_without_any_model(home: Home) -> None:
    home.session()
    extracted, consolidated = home.do(home.engine.learn_from_sessions())
    assert [result.outcome for result in extracted.results] == [StageOneOutcome.SUCCEEDED]
    assert consolidated is not None and consolidated.status == "succeeded"
    assert "semicolons" in (home.root / "memory_summary.md").read_text()
    memories = home.do(home.engine.memories())
    assert any("semicolons" in memory.content for memory in memories)
    [conversation] = home.do(home.engine.conversations())
    assert (conversation.source, conversation.id) == ("codex", extracted.conversations[0])
    detail = home.do(home.engine.memory(memories[0].id))
    assert [each.conversation_id for each in detail.evidence] == [conversation.id]
    again, _ = home.do(home.engine.learn_from_sessions())
    assert again.skipped == "no_candidates"


def test_a_folder_a_person_names_is_read_whole_however_old_or_fresh(home: Home, tmp_path: Path) -> None:
    old = home.session(hours_ago=24 * 400, source="exec")
    fresh = home.session("0194f5a6-89ab-7cde-8123-456789abcdef", hours_ago=0)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for path in (old, fresh):
        path.rename(elsewhere / path.name)
    report = home.do(home.engine.extract_rollouts(elsewhere, limit=1))
    assert len(report.results) == 1
    report = home.do(home.engine.extract_rollouts(elsewhere))
    assert len(report.results) == 1 and home.do(home.engine.consolidate_rollouts()).selected == 2


def test_published_memories_reach_another_assistants_folder_and_nothing_else_there(home: Home, tmp_path: Path) -> None:
    theirs = tmp_path / "codex-memories"
    theirs.mkdir()
    (theirs / "MEMORY.md").write_text("theirs")
    home.do(home.engine.change_rollout_setting("publish_to", str(theirs)))
    home.session()
    home.do(home.engine.learn_from_sessions())
    written = sorted(path.relative_to(theirs).as_posix() for path in theirs.rglob("*") if path.is_file())
    folder = "extensions/memoscape"
    assert written == [
        *("MEMORY.md", f"{folder}/instructions.md", f"{folder}/resources/MEMORY.md"),
        f"{folder}/resources/memory_summary.md",
    ]
    assert (theirs / "MEMORY.md").read_text() == "theirs"


def test_the_pass_comes_back_every_ten_minutes(home: Home) -> None:
    home.do(home.engine.change_app_settings({"agent_memories": True}))
    home.do(home.engine.tick())
    home.session()
    home.do(home.engine.tick())
    assert home.do(home.engine.rollout_status()).threads == 0
    home.clock.now += timedelta(minutes=10).total_seconds()
    home.do(home.engine.tick())
    assert home.do(home.engine.rollout_status()).threads == 1


def test_an_empty_home_asks_no_model_to_consolidate_nothing(asked_home: Home, model_server: FakeOpenAIServer) -> None:
    assert asked_home.do(asked_home.engine.consolidate_rollouts()).status == "skipped_nothing_to_consolidate"
    assert model_server.requests == []
