"""The changes assistants ask for: applied inside one transaction, or put aside for the user to decide."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from core.engine.agent_scope import (
    checked,
    clean,
    clean_tags,
    document_for,
    folder_for,
    link_type,
    new_memory,
    visible_link,
    visible_memory,
)
from core.errors import BadValue
from core.memory.plan import HeldChange
from core.memory.plan.wording import joined
from core.memory.review import hold
from core.model import HeldItem, JsonObject, Memory, Outcome, RunReport
from core.model.agents import (
    AgentAccess,
    AgentChange,
    AgentWrite,
    ChangedLink,
    ChangedMemory,
    DeletedLinks,
    DeletedMemories,
    NewLink,
    NewMemory,
    NewProfileDocument,
)
from core.model.reasons import reason
from core.settings import ProfileSettings
from core.store import Store, title_key
from core.store.rows import new_id

TRIGGER = "agent"  # of the runs that stand for changes put aside
_TEXTS = ("title", "content", "content_type", "source")
_HELD_FIELDS = frozenset({"content", "credibility", "importance"})  # what an update of the contract can say
_NO_FOLDER = "/"  # how the contract writes "no folder"


def apply_changes(
    store: Store, access: AgentAccess, changes: Sequence[AgentChange], settings: ProfileSettings
) -> tuple[str, ...]:
    """Write them in order, inside the caller's transaction; gives the ids of `AgentWrite`. UnknownName, BadValue."""
    write = _Writer(store, access, settings)
    return tuple(each for change in changes for each in write(change))


class _Writer:
    def __init__(self, store: Store, access: AgentAccess, settings: ProfileSettings) -> None:
        self.store = store
        self.access = access
        self.settings = settings
        self.added: dict[str, str] = {}  # title key → id, of this request

    def __call__(self, change: AgentChange) -> tuple[str, ...]:
        match change:
            case NewMemory():
                return (self.add(change),)
            case ChangedMemory(memory_id, fields):
                return (self.change(visible_memory(self.store, self.access, memory_id), fields),)
            case DeletedMemories(memory_ids):
                return self.delete(memory_ids)
            case NewLink():
                return (self.link(change),)
            case ChangedLink():
                return (self.change_link(change),)
            case DeletedLinks(link_ids):
                ids = [visible_link(self.store, self.access, each).id for each in link_ids]
                self.store.links.delete(ids)
                return tuple(ids)
            case NewProfileDocument(markdown):
                return (self.write_document(markdown),)

    def add(self, change: NewMemory) -> str:
        memory = self.store.memories.insert(checked(new_memory(self.access, change)))
        self.added[title_key(memory.title)] = memory.id
        return memory.id

    def change(self, old: Memory, fields: Mapping[str, Any]) -> str:
        values: dict[str, Any] = {name: clean(value) if name in _TEXTS else value for name, value in fields.items()}
        if "folder" in values:
            values["folder"] = folder_for(self.access, values["folder"])
        if "tags" in values:
            values["tags"] = clean_tags(values["tags"])
        if self.settings.append_only and "content" in values:
            values["content"] = joined(old.content, values["content"])
        new = self.store.memories.update(checked(replace(old, **values)))
        return new.id if new.version > old.version else ""

    def delete(self, memory_ids: Sequence[str]) -> tuple[str, ...]:
        if self.settings.append_only and memory_ids:
            raise BadValue("Assistants cannot delete in this profile: it only adds.", "Ask the user to delete it.")
        ids = tuple(visible_memory(self.store, self.access, each).id for each in memory_ids)
        self.store.memories.trash(ids)
        return ids

    def link(self, change: NewLink) -> str:
        source, target = (
            visible_memory(self.store, self.access, self.added.get(title_key(end), end))
            for end in (change.source, change.target)
        )
        if source.id == target.id:
            raise BadValue("A memory cannot be linked to itself.", "Name two different memories.")
        kind, description = link_type(change.type), clean(change.description)
        link = self.store.links.add(source.id, target.id, kind, change.weight, description)
        return link.id if link else ""

    def change_link(self, change: ChangedLink) -> str:
        old = visible_link(self.store, self.access, change.link_id)
        kind = None if change.type is None else link_type(change.type)
        description = None if change.description is None else clean(change.description)
        new = self.store.links.update(old.id, type=kind, weight=change.weight, description=description)
        return new.id if new != old else ""

    def write_document(self, markdown: str) -> str:
        document = document_for(self.access, markdown)
        if self.settings.profile_locked:
            raise BadValue("The user has locked the profile document.", "Leave it as it is.")
        if document == self.store.profile_document.read():
            return ""
        self.store.profile_document.write(document)
        return "profile"


# -- put aside -----------------------------------------------------------------------------------------------------


def hold_changes(store: Store, access: AgentAccess, changes: Sequence[AgentChange], now: datetime) -> AgentWrite:
    """Put all of them aside for the user, as what one run of the client held. UnknownName; BadValue, also for what
    cannot wait."""
    why = reason("agent", client=access.client)
    with store.transaction():
        payloads = [_payload(store, access, change, why) for change in changes]
        items = [HeldItem(section, place, title, why) for place, (section, title, _) in enumerate(payloads)]
        held_changes = [HeldChange(item, payload) for item, (_, _, payload) in zip(items, payloads, strict=True)]
        run_id = new_id()
        held = hold(store, run_id, held_changes, now)
        report = RunReport(run_id, "", Outcome.SAVED, "", access.client, TRIGGER, 0, 0, 0, held=held)
        store.runs.add(report, started_at=now, finished_at=now)
    return AgentWrite(held=len(held))


def _payload(store: Store, access: AgentAccess, change: AgentChange, why: str) -> tuple[str, str, JsonObject]:
    """Section, title and what to apply, as the contract of `core.memory.contract` says it."""
    match change:
        case NewMemory():
            new = checked(new_memory(access, change))
            folder = new.folder or _NO_FOLDER
            texts = {"title": new.title, "content": new.content}
            return "new", new.title, {**texts, "tags": list(new.tags), "folder_path": folder, "evidence": []}
        case ChangedMemory(memory_id, fields) if fields.keys() <= _HELD_FIELDS:
            old = visible_memory(store, access, memory_id)
            new = checked(replace(old, **fields))
            scores = {name: float(fields[name]) for name in ("credibility", "importance") if name in fields}
            content = clean(new.content)
            return "update", old.title, {"title": old.title, "content": content, "reason": why, "evidence": []} | scores
        case NewLink():
            source, target = (_title_of(store, access, end) for end in (change.source, change.target))
            kind = re.sub(r"[^A-Z0-9]+", "_", change.type.upper()).strip("_0123456789") or "RELATED"
            ends = {"source": source, "target": target, "type": kind, "weight": float(change.weight)}
            description = clean(change.description) or change.type
            return "links", f"{source} → {target}", {**ends, "description": description, "evidence": []}
        case NewProfileDocument(markdown):
            document = document_for(access, markdown)
            return "profile_markdown", "Profile document", {"profile_markdown": document}
        case _:
            raise BadValue(
                "In this profile changes of assistants wait for the user, and this kind of change cannot wait.",
                "Ask the user to make it in Memoscape.",
            )


def _title_of(store: Store, access: AgentAccess, end: str) -> str:
    """What an end is called: a memory by its id, or one that waits itself by its title."""
    found = [memory for memory in store.memories.get_many([end]) if access.sees(memory)]
    return found[0].title if found else clean(end)
