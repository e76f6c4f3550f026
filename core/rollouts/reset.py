"""Emptying a memory folder (OI §2.6)."""

from __future__ import annotations

import shutil
from pathlib import Path

from core.store.files import private_folder
from core.store.memory_files import InvalidPath
from core.store.trouble import mapped


def empty_root(root: Path) -> None:
    """Delete everything in `root`, which stays or is made. InvalidPath when it is a link to somewhere else."""
    if root.is_symlink():
        raise InvalidPath(f"The memory folder {root.name} must not be a symlink.", "Remove the link first.")
    private_folder(root)
    with mapped(root):
        for entry in root.iterdir():
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            else:
                entry.unlink()
