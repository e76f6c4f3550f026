"""SillyTavern chats: a header line, then one line per message of a role play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

from core.importing.document import Document
from core.importing.fields import as_list, as_object, as_text, moment, text_at
from core.importing.identity import derived_id
from core.importing.items import NO_MESSAGES, LeftOut, Parsed
from core.model import JsonObject, Kind, ParsedConversation, ParsedMessage, Role

NAME = "sillytavern"

_MACRO = re.compile(r"\{\{(user|char)\}\}", re.IGNORECASE)
_STAMP = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2}) ?@ ?(\d{1,2})h ?(\d{1,2})m ?(\d{1,2})s(?: ?(\d{1,3})ms)?")


def matches(document: Document) -> bool:
    return any(
        isinstance(value, dict)
        and ({"mes", "is_user"} <= value.keys() or {"chat_metadata", "character_name"} <= value.keys())
        for value in document.sample
    )


def read(document: Document) -> Iterator[Parsed]:
    header: JsonObject = {}
    lines: list[JsonObject] = []
    for value in document.values():
        record = as_object(value)  # a damaged line costs that line only
        if "mes" in record:
            lines.append(record)
        elif "chat_metadata" in record:
            header = record
    names = {
        "user": _name(header, "user_name")
        or next((text_at(each, "name") for each in lines if each.get("is_user")), ""),
        "char": _name(header, "character_name")
        or next((text_at(each, "name") for each in lines if not each.get("is_user")), ""),
    }
    messages = tuple(message for line in lines if (message := _message(line, names)).text)
    if not messages:
        yield LeftOut(document.name, NO_MESSAGES, failed=False)
        return
    title = names["char"]
    created = _moment(header.get("create_date")) or messages[0].sent_at
    begun = created.isoformat() if created else ""
    yield ParsedConversation(
        NAME, derived_id(f"{title} {begun}", messages), title, messages, created, messages[-1].sent_at
    )


def _name(header: JsonObject, key: str) -> str:
    name = as_text(header.get(key))
    return "" if name == "unused" else name


def _message(line: JsonObject, names: dict[str, str]) -> ParsedMessage:
    text = as_text(line.get("mes"))
    swipes, chosen = as_list(line.get("swipes")), line.get("swipe_id")
    if isinstance(chosen, int) and 0 <= chosen < len(swipes) and isinstance(swipes[chosen], str):
        text = swipes[chosen]
    text = _MACRO.sub(lambda macro: names[macro[1].lower()] or macro[0], text)
    return ParsedMessage(
        role=Role.USER if line.get("is_user") is True else Role.ASSISTANT,
        text=text.strip(),
        name=text_at(line, "name") or None,
        sent_at=_moment(line.get("send_date")),
        kind=Kind.HIDDEN if line.get("is_system") is True else Kind.SAID,
    )


def _moment(value: object) -> datetime | None:
    """Its times have no zone and many forms."""
    if time := moment(value):
        return time
    if stamp := _STAMP.fullmatch(as_text(value).strip()):
        year, month, day, hour, minute, second, millisecond = (int(part or 0) for part in stamp.groups())
        try:
            return datetime(year, month, day, hour, minute, second, millisecond * 1000, tzinfo=UTC)
        except ValueError:
            return None
    try:
        return datetime.strptime(as_text(value).strip(), "%B %d, %Y %I:%M%p").replace(tzinfo=UTC)
    except ValueError:
        return None
