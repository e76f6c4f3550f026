"""Which messages a rebuild reads again, and the note that lets it go on after a kill.

The messages themselves say how far it is: they become unread when it begins, and each window that is saved marks its
own as read in the same transaction (OM §13, W-49).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any

from core.autosave.queue import DROPPED
from core.model import Coverage, Kind, Message, Role
from core.model.rebuild import RebuildScope
from core.store import Store
from core.store.runs import UNDONE

_KEY = "rebuild"
_TO_READ = (Coverage.UNREAD, Coverage.WAITING)


def range_of(first: date | None, last: date | None) -> tuple[datetime | None, datetime | None]:
    """Two local days, both included, as the moments from which on and before which something was said (OM §3.8)."""
    begin = datetime.combine(first, time()).astimezone() if first else None
    end = datetime.combine(last + timedelta(days=1), time()).astimezone() if last else None
    return begin, end


def in_scope(messages: Iterable[Message], scope: RebuildScope) -> tuple[Message, ...]:
    """What people and assistants said in the days of `scope`; what waits for review or may never be extracted is not
    read again, and what bears no time only when there are no days to compare."""
    begin, end = range_of(scope.first, scope.last)

    def wanted(message: Message) -> bool:
        if message.kind is not Kind.SAID or message.role not in (Role.USER, Role.ASSISTANT):
            return False
        if message.coverage is Coverage.HELD:
            return False
        if message.coverage is Coverage.SKIPPED and message.coverage_reason not in (DROPPED, UNDONE):
            return False
        if begin is None and end is None:
            return True
        said = message.sent_at
        return said is not None and (begin is None or said >= begin) and (end is None or said < end)

    return tuple(message for message in messages if wanted(message))


def begin(store: Store, scope: RebuildScope, messages: Sequence[Message]) -> None:
    """Let these messages be read again, and note what they were before. In a transaction."""
    before: defaultdict[str, list[str]] = defaultdict(list)
    for message in messages:
        before[message.coverage].append(message.id)
    ids = [message.id for message in messages]
    store.windows.drop_covered(ids)
    store.candidates.drop_covered(ids)
    store.conversations.set_coverage(ids, Coverage.UNREAD)
    store.settings.set(_KEY, {**_written(scope), "before": before})


def begun(store: Store) -> tuple[RebuildScope, dict[Coverage, list[str]]] | None:
    """What was begun and not finished, with the messages by what they were before."""
    note = store.settings.get(_KEY)
    if not isinstance(note, dict):
        return None
    scope = RebuildScope(tuple(note["conversations"]), _day(note["first"]), _day(note["last"]), note["window"])
    return scope, {Coverage(state): ids for state, ids in note["before"].items()}


def left_over(store: Store, before: dict[Coverage, list[str]]) -> set[str]:
    """The messages that are still to be read."""
    coverage = store.conversations.coverage_of(message for ids in before.values() for message in ids)
    return {message for message, state in coverage.items() if state in _TO_READ}


def finish(store: Store) -> None:
    """What could not be read stays unread, as after any save. In a transaction."""
    store.settings.delete(_KEY)


def give_up(store: Store) -> None:
    """What was not read again is what it was before. In a transaction."""
    if found := begun(store):
        left = left_over(store, found[1])
        for before, ids in found[1].items():
            state = Coverage.UNREAD if before in _TO_READ else before
            reason = DROPPED if state is Coverage.SKIPPED else ""
            store.conversations.set_coverage([each for each in ids if each in left], state, reason)
        finish(store)


def _written(scope: RebuildScope) -> dict[str, Any]:
    return {
        "conversations": list(scope.conversations),
        "first": scope.first.isoformat() if scope.first else None,
        "last": scope.last.isoformat() if scope.last else None,
        "window": scope.window,
    }


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None
