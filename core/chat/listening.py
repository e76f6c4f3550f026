"""Hears an answer piece by piece, and reports how far it is, calmly enough for a window to draw."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from core.llm.ports import Piece

SECONDS_BETWEEN = 1 / 30


class Listening:
    """`report(text, thinking)` is told the whole text so far, at most 30 times a second. Use on one event loop."""

    def __init__(self, report: Callable[[str, bool], None]) -> None:
        self.text = ""
        self._report = report
        self._reasoned = False
        self._waiting: asyncio.TimerHandle | None = None
        self._next = 0.0

    def hear(self, piece: Piece) -> None:
        self.text += piece.text
        self._reasoned = self._reasoned or bool(piece.reasoning)
        if (piece.text or piece.reasoning) and self._waiting is None:
            loop = asyncio.get_running_loop()
            self._waiting = loop.call_at(max(self._next, loop.time()), self.tell)

    def tell(self) -> None:
        """Report now."""
        self.stop()
        self._next = asyncio.get_running_loop().time() + SECONDS_BETWEEN
        said = without_reasoning(self.text)
        self._report(said, not said and (self._reasoned or bool(self.text.strip())))

    def stop(self) -> None:
        """Report nothing more."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def without_reasoning(text: str) -> str:
    """An answer without the reasoning that some models write in front of it; nothing while that is not over."""
    begun = text.lstrip()
    for tag in ("think", "thinking"):
        if begun.startswith(f"<{tag}>"):
            return begun.partition(f"</{tag}>")[2].lstrip()
    if begun and "<thinking>".startswith(begun):
        return ""
    return text.lstrip("\n")
