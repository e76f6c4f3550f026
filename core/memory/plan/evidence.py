"""The words an item rests on: looked up in the conversation, and checked by code."""

from __future__ import annotations

from collections.abc import Sequence

from core.memory.contract import EvidenceRef
from core.memory.plan.wording import contains
from core.model import Evidence, Message, RejectedItem, Window
from core.model.reasons import reason
from core.text.markup import clean

_MARKS_AROUND = " \t\n\"'“”‘’「」…."


def look_up(
    refs: Sequence[EvidenceRef], window: Window, path: str
) -> tuple[tuple[Evidence, ...], tuple[RejectedItem, ...]]:
    """What `refs` point at, and those that point nowhere. Lines count from 1 over the context, then the messages."""
    lines = (*window.context, *window.messages)
    found, missing = [], []
    for index, ref in enumerate(refs):
        if ref.message > len(lines):
            missing.append(RejectedItem(f"{path}/evidence/{index}", reason("no_line", line=ref.message)))
        else:
            found.append(_evidence(ref.quote, lines[ref.message - 1], window))
    return tuple(found), tuple(missing)


def _evidence(quote: str, message: Message, window: Window) -> Evidence:
    return Evidence(
        conversation_id=window.conversation_id,
        message_id=message.id,
        quote=quote,
        verified=_stands_in(quote, message),
        role=message.role,
        conversation_title=window.conversation_title,
        sent_at=message.sent_at,
    )


def _stands_in(quote: str, message: Message) -> bool:
    """In the message as written, or as the extractor was shown it."""
    words = quote.strip(_MARKS_AROUND)
    if not words:
        return False
    return contains(message.text, words) or contains(clean(message.text, role=message.role), words)
