"""`memoscape watch`: folders whose conversations are taken in while they are being held."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from core.cli import shapes
from core.cli.output import print_people, table
from core.cli.session import session_of
from core.errors import WrongUse
from core.model import JsonObject
from core.model.watching import FolderRule, WatchedSource, WatchReport

app = typer.Typer(help="Folders whose conversations are taken in while they are being held: list, on, off, add, run.")

Name = Annotated[str, typer.Argument(help="An assistant's name, a folder, or an id; `watch list` shows them.")]
Everything = Annotated[
    bool, typer.Option("--all", help="Also what is there already; otherwise only what changes from now on.")
]


@app.command("list")
def list_(context: typer.Context) -> None:
    """Show what can be watched and what is."""
    session = session_of(context)
    found = session.run(lambda engine: engine.watched_sources())
    session.answer({"sources": [shape(source) for source in found]}, people(found))


@app.command()
def on(context: typer.Context, name: Name, everything: Everything = False) -> None:
    """Read a folder from now on. Its conversations are stored here; their finished turns wait for auto-save."""
    _changed(context, session_of(context).run(lambda engine: engine.watch_source(name, True, everything=everything)))


@app.command()
def off(context: typer.Context, name: Name) -> None:
    """Stop reading a folder; what was read stays."""
    _changed(context, session_of(context).run(lambda engine: engine.watch_source(name, False)))


@app.command()
def add(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(help="A folder of exports, transcripts or sessions.")],
    everything: Everything = False,
) -> None:
    """Watch another folder; its conversations go to the profile of `--profile`."""
    session = session_of(context)
    _changed(
        context,
        session.run(lambda engine: engine.add_watched_folder(folder, profile=session.profile, everything=everything)),
    )


@app.command()
def remove(context: typer.Context, name: Name) -> None:
    """Take a folder off the list; the conversations stay."""
    session = session_of(context)
    source = session.run(lambda engine: engine.remove_watched_folder(name))
    session.answer({"removed": shape(source)}, f"No longer watched: {_where(source)}.")


@app.command("map")
def map_(
    context: typer.Context,
    name: Name,
    to: Annotated[str | None, typer.Option("--to", metavar="PROFILE", help="Where its conversations go.")] = None,
    rule: Annotated[
        list[str] | None,
        typer.Option("--rule", metavar="FOLDER=PROFILE", help="Sessions working in FOLDER go to PROFILE; repeatable."),
    ] = None,
    no_rules: Annotated[bool, typer.Option("--no-rules", help="Forget the rules.")] = False,
) -> None:
    """Say which profile the conversations go to; `--rule` replaces the rules there are."""
    rules = [] if no_rules else [_rule(each) for each in rule] if rule else None
    _changed(context, session_of(context).run(lambda engine: engine.map_watched(name, profile=to, rules=rules)))


@app.command()
def run(
    context: typer.Context,
    once: Annotated[bool, typer.Option("--once", help="Look once, then end.")] = False,
) -> None:
    """Take in what is new, again and again until Ctrl+C. An open window does so by itself."""
    session = session_of(context)
    if once:
        report = session.run(lambda engine: engine.watch_pass())
        session.answer(_report_shape(report), *_told(report))
        return
    if session.json:
        raise WrongUse("One JSON object cannot hold looks without end.", "Add --once.")
    with contextlib.suppress(KeyboardInterrupt):  # the way to end it
        session.run(lambda engine: engine.keep_watching(lambda report: print_people(*_told(report))))


def _rule(text: str) -> FolderRule:
    folder, separator, profile = text.rpartition("=")
    if not (separator and folder and profile):
        raise WrongUse(f"“{text}” is no rule.", "Write FOLDER=PROFILE, such as ~/work=Work.")
    return FolderRule(folder, profile)


def _changed(context: typer.Context, source: WatchedSource) -> None:
    what = "Watched" if source.enabled else "Not watched"
    since = "" if not source.enabled else ", from now on" if source.since else ", with what is there already"
    session_of(context).answer({"source": shape(source)}, f"{what}: {_where(source)}{since}.")


def _told(report: WatchReport) -> list[str]:
    new = f"New messages: {report.messages}, in conversations: {report.conversations}, queued: {report.queued}."
    return [new, *report.problems]


def _report_shape(report: WatchReport) -> JsonObject:
    return {
        "files": report.files,
        "conversations": report.conversations,
        "messages": report.messages,
        "queued": report.queued,
        "problems": list(report.problems),
    }


def people(sources: tuple[WatchedSource, ...]) -> Table:
    rows = [
        (
            source.id if source.kind != "folder" else source.id[:8],
            "on" if source.enabled else "off",
            _where(source) if source.found else f"{_where(source)} (not there)",
            source.profile,
            str(source.files),
            source.problem,
        )
        for source in sources
    ]
    return table(("Name", "State", "Folder", "Profile", "Files read", "Problem"), rows)


def _where(source: WatchedSource) -> str:
    return ", ".join(map(str, source.folders))


def shape(source: WatchedSource) -> JsonObject:
    return {
        "id": source.id,
        "kind": source.kind,
        "folders": [str(folder) for folder in source.folders],
        "found": source.found,
        "enabled": source.enabled,
        "profile": source.profile,
        "rules": [{"folder": rule.folder, "profile": rule.profile} for rule in source.rules],
        "since": shapes.time(source.since),
        "files": source.files,
        "read_at": shapes.time(source.read_at),
        "problem": source.problem,
    }
