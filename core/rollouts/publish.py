"""Handing our memories to another assistant: a copy below `extensions/memoscape` of its folder, and nothing else."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from core.errors import BadValue, PathNotFound
from core.rollouts.extensions import EXTENSIONS
from core.rollouts.outputs import REGISTRY, SUMMARY
from core.rollouts.prompt import template
from core.store.memory_files import FileRefused, MemoryFiles

FOLDER = f"{EXTENSIONS}/memoscape"


def publish(own: MemoryFiles, target: Path, language: str) -> tuple[str, ...]:
    """Write instructions and our files into the memory folder `target`; returns what was written, relative to it.

    PathNotFound when it is no folder, BadValue when it is our own.
    """
    if not target.is_dir():
        raise PathNotFound(f"There is no folder {target}.", "Choose the memory folder of Codex or openinterpreter.")
    if target.resolve() == own.root.resolve():
        raise BadValue("The memories cannot be published into their own folder.", "Choose another assistant's folder.")
    theirs = MemoryFiles(target, writable=(f"{FOLDER}/",))
    written = {f"{FOLDER}/instructions.md": template("rollout_publish", language)}
    for name in (REGISTRY, SUMMARY):
        with suppress(FileRefused):
            written[f"{FOLDER}/resources/{name}"] = own.read_text(name)
    for path, text in written.items():
        theirs.write(path, text)
    return tuple(written)
