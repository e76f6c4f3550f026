"""JSON values one at a time from a text of any length: the elements of an array, or objects after one another.

An export of a gigabyte is never in memory at once, and a damaged place costs the value it is in, not the file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

_SPACE = re.compile("[ \t\r\n\ufeff]*")
_NEXT_ELEMENT = re.compile(r"\}\s*,\s*(?=\{)")
_NEXT_LINE = re.compile(r"\n(?=\{)")
_LONGEST_TOKEN = 16  # characters: an error this near the end of what was read may only mean "not read yet"


@dataclass(frozen=True, slots=True)
class Damage:
    """The value in the `number`th place (from 1) cannot be read; `cut_off`: the text ends inside it."""

    number: int
    cut_off: bool

    @property
    def reason(self) -> str:
        return "the file ends in the middle of it" if self.cut_off else "it is not valid JSON"


def json_values(chunks: Iterator[str]) -> Iterator[object]:
    """The values in `chunks`, with a `Damage` in place of each that cannot be read."""
    window = _Window(chunks)
    in_array = False
    keys: frozenset[str] = frozenset()
    number = 0
    while character := window.peek():
        if (not in_array and character == "[") or (in_array and character in ",]"):
            in_array = character != "]"
            window.position += 1
            continue
        number += 1
        value = window.decode()
        if not isinstance(value, _Broken):
            keys = keys or frozenset(value if isinstance(value, dict) else ())
            yield value
            continue
        yield Damage(number, value.cut_off)
        window.find(_NEXT_ELEMENT if in_array else _NEXT_LINE)
        while in_array and window.peek() and not _resembles(window.glance(), keys):
            window.find(_NEXT_ELEMENT)


def _resembles(value: object, keys: frozenset[str]) -> bool:
    """Whether a value found behind a damaged one is an element like the others, not a part of the damaged one."""
    return isinstance(value, dict) and bool(keys) and len(keys & value.keys()) * 2 >= len(keys)


@dataclass(frozen=True, slots=True)
class _Broken:
    cut_off: bool


class _Window:
    """The part of the text that is being looked at; it grows only while one value does not fit into it."""

    def __init__(self, chunks: Iterator[str]) -> None:
        self._chunks = chunks
        self._decoder = json.JSONDecoder(strict=False)
        self._text = ""
        self._ended = False
        self.position = 0

    def peek(self) -> str:
        """The next character that is not space; "" at the end of the text."""
        while True:
            space = _SPACE.match(self._text, self.position)
            self.position = space.end() if space else self.position
            if self.position < len(self._text):
                return self._text[self.position]
            if not self._read_more():
                return ""

    def decode(self) -> object:
        """The value that starts here, left behind; `_Broken`, and nothing is left behind, when there is none."""
        value, self.position = self._scan()
        return value

    def glance(self) -> object:
        """The value that starts here, without leaving it behind."""
        return self._scan()[0]

    def _scan(self) -> tuple[object, int]:
        while True:
            try:
                return self._decoder.raw_decode(self._text, self.position)
            except json.JSONDecodeError as error:
                near_end = error.pos >= len(self._text) - _LONGEST_TOKEN
                unfinished = near_end or error.msg.startswith("Unterminated string")
                if not unfinished or not self._read_more():
                    return _Broken(cut_off=unfinished), self.position
            except (ValueError, RecursionError):  # a number of thousands of digits, thousands of nested lists
                return _Broken(cut_off=False), self.position

    def find(self, start: re.Pattern[str]) -> None:
        """Go to the next place where a value may start; to the end of the text when there is none."""
        self.position += 1
        while not (found := start.search(self._text, self.position)):
            self.position = max(self.position, len(self._text) - _LONGEST_TOKEN)
            if not self._read_more():
                self.position = len(self._text)
                return
        self.position = found.end()

    def _read_more(self) -> bool:
        """Drop what is behind and read at least as much again as is left, so that growing costs linear time."""
        kept = self._text[self.position :]
        parts = [kept]
        size = 0
        while size <= len(kept) and not self._ended:
            part = next(self._chunks, None)
            self._ended = part is None
            parts.append(part or "")
            size += len(part or "")
        self._text = "".join(parts)
        self.position = 0
        return size > 0
