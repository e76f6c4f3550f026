"""The queue of messages that wait for automatic extraction, and the windows that failed: what enters, waits, leaves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from core.autosave.scheduler import Batch, next_attempt
from core.errors import BadValue
from core.model import (
    Candidate,
    CandidateKind,
    Conversation,
    Coverage,
    Dropped,
    FailedWindow,
    Kind,
    Message,
    Role,
    RunReport,
    Window,
)
from core.store import Store
from core.store.runs import UNDONE

DROPPED = "dropped from the queue"  # why a message is skipped; it may be picked again
_TO_READ = (Coverage.UNREAD, Coverage.WAITING)
_STAYS_FOR = {"failed": (Coverage.WAITING,), "dead": (Coverage.DEAD,)}  # without their window these would wait forever


# -- entering --------------------------------------------------------------------------------------------------------


def finished_turns(messages: Iterable[Message]) -> tuple[Message, ...]:
    """The last unread reply of each turn: what is queued when a whole conversation arrives."""
    said = [m for m in messages if m.kind is Kind.SAID and m.role in (Role.USER, Role.ASSISTANT)]
    last = [m for m, after in zip(said, [*said[1:], None], strict=True) if after is None or after.role is Role.USER]
    return tuple(m for m in last if m.role is Role.ASSISTANT and m.coverage is Coverage.UNREAD)


def add_turns(store: Store, conversation_id: str) -> None:
    """Queue every finished turn of a conversation that is still unread. The caller holds the transaction."""
    add_replies(store, finished_turns(store.conversations.messages(conversation_id)))


def add_replies(store: Store, messages: Iterable[Message]) -> None:
    """Queue replies that were just finished; what is not unread waits for nothing. In a transaction."""
    for message in messages:
        if message.coverage is Coverage.UNREAD:
            store.candidates.add(message.conversation_id, message.id, CandidateKind.REPLY)


def add_selected(store: Store, conversation: Conversation, messages: Sequence[Message]) -> None:
    """Queue messages the user picked; what was read, given up or undone before is read again.

    The caller holds the transaction. BadValue when one of them can never be extracted.
    """
    if conversation.do_not_remember:
        raise BadValue(
            f"The conversation “{conversation.title}” is marked as not to be remembered.", "Choose another one."
        )
    for message in messages:
        _check_extractable(message)
        store.candidates.add(conversation.id, message.id, CandidateKind.SELECTED)
    again = [message.id for message in messages if message.coverage is not Coverage.UNREAD]
    store.windows.drop_covered(again)
    store.conversations.set_coverage(again, Coverage.UNREAD)


def _check_extractable(message: Message) -> None:
    if message.coverage is Coverage.SKIPPED and message.coverage_reason not in (DROPPED, UNDONE):
        raise BadValue(
            f"Message {message.position + 1} cannot become a memory: {message.coverage_reason}.",
            "Choose what you or the assistant said.",
        )


# -- being read ------------------------------------------------------------------------------------------------------


def to_read(messages: Sequence[Message], batch: Batch) -> tuple[Message, ...]:
    """`messages`, a whole conversation in order, where only what `batch` asks for still counts as unread.

    Picked messages are read alone; replies stand for everything unread up to the last of them.
    """
    asked = {candidate.message_id for candidate in batch.candidates}
    last = max((message.position for message in messages if message.id in asked), default=-1)

    def wanted(message: Message) -> bool:
        return message.id in asked if batch.kind is CandidateKind.SELECTED else message.position <= last

    return tuple(
        replace(m, coverage=Coverage.READ) if m.coverage is Coverage.WAITING or not wanted(m) else m for m in messages
    )


def window_again(store: Store, failed: FailedWindow) -> Window | None:
    """Exactly the messages of a failed window that still wait, with the user's turn before them; None when none do."""
    conversation = store.conversations.get(failed.conversation_id)
    messages = store.conversations.messages(failed.conversation_id)
    again = tuple(m for m in messages if m.id in failed.message_ids and m.coverage is Coverage.WAITING)
    if not again:
        return None
    first = again[0]
    asked = [m for m in messages if m.position < first.position and m.kind is Kind.SAID and m.role is Role.USER]
    context = () if first.role is Role.USER else tuple(asked[-1:])
    return Window(conversation.id, conversation.title, again, context)


def finish(store: Store, batch: Batch) -> None:
    """A whole batch was read: a candidate that no window has answered for will never be, so it leaves."""
    mine = {candidate.id for candidate in batch.candidates}
    store.candidates.drop([c.id for c in store.candidates.list() if c.id in mine and c.status == "processing"])


# -- leaving, or staying ---------------------------------------------------------------------------------------------


def put_aside(store: Store, window: Window, run: RunReport, now: datetime, failed: FailedWindow | None = None) -> None:
    """Keep a window whose run failed for another attempt, or as a dead letter; later windows go on without it.

    `failed` is its row if it had failed before. At least one candidate stands for it in the queue.
    """
    coverage = store.conversations.coverage_of(message.id for message in window.messages)
    messages = [message.id for message in window.messages if coverage.get(message.id) in _TO_READ]
    if not messages:
        return
    counts = not run.temporary
    again = next_attempt(now, failed, run.outcome, counts=counts, wait=run.retry_after)
    reason = run.reason or str(run.outcome)
    with store.transaction():
        if failed:
            store.windows.fail(failed.id, reason, again, run_id=run.id, counts=counts)
        else:
            store.windows.add(window.conversation_id, messages, reason, again, run_id=run.id, counts=counts)
        store.conversations.set_coverage(messages, Coverage.WAITING if again else Coverage.DEAD, reason)
        _mirror(store, window, messages, reason, again, counts)
        if again and run.retry_after:
            store.windows.postpone(again)  # the provider wants a rest from all of them


def _mirror(
    store: Store, window: Window, messages: Sequence[str], reason: str, again: datetime | None, counts: bool
) -> None:
    ids = [candidate.id for candidate in candidates_of(store, messages)]
    if not ids and (added := store.candidates.add(window.conversation_id, messages[-1], CandidateKind.REPLY)):
        ids = [added.id]
    if again:
        store.candidates.fail(ids, reason, again, counts=counts)
    else:
        store.candidates.dead(ids, reason)


def retry(store: Store, candidates: Sequence[Candidate]) -> None:
    """Let failed and dead ones be tried at the next pass; each re-reads exactly its window. In a transaction."""
    for window in windows_of(store, candidates):
        store.windows.retry(window.id)
        store.conversations.set_coverage(window.message_ids, Coverage.WAITING)
        store.candidates.retry([candidate.id for candidate in candidates_of(store, window.message_ids)])
    store.candidates.retry([candidate.id for candidate in candidates])


def drop(store: Store, candidates: Sequence[Candidate]) -> Dropped:
    """Take out of the queue, with the failed windows they stand for: their messages are left unread for good, unless
    the user picks them. What had not failed just stays unread. In a transaction."""
    windows = windows_of(store, candidates)
    stand_for = candidates_of(store, [message for window in windows for message in window.message_ids])
    gone = {candidate.id: candidate for candidate in (*stand_for, *candidates)}
    for window in windows:
        store.conversations.set_coverage(window.message_ids, Coverage.SKIPPED, DROPPED)
    store.windows.drop([window.id for window in windows])
    store.candidates.drop(list(gone))
    return Dropped(tuple(gone.values()), windows)


def put_back(store: Store, dropped: Dropped) -> None:
    """Undo a drop: all is as it was, but what was read or picked meanwhile stays so. In a transaction."""
    for window in dropped.windows:
        coverage = store.conversations.coverage_of(window.message_ids)
        still = [message for message in window.message_ids if coverage.get(message) is Coverage.SKIPPED]
        if still:
            waits = Coverage.DEAD if window.state == "dead" else Coverage.WAITING
            store.conversations.set_coverage(still, waits, window.last_error)
            store.windows.put_back(replace(window, message_ids=tuple(still)))
    now = store.conversations.coverage_of(candidate.message_id for candidate in dropped.candidates)
    for candidate in dropped.candidates:
        if now.get(candidate.message_id) in _STAYS_FOR.get(candidate.status, _TO_READ):
            store.candidates.put_back(candidate)


def candidates_of(store: Store, message_ids: Iterable[str]) -> tuple[Candidate, ...]:
    wanted = set(message_ids)
    return tuple(candidate for candidate in store.candidates.list() if candidate.message_id in wanted)


def windows_of(store: Store, candidates: Iterable[Candidate]) -> tuple[FailedWindow, ...]:
    messages = {candidate.message_id for candidate in candidates}
    return tuple(window for window in store.windows.list() if messages & set(window.message_ids))
