"""`memoscape settings`: what is set for a profile, and when auto-save runs next."""

from __future__ import annotations

from typing import Annotated

import typer

from core.cli import model, shapes
from core.cli.output import print_note, table
from core.cli.session import session_of
from core.engine import Engine
from core.model import AutoSaveStatus, Profile
from core.settings import RULES_KEY, ProfileSettings

app = typer.Typer(help="The profile's settings: show, set, reset. The model's: model, test-model, key.")
app.command("model")(model.model)
app.command("test-model")(model.test_model)
app.add_typer(model.key, name="key")


@app.command()
def show(context: typer.Context) -> None:
    """Show every setting and when auto-save runs next."""
    _change(context, {})


@app.command("set")
def set_(
    context: typer.Context,
    key: Annotated[str, typer.Argument(help="The setting's name, as `settings show` or `model` writes it.")],
    value: Annotated[str, typer.Argument(help="Its new value; a word, a number, true or false.")],
) -> None:
    """Change one setting. Exit code 2 when there is no such setting or the value is out of range."""
    if key.startswith(model.PREFIX):
        model.change(session_of(context), {key: value})
    else:
        _change(context, {key: value})


@app.command()
def reset(context: typer.Context) -> None:
    """Put weights, score mode, minimum similarity, interval and rules back to their defaults; nothing else."""
    _change(context, None)


def _change(context: typer.Context, changes: dict[str, object] | None) -> None:
    """None resets. Shows what is in force afterwards."""
    session = session_of(context)

    async def work(engine: Engine) -> tuple[Profile, ProfileSettings, AutoSaveStatus]:
        for note in await engine.settings_notes(session.profile):
            print_note(note)
        if changes is None:
            await engine.reset_settings(session.profile)
        elif changes:
            await engine.change_settings(changes, session.profile)
        profile = engine.known_profiles.resolve(session.profile)
        return profile, await engine.settings(profile.id), await engine.auto_save_status(profile.id)

    profile, settings, status = session.run(work)
    value = shapes.settings(profile.id, settings, status)
    rows = [(name, _written(each)) for name, each in value["settings"].items() if name != RULES_KEY]
    size = len(settings.memory_extraction_custom_rules)
    rules = f"The rules have {size} characters: memoscape rules show." if size else "There are no rules."
    when = f"Auto-save runs next at {value['next_auto_save_at']}." if status.enabled else "Auto-save is off."
    session.answer(value, f"Settings of the profile “{profile.name}”", table(("Setting", "Value"), rows), rules, when)


def _written(value: object) -> str:
    """As `settings set` takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
