"""The command line's composition root: the commands, and how every way of ending becomes an exit code.

0 done · 1 content, I/O, network, or a save that was rejected, refused or failed · 2 wrong use, unknown name, bad value.
"""

from __future__ import annotations

import io
import logging
import sys
import traceback
from collections.abc import Sequence
from contextlib import redirect_stdout
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from core import __version__
from core.cli import (
    agents,
    autosave,
    backup,
    chat,
    doctor,
    document,
    embedding,
    folder,
    importing,
    mcp,
    memory,
    profile,
    prompt,
    queue,
    rebuild,
    recall,
    rollouts,
    rules,
    runs,
    save,
    search,
    settings,
    tag,
    trash,
    usage,
    validate,
    watch,
)
from core.cli.options import GlobalOptions, default_data_dir, split_global_options, wants_json
from core.cli.output import open_streams, print_error, print_json, silence_stdout
from core.cli.session import Session, Stopped, session_of
from core.errors import MemoscapeError, Trouble, WrongUse

LOG_FILE = "memoscape.log"
EVERYWHERE = "Everywhere: --data-dir DIR, --profile NAME, --json (one JSON object on stdout)."

# typer's own base of usage errors; newer releases carry their copy of click, so it has no public name of its own
UsageError: Any = typer.BadParameter.__bases__[0]


class InternalTrouble(Trouble):
    """A mistake of ours; the log file holds the traceback."""

    code = "internal_error"


app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, epilog=EVERYWHERE)
app.add_typer(profile.app, name="profile")
app.command("import", epilog=EVERYWHERE)(importing.import_)
app.command("save", epilog=EVERYWHERE)(save.save)
app.command("rebuild", epilog=EVERYWHERE)(rebuild.rebuild)
app.command("usage", epilog=EVERYWHERE)(usage.usage)
app.command("validate", epilog=EVERYWHERE)(validate.validate)
app.command("search", epilog=EVERYWHERE)(search.search)
app.command("chat", epilog=EVERYWHERE)(chat.chat)
app.add_typer(memory.app, name="memory")
app.add_typer(trash.app, name="trash")
app.add_typer(folder.app, name="folder")
app.add_typer(tag.app, name="tag")
app.add_typer(document.app, name="document")
app.add_typer(runs.app, name="runs")
app.add_typer(rollouts.app, name="rollouts")
app.add_typer(recall.app, name="recall")
app.add_typer(agents.app, name="agents")
app.add_typer(rules.app, name="rules")
app.add_typer(settings.app, name="settings")
app.add_typer(queue.app, name="queue")
app.add_typer(embedding.app, name="embedding")
app.command("autosave", epilog=EVERYWHERE)(autosave.autosave)
app.add_typer(watch.app, name="watch")
app.add_typer(mcp.app, name="mcp")
app.add_typer(backup.app, name="backup")
app.command("doctor", epilog=EVERYWHERE)(doctor.doctor)
app.command("prompt", epilog=EVERYWHERE)(prompt.prompt)


def _print_version(context: typer.Context, wanted: bool) -> None:
    if wanted:
        session_of(context).answer({"version": __version__}, f"memoscape {__version__}")
        raise typer.Exit


@app.callback()
def _memoscape(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_print_version, help="Show the version and exit.")
    ] = False,
) -> None:
    """A long-term memory you own, for the AI assistants you talk to. Without a command, the window opens."""


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code. Never raises: trouble becomes a sentence, a surprise a log entry."""
    open_streams()
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    as_json = wants_json(arguments)
    options = GlobalOptions(default_data_dir())
    try:
        options, rest = split_global_options(arguments)
        if as_json and "--help" in rest:
            return _help(rest, options)
        return _call(rest, options)
    except MemoscapeError as error:
        return _end(error, as_json)
    except UsageError as error:
        return _end(_wrong_use(error), as_json)
    except KeyboardInterrupt:
        return _end(Stopped("Stopped.", "Run the command again to go on."), as_json)
    except BrokenPipeError:
        silence_stdout()
        return 1
    except Exception as error:  # the seam to the terminal: a person gets a sentence, the log gets the rest
        return _end(_unexpected(error, options.data_dir), as_json)


def _call(words: Sequence[str], options: GlobalOptions) -> int:
    return int(app(list(words), prog_name="memoscape", obj=Session(options), standalone_mode=False) or 0)


def _help(words: Sequence[str], options: GlobalOptions) -> int:
    """The help is written for people; with `--json` it is the one string of the object."""
    with redirect_stdout(io.StringIO()) as text:
        code = _call(words, options)
    print_json({"help": text.getvalue().strip()})
    return code


def _end(error: MemoscapeError, as_json: bool) -> int:
    print_error(error, as_json=as_json)
    return error.exit_code


def _wrong_use(error: Any) -> WrongUse:
    message = " ".join(error.format_message().split())
    if not message.endswith((".", "?", "!")):
        message += "."
    command = error.ctx.command_path if error.ctx else "memoscape"
    return WrongUse(message, f"See {command} --help.")


def _unexpected(error: Exception, data_dir: Path) -> InternalTrouble:
    log = data_dir / LOG_FILE
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        log.touch(mode=0o600)
        with log.open("a", encoding="utf-8") as file:
            file.write(f"{datetime.now(UTC).isoformat()} {''.join(traceback.format_exception(error))}\n")
        hint = f"The details are in {log}; please report them."
    except OSError:
        hint = f"The details ({type(error).__name__}: {error}) could not be written to {log}."
    return InternalTrouble("Something went wrong inside Memoscape.", hint)
