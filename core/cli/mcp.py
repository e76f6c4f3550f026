"""`memoscape mcp`: the memory as an MCP server for assistants, its token, its log, and the reference server's file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from core.cli import shapes
from core.cli.output import print_note, print_plain, table, undo_hint
from core.cli.session import STDIN, path_argument, read_text_argument, session_of
from core.engine import Engine
from core.errors import BadContent, BadValue
from core.model.agents import AgentCall

app = typer.Typer(help="The memory as an MCP server for assistants; also: token, log, import-reference, …")

MOST_LISTED = 10_000


@app.callback(invoke_without_command=True)
def serve(
    context: typer.Context,
    read_only: Annotated[bool, typer.Option("--read-only", help="Offer only tools that change nothing.")] = False,
    scope: Annotated[
        list[str] | None, typer.Option("--scope", metavar="FOLDER", help="Show only this folder; may be repeated.")
    ] = None,
    tools: Annotated[
        list[str] | None,
        typer.Option("--tools", metavar="SET", help="memory, files, save or reference; may be repeated."),
    ] = None,
    client: Annotated[
        str, typer.Option(metavar="NAME", help="Which assistant starts this, for the log; it may say another name.")
    ] = "",
    http: Annotated[bool, typer.Option("--http", help="Serve over HTTP on this machine, with a token.")] = False,
    port: Annotated[int | None, typer.Option(help="The port for --http; 8765 unless said, 0 for any.")] = None,
) -> None:
    """Serve the memory to the assistant that starts this command, over stdin and stdout."""
    if context.invoked_subcommand:
        return
    if port is not None and not http:
        raise BadValue("--port is only for --http.", "Add --http, or leave --port out.")
    if port is not None and not 0 <= port <= 65_535:
        raise BadValue(f"There is no port {port}.", "Choose one from 1024 to 65535.")
    from core.mcp_server.serve import DEFAULT_PORT, serve_http, serve_stdio
    from core.mcp_server.server import ServerOptions
    from core.mcp_server.tools import DEFAULT_SETS

    session = session_of(context)
    folders = tuple(scope or ())
    if not all(folder.strip(" /\\") for folder in folders):
        raise BadValue("--scope needs the path of a folder.", "Write it like Work/Project.")
    sets = tuple(name.strip() for text in tools or DEFAULT_SETS for name in text.split(",") if name.strip())
    options = ServerOptions(session.profile, read_only, folders, sets, client)
    if http:
        chosen = DEFAULT_PORT if port is None else port
        session.run(lambda engine: serve_http(engine, options, port=chosen, ready=_say_where))
    else:
        session.run(lambda engine: serve_stdio(engine, options))


@app.command()
def token(
    context: typer.Context,
    renew: Annotated[bool, typer.Option("--renew", help="Make another one; the one before stops working.")] = False,
) -> None:
    """Show the token that clients need over HTTP."""
    from core.mcp_server.token import new_token, read_token

    session = session_of(context)
    shown = new_token(session.data_dir) if renew else read_token(session.data_dir)
    session.answer({"token": shown}, shown)


@app.command()
def log(
    context: typer.Context,
    client: Annotated[str | None, typer.Option(help="Only of this client.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=MOST_LISTED, help="Most calls.")] = 50,
) -> None:
    """Show what each client read and wrote, the newest first."""
    session = session_of(context)
    calls = session.run(lambda engine: engine.agent_calls(client=client, limit=limit, profile=session.profile))
    rows = [
        (shapes.time(each.at) or "", each.client, each.tool, each.outcome, str(len(each.read)), str(len(each.wrote)))
        for each in calls
    ]
    headings = ("Time", "Client", "Tool", "Ended", "Read", "Wrote")
    session.answer({"calls": [_call(each) for each in calls]}, table(headings, rows))


@app.command("import-reference")
def import_reference(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", parser=path_argument, help="Its memory.jsonl; - is stdin.")],
) -> None:
    """Take over the memory of the MCP reference memory server."""
    session, text = session_of(context), read_text_argument(file)
    done = session.run(lambda engine: engine.import_reference(text, session.profile))
    if not (done.entities or done.relations or done.operation_id) and done.left_out:
        raise BadContent("There is nothing of that server's memory in it.", "Choose its memory.jsonl.")
    session.answer(
        {
            "entities": done.entities,
            "relations": done.relations,
            "left_out": done.left_out,
            "operation": done.operation_id or None,
        },
        f"Entities: {done.entities}, relations: {done.relations}, left out: {done.left_out}.",
        *([undo_hint(done.operation_id)] if done.operation_id else []),
    )


@app.command("export-reference")
def export_reference(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", parser=path_argument, help="Where to write; - is stdout.")],
) -> None:
    """Write the memory as the file of the MCP reference memory server."""
    session = session_of(context)

    async def work(engine: Engine) -> str:
        return await engine.export_reference(session.profile)

    text = session.run(work)
    if str(file) == STDIN:
        print_plain(text.rstrip("\n"))
        return
    _write(file, text)
    session.answer({"file": str(file), "lines": text.count("\n")}, f"Wrote {text.count(chr(10))} lines to {file}.")


def _write(file: Path, text: str) -> None:
    """A new file, for its owner alone; nothing is overwritten."""
    import os

    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as target:
            target.write(text)
    except FileExistsError:
        raise BadValue(f"{file} is there already.", "Choose another name, or delete it first.") from None
    except OSError as error:
        raise BadContent(f"{file} cannot be written: {error.strerror}.", "Choose another place.") from error


def _say_where(address: str) -> None:
    print_note(f"Serving at {address}; clients need the token that `memoscape mcp token` shows.")


def _call(call: AgentCall) -> dict[str, object]:
    return {
        "time": shapes.time(call.at),
        "client": call.client,
        "tool": call.tool,
        "outcome": call.outcome,
        "read": list(call.read),
        "wrote": list(call.wrote),
        "operation": call.operation_id or None,
        "held": call.held,
    }
