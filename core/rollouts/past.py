"""The memory files as earlier consolidations left them: a small hidden history beside the files, for comparing."""

from __future__ import annotations

import shutil
import uuid
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime

from core.model.assistants import PastConsolidation
from core.rollouts.outputs import is_output
from core.rollouts.workspace import Content, Tree, read_tree
from core.store.files import private_folder
from core.store.memory_files import FileNotThere, MemoryFiles
from core.store.trouble import mapped

HISTORY = ".history"
KEPT = 10  # consolidations
_NAME = "%Y-%m-%dT%H-%M-%S-%f"


def consolidated(files: MemoryFiles) -> Tree:
    """What consolidation has written so far; empty before the first one."""
    try:
        return {path: content for path, content in read_tree(files).items() if is_output(path)}
    except FileNotThere:
        return {}


def keep(files: MemoryFiles, before: Mapping[str, Content], moment: datetime) -> None:
    """Remember what was `before`, if that is something else than what is there now. StorageTrouble."""
    if not before or before == consolidated(files):
        return
    history = files.root / HISTORY
    fresh = history / f".{uuid.uuid4().hex}"
    private_folder(fresh)
    copy = MemoryFiles(fresh)
    try:
        for path, content in before.items():
            copy.write_bytes(path, content.data, executable=content.executable)
        with mapped(history):
            fresh.rename(history / moment.astimezone(UTC).strftime(_NAME))
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    for old in past(files)[KEPT:]:
        shutil.rmtree(history / old.key, ignore_errors=True)


def past(files: MemoryFiles) -> tuple[PastConsolidation, ...]:
    """The newest first. StorageTrouble."""
    history = MemoryFiles(files.root / HISTORY)
    found = []
    with suppress(FileNotThere):
        for entry in history.list():
            with suppress(ValueError, FileNotThere):  # a name that is none of ours, or gone meanwhile
                at = datetime.strptime(entry.path, _NAME).replace(tzinfo=UTC)
                paths = tuple(each.path.partition("/")[2] for each in history.walk(entry.path))
                found.append(PastConsolidation(entry.path, at, paths))
    return tuple(reversed(found))


def past_text(files: MemoryFiles, key: str, path: str) -> str:
    """A file as it was then, "" when it did not exist yet."""
    try:
        return MemoryFiles(files.root / HISTORY).read_text(f"{key}/{path}")
    except FileNotThere:
        return ""
