"""A forgiving JSON reader: repairs the syntax slips of models, and stops where a repair would be a guess.

Repaired and noted: trailing commas, comments, quote style, unquoted keys, full-width punctuation outside
strings, Python literals, illegal escapes, raw line breaks, `\\u0000`, lone surrogates. Never completed: a
string, bracket or comma that is not there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

MAX_DEPTH = 32  # an answer nests five deep; the limit keeps recursion bounded

_SPACE = re.compile(r"[\s\ufeff\u200b]*")
_BARE = re.compile(r"[\w.+\-]{1,64}")
_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?", re.ASCII)
_HEX = re.compile(r"[0-9a-fA-F]{4}")
_LOW_SURROGATE = re.compile(r"\\u([dD][c-fC-F][0-9a-fA-F]{2})")
_LINE_BREAK = re.compile(r"[\x01-\x1f]")

_LITERALS: dict[str, Any] = {"true": True, "false": False, "null": None}
_PYTHON_LITERALS: dict[str, Any] = {"True": True, "False": False, "None": None}
# Not JSON, but readable: the contract then refuses them by name instead of as unreadable text.
_NOT_FINITE = {"NaN": float("nan"), "Infinity": float("inf"), "-Infinity": float("-inf")}
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}

_CLOSING_QUOTES = {'"': '"', "'": "'", "“": "“”", "”": "“”", "＂": "＂", "‘": "‘’", "’": "‘’"}
_CHUNKS = {quotes: re.compile(f"[^{quotes}\\\\]*") for quotes in set(_CLOSING_QUOTES.values())}

REPLACEMENT = "\ufffd"
FULL_WIDTH = "full-width punctuation"


class UnreadableError(Exception):
    """The text at `position` is not JSON, and no syntax repair makes it so."""

    def __init__(self, position: int, message: str) -> None:
        super().__init__(message)
        self.position = position
        self.message = message


class CutOffError(UnreadableError):
    """The text ends inside a value. `partial` holds what was complete by then, without unfinished objects."""

    def __init__(self, position: int) -> None:
        super().__init__(position, "the text ends in the middle of a value")
        self.partial: Any = None


@dataclass(slots=True)
class Value:
    """A value read from `start` up to `end`; `duplicates` are the JSON pointers of keys that occur twice."""

    value: Any
    start: int
    end: int
    repairs: list[str] = field(default_factory=list)
    duplicates: list[str] = field(default_factory=list)


def read_value(text: str, start: int) -> Value:
    """The object or list at `start`. Raises UnreadableError, or CutOffError if `text` ends inside it."""
    reader = _Reader(text, start)
    value = reader.value("", 0)
    return Value(value, start, reader.position, list(reader.repairs), reader.duplicates)


def pointer(path: str, key: str | int) -> str:
    """`path` one step further, escaped as RFC 6901 asks."""
    return f"{path}/{str(key).replace('~', '~0').replace('/', '~1')}"


class _Reader:
    def __init__(self, text: str, position: int) -> None:
        self.text = text
        self.position = position
        self.repairs: dict[str, None] = {}
        self.duplicates: list[str] = []

    def note(self, repair: str) -> None:
        self.repairs[repair] = None

    def peek(self) -> str:
        """The next character that is neither space nor comment, not consumed."""
        while True:
            space = _SPACE.match(self.text, self.position)
            self.position = space.end() if space else self.position
            if self.position >= len(self.text):
                raise CutOffError(self.position)
            opening = self.text[self.position : self.position + 2]
            if opening not in ("//", "/*"):
                return self.text[self.position]
            self.skip_comment("\n" if opening == "//" else "*/")

    def skip_comment(self, closing: str) -> None:
        end = self.text.find(closing, self.position + 2)
        if end < 0:
            raise CutOffError(self.position)
        self.position = end + len(closing)
        self.note("comment")

    def takes(self, ascii_mark: str, full_width: str) -> bool:
        """Consume the next character if it is this punctuation mark in either width."""
        char = self.peek()
        if char == full_width:
            self.note(FULL_WIDTH)
        elif char != ascii_mark:
            return False
        self.position += 1
        return True

    def value(self, path: str, depth: int) -> Any:
        if depth > MAX_DEPTH:
            raise UnreadableError(self.position, f"nested more than {MAX_DEPTH} levels deep")
        if self.takes("{", "｛"):
            return self.members(path, depth)
        if self.takes("[", "［"):
            return self.elements(path, depth)
        if self.peek() in _CLOSING_QUOTES:
            return self.string()
        return self.literal()

    def members(self, path: str, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        try:
            while not self.takes("}", "｝"):
                key = self.key()
                if not self.takes(":", "："):
                    raise UnreadableError(self.position, "a colon is missing after a key")
                here = pointer(path, key)
                if key in found:
                    self.duplicates.append(here)
                try:
                    found[key] = self.value(here, depth + 1)
                except CutOffError as cut:
                    if isinstance(cut.partial, list):
                        found[key] = cut.partial
                    raise
                if self.separator("}", "｝"):
                    break
        except CutOffError as cut:
            cut.partial = found
            raise
        return found

    def elements(self, path: str, depth: int) -> list[Any]:
        found: list[Any] = []
        try:
            while not self.takes("]", "］"):
                found.append(self.value(pointer(path, len(found)), depth + 1))
                if self.separator("]", "］"):
                    break
        except CutOffError as cut:
            cut.partial = found
            raise
        return found

    def separator(self, closing: str, full_width_closing: str) -> bool:
        """Consume what follows an element; True when it was the closing bracket."""
        if self.takes(closing, full_width_closing):
            return True
        if not self.takes(",", "，"):
            raise UnreadableError(self.position, f"a comma or '{closing}' is missing")
        if self.takes(closing, full_width_closing):
            self.note("trailing comma")
            return True
        return False

    def key(self) -> str:
        if self.peek() in _CLOSING_QUOTES:
            return self.string()
        bare = _BARE.match(self.text, self.position)
        if bare is None or not bare[0].isidentifier():
            raise UnreadableError(self.position, "a key is missing")
        self.position = bare.end()
        self.note("unquoted key")
        return bare[0]

    def literal(self) -> Any:
        found = _BARE.match(self.text, self.position)
        word = found[0] if found else ""
        if found and found.end() == len(self.text):
            raise CutOffError(self.position)
        value = self.named(word)
        self.position += len(word)
        return value

    def named(self, word: str) -> Any:
        if word in _LITERALS:
            return _LITERALS[word]
        if word in _NOT_FINITE:
            return _NOT_FINITE[word]
        if word in _PYTHON_LITERALS:
            self.note("Python literal")
            return _PYTHON_LITERALS[word]
        if not _NUMBER.fullmatch(word):
            raise UnreadableError(self.position, "a value is missing")
        return int(word) if word.lstrip("-").isdigit() else float(word)

    def string(self) -> str:
        quote = self.text[self.position]
        closing = _CLOSING_QUOTES[quote]
        if quote != '"':
            self.note("single quotes" if quote == "'" else "typographic quotes")
        self.position += 1
        parts: list[str] = []
        while True:
            chunk = _CHUNKS[closing].match(self.text, self.position)
            piece = chunk[0] if chunk else ""
            if _LINE_BREAK.search(piece):
                self.note("raw line break in a string")
            parts.append(piece)
            self.position += len(piece)
            if self.position >= len(self.text):
                raise CutOffError(self.position)
            if self.text[self.position] in closing:
                self.position += 1
                return "".join(parts)
            parts.append(self.escape())

    def escape(self) -> str:
        """What the backslash at the current position stands for; an illegal one stands for itself."""
        char = self.text[self.position + 1 : self.position + 2]
        if char == "u" and (digits := _HEX.match(self.text, self.position + 2)):
            self.position += 6
            return self.code_unit(int(digits[0], 16))
        if char in _ESCAPES and char:
            self.position += 2
            return _ESCAPES[char]
        self.note("illegal escape")
        if char == "'":
            self.position += 2
            return "'"
        self.position += 1
        return "\\"

    def code_unit(self, unit: int) -> str:
        if unit == 0:
            self.note("NUL removed")
            return ""
        if not 0xD800 <= unit <= 0xDFFF:
            return chr(unit)
        low = _LOW_SURROGATE.match(self.text, self.position)
        if unit < 0xDC00 and low:
            self.position = low.end()
            return chr(0x10000 + ((unit - 0xD800) << 10) + (int(low[1], 16) - 0xDC00))
        self.note("lone surrogate replaced")
        return REPLACEMENT
