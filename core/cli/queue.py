"""`memoscape queue`: the messages that wait for auto-save, and those it failed at."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import table
from core.cli.session import session_of
from core.engine import Engine
from core.model import Candidate

app = typer.Typer(help="What waits for auto-save: list, add, retry, drop.")

Ids = Annotated[list[str], typer.Argument(metavar="ID…", help="Ids, or their beginnings; `queue list` shows them.")]


@app.command("list")
def list_(context: typer.Context) -> None:
    """Show what waits, what failed and why."""
    _answer(context, lambda engine, profile: engine.queue(profile))


@app.command()
def add(
    context: typer.Context,
    conversation: Annotated[str, typer.Argument(help="Id or title.")],
    messages: Annotated[
        list[str] | None,
        typer.Argument(metavar="[MESSAGE…]", help="Ids of messages, to be read even if they were read before."),
    ] = None,
) -> None:
    """Let auto-save read a conversation's unread turns, or just the messages named."""
    _answer(context, lambda engine, profile: engine.queue_candidates(conversation, messages or (), profile=profile))


@app.command()
def retry(context: typer.Context, candidates: Ids) -> None:
    """Let what failed be tried again at the next pass, exactly as it was."""
    _answer(context, lambda engine, profile: engine.retry_candidates(candidates, profile))


@app.command()
def drop(context: typer.Context, candidates: Ids) -> None:
    """Take out of the queue. What had failed is not read any more unless you add it again."""

    async def drop_them(engine: Engine, profile: str | None) -> tuple[Candidate, ...]:
        await engine.drop_candidates(candidates, profile)
        return await engine.queue(profile)

    _answer(context, drop_them)


def _answer(
    context: typer.Context,
    ask: Callable[[Engine, str | None], Coroutine[object, object, tuple[Candidate, ...]]],
) -> None:
    session = session_of(context)
    found = session.run(lambda engine: ask(engine, session.profile))
    rows = [
        (
            each.id[:8],
            each.conversation_id[:8],
            each.message_id[:8],
            each.status,
            str(each.attempts),
            shapes.time(each.next_attempt_at) or "",
            each.last_error,
        )
        for each in found
    ]
    headings = ("Id", "Conversation", "Message", "Status", "Attempts", "Next attempt", "Last error")
    people = table(headings, rows) if rows else "Nothing waits for auto-save."
    session.answer({"candidates": [shapes.candidate(each) for each in found]}, people)
