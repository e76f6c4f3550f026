"""Recall of ranked turns: which part of a question's answers is among the first k, averaged over questions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from benchmarks.retrieval.collections import Asked

MAIN = ("single", "multi", "temporal", "open")
Answered = tuple[Asked, Sequence[int]]


def recall(answered: Iterable[Answered], k: int) -> float:
    """In percent; 0 without questions."""
    parts = [sum(place in order[:k] for place in asked.answers) / len(asked.answers) for asked, order in answered]
    return 100 * sum(parts) / len(parts) if parts else 0.0


def of_categories(answered: Sequence[Answered], categories: Sequence[str]) -> list[Answered]:
    return [each for each in answered if each[0].category in categories]


def figures(answered: Sequence[Answered]) -> dict[str, float]:
    """Recall over LoCoMo's categories 1-4 (`main`), all five (`all`) and each kind of question."""
    main = of_categories(answered, MAIN)
    found = {f"main R@{k}": recall(main, k) for k in (5, 10, 25)}
    found |= {f"all R@{k}": recall(answered, k) for k in (5, 10)}
    return found | {f"{name} R@10": recall(of_categories(answered, (name,)), 10) for name in (*MAIN, "adversarial")}
