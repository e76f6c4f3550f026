"""Which format a document is in, decided by what it contains and never by its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from core.importing.document import Document
from core.importing.formats import (
    ai_studio,
    chatgpt,
    claude,
    claude_code,
    codex,
    gemini_cli,
    generic,
    grok,
    librechat,
    lmstudio,
    messages,
    openwebui,
    operit,
    sharegpt,
    sillytavern,
    takeout,
    takeout_page,
    transcript,
)
from core.importing.items import Parsed


class Format(Protocol):
    NAME: str

    def matches(self, document: Document) -> bool: ...

    def read(self, document: Document) -> Iterator[Parsed]: ...


# The first that recognises a document reads it: the peculiar ones before those that fit much.
FORMATS: tuple[Format, ...] = (
    chatgpt,
    claude,
    codex,
    claude_code,
    gemini_cli,
    ai_studio,
    takeout,
    takeout_page,
    openwebui,
    lmstudio,
    operit,
    sillytavern,
    librechat,
    grok,
    sharegpt,
    messages,
    generic,
    transcript,
)

LOOKED_FOR = (
    "Memoscape reads exports of ChatGPT, Claude, Gemini, Grok, Open WebUI, LM Studio, LibreChat, SillyTavern and "
    "Operit, sessions of Codex, openinterpreter, Claude Code and Gemini CLI, chat messages as JSON, and transcripts."
)


def sniff(document: Document) -> Format | None:
    return next((each for each in FORMATS if each.matches(document)), None)
