"""Pages of a result: a cursor is the decimal number of what was shown before (OI §10.4)."""

from __future__ import annotations

import re

from core.recall.refusals import InvalidCursor

MAX_LIST_RESULTS = 2000
MAX_SEARCH_RESULTS = 200
_NUMBER = re.compile(r"\+?[0-9]{1,19}", re.ASCII)


def start_of(cursor: str | None) -> int:
    """Where a page begins. InvalidCursor."""
    if cursor is None:
        return 0
    if not _NUMBER.fullmatch(cursor):
        raise InvalidCursor(
            f"The cursor “{cursor}” must be a non-negative integer.", "Use the next_cursor of the page before."
        )
    return int(cursor)


def check_start(start: int, count: int) -> None:
    """InvalidCursor when a page would begin beyond the end; right at the end it is empty."""
    if start > count:
        raise InvalidCursor(
            f"The cursor “{start}” exceeds result count: there are {count}.", "Use the next_cursor of the page before."
        )


def page_size(wanted: int | None, most: int) -> int:
    return most if wanted is None else min(max(wanted, 1), most)


def next_cursor(start: int, shown: int, *, more: bool) -> str | None:
    return str(start + shown) if more else None
