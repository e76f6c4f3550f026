"""Which of the conversations found in files are wanted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from core.model import ParsedConversation

NOT_CHOSEN = "you did not choose it"
TOO_OLD = "nothing in it is as new as you asked for"
UNDATED = "it bears no date to compare"


@dataclass(frozen=True)
class Choice:
    """`ids`: beginnings of conversation ids, None for all; `since`: the last word must have been said then or later."""

    ids: frozenset[str] | None = None
    since: datetime | None = None

    @cached_property
    def lengths(self) -> frozenset[int]:
        return frozenset(map(len, self.ids or ()))

    def refusal(self, conversation_id: str, parsed: ParsedConversation) -> str:
        """Why this conversation is not wanted; empty when it is."""
        if self.ids is not None and not any(conversation_id[:length] in self.ids for length in self.lengths):
            return NOT_CHOSEN
        if self.since is None:
            return ""
        last = last_said(parsed)
        return UNDATED if last is None else TOO_OLD if last < self.since else ""


EVERYTHING = Choice()


def first_said(parsed: ParsedConversation) -> datetime | None:
    times = [message.sent_at for message in parsed.messages if message.sent_at]
    return min(times, default=parsed.created_at)


def last_said(parsed: ParsedConversation) -> datetime | None:
    times = [message.sent_at for message in parsed.messages if message.sent_at]
    return max(times, default=parsed.updated_at or parsed.created_at)
