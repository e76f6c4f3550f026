"""Writes a plan's changes into the store, inside the caller's transaction."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from core.memory.merging import take_over
from core.memory.plan import AddLink, AddMemory, Change, MergeMemories, UpdateMemory, WriteProfile
from core.model import Evidence
from core.store import Store


def apply_changes(store: Store, changes: Iterable[Change], run_id: str, now: datetime) -> None:
    """Apply `changes` in their order. The caller's transaction makes them one step that can be undone."""
    for change in changes:
        match change:
            case WriteProfile(markdown):
                store.profile_document.write(markdown)
            case MergeMemories():
                _merge(store, change, run_id, now)
            case UpdateMemory(memory, evidence):
                store.memories.update(memory, run_id)
                _rest_on(store, evidence, run_id, memory_id=memory.id)
            case AddMemory(memory, evidence):
                store.memories.insert(memory, run_id)
                _rest_on(store, evidence, run_id, memory_id=memory.id)
            case AddLink():
                _link(store, change, run_id)


def _merge(store: Store, change: MergeMemories, run_id: str, now: datetime) -> None:
    """The sources go to the trash as they are; an undo takes them back out."""
    merged = store.memories.insert(replace(change.merged, updated_at=now), run_id).id
    take_over(store, merged, [source.id for source in change.sources], run_id)
    _rest_on(store, change.evidence, run_id, memory_id=merged)


def _link(store: Store, change: AddLink, run_id: str) -> None:
    link = store.links.add(change.source_id, change.target_id, change.type, change.weight, change.description, run_id)
    if link is not None:
        _rest_on(store, change.evidence, run_id, link_id=link.id)


def _rest_on(
    store: Store,
    evidence: Iterable[Evidence],
    run_id: str,
    *,
    memory_id: str | None = None,
    link_id: str | None = None,
) -> None:
    for quoted in evidence:
        store.memories.add_evidence(replace(quoted, run_id=run_id), memory_id=memory_id, link_id=link_id)
