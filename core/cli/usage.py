"""`memoscape usage`: what language models were used for, and how much."""

from __future__ import annotations

from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import table
from core.cli.session import session_of
from core.model import JsonObject
from core.model.usage import ModelUse, UsageReport


def usage(
    context: typer.Context,
    days: Annotated[int, typer.Option(min=1, max=3650, metavar="N", help="How many days, today included.")] = 30,
) -> None:
    """Requests and tokens by day, purpose and model. Nothing is counted while no model is chosen."""
    session = session_of(context)
    found = session.run(lambda engine: engine.usage(days))
    rows = [
        (
            use.day,
            use.purpose,
            use.model,
            str(use.usage.requests),
            f"{use.usage.input_tokens:,}",
            f"{use.usage.output_tokens:,}",
        )
        for use in found.uses
    ]
    headings = ("Day", "Purpose", "Model", "Requests", "Tokens in", "Tokens out")
    people = table(headings, rows) if rows else "No model was used."
    session.answer(shape(found), people, *_about(found))


def _about(found: UsageReport) -> list[str]:
    said = []
    if found.price is not None:
        said.append(f"At your prices: {found.price:.2f}.")
    if found.budget:
        said.append(f"Today: {found.today:,} of {found.budget:,} tokens.")
    if found.paused_until:
        said.append(f"Auto-save is paused until {shapes.time(found.paused_until)}.")
    return said


def shape(found: UsageReport) -> JsonObject:
    return {
        "uses": [_use(use) for use in found.uses],
        "price": found.price,
        "today": found.today,
        "budget": found.budget,
        "paused_until": shapes.time(found.paused_until),
    }


def _use(use: ModelUse) -> JsonObject:
    return {
        "day": use.day,
        "purpose": use.purpose,
        "model": use.model,
        "requests": use.usage.requests,
        "input_tokens": use.usage.input_tokens,
        "output_tokens": use.usage.output_tokens,
        "estimated": use.estimated,
    }
