"""Builds the extraction prompt from templates; whatever was written by others goes into data blocks it cannot leave."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import lru_cache
from pathlib import Path

from core.memory.extraction import ExistingMemory, ExtractionRequest
from core.model import Message, RejectedItem
from core.text.markup import clean, neutralise
from core.text.tokens import count_tokens
from core.text.truncate import shorten

TEMPLATES = Path(__file__).resolve().parents[2] / "resources" / "prompts"
SHORTENED_TOKENS = 60  # what is shown of a memory that is not shown in full

# Every data block of the templates. None of them can be closed from inside any of them.
DATA_BLOCKS = (
    "existing_memories",
    "existing_folders",
    "duplicate_titles",
    "conversation_evidence",
    "memory_extraction_custom_rules",
    "user_profile_document",
    "conversation",
    "conversation_title",
)

_LINE_BREAK = re.compile(r"\r\n?|[\n\v\f\x1c-\x1e\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Prompt:
    """`tokens` counts system and user text together; `language` is that of the templates, "en" or "zh"."""

    system: str
    user: str
    tokens: int
    language: str


def build_prompt(request: ExtractionRequest) -> Prompt:
    """The whole prompt for one window. Nothing is cut but memories marked as incomplete, which say so."""
    language, window = request.language, request.window
    phrases = _phrases(language)
    profile = request.profile_document
    system = _fill(
        language,
        "extraction",
        duplicates=_duplicates(request.duplicates, phrases),
        existing_memories="\n".join(_memory(memory, phrases) for memory in request.existing) or phrases["no_memories"],
        folders_advice=phrases["reuse_folders" if request.folders else "no_folders"],
        existing_folders="\n".join(f"- {_line(folder)}" for folder in request.folders) or phrases["none"],
        rules=_data(request.rules),
        profile_key="" if profile is None else phrases["profile_key"] + "\n",
        profile_document=""
        if profile is None
        else _fill(language, "profile_document", profile_document=_data(profile) or phrases["none"]) + "\n\n",
    )
    user = _fill(
        language,
        "conversation",
        title=_line(window.conversation_title) or phrases["untitled"],
        context_note=phrases["context_note"] if window.context else "",
        part_note="" if window.parts == 1 else phrases["part"].format(part=window.part, parts=window.parts),
        history="\n".join(_history(request, phrases)),
    )
    return Prompt(system, user, count_tokens(system) + count_tokens(user), language)


def categorise_prompt(language: str, memories: Iterable[str], folders: Iterable[str]) -> tuple[str, str]:
    """System and user text of a request to file `memories`, numbered from 1, into folders."""
    known = "\n".join(f"- {_line(folder)}" for folder in folders) or _phrases(language)["none"]
    numbered = "\n".join(f"{number}. {_line(memory)}" for number, memory in enumerate(memories, start=1))
    return (
        _fill(language, "categorise", existing_folders=known),
        _fill(language, "categorise_request", existing_memories=numbered),
    )


def repair_prompt(language: str, errors: Iterable[RejectedItem]) -> str:
    """What is asked after an answer that breaks the contract: the errors, quoted with their places."""
    lines = [f"- {error.path or '/'}: {error.message}" for error in errors]
    return _fill(language, "repair", errors="\n".join(lines))


def language_prompt(language: str) -> str:
    """What is asked after an answer in the wrong language."""
    return _fill(language, "repair", errors=f"- {_phrases(language)['wrong_language']}")


def fit_existing(existing: Iterable[ExistingMemory], tokens: int) -> tuple[ExistingMemory, ...]:
    """`existing` in the same order, as many complete as fit into `tokens`; the rest become incomplete."""
    fitted = []
    for memory in existing:
        size = count_tokens(memory.content)
        fits = memory.complete and size <= tokens
        tokens -= size if fits else min(size, SHORTENED_TOKENS)
        fitted.append(replace(memory, complete=fits))
    return tuple(fitted)


def spoken(message: Message) -> str:
    """The words of a message the model is shown; "" when nothing is left after cleaning."""
    return clean(message.text, role=message.role)


def _history(request: ExtractionRequest, phrases: dict[str, str]) -> Iterable[str]:
    window = request.window
    for number, message in enumerate((*window.context, *window.messages), start=1):
        text = _data(spoken(message))
        if not text:
            continue
        speaker = phrases.get(message.role.value, message.role.value)
        name = f" ({_line(message.name)})" if message.name else ""
        context = f" [{phrases['context']}]" if number <= len(window.context) else ""
        # Indented, so that no message can start a line that looks like the next one's number.
        yield f"#{number}{_time(message)} {speaker}{name}{context}: {_indented(text)}"


def _time(message: Message) -> str:
    """The speaker's own wall clock, where the source says how far it is from UTC."""
    if message.sent_at is None:
        return ""
    local = message.sent_at + timedelta(minutes=message.utc_offset or 0)
    return f" [{local:%Y-%m-%d %H:%M}{'' if message.utc_offset is not None else ' UTC'}]"


def _memory(memory: ExistingMemory, phrases: dict[str, str]) -> str:
    content = memory.content
    note = ""
    if not memory.complete:
        content = shorten(content, SHORTENED_TOKENS)
        note = f" {phrases['shortened']}"
    facts = []
    if memory.folder:
        facts.append(f"{phrases['folder']}: {_line(memory.folder)}")
    if memory.tags:
        facts.append(f"{phrases['tags']}: {', '.join(_line(tag) for tag in memory.tags)}")
    about = f" ({'; '.join(facts)})" if facts else ""
    return f'- "{_line(memory.title)}"{about}{note}: {_indented(_data(content))}'


def _duplicates(duplicates: tuple[tuple[str, int], ...], phrases: dict[str, str]) -> str:
    if not duplicates:
        return ""
    lines = [phrases["duplicate"].format(title=_line(title), count=count) for title, count in duplicates]
    return "\n".join((phrases["duplicates"], "<duplicate_titles>", *lines, "</duplicate_titles>", ""))


def _data(text: str) -> str:
    return neutralise(text, DATA_BLOCKS)


def _line(text: str) -> str:
    return " ".join(_data(text).split())


def _indented(text: str) -> str:
    """Every line of `text` but the first set in: none can pass for the beginning of an entry."""
    return _LINE_BREAK.sub("\n  ", text)


def _fill(language: str, template: str, **values: str) -> str:
    """The template with its `{{names}}` replaced in one pass: what is filled in is never looked at again."""
    return re.sub(r"\{\{(\w+)\}\}", lambda name: values[name[1]], _template(language, template))


@lru_cache
def _template(language: str, name: str) -> str:
    return (TEMPLATES / language / f"{name}.md").read_text("utf-8").strip()


@lru_cache
def _phrases(language: str) -> dict[str, str]:
    phrases: dict[str, str] = json.loads((TEMPLATES / language / "phrases.json").read_text("utf-8"))
    return phrases
