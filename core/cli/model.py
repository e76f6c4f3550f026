"""`memoscape settings model|test-model|key`: which model reads conversations, where it runs, and its key."""

from __future__ import annotations

import getpass
import sys
from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import table
from core.cli.session import Session, session_of
from core.engine import Engine
from core.errors import BadValue
from core.settings import AppSettings, KeyPlace, ModelChoice

PREFIX = "model."  # the names of the model's settings begin with it; they hold for every profile

key = typer.Typer(help="The API key of the model's server: set, clear.")

Address = Annotated[str, typer.Option("--address", metavar="URL", help="Another server than the settings name.")]


def model(context: typer.Context) -> None:
    """Show which model reads conversations, who decided that, and the settings `settings set` takes."""
    change(session_of(context), {})


def change(session: Session, changes: dict[str, object]) -> None:
    """Change settings named `model.…`, and show what is in force afterwards."""

    async def work(engine: Engine) -> tuple[AppSettings, ModelChoice | None, KeyPlace]:
        app = await (engine.change_app_settings(changes) if changes else engine.app_settings())
        return app, await engine.model_in_use(), await engine.key_place(app.model.base_url)

    app, choice, place = session.run(work)
    rows = [(f"{PREFIX}{name}", str(value)) for name, value in app.model.model_dump(mode="json").items()]
    reader = f"Conversations are read by {choice}." if choice else "Conversations are read offline; nothing is sent."
    session.answer(shapes.model(app.model, choice, place), table(("Setting", "Value"), rows), reader, _about(place))


def test_model(context: typer.Context) -> None:
    """Ask the model for one word. Exit code 1, with a sentence on what is wrong, when it does not answer."""
    session = session_of(context)
    choice = session.run(lambda engine: engine.test_model())
    if choice is None:
        raise BadValue("No model is chosen.", "Choose one: memoscape settings set model.extraction NAME")
    session.answer({"works": True, "in_use": shapes.model_choice(choice)}, f"{choice} answers.")


@key.command("set")
def set_key(context: typer.Context, address: Address = "") -> None:
    """Store a key, read from standard input or asked for; never an argument, which other programs could see."""
    typed = getpass.getpass("API key: ") if sys.stdin.isatty() else sys.stdin.readline()
    if not typed.strip():
        raise BadValue("There is no key on standard input.", "Pipe it in, or type it when asked.")
    _store(session_of(context), typed, address)


@key.command("clear")
def clear_key(context: typer.Context, address: Address = "") -> None:
    """Forget the key."""
    _store(session_of(context), "", address)


def _store(session: Session, typed: str, address: str) -> None:
    async def work(engine: Engine) -> KeyPlace:
        return await engine.set_model_key(typed, address or (await engine.app_settings()).model.base_url)

    place = session.run(work)
    session.answer(shapes.key_place(place), _about(place))


def _about(place: KeyPlace) -> str:
    if not place.stored:
        return f"No key is stored for {place.host}."
    where = f"the system keyring ({place.keyring})" if place.keyring else f"the file {place.file}"
    return f"The key for {place.host} is in {where}."
