"""`memoscape folder`: the tree memories are filed in."""

from __future__ import annotations

from typing import Annotated

import typer

from core.cli.output import table, undo_hint
from core.cli.session import session_of
from core.model import Folder, JsonObject

app = typer.Typer(help="Folders: list, add, rename, move, delete.")

Path = Annotated[str, typer.Argument(metavar="PATH", help="A path such as Work/Project.")]
Merge = Annotated[bool, typer.Option("--merge", help="When there is a folder of that name, make the two one.")]


@app.command("list")
def list_(context: typer.Context) -> None:
    """Show every folder, and how many memories it holds with its subfolders."""
    session = session_of(context)
    found = session.run(lambda engine: engine.folders(session.profile))
    rows = [(each.path or "(uncategorised)", str(each.memories)) for each in found]
    session.answer(_shape(found), table(("Folder", "Memories"), rows))


@app.command()
def add(context: typer.Context, path: Path) -> None:
    """Make a folder; it stays when it is empty."""
    session = session_of(context)
    found = session.run(lambda engine: engine.add_folder(path, session.profile))
    session.answer(_shape(found), f"Made the folder “{path}”.")


@app.command()
def rename(
    context: typer.Context,
    path: Path,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its new name; it stays where it is.")],
    merge: Merge = False,
) -> None:
    """Give a folder another name."""
    parent = path.strip("/").rpartition("/")[0]
    _rename(context, path, f"{parent}/{name}", merge)


@app.command()
def move(
    context: typer.Context,
    path: Path,
    into: Annotated[str, typer.Argument(metavar="INTO", help='The folder it moves into; "" for the top.')],
    merge: Merge = False,
) -> None:
    """Move a folder with everything in it into another one."""
    _rename(context, path, f"{into}/{path.strip('/').rpartition('/')[2]}", merge)


@app.command()
def delete(
    context: typer.Context,
    path: Path,
    with_memories: Annotated[
        bool, typer.Option("--with-memories", help="Move its memories to the trash; else they become uncategorised.")
    ] = False,
) -> None:
    """Delete a folder and its subfolders."""
    session = session_of(context)
    operation = session.run(
        lambda engine: engine.delete_folder(path, with_memories=with_memories, profile=session.profile)
    )
    session.answer({"operation": operation}, f"Deleted the folder “{path}”.", undo_hint(operation))


def _rename(context: typer.Context, path: str, target: str, merge: bool) -> None:
    session = session_of(context)
    operation = session.run(lambda engine: engine.rename_folder(path, target, merge=merge, profile=session.profile))
    session.answer({"operation": operation}, f"“{path}” is now “{target.strip('/')}”.", undo_hint(operation))


def _shape(found: tuple[Folder, ...]) -> JsonObject:
    """`path` null is what has no folder."""
    return {"folders": [{"path": each.path, "memories": each.memories} for each in found]}
