"""`memoscape memory merge|duplicates|categorise`: putting memories in order."""

from __future__ import annotations

from typing import Annotated

import typer

from core.cli.output import progress_bar, table, undo_hint
from core.cli.session import session_of
from core.engine import Engine
from core.model import DuplicatePair, FolderSuggestions, JsonObject


def merge(
    context: typer.Context,
    target: Annotated[str, typer.Argument(metavar="TARGET", help="The memory that stays: an id or a title.")],
    sources: Annotated[list[str], typer.Argument(metavar="SOURCE…", help="Those that become part of it.")],
    content: Annotated[str | None, typer.Option(help="What it shall say; without, the texts are joined.")] = None,
) -> None:
    """Make several memories one; their links and the words they rest on move along."""
    session = session_of(context)
    choices = {} if content is None else {"content": content}

    async def work(engine: Engine) -> tuple[str, str]:
        kept = (await engine.preview_merge([target, *sources], session.profile)).merged
        return kept.title, await engine.merge_memories([target, *sources], choices, session.profile)

    title, operation = session.run(work)
    session.answer({"operation": operation, "title": title}, f"Merged into “{title}”.", undo_hint(operation))


def duplicates(
    context: typer.Context,
    apart: Annotated[
        tuple[str, str] | None, typer.Option("--apart", metavar="ID ID", help="Two that are not the same: never again.")
    ] = None,
) -> None:
    """Show pairs of memories that may be the same."""
    session = session_of(context)

    async def work(engine: Engine) -> tuple[DuplicatePair, ...]:
        if apart:
            await engine.tell_apart(*apart, profile=session.profile)
        return await engine.duplicates(session.profile)

    found = session.run(work)
    rows = [
        (f"{pair.similarity:.0%}", pair.first.id[:8], pair.first.title, pair.second.id[:8], pair.second.title)
        for pair in found
    ]
    people = table(("Alike", "Id", "Title", "Id", "Title"), rows) if rows else "No two memories look like the same."
    session.answer({"pairs": [_pair(each) for each in found]}, people)


def categorise(
    context: typer.Context,
    memories: Annotated[
        list[str] | None, typer.Argument(metavar="[ID…]", help="Ids or titles; without, all that have no folder.")
    ] = None,
    apply: Annotated[bool, typer.Option("--apply", help="File them there; else they are only shown.")] = False,
    offline: Annotated[bool, typer.Option("--offline", help="Do not ask the model.")] = False,
) -> None:
    """Suggest folders for memories without one, and file them there if asked to."""
    session = session_of(context)
    with progress_bar("Reading") as report:

        async def work(engine: Engine) -> tuple[FolderSuggestions, str]:
            ids = None
            if memories:
                ids = [(await engine.memory(name, profile=session.profile)).memory.id for name in memories]
            found = await engine.suggest_folders(ids, offline=offline, report=report, profile=session.profile)
            places = {each.memory.id: each.folder for each in found.suggestions if each.folder}
            return found, await engine.file_memories(places, session.profile) if apply and places else ""

        found, operation = session.run(work)
    rows = [
        (each.memory.id[:8], each.memory.title, each.folder or "(nothing fits)", "new" if each.is_new else "")
        for each in found.suggestions
    ]
    people = table(("Id", "Title", "Folder", ""), rows) if rows else "Every memory has a folder."
    session.answer(_suggestions(found, operation), people, *([undo_hint(operation)] if operation else []))


def register(app: typer.Typer) -> None:
    for command in (merge, duplicates, categorise):
        app.command()(command)


def _pair(value: DuplicatePair) -> JsonObject:
    sides = [{"id": each.id, "title": each.title, "content": each.content} for each in (value.first, value.second)]
    return {"memories": sides, "similarity": value.similarity, "same_name": value.same_name}


def _suggestions(value: FolderSuggestions, operation: str) -> JsonObject:
    """`by` is `offline` or the model's name; `operation` null when nothing was written."""
    lines = [
        {"id": each.memory.id, "title": each.memory.title, "folder": each.folder, "new": each.is_new}
        for each in value.suggestions
    ]
    return {"by": value.by, "suggestions": lines, "operation": operation or None}
