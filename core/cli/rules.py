"""`memoscape rules`: the profile's own rules for what is remembered and how."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from core.cli.output import clean
from core.cli.session import Session, path_argument, read_text_argument, session_of
from core.errors import WrongUse
from core.model import JsonObject, RulesInfo, RulesTrial, TrialSide

app = typer.Typer(help="The profile's memory rules: show, set, clear, try.")


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


@app.command("try")
def try_(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(parser=path_argument, help="The rules to try, a UTF-8 file; - reads stdin.")],
    conversation: Annotated[str, typer.Option("--conversation", help="Id or title of the conversation to read.")],
) -> None:
    """Show what a conversation would become under the stored rules and under other ones; nothing is written."""
    session = session_of(context)
    rules = read_text_argument(file)
    found = session.run(lambda engine: engine.try_rules(conversation, rules, profile=session.profile))
    people = [*_side("Stored rules", found.stored), "", *_side("These rules", found.edited)]
    session.answer(_trial(found), *people)


def _side(heading: str, side: TrialSide) -> list[str]:
    marks = {"kept": " ", "dropped": "-", "changed": "~", "added": "+"}
    tokens = side.usage.input_tokens + side.usage.output_tokens
    lines = [
        f"{heading}: {len(side.items)} memories, {side.links} links, {side.usage.requests} requests, {tokens} tokens"
    ]
    for each, state in side.items:
        lines.append(f"  {marks[state]} {each.title} ({each.folder or 'no folder'}): {each.content}")
    lines += [f"  Rule not applied: {rule}" for rule in side.rules_not_applied]
    return [*lines, f"  Not read to the end: {side.reason or side.outcome}"] if side.outcome else lines


def _store(session: Session, rules: str) -> None:
    stored = session.run(lambda engine: engine.set_rules(rules, profile=session.profile))
    _answer(session, stored, "Rules stored." if stored.rules else "There are no rules any more.")


def _answer(session: Session, info: RulesInfo, sentence: str) -> None:
    value = {"rules": info.rules, "characters": info.characters, "tokens": info.tokens}
    session.answer(value, clean(sentence), f"{info.characters} characters, {info.tokens} tokens.")


def _trial(value: RulesTrial) -> JsonObject:
    facts = {"conversation": value.conversation_id, "title": value.title, "extractor": value.extractor}
    return facts | {"stored": _trial_side(value.stored), "edited": _trial_side(value.edited)}


def _trial_side(value: TrialSide) -> JsonObject:
    return {
        "items": [asdict(each) | {"tags": list(each.tags), "state": state} for each, state in value.items],
        "links": value.links,
        "usage": asdict(value.usage),
        "outcome": str(value.outcome) if value.outcome else None,
        "reason": value.reason,
        "rules_not_applied": list(value.rules_not_applied),
    }
