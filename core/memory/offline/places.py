"""Where something agreed or decided takes place: a memory of the place, when the user names it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.memory.offline.item import Item
from core.memory.offline.statement import Kind
from core.memory.offline.wording import Wording

_SCORE = 0.5
_NAME = r"(?:the )?[A-Z][\w'-]+(?: [A-Z][\w'-]+){0,4}"
_PLACE = re.compile(
    rf"\b(?:meets?|met|held|takes? place|happens?|gather|starts?|moved)\b[^.,]{{0,60}}? at (?P<at>{_NAME})"
    rf"|\b(?:place|venue|location) (?:is|was|(?:was |has )?(?:moved|changed) to)(?: now)? (?P<venue>{_NAME})"
    r"|(?:地点|会场|场地)(?:就|定|设|已经|现在)?(?:是|在|改到了?|改在|改成|换到了?|换成|搬到了?)(?P<zh>[\u4e00-\u9fffA-Za-z0-9·]{2,12})"
)


def place_of(items: Sequence[Item], wording: Wording) -> Item | None:
    """The place named last; it rests on the same words as the event or habit that happens there."""
    for item in reversed(items):
        for quote in reversed(item.quotes):
            found = _PLACE.search(quote.text) if item.is_event or item.kind is Kind.HABIT else None
            if found:
                name = re.sub(r"^the ", "", found[found.lastgroup or 0])
                return Item(name, Kind.PLACE, _SCORE, [wording.quoted.format(text=quote.text)], [quote], [])
    return None
