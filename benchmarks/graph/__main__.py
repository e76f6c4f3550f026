"""`python -m benchmarks.graph [--open] [--json FILE]`: a moving frame beside bare numpy, and opening many."""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path

NODES = (1_000, 10_000)
BAR = 1.5  # times the bare write
FRAMES = 40
OPENED = (1_000, 5_000, 10_000, 50_000)
MOMENTS = 4  # different places, written in turn


def main() -> int:
    """0 when our frame costs at most BAR times the bare one for every size, else 1."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.graph", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to FILE")
    parser.add_argument("--open", action="store_true", help="also open windows on many memories; needs a display")
    parser.add_argument("--sizes", type=int, nargs="+", default=OPENED, metavar="N", help="how many memories to open")
    options = parser.parse_args()
    if options.open:
        return _open(options.sizes, options.json)
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


def _open(sizes: Sequence[int], json_file: Path | None) -> int:
    """Always 0: how long a machine takes is its own affair; the figures are for people."""
    from benchmarks.graph.opening import measure_opening

    titles = ("shown", "first s", "settled s", "GUI ms", "its work ms", "engine ms", "its work ms", "moves wrote")
    print(f"{'memories':>10}" + "".join(f"{title:>13}" for title in titles))
    found = [measure_opening(size) for size in sizes]
    for each in found:
        print(
            f"{each.nodes:>10}{each.shown:>13}{each.first:>13.1f}{each.settled:>13.1f}"
            f"{each.gui_held:>13.0f}{each.gui_worked:>13.0f}{each.engine_held:>13.0f}{each.engine_worked:>13.0f}"
            f"{each.writes_by_moves:>13}"
        )
    if json_file:
        json_file.write_text(json.dumps([asdict(each) for each in found], indent=2) + "\n", encoding="utf-8")
    return 0


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
