"""One conversation per JSON value: what most formats are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from core.importing.document import Document
from core.importing.items import NO_MESSAGES, LeftOut, Parsed
from core.importing.json_stream import Damage
from core.model import JsonObject, ParsedConversation

# What a value of an unexpected shape raises in a reader that forgot to ask; it costs that conversation or file.
MALFORMED = (AttributeError, KeyError, IndexError, TypeError, ValueError, RecursionError, OverflowError)


def each_conversation(document: Document, convert: Callable[[JsonObject], Parsed]) -> Iterator[Parsed]:
    """`convert` applied to every object of the file."""
    return each_of(document.values(), convert)


def each_of(values: Iterable[object], convert: Callable[[JsonObject], Parsed]) -> Iterator[Parsed]:
    for number, value in enumerate(values, start=1):
        item = f"conversation {number}"
        if isinstance(value, Damage):
            yield LeftOut(item, value.reason)
        elif not isinstance(value, dict):
            yield LeftOut(item, "it is not a conversation")
        else:
            try:
                parsed = convert(value)
            except MALFORMED:
                parsed = LeftOut(item, "it is not built as this format is")
            yield _named(parsed, item)


def _named(parsed: Parsed, item: str) -> Parsed:
    """A conversation without anything in it is left out; what was left out without a name gets its place as one."""
    if isinstance(parsed, ParsedConversation):
        return parsed if parsed.messages else LeftOut(parsed.title or item, NO_MESSAGES, failed=False)
    return parsed if parsed.item else LeftOut(item, parsed.reason, parsed.failed)
