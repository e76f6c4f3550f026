"""Chats held in Memoscape itself: how one goes on, its turns with their branches, and what an answer was given."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.model.conversations import Conversation, Message

CHAT_SOURCE = "memoscape"  # of a conversation that is a chat of ours


class ReplyState(StrEnum):
    """How an answer ended. All but COMPLETE hold what had arrived until then."""

    COMPLETE = "complete"
    STOPPED = "stopped"  # by the user, or because the program ended
    CUT = "cut"  # the model or the network failed; `trouble` says how
    LENGTH = "length"  # the model reached its longest answer


@dataclass(frozen=True, slots=True)
class ChatSettings:
    """`model` blank: the chat model of the settings. `folders`: their memories are always put in."""

    model: str = ""
    base_url: str = ""
    use_memories: bool = True
    auto_save: bool = True
    folders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UsedMemory:
    """A memory an answer was given. `score` is None when it came with an attached folder; `title` is today's, empty
    when the memory is gone."""

    id: str
    title: str = ""
    score: float | None = None


@dataclass(frozen=True, slots=True)
class ReplyNote:
    """What is known of an answer. `left_out` earlier messages and `memories_left_out` memories of attached folders did
    not fit the request. `trouble` is an English sentence, `trouble_code` its machine-readable code."""

    state: ReplyState
    model: str
    memories: tuple[UsedMemory, ...] = ()
    left_out: int = 0
    memories_left_out: int = 0
    trouble: str = ""
    trouble_code: str = ""


@dataclass(frozen=True, slots=True)
class ChatNode:
    """A stored message of a chat with the message it follows (None: it begins a branch of its own)."""

    message: Message
    parent: str | None
    note: ReplyNote | None = None


@dataclass(frozen=True, slots=True)
class ChatTurn:
    """A message of the branch that is shown. `versions` are the ids of all messages that follow the same one, the
    oldest first, this one among them."""

    message: Message
    versions: tuple[str, ...]
    note: ReplyNote | None = None


@dataclass(frozen=True, slots=True)
class Chat:
    conversation: Conversation
    settings: ChatSettings
    turns: tuple[ChatTurn, ...]


@dataclass(frozen=True, slots=True)
class ChatProgress:
    """The question is stored; `text` is as much of the answer as has arrived. `thinking`: it reasons still."""

    conversation_id: str
    question_id: str
    text: str = ""
    thinking: bool = False


@dataclass(frozen=True, slots=True)
class ChatAnswer:
    conversation_id: str
    question_id: str
    reply_id: str
    text: str
    note: ReplyNote


@dataclass(frozen=True, slots=True)
class ModelServer:
    """A server that offers models. `local`: it runs on this computer. `trouble` says why none could be listed."""

    name: str
    base_url: str
    host: str
    models: tuple[str, ...]
    local: bool = False
    trouble: str = ""
