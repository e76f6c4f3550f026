"""The one path sandbox: files below a memory folder, reached by relative path and by nothing else (OI §10.2)."""

from __future__ import annotations

import os
import re
import stat
import uuid
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from core.errors import WrongUse
from core.store.files import private_folder
from core.store.open_folder import OpenFolder, is_link
from core.store.trouble import mapped

_DRIVE = re.compile(r"[A-Za-z]:")
_OUTSIDE = "must stay within the memories root"
_LINK = "must not be a symlink"
_THROUGH = "traverses through a non-directory path component"


class FileRefused(WrongUse):
    """A path or name that the sandbox does not serve; `code` tells a program which kind it is."""

    code = "file_refused"


class InvalidPath(FileRefused):
    code = "invalid_path"


class FileNotThere(FileRefused):
    code = "not_found"


class NotAFile(FileRefused):
    code = "not_file"


class AlreadyThere(FileRefused):
    code = "already_exists"


@dataclass(frozen=True, slots=True)
class FileEntry:
    """`path` is relative to the root, with `/`. `executable` is the owner's bit."""

    path: str
    is_folder: bool
    size: int = 0
    executable: bool = False


class MemoryFiles:
    """`writable` names what may be written: a file, or everything below a folder whose name ends in `/`; () nothing.

    Refused paths raise FileRefused (InvalidPath, FileNotThere, NotAFile, AlreadyThere), the disk StorageTrouble. Hidden
    names, links and special files are as good as absent.
    """

    def __init__(self, root: Path, *, writable: Sequence[str] = ("/",)) -> None:
        self.root = root
        self._writable = tuple(writable)

    # -- reading -------------------------------------------------------------------------------------------------

    def entry(self, path: str | None = None) -> FileEntry:
        """What lies at `path`; None, "" and "." are the root."""
        parts = self.parts(path)
        if not parts:
            with self._root():
                return FileEntry("", is_folder=True)
        with self.folder(parts[:-1]) as folder:
            return self._entry(folder, parts)

    def list(self, path: str | None = None) -> tuple[FileEntry, ...]:
        """A folder's files and folders in the byte order of their names; of a file, itself."""
        found = self.entry(path)
        if not found.is_folder:
            return (found,)
        parts = self.parts(path)
        with self.folder(parts) as folder:
            return tuple(self._visible(folder, parts))

    def walk(self, path: str | None = None) -> Iterator[FileEntry]:
        """Every file at or below `path`, ordered by path (byte order)."""
        files = [entry for entry in self._below(path) if not entry.is_folder]
        return iter(sorted(files, key=lambda entry: os.fsencode(entry.path)))

    def read(self, path: str) -> bytes:
        """A regular file, whole. NotAFile for anything else."""
        parts = self.parts(path)
        if not parts:
            raise _not_a_file(path)
        with self.folder(parts[:-1]) as folder:
            if self._entry(folder, parts).is_folder:
                raise _not_a_file("/".join(parts))
            with self._system(parts), os.fdopen(folder.open_file(parts[-1], os.O_RDONLY), "rb") as file:
                return file.read()

    def read_text(self, path: str) -> str:
        """As `read`; bytes that are not UTF-8 become U+FFFD."""
        return self.read(path).decode("utf-8", "replace")

    # -- writing -------------------------------------------------------------------------------------------------

    def create(self, path: str, text: str) -> None:
        """Write a new file, with its folders; AlreadyThere when something has that name."""
        parts = self._to_write(path)
        with self._made(parts[:-1]) as folder:
            self._write_new(folder, parts, parts[-1], text.encode("utf-8", "replace"))

    def write(self, path: str, text: str) -> None:
        """Write or replace a file in one step: readers see the old text or the new one."""
        self.write_bytes(path, text.encode("utf-8", "replace"))

    def write_bytes(self, path: str, data: bytes, *, executable: bool = False) -> None:
        """As `write`."""
        parts = self._to_write(path)
        with self._made(parts[:-1]) as folder:
            with suppress(FileNotThere):
                if self._entry(folder, parts).is_folder:
                    raise _not_a_file("/".join(parts))
            temporary = f".{uuid.uuid4().hex}.tmp"
            self._write_new(folder, parts, temporary, data, executable=executable)
            with self._system(parts):
                folder.rename(temporary, parts[-1])

    def remove(self, path: str) -> None:
        """Delete a file."""
        parts = self._to_write(path)
        with self.folder(parts[:-1]) as folder:
            if self._entry(folder, parts).is_folder:
                raise _not_a_file("/".join(parts))
            with self._system(parts):
                folder.remove(parts[-1])

    # -- paths ---------------------------------------------------------------------------------------------------

    def parts(self, path: str | None) -> tuple[str, ...]:
        """The components of a relative path, checked without touching the disk. InvalidPath, FileNotThere."""
        text = (path or "").replace("\\", "/")
        parts = [part for part in text.split("/") if part not in ("", ".")]
        if text.startswith("/") or _DRIVE.match(text) or ".." in parts:
            raise InvalidPath(f"“{path}” {_OUTSIDE}.", "Name a path relative to the memory folder.")
        if any(part.startswith(".") for part in parts):
            raise _not_there(path)
        if any(not is_nameable(part) for part in parts):
            raise _not_there(path)
        return tuple(parts)

    def _to_write(self, path: str) -> tuple[str, ...]:
        parts = self.parts(path)
        if not parts:
            raise _not_a_file(path)
        name = "/" + "/".join(parts)
        places = ["/" + place.lstrip("/") for place in self._writable]
        if not any(name.startswith(place) if place.endswith("/") else name == place for place in places):
            raise InvalidPath(f"{'/'.join(parts)} may only be read.", "Write below a folder that is ours.")
        return parts

    # -- folders -------------------------------------------------------------------------------------------------

    @contextmanager
    def _root(self) -> Iterator[OpenFolder]:
        try:
            found = self.root.lstat()
            if is_link(found):
                raise InvalidPath(f"The memory folder {self.root.name} {_LINK}.", "Choose the folder it points to.")
            if not stat.S_ISDIR(found.st_mode):
                raise InvalidPath(f"{self.root.name} is no folder.", "Choose a folder.")
        except FileNotFoundError:
            raise _not_there(self.root.name) from None
        with self._system(()), OpenFolder.at(self.root) as folder:
            yield folder

    @contextmanager
    def folder(self, parts: Sequence[str]) -> Iterator[OpenFolder]:
        """The folder at `parts`, each step checked and opened from the one before."""
        with self._root() as root:
            opened = [root]
            try:
                for depth in range(1, len(parts) + 1):
                    opened.append(self._step(opened[-1], parts[:depth]))
                yield opened[-1]
            finally:
                for folder in opened[1:]:
                    folder.__exit__()

    def _step(self, folder: OpenFolder, parts: Sequence[str]) -> OpenFolder:
        try:
            is_folder = self._entry(folder, parts).is_folder
        except NotAFile:
            is_folder = False
        if not is_folder:
            raise InvalidPath(f"“{'/'.join(parts)}” {_THROUGH}.", "Name a folder.")
        with self._system(parts):
            return folder.child(parts[-1])

    @contextmanager
    def _made(self, parts: Sequence[str]) -> Iterator[OpenFolder]:
        """As `_folder`, creating what is missing for the owner alone."""
        if not self.root.is_symlink():
            private_folder(self.root)
        for depth in range(len(parts)):
            with self.folder(parts[:depth]) as folder, self._system(parts), suppress(FileExistsError):
                folder.make_folder(parts[depth])
        with self.folder(parts) as folder:
            yield folder

    # -- entries -------------------------------------------------------------------------------------------------

    def _entry(self, folder: OpenFolder, parts: Sequence[str]) -> FileEntry:
        path = "/".join(parts)
        try:
            found = folder.stat(parts[-1])
        except (OSError, ValueError):  # absent, too long a name, or one no file can have
            raise _not_there(path) from None
        if is_link(found):
            raise InvalidPath(f"“{path}” {_LINK}.", "Name a file or folder that is one itself.")
        if stat.S_ISDIR(found.st_mode):
            return FileEntry(path, is_folder=True)
        if not stat.S_ISREG(found.st_mode):
            raise _not_a_file(path)
        return FileEntry(path, is_folder=False, size=found.st_size, executable=bool(found.st_mode & stat.S_IXUSR))

    def _visible(self, folder: OpenFolder, parts: Sequence[str]) -> Iterator[FileEntry]:
        for name in sorted(folder.names(), key=os.fsencode):
            if not name.startswith(".") and is_nameable(name):
                with suppress(FileRefused):  # a link, a special file, or gone meanwhile
                    yield self._entry(folder, (*parts, name))

    def _below(self, path: str | None) -> Iterator[FileEntry]:
        for entry in self.list(path):
            yield entry
            if entry.is_folder:
                with suppress(FileRefused):
                    yield from self._below(entry.path)

    def _write_new(
        self, folder: OpenFolder, parts: Sequence[str], name: str, data: bytes, *, executable: bool = False
    ) -> None:
        with self._system(parts):
            try:
                descriptor = folder.open_file(
                    name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode=0o700 if executable else 0o600
                )
            except FileExistsError:
                raise AlreadyThere(f"{'/'.join(parts)} already exists.", "Choose another name.") from None
            try:
                with os.fdopen(descriptor, "wb") as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
            except BaseException:
                folder.remove(name)
                raise

    def _system(self, parts: Sequence[str]) -> AbstractContextManager[None]:
        """What the system reports becomes StorageTrouble; so does a step that was swapped for a link meanwhile."""
        return mapped(self.root.joinpath(*parts))


def is_nameable(name: str) -> bool:
    """Whether a file of this name can be asked for: UTF-8, without what another system takes for a separator."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return "\\" not in name and "\x00" not in name and not (os.name == "nt" and ":" in name)


def _not_there(path: str | None) -> FileNotThere:
    return FileNotThere(f"There is no “{path}” in the memory folder.", "List the folder to see what there is.")


def _not_a_file(path: str | None) -> NotAFile:
    return NotAFile(f"“{path}” is not a file.", "Name a file.")
