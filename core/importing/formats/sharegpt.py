"""ShareGPT collections: `conversations` of `from` and `value`, some of them pieces of web pages."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.importing.document import Document
from core.importing.each import each_conversation
from core.importing.fields import as_text, id_at, objects, text_at
from core.importing.identity import derived_id
from core.importing.items import Parsed
from core.importing.web_text import words_of
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "sharegpt"

_SPEAKERS = {
    **dict.fromkeys(("human", "user", "prompter"), Role.USER),
    **dict.fromkeys(("gpt", "chatgpt", "assistant", "bing", "bard", "model", "claude"), Role.ASSISTANT),
    **dict.fromkeys(("tool", "function_call", "observation", "function"), Role.TOOL),
}
_PAGE = re.compile(r"<(?:div|p|pre|code|ol|ul)\b[^>]{0,400}>", re.IGNORECASE)


def matches(document: Document) -> bool:
    return any(
        isinstance(value, dict)
        and any("from" in turn and "value" in turn for turn in objects(value.get("conversations")))
        for value in document.sample
    )


def read(document: Document) -> Iterator[Parsed]:
    return each_conversation(document, _conversation)


def _conversation(record: JsonObject) -> Parsed:
    system = text_at(record, "system")
    messages = [ParsedMessage(Role.SYSTEM, system, kind=Kind.SYNTHETIC)] if system else []
    for turn in objects(record.get("conversations")):
        role = _SPEAKERS.get(as_text(turn.get("from")).lower(), Role.SYSTEM)
        kind = {Role.SYSTEM: Kind.SYNTHETIC, Role.TOOL: Kind.TOOL}.get(role, Kind.SAID)
        if text := _plain(as_text(turn.get("value"))):
            messages.append(ParsedMessage(role, text, kind=kind))
    title = text_at(record, "title")
    return ParsedConversation(NAME, derived_id(title, messages, id_at(record, "id")), title, tuple(messages))


def _plain(value: str) -> str:
    """Text copied as a web page without its tags; other text as it is."""
    return words_of(value) if _PAGE.match(value.lstrip()) else value.strip()
