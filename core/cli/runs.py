"""`memoscape runs`: what each save did, and taking it back."""

from __future__ import annotations

from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import table
from core.cli.save import describe_run, summary
from core.cli.session import session_of
from core.engine import Engine
from core.errors import UnknownName
from core.model import UndoResult

app = typer.Typer(help="What each save did: list, show, undo.")


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
        except UnknownName:
            return await engine.undo(run, profile=session.profile)

    done = session.run(work)
    session.answer(
        {"operation": done.operation_id, "restored": done.restored, "conflicts": list(done.conflicts)},
        f"Taken back: {done.restored} memories.",
        *(f"Left alone, because it changed since: {title}" for title in done.conflicts),
        f"To undo this again: memoscape runs undo {done.operation_id}",
    )
