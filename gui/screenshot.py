"""`python -m gui.screenshot --data-dir D --out F`: opens the window, lets it settle and writes what it shows."""

from __future__ import annotations

import argparse
import logging
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QEventLoop, QSize, QTimer
from PySide6.QtGui import QCursor

from gui.app import OpenWindow, application, open_window

SETTLE_MS = 600  # animations last up to 450 ms
STEP_MS = 50
LONGEST_MS = 20_000  # for reading the data and laying out the graph


def main(argv: Sequence[str] | None = None) -> int:
    """Exit code 0 when the picture was written and QML had nothing to complain about."""
    logging.basicConfig(level=logging.WARNING)
    wanted = _arguments(argv)
    app = application()
    window = open_window(wanted.data_dir, size=wanted.size, dark=wanted.dark, language=wanted.language)
    window.app.page = wanted.page
    written = save_picture(window, wanted.out, memory=wanted.memory)
    window.close()
    del app
    return 0 if written and not window.warnings else 1


def save_picture(window: OpenWindow, path: Path, *, memory: str = "", settle: int = SETTLE_MS) -> bool:
    """Write what `window` shows to `path`, with `memory` (id or title) selected if given."""
    wait_until_quiet(window, 0)
    if memory:
        window.app.detail.open(memory)
        _wait_for(lambda: window.app.detail.memory is not None)
    _wait(settle)
    path.parent.mkdir(parents=True, exist_ok=True)
    return bool(window.window.grabWindow().save(str(path)))


def wait_until_quiet(window: OpenWindow, then: int = SETTLE_MS) -> None:
    """Until the engine has answered and the graph stands still, and `then` more milliseconds for animations."""
    QCursor.setPos(window.window.screen().geometry().bottomRight())  # no hover in the picture
    _wait_for(lambda: _is_quiet(window))
    _wait(then)


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="gui.screenshot", description=__doc__)
    parser.add_argument("--data-dir", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--size", type=_size, default=QSize(1280, 800), metavar="WIDTHxHEIGHT")
    parser.add_argument("--dark", action="store_true", help="dark instead of light")
    parser.add_argument("--language", choices=("en", "zh"), default="en")
    parser.add_argument(
        "--page", choices=("memory", "conversations", "activity", "review", "agents", "settings"), default="memory"
    )
    parser.add_argument("--memory", default="", help="id or title of a memory to select")
    return parser.parse_args(argv)


def _size(text: str) -> QSize:
    width, _, height = text.partition("x")
    return QSize(int(width), int(height))


def _is_quiet(window: OpenWindow) -> bool:
    """Everything was read, and the graph stands still."""
    app = window.app
    if any(part.is_busy() for part in app.view_models()):
        return False
    if (app.property("page"), app.memory.property("view")) != ("memory", "graph"):
        return True
    places = app.graph.property("places")
    return not app.memory.shown or (places is not None and places.settled and places.graph is app.memory.graph)


def _wait_for(condition: Callable[[], bool]) -> None:
    since = QElapsedTimer()
    since.start()
    while not condition() and since.elapsed() < LONGEST_MS:
        _wait(STEP_MS)


def _wait(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


if __name__ == "__main__":
    raise SystemExit(main())
