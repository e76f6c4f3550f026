"""`memoscape import`: bring conversations in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import RenderableType

from core.cli import shapes
from core.cli.output import progress_bar, table
from core.cli.session import STDIN, path_argument, read_argument, session_of
from core.engine import Engine
from core.errors import WrongUse
from core.model import ImportReport
from core.text.unicode import decode


def import_(
    context: typer.Context,
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="PATH…", parser=path_argument, help="Files, folders or archives; - reads a transcript from stdin."
        ),
    ],
    queue: Annotated[bool, typer.Option("--queue", help="Let auto-save read what is new.")] = False,
) -> None:
    """Store conversations; importing the same again adds nothing. Exit code 1 when some could not be read."""
    from_stdin = [str(path) for path in paths] == [STDIN]
    if not from_stdin and STDIN in map(str, paths):
        raise WrongUse("Standard input (-) cannot be mixed with files.", "Import them one after the other.")

    async def work(engine: Engine) -> ImportReport:
        if from_stdin:
            text = decode(read_argument(paths[0]))[0]
            return await engine.import_text(text, profile=session.profile, queue=queue)
        with progress_bar("Reading") as report:
            return await engine.import_conversations(paths, profile=session.profile, report=report, queue=queue)

    session = session_of(context)
    found = session.run(work)
    session.answer(shapes.import_report(found), *_for_people(found))
    if found.failed:
        raise typer.Exit(1)


def _for_people(found: ImportReport) -> list[RenderableType]:
    new = sum(each.new_messages for each in found.conversations)
    parts: list[RenderableType] = [
        f"Imported {found.imported} of {found.found} conversations ({found.format}): {new} new messages."
    ]
    if found.conversations:
        rows = [(each.id[:8], each.title, str(each.messages), str(each.new_messages)) for each in found.conversations]
        parts.append(table(("Id", "Conversation", "Messages", "New"), rows))
    if found.repairs:
        repairs = ", ".join(f"{name} {count}" for name, count in found.repairs.items())
        parts.append(f"Repaired or redacted: {repairs}.")
    parts += [f"Skipped {each.item}: {each.reason}" for each in found.skipped]
    parts += [f"Failed {each.item}: {each.reason}" for each in found.failed]
    return parts
