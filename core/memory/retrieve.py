"""Which stored memories an extractor is shown beside a window: the nearest ones to what the window is about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from core.memory.extraction import ExistingMemory
from core.memory.prompt import fit_existing
from core.model import Memory, Message, Role, Window
from core.text.markup import clean

NEAREST = 15

_QUESTION = 500  # characters of the last user message
_SOLUTION = 180  # of the last reply
_HISTORY = 1200  # of the messages before, the newest part
_HISTORY_MESSAGES = 12

_TOOL_CALL = re.compile(r"<(tool|status)\b[^<>]*+>(?:(?!</?\1\b).)*+</\1>|<tool\w*+[^<>]*+/>", re.I | re.S)
_ADDRESS = re.compile(r"https?://\S+")
_MARKS = re.compile(r"[`*_#>|]+")  # Markdown, and the bar that would mean "or" in a query


def find_existing(
    window: Window, *, nearest: Callable[[str, int], Sequence[Memory]], tokens: int | None = None
) -> tuple[ExistingMemory, ...]:
    """At most 15 memories, nearest first. As many as fit into `tokens` are complete; None: all are."""
    query = retrieval_query(window)
    found = nearest(query, NEAREST)[:NEAREST] if query else ()
    existing = tuple(ExistingMemory(m.id, m.title, m.content, m.folder, m.tags) for m in found)
    return existing if tokens is None else fit_existing(existing, tokens)


def retrieval_query(window: Window) -> str:
    """The last question, the beginning of the last reply, and the newest part of what was said, one per line."""
    messages = (*window.context, *window.messages)
    question = _plain(_last(messages, Role.USER))[:_QUESTION]
    solution = _plain(_last(messages, Role.ASSISTANT))[:_SOLUTION]
    history = " ".join(_plain(message) for message in messages[-_HISTORY_MESSAGES:])
    return "\n".join(part for part in (question, solution, history[-_HISTORY:].strip()) if part)


def _last(messages: Iterable[Message], role: Role) -> Message | None:
    return next((m for m in reversed(tuple(messages)) if m.role is role and m.text.strip()), None)


def _plain(message: Message | None) -> str:
    """The words of a message on one line, without markup, addresses and tool calls."""
    if message is None:
        return ""
    text = _TOOL_CALL.sub(" ", clean(message.text, role=message.role))
    return " ".join(_MARKS.sub(" ", _ADDRESS.sub(" ", text)).split())
