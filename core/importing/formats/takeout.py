"""Google Takeout's activity of Gemini: questions and answers by time, newest first, without conversations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

from core.importing.document import Document
from core.importing.fields import as_list, as_object, moment_at, objects, text_at
from core.importing.identity import DERIVED
from core.importing.items import NO_MESSAGES, LeftOut, Parsed
from core.importing.web_text import words_of
from core.model import JsonObject, ParsedConversation, ParsedMessage, Role

NAME = "takeout"

PAUSE = timedelta(minutes=30)  # a longer silence begins another conversation
_PRODUCT = re.compile(r"\b(?:gemini|bard)\b", re.IGNORECASE)
_VERB = re.compile(r"(?:Prompted|Said|Asked|Frage:|Gefragt:|Demande :|提示[:：]|提问[:：])\s*")


def matches(document: Document) -> bool:
    return any(isinstance(value, dict) and {"header", "title", "time"} <= value.keys() for value in document.sample)


def read(document: Document) -> Iterator[Parsed]:
    return conversations_of(document.name, (as_object(value) for value in document.values()))


def conversations_of(name: str, records: Iterable[JsonObject]) -> Iterator[Parsed]:
    """Records of activity, in any order, as conversations parted by pauses. `name` of the file, for the report."""
    timed = [(time, record) for record in records if _is_gemini(record) and (time := moment_at(record, "time"))]
    prefix = _common_verb([text_at(record, "title") for _, record in timed])
    session: list[ParsedMessage] = []
    last: datetime | None = None
    for time, record in sorted(timed, key=lambda entry: entry[0]):
        if session and last and time - last > PAUSE:
            yield _conversation(session)
            session = []
        session += _messages(record, time, prefix)
        last = time
    yield _conversation(session) if session else LeftOut(name, NO_MESSAGES, failed=False)


def _is_gemini(entry: JsonObject) -> bool:
    products = [text_at(entry, "header"), *(each for each in as_list(entry.get("products")) if isinstance(each, str))]
    return any(_PRODUCT.search(product) for product in products)


def _common_verb(titles: list[str]) -> str:
    """The word for "asked" in the account's language is what all titles begin with."""
    if len(titles) < 3:
        return ""
    first, last = min(titles), max(titles)
    same = next((place for place, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
    return first[: first.rfind(" ", 0, same) + 1]


def _messages(record: JsonObject, time: datetime, prefix: str) -> list[ParsedMessage]:
    asked = _VERB.sub("", text_at(record, "title").removeprefix(prefix), count=1).strip()
    answer = "\n".join(words_of(text_at(item, "html")) for item in objects(record.get("safeHtmlItem"))).strip()
    said = ((Role.USER, asked), (Role.ASSISTANT, answer))
    return [ParsedMessage(role, text, sent_at=time) for role, text in said if text]


def _conversation(messages: list[ParsedMessage]) -> ParsedConversation:
    first = messages[0].sent_at
    begun = first.isoformat() if first else ""
    return ParsedConversation(NAME, f"{DERIVED}{begun}", "", tuple(messages), first, messages[-1].sent_at)
