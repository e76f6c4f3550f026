"""One folder held open, so that nothing on the way to it can be swapped for a link between check and use."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Self

# Where the system can, every step is relative to an open folder and follows no link; elsewhere each step is checked.
_RELATIVE = {os.open, os.stat, os.mkdir, os.unlink, os.rename} <= os.supports_dir_fd and os.listdir in os.supports_fd
_NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
_FOLDER_FLAGS = os.O_RDONLY | _NO_FOLLOW | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)
_FILE_FLAGS = _NO_FOLLOW | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_REPARSE_POINT = 0x400  # Windows: junctions and the like lead elsewhere as links do


class OpenFolder:
    """Use as a context manager. Names are single components; every method raises the system's own OSError."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        self._path = path
        self._descriptor = descriptor

    @classmethod
    def at(cls, path: Path) -> Self:
        """Open a folder that is not itself a link."""
        if not _RELATIVE:
            if is_link(path.lstat()) or not path.is_dir():
                raise NotADirectoryError(str(path))
            return cls(path, None)
        return cls(path, os.open(path, _FOLDER_FLAGS))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def child(self, name: str) -> OpenFolder:
        if self._descriptor is None:
            return OpenFolder.at(self._path / name)
        return OpenFolder(self._path / name, os.open(name, _FOLDER_FLAGS, dir_fd=self._descriptor))

    def names(self) -> list[str]:
        return os.listdir(self._path if self._descriptor is None else self._descriptor)  # noqa: PTH208 - no path is safe

    def stat(self, name: str) -> os.stat_result:
        """Of the entry itself, never of what a link points to."""
        return os.stat(self._at(name), dir_fd=self._descriptor, follow_symlinks=False)

    def open_file(self, name: str, flags: int, mode: int = 0o600) -> int:
        """A descriptor of the file; a link is refused, a pipe does not make us wait."""
        return os.open(self._at(name), flags | _FILE_FLAGS, mode, dir_fd=self._descriptor)

    def make_folder(self, name: str) -> None:
        os.mkdir(self._at(name), 0o700, dir_fd=self._descriptor)

    def remove(self, name: str) -> None:
        os.unlink(self._at(name), dir_fd=self._descriptor)

    def rename(self, old: str, new: str) -> None:
        """Put `old` in the place of `new`, in one step."""
        os.replace(self._at(old), self._at(new), src_dir_fd=self._descriptor, dst_dir_fd=self._descriptor)

    def _at(self, name: str) -> str | Path:
        return name if self._descriptor is not None else self._path / name


def is_link(found: os.stat_result) -> bool:
    if stat.S_ISLNK(found.st_mode):
        return True
    return os.name == "nt" and bool(getattr(found, "st_file_attributes", 0) & _REPARSE_POINT)
