"""`memoscape memory archive|unarchive|pin|unpin|tag|move`: several memories at once, as one change."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated

import typer

from core.cli.output import undo_hint
from core.cli.session import session_of
from core.engine import Engine
from core.errors import WrongUse

Names = Annotated[list[str], typer.Argument(metavar="ID…", help="Ids, beginnings of ids, or titles.")]
Change = Callable[[Engine, Sequence[str], str | None], Awaitable[str]]


def archive(context: typer.Context, memories: Names) -> None:
    """Put memories out of the way: lists and searches leave them out."""
    _change(context, memories, "Archived", lambda engine, ids, profile: engine.archive_memories(ids, True, profile))


def unarchive(context: typer.Context, memories: Names) -> None:
    """Bring archived memories back into lists and searches."""
    _change(context, memories, "Unarchived", lambda engine, ids, profile: engine.archive_memories(ids, False, profile))


def pin(context: typer.Context, memories: Names) -> None:
    """Mark memories as ones that matter."""
    _change(context, memories, "Pinned", lambda engine, ids, profile: engine.pin_memories(ids, True, profile))


def unpin(context: typer.Context, memories: Names) -> None:
    """Take the mark off."""
    _change(context, memories, "Unpinned", lambda engine, ids, profile: engine.pin_memories(ids, False, profile))


def tag(
    context: typer.Context,
    memories: Names,
    add: Annotated[list[str] | None, typer.Option("--add", help="A tag to add; may be given several times.")] = None,
    remove: Annotated[list[str] | None, typer.Option("--remove", help="A tag to take off; may be repeated.")] = None,
) -> None:
    """Add tags to memories, or take some off."""
    if not add and not remove:
        raise WrongUse("No tag was named.", "Add for example --add work.")
    _change(
        context,
        memories,
        "Tagged",
        lambda engine, ids, profile: engine.tag_memories(ids, add=add or (), remove=remove or (), profile=profile),
    )


def move(
    context: typer.Context,
    memories: Names,
    to: Annotated[str, typer.Option(help='A folder path, made when it is not there; "" for none.')],
) -> None:
    """Put memories into a folder."""
    _change(context, memories, "Moved", lambda engine, ids, profile: engine.move_memories(ids, to or None, profile))


def register(app: typer.Typer) -> None:
    for command in (archive, unarchive, pin, unpin, tag, move):
        app.command()(command)


def _change(context: typer.Context, names: Sequence[str], done: str, change: Change) -> None:
    session = session_of(context)

    async def work(engine: Engine) -> tuple[list[str], str]:
        named = [(await engine.memory(name, profile=session.profile)).memory.id for name in names]
        ids = list(dict.fromkeys(named))
        return ids, await change(engine, ids, session.profile)

    ids, operation = session.run(work)
    session.answer(
        {"memories": ids, "operation": operation or None},
        f"{done} {len(ids)}." if operation else "It is so already; nothing was changed.",
        *([undo_hint(operation)] if operation else []),
    )
