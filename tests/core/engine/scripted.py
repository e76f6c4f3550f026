"""An extractor for the engine that answers every window with the same reply, read as a model's reply is."""

from __future__ import annotations

import json
from typing import Any

from core.memory.extraction import Extraction, ExtractionRequest
from core.memory.reply import read_reply


class Replying:
    """`reply` is the raw text, or an answer to be written as JSON; change it between two saves."""

    name = "scripted"

    def __init__(self, reply: str | dict[str, Any] = "{}", *, low_trust: bool = False) -> None:
        self.reply = reply
        self.low_trust = low_trust

    def token_budgets(self, request_tokens: int = 0) -> tuple[int, int | None]:
        return 10_000, None

    async def extract(self, request: ExtractionRequest) -> Extraction:
        text = self.reply if isinstance(self.reply, str) else json.dumps(self.reply, ensure_ascii=False)
        read = read_reply(text)
        return Extraction(
            read.outcome,
            self.name,
            read.answer,
            read.analysis,
            raw_reply=text,
            errors=read.errors,
            low_trust=self.low_trust,
        )
