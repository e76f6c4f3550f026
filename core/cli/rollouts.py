"""`memoscape rollouts`: memories from the sessions of coding assistants."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import progress_bar, table
from core.cli.session import path_argument, session_of
from core.errors import UnknownName
from core.model import JsonObject
from core.model.rollouts import ConsolidateReport, ExtractReport, StageOneOutcome, StageOneResult
from core.settings.rollouts import with_current_names

app = typer.Typer(
    help="Memories from sessions of Codex and openinterpreter: extract, consolidate, status, config, reset."
)

_SKIPPED = {
    "off": "Making memories from sessions is switched off.",
    "rate_limit": "The model's rate limit is nearly used up; try later.",
    "no_candidates": "There is no session that needs to be read.",
}


@app.command()
def extract(
    context: typer.Context,
    sessions: Annotated[
        Path | None, typer.Option("--sessions", metavar="DIR", help="Read the sessions in this folder, or this file.")
    ] = None,
    limit: Annotated[int | None, typer.Option(min=1, max=128, help="At most this many sessions.")] = None,
) -> None:
    """Make a raw memory of each session that is new. Exit code 1 when a session could not be read."""
    session = session_of(context)
    folder = None if sessions is None else path_argument(str(sessions))
    with progress_bar("Reading") as seen:
        done = session.run(lambda engine: engine.extract_rollouts(folder, limit, profile=session.profile, report=seen))
    people = [_SKIPPED[done.skipped]] if done.skipped else [_counted(done), table(_HEADINGS, map(_row, done.results))]
    session.answer(_extracted(done), *people)
    if done.count(StageOneOutcome.FAILED):
        raise typer.Exit(1)


@app.command()
def consolidate(context: typer.Context) -> None:
    """Bring MEMORY.md, memory_summary.md and the other memory files up to date. Exit code 1 when that failed."""
    session = session_of(context)
    done = session.run(lambda engine: engine.consolidate_rollouts(profile=session.profile))
    said = f"{done.status.replace('_', ' ').capitalize()}: {done.selected} memories, {len(done.changes)} changed files."
    session.answer(_consolidated(done), said, *([done.reason] if done.reason else []))
    if done.failed:
        raise typer.Exit(1)


@app.command()
def status(context: typer.Context) -> None:
    """Show where the pipeline stands."""
    session = session_of(context)
    found = session.run(lambda engine: engine.rollout_status(session.profile))
    value = {
        "enabled": found.enabled,
        "memory_root": found.memory_root,
        "sessions": list(found.sessions),
        "threads": found.threads,
        "memories": found.memories,
        "jobs": found.jobs,
        "last_consolidated_at": shapes.time(found.last_consolidated_at),
        "last_error": found.last_error,
    }
    session.answer(value, table(("", ""), [(name.replace("_", " "), _shown(each)) for name, each in value.items()]))


@app.command()
def config(
    context: typer.Context,
    key: Annotated[str | None, typer.Argument(help="The setting's name.")] = None,
    value: Annotated[str | None, typer.Argument(help="Its new value.")] = None,
) -> None:
    """Show the settings, or change one. Exit code 2 when there is no such setting or the value is out of range."""
    session = session_of(context)
    key = None if key is None else next(iter(with_current_names({key: value})))
    if key is not None and value is not None:
        name, wanted = key, value
        settings = session.run(lambda engine: engine.change_rollout_setting(name, wanted, session.profile))
    else:
        settings = session.run(lambda engine: engine.rollout_settings(session.profile))
    values = settings.model_dump(mode="json")
    if key is not None:
        if key not in values:
            raise UnknownName(f"There is no setting “{key}”.", f"Settings: {', '.join(values)}.")
        values = {key: values[key]}
    session.answer(
        {"config": values}, table(("Setting", "Value"), [(name, _shown(each)) for name, each in values.items()])
    )


@app.command()
def reset(
    context: typer.Context,
    yes: Annotated[bool, typer.Option("--yes", help="Do it; without this you are only told what would go.")] = False,
) -> None:
    """Forget every memory made from sessions and empty the memory folder; the graph stays."""
    session = session_of(context)
    before = session.run(lambda engine: engine.rollout_status(session.profile))
    value: JsonObject = {"reset": yes, "memories": before.memories, "memory_root": before.memory_root}
    if not yes:
        session.answer(value, f"{before.memories} memories and everything in {before.memory_root} would go: add --yes.")
        return
    session.run(lambda engine: engine.reset_rollouts(session.profile))
    session.answer(value, f"{before.memories} memories are forgotten, and {before.memory_root} is empty.")


_HEADINGS = ("Session", "Outcome", "Name", "Why")


def _row(result: StageOneResult) -> tuple[str, ...]:
    slug = result.output.rollout_slug if result.output else None
    return Path(result.rollout_path).name, result.outcome.value.replace("_", " "), slug or "", result.reason


def _counted(done: ExtractReport) -> str:
    made, nothing = done.count(StageOneOutcome.SUCCEEDED), done.count(StageOneOutcome.NO_OUTPUT)
    return f"{len(done.results)} sessions read: {made} memories, {nothing} with nothing worth keeping."


def _extracted(done: ExtractReport) -> JsonObject:
    return {
        "skipped": done.skipped,
        "claimed": len(done.results),
        "succeeded": done.count(StageOneOutcome.SUCCEEDED),
        "succeeded_no_output": done.count(StageOneOutcome.NO_OUTPUT),
        "failed": done.count(StageOneOutcome.FAILED),
        "pruned": done.pruned,
        "conversations": list(done.conversations),
        "usage": None
        if done.usage is None
        else {"input_tokens": done.usage.input_tokens, "output_tokens": done.usage.output_tokens},
        "results": [
            {
                "thread_id": result.thread_id,
                "rollout_path": result.rollout_path,
                "outcome": result.outcome.value,
                "rollout_slug": result.output.rollout_slug if result.output else None,
                "reason": result.reason,
            }
            for result in done.results
        ],
    }


def _consolidated(done: ConsolidateReport) -> JsonObject:
    return {
        "status": done.status,
        "selected": done.selected,
        "changes": list(done.changes),
        "extractor": done.extractor,
        "reason": done.reason,
    }


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return ", ".join(f"{count} {name}" for name, count in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else "" if value is None else str(value)
