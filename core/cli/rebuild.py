"""`memoscape rebuild`: read what was said before once more."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Annotated

import typer
from rich.console import RenderableType

from core.cli import shapes
from core.cli.output import ProgressTracker, progress_bar
from core.cli.save import FAILURES, summary
from core.cli.session import Stopped, session_of
from core.engine import Engine
from core.errors import BadValue, WrongUse
from core.model import JsonObject, SaveResult
from core.model.usage import Estimate


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadValue(f"“{text}” is no day.", "Write it as 2026-12-31.") from error


def rebuild(
    context: typer.Context,
    conversations: Annotated[list[str] | None, typer.Argument(metavar="[CONVERSATION…]", help="Ids or titles.")] = None,
    all_: Annotated[bool, typer.Option("--all", help="Every conversation.")] = False,
    first: Annotated[str, typer.Option("--from", metavar="DAY", help="The first day, such as 2026-01-31.")] = "",
    last: Annotated[str, typer.Option("--to", metavar="DAY", help="The last day, included.")] = "",
    window: Annotated[int, typer.Option(metavar="N", help="Messages that are read together, 8 to 48.")] = 32,
    estimate: Annotated[bool, typer.Option("--estimate", help="Say what it would take; change nothing.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Let the one that was begun go on.")] = False,
    cancel: Annotated[bool, typer.Option("--cancel", help="Give up the one that was begun.")] = False,
) -> None:
    """Make memories anew from what was said before; nothing is deleted, what is known is updated or left.

    Stopped or killed, it goes on with --resume.
    """
    if sum((bool(conversations), all_, resume, cancel)) != 1:
        raise WrongUse("Say what to read again.", "Give conversations, or one of --all, --resume and --cancel.")
    session = session_of(context)
    days = (_day(first) if first else None, _day(last) if last else None)

    if cancel:
        session.run(lambda engine: engine.give_up_rebuild(session.profile))
        session.answer({"cancelled": True}, "Given up. What was read again stays; the rest is as it was.")
        return

    async def chosen(engine: Engine) -> list[str]:
        every = await engine.conversations(session.profile) if all_ else ()
        return [each.id for each in every] or list(conversations or ())

    async def weigh(engine: Engine) -> Estimate:
        scope = await engine.rebuild_scope(await chosen(engine), *days, window, profile=session.profile)
        return await engine.estimate_rebuild(scope, session.profile)

    if estimate:
        found = session.run(weigh)
        session.answer(estimate_shape(found), estimate_text(found))
        return

    async def work(engine: Engine) -> SaveResult:
        if resume:
            return await engine.resume_rebuild(profile=session.profile, report=progress)
        scope = await engine.rebuild_scope(await chosen(engine), *days, window, profile=session.profile)
        return await engine.start_rebuild(scope, profile=session.profile, report=progress)

    with progress_bar("Rebuilding") as progress:
        try:
            result = session.run(work)
        except KeyboardInterrupt as error:
            raise Stopped(*_stopped(progress)) from error
    session.answer(shapes.save_result(result), *_for_people(result))
    if result.outcome in FAILURES:
        raise typer.Exit(1)


def _stopped(progress: ProgressTracker) -> tuple[str, str]:
    return (
        f"Stopped. Windows that were finished stay read ({progress.done}).",
        "`memoscape rebuild --resume` goes on, `--cancel` gives it up.",
    )


def estimate_shape(found: Estimate) -> JsonObject:
    return {
        "windows": found.windows,
        "messages": found.messages,
        "model": found.model,
        "requests": found.requests,
        "input_tokens": found.input_tokens,
        "output_tokens": found.output_tokens,
        "price": found.price,
    }


def estimate_text(found: Estimate) -> str:
    """`120 messages in 5 windows: about 5 requests, 21,000 + 3,000 tokens`."""
    text = f"{found.messages} messages in {found.windows} windows"
    if not found.model:
        return f"{text}, read on this computer."
    text += f": about {found.requests} requests to {found.model}, "
    text += f"{found.input_tokens:,} + {found.output_tokens:,} tokens"
    return f"{text}, {found.price:.2f} at your prices." if found.price is not None else f"{text}."


def _for_people(result: SaveResult) -> Sequence[RenderableType]:
    head = f"Windows read again: {len(result.runs)}."
    return [head, *(f"messages {run.first + 1}-{run.last + 1}: {summary(run)}" for run in result.runs)]
