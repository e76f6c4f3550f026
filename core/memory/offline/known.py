"""Finds the stored memory that already holds what the user says, and what its content becomes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.memory.contract import EvidenceRef, UpdateItem
from core.memory.extraction import ExistingMemory
from core.memory.offline import names, prose, topics
from core.memory.offline.item import Item
from core.memory.offline.matching import grammar_of
from core.memory.offline.statement import Entity
from core.memory.offline.wording import WORDINGS

RESTATED = 0.75  # share of the new words the memory already holds
_NEGATION = re.compile(
    r"\b(?:not|no|never|doesn't|don't|isn't|can't|cannot|no longer|dislikes?|hates?)\b|不|没|别|讨厌|从未", re.I
)


def find(item: Item, existing: Sequence[ExistingMemory]) -> ExistingMemory | None:
    """The stored memory about the same fact: same title, same single-valued fact, or nearly the same words."""
    if item.entity and item.entity.is_named:
        return next((memory for memory in existing if _is_about(memory, item.entity)), None)
    for memory in existing:
        if _plain(memory.title) == _plain(item.title):
            return memory
    if item.slot:
        for memory in existing:
            if any(slot == item.slot for _, slot in _slots(memory)):
                return memory
    said = topics.tokens(" ".join(item.sentences))
    best = max(existing, key=lambda memory: _overlap(said, memory), default=None)
    return best if best and len(said) > 1 and _overlap(said, best) >= RESTATED else None


def _is_about(memory: ExistingMemory, entity: Entity) -> bool:
    about = names.stored(memory)
    return about is not None and about.kind is entity.kind and topics.key(about.name) == topics.key(entity.name)


def _plain(title: str) -> str:
    """A title without "the user's": every memory is about the user."""
    return re.sub(r"^(?:the )?users?'?s? |^用户的?", "", topics.key(title))


def _overlap(said: frozenset[str], memory: ExistingMemory) -> float:
    held = topics.tokens(f"{memory.title} {memory.content}")
    return len(said & held) / len(said) if said and len(said & held) > 1 else 0.0


def update(item: Item, memory: ExistingMemory, language: str) -> UpdateItem | None:
    """The update that folds an item into a memory; None when the memory cannot be seen in full and nothing is new."""
    wording = WORDINGS[language]
    new = [sentence for sentence in item.sentences if not _holds(memory, sentence)]
    if not new and not memory.complete:
        return None
    old = _sentences(memory.content)
    replaced = [sentence for sentence in old if _contradicts(item, sentence)]
    kept = [sentence for sentence in old if sentence not in replaced]
    content = wording.space.join([*kept, *new]) if new else memory.content
    reason = wording.changed if new and replaced else wording.added if new else wording.said_again
    if new and replaced:
        reason += wording.space + " ".join(replaced)
    evidence = [EvidenceRef(message=quote.line, quote=quote.text) for quote in item.quotes]
    return UpdateItem(title=memory.title, content=content, reason=reason, evidence=evidence)


def _holds(memory: ExistingMemory, sentence: str) -> bool:
    said, held = topics.tokens(sentence), topics.tokens(f"{memory.title} {memory.content}")
    negated = bool(_NEGATION.search(sentence)) == bool(_NEGATION.search(memory.content))
    return negated and len(said & held) >= RESTATED * len(said) and _numbers(sentence) <= _numbers(memory.content)


def _numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


def _contradicts(item: Item, sentence: str) -> bool:
    """Whether an old sentence gives another value for the fact the item states, or its opposite."""
    if item.slot:
        return item.slot in _slots_in(sentence)
    said = topics.tokens(" ".join(item.sentences))
    held = topics.tokens(sentence)
    same = len(said & held) >= 0.5 * min(len(said), len(held) or 1)
    opposite = bool(_NEGATION.search(sentence)) != bool(_NEGATION.search(" ".join(item.sentences)))
    return same and (opposite or not _numbers(" ".join(item.sentences)) <= _numbers(sentence))


def _slots(memory: ExistingMemory) -> list[tuple[str, str]]:
    return [(sentence, slot) for sentence in _sentences(memory.content) for slot in _slots_in(sentence)]


def _slots_in(sentence: str) -> list[str]:
    """The single-valued facts a stored sentence about the user states."""
    text = _first_person(sentence)
    grammar = grammar_of(text)
    for pattern in grammar.patterns:
        if pattern.slot and (found := pattern.regex.match(text)):
            words = found.groupdict().get("x") or ""
            return [pattern.slot.format(x=grammar.topic(words).casefold())]
    return []


def _first_person(sentence: str) -> str:
    text = sentence.replace("用户", "我")
    text = re.sub(r"^(?:the )?user's\b", "My", text, flags=re.IGNORECASE)
    text = re.sub(r"^(?:the )?user is\b", "I am", text, flags=re.IGNORECASE)
    text = re.sub(r"^(?:the )?user has\b", "I have", text, flags=re.IGNORECASE)
    return re.sub(r"^(?:the )?user (\w+?)s?\b", r"I \1", text, flags=re.IGNORECASE)


def _sentences(content: str) -> list[str]:
    found = [content[part.start : part.end] for part in prose.sentences(content)]
    return [text + ("。" if prose.is_chinese(text) else ".") for text in found]
