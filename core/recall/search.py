"""`search`: lines of the memory folder that hold some words, all of them, or all of them close together (OI §10.6)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.model.recall import FileMatch, FileSearch, MatchMode
from core.recall.corpus import Corpus, Document, folded
from core.recall.pages import MAX_SEARCH_RESULTS, check_start, next_cursor, page_size, start_of
from core.recall.refusals import BadArguments, EmptyQuery, InvalidMatchWindow
from core.text.middle import approximate_tokens

ANY, SAME_LINE, WITHIN_LINES = "any", "all_on_same_line", "all_within_lines"
LONGEST_LINE = 2000  # characters of a line that are shown, around the match (OI §13.29)
BEFORE_MATCH = 400
PAGE_TOKENS = 40_000  # a page ends early rather than fill a model's window


@dataclass(frozen=True, slots=True)
class Hit:
    """The first and last line of a match, from 1, and the places of the queries it holds."""

    first: int
    last: int
    queries: tuple[int, ...]


def search_files(
    corpus: Corpus,
    queries: Sequence[str],
    *,
    match_mode: MatchMode | None = None,
    path: str | None = None,
    cursor: str | None = None,
    context_lines: int = 0,
    case_sensitive: bool = True,
    normalized: bool = False,
    max_results: int | None = None,
) -> FileSearch:
    """One page of matches. Queries are plain text; `normalized` compares letters and digits alone.

    EmptyQuery, InvalidMatchWindow, InvalidCursor, FileRefused, BadArguments.
    """
    mode = match_mode or MatchMode()
    wanted = tuple(query.strip() for query in queries)
    needles = [_needle(query, case_sensitive, normalized) for query in wanted]
    if not needles or not all(needles):
        raise EmptyQuery("There is nothing to search for in a query.", "Give one query or more with letters or digits.")
    _check(mode, context_lines)
    start, size = start_of(cursor), page_size(max_results, MAX_SEARCH_RESULTS)
    matches: list[FileMatch] = []
    count, tokens, more = 0, 0, False
    for document in corpus.documents(path):
        lines: list[str] = []
        for hit in find_hits(document.form(case_sensitive, normalized), needles, mode):
            count += 1
            if count <= start:
                continue
            if len(matches) == size or tokens > PAGE_TOKENS:
                more = True
                break
            lines = lines or document.lines()
            matches.append(_match(document, lines, hit, wanted, context_lines))
            tokens += approximate_tokens(matches[-1].content)
        if more:
            break
    check_start(start, count)
    following = next_cursor(start, len(matches), more=more)
    return FileSearch(wanted, mode, path, tuple(matches), following, more)


def find_hits(text: str, needles: Sequence[str], mode: MatchMode) -> Iterator[Hit]:
    """The matches in a text that was folded like the needles, in order of their lines."""
    there = [needle in text for needle in needles]
    if not (any(there) if mode.type == ANY else all(there)):
        return
    found = [_lines_with(text, needle) for needle in needles]
    by_line: dict[int, list[int]] = {}
    for place, lines in enumerate(found):
        for line in lines:
            by_line.setdefault(line, []).append(place)
    if mode.type == WITHIN_LINES:
        yield from _windows(sorted(by_line), found, mode.line_count or 1)
        return
    needed = 1 if mode.type == ANY else len(needles)
    for line in sorted(by_line):
        if len(by_line[line]) >= needed:
            yield Hit(line, line, tuple(by_line[line]))


def _needle(query: str, case_sensitive: bool, normalized: bool) -> str:
    needle = folded(query, case_sensitive, normalized)
    return needle.replace("\n", "") if normalized else needle


def _windows(starts: Sequence[int], found: Sequence[Sequence[int]], line_count: int) -> Iterator[Hit]:
    """For each line with a query the shortest window that covers all, unless a shorter one lies in it.

    The end never moves back when the start moves on, so that a window holds another exactly when the next one ends
    on the same line.
    """
    everything = tuple(range(len(found)))
    ends = [_end(start, found) for start in starts]
    for place, (start, end) in enumerate(zip(starts, ends, strict=True)):
        if end is None:
            return
        if end - start < line_count and ends[place + 1 : place + 2] != [end]:
            yield Hit(start, end, everything)


def _end(start: int, found: Sequence[Sequence[int]]) -> int | None:
    """The line by which every query has come, from `start` on; None when one never does."""
    places = [(lines, bisect_left(lines, start)) for lines in found]
    if any(place == len(lines) for lines, place in places):
        return None
    return max(lines[place] for lines, place in places)


def _lines_with(text: str, needle: str) -> list[int]:
    if "\n" in needle:
        return []
    lines: list[int] = []
    line, seen, place = 1, 0, text.find(needle)
    while place >= 0:
        line += text.count("\n", seen, place)
        lines.append(line)
        seen, end = place, text.find("\n", place)
        place = text.find(needle, end) if end >= 0 else -1
    return lines


def _match(document: Document, lines: list[str], hit: Hit, queries: Sequence[str], context: int) -> FileMatch:
    first = max(hit.first - context, 1)
    matched = tuple(queries[place] for place in hit.queries)
    shown = "\n".join(_bounded(line, matched) for line in lines[first - 1 : hit.last + context])
    return FileMatch(document.path, hit.first, first, shown, matched)


def _bounded(line: str, queries: Sequence[str]) -> str:
    if len(line) <= LONGEST_LINE:
        return line
    lowered = line.lower()
    places = [place for query in queries if (place := lowered.find(query.lower())) >= 0]
    start = max(min(places, default=0) - BEFORE_MATCH, 0)
    end = start + LONGEST_LINE
    return f"{'…' if start else ''}{line[start:end]}{'…' if end < len(line) else ''}"


def _check(mode: MatchMode, context_lines: int) -> None:
    if mode.type not in (ANY, SAME_LINE, WITHIN_LINES):
        raise BadArguments(f"There is no match mode “{mode.type}”.", f"Use {ANY}, {SAME_LINE} or {WITHIN_LINES}.")
    if mode.type == WITHIN_LINES and (mode.line_count is None or mode.line_count < 1):
        raise InvalidMatchWindow("line_count must be 1 or more.", f"{WITHIN_LINES} needs a window of lines.")
    if context_lines < 0:
        raise BadArguments("context_lines must be 0 or more.", "Leave it out for none.")
