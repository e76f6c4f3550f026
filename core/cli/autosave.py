"""`memoscape autosave`: read what is due in every profile, once or every minute."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import print_people
from core.cli.session import session_of
from core.errors import WrongUse
from core.model import AutoSaveStatus, Outcome

FAILURES = (Outcome.REJECTED, Outcome.REFUSED, Outcome.FAILED)
REASONS = {
    "off": "auto-save is off",
    "not_yet": "not yet",
    "too_few": "too few to be worth a run",
    "budget": "today's budget of tokens is used up",
    "busy": "another Memoscape is saving",
    "retry": "tried again what had failed",
    "due": "due",
    "failed": "failed",
}


def autosave(
    context: typer.Context,
    once: Annotated[bool, typer.Option("--once", help="One pass, then stop; otherwise until Ctrl-C.")] = False,
) -> None:
    """Read what is due in every profile. Exit code 1 when something went wrong in the pass."""
    session = session_of(context)
    if once:
        statuses = session.run(lambda engine: engine.tick())
        session.answer({"profiles": [shapes.auto_save(each) for each in statuses]}, *map(_line, statuses))
        if any(_went_wrong(each) for each in statuses):
            raise typer.Exit(1)
        return
    if session.json:
        raise WrongUse("One JSON object cannot hold passes without end.", "Add --once.")
    with contextlib.suppress(KeyboardInterrupt):  # the way to end it
        session.run(lambda engine: engine.keep_ticking(_print))


def _print(statuses: Sequence[AutoSaveStatus]) -> None:
    print_people(" · ".join(map(_line, statuses)))


def _line(status: AutoSaveStatus) -> str:
    """`default: due, 2 runs, 0 waiting, next at …`"""
    said = [REASONS.get(status.reason, status.reason)]
    said += [f"{len(status.runs)} runs"] if status.runs else []
    said += [f"{status.candidates} waiting"]
    said += [f"{status.dead} given up"] if status.dead else []
    said += [f"paused until {shapes.time(status.paused_until)}"] if status.paused_until else []
    said += [f"next at {shapes.time(status.next_run_at)}"] if status.next_run_at else []
    said += [status.last_error] if status.last_error else []
    return f"{status.profile}: {', '.join(said)}"


def _went_wrong(status: AutoSaveStatus) -> bool:
    return status.reason == "failed" or any(run.outcome in FAILURES for run in status.runs)
