"""The assistants whose session folders can be watched, and where each keeps them (conversation-formats.md)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

FOLDER = "folder"  # the kind of a folder the user added


@dataclass(frozen=True, slots=True)
class Known:
    """`folders` under a person's home; `names` are the patterns of session files, whatever folder they lie in."""

    kind: str
    folders: tuple[str, ...]
    names: tuple[str, ...]


_ROLLOUTS = ("rollout-*.jsonl", "rollout-*.jsonl.zst", "rollout-*.json")

KNOWN = (
    Known("codex", (".codex/sessions", ".codex/archived_sessions"), _ROLLOUTS),
    Known("openinterpreter", (".openinterpreter/sessions", ".openinterpreter/archived_sessions"), _ROLLOUTS),
    Known("claude_code", (".claude/projects",), ("*.jsonl",)),
    Known("gemini_cli", (".gemini/tmp",), ("session-*.json", "session-*.jsonl")),
)
_NAMES = {known.kind: known.names for known in KNOWN}


def folders_of(known: Known, home: Path) -> tuple[Path, ...]:
    return tuple(home / folder for folder in known.folders)


def session_files(kind: str, folder: Path) -> Iterator[Path]:
    """The files of a folder that may hold conversations; hidden ones only where a product keeps them. OSError when the
    folder itself cannot be listed."""
    next(folder.iterdir(), None)  # a folder that cannot be read is not an empty one
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        hidden = any(part.startswith((".", "~")) for part in relative.parts)
        wanted = any(fnmatch(path.name, name) for name in _NAMES[kind]) if kind in _NAMES else not hidden
        if wanted and path.is_file():
            yield path
