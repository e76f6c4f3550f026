"""`memoscape profile document`: what is known about the user, as Markdown."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from core.cli.output import undo_hint
from core.cli.session import path_argument, read_text_argument, session_of
from core.engine import Engine
from core.errors import WrongUse
from core.model import JsonObject, ProfileDocumentState


def document(
    context: typer.Context,
    set_: Annotated[
        Path | None,
        typer.Option("--set", metavar="FILE", parser=path_argument, help="Read it from a file; - is stdin."),
    ] = None,
    text: Annotated[str | None, typer.Option("--edit-text", metavar="TEXT", help="Let it say this.")] = None,
    reset: Annotated[bool, typer.Option("--reset", help="Empty it.")] = False,
) -> None:
    """Show what is known about you, or say it yourself. At most 12,000 characters of Markdown."""
    if (set_ is not None) + (text is not None) + reset > 1:
        raise WrongUse("Only one of --set, --edit-text and --reset can be given.", "Choose one.")
    session = session_of(context)
    wanted = read_text_argument(set_) if set_ is not None else "" if reset else text

    async def work(engine: Engine) -> tuple[str, ProfileDocumentState]:
        operation = ""
        if wanted is not None:
            operation = await engine.set_profile_document(wanted, session.profile)
        return operation, await engine.profile_document_state(session.profile)

    operation, state = session.run(work)
    session.answer(_shape(state, operation), *_people(state, operation, asked=wanted is not None))


def _shape(state: ProfileDocumentState, operation: str) -> JsonObject:
    return {
        "markdown": state.markdown,
        "characters": len(state.markdown),
        "limit": state.limit,
        "operation": operation or None,
    }


def _people(state: ProfileDocumentState, operation: str, *, asked: bool) -> list[str]:
    if not asked:
        return [state.markdown or "Nothing is written about you yet."]
    if not operation:
        return ["It says that already; nothing was changed."]
    return [f"The profile document has {len(state.markdown):,} of {state.limit:,} characters.", undo_hint(operation)]
