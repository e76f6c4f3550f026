"""What reading a source yields: conversations, and what was left out of it with the reason."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.model import ParsedConversation

NO_MESSAGES = "it has no messages with text"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something that did not become a conversation. `failed`: it is damaged, not merely without content.

    `whole_file`: nothing in this file could be read at all.
    """

    item: str
    reason: str
    failed: bool = True
    whole_file: bool = False


Parsed = ParsedConversation | LeftOut


@dataclass(frozen=True, slots=True)
class ReadItem:
    """One step of reading: a repaired and redacted conversation, or what was left out, or only `repairs` of the file.

    `repairs` counts what was mended: `surrogates`, `nul`, `bom`, `encoding`, `secrets`.
    """

    format: str
    parsed: Parsed | None
    repairs: dict[str, int] = field(default_factory=dict)
