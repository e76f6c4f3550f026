"""Conversations and their messages: stored once however often they are imported, with what became of each message."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from core.errors import BadValue, UnknownName
from core.model import Conversation, Coverage, CoverageReport, ImportedConversation, Message, ParsedConversation
from core.store.conversation_rows import (
    MESSAGE_COLUMNS,
    conversation_id,
    message_row,
    never_extracted,
    opens_turn,
    read_conversation,
    read_message,
    with_ids,
)
from core.store.database import Database
from core.store.keys import title_key
from core.store.resolve import resolve_id
from core.store.rows import id_list, ms, to_ms

DO_NOT_REMEMBER = "do not remember"

_SELECT = "SELECT * FROM conversations"
_NEWEST_FIRST = "ORDER BY coalesce(updated_at, created_at, imported_at) DESC, id"


class ConversationStore:
    def __init__(self, db: Database, clock: Callable[[], datetime], remove_from_search: Callable[[str], None]) -> None:
        self._db = db
        self._clock = clock
        self._remove_from_search = remove_from_search

    # -- bringing in ---------------------------------------------------------------------------------------------

    def add(self, parsed: ParsedConversation) -> ImportedConversation:
        """Store what is new of a conversation; its text must be redacted and repaired already.

        Idempotent: ids follow from the source, so that importing again adds only messages that were appended, and
        refreshes title and time of change. A message that can never be extracted is `skipped` with its reason.
        """
        conversation = conversation_id(parsed.source, parsed.source_id)
        with self._db.atomic():
            self._add_or_refresh(conversation, parsed)
            added = self._append(conversation, parsed)
            row = self._row(conversation)
            total = self._db.value("SELECT count(*) FROM messages WHERE conversation_id = ?", (conversation,))
        return ImportedConversation(conversation, row["title"], total, added)

    def find(self, parsed: ParsedConversation) -> tuple[str, int]:
        """The id a conversation has or would get, and how many of its messages are stored."""
        conversation = conversation_id(parsed.source, parsed.source_id)
        stored = self._db.value("SELECT count(*) FROM messages WHERE conversation_id = ?", (conversation,))
        return conversation, stored

    def _add_or_refresh(self, conversation: str, parsed: ParsedConversation) -> None:
        self._db.run(
            "INSERT INTO conversations "
            "(id, source, source_id, title, created_at, updated_at, imported_at, working_dir, do_not_remember) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
            "title = iif(renamed OR excluded.title = '', title, excluded.title), "
            "updated_at = coalesce(excluded.updated_at, updated_at), "
            "working_dir = coalesce(excluded.working_dir, working_dir), "
            "do_not_remember = max(do_not_remember, excluded.do_not_remember)",
            (
                conversation,
                parsed.source,
                parsed.source_id,
                parsed.title.strip(),
                to_ms(parsed.created_at),
                to_ms(parsed.updated_at),
                ms(self._clock()),
                parsed.working_dir,
                parsed.do_not_remember,
            ),
        )
        if parsed.do_not_remember:
            self._db.run(
                "UPDATE messages SET coverage = 'skipped', coverage_reason = ? "
                "WHERE conversation_id = ? AND coverage IN ('unread', 'waiting')",
                (DO_NOT_REMEMBER, conversation),
            )

    def _append(self, conversation: str, parsed: ParsedConversation) -> int:
        """Insert the messages that are not there yet, at the end; returns how many."""
        known = self._db.all(
            "SELECT id, position, role, kind, text FROM messages WHERE conversation_id = ?", (conversation,)
        )
        seen = {row["id"] for row in known}
        position = max((row["position"] for row in known), default=-1) + 1
        user_spoke = any(opens_turn(row["role"], row["kind"], row["text"]) for row in known)
        do_not_remember = bool(self._row(conversation)["do_not_remember"])
        rows: list[tuple[object, ...]] = []
        for message, message_id in with_ids(conversation, parsed.messages):
            user_spoke = user_spoke or opens_turn(message.role, message.kind, message.text)
            if message_id in seen:
                continue
            seen.add(message_id)
            reason = DO_NOT_REMEMBER if do_not_remember else never_extracted(message, user_spoke)
            rows.append(message_row(conversation, message_id, position + len(rows), message, reason))
        if rows:
            marks = ", ".join("?" * len(rows[0]))
            self._db.run_many(f"INSERT INTO messages ({MESSAGE_COLUMNS}) VALUES ({marks})", rows)
        return len(rows)

    # -- reading -------------------------------------------------------------------------------------------------

    def list(self) -> tuple[Conversation, ...]:
        """All conversations, the last changed first."""
        return self._read(f"{_SELECT} {_NEWEST_FIRST}")

    def get(self, conversation_id: str) -> Conversation:
        """Raises UnknownName."""
        self._row(conversation_id)
        return self._read(f"{_SELECT} WHERE id = ?", (conversation_id,))[0]

    def resolve(self, name: str) -> Conversation:
        """A conversation by id, title, or the beginning of its id (4 characters or more). UnknownName, also when
        several fit."""
        rows = self._db.all("SELECT id, title FROM conversations")
        by_title = [row["id"] for row in rows if title_key(row["title"]) == title_key(name)]
        return self.get(resolve_id("conversation", name, [row["id"] for row in rows], by_title))

    def messages(self, conversation_id: str) -> tuple[Message, ...]:
        """All messages in order. Raises UnknownName."""
        self._row(conversation_id)
        rows = self._db.all("SELECT * FROM messages WHERE conversation_id = ? ORDER BY position", (conversation_id,))
        return tuple(read_message(row) for row in rows)

    def message(self, message_id: str) -> Message | None:
        row = self._db.first("SELECT * FROM messages WHERE id = ?", (message_id,))
        return read_message(row) if row else None

    def unread(self, conversation_ids: Sequence[str] | None = None) -> dict[str, tuple[Message, ...]]:
        """Messages that still have to be read (`unread` and `waiting`), in order, per conversation; None = of all.

        The oldest conversation comes first; those that must not be remembered and those with nothing left are absent.
        """
        chosen = "" if conversation_ids is None else "AND c.id IN (SELECT value FROM json_each(?))"
        rows = self._db.all(
            "SELECT m.* FROM messages m JOIN conversations c ON c.id = m.conversation_id "
            f"WHERE m.coverage IN ('unread', 'waiting') AND NOT c.do_not_remember {chosen} "
            "ORDER BY coalesce(c.created_at, c.updated_at, c.imported_at), c.id, m.position",
            () if conversation_ids is None else (id_list(conversation_ids),),
        )
        found: defaultdict[str, list[Message]] = defaultdict(list)
        for row in rows:
            found[row["conversation_id"]].append(read_message(row))
        return {conversation: tuple(messages) for conversation, messages in found.items()}

    # -- coverage ------------------------------------------------------------------------------------------------

    def set_coverage(
        self, message_ids: Iterable[str], coverage: Coverage, reason: str = "", run_id: str | None = None
    ) -> int:
        """Move messages to a state; without `run_id` the run they belong to stays. Returns how many there were."""
        return self._db.run(
            "UPDATE messages SET coverage = ?, coverage_reason = ?, run_id = coalesce(?, run_id) "
            "WHERE id IN (SELECT value FROM json_each(?))",
            (coverage, reason, run_id, id_list(message_ids)),
        )

    def coverage(self) -> CoverageReport:
        """What has become of all messages."""
        rows = self._db.all(
            "SELECT coverage, iif(coverage = 'skipped', coverage_reason, '') AS reason, count(*) AS messages "
            "FROM messages GROUP BY 1, 2 ORDER BY 3 DESC"
        )
        totals: defaultdict[Coverage, int] = defaultdict(int)
        for row in rows:
            totals[Coverage(row["coverage"])] += row["messages"]
        about = self._db.all("SELECT count(*) AS conversations, count(DISTINCT source) AS sources FROM conversations")[
            0
        ]
        skipped = {row["reason"]: row["messages"] for row in rows if row["coverage"] == Coverage.SKIPPED}
        return CoverageReport(about["conversations"], about["sources"], dict(totals), skipped)

    def coverage_of(self, message_ids: Iterable[str]) -> dict[str, Coverage]:
        """The state of each message that exists."""
        rows = self._db.all(
            "SELECT id, coverage FROM messages WHERE id IN (SELECT value FROM json_each(?))", (id_list(message_ids),)
        )
        return {row["id"]: Coverage(row["coverage"]) for row in rows}

    # -- changing ------------------------------------------------------------------------------------------------

    def rename(self, conversation_id: str, title: str) -> None:
        """Give a title that later imports leave alone. Raises UnknownName; BadValue when blank."""
        if not title.strip():
            raise BadValue("A conversation needs a title.", "Write a short title.")
        self._row(conversation_id)
        self._db.run("UPDATE conversations SET title = ?, renamed = 1 WHERE id = ?", (title.strip(), conversation_id))

    def delete(self, conversation_id: str) -> None:
        """Delete a conversation for good, with its messages and every copy of their text in runs. Its memories and the
        quotes they rest on stay. Raises UnknownName."""
        self._row(conversation_id)
        with self._db.atomic():
            self._remove_from_search(conversation_id)
            self._db.run("DELETE FROM windows WHERE conversation_id = ?", (conversation_id,))
            self._db.run("UPDATE runs SET prompt = '', raw_reply = '' WHERE conversation_id = ?", (conversation_id,))
            self._db.run("DELETE FROM conversations WHERE id = ?", (conversation_id,))

    # -- rows ----------------------------------------------------------------------------------------------------

    def _row(self, conversation_id: str) -> sqlite3.Row:
        row = self._db.first(f"{_SELECT} WHERE id = ?", (conversation_id,))
        if row is None:
            raise UnknownName(
                f"There is no conversation “{conversation_id}”.", "List the conversations to see their ids and titles."
            )
        return row

    def _read(self, sql: str, parameters: Sequence[str] = ()) -> tuple[Conversation, ...]:
        rows = self._db.all(sql, parameters)
        counts: defaultdict[str, dict[Coverage, int]] = defaultdict(dict)
        for row in self._db.all(
            "SELECT conversation_id, coverage, count(*) AS messages FROM messages "
            "WHERE conversation_id IN (SELECT value FROM json_each(?)) GROUP BY 1, 2",
            (id_list(row["id"] for row in rows),),
        ):
            counts[row["conversation_id"]][Coverage(row["coverage"])] = row["messages"]
        return tuple(read_conversation(row, counts[row["id"]]) for row in rows)
