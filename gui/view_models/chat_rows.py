"""The messages of a chat as rows, and the answer that is coming or did not come below them."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication

from core.model import ChatProgress, ChatTurn, ReplyNote, ReplyState, Role
from gui.error_text import ErrorText, stored_error_text
from gui.view_models.wording import skip_reason, when, without_direction_marks

COMING = "coming"
FAILED = "failed"


@dataclass(frozen=True, slots=True)
class ChatRow:
    """`phase` is settled, thinking, coming or failed. `version` of `versions` counts from 1. `notes` are sentences:
    why it is incomplete, and what did not fit the request. `memories` are maps of id, title and score."""

    key: str
    text: str
    speaker: str
    phase: str = "settled"
    sent: str = ""
    coverage: str = ""
    reason: str = ""
    version: int = 1
    versions: int = 1
    model: str = ""
    notes: list[str] = field(default_factory=list)
    memories: list[dict[str, str]] = field(default_factory=list)


def turn_row(turn: ChatTurn, *, english: bool) -> ChatRow:
    message, note = turn.message, turn.note
    return ChatRow(
        key=message.id,
        text=without_direction_marks(message.text),
        speaker="user" if message.role is Role.USER else "assistant",
        sent=when(message.sent_at),
        coverage=str(message.coverage),
        reason=skip_reason(message.coverage_reason),
        version=turn.versions.index(message.id) + 1,
        versions=len(turn.versions),
        model=note.model if note else "",
        notes=_notes(note, english=english) if note else [],
        memories=_memories(note) if note else [],
    )


def coming_row(progress: ChatProgress) -> ChatRow:
    thinking = "thinking" if not progress.text else COMING
    return ChatRow(key=COMING, text=without_direction_marks(progress.text), speaker="assistant", phase=thinking)


def failed_row(trouble: ErrorText | None) -> ChatRow:
    said = str(trouble) if trouble else QCoreApplication.translate("Chat", "No answer came.")
    return ChatRow(key=FAILED, text="", speaker="assistant", phase=FAILED, notes=[said])


def _notes(note: ReplyNote, *, english: bool) -> list[str]:
    notes = []
    if note.state is ReplyState.STOPPED:
        notes.append(QCoreApplication.translate("Chat", "Incomplete: it was stopped here."))
    elif note.state is ReplyState.LENGTH:
        notes.append(QCoreApplication.translate("Chat", "Incomplete: the model reached its longest answer."))
    elif note.state is ReplyState.CUT:
        why = stored_error_text(note.trouble_code, note.trouble, english=english)
        notes.append(QCoreApplication.translate("Chat", "Incomplete: %1").replace("%1", str(why)))
    if note.left_out:
        text = QCoreApplication.translate(
            "Chat", "%n earlier messages did not fit the model and were left out", "", note.left_out
        )
        notes.append(text)
    if note.memories_left_out:
        text = QCoreApplication.translate(
            "Chat", "%n memories of attached folders did not fit and were left out", "", note.memories_left_out
        )
        notes.append(text)
    return notes


def _memories(note: ReplyNote) -> list[dict[str, str]]:
    gone = QCoreApplication.translate("Chat", "A memory that was deleted")
    return [
        {
            "id": memory.id if memory.title else "",
            "title": without_direction_marks(memory.title) or gone,
            "score": "" if memory.score is None else f"{memory.score:.2f}",
        }
        for memory in note.memories
    ]
