"""The chat that is open: what was said, the answer that is coming, and how the chat is set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import Property, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.model import Chat, ChatAnswer, ChatProgress
from gui.error_text import ErrorText
from gui.view_models.chat_rows import COMING, ChatRow, coming_row, failed_row, turn_row
from gui.view_models.chat_setup_view_model import ChatSetupViewModel
from gui.view_models.conversations_view_model import CONVERSATION_DATA, ConversationsViewModel
from gui.view_models.row_model import RowModel
from gui.view_models.view_model import Backstage, ViewModel

QML_IMPORT_NAME = "Memoscape.ViewModels"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(slots=True)
class _Asking:
    """An answer that is being asked for; `progress` is None until its question is stored."""

    number: int
    progress: ChatProgress | None = None


@QmlElement
@QmlUncreatable("Created in Python")
class ChatViewModel(ViewModel):
    """`started`: a new chat begins; `sent`: what was typed is stored; `editAsked`: a text to be edited; `shownAsked`: a
    row to bring into view, -1 for the end."""

    changed = Signal()
    started = Signal()
    sent = Signal()
    editAsked = Signal(str)
    shownAsked = Signal(int)
    memoryAsked = Signal(str)

    def __init__(self, backstage: Backstage, conversations: ConversationsViewModel) -> None:
        super().__init__(backstage)
        self._conversations = conversations
        self._setup = ChatSetupViewModel(backstage)
        self._setup.setParent(self)
        self._rows = RowModel(ChatRow, self)
        self._chat: Chat | None = None
        self._id = ""
        self._draft = False
        self._editing = ""
        self._asked = 0
        self._starting: _Asking | None = None  # the first question of a new chat
        self._coming: dict[str, _Asking] = {}  # by conversation
        self._troubles: dict[str, ErrorText] = {}  # by question
        conversations.openChanged.connect(self._follow)

    @Property(RowModel, constant=True)
    def rows(self) -> RowModel:
        return self._rows

    @Property(ChatSetupViewModel, constant=True)
    def setup(self) -> ChatSetupViewModel:
        return self._setup

    @Property(bool, notify=changed)
    def active(self) -> bool:
        """A chat is open, or a new one is about to begin."""
        return self._draft or bool(self._id)

    @Property(bool, notify=changed)
    def isNew(self) -> bool:
        return self._draft

    @Property(bool, notify=changed)
    def answering(self) -> bool:
        return self._id in self._coming or (self._draft and self._starting is not None)

    @Property(bool, notify=changed)
    def editing(self) -> bool:
        return bool(self._editing)

    # -- opening -------------------------------------------------------------------------------------------------

    @Slot()
    def newChat(self) -> None:
        self._conversations.close()
        self._draft, self._starting = True, None
        self._setup.begin()
        self.changed.emit()
        self.started.emit()

    @Slot()
    def close(self) -> None:
        self._conversations.close()

    def load(self) -> None:
        """Read again what is shown."""
        if self._id:
            self.run("load", self.engine.chat(self._id), self._show, lambda _error: None)

    def _follow(self) -> None:
        """Show the conversation that was opened if it is a chat."""
        opened = self._conversations.openId if self._conversations.openIsChat else ""
        if opened == self._id and opened:
            return
        if self._conversations.openId == self._id and self._id:
            return  # a new chat the list does not know yet
        self.drop("load")
        self._id, self._chat, self._draft, self._editing = opened, None, False, ""
        self._rows.replace([])
        if opened:
            asked = self._conversations.asked_message
            reading = self.engine.show_chat_message(opened, asked) if asked else self.engine.chat(opened)
            self.run("load", reading, partial(self._show, message_id=asked))
        self.changed.emit()

    def _show(self, chat: Chat, message_id: str = "") -> None:
        self._chat = chat
        self._setup.show(chat.conversation.id, chat.settings)
        self._show_rows()
        if message_id:
            keys = [row.key for row in self._rows.rows]
            self.shownAsked.emit(keys.index(message_id) if message_id in keys else -1)

    def _show_rows(self) -> None:
        english = self.notice.in_english
        rows = [turn_row(turn, english=english) for turn in self._chat.turns] if self._chat else []
        asking = self._coming.get(self._id)
        progress = asking.progress if asking else None
        places = {row.key: place for place, row in enumerate(rows)}
        if progress and progress.question_id in places:
            rows = [*rows[: places[progress.question_id] + 1], coming_row(progress)]
        elif questions := [row.key for row in rows if row.speaker == "user"]:
            trouble = self._troubles.get(questions[-1])
            if trouble or rows[-1].speaker == "user":
                rows.append(failed_row(trouble))
        self._rows.replace(rows)
        self.changed.emit()

    # -- asking --------------------------------------------------------------------------------------------------

    @Slot(str)
    def send(self, text: str) -> None:
        """Ask; while a message is edited, that one becomes an older version."""
        if self.answering or not text.strip():
            return
        ask = partial(
            self.engine.ask_chat,
            text,
            conversation=self._id,
            instead_of=self._editing,
            settings=self._setup.settings,
        )
        self._start(ask)

    @Slot(str)
    def retry(self, key: str) -> None:
        """Another answer instead of one, or to the question that got none."""
        last = self._chat.turns[-1].message.id if self._chat and self._chat.turns else ""
        if not self.answering and self._id:
            message = key if self._turn(key) else last
            self._start(partial(self.engine.retry_chat, self._id, message, settings=self._setup.settings))

    @Slot()
    def stop(self) -> None:
        if self._id in self._coming:
            self.run("stop", self.engine.stop_chat(self._id), lambda _stopped: None)

    def _start(self, ask: Callable[..., Any]) -> None:
        self._asked += 1
        asking = _Asking(self._asked)
        if self._draft:
            self._starting = asking
        elif self._id:
            self._coming[self._id] = asking
        heard = self.thread.on_gui_thread(partial(self._heard, asking))
        ended = partial(self._ended, asking, self._id)
        self.run(f"answer {asking.number}", ask(report=heard), ended, ended)
        self.changed.emit()

    def _heard(self, asking: _Asking, progress: ChatProgress) -> None:
        """The question is stored, or more of the answer has come."""
        first, asking.progress = asking.progress is None, progress
        if not self.is_running(f"answer {asking.number}"):
            return  # a last word of an answer that has ended
        if first:
            self._stored(asking, progress)
        elif progress.conversation_id == self._id and self._rows.rows and self._rows.rows[-1].key == COMING:
            self._rows.replace([*self._rows.rows[:-1], coming_row(progress)])

    def _stored(self, asking: _Asking, progress: ChatProgress) -> None:
        self._coming[progress.conversation_id] = asking
        self._troubles.pop(progress.question_id, None)
        if asking is self._starting:
            self._starting = None
            if self._draft:
                self._draft, self._id = False, progress.conversation_id
                self._conversations.open(progress.conversation_id)
        if progress.conversation_id == self._id:
            self._editing = ""
            self.sent.emit()
        self.load()
        self.changedData.emit(CONVERSATION_DATA)

    def _ended(self, asking: _Asking, conversation_id: str, result: ChatAnswer | BaseException) -> None:
        progress = asking.progress
        self._coming.pop(progress.conversation_id if progress else conversation_id, None)
        if asking is self._starting:
            self._starting = None
        if progress is None:
            if isinstance(result, BaseException):
                self.notice.show_error(result)
        elif isinstance(result, BaseException):
            self._troubles[progress.question_id] = self.notice.word(result)
        elif not result.reply_id:
            self._troubles[progress.question_id] = ErrorText(self.tr("It was stopped before an answer came."), "")
        self.changed.emit()
        self.load()
        self.changedData.emit(CONVERSATION_DATA)

    # -- one message ---------------------------------------------------------------------------------------------

    @Slot(str)
    def edit(self, key: str) -> None:
        turn = self._turn(key)
        if turn and not self.answering:
            self._editing = key
            self.changed.emit()
            self.editAsked.emit(turn.message.text)

    @Slot(result=bool)
    def escape(self) -> bool:
        """Esc leaves the editing of a message, or stops the answer; False when there is neither."""
        if self._editing:
            self._editing = ""
            self.changed.emit()
            self.editAsked.emit("")
            return True
        coming = self._id in self._coming
        self.stop()
        return coming

    @Slot(str, int)
    def showVersion(self, key: str, step: int) -> None:
        """Show the version of a message before or after this one, and the branch it leads to."""
        turn = self._turn(key)
        if turn and not self.answering:
            wanted = turn.versions.index(key) + step
            if 0 <= wanted < len(turn.versions):
                self.run("load", self.engine.show_chat_message(self._id, turn.versions[wanted]), self._show)

    @Slot(str)
    def copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.notice.show(self.tr("Copied"))

    @Slot(str)
    def openMemory(self, memory_id: str) -> None:
        self.memoryAsked.emit(memory_id)

    def _turn(self, key: str) -> Any:
        return next((turn for turn in self._chat.turns if turn.message.id == key), None) if self._chat else None
