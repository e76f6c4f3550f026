"""`memoscape agents`: which assistants are here, and connecting them to a memory space."""

from __future__ import annotations

from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import print_note, print_plain, table
from core.cli.session import session_of
from core.engine import Engine
from core.errors import Trouble
from core.model import JsonObject
from core.model.assistants import AgentUse, Assistant, ConfigChange, ConnectionTest, Received

app = typer.Typer(help="Assistants on this computer (Codex, Claude, Cursor, …): list, show, connect, disconnect, test.")

Name = Annotated[str, typer.Argument(help="Which assistant; `agents list` shows them.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Show what would change, and change nothing.")]


class NotConnected(Trouble):
    code = "not_connected"


@app.command("list")
def list_(context: typer.Context) -> None:
    """List the assistants: whether each is here and connected, and what it did in the last seven days."""
    session = session_of(context)

    async def work(engine: Engine) -> tuple[tuple[Assistant, ...], dict[str, AgentUse]]:
        found = await engine.assistants()
        spaces = [each.profile for each in found if each.profile]
        return found, await engine.assistant_use([session.profile, *spaces])

    found, uses = session.run(work)
    rows = [_row(each, uses[each.key]) for each in found]
    headings = ("Name", "Assistant", "State", "Memory space", "Reads", "Writes", "Cited")
    session.answer({"agents": [_shape(each, uses[each.key]) for each in found]}, table(headings, rows))


@app.command()
def show(context: typer.Context, name: Name) -> None:
    """Show one assistant: its configuration, what to write there by hand, and what it is told of the memory."""
    session = session_of(context)

    async def work(engine: Engine) -> tuple[Assistant, str, Received, dict[str, AgentUse]]:
        found = await engine.assistant(name)
        space = session.profile or found.profile or None
        return (
            found,
            await engine.assistant_snippet(name, space),
            await engine.received(space),
            await engine.assistant_use([space]),
        )

    found, snippet, received, uses = session.run(work)
    told = f"It is told at the beginning of a session ({received.tokens} tokens):\n\n{received.text}"
    nothing = "It is told nothing at the beginning of a session: there is no memory summary yet."
    session.answer(
        {
            **_shape(found, uses[found.key]),
            "snippet": snippet,
            "receives": received.text,
            "receives_tokens": received.tokens,
        },
        table(("", ""), [("Assistant", found.name), ("State", _state(found)), ("Configuration", found.config_path)]),
        f"\nTo connect it by hand:\n\n{snippet}",
        told if received.text else nothing,
    )


@app.command()
def connect(context: typer.Context, name: Name, dry_run: DryRun = False) -> None:
    """Write Memoscape into the assistant's configuration, for the memory space of --profile; a backup is kept."""
    session = session_of(context)
    change = session.run(lambda engine: _changed(engine, name, session.profile, connect=True, dry_run=dry_run))
    done = "Connected. Start the assistant anew." if change.before != change.after else "It is connected already."
    _tell(context, change, done, dry_run=dry_run)


@app.command()
def disconnect(context: typer.Context, name: Name, dry_run: DryRun = False) -> None:
    """Take Memoscape out of the assistant's configuration again."""
    session = session_of(context)
    change = session.run(lambda engine: _changed(engine, name, None, connect=False, dry_run=dry_run))
    done = "Disconnected. Start the assistant anew." if change.before != change.after else "It is not connected."
    _tell(context, change, done, dry_run=dry_run)


@app.command()
def test(context: typer.Context, name: Name) -> None:
    """Start the assistant's command for the memory and greet it. Exit code 1 when that fails."""
    session = session_of(context)
    done: ConnectionTest = session.run(lambda engine: engine.test_assistant(name, session.profile))
    if not done.ok:
        raise NotConnected(done.problem, f"Connect it again: memoscape agents connect {name}")
    session.answer(
        {"ok": True, "server": done.server, "tools": done.tools}, f"{done.server} answered with {done.tools} tools."
    )


async def _changed(engine: Engine, name: str, profile: str | None, *, connect: bool, dry_run: bool) -> ConfigChange:
    change = await (engine.connecting(name, profile) if connect else engine.disconnecting(name))
    if not dry_run:
        await engine.change_config(change)
    return change


def _tell(context: typer.Context, change: ConfigChange, done: str, *, dry_run: bool) -> None:
    session = session_of(context)
    if session.json:
        value: JsonObject = {
            "path": change.path,
            "changed": not change.is_empty,
            "dry_run": dry_run,
            "diff": change.diff,
            "backup": change.backup or None,
        }
        session.answer(value)
        return
    if dry_run and not change.is_empty:
        print_plain(change.diff.rstrip("\n"))
        print_note("Nothing was changed; leave --dry-run out to do it.")
        return
    kept = [f"The file as it was: {change.backup}"] if change.backup and not change.is_empty else []
    session.answer({}, done, change.path, *kept)


def _state(assistant: Assistant) -> str:
    if assistant.problem:
        return assistant.problem
    if assistant.connected:
        return "connected, by another installation" if assistant.outdated else "connected"
    return "found" if assistant.found else "not found" if assistant.config_path else ""


def _row(assistant: Assistant, use: AgentUse) -> tuple[str, ...]:
    numbers = (str(use.reads), str(use.writes), str(use.cited))
    return (assistant.key, assistant.name, _state(assistant), assistant.profile, *numbers)


def _shape(assistant: Assistant, use: AgentUse) -> JsonObject:
    return {
        "key": assistant.key,
        "name": assistant.name,
        "config": assistant.config_path or None,
        "found": assistant.found,
        "connected": assistant.connected,
        "outdated": assistant.outdated,
        "profile": assistant.profile or None,
        "problem": assistant.problem,
        "reads": use.reads,
        "writes": use.writes,
        "cited": use.cited,
        "last_at": shapes.time(use.last_at),
    }
