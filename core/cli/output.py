"""What reaches the terminal: one JSON object, or text and tables for people; errors as one sentence and a hint."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import IO

from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.progress import Progress as ProgressBar
from rich.table import Table
from rich.text import Text

from core.errors import MemoscapeError, StorageTrouble
from core.model import JsonObject, Progress

PIPE_WIDTH = 160  # columns when the output goes into a file or another program
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def use_utf8() -> None:
    """Speak UTF-8 whatever the locale says; what UTF-8 cannot hold becomes `?` instead of a crash."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def open_streams() -> None:
    """Started with stdin or stderr closed: nothing comes in then, and what goes out is lost without a word."""
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO())
    if sys.stderr is None:
        sys.stderr = io.StringIO()


def clean(text: str) -> Text:
    """Stored text for the terminal: without control characters, so that no memory can steer it."""
    return Text(_CONTROL.sub("", text))


def undo_hint(operation_id: str) -> str:
    """How to take back what a command just did."""
    return f"To undo this: memoscape runs undo {operation_id}"


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    """Aligned columns, Chinese included; an empty heading starts a column without a name."""
    drawn = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for heading in headings:
        drawn.add_column(heading, overflow="fold")
    for row in rows:
        drawn.add_row(*(clean(cell) for cell in row))
    return drawn


def print_json(value: JsonObject) -> None:
    """`value` as one line of UTF-8. StorageTrouble when it cannot be written."""
    with _writing():
        print(json.dumps(value, ensure_ascii=False, allow_nan=False), flush=True)


def print_people(*parts: RenderableType) -> None:
    """Text and tables on stdout. StorageTrouble when they cannot be written."""
    with _writing():
        console = _console(sys.stdout)
        for part in parts:
            console.print(clean(part) if isinstance(part, str) else part)
        sys.stdout.flush()


def print_plain(text: str) -> None:
    """Text as it is, never wrapped. StorageTrouble when it cannot be written."""
    with _writing():
        print(clean(text).plain, flush=True)


def print_piece(text: str) -> None:
    """A piece of an answer that is still coming: as it is, at once, without control characters."""
    with _writing():
        print(clean(text).plain, end="", flush=True)


def print_note(sentence: str) -> None:
    """Something a person should know, on stderr: it is no part of the answer. Never raises."""
    with contextlib.suppress(OSError):
        _console(sys.stderr).print(clean(sentence), style="dim", soft_wrap=True)


def print_error(error: MemoscapeError, *, as_json: bool) -> None:
    """An error object on stdout, or the sentence and its hint on stderr. Never raises."""
    if as_json:
        value = {"error": {"code": error.code, "message": error.message, "hint": error.hint}}
        with contextlib.suppress(MemoscapeError, OSError):
            print_json(value)
        return
    with contextlib.suppress(OSError):
        console = _console(sys.stderr)
        console.print(clean(error.message), soft_wrap=True)
        if error.hint:
            console.print(clean(error.hint), style="dim", soft_wrap=True)


@contextlib.contextmanager
def progress_bar(title: str) -> Iterator[ProgressTracker]:
    """A bar on stderr while something long runs; silent unless a person watches."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = ProgressBar(*columns, console=_console(sys.stderr), transient=True, disable=not sys.stderr.isatty())
    with bar:
        yield ProgressTracker(bar, title)


class ProgressTracker:
    """Takes the engine's progress reports; `done` is the last one's count."""

    def __init__(self, bar: ProgressBar, title: str) -> None:
        self.done = 0
        self._bar = bar
        self._title = title
        self._task = bar.add_task(title, total=None)

    def __call__(self, step: Progress) -> None:
        self.done = step.done
        label = _CONTROL.sub("", f"{self._title}: {step.label}" if step.label else self._title)
        self._bar.update(self._task, completed=step.done, total=step.total or None, description=label)


def _console(stream: IO[str]) -> Console:
    width = None if stream.isatty() else PIPE_WIDTH
    return Console(file=stream, width=width, highlight=False, markup=False, emoji=False)


@contextlib.contextmanager
def _writing() -> Iterator[None]:
    if sys.stdout is None:
        raise StorageTrouble("The output could not be written: stdout is closed.", "Send it to a file or a program.")
    try:
        yield
    except OSError as error:
        silence_stdout()
        if isinstance(error, BrokenPipeError):
            raise
        raise StorageTrouble(
            f"The output could not be written: {error.strerror}.", "Send it to a place with free space."
        ) from error


def silence_stdout() -> None:
    """Point stdout nowhere, so that the interpreter's last flush cannot fail once more."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
