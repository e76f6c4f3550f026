"""`python -m benchmarks.importing [--megabytes N] [--json FILE]`: an import beside a streaming parse of the same file.

Each runs in a process of its own, in turns; memory is what the process grew by over its idle state.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.importing.export import write_export

BAR_RATIO, BAR_MEGABYTES = 2.0, 400
ROUNDS = 3


def main() -> int:
    """0 when both bars are reached, else 1."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.importing", description=__doc__)
    parser.add_argument("--megabytes", type=float, default=50)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to FILE")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        export = Path(folder) / "conversations.json"
        conversations = write_export(export, options.megabytes)
        rounds = [{way: _run(way, export) for way in ("parse", "import")} for _ in range(ROUNDS)]
    figures: dict[str, float] = {"megabytes": options.megabytes, "conversations": conversations}
    for way in ("parse", "import"):
        figures[f"{way}_seconds"] = statistics.median(each[way]["seconds"] for each in rounds)
        figures[f"{way}_memory"] = max(each[way]["memory"] for each in rounds)
    figures["ratio"] = figures["import_seconds"] / figures["parse_seconds"]
    print(f"{options.megabytes:.0f} MB, {conversations} conversations")
    print(f"streaming parse {figures['parse_seconds']:8.2f} s {figures['parse_memory']:6.0f} MB")
    print(f"import          {figures['import_seconds']:8.2f} s {figures['import_memory']:6.0f} MB")
    print(f"ratio {figures['ratio']:.1f} (bar {BAR_RATIO}), memory bar {BAR_MEGABYTES} MB")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0 if figures["ratio"] <= BAR_RATIO and figures["import_memory"] <= BAR_MEGABYTES else 1


def _run(way: str, export: Path) -> dict[str, float]:
    command = [sys.executable, "-m", "benchmarks.importing.one", way, str(export)]
    found: dict[str, float] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return found


if __name__ == "__main__":
    raise SystemExit(main())
