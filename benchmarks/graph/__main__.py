"""`python -m benchmarks.graph [--json FILE]`: milliseconds of Python per moving frame, ours beside bare numpy."""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable
from pathlib import Path

NODES = (1_000, 10_000)
BAR = 1.5  # times the bare write
FRAMES = 40
MOMENTS = 4  # different places, written in turn


def main() -> int:
    """0 when our frame costs at most BAR times the bare one for every size, else 1."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.graph", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to FILE")
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # nothing is rendered: this is about Python's part
    from PySide6.QtGui import QGuiApplication

    app = QGuiApplication([])
    figures = [measure(nodes) for nodes in NODES]
    print(f"{'nodes':>8}{'links':>8}{'ours ms':>10}{'bare ms':>10}{'ratio':>8}   bar {BAR}")
    for each in figures:
        print(f"{each['nodes']:>8}{each['links']:>8}{each['ours']:>10.2f}{each['bare']:>10.2f}{each['ratio']:>8.2f}")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    del app
    return 0 if all(each["ratio"] <= BAR for each in figures) else 1


def measure(nodes: int) -> dict[str, float]:
    """The fastest frame of both ways on the same graph; they take turns, so that a busy machine disturbs both alike."""
    from benchmarks.graph.spring import BareWrite, OurFrame, make_graph, places

    graph = make_graph(nodes)
    moments = [places(graph, moment) for moment in range(MOMENTS)]
    ours, bare = OurFrame(graph), BareWrite(graph)
    times: dict[str, list[float]] = {"ours": [], "bare": []}
    for frame in range(FRAMES):
        at = moments[frame % MOMENTS]
        times["ours"].append(_milliseconds(lambda at=at: ours.write(at)))
        times["bare"].append(_milliseconds(lambda at=at: bare.write(at)))
    best = {way: min(values) for way, values in times.items()}  # what is above the least is the machine's other work
    return {"nodes": nodes, "links": len(graph.edges), **best, "ratio": best["ours"] / best["bare"]}


def _milliseconds(work: Callable[[], None]) -> float:
    before = time.perf_counter()
    work()
    return (time.perf_counter() - before) * 1000


if __name__ == "__main__":
    raise SystemExit(main())
