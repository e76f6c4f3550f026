"""What an extractor is asked and what it gives back. The offline extractor and every model stand behind `Extractor`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from core.memory.contract import Answer
from core.model import NO_USAGE, Outcome, RejectedItem, Usage, Window


@dataclass(frozen=True, slots=True)
class ExistingMemory:
    """A stored memory near the window. `complete` is False when the extractor sees only part of the content: such a
    memory may be linked, but an update of it is held for the user."""

    id: str
    title: str
    content: str
    folder: str | None
    tags: tuple[str, ...]
    complete: bool = True


@dataclass(frozen=True, slots=True)
class ExtractionRequest:
    """One window with everything an extractor may look at.

    History lines are numbered from 1 over `window.context` and then `window.messages`; `evidence` refers to those
    numbers. `language` is "en" or "zh": the language memories are written in. `rules` is the user's text, verbatim.
    `profile_document` is None when the profile may not be rewritten. `duplicates` are (title, count) of stored titles
    carried by several memories.
    """

    window: Window
    existing: tuple[ExistingMemory, ...] = ()
    folders: tuple[str, ...] = ()
    rules: str = ""
    language: str = "en"
    profile_document: str | None = None
    duplicates: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Extraction:
    """`answer` is set only when the reply fits the contract (outcome SAVED, provisionally, or NOTHING_TO_SAVE).

    `low_trust`: the answer was found where answers do not belong (a reasoning channel); everything in it is held.
    For FAILED: `temporary` when the reason lies outside the window, so that asking again may help; `retry_after` are
    the seconds the provider asked to wait.
    """

    outcome: Outcome
    extractor: str
    answer: Answer | None = None
    reason: str = ""
    prompt: str = ""
    raw_reply: str = ""
    repairs: tuple[str, ...] = ()
    errors: tuple[RejectedItem, ...] = ()
    rules_not_applied: tuple[str, ...] = ()
    usage: Usage = NO_USAGE
    low_trust: bool = False
    temporary: bool = False
    retry_after: float | None = None


class Extractor(Protocol):
    """Reads one window. Never raises for what a model or network may do: that is an `Outcome`."""

    @property
    def name(self) -> str:
        """`offline`, or the model's name."""

    def token_budgets(self, request_tokens: int = 0) -> tuple[int, int | None]:
        """How many tokens of (conversation, existing memories) fit one request beside `request_tokens` of rules,
        folders and profile document; None = no bound."""

    async def extract(self, request: ExtractionRequest) -> Extraction:
        """Answer for one window; cancellable."""
