"""Runs the built-in extractor over labelled conversations and counts what it got right.

A statement is one piece of evidence of an extracted memory. It is right when its quote overlaps an expected quote and
the memory names what was expected. Gate accuracy asks only whether anything was extracted where something should be.
"""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core.memory.contract import Answer
from core.memory.extraction import ExtractionRequest
from core.memory.offline import OfflineExtractor
from core.model import Message, Role, Window

_OVERLAP = 0.6  # share of the shorter quote's words (or characters) found in the other


@dataclass(frozen=True)
class Found:
    quote: str
    text: str


@dataclass
class Score:
    """Counts for one language; the three figures are fractions."""

    conversations: int = 0
    gate_right: int = 0
    extracted: int = 0
    extracted_right: int = 0
    expected: int = 0
    expected_found: int = 0
    missed: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def gate(self) -> float:
        return self.gate_right / self.conversations if self.conversations else 0.0

    @property
    def precision(self) -> float:
        return self.extracted_right / self.extracted if self.extracted else 1.0

    @property
    def recall(self) -> float:
        return self.expected_found / self.expected if self.expected else 1.0


def load(path: Path) -> list[dict[str, Any]]:
    """Labelled conversations: id, language, messages (role, text) and expected (about, quote)."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


def window_of(messages: list[dict[str, str]]) -> Window:
    made = tuple(
        Message(f"m{number}", "c", number, Role(message["role"]), message["text"])
        for number, message in enumerate(messages)
    )
    return Window("c", "", made)


def found_in(answer: Answer) -> list[Found]:
    """Every statement of an answer, once."""
    items = [*([answer.main] if answer.main else []), *answer.new, *answer.update]
    found = {
        Found(evidence.quote, f"{item.title}\n{item.content}\n{evidence.quote}")
        for item in items
        for evidence in item.evidence
    }
    return sorted(found, key=lambda one: one.quote)


def _pieces(text: str) -> set[str]:
    return set(re.findall(r"[\u4e00-\u9fff]|[a-z0-9']+", text.casefold()))


def matches(found: Found, expected: dict[str, Any]) -> bool:
    ours, theirs = _pieces(found.quote), _pieces(expected["quote"])
    same = len(ours & theirs) >= _OVERLAP * max(1, min(len(ours), len(theirs)))
    return same and any(word.casefold() in found.text.casefold() for word in expected["about"])


def measure(items: list[dict[str, Any]]) -> Score:
    score = Score()
    for item in items:
        request = ExtractionRequest(window=window_of(item["messages"]), language=item["language"])
        extraction = asyncio.run(OfflineExtractor().extract(request))
        found = found_in(extraction.answer) if extraction.answer else []
        _count(score, item, found)
    return score


def _count(score: Score, item: dict[str, Any], found: list[Found]) -> None:
    expected = item["expected"]
    score.conversations += 1
    score.gate_right += bool(found) == bool(expected)
    for one in found:
        right = any(matches(one, wanted) for wanted in expected) or _only_confirms(one, found, expected)
        score.extracted += 1
        score.extracted_right += right
        if not right:
            score.wrong.append(f"{item['id']}: {one.quote}")
    for wanted in expected:
        hit = any(matches(one, wanted) for one in found)
        score.expected += 1
        score.expected_found += hit
        if not hit:
            score.missed.append(f"{item['id']}: {wanted['quote']}")


def _only_confirms(one: Found, found: list[Found], expected: list[dict[str, Any]]) -> bool:
    """A "yes" kept as second evidence beside what it confirms is no statement of its own."""
    memory = one.text.removesuffix(one.quote)
    return len(_pieces(one.quote)) <= 4 and any(
        other is not one and other.text.startswith(memory) and any(matches(other, wanted) for wanted in expected)
        for other in found
    )
