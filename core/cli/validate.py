"""`memoscape validate`: check a model's reply against the contract without saving anything."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import table
from core.cli.session import path_argument, read_text_argument, session_of
from core.engine import open_engine

BAD = ("rejected", "refused")


def validate(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(parser=path_argument, help="A file with the reply; - reads stdin.")],
    legacy: Annotated[bool, typer.Option("--legacy", help="Also accept the older array form.")] = False,
) -> None:
    """Tell whether a reply is valid, what was repaired, and where it breaks the contract."""
    session = session_of(context)
    found = shapes.validation(open_engine(session.data_dir).validate(read_text_argument(file), legacy=legacy))
    rows = [(each["path"] or "/", each["message"]) for each in found["errors"]]
    parts = [table(("Where", "What is wrong"), rows)] if rows else []
    repaired = [f"Repaired: {', '.join(found['repairs'])}."] if found["repairs"] else []
    session.answer(found, f"{found['outcome'].replace('_', ' ').capitalize()}.", *parts, *repaired)
    if found["outcome"] in BAD:
        raise typer.Exit(1)
