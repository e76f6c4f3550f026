"""What changed in the memory folder since it was last consolidated (OI §8.4).

The reference keeps that state as a git commit; ours is a hidden copy of the files, which needs no git and forgets as
thoroughly: after a reset nothing of the old state is left.
"""

from __future__ import annotations

import difflib
import os
import shutil
import uuid
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from core.store.files import private_folder
from core.store.memory_files import FileNotThere, FileRefused, MemoryFiles
from core.store.trouble import mapped

BASELINE = ".baseline"
DIFF_FILE = "phase2_workspace_diff.md"
LARGEST_DIFF = 4_194_304  # bytes
_NOTICE = (
    "Written by Memoscape before each consolidation: what changed since the last one. Read it first; do not edit it."
)


@dataclass(frozen=True, slots=True)
class Content:
    data: bytes
    executable: bool = False


Tree = Mapping[str, Content]


@dataclass(frozen=True, slots=True)
class Change:
    """`label` is A, M or D."""

    label: str
    path: str
    old: Content | None
    new: Content | None

    def __str__(self) -> str:
        return f"{self.label} {self.path}"


def read_tree(files: MemoryFiles) -> dict[str, Content]:
    """Every visible file but the diff itself."""
    tree = {}
    for entry in files.walk():
        if entry.path != DIFF_FILE:
            with suppress(FileNotThere):  # deleted meanwhile
                tree[entry.path] = Content(files.read(entry.path), entry.executable)
    return tree


def read_baseline(files: MemoryFiles) -> dict[str, Content]:
    """The files as they were last consolidated."""
    return read_tree(MemoryFiles(files.root / BASELINE))


def prepare(files: MemoryFiles) -> None:
    """Create the folder, drop a stale diff, and see to a usable baseline: a broken one becomes the present state."""
    private_folder(files.root)
    drop_diff(files)
    try:
        MemoryFiles(files.root / BASELINE).list()
    except FileRefused:
        reset_baseline(files)


def reset_baseline(files: MemoryFiles) -> None:
    """Make the present state the one that changes are measured against."""
    drop_diff(files)
    baseline, fresh = files.root / BASELINE, files.root / f"{BASELINE}-{uuid.uuid4().hex}"
    copy = MemoryFiles(fresh)
    private_folder(fresh)
    try:
        for path, content in read_tree(files).items():
            copy.write_bytes(path, content.data, executable=content.executable)
        with mapped(baseline):
            _clear(baseline)
            fresh.rename(baseline)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def changes(files: MemoryFiles) -> tuple[Change, ...]:
    """Since the baseline, by path."""
    old, new = read_baseline(files), read_tree(files)
    found = []
    for path in sorted(old.keys() | new.keys(), key=os.fsencode):
        before, after = old.get(path), new.get(path)
        if before != after:
            found.append(Change("A" if before is None else "D" if after is None else "M", path, before, after))
    return tuple(found)


def write_diff(files: MemoryFiles, found: tuple[Change, ...]) -> None:
    files.write(DIFF_FILE, diff_file(found))


def drop_diff(files: MemoryFiles) -> None:
    with suppress(FileRefused):
        files.remove(DIFF_FILE)


def diff_file(found: tuple[Change, ...]) -> str:
    head = f"# Memory Workspace Diff\n\n{_NOTICE}\n\n## Status\n"
    if not found:
        return f"{head}- none\n"
    status = "".join(f"- {change}\n" for change in found)
    text = "".join(line for change in found for line in unified(change)).encode("utf-8", "surrogatepass")
    cut = ""
    if len(text) > LARGEST_DIFF:
        end = LARGEST_DIFF
        while text[end] & 0xC0 == 0x80:
            end -= 1
        text, cut = text[:end], f"\n[workspace diff truncated at {LARGEST_DIFF} bytes]\n"
    return f"{head}{status}\n## Diff\n```diff\n{text.decode('utf-8', 'replace')}{cut}```\n"


def unified(change: Change) -> Iterator[str]:
    """One file's part of a unified diff, with git's headers."""
    old, new = change.old, change.new
    yield f"diff --git a/{change.path} b/{change.path}\n"
    if old is None and new is not None:
        yield f"new file mode {_mode(new)}\n"
    elif new is None and old is not None:
        yield f"deleted file mode {_mode(old)}\n"
    elif old and new and old.executable != new.executable:
        yield f"old mode {_mode(old)}\nnew mode {_mode(new)}\n"
    names = ("/dev/null" if old is None else f"a/{change.path}", "/dev/null" if new is None else f"b/{change.path}")
    for line in difflib.unified_diff(_lines(old), _lines(new), *names, lineterm="\n"):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def _lines(content: Content | None) -> list[str]:
    text = "" if content is None else content.data.decode("utf-8", "replace")
    lines = text.split("\n")
    return [f"{line}\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])


def _mode(content: Content) -> str:
    return "100755" if content.executable else "100644"


def _clear(path: Path) -> None:
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)
