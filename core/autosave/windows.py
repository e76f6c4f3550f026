"""Cut a conversation into windows of whole turns, so that every message to be read is in exactly one of them.

A turn is a user message and the replies up to the next one. The same cutting serves a save and a rebuild, whose
messages are unread again (OM §3.8).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from core.model import Conversation, Coverage, Kind, Message, Role, Window
from core.text.markup import clean

MAX_MESSAGES = 48
_TO_READ = (Coverage.UNREAD, Coverage.WAITING)
_SMALLEST_PART = 200  # tokens; a budget below that is no budget to read anything in
_ROOM_FOR_A_REPLY = 2  # a user message joins a window only if its first reply would still fit


def cut_windows(
    conversation: Conversation,
    messages: Sequence[Message],
    *,
    max_messages: int = MAX_MESSAGES,
    max_tokens: int,
    count_tokens: Callable[[str], int],
) -> tuple[Window, ...]:
    """Windows over the unread and waiting messages among `messages` (all of the conversation, in position order).

    At most `max_messages` and `max_tokens` each; a single message above the token budget has a window of its own, for
    `in_parts`. A turn that does not fit is cut, and a reply whose user message is in an earlier window
    (or was read earlier) gets that message as context, unless the two would not fit together. Replies before any user
    message are in no window; the store skips them on the way in.
    """
    limits = _Limits(max_messages, max_tokens, count_tokens)
    return _cut(conversation, messages, lambda message: message.coverage in _TO_READ, limits)


def in_parts(
    window: Window,
    *,
    max_tokens: int,
    count_tokens: Callable[[str], int],
    pieces: Callable[[str, int], Sequence[str]],
) -> tuple[Window, ...]:
    """The window itself, or, when it is one message above the budget, that message's words in as many windows as it
    takes. The message counts as read with the last of them."""
    message = window.messages[0]
    if len(window.messages) > 1 or count_tokens(message.text) <= max_tokens:
        return (window,)
    words = clean(message.text, role=message.role)  # first: a block of markup must not be cut in two
    texts = pieces(words, max(max_tokens, _SMALLEST_PART)) or (words,)
    return tuple(
        replace(window, messages=(replace(message, text=text),), part=number, parts=len(texts))
        for number, text in enumerate(texts, start=1)
    )


@dataclass(frozen=True, slots=True)
class _Limits:
    messages: int
    tokens: int
    count: Callable[[str], int]

    def weigh(self, messages: Iterable[Message]) -> int:
        return sum(self.count(message.text) for message in messages)

    def allow(self, tokens: int) -> bool:
        return tokens <= self.tokens


@dataclass(slots=True)
class _Turn:
    user: Message | None
    replies: list[Message] = field(default_factory=list)


@dataclass(slots=True)
class _Draft:
    """A window being filled; `tokens` counts its context too."""

    messages: list[Message] = field(default_factory=list)
    context: tuple[Message, ...] = ()
    tokens: int = 0


def _said(messages: Sequence[Message]) -> Iterator[Message]:
    for message in messages:
        if message.kind is Kind.SAID and message.role in (Role.USER, Role.ASSISTANT) and message.text.strip():
            yield message


def _turns(messages: Iterable[Message]) -> Iterator[_Turn]:
    turn = _Turn(None)
    for message in messages:
        if message.role is Role.USER:
            yield turn
            turn = _Turn(message)
        else:
            turn.replies.append(message)
    yield turn


def _cut(
    conversation: Conversation, messages: Sequence[Message], to_read: Callable[[Message], bool], limits: _Limits
) -> tuple[Window, ...]:
    drafts = [_Draft()]
    for turn in _turns(_said(messages)):
        if turn.user is not None:
            _place(turn.user, [m for m in (turn.user, *turn.replies) if to_read(m)], drafts, limits)
    return tuple(
        Window(conversation.id, conversation.title, tuple(draft.messages), draft.context)
        for draft in drafts
        if draft.messages
    )


def _place(user: Message, turn: list[Message], drafts: list[_Draft], limits: _Limits) -> None:
    """Add the messages of one turn to the last draft, or to new ones where they do not fit."""
    if not turn:
        return
    room = max(len(turn), _ROOM_FOR_A_REPLY) if turn[0] is user else len(turn)
    draft = drafts[-1]
    fits = len(draft.messages) + room <= limits.messages and limits.allow(draft.tokens + limits.weigh(turn))
    # Only an empty window may begin with a context; in a filled one the reply would seem to answer somebody else.
    if draft.messages and not (fits and turn[0] is user):
        drafts.append(_Draft())
    for message in turn:
        _add(message, user, drafts, limits)


def _add(message: Message, user: Message, drafts: list[_Draft], limits: _Limits) -> None:
    weight = limits.weigh([message])
    draft = drafts[-1]
    full = len(draft.messages) >= limits.messages or not limits.allow(draft.tokens + weight)
    if draft.messages and full:
        draft = _Draft()
        drafts.append(draft)
    if not draft.messages and message is not user:
        together = limits.weigh([user]) + weight
        if limits.allow(together):
            draft.context = (user,)
            draft.tokens = together - weight
    draft.messages.append(message)
    draft.tokens += weight
