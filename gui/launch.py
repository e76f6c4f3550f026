"""`memoscape`: without a command the window opens, else the command line answers. Importing this never imports Qt."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from core.cli.options import split_global_options
from core.errors import MemoscapeError, Trouble


def main(arguments: Sequence[str] | None = None) -> int:
    """Run with `arguments` (those of the process by default) and return the exit code."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    if (data_dir := _window_folder(words)) is not None:
        return _open_window(data_dir)
    try:
        from core.cli.app import run
        from core.cli.output import use_utf8
    except KeyboardInterrupt:  # pressed while the program was still loading: nothing was begun
        return 1
    use_utf8()
    return run(words)


def _window_folder(words: Sequence[str]) -> Path | None:
    """The data folder to open the window on, or None when this call is for the command line."""
    try:
        options, rest = split_global_options(words)
    except MemoscapeError:
        return None
    return None if rest or options.json or options.profile else options.data_dir


def _open_window(data_dir: Path) -> int:
    try:
        _check_display()
    except MemoscapeError as error:
        sys.stderr.write(f"{error.message}\n{error.hint}\n")
        return error.exit_code
    from gui.app import run

    return run(sys.argv[:1], data_dir)


def _check_display() -> None:
    """Qt would abort with a core dump; a sentence is better. Only Linux and the BSDs can lack a display."""
    wanted = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in wanted):
        return
    raise Trouble(
        "There is no display to open the window on.",
        "Start it in a desktop session, or use the command line: memoscape --help",
    )


if __name__ == "__main__":
    sys.exit(main())
