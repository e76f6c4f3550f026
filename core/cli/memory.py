"""`memoscape memory`: read, write and link memories by hand."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import RenderableType

from core.cli import shapes
from core.cli.output import table
from core.cli.session import session_of
from core.engine import Engine
from core.errors import WrongUse
from core.model import JsonObject, Memory, MemoryDetail

app = typer.Typer(help="Memories by hand: list, show, add, edit, delete, link.")

Name = Annotated[str, typer.Argument(metavar="ID", help="An id, the beginning of one, or a title.")]
Folder = Annotated[str | None, typer.Option(help="A folder path such as Work/Project.")]
Tags = Annotated[list[str] | None, typer.Option("--tag", help="A tag; may be given several times.")]


@app.command("list")
def list_(context: typer.Context, folder: Folder = None) -> None:
    """Show the memories, or those of a folder and its subfolders."""
    session = session_of(context)

    async def work(engine: Engine) -> tuple[Memory, ...]:
        scope: dict[str, Any] = {} if folder is None else {"folder": folder}
        return await engine.memories(profile=session.profile, **scope)

    found = session.run(work)
    rows = [(each.id[:8], each.title, each.folder or "", ", ".join(each.tags)) for each in found]
    people = table(("Id", "Title", "Folder", "Tags"), rows) if rows else "There are no memories here yet."
    session.answer({"memories": [shapes.item(each) for each in found]}, people)


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
    importance: Annotated[float, typer.Option(help="From 0 to 1.")] = 0.5,
    credibility: Annotated[float, typer.Option(help="From 0 to 1.")] = 0.5,
) -> None:
    """Write a memory yourself."""
    session = session_of(context)
    added = session.run(
        lambda engine: engine.add_memory(
            title=title,
            content=content,
            folder=folder,
            tags=tag or (),
            importance=importance,
            credibility=credibility,
            profile=session.profile,
        )
    )
    session.answer(shapes.memory_detail(added), f"Added “{added.memory.title}” ({added.memory.id}).")


@app.command()
def edit(
    context: typer.Context,
    memory: Name,
    title: Annotated[str | None, typer.Option(help="The new title.")] = None,
    content: Annotated[str | None, typer.Option(help="The new content.")] = None,
    folder: Annotated[str | None, typer.Option(help='The new folder; "" for none.')] = None,
    tag: Annotated[list[str] | None, typer.Option("--tag", help="The new tags; may be given several times.")] = None,
    importance: Annotated[float | None, typer.Option(help="From 0 to 1.")] = None,
    credibility: Annotated[float | None, typer.Option(help="From 0 to 1.")] = None,
) -> None:
    """Change a memory; what it said before is kept as a version."""
    asked = {
        "title": title,
        "content": content,
        "folder": folder,
        "tags": tag or None,
        "importance": importance,
        "credibility": credibility,
    }
    changes = {name: value for name, value in asked.items() if value is not None}
    if not changes:
        raise WrongUse("Nothing to change was given.", "Add for example --title or --content.")
    session = session_of(context)

    async def work(engine: Engine) -> tuple[MemoryDetail, str | None]:
        before = (await engine.memory(memory, profile=session.profile)).memory
        edited = await engine.edit_memory(before.id, changes, profile=session.profile)
        changed = edited.memory.version > before.version
        return edited, edited.versions[0].operation_id if changed else None

    edited, operation = session.run(work)
    session.answer(
        shapes.memory_detail(edited) | {"operation": operation},
        f"Changed “{edited.memory.title}”." if operation else "It says that already; nothing was changed.",
        *([f"To undo this: memoscape runs undo {operation}"] if operation else []),
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


@app.command()
def link(
    context: typer.Context,
    source: Annotated[str, typer.Argument(metavar="FROM", help="The memory the link starts at.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="The memory it points to.")],
    type_: Annotated[str, typer.Option("--type", help="What kind of link, such as PART_OF.")] = "related",
    weight: Annotated[float, typer.Option(help="From 0 to 1.")] = 1.0,
    description: Annotated[str, typer.Option(help="Why they belong together.")] = "",
) -> None:
    """Link two memories."""
    session = session_of(context)
    made = session.run(
        lambda engine: engine.link_memories(
            source, target, type=type_, weight=weight, description=description, profile=session.profile
        )
    )
    session.answer(shapes.link(made), f"{made.source_title} —{made.type}→ {made.target_title}")


def _for_people(found: MemoryDetail) -> list[RenderableType]:
    memory = found.memory
    facts = [("Id", memory.id), ("Folder", memory.folder or "(none)"), ("Tags", ", ".join(memory.tags))]
    facts += [("Also called", ", ".join(memory.aliases))] if memory.aliases else []
    facts += [
        ("Importance", f"{memory.importance:g}"),
        ("Credibility", f"{memory.credibility:g}"),
        ("Source", memory.source),
        ("Updated", shapes.time(memory.updated_at) or ""),
    ]
    parts: list[RenderableType] = [memory.title, "", memory.content, "", table(("", ""), facts)]
    parts += [f"{each.source_title} —{each.type}→ {each.target_title}  {each.description}" for each in found.links]
    parts += [f"“{each.quote}” ({each.conversation_title or each.conversation_id})" for each in found.evidence]
    return parts
