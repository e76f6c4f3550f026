"""`memoscape recall`: the profile's memory folder as an assistant sees it."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from core.cli.output import print_json, print_note, print_plain, table
from core.cli.session import STDIN, Session, read_text_argument, session_of
from core.model import JsonObject
from core.model.recall import FileMatch, MatchMode

app = typer.Typer(help="The memory folder as an assistant reads it: instructions, list, read, search, note.")

_Cursor = Annotated[str | None, typer.Option("--cursor", metavar="CURSOR", help="The cursor of the next page.")]
_MaxResults = Annotated[int | None, typer.Option("--max-results", min=1, metavar="N", help="At most this many.")]


@app.command()
def instructions(context: typer.Context) -> None:
    """Show what a session is told about the memory: nothing without a summary."""
    session = session_of(context)
    text = session.run(lambda engine: engine.recall_instructions(session.profile))
    if text is None and not session.json:
        print_note("There is no memory_summary.md yet, or the setting use_memories is off: a session is told nothing.")
    else:
        _answer(session, {"instructions": text}, text or "")


@app.command("list")
def list_(
    context: typer.Context,
    path: Annotated[str | None, typer.Argument(help="A folder or file, relative to the memory folder.")] = None,
    cursor: _Cursor = None,
    max_results: _MaxResults = None,
) -> None:
    """Show the files and folders directly in a folder."""
    session = session_of(context)
    found = session.run(
        lambda engine: engine.recall_list(path, cursor=cursor, max_results=max_results, profile=session.profile)
    )
    rows = [(each.path, each.entry_type) for each in found.entries]
    session.answer(asdict(found), table(("Path", "Type"), rows))
    _tell_of_more(session.json, found.next_cursor)


@app.command()
def read(
    context: typer.Context,
    path: Annotated[str, typer.Argument(help="A file, relative to the memory folder.")],
    line_offset: Annotated[int, typer.Option("--line-offset", metavar="N", help="The first line, from 1.")] = 1,
    max_lines: Annotated[int | None, typer.Option("--max-lines", metavar="N", help="At most this many lines.")] = None,
) -> None:
    """Show lines of a file."""
    session = session_of(context)
    found = session.run(
        lambda engine: engine.recall_read(path, line_offset=line_offset, max_lines=max_lines, profile=session.profile)
    )
    _answer(session, asdict(found), found.content.removesuffix("\n"))
    if found.next_line_offset and not session.json:
        print_note(f"There is more: --line-offset {found.next_line_offset}")


@app.command()
def search(
    context: typer.Context,
    queries: Annotated[list[str], typer.Argument(metavar="QUERY…", help="Plain text; quote what has spaces.")],
    path: Annotated[str | None, typer.Option("--path", help="Only at or below this path.")] = None,
    same_line: Annotated[bool, typer.Option("--all", help="Lines that hold every query.")] = False,
    within: Annotated[
        int | None, typer.Option("--within", metavar="N", help="Every query within N lines of each other.")
    ] = None,
    context_lines: Annotated[int, typer.Option("--context", min=0, metavar="N", help="Lines around a match.")] = 0,
    ignore_case: Annotated[bool, typer.Option("--ignore-case", "-i", help="Upper and lower case alike.")] = False,
    normalized: Annotated[bool, typer.Option("--normalized", help="Compare letters and digits alone.")] = False,
    cursor: _Cursor = None,
    max_results: _MaxResults = None,
) -> None:
    """Show the lines that hold any of the queries."""
    session = session_of(context)
    mode = MatchMode("all_within_lines", within) if within is not None else None
    found = session.run(
        lambda engine: engine.recall_search(
            queries,
            match_mode=mode or MatchMode("all_on_same_line" if same_line else "any"),
            path=path,
            cursor=cursor,
            context_lines=context_lines,
            case_sensitive=not ignore_case,
            normalized=normalized,
            max_results=max_results,
            profile=session.profile,
        )
    )
    _answer(session, asdict(found), "\n".join(map(_shown, found.matches)) or "Nothing found.")
    _tell_of_more(session.json, found.next_cursor)


@app.command()
def note(
    context: typer.Context,
    filename: Annotated[str, typer.Argument(help="YYYY-MM-DDTHH-MM-SS-<slug>.md")],
    text: Annotated[str, typer.Option("--text", metavar="T", help="What is to be remembered; `-` is standard input.")],
) -> None:
    """Write a new note that asks to add, change or forget a memory."""
    session = session_of(context)
    words = read_text_argument(Path(STDIN)) if text == STDIN else text
    hidden = session.run(lambda engine: engine.recall_note(filename, words, session.profile))
    said = f"The note {filename} is written."
    session.answer(
        {"filename": filename, "redacted": hidden}, f"{said} {hidden} secrets in it were hidden." if hidden else said
    )


def _answer(session: Session, value: JsonObject, text: str) -> None:
    """Text of files is never wrapped."""
    if session.json:
        print_json(value)
    else:
        print_plain(text)


def _shown(match: FileMatch) -> str:
    lines = match.content.split("\n")
    return "\n".join(
        f"{match.path}:{number}: {line}" for number, line in enumerate(lines, match.content_start_line_number)
    )


def _tell_of_more(as_json_object: bool, cursor: str | None) -> None:
    if cursor and not as_json_object:
        print_note(f"There is more: --cursor {cursor}")
