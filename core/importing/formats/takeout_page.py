"""Google Takeout's activity of Gemini as a web page, which is what people get who do not choose JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone

from core.importing.document import Document
from core.importing.fields import moment
from core.importing.formats import takeout
from core.importing.items import Parsed
from core.importing.web_text import words_of
from core.model import JsonObject

NAME = "takeout"

_CELL = re.compile(r'class="[^"]*\bouter-cell\b')
_HEADER = re.compile(r'<p class="[^"]*\btypography--title\b[^"]*">(.*?)</p>', re.DOTALL)
_CONTENT = re.compile(r'<div class="[^"]*\bcontent-cell\b[^"]*\bbody-1\b[^"]*">(.*?)</div>\s*<div class="', re.DOTALL)
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_CLOCK = re.compile(r"(\d{1,2})[:.](\d\d)[:.](\d\d)(?!\d)\s*(AM|PM|上午|下午)?", re.IGNORECASE)
_HALF_BEFORE = re.compile(r"(上午|下午|오전|오후|午前|午後)\s*\d{1,2}:")
_OFFSET = re.compile(r"(?:GMT|UTC)?([+-])(\d{1,2}):?(\d\d)?\s*$")
_NUMBERS = re.compile(r"\d+")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_ZONES = {"EST": -5, "EDT": -4, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "CET": 1, "CEST": 2}


def matches(document: Document) -> bool:
    return document.is_web_page and _CELL.search(document.start) is not None and "content-cell" in document.start


def read(document: Document) -> Iterator[Parsed]:
    """The same conversations as from the JSON of the same activity."""
    return takeout.conversations_of(document.name, (_record(cell) for cell in _CELL.split(document.text())[1:]))


def _record(cell: str) -> JsonObject:
    header, content = _HEADER.search(cell), _CONTENT.search(cell)
    asked, time, answer = _parts(content[1]) if content else ("", None, "")
    return {
        "header": words_of(header[1]) if header else "",
        "title": words_of(asked),
        "time": time.isoformat() if time else None,
        "safeHtmlItem": [{"html": answer}],
    }


def _parts(content: str) -> tuple[str, datetime | None, str]:
    """What was asked, when, and the answer: the first line that is a time parts them."""
    lines = _BREAK.split(content)
    for number, line in enumerate(lines):
        if number and (time := read_time(words_of(line))):
            return "<br>".join(lines[:number]), time, "<br>".join(lines[number + 1 :])
    return "", None, ""


def read_time(text: str) -> datetime | None:
    """A point in time as activity pages write it in English, German, Chinese and the like; None for other text.

    A zone that is not named counts as UTC, as do abbreviations that several zones share.
    """
    text = " ".join(text.replace("\u202f", " ").split())
    clock = _CLOCK.search(text)
    if clock is None or len(text) > 60:
        return moment(text) if len(text) > 9 and "T" in text else None
    day = _day(text[: clock.start()])
    if day is None:
        return None
    half = (clock[4] or (before[1] if (before := _HALF_BEFORE.search(text)) else "")).upper()
    hour = int(clock[1]) % 12 + 12 * (half in ("PM", "下午", "오후", "午後")) if half else int(clock[1])
    try:
        local = datetime(*day, hour, int(clock[2]), int(clock[3]), tzinfo=_zone(text[clock.end() :]))
    except ValueError:
        return None
    return local.astimezone(UTC)


def _day(text: str) -> tuple[int, int, int] | None:
    """Year, month, day: the year is the number of four digits, a named month decides over the order of the rest."""
    numbers = [int(number) for number in _NUMBERS.findall(text)]
    year = next((number for number in numbers if number > 1900), None)
    if year is None:
        return None
    rest = [number for number in numbers if number != year]
    named = next((place for place, name in enumerate(_MONTHS, 1) if re.search(rf"\b{name}", text.lower())), None)
    if named:
        return (year, named, rest[0]) if rest else None
    if len(rest) < 2:
        return None
    month, day = (rest[0], rest[1]) if numbers[0] == year or "/" in text else (rest[1], rest[0])
    return year, month, day


def _zone(text: str) -> timezone:
    if offset := _OFFSET.search(text):
        minutes = int(offset[2]) * 60 + int(offset[3] or 0)
        return timezone(timedelta(minutes=-minutes if offset[1] == "-" else minutes))
    return timezone(timedelta(hours=_ZONES.get(text.strip(), 0)))
