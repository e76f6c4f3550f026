"""One run of one way, in a process of its own: `python -m benchmarks.importing.one parse|import FILE`."""

from __future__ import annotations

import asyncio
import json
import resource
import sys
import tempfile
import time
from pathlib import Path

from core.engine import open_engine

KILOBYTES = 1024 if sys.platform == "darwin" else 1  # ru_maxrss counts bytes there


def main(way: str, export: Path) -> None:
    idle = _peak()
    begin = time.perf_counter()
    if way == "parse":
        _parse(export)
    else:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(_import(export, Path(folder)))
    print(json.dumps({"seconds": time.perf_counter() - begin, "memory": _peak() - idle}))


def _parse(export: Path) -> None:
    import ijson

    with export.open("rb") as file:
        for _ in ijson.items(file, "item"):
            pass


async def _import(export: Path, folder: Path) -> None:
    engine = open_engine(folder)
    await engine.import_conversations([export])
    await engine.close()


def _peak() -> float:
    """Megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / KILOBYTES / 1024


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
