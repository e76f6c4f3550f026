"""Private folders and files: readable by their owner alone from the moment they exist."""

from __future__ import annotations

import os
from pathlib import Path

from core.store.trouble import mapped

_FOLDER_MODE = 0o700
_FILE_MODE = 0o600


def private_folder(path: Path) -> None:
    """Create `path` and its missing parents for the owner alone; a folder that exists is left as it is.

    Raises StorageTrouble.
    """
    with mapped(path):
        for folder in (*reversed(path.parents), path):
            if not folder.is_dir():
                folder.mkdir(_FOLDER_MODE, exist_ok=True)


def private_file(path: Path) -> None:
    """Make sure that `path` exists and that only its owner may read it. SQLite gives its side files the same mode.

    Raises StorageTrouble.
    """
    with mapped(path):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, _FILE_MODE))
        if path.stat().st_mode & 0o077:
            path.chmod(_FILE_MODE)
