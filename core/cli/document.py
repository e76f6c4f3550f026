"""`memoscape document`: add files as documents, read and search what they say."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import RenderableType

from core.cli.output import print_plain, progress_bar, table, undo_hint
from core.cli.session import path_argument, session_of
from core.engine import Engine
from core.errors import BadValue
from core.model import Document, DocumentReport, JsonObject

app = typer.Typer(help="Documents: add, list, show, search, delete.")

Name = Annotated[str, typer.Argument(metavar="ID", help="An id, the beginning of one, or a title.")]
_HEADINGS = ("Id", "Title", "Kind", "Parts", "Characters", "Folder")


@app.command()
def add(
    context: typer.Context,
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE…", parser=path_argument, help="Text, Markdown, HTML, PDF, DOCX, EPUB, source code or CSV."
        ),
    ],
    folder: Annotated[str | None, typer.Option(help="A folder path such as Work/Project.")] = None,
) -> None:
    """Add files; the same file again adds nothing. Exit code 1 when some could not be read."""
    session = session_of(context)

    async def work(engine: Engine) -> DocumentReport:
        with progress_bar("Adding") as report:
            return await engine.add_documents(files, folder=folder, profile=session.profile, report=report)

    found = session.run(work)
    session.answer(_report(found), *_for_people(found))
    if found.failed:
        raise typer.Exit(1)


@app.command("list")
def list_(context: typer.Context) -> None:
    """Show every document."""
    session = session_of(context)
    found = session.run(lambda engine: engine.documents(session.profile))
    session.answer(
        {"documents": [asdict(each) for each in found]},
        table(_HEADINGS, map(_row, found)) if found else "There is no document.",
    )


@app.command()
def show(context: typer.Context, document: Name) -> None:
    """Print the whole text of a document; redirect it to export it."""
    session = session_of(context)

    async def work(engine: Engine) -> tuple[Document, str]:
        return await engine.document(document, session.profile), await engine.document_text(document, session.profile)

    found, text = session.run(work)
    if session.json:
        session.answer({"document": asdict(found), "text": text})
    else:
        print_plain(text.rstrip("\n"))


@app.command()
def search(
    context: typer.Context,
    document: Name,
    query: Annotated[str, typer.Argument(help="What to look for; the language of `memoscape search`.")],
    limit: Annotated[int, typer.Option(help="At most this many parts.")] = 20,
) -> None:
    """Find the parts of one document that fit best."""
    if not query.strip():
        raise BadValue("The question is empty.", "Say what to look for, or use `memoscape document show`.")
    session = session_of(context)
    page = session.run(
        lambda engine: engine.document_chunks(document, query=query, limit=limit, profile=session.profile)
    )
    rows = [(str(chunk.position + 1), " ".join(chunk.text.split())) for chunk in page.chunks]
    session.answer(
        {"parts": [asdict(chunk) | {"part": chunk.position + 1} for chunk in page.chunks], "total": page.total},
        table(("Part", "Text"), rows) if rows else "Nothing in it fits.",
    )


@app.command()
def delete(context: typer.Context, document: Name) -> None:
    """Move a document to the trash."""
    session = session_of(context)

    async def work(engine: Engine) -> tuple[Document, str]:
        found = await engine.document(document, session.profile)
        return found, await engine.delete_memories([found.id], session.profile)

    found, operation = session.run(work)
    session.answer({"operation": operation}, f"“{found.title}” was deleted.", undo_hint(operation))


def _row(document: Document) -> tuple[str, ...]:
    return (
        document.id[:8],
        document.title,
        document.kind,
        str(document.chunks),
        str(document.characters),
        document.folder or "",
    )


def _report(found: DocumentReport) -> JsonObject:
    return {
        "added": [asdict(each) for each in found.added],
        "known": [asdict(each) for each in found.known],
        "failed": [asdict(each) for each in found.failed],
        "secrets": found.secrets,
        "operations": list(found.operations),
    }


def _for_people(found: DocumentReport) -> list[RenderableType]:
    parts: list[RenderableType] = [f"Added {len(found.added)} documents."]
    if found.added:
        parts.append(table(_HEADINGS, map(_row, found.added)))
    if found.secrets:
        parts.append(f"Blacked out {found.secrets} passwords or keys.")
    parts += [f"Here already: {each.title}" for each in found.known]
    parts += [f"Failed {each.item}: {each.reason}" for each in found.failed]
    return parts + [undo_hint(operation) for operation in found.operations[:1]]
