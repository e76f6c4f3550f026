"""What consolidation writes: which files those are, whether they hold, and how they reach the live folder whole."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress

from core.rollouts.artefacts import SUMMARIES
from core.rollouts.workspace import Content, Tree, read_tree
from core.store.memory_files import FileNotThere, FileRefused, MemoryFiles
from core.text.redact import redact
from core.text.tokens import count_tokens

REGISTRY, SUMMARY, SKILLS = "MEMORY.md", "memory_summary.md", "skills/"
WRITABLE = (REGISTRY, SUMMARY, SKILLS)
SUMMARY_VERSION = "v1"
SUMMARY_TOKENS = 2500  # what a session is given of the summary (OI §9.1)
_CITED = re.compile(rf"{SUMMARIES}/[^\s,)`\]]+\.md")


def is_output(path: str) -> bool:
    return path in (REGISTRY, SUMMARY) or path.startswith(SKILLS)


def invalid(files: MemoryFiles) -> str:
    """Why the two files every session needs are not there as they should be (OI §8.5); "" when they are."""
    try:
        if files.entry(REGISTRY).is_folder:
            return f"{REGISTRY} is a folder"
        summary = files.read(SUMMARY).decode("utf-8")
    except FileNotThere as missing:
        return missing.message
    except FileRefused as refused:
        return refused.message
    except UnicodeDecodeError:
        return f"{SUMMARY} is not UTF-8"
    if summary.partition("\n")[0] != SUMMARY_VERSION:
        return f"the first line of {SUMMARY} is not {SUMMARY_VERSION}"
    return ""


def unfit(files: MemoryFiles) -> str:
    """Beyond `invalid`: what must not go live (OI §13.23), in one sentence; "" when nothing is wrong."""
    if reason := invalid(files):
        return reason
    if (tokens := count_tokens(files.read_text(SUMMARY))) > SUMMARY_TOKENS:
        return f"{SUMMARY} has {tokens} tokens; only {SUMMARY_TOKENS} are ever shown"
    for path, content in read_tree(files).items():
        if not is_output(path):
            continue
        text = content.data.decode("utf-8", "replace")
        if redact(text)[1]:
            return f"{path} holds a secret"
        for cited in _CITED.findall(text):
            if not _exists(files, cited):
                return f"{path} names {cited}, which does not exist"
    return ""


def replace_outputs(live: MemoryFiles, before: Tree, staged: MemoryFiles) -> bool:
    """Put the staged outputs in the place of the live ones; all of them or, when the disk refuses, none.

    False, and nothing done, when somebody changed the live ones since they were `before`.
    """
    present = {path: content for path, content in read_tree(live).items() if is_output(path)}
    if present != {path: content for path, content in before.items() if is_output(path)}:
        return False
    wanted = {path: content for path, content in read_tree(staged).items() if is_output(path)}
    try:
        _make(live, present, wanted)
    except BaseException:
        _make(live, {path: content for path, content in read_tree(live).items() if is_output(path)}, present)
        raise
    return True


def _make(files: MemoryFiles, present: Mapping[str, Content], wanted: Mapping[str, Content]) -> None:
    for path, content in wanted.items():
        if present.get(path) != content:
            files.write_bytes(path, content.data, executable=content.executable)
    for path in present.keys() - wanted.keys():
        with suppress(FileNotThere):
            files.remove(path)


def _exists(files: MemoryFiles, path: str) -> bool:
    try:
        return not files.entry(path).is_folder
    except FileRefused:
        return False
