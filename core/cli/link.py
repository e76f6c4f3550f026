"""`memoscape memory link`, `edit-link`, `unlink`: the links between memories, by hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import undo_hint
from core.cli.session import session_of
from core.engine import Engine
from core.errors import UnknownName, WrongUse
from core.model import JsonObject, Link

LinkId = Annotated[str, typer.Argument(metavar="LINK", help="A link's id, or the beginning of one.")]


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
    session.answer(
        shapes.link(made.link) | {"operation": made.operation_id}, _arrow(made.link), undo_hint(made.operation_id)
    )


def edit_link(
    context: typer.Context,
    link_id: LinkId,
    type_: Annotated[str | None, typer.Option("--type", help="The new type.")] = None,
    weight: Annotated[float | None, typer.Option(help="The new weight, from 0 to 1.")] = None,
    description: Annotated[str | None, typer.Option(help='The new description; "" for none.')] = None,
    swap: Annotated[bool, typer.Option("--swap", help="Turn the link round.")] = False,
) -> None:
    """Change a link; what is not named stays as it is."""
    if type_ is None and weight is None and description is None and not swap:
        raise WrongUse("Nothing to change was given.", "Add for example --type, --weight, --description or --swap.")
    session = session_of(context)
    changed = session.run(
        lambda engine: engine.edit_link(
            link_id, type=type_, weight=weight, description=description, swap=swap, profile=session.profile
        )
    )
    operation = changed.operation_id or None
    people = [_arrow(changed.link), undo_hint(operation) if operation else "It says that already; nothing was changed."]
    session.answer(shapes.link(changed.link) | {"operation": operation}, *people)


def unlink(
    context: typer.Context,
    first: Annotated[str, typer.Argument(metavar="LINK|FROM", help="A link's id, or the memory it starts at.")],
    target: Annotated[str | None, typer.Argument(metavar="[TO]", help="The memory it points to.")] = None,
    type_: Annotated[str | None, typer.Option("--type", help="Which one, when there are several.")] = None,
) -> None:
    """Delete a link, named by its id or by the two memories it joins."""
    session = session_of(context)
    work = _by_id(first, session.profile) if target is None else _by_ends(first, target, type_, session.profile)

    async def delete(engine: Engine) -> JsonObject:
        found = await work(engine)
        operation = await engine.delete_link(found.id, session.profile)
        return shapes.link(found) | {"operation": operation}

    done = session.run(delete)
    session.answer(done, f"Deleted {done['source']} —{done['type']}→ {done['target']}.", undo_hint(done["operation"]))


def _by_id(link_id: str, profile: str | None) -> Callable[[Engine], Awaitable[Link]]:
    return lambda engine: engine.link(link_id, profile)


def _by_ends(source: str, target: str, type_: str | None, profile: str | None) -> Callable[[Engine], Awaitable[Link]]:
    async def find(engine: Engine) -> Link:
        found = await engine.links_between(source, target, type=type_, profile=profile)
        if not found:
            raise UnknownName(
                f"There is no such link from “{source}” to “{target}”.", "Show a memory to see its links."
            )
        if len(found) > 1:
            types = ", ".join(each.type for each in found)
            raise UnknownName(f"There are {len(found)} links between them: {types}.", "Add --type to say which one.")
        return found[0]

    return find


def _arrow(value: Link) -> str:
    return f"{value.source_title} —{value.type}→ {value.target_title}"
