"""One call of the command line: its options, an engine for the time of one command, and where the answer goes."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TypeVar

import typer
from rich.console import RenderableType

from core.cli.copying import copied
from core.cli.options import GlobalOptions
from core.cli.output import print_json, print_note, print_people
from core.engine import Engine, open_engine
from core.errors import BadContent, BadValue, PathNotFound, Trouble
from core.model import JsonObject

STDIN = "-"
T = TypeVar("T")


class Stopped(Trouble):
    """The person pressed Ctrl-C."""

    code = "stopped"


class Session:
    """Made by `core.cli.app` for each call and handed to every command as the context's object."""

    def __init__(self, options: GlobalOptions) -> None:
        self.data_dir = options.data_dir
        self.profile = options.profile
        self.json = options.json

    def run(self, work: Callable[[Engine], Coroutine[object, object, T]], *, on_a_copy: bool = False) -> T:
        """Open an engine, do `work` with it, close it; `on_a_copy` leaves the data folder untouched.

        Ctrl-C cancels the work and comes out as KeyboardInterrupt.
        """

        async def with_engine(data_dir: Path) -> T:
            engine = open_engine(data_dir)
            engine.embed_before_search = True
            try:
                done = await work(engine)
                if data_dir == self.data_dir:
                    await engine.keep_backups()
                return done
            finally:
                tell_of_backups(engine)
                await engine.close()

        if not on_a_copy:
            return asyncio.run(with_engine(self.data_dir))
        with copied(self.data_dir) as copy:
            return asyncio.run(with_engine(copy))

    def answer(self, value: JsonObject, *people: RenderableType) -> None:
        """Print the result: `value` with `--json`, else the parts for people."""
        if self.json:
            print_json(value)
        else:
            print_people(*people)


def tell_of_backups(engine: Engine) -> None:
    """On stderr: which damaged databases were replaced by a backup."""
    for fell_back in engine.fallen_back:
        made_at = f"{fell_back.backup.made_at:%Y-%m-%d %H:%M} UTC"
        print_note(
            f"The database of “{fell_back.profile}” was damaged: the backup of {made_at} is in its place. "
            f"The damaged file is kept as {fell_back.broken}."
        )


def session_of(context: typer.Context) -> Session:
    session = context.obj
    assert isinstance(session, Session)
    return session


def path_argument(text: str) -> Path:
    """A path as it was typed. An empty one, such as an unset variable, would be the current folder: never meant."""
    if not text.strip():
        raise typer.BadParameter("a path cannot be empty.")
    return Path(text)


def read_text_argument(path: Path) -> str:
    """The UTF-8 text of a file, verbatim; `-` is standard input. PathNotFound, BadValue (a folder), BadContent."""
    try:
        return read_argument(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        name = "Standard input" if str(path) == STDIN else str(path)
        raise BadContent(f"{name} is not UTF-8 text.", "Save it as UTF-8 and try again.") from error


def read_argument(path: Path) -> bytes:
    """What a file holds; `-` is standard input. PathNotFound, BadValue (a folder), BadContent."""
    try:
        if str(path) == STDIN:
            return sys.stdin.buffer.read()
        if not path.exists():
            raise PathNotFound(f"There is no file {path}.", "Check the path.")
        if path.is_dir():
            raise BadValue(f"{path} is a folder, not a file.", "Name one file.")
        return path.read_bytes()
    except OSError as error:
        raise BadContent(f"{path} cannot be read: {error.strerror}.", "Check its permissions.") from error
