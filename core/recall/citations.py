"""Citations in answers: taken out of what people see, read, and checked against the files they name (OI §11)."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterable
from dataclasses import replace

from core.model.recall import Citation, CitationEntry
from core.store.memory_files import FileRefused, MemoryFiles

OPEN, CLOSE = "<oai-mem-citation>", "</oai-mem-citation>"
_NUMBER = re.compile(r"\+?0*([0-9]{1,10})", re.ASCII)
_MOST = 2**32 - 1
_NOTE = re.compile(r"\|note=?\[")  # the form without "=" is what one of the two descriptions shows


class CitationStripper:
    """Takes a text in chunks and gives back what may be shown; the insides of citations gather in `bodies`.

    Tags are literal and do not nest. What could be the beginning of one is held back until that is certain.
    """

    def __init__(self) -> None:
        self.bodies: list[str] = []
        self._inside = False
        self._held = ""
        self._body: list[str] = []

    def push(self, chunk: str) -> str:
        """What of the text so far can be shown now and was not before."""
        text, shown = self._held + chunk, list[str]()
        while True:
            tag = CLOSE if self._inside else OPEN
            before, found, rest = text.partition(tag)
            if not found:
                break
            (self._body if self._inside else shown).append(before)
            if self._inside:
                self._finish_body()
            self._inside, text = not self._inside, rest
        held = _held_back(text, tag)
        (self._body if self._inside else shown).append(text[: len(text) - held])
        self._held = text[len(text) - held :]
        return "".join(shown)

    def finish(self) -> str:
        """The text has ended: an open citation is closed, half a tag is text."""
        held, self._held = self._held, ""
        if not self._inside:
            return held
        self._body.append(held)
        self._finish_body()
        self._inside = False
        return ""

    def _finish_body(self) -> None:
        self.bodies.append("".join(self._body))
        self._body.clear()


def strip_citations(text: str) -> tuple[str, tuple[str, ...]]:
    """(what people are shown, the bodies of the citations)."""
    stripper = CitationStripper()
    shown = stripper.push(text) + stripper.finish()
    return shown, tuple(stripper.bodies)


def parse_citation(bodies: Iterable[str]) -> Citation | None:
    """The entries and ids of all `bodies`; lines that are neither are ignored. None when there is nothing."""
    entries: list[CitationEntry] = []
    ids: dict[str, None] = {}
    for body in bodies:
        entries += filter(None, map(_entry, _section(body, "citation_entries") or ()))
        rollouts = _section(body, "rollout_ids")
        lines = _section(body, "thread_ids") if rollouts is None else rollouts
        ids.update(dict.fromkeys(line for line in map(str.strip, lines or ()) if line))
    return Citation(tuple(entries), tuple(ids)) if entries or ids else None


def thread_ids(citation: Citation) -> tuple[str, ...]:
    """Those ids that are UUIDs, as the memories of sessions are named."""
    found = []
    for each in citation.rollout_ids:
        try:
            found.append(str(uuid.UUID(each)))
        except ValueError:
            continue
    return tuple(dict.fromkeys(found))


def checked(citation: Citation, files: MemoryFiles) -> Citation:
    """The citation with what is wrong with each entry: a path that is none, a range beyond the file, blank lines."""
    return replace(citation, entries=tuple(replace(each, problem=_problem(each, files)) for each in citation.entries))


def _problem(entry: CitationEntry, files: MemoryFiles) -> str:
    try:
        lines = files.read_text(entry.path).removesuffix("\n").split("\n")
    except FileRefused as refused:
        return refused.message
    if not 1 <= entry.line_start <= entry.line_end:
        return "The lines are the wrong way round or begin below 1."
    if entry.line_end > len(lines):
        return f"The file has only {len(lines)} lines."
    if not "".join(lines[entry.line_start - 1 : entry.line_end]).strip():
        return "The lines are blank."
    return ""


def _section(body: str, name: str) -> list[str] | None:
    """The lines of the first section of that name; None without one, or when it is never closed."""
    _, opened, rest = body.partition(f"<{name}>")
    inside, closed, _ = rest.partition(f"</{name}>")
    return inside.split("\n") if opened and closed else None


def _entry(line: str) -> CitationEntry | None:
    """`FILE:START-END|note=[TEXT]`; START and END are checked for being numbers alone (OI §11.3)."""
    line = line.strip()
    notes = list(_NOTE.finditer(line))
    if not notes or not line.endswith("]"):
        return None
    place, note = line[: notes[-1].start()], line[notes[-1].end() : -1].strip()
    path, colon, lines = place.rpartition(":")
    first, _, last = lines.partition("-")
    start, end = _line_number(first), _line_number(last)
    if not colon or start is None or end is None:
        return None
    return CitationEntry(path.strip(), start, end, note)


def _line_number(text: str) -> int | None:
    found = _NUMBER.fullmatch(text.strip())
    number = int(found[1]) if found else _MOST + 1
    return number if number <= _MOST else None


def _held_back(text: str, tag: str) -> int:
    """How many of the last characters could be the beginning of `tag`."""
    return next((size for size in range(min(len(tag) - 1, len(text)), 0, -1) if text.endswith(tag[:size])), 0)
