"""Turns what SQLite and the file system report into Memoscape's errors, and values no database can hold."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from core.errors import BadValue, DatabaseBusy, DatabaseDamaged, DatabaseTooNew, StorageTrouble

_FULL = ("The disk is full, so nothing could be written to {path}.", "Free some space and try again.")
_READ_ONLY = ("{path} cannot be written to.", "Check who may write to the folder, or choose another data folder.")
_DAMAGED = (
    "{path} is damaged or is not a Memoscape database.",
    "Start Memoscape again: it puts the newest backup in its place and keeps the damaged file.",
)
_UNREACHABLE = ("{path} cannot be opened.", "Check that the folder exists and that you may read and write it.")
_NOT_WRITTEN = ("{path} could not be written: the disk may be full.", "Free some space and try again.")
_FAILED = ("{path} could not be read or written.", "The disk may be disconnected or faulty.")

_BY_CODE = {
    sqlite3.SQLITE_IOERR_WRITE: _NOT_WRITTEN,
    sqlite3.SQLITE_IOERR_SHMSIZE: _NOT_WRITTEN,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: _UNREACHABLE,
    sqlite3.SQLITE_IOERR: _FAILED,
}
_BY_ERRNO = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EFBIG: _FULL,
    errno.EROFS: _READ_ONLY,
    errno.EACCES: _READ_ONLY,
    errno.EPERM: _READ_ONLY,
}
_BROKEN = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_LOCKED = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})


def trouble_from(error: sqlite3.Error | OSError, path: Path) -> StorageTrouble:
    """The StorageTrouble to raise for `error`; says which file it is about."""
    if isinstance(error, OSError):
        message, hint = _BY_ERRNO.get(error.errno or 0, _UNREACHABLE)
        return StorageTrouble(message.format(path=path), hint)
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    primary = code & 0xFF  # the low byte; the others say more about it
    if primary in _LOCKED:
        return DatabaseBusy(f"Another program is using {path}.", "Wait until it has finished and try again.")
    if primary in _BROKEN:
        return damaged(path)
    if sentence := _BY_CODE.get(code) or _BY_CODE.get(primary):
        message, hint = sentence
        return StorageTrouble(message.format(path=path), hint)
    return StorageTrouble(f"{path} refused a change: {error}.", "Please report this as a bug.")


def damaged(path: Path) -> DatabaseDamaged:
    message, hint = _DAMAGED
    return DatabaseDamaged(message.format(path=path), hint)


def damage_mark(path: Path) -> Path:
    """The file that says of the database at `path` that damage was met while it was used: look closely when opening."""
    return path.with_suffix(".damaged")


def mark_damage(path: Path) -> None:
    with suppress(OSError):
        damage_mark(path).touch(0o600)


def too_new(path: Path) -> DatabaseTooNew:
    return DatabaseTooNew(
        f"{path} was written by a newer version of Memoscape.", "Update Memoscape to open it; nothing was changed."
    )


@contextmanager
def mapped(path: Path) -> Iterator[None]:
    """Raise StorageTrouble for whatever SQLite or the file system reports about `path` inside.

    BadValue for what no database can hold, as nobody else would notice before: half a character, such as from a
    command line in another encoding than the terminal's, and an endless number.
    """
    try:
        yield
    except UnicodeEncodeError as error:
        raise BadValue("The text holds a broken character.", "Write it again; it should be UTF-8.") from error
    except OverflowError as error:
        raise BadValue("The number is too large.", "Choose a smaller one.") from error
    except (sqlite3.Error, OSError) as error:
        trouble = trouble_from(error, path)
        if isinstance(trouble, DatabaseDamaged):
            mark_damage(path)
        raise trouble from error
