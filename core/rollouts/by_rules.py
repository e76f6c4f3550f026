"""Consolidation without a model: the registry and the summary are written by rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from core.model import NO_USAGE, Usage
from core.rollouts.artefacts import SUMMARIES
from core.rollouts.consolidate import Work
from core.rollouts.extensions import notes
from core.rollouts.outputs import REGISTRY, SUMMARY, SUMMARY_TOKENS, SUMMARY_VERSION
from core.rollouts.registry import HandEdits, Task, read_task, write_registry, write_summary
from core.store.memory_files import FileRefused
from core.text.redact import redact
from core.text.tokens import count_tokens

MOST_TOPICS = 60


class RuleConsolidator:
    """`removed` are lines the person once took out; `keep_removed` gets what is to be remembered of them."""

    def __init__(self, removed: Iterable[str], keep_removed: Callable[[list[str]], None]) -> None:
        self._removed = set(removed)
        self._keep_removed = keep_removed

    async def __call__(self, work: Work) -> Usage:
        gone = await asyncio.to_thread(self._write, work)
        self._keep_removed(sorted(gone))
        return NO_USAGE

    def _write(self, work: Work) -> set[str]:
        tasks = [read_task(memory) for memory in work.memories]
        asked = [redact(note)[0] for note in notes(work.staged)]
        changed = {change.path for change in work.changes if change.path.startswith(f"{SUMMARIES}/")}
        registry, summary = _current(work, REGISTRY), _current(work, SUMMARY)
        edits = HandEdits.between(_before(work, REGISTRY), registry, self._removed)
        work.staged.write(REGISTRY, redact(write_registry(registry, tasks, changed, edits, asked))[0])
        summary_edits = HandEdits.between(_before(work, SUMMARY), summary, self._removed)
        work.staged.write(SUMMARY, redact(_fitting_summary(tasks, summary_edits, asked))[0])
        return edits.removed | summary_edits.removed


def _fitting_summary(tasks: list[Task], edits: HandEdits, asked: list[str]) -> str:
    """The summary with as many topics told in full as a session can be shown; whole topics go, not their middle."""
    topics = MOST_TOPICS
    while True:
        text = write_summary(tasks, edits, asked, topics=topics)
        if topics == 0 or count_tokens(text) <= SUMMARY_TOKENS:
            break
        topics = topics * 2 // 3
    while count_tokens(text) > SUMMARY_TOKENS:
        text = text[: len(text) * 9 // 10].rpartition("\n")[0] + "\n"
    return text


def _current(work: Work, path: str) -> str:
    try:
        return work.staged.read_text(path)
    except FileRefused:
        return ""


def _before(work: Work, path: str) -> str:
    """The file at the last consolidation; one that had no `v1` is written from scratch anyway."""
    content = work.baseline.get(path)
    text = content.data.decode("utf-8", "replace") if content else ""
    return text if path != SUMMARY or text.startswith(f"{SUMMARY_VERSION}\n") else _current(work, path)
