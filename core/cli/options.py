"""The options that may stand anywhere on the command line: `--data-dir DIR`, `--profile NAME`, `--json`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import platformdirs

from core.errors import BadValue, WrongUse

DATA_DIR_VARIABLE = "MEMOSCAPE_DATA_DIR"
_END_OF_OPTIONS = "--"
_WITH_VALUE = ("--data-dir", "--profile")


@dataclass(frozen=True, slots=True)
class GlobalOptions:
    """`profile` None means the active one."""

    data_dir: Path
    profile: str | None = None
    json: bool = False


def default_data_dir() -> Path:
    """`MEMOSCAPE_DATA_DIR` if set, else the place for user data on this system."""
    if chosen := os.environ.get(DATA_DIR_VARIABLE):
        return Path(chosen).expanduser()
    return platformdirs.user_data_path("memoscape", appauthor=False)


def wants_json(arguments: Sequence[str]) -> bool:
    """Whether `--json` is given, known before anything else can go wrong."""
    return "--json" in _before_end(arguments)


def split_global_options(arguments: Sequence[str]) -> tuple[GlobalOptions, list[str]]:
    """Take the global options out of `arguments`, wherever they stand; the rest is the command's own.

    A second mention wins. WrongUse when a value is missing. Nothing after `--` is touched.
    """
    found: dict[str, str] = {}
    rest: list[str] = []
    words = iter(_before_end(arguments))
    for word in words:
        name, equals, value = word.partition("=")
        if word == "--json":
            continue
        if name not in _WITH_VALUE:
            rest.append(word)
            continue
        found[name] = value if equals else next(words, "")
        if not found[name] or (not equals and found[name].startswith("--")):
            raise WrongUse(f"The option {name} needs a value.", f"Write {name} followed by a space and the value.")
    rest += arguments[len(_before_end(arguments)) :]
    data_dir = Path(found["--data-dir"]).expanduser() if "--data-dir" in found else default_data_dir()
    return GlobalOptions(data_dir, found.get("--profile"), wants_json(arguments)), rest


def _before_end(arguments: Sequence[str]) -> list[str]:
    words = list(arguments)
    return words[: words.index(_END_OF_OPTIONS)] if _END_OF_OPTIONS in words else words


def moment(text: str | None) -> datetime | None:
    """A time as typed, local unless it says otherwise; blank is none. BadValue."""
    if text is None or not text.strip():
        return None
    try:
        return datetime.fromisoformat(text.strip()).astimezone()
    except (ValueError, OverflowError, OSError) as error:
        raise BadValue(f"“{text}” is not a time.", "Write it like 2026-03-01 or 2026-03-01T18:30.") from error
