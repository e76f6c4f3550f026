"""The changes a plan consists of, in the order they are applied, and what the plan leaves out."""

from __future__ import annotations

from dataclasses import dataclass

from core.model import Evidence, HeldItem, JsonObject, Memory, RejectedItem, ReportItem, ReportLink


@dataclass(frozen=True, slots=True)
class WriteProfile:
    markdown: str


@dataclass(frozen=True, slots=True)
class MergeMemories:
    """`merged` takes the place of `sources`, whose links and evidence it inherits."""

    sources: tuple[Memory, ...]
    merged: Memory
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class UpdateMemory:
    memory: Memory
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class AddMemory:
    memory: Memory
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class AddLink:
    source_id: str
    target_id: str
    type: str
    weight: float
    description: str
    evidence: tuple[Evidence, ...] = ()


Change = WriteProfile | MergeMemories | UpdateMemory | AddMemory | AddLink


@dataclass(frozen=True, slots=True)
class HeldChange:
    """An item kept back for the user, with what the extractor said (`payload`), so that it can be applied later."""

    item: HeldItem
    payload: JsonObject


@dataclass(frozen=True, slots=True)
class Plan:
    """`changes` in the order profile document, merge, update, main, new, links; the rest is for the run's report.

    `skipped` are items whose titles could not be resolved, or that say nothing new.
    """

    changes: tuple[Change, ...] = ()
    main: ReportItem | None = None
    new: tuple[ReportItem, ...] = ()
    updated: tuple[ReportItem, ...] = ()
    merged: tuple[ReportItem, ...] = ()
    links: tuple[ReportLink, ...] = ()
    held: tuple[HeldChange, ...] = ()
    skipped: tuple[RejectedItem, ...] = ()

    @property
    def does_something(self) -> bool:
        return bool(self.changes or self.held)
