"""`memoscape save`: turn unread conversations into memories."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import RenderableType

from core.cli import shapes
from core.cli.output import ProgressTracker, progress_bar
from core.cli.session import Session, Stopped, path_argument, session_of
from core.engine import Engine
from core.errors import WrongUse
from core.model import Outcome, ReportItem, RunReport, SaveResult

log = logging.getLogger(__name__)

FAILURES = (Outcome.REJECTED, Outcome.REFUSED, Outcome.FAILED)
OUTCOME_WORDS = {
    Outcome.SAVED: "Saved.",
    Outcome.NOTHING_TO_SAVE: "Nothing worth keeping was found; nothing was changed.",
    Outcome.REJECTED: "The answer breaks the contract; its messages stay unread.",
    Outcome.REFUSED: "The model declined; its messages stay unread.",
    Outcome.FAILED: "Something could not be read; its messages stay unread.",
}


def save(
    context: typer.Context,
    conversations: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CONVERSATION…]", help="Ids or titles; none means everything unread."),
    ] = None,
    file: Annotated[
        Path | None, typer.Option(parser=path_argument, help="Import this file first, and save what is unread in it.")
    ] = None,
    all_: Annotated[bool, typer.Option("--all", help="Everything unread, said aloud.")] = False,
    window: Annotated[int | None, typer.Option(metavar="N", help="At most N messages in one window.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what would be saved; write nothing.")] = False,
) -> None:
    """Save memories from what was not read yet. Exit code 1 when a window was rejected, refused or failed."""
    if sum(map(bool, (conversations, file, all_))) > 1:
        raise WrongUse(
            "Choose one of CONVERSATION, --file and --all.",
            "Without any of them, all unread messages are saved.",
        )
    session = session_of(context)
    with progress_bar("Saving") as progress:
        result, titles = _save(session, progress, conversations, file=file, window=window, dry_run=dry_run)
    session.answer(shapes.save_result(result), *_for_people(result, titles))
    if result.outcome in FAILURES or result.cancelled:
        raise typer.Exit(1)


def _save(
    session: Session,
    progress: ProgressTracker,
    conversations: list[str] | None,
    *,
    file: Path | None,
    window: int | None,
    dry_run: bool,
) -> tuple[SaveResult, dict[str, str]]:
    """The result, and the titles of conversations by id."""

    async def work(engine: Engine) -> tuple[SaveResult, dict[str, str]]:
        chosen = conversations or None
        if file:
            found = await engine.import_conversations([file], profile=session.profile)
            chosen = [each.id for each in found.conversations]
            for problem in found.failed:
                log.warning("%s was left out: %s", problem.item, problem.reason)
        result = await engine.save_memory(
            profile=session.profile, conversations=chosen, window=window, dry_run=dry_run, report=progress
        )
        return result, {each.id: each.title for each in await engine.conversations(profile=session.profile)}

    try:
        # A preview of a file must not import it: only a copy of the data does.
        return session.run(work, on_a_copy=dry_run and file is not None)
    except KeyboardInterrupt as error:
        raise Stopped(
            f"Stopped. Windows that were finished stay saved ({progress.done}).",
            "Run the command again to go on.",
        ) from error


def summary(report: RunReport) -> str:
    """`3 new, 1 updated, 2 links`, or why not."""
    counts = (
        (len(report.new) + (report.main is not None), "new", "new"),
        (len(report.updated), "updated", "updated"),
        (len(report.merged), "merged", "merged"),
        (len(report.links), "link", "links"),
        (len(report.held), "held", "held"),
    )
    said = ", ".join(f"{n} {one if n == 1 else many}" for n, one, many in counts if n)
    return said or report.reason or str(report.outcome).replace("_", " ")


def describe_run(report: RunReport, title: str = "") -> list[RenderableType]:
    """A run in lines for people: what became of each item, and what was left out and why."""
    where = f"{title or report.conversation_id[:8]}, messages {report.first + 1}-{report.last + 1}"
    lines = [f"{where}: {summary(report)}"]
    lines += [_line("+", each) for each in ([report.main] if report.main else []) + list(report.new)]
    lines += [_line("~", each, each.reason) for each in report.updated]
    lines += [_line("=", each, f"from {', '.join(each.sources)}") for each in report.merged]
    lines += [f"  → {each.source} —{each.type}→ {each.target}" for each in report.links]
    lines += [f"  ? held: {each.title} ({each.reason})" for each in report.held]
    lines += [f"  ! {each.path}: {each.message}" for each in report.rejected_items]
    lines += [f"  Rule not applied: {rule}" for rule in report.rules_not_applied]
    return list(lines)


def _line(mark: str, item: ReportItem, why: str = "") -> str:
    place = f" [{item.folder}]" if item.folder else ""
    return f"  {mark} {item.title}{place}: {item.content}" + (f" ({why})" if why else "")


def _for_people(result: SaveResult, titles: dict[str, str]) -> Sequence[RenderableType]:
    if result.dry_run:
        head = "This is a preview; nothing was written."
    elif not result.runs:
        head = "Everything has been read already; there is nothing to save."
    else:
        head = OUTCOME_WORDS[result.outcome]
    lines: list[RenderableType] = [head]
    for report in result.runs:
        lines += describe_run(report, titles.get(report.conversation_id, ""))
    if result.runs and not result.dry_run and result.outcome is Outcome.SAVED:
        lines.append("To take a run back: memoscape runs undo ID (memoscape runs list shows the ids)")
    return lines
