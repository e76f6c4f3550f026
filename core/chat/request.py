"""What a model is asked in a chat: our instructions, memories as data, and as many of the newest turns as fit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from core.errors import ContextTooLong
from core.llm.ports import ChatMessage
from core.model import Memory, Message, Role, UsedMemory
from core.text.markup import clean, neutralise
from core.text.tokens import count_tokens
from core.text.truncate import shorten

TEMPLATES = Path(__file__).resolve().parents[2] / "resources" / "prompts"
DATA_BLOCK = "memories"  # cannot be closed by what stands in it
ATTACHED_SHARE = 2  # at most one part in so many of the room is for the memories of attached folders
RELEVANT_SHARE = 4  # and for those that fit the question
MEMORY_TOKENS = 400  # shown of one memory
_MESSAGE_TOKENS = 8  # what a server adds around each message, generously
_LINE_BREAK = re.compile(r"\r\n?|[\n\v\f\x1c-\x1e\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Budget:
    """Tokens: what the model looks at at once, and its longest answer, which takes at most half of that."""

    window: int
    answer: int

    @property
    def longest_answer(self) -> int:
        return min(self.answer, self.window // 2)

    @property
    def room(self) -> int:
        return self.window - self.longest_answer


@dataclass(frozen=True, slots=True)
class Prompt:
    """`left_out` counts earlier messages, `memories_left_out` attached memories that did not fit."""

    messages: tuple[ChatMessage, ...]
    used: tuple[UsedMemory, ...]
    left_out: int
    memories_left_out: int


def build_prompt(
    question: str,
    history: Sequence[Message],
    *,
    attached: Sequence[Memory] = (),
    relevant: Sequence[tuple[Memory, float]] = (),
    language: str,
    now: datetime,
    budget: Budget,
) -> Prompt:
    """The request for an answer to `question`, which goes in as it is. ContextTooLong when it alone does not fit."""
    system = _fill(language, "chat", today=f"{now:%Y-%m-%d}", memories="")
    left = budget.room - count_tokens(system) - count_tokens(question) - 2 * _MESSAGE_TOKENS
    if left < 0:
        raise ContextTooLong(
            "This message is longer than what the model can look at at once.",
            "Shorten it, or set a larger context window in the model settings.",
        )
    entries, used, dropped = _memories(attached, relevant, left)
    if entries:
        block = _fill(language, "chat_memories", memories="\n".join(entries))
        system = _fill(language, "chat", today=f"{now:%Y-%m-%d}", memories=f"\n\n{block}")
        left -= count_tokens(block)
    kept = _newest(history, left)
    said = [ChatMessage(message.role, text) for message, text in kept]
    messages = (ChatMessage(Role.SYSTEM, system), *_in_turn([*said, ChatMessage(Role.USER, question)]))
    return Prompt(messages, tuple(used), len(history) - len(kept), dropped)


def _memories(
    attached: Sequence[Memory], relevant: Sequence[tuple[Memory, float]], room: int
) -> tuple[list[str], list[UsedMemory], int]:
    """Entries of the data block, what they are of, and how many attached ones did not fit."""
    entries: list[str] = []
    used: list[UsedMemory] = []
    dropped = 0
    left = room // ATTACHED_SHARE
    for memory in attached:
        entry = _entry(memory)
        left -= (size := count_tokens(entry))
        if left < 0:
            left += size
            dropped += 1
            continue
        entries.append(entry)
        used.append(UsedMemory(memory.id, memory.title))
    known, left = {each.id for each in used}, room // RELEVANT_SHARE
    for memory, score in relevant:
        entry = _entry(memory)
        if memory.id in known or (left := left - count_tokens(entry)) < 0:
            continue
        entries.append(entry)
        used.append(UsedMemory(memory.id, memory.title, score))
    return entries, used, dropped


def _entry(memory: Memory) -> str:
    about = f" ({_line(memory.folder)})" if memory.folder else ""
    day = f"[{memory.updated_at:%Y-%m-%d}] " if memory.updated_at else ""
    words = shorten(neutralise(memory.content, (DATA_BLOCK,)), MEMORY_TOKENS)
    # Set in, so that no content can begin a line that looks like the next entry.
    return f"- {day}{_line(memory.title)}{about}: " + _LINE_BREAK.sub("\n  ", words)


def _line(text: str) -> str:
    return " ".join(neutralise(text, (DATA_BLOCK,)).split())


def _newest(history: Sequence[Message], room: int) -> list[tuple[Message, str]]:
    """The newest messages that fit into `room` tokens, in order, from a turn of the user on."""
    kept: list[tuple[Message, str]] = []
    for message in reversed(history):
        text = clean(message.text, role=message.role) or message.text
        room -= count_tokens(text) + _MESSAGE_TOKENS
        if room < 0:
            break
        kept.append((message, text))
    while kept and kept[-1][0].role is not Role.USER:
        kept.pop()
    return kept[::-1]


def _in_turn(messages: Iterable[ChatMessage]) -> list[ChatMessage]:
    """Questions that got no answer joined with the next: many models insist that the speakers take turns."""
    joined: list[ChatMessage] = []
    for message in messages:
        if joined and joined[-1].role is message.role:
            joined[-1] = ChatMessage(message.role, f"{joined[-1].text}\n\n{message.text}")
        else:
            joined.append(message)
    return joined


def _fill(language: str, template: str, **values: str) -> str:
    """The template with its `{{names}}` replaced in one pass: what is filled in is never looked at again."""
    return re.sub(r"\{\{(\w+)\}\}", lambda name: values[name[1]], _template(language, template))


@lru_cache
def _template(language: str, name: str) -> str:
    return (TEMPLATES / language / f"{name}.md").read_text("utf-8").strip()
