"""Finding the files to read under a path: a file, a folder, a zip archive (also within one), or a compressed file."""

from __future__ import annotations

import gzip
import os
import shutil
import stat
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath
from typing import IO, BinaryIO, cast

from core.errors import BadContent
from core.importing.document import CHUNK, Source
from core.importing.items import LeftOut

MOST_MEMBERS = 100_000
LARGEST_MEMBER = 8 << 30  # bytes unpacked
LARGEST_RATIO = 250  # unpacked to packed; text packs 5 to 60 times, a bomb a thousand times
UNSUSPICIOUS = 64 << 20  # bytes unpacked; below this the ratio does not matter
DEEPEST = 3  # archives inside one another

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


def growing_source(path: Path) -> Iterator[Source | LeftOut]:
    """A file that may still be written to: JSON lines only up to the end of the last complete one."""
    complete = _complete_lines(path) if path.suffix == ".jsonl" else None
    if complete is None:
        yield from _open(path, path.name, chosen=True)
    else:
        yield Source(path.name, partial(_beginning, path, complete))


def _complete_lines(path: Path) -> int:
    """How many bytes there are up to the last line end."""
    with path.open("rb") as file:
        place = file.seek(0, os.SEEK_END)
        while place:
            begin = max(0, place - CHUNK)
            file.seek(begin)
            if (found := file.read(place - begin).rfind(b"\n")) >= 0:
                return begin + found + 1
            place = begin
    return 0


def _beginning(path: Path, size: int) -> Iterator[bytes]:
    with path.open("rb") as file:
        while size > 0 and (chunk := file.read(min(CHUNK, size))):
            size -= len(chunk)
            yield chunk


def _open(path: Path, name: str, *, chosen: bool) -> Iterator[Source | LeftOut]:
    try:
        packed = _Packed(name, lambda: path.open("rb"), path.stat().st_size, chosen=chosen)
        yield from _unpack(packed, _Budget.of(packed.size), depth=0)
    except (OSError, zipfile.BadZipFile, BadContent) as error:
        yield LeftOut(name, reason_of(error, name), whole_file=True)


@dataclass(frozen=True, slots=True)
class _Packed:
    """Something that may be an archive, a compressed file or a plain one. `size` in bytes as it lies there."""

    name: str
    open: Callable[[], IO[bytes]]
    size: int
    chosen: bool = False
    in_archive: bool = False


@dataclass(slots=True)
class _Budget:
    """How many bytes everything inside one file may still unpack to."""

    left: int

    @classmethod
    def of(cls, packed: int) -> _Budget:
        return cls(max(UNSUSPICIOUS, LARGEST_RATIO * packed))


def _unpack(packed: _Packed, budget: _Budget, depth: int) -> Iterator[Source | LeftOut]:
    with packed.open() as file:
        magic = file.read(4)
    name, place = packed.name, {"chosen": packed.chosen, "in_archive": packed.in_archive}
    if magic in _ZIP:
        yield from _members(packed, budget, depth)
    elif magic.startswith(_GZIP):
        yield Source(name, partial(_bounded, packed, _gunzip), **place)
    elif magic == _ZSTD:
        yield Source(name, partial(_bounded, packed, _unzstd), **place)
    else:
        yield Source(name, partial(_chunks, packed.open), **place)


def reason_of(error: Exception, name: str) -> str:
    """One sentence for a person about a file that cannot be read."""
    if isinstance(error, BadContent):
        return error.message
    if isinstance(error, PermissionError):
        return f"{name} cannot be opened: permission denied."
    if isinstance(error, OSError) and error.strerror:
        return f"{name} cannot be read: {error.strerror}."
    return f"{name} is damaged and cannot be unpacked."


def _members(packed: _Packed, budget: _Budget, depth: int) -> Iterator[Source | LeftOut]:
    """The files of a zip archive; what only an attack needs is refused."""
    with _seekable(packed) as file, zipfile.ZipFile(file) as archive:
        members = sorted((m for m in archive.infolist() if not m.is_dir()), key=lambda member: member.filename)
        if len(members) > MOST_MEMBERS:
            raise BadContent(f"{packed.name} holds more than {MOST_MEMBERS} files.")
        for member in members:
            label = f"{member.filename} in {packed.name}"
            if any(part.startswith(("._", "__MACOSX")) for part in PurePosixPath(member.filename).parts):
                continue
            if reason := _refusal(archive, member, budget, depth):
                yield LeftOut(label, f"{label} is refused: {reason}.", whole_file=True)
            else:
                inner = _Packed(label, partial(archive.open, member), member.file_size, in_archive=True)
                yield from _unpack(inner, budget, depth + 1)


def _seekable(packed: _Packed) -> IO[bytes]:
    """The file itself, or a copy in memory (a large one on disk, without a name) of an archive inside another."""
    if not packed.in_archive:
        return packed.open()
    copy = cast(IO[bytes], tempfile.SpooledTemporaryFile(UNSUSPICIOUS))  # noqa: SIM115 (the caller closes it)
    with packed.open() as file:
        shutil.copyfileobj(file, copy, CHUNK)
    copy.seek(0)
    return copy


def _refusal(archive: zipfile.ZipFile, member: zipfile.ZipInfo, budget: _Budget, depth: int) -> str:
    name = member.orig_filename.replace("\\", "/")
    if name.startswith("/") or ".." in name.split("/") or name[1:2] == ":":
        return "its name points outside the archive"
    if stat.S_ISLNK(member.external_attr >> 16):
        return "it is a link to another file"
    if member.flag_bits & _ENCRYPTED:
        return "it is encrypted"
    unpacked = member.file_size
    if depth:  # what archives inside one another unpack to adds up
        budget.left -= unpacked
    if unpacked > min(LARGEST_MEMBER, max(UNSUSPICIOUS, LARGEST_RATIO * member.compress_size)) or budget.left < 0:
        return "it unpacks to far more than a conversation export holds"
    try:
        with archive.open(member) as file:
            is_archive = file.read(4) in _ZIP
    except (OSError, RuntimeError, NotImplementedError, zipfile.BadZipFile, EOFError):
        return "it is damaged"
    return "archives lie too deep inside one another" if is_archive and depth >= DEEPEST else ""


def _chunks(open_file: Callable[[], IO[bytes]]) -> Iterator[bytes]:
    with open_file() as file:
        while chunk := file.read(CHUNK):
            yield chunk


def _bounded(packed: _Packed, unpack: Callable[[IO[bytes]], IO[bytes]]) -> Iterator[bytes]:
    """A compressed file in chunks, until it has grown into a bomb: BadContent."""
    left = min(LARGEST_MEMBER, max(UNSUSPICIOUS, LARGEST_RATIO * packed.size))
    with packed.open() as file:
        for chunk in _chunks(lambda: unpack(file)):
            left -= len(chunk)
            if left < 0:
                raise BadContent(f"{packed.name} unpacks to far more than a conversation export holds.")
            yield chunk


def _gunzip(file: IO[bytes]) -> IO[bytes]:
    return cast(IO[bytes], gzip.GzipFile(fileobj=file))


def _unzstd(file: IO[bytes]) -> IO[bytes]:
    import zstandard

    return cast(IO[bytes], zstandard.open(cast(BinaryIO, file), "rb"))
