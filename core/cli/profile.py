"""`memoscape profile`: separate memory spaces."""

from __future__ import annotations

from typing import Annotated

import typer

from core.cli import profile_document, shapes
from core.cli.output import table
from core.cli.session import Session, session_of
from core.engine import Engine
from core.model import Profile, ProfileList

app = typer.Typer(help="Separate memory spaces: list, create, rename, delete, use; document: what is known about you.")
app.command("document")(profile_document.document)

Name = Annotated[str, typer.Argument(help="The profile's name or id.")]


@app.command("list")
def list_(context: typer.Context) -> None:
    """Show the profiles and which one is active."""
    session = session_of(context)
    found = session.run(lambda engine: engine.profiles())
    rows = [("*" if _is_active(each, found) else "", each.name, str(each.memories), each.id) for each in found.profiles]
    session.answer(shapes.profiles(found), table(("", "Profile", "Memories", "Id"), rows))


@app.command()
def create(context: typer.Context, name: Annotated[str, typer.Argument(help="A name no other profile has.")]) -> None:
    """Add an empty profile. It does not become the active one."""

    async def work(engine: Engine) -> tuple[Profile, ProfileList]:
        return await engine.create_profile(name), await engine.profiles()

    session = session_of(context)
    created, found = session.run(work)
    _answer(session, created, found, f"Created the profile “{created.name}”.")


@app.command()
def rename(context: typer.Context, profile: Name, name: Annotated[str, typer.Argument(help="The new name.")]) -> None:
    """Give a profile another name."""

    async def work(engine: Engine) -> tuple[Profile, ProfileList]:
        return await engine.rename_profile(profile, name), await engine.profiles()

    session = session_of(context)
    renamed, found = session.run(work)
    _answer(session, renamed, found, f"The profile is now called “{renamed.name}”.")


@app.command()
def delete(context: typer.Context, profile: Name) -> None:
    """Delete a profile with everything in it. This cannot be undone."""
    session = session_of(context)
    found = session.run(lambda engine: engine.delete_profile(profile))
    session.answer(shapes.profiles(found), f"Deleted the profile “{profile}” and everything in it.")


@app.command()
def use(context: typer.Context, profile: Name) -> None:
    """Make a profile the active one: what is shown, and where new conversations go."""

    async def work(engine: Engine) -> tuple[Profile, ProfileList]:
        return await engine.use_profile(profile), await engine.profiles()

    session = session_of(context)
    used, found = session.run(work)
    _answer(session, used, found, f"The active profile is now “{used.name}”.")


def _answer(session: Session, one: Profile, found: ProfileList, sentence: str) -> None:
    session.answer(shapes.profiles(found) | {"profile": shapes.profile(one)}, sentence)


def _is_active(profile: Profile, found: ProfileList) -> bool:
    return found.active in (profile.id, profile.name)
