"""`add_ad_hoc_note`: the one thing an assistant may write, a new file with what is to be remembered (OI §10.7)."""

from __future__ import annotations

import re

from core.recall.refusals import EmptyNote, InvalidFilename, NoteAlreadyExists
from core.store.memory_files import AlreadyThere, MemoryFiles
from core.text.redact import redact

NOTES = "extensions/ad_hoc/notes"
MAX_NAME_BYTES, MAX_SLUG_BYTES, SUFFIX = 128, 80, ".md"
NAME_PATTERN = r"^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-[a-z0-9][a-z0-9-]{0,79}\.md$"
MIN_NAME_LENGTH = 24
_STAMP_LENGTH = 20
_STAMP = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-", re.ASCII)
_SLUG = re.compile(r"[a-z0-9-]+", re.ASCII)
_EXAMPLE = "Name it like 2026-07-01T08-15-30-prefer-metric-units.md."


def add_note(files: MemoryFiles, filename: str, note: str) -> int:
    """Write a new note, verbatim but for secrets; returns how many of those were hidden (OI §13.5).

    InvalidFilename, EmptyNote; InvalidPath when a folder on the way is none; NoteAlreadyExists.
    """
    check_filename(filename)
    if not note.strip():
        raise EmptyNote("The note is empty.", "Write what is to be added, changed or forgotten.")
    text, hidden = redact(note)
    try:
        files.create(f"{NOTES}/{filename}", text)
    except AlreadyThere:
        raise NoteAlreadyExists(f"The note {filename} already exists.", "Choose another name.") from None
    return hidden


def check_filename(filename: str) -> None:
    """InvalidFilename unless it is `<YYYY-MM-DDTHH-MM-SS>-<slug>.md`; the time is not looked up in a calendar."""
    if len(filename.encode("utf-8", "surrogatepass")) > MAX_NAME_BYTES:
        raise _refused(filename, f"must be at most {MAX_NAME_BYTES} bytes")
    if not filename.endswith(SUFFIX):
        raise _refused(filename, "must end with .md")
    stem = filename.removesuffix(SUFFIX)
    slug = stem[_STAMP_LENGTH:]
    if not _STAMP.match(stem) or not slug:
        raise _refused(filename, "must match YYYY-MM-DDTHH-MM-SS-<slug>.md")
    if len(slug.encode("utf-8", "surrogatepass")) > MAX_SLUG_BYTES:
        raise _refused(filename, f"must have a slug of at most {MAX_SLUG_BYTES} bytes")
    if not _SLUG.fullmatch(slug):
        raise _refused(filename, "must have a slug of lowercase letters a-z, digits and hyphens only")


def _refused(filename: str, rule: str) -> InvalidFilename:
    return InvalidFilename(f"The note name “{filename}” {rule}.", _EXAMPLE)
