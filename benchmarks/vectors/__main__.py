"""`python -m benchmarks.vectors [--items N …] [--json FILE]`: searching the vector files beside one float32 pass."""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.vectors.measuring import Figures, measure

BARS = {100_000: 1.2, 1_000_000: 0.8}  # times the pass, p95 over p95
MEMORY_BAR = 600  # MB of anonymous memory


def main() -> int:
    """0 when every size measured stays within its bars, else 1."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.vectors", description=__doc__)
    parser.add_argument("--items", type=int, nargs="+", default=[100_000], metavar="N", help="how many vectors")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to FILE")
    options = parser.parse_args()
    found: list[Figures] = []
    for items in options.items:
        with tempfile.TemporaryDirectory(prefix="memoscape-vectors-") as folder:
            found.append(measure(items, Path(folder)))
        _print(found[-1:], heading=len(found) == 1)
    if options.json:
        options.json.write_text(json.dumps([vars(each) for each in found], indent=2) + "\n", encoding="utf-8")
    return 0 if all(_within(each) for each in found) else 1


def _print(figures: Sequence[Figures], *, heading: bool) -> None:
    titles = (
        "ours p50",
        "p95 ms",
        "pass p50",
        "p95 ms",
        "p95 ratio",
        "recall@10",
        "memory MB",
        "insert ms",
        "commit ms",
    )
    if heading:
        print(f"{'vectors':>10}" + "".join(f"{title:>11}" for title in titles))
    for each in figures:
        print(
            f"{each.items:>10}{each.ours_p50:>11.1f}{each.ours_p95:>11.1f}{each.pass_p50:>11.1f}{each.pass_p95:>11.1f}"
            f"{each.ratio:>11.2f}{each.recall:>11.3f}{each.memory:>11.0f}{each.insert:>11.2f}{each.commit:>11.2f}"
        )


def _within(figures: Figures) -> bool:
    bar = BARS.get(figures.items)
    return (bar is None or figures.ratio <= bar) and figures.memory <= MEMORY_BAR


if __name__ == "__main__":
    raise SystemExit(main())
