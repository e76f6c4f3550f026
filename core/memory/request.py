"""Puts together what an extractor is asked for one window: its text, the memories near it, folders, rules, profile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.memory.contract import Answer
from core.memory.extraction import ExistingMemory, ExtractionRequest
from core.memory.language import language_of
from core.memory.plan import GraphSnapshot, titles_in
from core.memory.retrieve import find_existing
from core.model import Memory, Role, Window
from core.settings import ProfileSettings
from core.store import Store


def build_request(
    store: Store,
    window: Window,
    settings: ProfileSettings,
    *,
    nearest: Callable[[str, int], Sequence[Memory]],
    existing_tokens: int | None = None,
) -> ExtractionRequest:
    """`nearest(text, limit)` gives stored memories, best first; as many as fit `existing_tokens` are shown in full."""
    existing = find_existing(window, nearest=nearest, tokens=existing_tokens)
    may_write_profile = settings.profile_auto_update and not settings.profile_locked
    return ExtractionRequest(
        window=window,
        existing=existing,
        folders=tuple(folder.path for folder in store.memories.folders() if folder.path),
        rules=settings.memory_extraction_custom_rules,
        language=_language(window, settings),
        profile_document=store.profile_document.read() if may_write_profile else None,
        duplicates=_duplicates(store, existing),
    )


def snapshot(store: Store, answer: Answer) -> GraphSnapshot:
    """What `answer` speaks of, as it is stored now."""
    found = {m.id: m for title in titles_in(answer) for m in store.memories.by_title(title)}
    links = {link.id: link for memory_id in found for link in store.links.of(memory_id)}
    return GraphSnapshot(tuple(found.values()), tuple(links.values()), store.profile_document.read())


def _language(window: Window, settings: ProfileSettings) -> str:
    chosen = settings.extraction_language.value
    if chosen in ("en", "zh"):
        return chosen
    return language_of(m.text for m in (*window.context, *window.messages) if m.role is Role.USER)


def _duplicates(store: Store, existing: Sequence[ExistingMemory]) -> tuple[tuple[str, int], ...]:
    """Titles among `existing` that several stored memories carry."""
    counts = {memory.title: len(store.memories.by_title(memory.title)) for memory in existing}
    return tuple((title, count) for title, count in counts.items() if count > 1)
