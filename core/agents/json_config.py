"""Our entry in a JSON configuration: put in, replaced, taken out; every other character stays, comments included."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.errors import ConfigRefused

Entry = Mapping[str, Any]

_STRING = r'"(?:\\.|[^"\\])*"'
_COMMENT = re.compile(rf"{_STRING}|//[^\n]*|/\*.*?\*/", re.DOTALL)
_LAST_COMMA = re.compile(rf"{_STRING}|,(?=\s*[}}\]])", re.DOTALL)
_BLANK = re.compile(r"\s*")
_UNIT = "  "


@dataclass(frozen=True, slots=True)
class _Member:
    key: str
    start: int
    value_start: int
    end: int


class JsonConfig:
    """`text` blank is an empty object. ConfigRefused when it is no JSON object, or has comments that are not allowed.

    Places are looked up in a copy of the same length in which comments are blanks, and used in the text itself.
    """

    def __init__(self, text: str, section: str, *, comments: bool) -> None:
        self._mark, text = ("\ufeff", text[1:]) if text.startswith("\ufeff") else ("", text)
        self._text = text if text.strip() else "{}\n"
        self._section = section
        self._plain = _blanked(self._text) if comments else self._text
        self._check()
        self._newline = "\r\n" if "\r\n" in self._text else "\n"

    def entry(self, name: str) -> Entry | None:
        section = json.loads(self._plain).get(self._section, {})
        found = section.get(name)
        return found if isinstance(found, dict) else None

    def with_entry(self, name: str, entry: Entry) -> str:
        root = self._plain.index("{")
        section = self._member(root, self._section)
        if section is None:
            return self._mark + self._inserted(root, self._section, {name: entry})
        if member := self._member(section.value_start, name):
            value = self._written(entry, self._lead(member.start), compact=self._is_compact(section.value_start))
            return self._mark + self._text[: member.value_start] + value + self._text[member.end :]
        return self._mark + self._inserted(section.value_start, name, entry)

    def without_entry(self, name: str) -> str:
        section = self._member(self._plain.index("{"), self._section)
        if section is None or self._member(section.value_start, name) is None:
            return self._mark + self._text
        return self._mark + self._removed(section.value_start, name)

    # -- reading -------------------------------------------------------------------------------------------------

    def _check(self) -> None:
        try:
            root = json.loads(self._plain)
        except (ValueError, RecursionError) as error:
            raise ConfigRefused(
                "The configuration is damaged or has comments, so it is left as it is.",
                "Correct the file, or copy the snippet into it by hand.",
            ) from error
        if not isinstance(root, dict) or not isinstance(root.get(self._section, {}), dict):
            raise ConfigRefused(
                f"The configuration is not built as expected: “{self._section}” is no table of servers.",
                "Correct the file, or copy the snippet into it by hand.",
            )

    def _members(self, brace: int) -> tuple[list[_Member], int]:
        """The members of the object that opens at `brace`, and where it closes."""
        decoder, members, place = json.JSONDecoder(), [], self._skip(brace + 1)
        while self._plain[place] != "}":
            key, end = decoder.raw_decode(self._plain, place)
            value_start = self._skip(self._skip(end) + 1)
            value_end = decoder.raw_decode(self._plain, value_start)[1]
            members.append(_Member(key, place, value_start, value_end))
            place = self._skip(value_end)
            if self._plain[place] == ",":
                place = self._skip(place + 1)
        return members, place

    def _member(self, brace: int, key: str) -> _Member | None:
        """The last one of that name: the one that counts."""
        return next((member for member in reversed(self._members(brace)[0]) if member.key == key), None)

    def _skip(self, place: int) -> int:
        found = _BLANK.match(self._plain, place)
        return found.end() if found else place

    # -- writing -------------------------------------------------------------------------------------------------

    def _inserted(self, brace: int, key: str, value: object) -> str:
        members, close = self._members(brace)
        if members:
            compact = self._is_compact(brace)
            lead = self._lead(members[0].start)
            gap = " " if compact else self._newline + lead
            written = f",{gap}{json.dumps(key)}: {self._written(value, lead, compact=compact)}"
            return self._text[: members[-1].end] + written + self._text[members[-1].end :]
        outer = self._lead(brace)
        lead = outer + self._unit()
        written = f"{self._newline}{lead}{json.dumps(key)}: {self._written(value, lead, compact=False)}"
        if self._text[brace + 1 : close].strip():  # a comment
            return self._text[: brace + 1] + written + self._text[brace + 1 :]
        return self._text[: brace + 1] + written + self._newline + outer + self._text[close:]

    def _removed(self, brace: int, key: str) -> str:
        members, close = self._members(brace)
        place = next(number for number, member in reversed(list(enumerate(members))) if member.key == key)
        member = members[place]
        if place > 0:
            return self._cut(members[place - 1].end, member.start, member.end)
        if len(members) > 1:
            following = members[1].start
            return self._text[: member.start] + self._cut_comma(member.end, following)
        if self._text[brace + 1 : close] == self._plain[brace + 1 : close]:
            return self._text[: brace + 1] + self._text[close:]
        return self._text[: member.start] + self._text[member.end :]

    def _cut(self, before: int, start: int, end: int) -> str:
        """Without the member from `start` to `end` and the comma before it; comments between them stay."""
        between = self._text[before:start]
        if between == self._plain[before:start]:
            between = ""
        else:
            comma = self._plain.index(",", before) - before
            between = between[:comma] + between[comma + 1 :]
        return self._text[:before] + between + self._text[end:]

    def _cut_comma(self, end: int, following: int) -> str:
        if self._text[end:following] == self._plain[end:following]:
            return self._text[following:]
        return self._text[self._plain.index(",", end) + 1 :]

    def _written(self, value: object, lead: str, *, compact: bool) -> str:
        if compact:
            return json.dumps(value, ensure_ascii=False)
        text = json.dumps(value, ensure_ascii=False, indent=self._unit())
        return text.replace("\n", self._newline + lead)

    def _is_compact(self, brace: int) -> bool:
        members, _close = self._members(brace)
        return bool(members) and "\n" not in self._plain[brace : members[0].start]

    def _lead(self, place: int) -> str:
        """The blanks the line of `place` begins with."""
        line = self._text[self._text.rfind("\n", 0, place) + 1 : place]
        return line[: len(line) - len(line.lstrip())]

    def _unit(self) -> str:
        members, _close = self._members(self._plain.index("{"))
        return (self._lead(members[0].start) if members else "") or _UNIT


def _blanked(text: str) -> str:
    """The same length, with blanks for comments and for commas after the last item."""

    def blank(found: re.Match[str]) -> str:
        piece = found.group()
        return piece if piece.startswith('"') else re.sub(r"[^\r\n]", " ", piece)

    return _LAST_COMMA.sub(blank, _COMMENT.sub(blank, text))
