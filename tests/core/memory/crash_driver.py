"""Run as a program: saves copies of a profile again and again, each time killed one SQL statement later.

Usage: crash_driver.py TEMPLATE FOLDER. Writes FOLDER/1.db, 2.db … and prints how many saves were killed; the save after
those ran to its end.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from itertools import count
from pathlib import Path

from tests.core.memory.profile import EVERYTHING, ScriptedExtractor, open_store, save


def save_until(path: Path, last_statement: int) -> None:
    """Save; when the statement of that number is about to run, die as by `kill -9`."""
    store = open_store(path)
    run = count(1)

    def trace(statement: str) -> None:
        if not statement.startswith("--") and next(run) == last_statement:
            os.kill(os.getpid(), signal.SIGKILL)

    store._db._connection.set_trace_callback(trace)
    save(store, ScriptedExtractor(EVERYTHING))
    os._exit(0)  # without closing: what is committed must be safe without a farewell


def main(template: Path, folder: Path) -> None:
    for number in count(1):
        copy = folder / f"{number}.db"
        shutil.copy(template, copy)
        child = os.fork()
        if child == 0:
            save_until(copy, number)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            if os.waitstatus_to_exitcode(status):
                raise SystemExit(f"save {number} failed instead of being killed")
            print(number - 1)
            return


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
