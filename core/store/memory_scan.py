"""Every file of a memory folder in one walk, read only where it changed since it was read last."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from core.store.memory_files import FileRefused, MemoryFiles, is_nameable
from core.store.open_folder import OpenFolder, is_link

Stamp = tuple[int, int, int, int]  # inode, size, time of change of content and of entry, in ns
_SETTLED = 2_000_000_000  # ns; a file may change twice within its disk's tick, at most 2 s on FAT, and look the same


def scan(
    files: MemoryFiles, path: str | None, known: Callable[[str], Stamp | None]
) -> Iterator[tuple[str, Stamp | None, bytes | None]]:
    """(path, stamp, content) of every file at or below `path`, in no order; content None where the stamp is `known`.

    The stamp is None while a file is too fresh to be trusted. Hidden names, links, special files and what cannot be
    read are left out. FileRefused, StorageTrouble.
    """
    found, parts = files.entry(path), files.parts(path)
    if found.is_folder:
        with files.folder(parts) as folder:
            yield from _below(folder, parts, known)
        return
    with files.folder(parts[:-1]) as folder, suppress(OSError):
        yield from _file(folder, parts[-1], found.path, folder.stat(parts[-1]), known)


def _below(
    folder: OpenFolder, parts: Sequence[str], known: Callable[[str], Stamp | None]
) -> Iterator[tuple[str, Stamp | None, bytes | None]]:
    start = "".join(f"{part}/" for part in parts)
    for name in folder.names():
        if name.startswith(".") or not is_nameable(name):
            continue
        with suppress(OSError, FileRefused):  # gone meanwhile, or not for us to read
            details = folder.stat(name)
            if stat.S_ISREG(details.st_mode) and not is_link(details):
                yield from _file(folder, name, start + name, details, known)
            elif stat.S_ISDIR(details.st_mode) and not is_link(details):
                with folder.child(name) as child:
                    yield from _below(child, (*parts, name), known)


def _file(
    folder: OpenFolder, name: str, path: str, details: os.stat_result, known: Callable[[str], Stamp | None]
) -> Iterator[tuple[str, Stamp | None, bytes | None]]:
    stamp = (details.st_ino, details.st_size, details.st_mtime_ns, details.st_ctime_ns)
    if known(path) == stamp:
        yield path, stamp, None
        return
    settled = max(stamp[2:]) + _SETTLED < time.time_ns()
    descriptor = folder.open_file(name, os.O_RDONLY)
    with os.fdopen(descriptor, "rb", buffering=0) as file:
        opened = os.fstat(descriptor)
        if stat.S_ISREG(opened.st_mode):
            yield path, stamp if settled else None, file.read()
