"""`memoscape memory`: read, write and link memories by hand."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import RenderableType

from core.cli import filing, link, listing, organising, shapes
from core.cli.options import moment
from core.cli.output import table, undo_hint
from core.cli.session import session_of
from core.engine import Engine
from core.errors import WrongUse
from core.model import JsonObject, Memory, MemoryDetail

app = typer.Typer(help="Memories by hand: list, show, add, edit, delete, link, move, tag, pin, archive and more.")
app.command("list")(listing.list_memories)
app.command("link")(link.link)
app.command("edit-link")(link.edit_link)
app.command("unlink")(link.unlink)
filing.register(app)
organising.register(app)

Name = Annotated[str, typer.Argument(metavar="ID", help="An id, the beginning of one, or a title.")]
Folder = Annotated[str | None, typer.Option(help="A folder path such as Work/Project.")]
Tags = Annotated[list[str] | None, typer.Option("--tag", help="A tag; may be given several times.")]
Aliases = Annotated[
    list[str] | None, typer.Option("--alias", help="Another name it is found under; may be given several times.")
]
Moment = Annotated[str | None, typer.Option(metavar="TIME", help="Such as 2026-03-01 or 2026-03-01T18:30; local time.")]


@app.command()
def show(context: typer.Context, memory: Name) -> None:
    """Show one memory with its links and the words it rests on."""
    session = session_of(context)
    found = session.run(lambda engine: engine.memory(memory, profile=session.profile))
    session.answer(shapes.memory_detail(found), *_for_people(found))


@app.command()
def add(
    context: typer.Context,
    title: Annotated[str, typer.Option(help="A short title.")],
    content: Annotated[str, typer.Option(help="What should be remembered.")],
    folder: Folder = None,
    tag: Tags = None,
    alias: Aliases = None,
    importance: Annotated[float, typer.Option(help="From 0 to 1.")] = 0.5,
    credibility: Annotated[float, typer.Option(help="From 0 to 1.")] = 0.5,
    source: Annotated[str, typer.Option(help="Where you know it from.")] = "",
    event_time: Moment = None,
    valid_from: Moment = None,
    valid_to: Moment = None,
) -> None:
    """Write a memory yourself."""
    session = session_of(context)
    added = session.run(
        lambda engine: engine.add_memory(
            title=title,
            content=content,
            folder=folder,
            tags=tag or (),
            aliases=alias or (),
            importance=importance,
            credibility=credibility,
            source=source,
            event_at=moment(event_time),
            valid_from=moment(valid_from),
            valid_to=moment(valid_to),
            profile=session.profile,
        )
    )
    session.answer(
        shapes.memory_detail(added) | {"operation": added.operation_id},
        f"Added “{added.memory.title}” ({added.memory.id}).",
        undo_hint(added.operation_id),
    )


@app.command()
def edit(
    context: typer.Context,
    memory: Name,
    title: Annotated[str | None, typer.Option(help="The new title.")] = None,
    content: Annotated[str | None, typer.Option(help="The new content.")] = None,
    folder: Annotated[str | None, typer.Option(help='The new folder; "" for none.')] = None,
    tag: Annotated[list[str] | None, typer.Option("--tag", help="The new tags; may be given several times.")] = None,
    alias: Aliases = None,
    importance: Annotated[float | None, typer.Option(help="From 0 to 1.")] = None,
    credibility: Annotated[float | None, typer.Option(help="From 0 to 1.")] = None,
    source: Annotated[str | None, typer.Option(help="Where you know it from.")] = None,
    event_time: Moment = None,
    valid_from: Moment = None,
    valid_to: Moment = None,
    pinned: Annotated[bool | None, typer.Option("--pin/--unpin", help="Keep it at the top.")] = None,
    archived: Annotated[bool | None, typer.Option("--archive/--unarchive", help="Out of the way, not deleted.")] = None,
) -> None:
    """Change a memory; what it said before is kept as a version."""
    asked = {
        "title": title,
        "content": content,
        "folder": folder,
        "tags": tag or None,
        "aliases": alias or None,
        "importance": importance,
        "credibility": credibility,
        "source": source,
        "pinned": pinned,
        "archived": archived,
    }
    changes: dict[str, Any] = {name: value for name, value in asked.items() if value is not None}
    times = {"event_at": event_time, "valid_from": valid_from, "valid_to": valid_to}
    changes |= {name: moment(text) for name, text in times.items() if text is not None}
    if not changes:
        raise WrongUse("Nothing to change was given.", "Add for example --title or --content.")
    session = session_of(context)
    edited = session.run(lambda engine: engine.edit_memory(memory, changes, session.profile))
    operation = edited.operation_id or None
    session.answer(
        shapes.memory_detail(edited) | {"operation": operation},
        f"Changed “{edited.memory.title}”." if operation else "It says that already; nothing was changed.",
        *([undo_hint(operation)] if operation else []),
    )


@app.command()
def delete(
    context: typer.Context,
    memories: Annotated[list[str], typer.Argument(metavar="ID…", help="Ids or titles.")],
) -> None:
    """Move memories to the trash."""
    session = session_of(context)

    async def work(engine: Engine) -> JsonObject:
        named = [(await engine.memory(name, profile=session.profile)).memory.id for name in memories]
        ids = list(dict.fromkeys(named))
        return {"deleted": ids, "operation": await engine.delete_memories(ids, profile=session.profile)}

    done = session.run(work)
    session.answer(
        done,
        f"Moved {len(done['deleted'])} to the trash.",
        f"To bring back what was deleted: memoscape runs undo {done['operation']}",
    )


def _for_people(found: MemoryDetail) -> list[RenderableType]:
    memory = found.memory
    facts = [("Id", memory.id), ("Folder", memory.folder or "(none)"), ("Tags", ", ".join(memory.tags))]
    facts += [("Also called", ", ".join(memory.aliases))] if memory.aliases else []
    spans = (("Happened", memory.event_at), ("Valid from", memory.valid_from), ("Valid to", memory.valid_to))
    facts += [(label, shapes.time(at) or "") for label, at in spans if at]
    facts += [
        ("Importance", f"{memory.importance:g}"),
        ("Credibility", f"{memory.credibility:g}"),
        ("Source", memory.source),
        ("Created", shapes.time(memory.created_at) or ""),
        ("Updated", f"{shapes.time(memory.updated_at) or ''} (version {memory.version})"),
    ]
    facts += [("Marks", ", ".join(marks))] if (marks := _marks(memory)) else []
    parts: list[RenderableType] = [memory.title, "", memory.content, "", table(("", ""), facts)]
    parts += [
        f"{each.id[:8]}  {each.source_title} —{each.type}→ {each.target_title}  {each.weight:g}  {each.description}"
        for each in found.links
    ]
    parts += [f"“{each.quote}” ({each.conversation_title or each.conversation_id})" for each in found.evidence]
    return parts


def _marks(memory: Memory) -> list[str]:
    return [name for name, on in (("pinned", memory.pinned), ("archived", memory.archived)) if on]
