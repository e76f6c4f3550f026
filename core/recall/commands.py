"""Which memory files a shell command reads: an assistant without memory tools uses the shell (OI §9.3)."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

KINDS = {
    "MEMORY.md": "memory_md",
    "memory_summary.md": "memory_summary",
    "raw_memories.md": "raw_memories",
    "rollout_summaries": "rollout_summaries",
    "skills": "skills",
}
_READERS = frozenset({"cat", "head", "tail", "nl", "sed", "bat"})
_SEARCHERS = frozenset({"rg", "grep", "egrep", "fgrep"})
_OTHERS = frozenset({"ls", "pwd", "wc", "echo", "true", "cd", "sort", "uniq", "cut", "tr"})
_BETWEEN = frozenset({"&&", "||", ";", "|"})
_PATTERN_OPTIONS = ("-e", "-f", "--regexp", "--file")
_WRITING_OPTIONS = {"sed": ("-i", "--in-place"), "rg": ("--pre",), "sort": ("-o", "--output")}


def memory_reads(command: str, root: Path, cwd: Path | None = None) -> tuple[str, ...]:
    """The kinds of memory files read or searched, in order; nothing at all when any part of the command may change
    something. Paths are compared with `root` itself, not by how they end (OI §13.35); the disk is not touched."""
    commands = _simple_commands(command)
    if commands is None:
        return ()
    here, found = str(cwd or ""), list[str]()
    for name, *words in commands:
        if name == "cd":
            here = os.path.join(here, *words[:1])  # noqa: PTH118 - lexical, of another program's paths
        for path in _read_by(name, words):
            kind = _kind(os.path.normpath(os.path.join(here, path)), str(root))  # noqa: PTH118
            if kind:
                found.append(kind)
    return tuple(found)


def _simple_commands(command: str) -> list[list[str]] | None:
    """The commands of a script, each as its words; None when one is not known to be harmless."""
    if any(mark in command for mark in ("$(", "`", "<", ">", "\n")):
        return None
    lexer = shlex.shlex(command, posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    commands: list[list[str]] = [[]]
    try:
        for word in lexer:
            if word in _BETWEEN:
                commands.append([])
            else:
                commands[-1].append(word)
    except ValueError:  # a quote that is never closed
        return None
    return commands if all(map(_is_harmless, commands)) else None


def _is_harmless(words: Sequence[str]) -> bool:
    if not words or words[0] not in _READERS | _SEARCHERS | _OTHERS or any(set(word) <= set("&();|") for word in words):
        return False
    if words[0] == "sed" and words[1:2] != ["-n"]:
        return False
    return not any(word.startswith(_WRITING_OPTIONS.get(words[0], "\0")) for word in words)


def _read_by(name: str, words: Sequence[str]) -> Iterator[str]:
    operands = [word for word in words if not word.startswith("-")]
    if name in _READERS:
        yield from operands
    elif name in _SEARCHERS:
        has_pattern = any(word.startswith(_PATTERN_OPTIONS) for word in words)
        yield from operands if has_pattern else operands[1:]


def _kind(path: str, root: str) -> str:
    inside = path.removeprefix(os.path.normpath(root) + os.sep)
    return "" if inside == path else KINDS.get(Path(inside).parts[0], "")
