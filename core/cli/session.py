"""One call of the command line: its options, an engine for the time of one command, and where the answer goes."""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TypeVar

import typer
from rich.console import RenderableType

from core.cli.options import GlobalOptions
from core.cli.output import print_json, print_people
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
            try:
                return await work(engine)
            finally:
                await engine.close()

        if not on_a_copy:
            return asyncio.run(with_engine(self.data_dir))
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "data"
            if self.data_dir.is_dir():  # without SQLite's shared memory: that belongs to who uses the original
                shutil.copytree(self.data_dir, copy, ignore=shutil.ignore_patterns("*-shm"))
            return asyncio.run(with_engine(copy))

    def answer(self, value: JsonObject, *people: RenderableType) -> None:
        """Print the result: `value` with `--json`, else the parts for people."""
        if self.json:
            print_json(value)
        else:
            print_people(*people)


def session_of(context: typer.Context) -> Session:
    session = context.obj
    assert isinstance(session, Session)
    return session


def read_text_argument(path: Path) -> str:
    """The UTF-8 text of a file, verbatim; `-` is standard input. PathNotFound, BadValue (a folder), BadContent."""
    if str(path) == STDIN:
        data = sys.stdin.buffer.read()
    elif not path.exists():
        raise PathNotFound(f"There is no file {path}.", "Check the path.")
    elif path.is_dir():
        raise BadValue(f"{path} is a folder, not a file.", "Name one file.")
    else:
        try:
            data = path.read_bytes()
        except OSError as error:
            raise BadContent(f"{path} cannot be read: {error.strerror}.", "Check its permissions.") from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadContent(f"{path} is not UTF-8 text.", "Save it as UTF-8 and try again.") from error
