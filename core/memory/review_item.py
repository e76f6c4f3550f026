"""A held item beside what is stored now, for the person who decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.errors import UnknownName
from core.memory.contract import EvidenceRef
from core.memory.plan import AddLink, AddMemory, MergeMemories, UpdateMemory, WriteProfile
from core.memory.plan.evidence import look_up
from core.memory.review import is_stale, plan_held, window_of
from core.model import Evidence, HeldDetail, Memory, ReportLink, ReviewItem
from core.settings import ProfileSettings
from core.store import Store


def review_item(store: Store, name: str, settings: ProfileSettings, redact: Callable[[str], str]) -> ReviewItem:
    """What an open item would change, planned against what is stored now. UnknownName."""
    held = store.held.get(name)
    plan = plan_held(store, [held], settings, redact)
    report = store.runs.get(held.run_id).run.report
    before: tuple[Memory, ...] = ()
    after: Memory | None = None
    link: ReportLink | None = None
    document: tuple[str, str] | None = None
    for change in plan.changes:
        match change:
            case UpdateMemory(memory):
                before, after = (store.memories.get(memory.id),), memory
            case MergeMemories(sources, merged):
                before, after = sources, merged
            case AddMemory(memory):
                after = memory
            case AddLink():
                link = plan.links[0]
            case WriteProfile(markdown):
                document = (store.profile_document.read(), markdown)
    return ReviewItem(
        held=_marked(store, held),
        before=before,
        after=after,
        link=link,
        document=document,
        evidence=_evidence(store, held),
        conversation_id=report.conversation_id,
        conversation_title=_title(store, report.conversation_id),
        problem=plan.skipped[0].message if plan.skipped and not plan.changes else "",
    )


def _marked(store: Store, held: HeldDetail) -> HeldDetail:
    return replace(held, stale=is_stale(store, held))


def _evidence(store: Store, held: HeldDetail) -> tuple[Evidence, ...]:
    refs = [EvidenceRef.model_validate(ref) for ref in held.payload.get("evidence", ())]
    return look_up(refs, window_of(store, store.runs.get(held.run_id).run.report), "")[0]


def _title(store: Store, conversation_id: str) -> str:
    try:
        return store.conversations.get(conversation_id).title
    except UnknownName:
        return ""
