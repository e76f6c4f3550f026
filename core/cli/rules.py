"""`memoscape rules`: the profile's own rules for what is remembered and how."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from core.cli.output import clean
from core.cli.session import Session, path_argument, read_text_argument, session_of
from core.errors import WrongUse
from core.model import RulesInfo

app = typer.Typer(help="The profile's memory rules: show, set, clear.")


@app.command()
def show(context: typer.Context) -> None:
    """Show the rules exactly as they are stored."""
    session = session_of(context)
    found = session.run(lambda engine: engine.rules(profile=session.profile))
    _answer(session, found, found.rules or "There are no rules.")


@app.command("set")
def set_(
    context: typer.Context,
    text: Annotated[str | None, typer.Argument(help="The rules.")] = None,
    file: Annotated[
        Path | None, typer.Option(parser=path_argument, help="Take the rules from a UTF-8 file; - reads stdin.")
    ] = None,
) -> None:
    """Replace the rules; the text is kept word for word."""
    if (text is None) == (file is None):
        raise WrongUse(
            "Give the rules either as text or with --file.",
            "For example: memoscape rules set --file rules.txt",
        )
    session = session_of(context)
    _store(session, read_text_argument(file) if file else text or "")


@app.command()
def clear(context: typer.Context) -> None:
    """Go back to no rules."""
    _store(session_of(context), "")


def _store(session: Session, rules: str) -> None:
    stored = session.run(lambda engine: engine.set_rules(rules, profile=session.profile))
    _answer(session, stored, "Rules stored." if stored.rules else "There are no rules any more.")


def _answer(session: Session, info: RulesInfo, sentence: str) -> None:
    value = {"rules": info.rules, "characters": info.characters, "tokens": info.tokens}
    session.answer(value, clean(sentence), f"{info.characters} characters, {info.tokens} tokens.")
