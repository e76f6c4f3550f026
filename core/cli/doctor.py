"""`memoscape doctor`: versions, places, and how the databases are."""

from __future__ import annotations

import platform
import sys
from typing import Annotated

import typer

from core import __version__
from core.cli import backup, shapes
from core.cli.output import table
from core.cli.session import session_of
from core.engine import Engine
from core.model import Health, JsonObject


def doctor(
    context: typer.Context,
    repair: Annotated[
        bool, typer.Option("--repair", help="Put right what can be put right without losing anything.")
    ] = False,
) -> None:
    """Check every profile's database and show versions and places. Exit code 1 when something is wrong."""
    session = session_of(context)

    async def look(engine: Engine) -> list[Health]:
        profiles = (await engine.profiles()).profiles
        return [await engine.health(profile.id, repair=repair) for profile in profiles]

    found = session.run(look)
    facts = {
        "version": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "program": sys.executable,
        "data_dir": str(session.data_dir),
    }
    well = not any(health.damage or health.out_of_step for health in found)
    session.answer(
        {**facts, "well": well, "profiles": [_shape(health) for health in found]},
        table(("", ""), [(name.replace("_", " ").capitalize(), value) for name, value in facts.items()]),
        "",
        table(("Profile", "Size", "Newest backup", "Health"), [_row(health) for health in found]),
        *(f"{health.profile}: {sentence}" for health in found for sentence in (*health.damage, *health.out_of_step)),
        *_advice(found),
    )
    if not well:
        raise typer.Exit(1)


def _row(health: Health) -> tuple[str, ...]:
    newest = shapes.time(health.backups[0].made_at) if health.backups else None
    state = "damaged" if health.damage else "out of step" if health.out_of_step else "well"
    return health.profile, backup.size(health.size), newest or "none yet", state


def _advice(found: list[Health]) -> list[str]:
    advice = []
    if any(health.damage for health in found):
        advice.append("Go back to a whole copy: memoscape --profile NAME backup list, then backup restore.")
    if any(health.out_of_step for health in found):
        advice.append("Put it right without losing anything: memoscape doctor --repair")
    return advice


def _shape(health: Health) -> JsonObject:
    return {
        "profile": health.profile,
        "path": str(health.path),
        "size": health.size,
        "damage": list(health.damage),
        "out_of_step": list(health.out_of_step),
        "backups": [backup.shape(each) for each in health.backups],
    }
