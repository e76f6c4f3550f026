"""A pytest plugin (`-p tests.without_qt`) that makes Qt look uninstalled: the core must work without it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from types import ModuleType

BLOCKED = ("PySide6", "shiboken6", "gui")


class QtBlocker(MetaPathFinder):
    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        if name.split(".", maxsplit=1)[0] in BLOCKED:
            raise ImportError(f"{name} is blocked: core and its tests never import Qt or the window")


sys.meta_path.insert(0, QtBlocker())
