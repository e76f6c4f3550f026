"""A copy of the data folder to try something out on, while others may be using the original."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from core.errors import StorageTrouble

_ATTEMPTS = 5
_DATABASES = ("memoscape.db", "profiles/*/memory.db")


@contextmanager
def copied(data_dir: Path) -> Iterator[Path]:
    """A folder with the databases of `data_dir`, gone afterwards. The original is only read. StorageTrouble."""
    try:
        folder = tempfile.TemporaryDirectory(prefix="memoscape-")
    except OSError as error:
        raise _trouble(error) from error
    with folder as name:
        copy = Path(name)
        try:
            for pattern in _DATABASES:
                for database in data_dir.glob(pattern):
                    _copy_database(database, copy / database.relative_to(data_dir))
        except OSError as error:
            raise _trouble(error) from error
        yield copy


def _copy_database(database: Path, copy: Path) -> None:
    """With its journal, which holds the newest changes; again when somebody wrote in between, so that both fit."""
    copy.parent.mkdir(parents=True, exist_ok=True)
    for _ in range(_ATTEMPTS):
        before = _state(database)
        for suffix in ("", "-wal"):
            Path(f"{copy}{suffix}").unlink(missing_ok=True)
            with suppress(FileNotFoundError):  # the last program to close a database removes its journal
                shutil.copyfile(f"{database}{suffix}", f"{copy}{suffix}")
        if _state(database) == before:
            return
    raise StorageTrouble(f"{database} changes all the time.", "Try again when the other program has finished.")


def _state(database: Path) -> list[tuple[int, int]]:
    found = []
    for suffix in ("", "-wal"):
        with suppress(FileNotFoundError):
            status = Path(f"{database}{suffix}").stat()
            found.append((status.st_mtime_ns, status.st_size))
    return found


def _trouble(error: OSError) -> StorageTrouble:
    return StorageTrouble(
        f"No copy could be made to try this out on: {error.strerror}.",
        "Free some space in the folder for temporary files.",
    )
