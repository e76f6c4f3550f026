"""The conversations: the list with how much of each was read, and the open one with its messages."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import CHAT_SOURCE, Conversation, Coverage, Kind, Message, Role
from gui.error_text import ErrorText
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel
from gui.view_models.wording import skip_reason, source_text, when, without_direction_marks

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1

CONVERSATION_DATA = frozenset({"conversations"})


@dataclass(frozen=True, slots=True)
class ConversationRow:
    """Shares of the messages per state lie in 0-1 and add up to at most 1."""

    key: str
    title: str
    source: str
    changed: str
    messages: int
    unread: int
    readShare: float
    unreadShare: float
    heldShare: float
    skippedShare: float


@dataclass(frozen=True, slots=True)
class MessageRow:
    """`coverage` is a state of core.model.Coverage; `speaker` is user, assistant or other."""

    key: str
    text: str
    speaker: str
    name: str
    sent: str
    coverage: str
    reason: str


@QmlElement
@QmlUncreatable("Created in Python")
class ConversationsViewModel(ViewModel):
    """`status` is loading, ready, empty or error. `shownMessage` is the row to bring into view, -1 for none."""

    changed = Signal()
    openChanged = Signal()

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._model = RowModel(ConversationRow, self)
        self._messages = RowModel(MessageRow, self)
        self._conversations: dict[str, Conversation] = {}
        self._status = "loading"
        self._error = ErrorText("", "")
        self._open_id = ""
        self._shown_message = -1
        self.asked_message = ""  # to be brought into view

    @Property(RowModel, constant=True)
    def conversations(self) -> RowModel:
        return self._model

    @Property(RowModel, constant=True)
    def messages(self) -> RowModel:
        return self._messages

    @Property(str, notify=changed)
    def status(self) -> str:
        return self._status

    @Property(str, notify=changed)
    def errorSentence(self) -> str:
        return self._error.sentence

    @Property(str, notify=changed)
    def errorNextStep(self) -> str:
        return self._error.next_step

    @Property(int, notify=changed)
    def unread(self) -> int:
        """Messages of the memory space that no save has read yet."""
        return sum(conversation.unread for conversation in self._conversations.values())

    @Property(str, notify=openChanged)
    def openId(self) -> str:
        """Empty while no conversation is open."""
        return self._open_id

    @Property(str, notify=openChanged)
    def openTitle(self) -> str:
        return without_direction_marks(self._opened.title) if self._opened else ""

    @Property(str, notify=openChanged)
    def openSource(self) -> str:
        return source_text(self._opened.source) if self._opened else ""

    @Property(bool, notify=openChanged)
    def openIsChat(self) -> bool:
        """Whether it was held in Memoscape and can be gone on with."""
        return self._opened is not None and self._opened.source == CHAT_SOURCE

    @Property(int, notify=openChanged)
    def openUnread(self) -> int:
        return self._opened.unread if self._opened else 0

    @Property(int, notify=openChanged)
    def shownMessage(self) -> int:
        return self._shown_message

    @property
    def _opened(self) -> Conversation | None:
        return self._conversations.get(self._open_id)

    def reset(self) -> None:
        self.close()
        self._conversations = {}
        self._model.replace([])
        self._set_status("loading")

    @Slot()
    def load(self) -> None:
        self.run("list", self.engine.conversations(), self._show, self._fail)
        if self._open_id:
            self.run("open", self.engine.messages(self._open_id), self._show_messages)

    @Slot(str)
    def open(self, conversation_id: str) -> None:
        self.open_at(conversation_id, "")

    def open_at(self, conversation_id: str, message_id: str) -> None:
        """Open a conversation and bring a message of it into view."""
        self._open_id, self.asked_message = conversation_id, message_id
        self._shown_message = -1
        self._messages.replace([])
        self.openChanged.emit()
        read = self.engine.messages(conversation_id)
        self.run("open", read, lambda found: self._show_messages(found, message_id))

    @Slot()
    def close(self) -> None:
        self.drop("open")
        self._open_id = ""
        self._messages.replace([])
        self.openChanged.emit()

    @Slot()
    def remove(self) -> None:
        """Delete the open conversation for good; what was remembered from it stays."""
        title, deletion = self.openTitle, self.engine.delete_conversation(self._open_id)
        self.close()
        self.run("remove", deletion, lambda _nothing: self._removed(title))

    def _removed(self, title: str) -> None:
        self.notice.show(self.tr("“%1” was deleted").replace("%1", title))
        self.changedData.emit(CONVERSATION_DATA)

    def _show(self, found: tuple[Conversation, ...]) -> None:
        newest_first = sorted(found, key=lambda item: item.updated_at or item.imported_at, reverse=True)
        self._conversations = {conversation.id: conversation for conversation in newest_first}
        self._model.replace([_row(conversation) for conversation in newest_first])
        if self._open_id and self._opened is None:
            self.close()
        self._set_status("ready" if found else "empty")
        self.openChanged.emit()

    def _show_messages(self, found: tuple[Message, ...], message_id: str = "") -> None:
        self._messages.replace([_message_row(message) for message in found if message.text.strip()])
        ids = [row.key for row in self._messages.rows]
        self._shown_message = ids.index(message_id) if message_id in ids else -1
        self.openChanged.emit()

    def _fail(self, error: BaseException) -> None:
        self._error = self.notice.word(error)
        self._set_status("error")

    def _set_status(self, status: str) -> None:
        self._status = status
        self.changed.emit()


def _row(conversation: Conversation) -> ConversationRow:
    counts, total = conversation.coverage, max(1, conversation.messages)
    return ConversationRow(
        key=conversation.id,
        title=without_direction_marks(conversation.title),
        source=source_text(conversation.source),
        changed=when(conversation.updated_at or conversation.imported_at),
        messages=conversation.messages,
        unread=conversation.unread,
        readShare=counts.get(Coverage.READ, 0) / total,
        unreadShare=conversation.unread / total,
        heldShare=(counts.get(Coverage.HELD, 0) + counts.get(Coverage.DEAD, 0)) / total,
        skippedShare=counts.get(Coverage.SKIPPED, 0) / total,
    )


def _message_row(message: Message) -> MessageRow:
    said = message.kind is Kind.SAID and message.role in {Role.USER, Role.ASSISTANT}
    return MessageRow(
        key=message.id,
        text=message.text.strip(),
        speaker=str(message.role) if said else "other",
        name=message.name or str(message.role),
        sent=when(message.sent_at),
        coverage=str(message.coverage),
        reason=skip_reason(message.coverage_reason),
    )
