"""Finding the files to read under a path: a file, a folder, a zip archive, or one compressed file."""

from __future__ import annotations

import gzip
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path, PurePosixPath
from typing import IO, cast

from core.errors import BadContent
from core.importing.document import CHUNK, Source
from core.importing.items import LeftOut

MOST_MEMBERS = 100_000
LARGEST_MEMBER = 8 << 30  # bytes unpacked
LARGEST_RATIO = 250  # unpacked to packed; text packs 5 to 60 times, a bomb a thousand times
UNSUSPICIOUS = 64 << 20  # bytes unpacked; below this the ratio does not matter

_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_GZIP = b"\x1f\x8b"
_ZSTD = b"\x28\xb5\x2f\xfd"
_ENCRYPTED = 0x1


def find_sources(path: Path) -> Iterator[Source | LeftOut]:
    """The files under an existing `path`, in order of their names; what cannot be opened is left out."""
    if path.is_dir():
        for file in sorted(path.rglob("*")):
            relative = file.relative_to(path)
            if file.is_file() and not any(part.startswith(".") for part in relative.parts):
                yield from _open(file, relative.as_posix(), chosen=False)
    elif path.is_file():
        yield from _open(path, path.name, chosen=True)
    else:
        yield LeftOut(path.name, f"{path.name} is neither a file nor a folder.", whole_file=True)


def _open(path: Path, name: str, *, chosen: bool) -> Iterator[Source | LeftOut]:
    try:
        with path.open("rb") as file:
            magic = file.read(4)
        if magic in _ZIP:
            yield from _members(path, name)
        elif magic.startswith(_GZIP):
            yield Source(name, partial(_bounded, path, name, partial(_open_gzip, path)), chosen)
        elif magic == _ZSTD:
            yield Source(name, partial(_bounded, path, name, partial(_open_zstd, path)), chosen)
        else:
            yield Source(name, partial(_chunks, lambda: path.open("rb")), chosen)
    except (OSError, zipfile.BadZipFile, BadContent) as error:
        yield LeftOut(name, reason_of(error, name), whole_file=True)


def reason_of(error: Exception, name: str) -> str:
    """One sentence for a person about a file that cannot be read."""
    if isinstance(error, BadContent):
        return error.message
    if isinstance(error, PermissionError):
        return f"{name} cannot be opened: permission denied."
    if isinstance(error, OSError) and error.strerror:
        return f"{name} cannot be read: {error.strerror}."
    return f"{name} is damaged and cannot be unpacked."


def _members(path: Path, name: str) -> Iterator[Source | LeftOut]:
    """The files of a zip archive. Nothing is unpacked to disk; what only an attack needs is refused anyway."""
    with zipfile.ZipFile(path) as archive:
        members = sorted((m for m in archive.infolist() if not m.is_dir()), key=lambda member: member.filename)
        if len(members) > MOST_MEMBERS:
            raise BadContent(f"{name} holds more than {MOST_MEMBERS} files.")
        for member in members:
            label = f"{member.filename} in {name}"
            if any(part.startswith(("._", "__MACOSX")) for part in PurePosixPath(member.filename).parts):
                continue
            if reason := _refusal(archive, member):
                yield LeftOut(label, reason, whole_file=True)
            else:
                yield Source(label, partial(_chunks, partial(archive.open, member)), chosen=False, in_archive=True)


def _refusal(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> str:
    name = member.orig_filename.replace("\\", "/")
    if name.startswith("/") or ".." in name.split("/") or name[1:2] == ":":
        return "its name points outside the archive"
    if member.flag_bits & _ENCRYPTED:
        return "it is encrypted"
    unpacked = member.file_size
    if unpacked > LARGEST_MEMBER or unpacked > max(UNSUSPICIOUS, LARGEST_RATIO * member.compress_size):
        return "it unpacks to far more than a conversation export holds"
    try:
        with archive.open(member) as file:
            magic = file.read(4)
    except (OSError, RuntimeError, NotImplementedError, zipfile.BadZipFile, EOFError):
        return "it is damaged"
    return "it is an archive inside an archive" if magic in _ZIP or magic == _ZSTD or magic.startswith(_GZIP) else ""


def _chunks(open_file: Callable[[], IO[bytes]]) -> Iterator[bytes]:
    with open_file() as file:
        while chunk := file.read(CHUNK):
            yield chunk


def _bounded(path: Path, name: str, open_file: Callable[[], IO[bytes]]) -> Iterator[bytes]:
    """A compressed file in chunks, until it has grown into a bomb: BadContent."""
    left = min(LARGEST_MEMBER, max(UNSUSPICIOUS, LARGEST_RATIO * path.stat().st_size))
    for chunk in _chunks(open_file):
        left -= len(chunk)
        if left < 0:
            raise BadContent(f"{name} unpacks to far more than a conversation export holds.")
        yield chunk


def _open_gzip(path: Path) -> IO[bytes]:
    return cast(IO[bytes], gzip.open(path, "rb"))


def _open_zstd(path: Path) -> IO[bytes]:
    import zstandard

    return cast(IO[bytes], zstandard.open(path, "rb"))
