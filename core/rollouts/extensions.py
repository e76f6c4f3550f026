"""Extensions of the memory folder: extra sources with instructions of their own, and the person's notes (OI §8.7)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from core.rollouts.prompt import template
from core.store.memory_files import AlreadyThere, FileRefused, MemoryFiles

EXTENSIONS = "extensions"
SEEDED = f"{EXTENSIONS}/ad_hoc/instructions.md"
NOTES = f"{EXTENSIONS}/ad_hoc/notes"
RETENTION = timedelta(days=7)
_STAMP = "%Y-%m-%dT%H-%M-%S"


def seed_ad_hoc(files: MemoryFiles, language: str) -> None:
    """Say what notes are for, unless somebody already has."""
    with suppress(AlreadyThere):
        files.create(SEEDED, template("rollout_notes", language))


def prune_resources(files: MemoryFiles, now: datetime) -> int:
    """Delete dated resources of extensions with instructions once they are seven days old. Returns how many."""
    removed = 0
    for folder in extension_folders(files):
        with suppress(FileRefused):
            for entry in files.list(f"{folder}/resources"):
                if not entry.is_folder and entry.path.endswith(".md") and _is_old(entry.path, now):
                    files.remove(entry.path)
                    removed += 1
    return removed


def extension_folders(files: MemoryFiles) -> Iterator[str]:
    """Folders of extensions that have instructions."""
    try:
        entries = files.list(EXTENSIONS)
    except FileRefused:
        return
    for entry in entries:
        with suppress(FileRefused):
            if entry.is_folder and not files.entry(f"{entry.path}/instructions.md").is_folder:
                yield entry.path


def notes(files: MemoryFiles) -> Iterator[str]:
    """The text of each note, the oldest first."""
    with suppress(FileRefused):
        for entry in files.list(NOTES):
            if not entry.is_folder and entry.path.endswith(".md"):
                text = " ".join(files.read_text(entry.path).split())
                if text:
                    yield text


def _is_old(path: str, now: datetime) -> bool:
    name = path.rpartition("/")[2]
    try:
        written = datetime.strptime(name[:19], _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return False
    return written <= now - RETENTION
