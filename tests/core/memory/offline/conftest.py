"""How the tests here ask the extractor."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from core.memory.extraction import ExistingMemory, Extraction, ExtractionRequest
from core.memory.offline import OfflineExtractor
from core.model import Message, Role, Window

Ask = Callable[..., Extraction]


@pytest.fixture(scope="session")
def ask() -> Ask:
    """`ask("text", …)`: a plain string is a user turn, ("assistant", text) an assistant's."""

    def run(
        *turns: str | tuple[str, str],
        language: str = "en",
        rules: str = "",
        existing: tuple[ExistingMemory, ...] = (),
        folders: tuple[str, ...] = (),
        context: tuple[str, ...] = (),
    ) -> Extraction:
        spoken = [turn if isinstance(turn, tuple) else ("user", turn) for turn in (*context, *turns)]
        made = [Message(f"m{n}", "c", n, Role(role), text) for n, (role, text) in enumerate(spoken)]
        window = Window("c", "", tuple(made[len(context) :]), tuple(made[: len(context)]))
        request = ExtractionRequest(window, existing, folders, rules, language)
        return asyncio.run(OfflineExtractor().extract(request))

    return run
