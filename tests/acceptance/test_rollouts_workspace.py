"""OI §12.8, cases 100-112: what changed, who consolidates it, and what must hold before it goes live."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from core.llm.openai_client import OpenAIChatModel
from core.model import NO_USAGE, Usage
from core.model.rollouts import ClaimOutcome, ConsolidateReport
from core.rollouts import workspace
from core.rollouts.agent import TOOLS, AgentConsolidator, consolidation_prompt, run_tool
from core.rollouts.by_rules import RuleConsolidator
from core.rollouts.consolidate import Plan, Work, consolidate
from core.rollouts.extensions import SEEDED, prune_resources, seed_ad_hoc
from core.rollouts.outputs import WRITABLE, invalid
from core.settings import ModelChoice, ModelSettings
from core.store.memory_files import MemoryFiles
from core.store.rollout_store import RolloutStore
from tests.acceptance.rollouts import HOUR, NOW, T1, Clock, job_row, make_output, open_store, output_row
from tests.fake_openai_server import FakeOpenAIServer, Say

ALWAYS = 10**6  # days
Consolidate = Callable[[Work], Awaitable[Usage]]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> RolloutStore:
    return open_store(tmp_path, clock)


@pytest.fixture
def files(tmp_path: Path) -> MemoryFiles:
    return MemoryFiles(tmp_path / "memories")


def by_rules(removed: set[str] | None = None) -> RuleConsolidator:
    known = set() if removed is None else removed
    return RuleConsolidator(known, known.update)


async def idle(work: Work) -> Usage:
    return NO_USAGE


async def diligent(work: Work) -> Usage:
    work.staged.write("MEMORY.md", "# Memory\n")
    work.staged.write("memory_summary.md", "v1\n")
    return NO_USAGE


def run(store: RolloutStore, files: MemoryFiles, clock: Clock, work: Consolidate, **more: Any) -> ConsolidateReport:
    plan = Plan(files, work, "test", "w", clock, max_unused_days=ALWAYS, **more)
    return asyncio.run(consolidate(store, plan))


def summaries(files: MemoryFiles) -> list[str]:
    return [entry.path for entry in files.list("rollout_summaries")]


def test_case_100_from_one_memory_to_another(store: RolloutStore, files: MemoryFiles, clock: Clock) -> None:
    make_output(store, "a", NOW - 100)
    assert run(store, files, clock, diligent).status == "succeeded"
    store.threads.set_mode("a", "polluted")
    make_output(store, "b", NOW - 50, git_branch="feat/tea")
    clock.now += 6 * HOUR + 1
    prompts = []

    async def reading(work: Work) -> Usage:
        prompts.append(consolidation_prompt(work.staged, "en"))
        assert "deleted file mode" in work.staged.read_text(workspace.DIFF_FILE)
        return await diligent(work)

    report = run(store, files, clock, reading)
    assert report.status == "succeeded" and workspace.DIFF_FILE in prompts[0]
    assert sorted(change[0] for change in report.changes) == ["A", "D", "M"]
    [name] = summaries(files)
    assert "git_branch: feat/tea" in files.read_text(name)
    assert workspace.DIFF_FILE not in [entry.path for entry in files.list()]
    assert workspace.changes(files) == ()
    assert store.lock.claim("w").outcome is ClaimOutcome.COOLDOWN


def test_case_101_missing_files_are_asked_for_again(store: RolloutStore, files: MemoryFiles, clock: Clock) -> None:
    files.write("raw_memories.md", "# Raw Memories\n\nNo raw memories yet.\n")
    workspace.reset_baseline(files)
    report = run(store, files, clock, idle)
    assert (report.status, report.changes) == ("failed_invalid_artifacts", ())
    assert store.lock.claim("w").outcome is ClaimOutcome.RETRY_UNAVAILABLE
    assert files.read_text(workspace.DIFF_FILE).endswith("## Status\n- none\n")


def test_case_102_nothing_changed_and_all_is_well(store: RolloutStore, files: MemoryFiles, clock: Clock) -> None:
    make_output(store, "a", NOW - 100)
    run(store, files, clock, diligent)
    store.jobs._db.run("UPDATE rollout_outputs SET selected_for_phase2 = 0")
    clock.now += 6 * HOUR + 1

    async def never(work: Work) -> Usage:
        raise AssertionError("nobody needs to be asked")

    assert run(store, files, clock, never).status == "succeeded_no_workspace_changes"
    assert output_row(store, "a")["selected_for_phase2"] == 1
    assert store.lock.claim("w").outcome is ClaimOutcome.COOLDOWN


@pytest.mark.parametrize(
    ("summary", "holds"),
    [("v1\n", True), ("v1", True), ("v2\n", False), (" v1\n", False), ("v1 \n", False), ("", False)],
)
def test_case_103_the_first_line_of_the_summary(files: MemoryFiles, summary: str, holds: bool) -> None:
    files.write("MEMORY.md", "x")
    files.write("memory_summary.md", summary)
    assert (invalid(files) == "") is holds


def test_case_103_the_registry_is_a_file(files: MemoryFiles) -> None:
    files.write("memory_summary.md", "v1\n")
    assert invalid(files)
    files.write("MEMORY.md/x", "a folder")
    assert invalid(files)


def test_case_104_what_changed_since_the_baseline(files: MemoryFiles) -> None:
    for name in ("edit.md", "gone.md", "run.sh"):
        files.write(name, "old line\nsame\n")
    workspace.reset_baseline(files)
    assert workspace.changes(files) == ()
    files.write("edit.md", "new line\nsame\n")
    files.write("added.md", "fresh\n")
    files.remove("gone.md")
    (files.root / "run.sh").chmod(0o700)
    found = workspace.changes(files)
    assert list(map(str, found)) == ["A added.md", "M edit.md", "D gone.md", "M run.sh"]
    text = workspace.diff_file(found)
    for part in ("-old line\n+new line\n same\n", "deleted file mode 100644\n", "new file mode 100644\n"):
        assert part in text
    assert "old mode 100644\nnew mode 100755\n" in text and "--- /dev/null\n+++ b/added.md\n" in text
    workspace.reset_baseline(files)
    assert workspace.changes(files) == ()
    assert [path.name for path in files.root.iterdir() if path.name.startswith(".")] == [".baseline"]
    assert not list((files.root / ".baseline").rglob("gone.md"))


@pytest.mark.parametrize("broken", ["file", "link"])
def test_case_105_a_baseline_that_cannot_be_used_is_made_anew(files: MemoryFiles, tmp_path: Path, broken: str) -> None:
    files.write("a.md", "x")
    baseline = files.root / ".baseline"
    (tmp_path / "elsewhere").mkdir()
    baseline.write_text("?") if broken == "file" else baseline.symlink_to(tmp_path / "elsewhere")
    workspace.prepare(files)
    assert workspace.changes(files) == () and baseline.is_dir() and not baseline.is_symlink()
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_case_106_a_huge_diff_is_cut_between_characters(files: MemoryFiles) -> None:
    workspace.prepare(files)
    files.write("big.md", "x" + "é" * (workspace.LARGEST_DIFF // 2 + 50) + "\n")
    text = workspace.diff_file(workspace.changes(files))
    assert "- A big.md\n" in text and text.endswith("```\n")
    assert f"\n[workspace diff truncated at {workspace.LARGEST_DIFF} bytes]\n" in text and "\ufffd" not in text


def test_case_107_a_stale_diff_is_never_a_change(files: MemoryFiles) -> None:
    workspace.prepare(files)
    files.write(workspace.DIFF_FILE, "old")
    assert workspace.changes(files) == ()
    workspace.reset_baseline(files)
    assert not (files.root / workspace.DIFF_FILE).exists()


def test_case_108_only_dated_resources_of_extensions_grow_old(files: MemoryFiles) -> None:
    names = ["2026-06-08T12-00-00-x.md", "2026-06-08T12-00-01-x.md", "2026-06-01T12-00-00-x.txt", "misc.md"]
    for folder in ("with", "without"):
        for name in names:
            files.write(f"extensions/{folder}/resources/{name}", "x")
    files.write("extensions/with/instructions.md", "x")
    assert prune_resources(files, datetime(2026, 6, 15, 12, tzinfo=UTC)) == 1
    left = [entry.path.rpartition("/")[2] for entry in files.list("extensions/with/resources")]
    assert left == sorted(names[1:]) and len(files.list("extensions/without/resources")) == 4


def test_case_108_resources_grow_old_without_any_memory(store: RolloutStore, files: MemoryFiles) -> None:
    files.write("extensions/with/instructions.md", "x")
    files.write("extensions/with/resources/2026-01-01T00-00-00-x.md", "x")
    workspace.reset_baseline(files)
    report = run(store, files, Clock(datetime(2026, 6, 15, tzinfo=UTC).timestamp()), diligent)
    assert "D extensions/with/resources/2026-01-01T00-00-00-x.md" in report.changes


def test_case_109_what_a_person_wrote_about_notes_stays(files: MemoryFiles) -> None:
    seed_ad_hoc(files, "en")
    assert "authoritative" in files.read_text(SEEDED)
    files.write(SEEDED, "mine")
    seed_ad_hoc(files, "en")
    assert files.read_text(SEEDED) == "mine"


def test_case_110_extensions_are_named_when_there_are_any(files: MemoryFiles) -> None:
    workspace.prepare(files)
    assert "extensions" not in consolidation_prompt(files, "en")
    files.write("extensions/chronicle/instructions.md", "x")
    text = consolidation_prompt(files, "en")
    assert "extensions/" in text and "extensions/chronicle/instructions.md" in text


def call(name: str, **arguments: Any) -> Say:
    return Say(tool_name=name, tool_arguments=json.dumps(arguments), finish_reason="tool_calls")


def agent(server: FakeOpenAIServer, **more: Any) -> Consolidate:
    async def work(given: Work) -> Usage:
        model = OpenAIChatModel(ModelChoice("tiny", server.base_url, None, "settings", ModelSettings()), {})
        try:
            return await AgentConsolidator(model, "en", **more)(given)
        finally:
            await model.close()

    return work


def test_case_111_a_model_works_in_a_copy_and_nowhere_else(
    model_server: FakeOpenAIServer, store: RolloutStore, files: MemoryFiles, clock: Clock
) -> None:
    make_output(store, T1, NOW - 100)
    model_server.script(
        call("read", path=workspace.DIFF_FILE, line_offset=1),
        call("write", path="../outside.md", text="x"),
        call("write", path="raw_memories.md", text="x"),
        call("write", path="MEMORY.md", text="# Task Group: tea\n\npassword: orangejuice9\n"),
        call("search", query="tea", path=""),
        call("write", path="memory_summary.md", text="v1\n\n## User Profile\nDrinks tea.\n"),
        call("write", path="skills/brew/SKILL.md", text="---\nname: brew\n---\n"),
        Say("DONE"),
    )
    report = run(store, files, clock, agent(model_server))
    assert report.status == "succeeded" and report.usage.requests == 8
    results = [m["content"] for m in model_server.requests[-1]["messages"] if m["role"] == "tool"]
    assert "raw_memories.md" in results[0] and "must stay within" in results[1] and "only be read" in results[2]
    assert results[3].startswith("written; 1 secret") and "MEMORY.md:1: # Task Group: tea" in results[4]
    assert "orangejuice9" not in files.read_text("MEMORY.md") and files.read_text("skills/brew/SKILL.md")
    assert not (files.root.parent / "outside.md").exists()
    assert {path.name for path in files.root.iterdir() if path.name.startswith(".")} == {".baseline"}
    sent = model_server.requests[0]
    assert [tool["function"]["name"] for tool in sent["tools"]] == [tool.name for tool in TOOLS]


def test_a_model_that_leaves_bad_files_changes_nothing(
    model_server: FakeOpenAIServer, store: RolloutStore, files: MemoryFiles, clock: Clock
) -> None:
    make_output(store, "a", NOW - 100)
    run(store, files, clock, by_rules())
    before = files.read_text("MEMORY.md")
    make_output(store, "b", NOW - 90)
    model_server.script(
        call("write", path="MEMORY.md", text="see rollout_summaries/invented.md"), Say("DONE"), Say("DONE"), Say("DONE")
    )
    report = run(store, files, clock, agent(model_server), by_hand=True)
    assert report.status == "failed_invalid_artifacts" and "invented.md" in report.reason
    assert "invented.md" in model_server.requests[-1]["messages"][-1]["content"]
    assert files.read_text("MEMORY.md") == before
    assert "failed_invalid_artifacts" in job_row(store, "global")["last_error"]


def test_a_model_that_never_comes_to_an_end_is_stopped(
    model_server: FakeOpenAIServer, store: RolloutStore, files: MemoryFiles, clock: Clock
) -> None:
    make_output(store, "a", NOW - 100)
    model_server.script(*[call("list", path="")] * 3)
    report = run(store, files, clock, agent(model_server, most_steps=3))
    assert report.status == "failed_agent" and not (files.root / "MEMORY.md").exists()


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("list", '{"path": "/etc"}'),
        ("read", "{}"),
        ("read", "not json"),
        ("fly", "{}"),
        ("remove", '{"path": "MEMORY.md"}'),
    ],
)
def test_a_mistake_in_a_call_is_an_answer(files: MemoryFiles, name: str, arguments: str) -> None:
    workspace.prepare(files)
    files.write("MEMORY.md", "x")
    assert run_tool(MemoryFiles(files.root, writable=WRITABLE), name, arguments).startswith("error: ")
    assert files.read_text("MEMORY.md") == "x"


def test_case_112_a_lost_lock_ends_the_work_and_keeps_the_old_state(
    store: RolloutStore, files: MemoryFiles, clock: Clock
) -> None:
    make_output(store, "a", NOW - 100)

    async def overtaken(work: Work) -> Usage:
        store.jobs._db.run("UPDATE rollout_jobs SET ownership_token = 'theirs' WHERE job_key = 'global'")
        await asyncio.sleep(30)
        return NO_USAGE

    report = run(store, files, clock, overtaken, heartbeat_seconds=0.01)
    assert (report.status, report.reason) == ("failed_agent", "another process took over")
    assert workspace.changes(files) != () and job_row(store, "global")["status"] == "running"
    assert not (files.root / "MEMORY.md").exists()


def test_files_changed_while_the_model_worked_are_not_overwritten(
    store: RolloutStore, files: MemoryFiles, clock: Clock
) -> None:
    make_output(store, "a", NOW - 100)

    async def meanwhile(work: Work) -> Usage:
        files.write("MEMORY.md", "by hand")
        return await diligent(work)

    assert run(store, files, clock, meanwhile).status == "failed_workspace_commit"
    assert files.read_text("MEMORY.md") == "by hand"


RAW = """---
task: {task}
task_outcome: success
cwd: {cwd}
keywords: tea, {task}
---

### Task 1: {task}

Preference signals:
- wants {task} in the morning
- likes a clean table
"""


def test_rules_write_what_a_session_needs_and_honour_a_persons_edits(
    store: RolloutStore, files: MemoryFiles, clock: Clock
) -> None:
    removed: set[str] = set()
    make_output(store, "a", NOW - 300, raw=RAW.format(task="oolong", cwd="/tea"), slug="oolong")
    make_output(store, "b", NOW - 200, raw=RAW.format(task="espresso", cwd="/coffee"), slug="espresso")
    assert run(store, files, clock, by_rules(removed), by_hand=True).status == "succeeded"
    registry = files.read_text("MEMORY.md")
    assert "# Task Group: /tea" in registry and "- wants oolong in the morning [Task 1]" in registry
    summary = files.read_text("memory_summary.md")
    assert summary.startswith("v1\n\n## User Profile\n") and "### /coffee" in summary

    edited = registry.replace("- likes a clean table [Task 1]\n", "", 1).replace(
        "scope: work in /tea", "scope: tea only"
    )
    files.write("MEMORY.md", edited + "\nWritten by me.\n")
    make_output(store, "c", NOW - 100, raw=RAW.format(task="matcha", cwd="/tea"), slug="matcha")
    files.write("extensions/ad_hoc/notes/2026-07-01T08-15-30-x.md", "Use metric units.")
    assert run(store, files, clock, by_rules(removed), by_hand=True).status == "succeeded"
    registry = files.read_text("MEMORY.md")
    for part in (
        "matcha",
        "oolong",
        "espresso",
        "Written by me.",
        "scope: tea only",
        "Use metric units. [ad-hoc note]",
    ):
        assert part in registry, part
    assert "likes a clean table" not in registry.partition("# Task Group: /coffee")[0]
    assert "Use metric units." in files.read_text("memory_summary.md")

    store.threads.set_mode("a", "polluted")
    assert run(store, files, clock, by_rules(removed), by_hand=True).status == "succeeded"
    everything = registry = files.read_text("MEMORY.md") + files.read_text("memory_summary.md")
    assert "oolong" not in everything and "matcha" in registry and "Written by me." in registry


def test_the_summary_written_by_rules_fits_a_session(store: RolloutStore, files: MemoryFiles, clock: Clock) -> None:
    for number in range(80):
        raw = RAW.format(task=f"blend number {number} with a long description of leaves", cwd=f"/tea/{number % 7}")
        make_output(store, f"t{number:02}", NOW - number, raw=raw, slug=f"blend-{number}")
    report = run(store, files, clock, by_rules())
    assert report.status == "succeeded", report.reason
    assert len(re.findall(r"^- blend", files.read_text("memory_summary.md"), re.MULTILINE)) > 10
