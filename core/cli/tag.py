"""`memoscape tag`: the words on memories."""

from __future__ import annotations

from typing import Annotated

import typer

from core.cli.output import table, undo_hint
from core.cli.session import session_of

app = typer.Typer(help="Tags: list, rename, merge, delete.")


@app.command("list")
def list_(context: typer.Context) -> None:
    """Show every tag and how many memories carry it."""
    session = session_of(context)
    found = session.run(lambda engine: engine.tags(session.profile))
    people = table(("Tag", "Memories"), [(each.name, str(each.memories)) for each in found])
    session.answer(
        {"tags": [{"name": each.name, "memories": each.memories} for each in found]},
        people if found else "No memory has a tag.",
    )


@app.command()
def rename(
    context: typer.Context,
    tag: Annotated[str, typer.Argument(help="The tag.")],
    name: Annotated[str, typer.Argument(help="Its new name.")],
) -> None:
    """Give a tag another name on every memory."""
    session = session_of(context)
    operation = session.run(lambda engine: engine.rename_tag(tag, name, profile=session.profile))
    session.answer({"operation": operation}, f"The tag is now called “{name}”.", undo_hint(operation))


@app.command()
def merge(
    context: typer.Context,
    tags: Annotated[list[str], typer.Argument(metavar="TAG…", help="The tags that go.")],
    into: Annotated[str, typer.Option(help="The tag they become.")],
) -> None:
    """Make several tags one."""
    session = session_of(context)
    operation = session.run(lambda engine: engine.merge_tags(tags, into, session.profile))
    session.answer({"operation": operation}, f"Merged into “{into}”.", undo_hint(operation))


@app.command()
def delete(
    context: typer.Context, tags: Annotated[list[str], typer.Argument(metavar="TAG…", help="The tags.")]
) -> None:
    """Take tags off every memory; the memories stay."""
    session = session_of(context)
    operation = session.run(lambda engine: engine.delete_tags(tags, session.profile))
    session.answer({"operation": operation}, f"Took {len(tags)} off.", undo_hint(operation))
