"""`python -m benchmarks.offline_extraction [--json FILE] [--details]`: prints gate accuracy, precision and recall."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from benchmarks.offline_extraction.scoring import Score, load, measure

DATA = Path(__file__).parent / "data"
BAR = (0.90, 0.80, 0.55)
STRETCH = (0.95, 0.90, 0.70)


def _row(name: str, figures: tuple[float, float, float], note: str = "") -> str:
    return f"{name:<10}" + "".join(f"{figure:>10.2f}" for figure in figures) + f"   {note}"


def _figures(score: Score) -> tuple[float, float, float]:
    return score.gate, score.precision, score.recall


def main() -> int:
    """0 when every language reaches the bar, else 1."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.offline_extraction", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to FILE")
    parser.add_argument("--details", action="store_true", help="list what was missed and what was wrong")
    parser.add_argument("--data", type=Path, default=DATA, help="folder with en.jsonl and zh.jsonl")
    options = parser.parse_args()
    scores = {path.stem: measure(load(path)) for path in sorted(options.data.glob("*.jsonl"))}
    print(f"{'':<10}{'gate':>10}{'precision':>10}{'recall':>10}")
    for language, score in scores.items():
        note = f"{score.conversations} conversations, {score.expected} expected, {score.extracted} extracted"
        print(_row(language, _figures(score), note))
    print(_row("bar", BAR))
    print(_row("stretch", STRETCH))
    if options.details:
        for language, score in scores.items():
            print(f"\n{language} missed:", *score.missed, f"{language} wrong:", *score.wrong, sep="\n  ")
    if options.json:
        options.json.write_text(json.dumps(_report(scores), indent=2) + "\n", encoding="utf-8")
    passed = all(figure >= bar for score in scores.values() for figure, bar in zip(_figures(score), BAR, strict=True))
    return 0 if passed else 1


def _report(scores: dict[str, Score]) -> dict[str, dict[str, float]]:
    return {
        language: {
            "conversations": score.conversations,
            "gate": round(score.gate, 4),
            "precision": round(score.precision, 4),
            "recall": round(score.recall, 4),
        }
        for language, score in scores.items()
    }


if __name__ == "__main__":
    raise SystemExit(main())
