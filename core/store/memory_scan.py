"""Every file of a memory folder in one walk, read only where it changed since it was read last."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.store.memory_files import MemoryFiles, is_nameable
from core.store.open_folder import OpenFolder, is_link

Stamp = tuple[int, int, int, int]  # inode, size, time of change of content and of entry, in ns
SETTLED = 2_000_000_000  # ns; a file may change twice within its disk's tick, at most 2 s on FAT, and look the same


@dataclass(slots=True)
class ScannedFile:
    """`content` None: it is as it was when it had its stamp. `stamp` None: too fresh to be recognised again."""

    path: str
    stamp: Stamp | None
    content: bytes | None


def scan(
    files: MemoryFiles, path: str | None, known: Mapping[str, Stamp | None], settled: int = SETTLED
) -> list[ScannedFile]:
    """Every file at or below `path`, in no order; only those whose stamp is not the `known` one are read.

    A file that changed less than `settled` ns ago gets no stamp. Hidden names, links, special files and what cannot be
    read are left out. FileRefused, StorageTrouble.
    """
    walk = _Walk(known, settled)
    parts = files.parts(path)
    if files.entry(path).is_folder:
        with files.folder(parts) as folder:
            walk.folder(folder, parts)
    else:
        with files.folder(parts[:-1]) as folder:
            walk.entry(folder, parts[:-1], parts[-1])
    return walk.found


class _Walk:
    def __init__(self, known: Mapping[str, Stamp | None], settled: int) -> None:
        self.found: list[ScannedFile] = []
        self._known = known
        self._settled = settled

    def folder(self, folder: OpenFolder, parts: Sequence[str]) -> None:
        for name in folder.names():
            if not name.startswith(".") and is_nameable(name):
                self.entry(folder, parts, name)

    def entry(self, folder: OpenFolder, parts: Sequence[str], name: str) -> None:
        try:
            details = folder.stat(name)
            if is_link(details):
                return
            if stat.S_ISREG(details.st_mode):
                self._file(folder, name, "/".join((*parts, name)), details)
            elif stat.S_ISDIR(details.st_mode):
                with folder.child(name) as child:
                    self.folder(child, (*parts, name))
        except OSError:  # gone meanwhile, swapped for a link, or not for us to read
            return

    def _file(self, folder: OpenFolder, name: str, path: str, details: os.stat_result) -> None:
        stamp = (details.st_ino, details.st_size, details.st_mtime_ns, details.st_ctime_ns)
        if self._known.get(path) == stamp:
            self.found.append(ScannedFile(path, stamp, None))
            return
        settled = max(stamp[2:]) + self._settled < time.time_ns()
        descriptor = folder.open_file(name, os.O_RDONLY)
        with os.fdopen(descriptor, "rb", buffering=0) as file:
            if stat.S_ISREG(os.fstat(descriptor).st_mode):
                self.found.append(ScannedFile(path, stamp if settled else None, file.read()))
