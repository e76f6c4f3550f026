"""Turns the items of an answer into changes, section by section in the order they are applied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from core.memory.contract import Answer, ContractModel, LinkItem, MainItem, MergeItem, NewItem, UpdateItem
from core.memory.extraction import ExtractionRequest
from core.memory.plan import risk
from core.memory.plan.changes import (
    AddLink,
    AddMemory,
    Change,
    HeldChange,
    MergeMemories,
    Plan,
    UpdateMemory,
    WriteProfile,
)
from core.memory.plan.evidence import look_up
from core.memory.plan.graph import NotFoundError, SkippedError, WorkingGraph
from core.memory.plan.memories import extended, folder_of, fresh, merged, one_line, report_item
from core.memory.plan.snapshot import GraphSnapshot
from core.memory.plan.wording import joined
from core.model import Evidence, HeldItem, Memory, RejectedItem, ReportItem, ReportLink, Window
from core.model.reasons import reason
from core.store.rows import new_id as _new_id
from core.store.settings_rows import MAX_PROFILE_DOCUMENT

Item = TypeVar("Item", bound=ContractModel)


class HeldError(Exception):
    """An item is too risky to apply without the user; the message says why."""


def make_plan(
    answer: Answer,
    *,
    snapshot: GraphSnapshot,
    window: Window,
    request: ExtractionRequest,
    redact: Callable[[str], str],
    low_trust: bool = False,
    append_only: bool = False,
    approved: bool = False,
    new_id: Callable[[], str] = _new_id,
) -> Plan:
    """What `answer`, given for `window`, changes in the graph. Pure but for `new_id`.

    `snapshot` holds the memories the answer names (`titles_in`). With `low_trust` every item is held; with
    `append_only` nothing stored is replaced: updates are appended, merges held. What the user has `approved` is not
    held again. Secrets are redacted throughout.
    """
    clean = Answer.model_validate(_redacted(answer.model_dump(), redact))
    return _Planner(clean, snapshot, window, request, low_trust, append_only, approved, new_id).plan()


def _redacted(value: Any, redact: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return redact(value)
    if isinstance(value, list):
        return [_redacted(part, redact) for part in value]
    if isinstance(value, dict):
        return {key: part if key == "type" else _redacted(part, redact) for key, part in value.items()}
    return value


class _Planner:
    def __init__(
        self,
        answer: Answer,
        snapshot: GraphSnapshot,
        window: Window,
        request: ExtractionRequest,
        low_trust: bool,
        append_only: bool,
        approved: bool,
        new_id: Callable[[], str],
    ) -> None:
        self.answer = answer
        self.profile_document = snapshot.profile_document
        self.window = window
        self.request = request
        self.low_trust = low_trust
        self.append_only = append_only
        self.approved = approved
        self.new_id = new_id
        self.shown = {memory.id: memory for memory in request.existing}
        self.graph = WorkingGraph(snapshot, self.shown)
        self.changes: list[Change] = []
        self.main: ReportItem | None = None
        self.new: dict[str, ReportItem] = {}  # by memory id
        self.updated: dict[str, ReportItem] = {}
        self.merged: list[ReportItem] = []
        self.links: list[ReportLink] = []
        self.held: list[HeldChange] = []
        self.skipped: list[RejectedItem] = []

    def plan(self) -> Plan:
        self.plan_profile()
        self.each("merge", self.answer.merge, self.plan_merge)
        self.each("update", self.answer.update, self.plan_update)
        self.each("main", [self.answer.main] if self.answer.main else [], self.plan_main)
        self.each("new", self.answer.new, self.plan_new)
        self.each("links", self.answer.links, self.plan_link)
        return Plan(
            tuple(self.changes),
            self.main,
            tuple(self.new.values()),
            tuple(self.updated.values()),
            tuple(self.merged),
            tuple(self.links),
            tuple(self.held),
            tuple(self.skipped),
        )

    def each(self, section: str, items: Sequence[Item], plan_one: Callable[[Item, tuple[Evidence, ...]], None]) -> None:
        """Plan every item; one that is held or skipped leaves no trace in the changes."""
        for index, item in enumerate(items):
            path = "/main" if section == "main" else f"/{section}/{index}"
            evidence, missing = look_up(getattr(item, "evidence", ()), self.window, path)
            try:
                self.ask(risk.LOW_TRUST if self.low_trust else risk.of_text(item))
                plan_one(item, evidence)
                self.skipped += missing
            except SkippedError as why:
                self.skipped.append(RejectedItem(path, str(why)))
            except HeldError as why:
                held = HeldItem(section, index, _name(item), str(why))
                self.held.append(HeldChange(held, item.model_dump(mode="json")))

    def ask(self, risk_taken: str) -> None:
        """Hold the item at hand for the user if it takes a risk that the user has not approved."""
        if risk_taken and not self.approved:
            raise HeldError(risk_taken)

    # -- one item of each kind -----------------------------------------------------------------------------------

    def plan_profile(self) -> None:
        markdown = (self.answer.profile_markdown or "").strip()
        if not markdown or markdown == self.profile_document.strip():
            return
        path = "/profile_markdown"
        if self.request.profile_document is None:
            self.skipped.append(RejectedItem(path, reason("profile_locked")))
        elif len(markdown) > MAX_PROFILE_DOCUMENT:
            message = reason("profile_long", count=len(markdown), limit=MAX_PROFILE_DOCUMENT)
            self.skipped.append(RejectedItem(path, message))
        elif not self.approved and (why := self.profile_risk(markdown)):
            held = HeldItem("profile_markdown", 0, "Profile document", why)
            self.held.append(HeldChange(held, {"profile_markdown": markdown}))
        else:
            self.changes.append(WriteProfile(markdown))

    def profile_risk(self, markdown: str) -> str:
        if self.low_trust:
            return risk.LOW_TRUST
        return risk.of_profile(self.profile_document, markdown)

    def plan_merge(self, item: MergeItem, evidence: tuple[Evidence, ...]) -> None:
        found = {m.id: m for title in item.source_titles for m in self.graph.named(title)}
        sources = tuple(found.values())
        if len(sources) < 2:
            raise SkippedError(reason("few_sources"))
        self.ask(reason("append_only") if self.append_only else "")
        self.ask(risk.of_merging(sources, item.content, self.shown))
        if any(other.id not in found for other in self.graph.named(item.title)):
            raise SkippedError(reason("title_taken", title=item.title))
        memory = merged(item, sources, self.new_id())
        self.graph.replace(sources, memory)
        self.changes.append(MergeMemories(sources, memory, evidence))
        self.merged.append(report_item(memory, item.reason, sources))

    def plan_update(self, item: UpdateItem, evidence: tuple[Evidence, ...]) -> None:
        old = self.graph.find(item.title)
        content = joined(old.content, item.content) if self.append_only else item.content.strip()
        self.ask(risk.of_rewriting(old, content, self.shown) if content != old.content else "")
        importance = old.importance if item.importance is None else item.importance
        credibility = old.credibility if item.credibility is None else item.credibility
        changed = replace(old, content=content, importance=importance, credibility=credibility)
        self.change(old, changed, item.reason, evidence)

    def plan_main(self, item: MainItem, evidence: tuple[Evidence, ...]) -> None:
        if self.graph.named(item.title):
            self.extend(item, evidence)
        else:
            self.main = self.add(fresh(item, evidence, self.new_id(), importance=0.8, credibility=1.0), evidence)

    def plan_new(self, item: NewItem, evidence: tuple[Evidence, ...]) -> None:
        known = self.known_as(item.alias_for) if item.alias_for else None
        same_title = self.graph.named(item.title)
        if known and known not in same_title:
            self.add_alias(known, item, evidence)
        elif same_title:
            self.extend(item, evidence)
        else:
            memory = fresh(item, evidence, self.new_id(), importance=0.5, credibility=0.5)
            self.new[memory.id] = self.add(memory, evidence)

    def plan_link(self, item: LinkItem, evidence: tuple[Evidence, ...]) -> None:
        source, target = self.graph.find(item.source), self.graph.find(item.target)
        if source.id == target.id:
            raise SkippedError(reason("same_ends"))
        if not self.graph.connect(source, target, item.type):
            raise SkippedError(reason("link_there"))
        self.changes.append(AddLink(source.id, target.id, item.type, item.weight, item.description, evidence))
        self.links.append(ReportLink(source.title, target.title, item.type, item.weight, item.description))

    # -- memories ------------------------------------------------------------------------------------------------

    def known_as(self, title: str) -> Memory | None:
        """The memory called `title`; None when there is none, and a second name would belong to nothing."""
        try:
            return self.graph.find(title)
        except NotFoundError:
            return None

    def add(self, memory: Memory, evidence: tuple[Evidence, ...]) -> ReportItem:
        self.graph.put(memory)
        self.changes.append(AddMemory(memory, evidence))
        return report_item(memory)

    def extend(self, item: MainItem, evidence: tuple[Evidence, ...]) -> None:
        """An item whose title is taken adds to the memory that bears it."""
        old = self.graph.find(item.title, folder_of(item))
        changed = extended(old, item)
        self.protect_edits(old, changed)
        self.change(old, changed, reason("title_there"), evidence)

    def add_alias(self, known: Memory, item: NewItem, evidence: tuple[Evidence, ...]) -> None:
        """A second name for a stored memory: the name becomes an alias, the text is added."""
        name = one_line(item.title)
        if self.graph.named(name):
            raise SkippedError(reason("own_memory", title=name, other=known.title))
        changed = replace(extended(known, item), aliases=(*known.aliases, name))
        self.protect_edits(known, changed)
        self.change(known, changed, reason("another_name", title=name), evidence)

    def protect_edits(self, old: Memory, changed: Memory) -> None:
        self.ask(risk.EDITED if old.user_edited and changed.content != old.content else "")

    def change(self, old: Memory, changed: Memory, why: str, evidence: tuple[Evidence, ...]) -> None:
        if changed == old:
            raise SkippedError(reason("says_this"))
        self.graph.put(changed)
        self.changes.append(UpdateMemory(changed, evidence))
        self.report_change(changed, why)

    def report_change(self, changed: Memory, why: str) -> None:
        """A memory is reported once: one this answer added stays added, several updates are one."""
        if self.main and self.main.id == changed.id:
            self.main = report_item(changed)
        elif changed.id in self.new:
            self.new[changed.id] = report_item(changed)
        else:
            known = self.updated.get(changed.id)
            self.updated[changed.id] = report_item(changed, f"{known.reason}; {why}" if known else why)


def _name(item: ContractModel) -> str:
    if isinstance(item, LinkItem):
        return f"{item.source} → {item.target}"
    return str(getattr(item, "title", ""))
