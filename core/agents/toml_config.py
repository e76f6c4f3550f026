"""Our entry in a TOML configuration: put in, replaced, taken out; comments and order of everything else stay."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AbstractTable, InlineTable

from core.errors import ConfigRefused

Entry = Mapping[str, Any]

_HEADER = re.compile(r"\s*\[")
_BY_HAND = "Correct the file, or copy the snippet into it by hand."


class TomlConfig:
    """ConfigRefused when `text` is no TOML, or has something else where the servers belong."""

    def __init__(self, text: str, section: str) -> None:
        self._text = text
        self._section = section
        self._values = _parsed(text)
        if not isinstance(self._values.get(section, {}), dict):
            raise ConfigRefused(f"The configuration is not built as expected: “{section}” is no table.", _BY_HAND)

    def entry(self, name: str) -> Entry | None:
        found = self._values.get(self._section, {}).get(name)
        return found if isinstance(found, dict) else None

    def with_entry(self, name: str, entry: Entry) -> str:
        servers = {**self._values.get(self._section, {}), name: dict(entry)}
        wanted = {**self._values, self._section: servers}
        if self.entry(name) is None:
            appended = self._appended(name, entry)
            if _means(appended, wanted):
                return appended
        document = self._document()
        section = document[self._section]
        present = section.get(name)
        if isinstance(present, AbstractTable):
            for key, value in entry.items():
                if present.get(key) != value:
                    present[key] = value
        else:
            section[name] = _table(entry, inline=isinstance(section, InlineTable))
        return self._checked(document, wanted)

    def without_entry(self, name: str) -> str:
        servers = dict(self._values.get(self._section, {}))
        if name not in servers:
            return self._text
        del servers[name]
        wanted = {**self._values, self._section: servers}
        if not servers:
            del wanted[self._section]
        cut = _without_tables(self._text, self._section, name)
        if _means(cut, wanted):
            return cut
        document = self._document()  # an inline table, or keys with dots
        del document[self._section][name]
        if not servers:
            del document[self._section]
        return self._checked(document, wanted)

    def _appended(self, name: str, entry: Entry) -> str:
        """Our table after everything else."""
        servers = tomlkit.table(is_super_table=True)
        servers[name] = _table(entry, inline=False)
        document = tomlkit.document()
        document[self._section] = servers
        between = "" if not self._text else "\n" if self._text.endswith("\n") else "\n\n"
        return self._text + self._with_line_ends(between + tomlkit.dumps(document))

    def _with_line_ends(self, text: str) -> str:
        return text.replace("\r\n", "\n").replace("\n", "\r\n") if "\r\n" in self._text else text

    def _document(self) -> tomlkit.TOMLDocument:
        try:
            return tomlkit.parse(self._text)
        except TOMLKitError as error:
            raise _damaged() from error

    def _checked(self, document: tomlkit.TOMLDocument, wanted: Mapping[str, Any]) -> str:
        """The new text, if it says what it should and nothing else changed its meaning."""
        text = self._with_line_ends(tomlkit.dumps(document))
        if not _means(text, wanted):
            raise ConfigRefused("The configuration is written in a way we cannot change safely.", _BY_HAND)
        return text


def _without_tables(text: str, section: str, name: str) -> str:
    """Without the table `[section.name]` and those below it; the comments after them are somebody else's and stay."""
    ours = re.compile(rf"\s*\[\s*{section}\s*\.\s*([\"']?){name}\1\s*[.\]]")
    kept: list[str] = []
    waiting: list[str] | None = None  # blank lines and comments after what was cut; None outside of our tables
    for line in text.splitlines(keepends=True):
        if _HEADER.match(line):
            if waiting is not None:
                kept += waiting
            waiting = [] if ours.match(line) else None
        if waiting is None:
            kept.append(line)
        elif line.strip() and not line.lstrip().startswith("#"):
            waiting = []
        else:
            waiting.append(line)
    return "".join(kept + (waiting or []))


def _table(entry: Entry, *, inline: bool) -> AbstractTable:
    table: AbstractTable = tomlkit.inline_table() if inline else tomlkit.table()
    for key, value in entry.items():
        table[key] = value
    return table


def _means(text: str, wanted: Mapping[str, Any]) -> bool:
    try:
        return tomllib.loads(text) == wanted
    except tomllib.TOMLDecodeError:
        return False


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise _damaged() from error


def _damaged() -> ConfigRefused:
    return ConfigRefused("The configuration is damaged, so it is left as it is.", _BY_HAND)
