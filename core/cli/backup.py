"""`memoscape backup`: copies of a profile's database."""

from __future__ import annotations

from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import table
from core.cli.session import session_of
from core.model import Backup, JsonObject

app = typer.Typer(help="Copies of a profile's database: list, make, restore. They are also made by themselves.")


@app.command("list")
def list_(context: typer.Context) -> None:
    """Show the backups of a profile, the newest first."""
    session = session_of(context)
    found = session.run(lambda engine: engine.backup_list(session.profile))
    rows = [(backup.name, shapes.time(backup.made_at) or "", size(backup.size)) for backup in found]
    people = table(("Backup", "Made", "Size"), rows) if rows else "There is no backup yet."
    session.answer({"backups": [shape(backup) for backup in found]}, people)


@app.command()
def make(context: typer.Context) -> None:
    """Back up a profile now, whoever is using it."""
    session = session_of(context)
    made = session.run(lambda engine: engine.back_up(session.profile))
    session.answer({"backup": shape(made)}, f"Backed up: {made.name}, {size(made.size)}.")


@app.command()
def restore(
    context: typer.Context, name: Annotated[str, typer.Argument(help="`backup list` shows the names.")]
) -> None:
    """Make a profile what it was when the backup was made. What it is now is backed up first."""
    session = session_of(context)
    before = session.run(lambda engine: engine.restore_backup(name, session.profile))
    session.answer(
        {"restored": name, "before": shape(before)},
        f"Restored {name}.",
        f"To take this back: memoscape backup restore {before.name}",
    )


def shape(backup: Backup) -> JsonObject:
    return {"name": backup.name, "made_at": shapes.time(backup.made_at), "size": backup.size}


def size(count: int) -> str:
    """Bytes as people read them: `840 KB`, `12 MB`."""
    return f"{count / 2**20:,.0f} MB" if count >= 2**20 else f"{count / 2**10:,.0f} KB"
