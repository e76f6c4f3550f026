"""`memoscape import`: bring conversations in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import RenderableType

from core.cli import shapes
from core.cli.output import progress_bar, table
from core.cli.session import STDIN, Session, path_argument, read_argument, session_of
from core.engine import Engine
from core.errors import WrongUse
from core.model import ImportReport, ImportScan, ItemProblem
from core.text.unicode import decode

MANY = 10  # problems with the same reason that are still listed one by one


def import_(
    context: typer.Context,
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="PATH…", parser=path_argument, help="Files, folders or archives; - reads a transcript from stdin."
        ),
    ],
    queue: Annotated[bool, typer.Option("--queue", help="Let auto-save read what is new.")] = False,
    list_: Annotated[bool, typer.Option("--list", help="Only show what is inside; nothing is stored.")] = False,
    select: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="Only this conversation of --list; may be repeated.")
    ] = None,
    since: Annotated[
        datetime | None,
        typer.Option(formats=["%Y-%m-%d"], metavar="YYYY-MM-DD", help="Only what was continued on that day or later."),
    ] = None,
) -> None:
    """Store conversations; importing the same again adds nothing. Exit code 1 when some could not be read."""
    from_stdin = [str(path) for path in paths] == [STDIN]
    if not from_stdin and STDIN in map(str, paths):
        raise WrongUse("Standard input (-) cannot be mixed with files.", "Import them one after the other.")

    if from_stdin and (list_ or select or since):
        raise WrongUse("--list, --select and --since choose from files, not from standard input.", "Name a file.")
    session = session_of(context)
    if list_:
        _list(session, paths)
        return

    async def work(engine: Engine) -> ImportReport:
        if from_stdin:
            text = decode(read_argument(paths[0]))[0]
            return await engine.import_text(text, profile=session.profile, queue=queue)
        with progress_bar("Reading") as report:
            return await engine.import_conversations(
                paths,
                profile=session.profile,
                report=report,
                queue=queue,
                select=select,
                since=since and since.astimezone(),
            )

    found = session.run(work)
    session.answer(shapes.import_report(found), *_for_people(found))
    if found.failed:
        raise typer.Exit(1)


def _list(session: Session, paths: list[Path]) -> None:
    async def look(engine: Engine) -> ImportScan:
        with progress_bar("Looking") as report:
            return await engine.scan_conversations(paths, profile=session.profile, report=report)

    found = session.run(look)
    rows = [
        (each.id[:8], each.title, str(each.messages), str(each.stored), _day(each.first_at), _day(each.last_at))
        for each in found.conversations
    ]
    session.answer(
        shapes.import_scan(found),
        f"{len(found.conversations)} conversations ({found.format}).",
        table(("Id", "Conversation", "Messages", "Here", "From", "To"), rows),
        *_problems("Skipped", found.skipped),
        *_problems("Failed", found.failed),
    )


def _day(moment: datetime | None) -> str:
    return f"{moment.astimezone():%Y-%m-%d}" if moment else ""


def _problems(verb: str, problems: Sequence[ItemProblem]) -> list[str]:
    """A line per problem; those with the same reason together when there are many."""
    reasons = Counter(each.reason for each in problems)
    lines = [f"{verb} {count} conversations: {reason}" for reason, count in reasons.items() if count > MANY]
    return lines + [f"{verb} {each.item}: {each.reason}" for each in problems if reasons[each.reason] <= MANY]


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
    parts += _problems("Skipped", found.skipped)
    parts += _problems("Failed", found.failed)
    return parts
