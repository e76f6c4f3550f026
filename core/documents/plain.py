"""Text, Markdown and source code, a piece at a time; tables as one record per row."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from pathlib import Path

from core.documents.sniff import HEAD, delimiter_of
from core.errors import BadContent
from core.text.unicode import decode, decoder, guess_encoding

PIECE = 1 << 18  # bytes read at once


def read_text(path: Path, at: Callable[[float], None]) -> Iterator[str]:
    """The decoded text; `at` is told which fraction has been read."""
    encoding = decoder(guess_encoding(lambda: _bytes(path)))
    size, done = path.stat().st_size or 1, 0
    for piece in _bytes(path):
        done += len(piece)
        yield encoding.decode(piece)
        at(done / size)
    yield encoding.decode(b"", final=True)


def _bytes(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while piece := file.read(PIECE):
            yield piece


def read_table(path: Path, at: Callable[[float], None]) -> Iterator[str]:
    """Every row as lines `column: value`, so that each can be found and understood alone."""
    with path.open("rb") as file:
        delimiter = delimiter_of(decode(file.read(HEAD))[0]) or ("\t" if path.suffix.lower() == ".tsv" else ",")
    rows = csv.reader(_lines(read_text(path, at)), delimiter=delimiter)
    try:
        first = next(rows, [])
        names = first if _are_names(first) else []
        if not names:
            yield _record(first, names)
        for row in rows:
            yield _record(row, names)
    except csv.Error as error:
        raise BadContent(f"{path.name} is not a table of text.", "Save it as CSV again.") from error


def _lines(pieces: Iterator[str]) -> Iterator[str]:
    left = ""
    for piece in pieces:
        *whole, left = (left + piece.replace("\x00", "")).split("\n")
        yield from (line + "\n" for line in whole)
    yield left


def _are_names(row: list[str]) -> bool:
    cells = [cell.strip() for cell in row]
    return all(cells) and len(set(cells)) == len(cells) and not any(cell[0].isdigit() for cell in cells)


def _record(row: list[str], names: list[str]) -> str:
    if not names:
        return " | ".join(cell.strip() for cell in row) + "\n\n"
    named = [f"{names[n].strip()}: {cell.strip()}" for n, cell in enumerate(row[: len(names)]) if cell.strip()]
    return "\n".join([*named, *(cell.strip() for cell in row[len(names) :])]) + "\n\n"
