"""`memoscape trash`: what was deleted."""

from __future__ import annotations

from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import table, undo_hint
from core.cli.session import session_of
from core.errors import WrongUse

app = typer.Typer(help="What was deleted: list, restore, delete for good.")

Ids = Annotated[list[str], typer.Argument(metavar="ID…", help="Ids, or their beginnings; `trash list` shows them.")]


@app.command("list")
def list_(context: typer.Context) -> None:
    """Show what lies in the trash, the last deleted first."""
    session = session_of(context)
    found = session.run(lambda engine: engine.trash(session.profile))
    rows = [(each.memory.id[:8], each.memory.title, shapes.time(each.deleted_at) or "") for each in found]
    people = table(("Id", "Title", "Deleted"), rows) if rows else "The trash is empty."
    answer = [{**shapes.item(each.memory), "deleted_at": shapes.time(each.deleted_at)} for each in found]
    session.answer({"memories": answer}, people)


@app.command()
def restore(context: typer.Context, memories: Ids) -> None:
    """Bring memories back, with their links."""
    session = session_of(context)
    operation = session.run(lambda engine: engine.restore_trashed(memories, session.profile))
    session.answer({"restored": memories, "operation": operation}, "Brought back.", undo_hint(operation))


@app.command()
def delete(
    context: typer.Context,
    memories: Annotated[list[str] | None, typer.Argument(metavar="[ID…]", help="Ids, or their beginnings.")] = None,
    all_: Annotated[bool, typer.Option("--all", help="Everything in the trash.")] = False,
) -> None:
    """Delete memories of the trash for good. There is no way back but a backup made before."""
    if bool(memories) == all_:
        raise WrongUse("Say what to delete for good.", "Give ids, or --all.")
    session = session_of(context)
    count = session.run(lambda engine: engine.purge_trashed(None if all_ else memories, session.profile))
    session.answer({"deleted": count}, f"Deleted for good: {count}.")
