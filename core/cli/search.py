"""`memoscape search`: find memories by words."""

from __future__ import annotations

from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import table
from core.cli.session import session_of


def search(
    context: typer.Context,
    query: Annotated[str, typer.Argument(help="Words in any language; * shows everything.")],
    limit: Annotated[int, typer.Option(help="At most this many hits.")] = 20,
) -> None:
    """Find memories, best first."""
    session = session_of(context)
    found = session.run(lambda engine: engine.search(query, limit=limit, profile=session.profile))
    rows = [(hit.id[:8], hit.title, hit.folder or "", hit.snippet) for hit in found.hits]
    parts = [table(("Id", "Title", "Folder", "Snippet"), rows)] if rows else []
    session.answer(shapes.search_result(found), *parts, f"{len(found.hits)} of {found.total} hits.")
