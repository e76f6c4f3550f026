"""Ids and titles for conversations that bring none along."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Sequence

from core.model import Kind, ParsedConversation, ParsedMessage, Role

TITLE_LENGTH = 60
DERIVED = "derived-"  # how a derived id begins
_SHORT = 40  # characters of a first message that many conversations may begin with ("hi, can you help me?")
_UNIQUE = 12  # characters from which on an id of a file without a known product is trusted to be unique in the world


def derived_id(title: str, messages: Sequence[ParsedMessage], foreign_id: str | None = None) -> str:
    """An id from the title and the first thing the user said.

    A transcript that was appended to still begins the same way, so that importing it again lets the same conversation
    grow; hashing everything would make it a second one. A greeting begins many conversations, so a short first message
    is joined by the beginning of its answer. `foreign_id`, such as a row number, takes part without deciding alone.
    """
    if foreign_id and len(foreign_id) >= _UNIQUE:
        return foreign_id
    first = _opening(messages).text if messages else ""
    parts = [foreign_id or "", title, first]
    if len(first) < _SHORT:
        answers = (message.text for message in messages if message.role is Role.ASSISTANT and message.kind is Kind.SAID)
        parts.append(next(answers, "")[:200])
    normal = "\x1f".join(" ".join(unicodedata.normalize("NFKC", part).casefold().split()) for part in parts)
    return DERIVED + hashlib.sha256(normal.encode("utf-8", "replace")).hexdigest()[:32]


def title_of(title: str, messages: Sequence[ParsedMessage]) -> str:
    """The given title, else the first words the user said."""
    if title.strip():
        return " ".join(title.split())
    words = " ".join(_opening(messages).text.split()) if messages else ""
    return words if len(words) <= TITLE_LENGTH else words[: TITLE_LENGTH - 1].rstrip() + "…"


def _opening(messages: Sequence[ParsedMessage]) -> ParsedMessage:
    """The first message of the user, else the first that was said, else the first."""
    said = [message for message in messages if message.kind is Kind.SAID]
    return next((message for message in said if message.role is Role.USER), (said or list(messages))[0])


class Twins:
    """Tells conversations of one file apart that were derived the same id: each further one gets a number.

    A conversation that repeats or continues an earlier one keeps its id.
    """

    def __init__(self) -> None:
        self._known: dict[str, list[tuple[int, ...]]] = {}

    def id_for(self, conversation: ParsedConversation) -> str:
        derived = conversation.source_id
        if not derived.startswith(DERIVED):
            return derived
        texts = tuple(hash((message.role, message.text)) for message in conversation.messages)
        known = self._known.setdefault(derived, [])
        for number, earlier in enumerate(known):
            shorter = min(len(earlier), len(texts))
            if earlier[:shorter] == texts[:shorter]:
                known[number] = max(earlier, texts, key=len)
                break
        else:
            number = len(known)
            known.append(texts)
        return f"{derived}-{number + 1}" if number else derived
