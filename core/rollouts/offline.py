"""Stage one without a model: a raw memory from what was said, what ran and how it ended, by rules."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass

from core.model import NO_USAGE, Role, Usage
from core.model.rollouts import StageOneJob, StageOneOutput
from core.rollouts.stage_one import EMPTY, Prepared
from core.rollouts.talk import Command, Said, commands, spoken

MOST_LINES = 12  # of one kind
_LINE = 240  # characters
_GOOD = re.compile(
    r"\b(?:thanks|thank you|perfect|great|works|looks good|lgtm)\b|谢谢|可以了|很好|没问题|成功了", re.IGNORECASE
)
_BAD = re.compile(
    r"\b(?:still (?:broken|fails|wrong)|doesn'?t work|does not work|revert)\b|还是不行|没有用|不对|撤销", re.IGNORECASE
)
_SENTENCE = re.compile(r"(?:(?![.!?](?:\s|$))[^。！？])*")
_WORD = re.compile(r"[A-Za-z][\w-]{2,30}|[\u4e00-\u9fff]{2,8}")
_COMMON = """
    the and for with that this from into please can you are was have has not but all our your now then them use make
    what when where which will would could should about after before just like some any one two more also
"""
_STOP = frozenset(_COMMON.split())


@dataclass(frozen=True, slots=True)
class Fact:
    """Something the built-in extractor found in the person's words."""

    text: str
    is_preference: bool


FindFacts = Callable[[Sequence[Said]], Awaitable[Sequence[Fact]]]


class OfflineReader:
    """`find_facts` is the built-in extractor, handed in by whoever may know it."""

    def __init__(self, find_facts: FindFacts) -> None:
        self._find_facts = find_facts

    async def __call__(self, job: StageOneJob, prepared: Prepared) -> tuple[StageOneOutput, Usage]:
        said, ran = spoken(prepared.items), commands(prepared.items)
        facts = await self._find_facts(said)
        return offline_output(job, said, ran, facts), NO_USAGE


def offline_output(
    job: StageOneJob, said: Sequence[Said], ran: Sequence[Command], facts: Sequence[Fact]
) -> StageOneOutput:
    """The three fields; empty when nobody asked for anything, or nothing came of it."""
    requests = [_line(each.text) for each in said if each.role is Role.USER]
    if not requests or not (facts or ran):
        return EMPTY
    session = _Session(job, requests, _outcome(said, ran), said, ran, facts)
    return StageOneOutput(session.raw_memory(), session.summary(), session.slug())


def _outcome(said: Sequence[Said], ran: Sequence[Command]) -> str:
    """Explicit feedback first; the last task is uncertain unless something confirms it (OI §7.2)."""
    last = next((each.text for each in reversed(said) if each.role is Role.USER), "")
    if len([each for each in said if each.role is Role.USER]) > 1:
        if _BAD.search(last):
            return "fail"
        if _GOOD.search(last):
            return "success"
    return "partial" if ran and ran[-1].failure else "uncertain"


@dataclass(frozen=True, slots=True)
class _Session:
    job: StageOneJob
    requests: Sequence[str]
    outcome: str
    said: Sequence[Said]
    ran: Sequence[Command]
    facts: Sequence[Fact]

    @property
    def task(self) -> str:
        sentence = _SENTENCE.match(self.requests[0])
        return (sentence[0].strip() if sentence else "")[:100] or self.requests[0][:100]

    @property
    def group(self) -> str:
        return self.job.thread.cwd.replace("\\", "/").rstrip("/").rpartition("/")[2] or "general"

    def raw_memory(self) -> str:
        head = {
            "description": self.task,
            "task": self.task,
            "task_group": self.group,
            "task_outcome": self.outcome,
            "cwd": self.job.thread.cwd or "unknown",
            "keywords": ", ".join(self.keywords()),
        }
        front = "\n".join(f"{key}: {value}" for key, value in head.items())
        block = [
            f"### Task 1: {self.task}",
            "",
            f"task: {self.task}",
            f"task_group: {self.group}",
            f"task_outcome: {self.outcome}",
        ]
        return "\n".join(["---", front, "---", "", *block, *self.sections(), ""])

    def sections(self) -> list[str]:
        named = {
            "Preference signals:": [fact.text for fact in self.facts if fact.is_preference],
            "Reusable knowledge:": [fact.text for fact in self.facts if not fact.is_preference] + self.worked(),
            "Failures and how to do differently:": self.failed(),
            "References:": [f"asked: {request}" for request in self.requests[:MOST_LINES]],
        }
        return [line for name, lines in named.items() if lines for line in ("", name, *_bullets(lines))]

    def worked(self) -> list[str]:
        return [f"`{_line(each.text)}` ran without an error" for each in _once(self.ran) if not each.failure][
            -MOST_LINES:
        ]

    def failed(self) -> list[str]:
        return [f"`{_line(each.text)}` failed: {each.failure}" for each in _once(self.ran) if each.failure][
            -MOST_LINES:
        ]

    def summary(self) -> str:
        answers = [_line(each.text) for each in self.said if each.role is Role.ASSISTANT]
        lines = [f"# {self.task}", "", f"A session in {self.job.thread.cwd or 'an unknown folder'}."]
        lines += ["", f"## Task 1: {self.task}", "", f"Outcome: {self.outcome}"]
        for name, found in (
            ("Preference signals", [fact.text for fact in self.facts if fact.is_preference]),
            ("Key steps", [f"`{_line(each.text)}`" for each in _once(self.ran)][:MOST_LINES]),
            ("Failures and how to do differently", self.failed()),
            ("Reusable knowledge", [fact.text for fact in self.facts if not fact.is_preference]),
        ):
            if found:
                lines += ["", f"### {name}", *_bullets(found)]
        references = [f"the person: {request}" for request in self.requests[:MOST_LINES]]
        references += [f"the assistant, last: {answers[-1]}"] if answers else []
        lines += ["", "### References", *(f"{number}. {text}" for number, text in enumerate(references, 1))]
        return "\n".join(lines)

    def keywords(self) -> list[str]:
        words = [self.group, *(word.lower() for text in self.requests for word in _WORD.findall(text))]
        return [word for word in dict.fromkeys(words) if word not in _STOP][:MOST_LINES]

    def slug(self) -> str:
        return "-".join(re.findall(r"[a-z0-9]+", self.task.lower()))[:80].strip("-")


def _once(ran: Iterable[Command]) -> list[Command]:
    return list({each.text: each for each in ran}.values())


def _bullets(lines: Iterable[str]) -> list[str]:
    return [f"- {_line(line)}" for line in dict.fromkeys(lines)]


def _line(text: str) -> str:
    return " ".join(text.split())[:_LINE]
