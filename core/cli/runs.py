"""`memoscape runs`: what each save did, and taking it back."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import table
from core.cli.save import describe_run, summary
from core.cli.session import session_of
from core.engine import Engine
from core.errors import UnknownName
from core.model import ReviewResult, UndoResult

app = typer.Typer(help="What each save did: list, show, undo; what it held back: held, approve, reject, apply.")

Held = Annotated[list[str], typer.Argument(metavar="ID…", help="Ids, or their beginnings; `runs held` shows them.")]


@app.command("list")
def list_(context: typer.Context, limit: Annotated[int, typer.Option(min=1, help="At most this many.")] = 50) -> None:
    """Show the newest runs first."""
    session = session_of(context)
    found = session.run(lambda engine: engine.runs(limit=limit, profile=session.profile))
    rows = [
        (
            each.report.id or "",
            shapes.time(each.started_at) or "",
            f"{each.report.outcome}{' (undone)' if each.undone_at else ''}",
            summary(each.report),
            each.conversation_title,
        )
        for each in found
    ]
    people = table(("Id", "Started", "Outcome", "Result", "Conversation"), rows) if rows else "Nothing was saved yet."
    session.answer({"runs": [shapes.run(each) for each in found]}, people)


@app.command()
def show(context: typer.Context, run: Annotated[str, typer.Argument(metavar="ID", help="A run's id.")]) -> None:
    """Show one run: what it wrote, under which rules, with prompt and raw reply."""
    session = session_of(context)
    found = session.run(lambda engine: engine.run(run, profile=session.profile))
    parts = describe_run(found.run.report, found.run.conversation_title)
    for heading, text in (("Rules", found.rules), ("Prompt", found.prompt), ("Raw reply", found.raw_reply)):
        if text:
            parts += ["", f"{heading}:", text]
    session.answer(shapes.run_detail(found), *parts)


@app.command()
def undo(
    context: typer.Context,
    run: Annotated[str, typer.Argument(metavar="ID", help="A run's id, or the operation's that a command named.")],
) -> None:
    """Take back everything a run or another change wrote. What was changed again since is left alone and named."""
    session = session_of(context)

    async def work(engine: Engine) -> UndoResult:
        try:
            return await engine.undo_run(run, profile=session.profile)
        except UnknownName as no_run:
            with suppress(UnknownName):
                return await engine.undo(run, profile=session.profile)
            raise no_run

    done = session.run(work)
    session.answer(
        {"operation": done.operation_id, "restored": done.restored, "conflicts": list(done.conflicts)},
        f"Taken back: {done.restored} memories.",
        *(f"Left alone, because it changed since: {title}" for title in done.conflicts),
        f"To undo this again: memoscape runs undo {done.operation_id}",
    )


@app.command()
def held(context: typer.Context) -> None:
    """Show what was kept back for you to decide."""
    session = session_of(context)
    found = session.run(lambda engine: engine.held_items(session.profile))
    rows = [
        (
            (each.item.id or "")[:8],
            each.item.section,
            each.item.title,
            each.item.reason,
            str(each.payload.get("content") or each.payload.get("description") or ""),
        )
        for each in found
    ]
    people = table(("Id", "Kind", "Title", "Held because", "It says"), rows) if rows else "Nothing is held back."
    session.answer({"held": [shapes.held_detail(each) for each in found]}, people)


@app.command()
def approve(
    context: typer.Context,
    items: Held,
    force: Annotated[bool, typer.Option("--force", help="Also where the memories have changed since.")] = False,
) -> None:
    """Apply what was kept back, all together. Exit code 1 when something could not be applied."""
    session = session_of(context)
    done = session.run(lambda engine: engine.approve_held(items, force=force, profile=session.profile))
    session.answer(shapes.review_result(done), *_decided(done, "Applied"))
    if done.left:
        raise typer.Exit(1)


@app.command()
def reject(context: typer.Context, items: Held) -> None:
    """Decide against what was kept back."""
    session = session_of(context)
    done = session.run(lambda engine: engine.reject_held(items, session.profile))
    session.answer(shapes.review_result(done), *_decided(done, "Rejected"))


@app.command("apply")
def apply_(context: typer.Context, run: Annotated[str, typer.Argument(metavar="RUN", help="A run's id.")]) -> None:
    """Apply the valid items of a rejected run; what is risky among them is held as always."""
    session = session_of(context)
    report = session.run(lambda engine: engine.apply_valid_items(run, session.profile))
    session.answer(shapes.run_report(report), *describe_run(report), f"To undo this: memoscape runs undo {report.id}")


def _decided(done: ReviewResult, word: str) -> list[str]:
    lines = [f"{word}: {each.title}" for each in done.decided]
    lines += [f"Left: {each.title} ({each.reason})" for each in done.left]
    return [*lines, f"To undo this: memoscape runs undo {done.operation_id}"] if done.operation_id else lines
