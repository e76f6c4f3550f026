"""What is new in a watched folder: files that changed since they were read, and those nobody writes to any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from core.model.watching import FolderRule, WatchedFile, WatchedSource
from core.watching.known import session_files


@dataclass(frozen=True, slots=True)
class Changed:
    """`stamp` was taken before the file is read, so that what is written meanwhile is seen at the next look."""

    path: Path
    stamp: str


def changed_files(source: WatchedSource, known: Mapping[str, str]) -> Iterator[Changed]:
    """Files of an existing folder of `source` that are not as they were when they were read.

    `known`: stamp by path. OSError when a folder cannot be listed.
    """
    oldest = source.since.timestamp() if source.since else 0.0
    for folder in source.folders:
        if not folder.is_dir():
            continue
        for path in session_files(source.kind, folder):
            try:
                found = path.stat()
            except OSError:
                continue  # gone meanwhile
            stamp = f"{found.st_size}:{found.st_mtime_ns}"
            if found.st_size and known.get(str(path)) != stamp and (str(path) in known or found.st_mtime >= oldest):
                yield Changed(path, stamp)


def at_rest(files: Iterable[WatchedFile], now: datetime, idle_minutes: int) -> tuple[WatchedFile, ...]:
    """Those whose turns are not queued yet and that were last written to `idle_minutes` ago or earlier."""
    latest = (now.timestamp() - 60 * idle_minutes) * 1_000_000_000
    return tuple(file for file in files if not file.queued and int(file.stamp.partition(":")[2]) <= latest)


def profile_for(source: WatchedSource, working_dir: str | None) -> str:
    """Where a conversation goes: the rule for the closest folder around its working directory, else the source's."""
    fitting = [rule for rule in source.rules if working_dir and _lies_in(working_dir, rule)]
    return max(fitting, key=lambda rule: len(rule.folder)).profile if fitting else source.profile


def _lies_in(working_dir: str, rule: FolderRule) -> bool:
    here, folder = (text.replace("\\", "/").rstrip("/") for text in (working_dir, rule.folder))
    return here == folder or here.startswith(f"{folder}/")
