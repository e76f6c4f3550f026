"""`memoscape memory list`: filtered and sorted."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from core.cli import shapes
from core.cli.options import moment
from core.cli.output import table
from core.cli.session import session_of
from core.engine import Engine
from core.model import Archived, ListedMemory, Memory, MemoryFilter, SortBy

_ASCENDING = {SortBy.TITLE, SortBy.FOLDER, SortBy.SOURCE}  # as people read them; the others begin with the most


def list_memories(
    context: typer.Context,
    folder: Annotated[str | None, typer.Option(help="A folder path such as Work/Project.")] = None,
    sort: Annotated[SortBy, typer.Option(help="The order; equals stand with the last changed first.")] = SortBy.UPDATED,
    reverse: Annotated[bool, typer.Option("--reverse", help="The other way round.")] = False,
    tag: Annotated[list[str] | None, typer.Option("--tag", help="With this tag; given twice: with both.")] = None,
    source: Annotated[list[str] | None, typer.Option("--source", help="From here; given twice: from either.")] = None,
    after: Annotated[str | None, typer.Option(metavar="TIME", help="Happened, or was written, since.")] = None,
    before: Annotated[str | None, typer.Option(metavar="TIME", help="Happened, or was written, before.")] = None,
    min_importance: Annotated[float, typer.Option(min=0, max=1, help="From 0 to 1.")] = 0.0,
    archived: Annotated[bool, typer.Option("--archived", help="Only archived ones.")] = False,
    pinned: Annotated[bool, typer.Option("--pinned", help="Only pinned ones.")] = False,
) -> None:
    """Show the memories, or those of a folder and its subfolders."""
    session = session_of(context)
    wanted = MemoryFilter(
        tags=tuple(tag or ()),
        sources=tuple(source or ()),
        after=moment(after),
        before=moment(before),
        min_importance=min_importance,
        pinned=pinned,
        archived=Archived.ONLY if archived else Archived.HIDE,
    )
    scope: dict[str, Any] = {} if folder is None else {"folder": folder}

    async def work(engine: Engine) -> tuple[tuple[ListedMemory, ...], tuple[Memory, ...]]:
        rows = await engine.list_memories(
            filter=wanted, sort=sort, descending=(sort in _ASCENDING) == reverse, profile=session.profile, **scope
        )
        return rows, await engine.memories_by_id([row.id for row in rows], session.profile)

    listed, memories = session.run(work)
    none = "There are no memories here yet." if wanted == MemoryFilter() else "No memory fits all of this."
    people = table(("Id", "Title", "Folder", "Tags", "Importance", "Links"), map(_row, listed)) if listed else none
    session.answer({"memories": [shapes.item(each) for each in memories]}, people)


def _row(memory: ListedMemory) -> tuple[str, ...]:
    marks = [mark for mark, holds in (("pinned", memory.pinned), ("archived", memory.archived)) if holds]
    title = f"{memory.title} ({', '.join(marks)})" if marks else memory.title
    tags = ", ".join(memory.tags)
    return memory.id[:8], title, memory.folder or "", tags, f"{memory.importance:.2f}", f"{memory.links}"
