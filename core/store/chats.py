"""Chats: conversations that are held here, as a tree of messages of which one branch is shown."""

from __future__ import annotations

import json
import sqlite3
import uuid
from collections.abc import Callable
from datetime import datetime

from core.errors import UnknownName
from core.model import (
    CHAT_SOURCE,
    ChatNode,
    ChatSettings,
    ParsedConversation,
    ParsedMessage,
    ReplyNote,
    ReplyState,
    Role,
    UsedMemory,
)
from core.store.conversation_rows import read_message
from core.store.conversations import ConversationStore
from core.store.database import Database
from core.store.rows import id_list


class ChatStore:
    """A message's parent is the id of the message it follows. Memories are kept by id: their text stays their own."""

    def __init__(self, db: Database, clock: Callable[[], datetime], conversations: ConversationStore) -> None:
        self._db = db
        self._clock = clock
        self._conversations = conversations

    def start(self, title: str, settings: ChatSettings) -> str:
        """A new, empty chat; returns its conversation's id. In a transaction with its first message."""
        parsed = ParsedConversation(CHAT_SOURCE, uuid.uuid4().hex, title, (), created_at=self._clock())
        conversation_id = self._conversations.add(parsed).id
        self._db.run("INSERT INTO chats (conversation_id) VALUES (?)", (conversation_id,))
        self.change(conversation_id, settings)
        return conversation_id

    def say(self, conversation_id: str, role: Role, text: str, parent: str | None, utc_offset: int | None) -> str:
        """Store what was said after `parent`, show the branch it ends, and return its id. In a transaction; the text
        must be redacted and repaired already. UnknownName."""
        conversation, now = self._conversations.get(conversation_id), self._clock()
        message = ParsedMessage(
            role, text, uuid.uuid4().hex, sent_at=now, utc_offset=utc_offset, parent_source_id=parent
        )
        self._conversations.add(
            ParsedConversation(conversation.source, conversation.source_id, "", (message,), updated_at=now)
        )
        message_id = str(
            self._db.value(
                "SELECT id FROM messages WHERE conversation_id = ? ORDER BY position DESC LIMIT 1", (conversation_id,)
            )
        )
        self.show(conversation_id, message_id)
        return message_id

    def note(self, message_id: str, note: ReplyNote) -> None:
        """Keep what is known of an answer."""
        memories = json.dumps([[memory.id, memory.score] for memory in note.memories])
        self._db.run(
            "INSERT INTO chat_replies (message_id, state, model, memories, left_out, memories_left_out, trouble, "
            "trouble_code) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                message_id,
                note.state,
                note.model,
                memories,
                note.left_out,
                note.memories_left_out,
                note.trouble,
                note.trouble_code,
            ),
        )

    def settings(self, conversation_id: str) -> ChatSettings:
        """UnknownName when it is no chat."""
        row = self._row(conversation_id)
        return ChatSettings(
            row["model"],
            row["base_url"],
            bool(row["use_memories"]),
            bool(row["auto_save"]),
            tuple(json.loads(row["folders"])),
        )

    def change(self, conversation_id: str, settings: ChatSettings) -> None:
        self._db.run(
            "UPDATE chats SET model = ?, base_url = ?, use_memories = ?, auto_save = ?, folders = ? "
            "WHERE conversation_id = ?",
            (
                settings.model,
                settings.base_url,
                settings.use_memories,
                settings.auto_save,
                json.dumps(settings.folders, ensure_ascii=False),
                conversation_id,
            ),
        )

    def shown(self, conversation_id: str) -> str | None:
        """The message the branch that is shown runs through, None before the first. UnknownName."""
        shown: str | None = self._row(conversation_id)["shown_id"]
        return shown

    def show(self, conversation_id: str, message_id: str) -> None:
        self._db.run("UPDATE chats SET shown_id = ? WHERE conversation_id = ?", (message_id, conversation_id))

    def nodes(self, conversation_id: str) -> tuple[ChatNode, ...]:
        """Every message of every branch, in the order they were said."""
        rows = self._db.all(
            "SELECT m.*, r.message_id AS answer, r.state, r.model, r.memories, r.left_out, r.memories_left_out, "
            "r.trouble, r.trouble_code FROM messages m LEFT JOIN chat_replies r ON r.message_id = m.id "
            "WHERE m.conversation_id = ? ORDER BY m.position",
            (conversation_id,),
        )
        used = {memory_id for row in rows if row["answer"] for memory_id, _ in json.loads(row["memories"])}
        titles = {
            row["id"]: row["title"]
            for row in self._db.all(
                "SELECT id, title FROM memories WHERE deleted_at IS NULL AND id IN (SELECT value FROM json_each(?))",
                (id_list(used),),
            )
        }
        return tuple(ChatNode(read_message(row), row["parent_id"], _note(row, titles)) for row in rows)

    def _row(self, conversation_id: str) -> sqlite3.Row:
        row = self._db.first("SELECT * FROM chats WHERE conversation_id = ?", (conversation_id,))
        if row is None:
            raise UnknownName(
                "This conversation was not held in Memoscape.", "Choose a chat, or start a new one without an id."
            )
        return row


def _note(row: sqlite3.Row, titles: dict[str, str]) -> ReplyNote | None:
    if row["answer"] is None:
        return None
    return ReplyNote(
        ReplyState(row["state"]),
        row["model"],
        tuple(UsedMemory(each, titles.get(each, ""), score) for each, score in json.loads(row["memories"])),
        row["left_out"],
        row["memories_left_out"],
        row["trouble"],
        row["trouble_code"],
    )
