"""A floor under the development set; the figures that count are those of benchmarks/offline_extraction."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.offline_extraction.scoring import load, measure

DATA = Path(__file__).parent / "data"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_development_set_stays_above_its_floor(language: str) -> None:
    score = measure(load(DATA / f"{language}.jsonl"))
    assert score.gate >= 0.95
    assert score.precision >= 0.95, score.wrong
    assert score.recall >= 0.9, score.missed


def test_the_labelled_set_shares_no_sentence_with_the_development_set() -> None:
    labelled = Path(__file__).parents[4] / "benchmarks" / "offline_extraction" / "data"
    for language in ("en", "zh"):
        dev = {message["text"] for item in load(DATA / f"{language}.jsonl") for message in item["messages"]}
        kept_apart = [
            expected["quote"]
            for item in load(labelled / f"{language}.jsonl")
            for expected in item["expected"]
            if any(expected["quote"] in text for text in dev)
        ]
        assert kept_apart == []
