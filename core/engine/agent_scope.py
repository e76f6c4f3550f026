"""Where an assistant may look and write, and how the texts it brings are cleaned before they are stored."""

from __future__ import annotations

from collections.abc import Sequence

from core.errors import BadValue, UnknownName
from core.model import Link, Memory
from core.model.agents import AI_CREATED, PLAIN_TEXT, AgentAccess, NewMemory
from core.store import Store, normalise_folder
from core.text.redact import redact
from core.text.unicode import is_blank


def visible_memory(store: Store, access: AgentAccess, memory_id: str) -> Memory:
    """UnknownName for what is not there and for what the client may not see alike."""
    for memory in store.memories.get_many([memory_id]):
        if access.sees(memory):
            return memory
    raise UnknownName(f"There is no memory “{memory_id}”.", "Search for it first.")


def visible_link(store: Store, access: AgentAccess, link_id: str) -> Link:
    """UnknownName, also when an end lies outside the client's folders."""
    unknown = UnknownName(f"There is no link “{link_id}”.", "List the links to see their ids.")
    try:
        link = store.links.get(link_id)
    except UnknownName:
        raise unknown from None
    ends = store.memories.get_many([link.source_id, link.target_id])
    if not all(map(access.sees, ends)):
        raise unknown
    return link


def folder_for(access: AgentAccess, folder: str | None) -> str | None:
    """Where something may be filed. BadValue outside the client's folders."""
    wanted = normalise_folder(folder)
    if not access.covers(wanted):
        raise BadValue(
            "This client may use only some folders, and that is none of them.", f"Use {', '.join(access.folders)}."
        )
    return wanted


def document_for(access: AgentAccess, markdown: str) -> str:
    if access.is_scoped:
        raise BadValue("The profile document is not shared with this client.", "Write a memory instead.")
    return redact(markdown)[0].strip()


def new_memory(access: AgentAccess, change: NewMemory) -> Memory:
    folder = change.folder if normalise_folder(change.folder) else next(iter(access.folders), None)
    return Memory(
        id="",
        title=clean(change.title),
        content=clean(change.content),
        folder=folder_for(access, folder),
        tags=clean_tags(change.tags),
        source=clean(change.source) or AI_CREATED,
        content_type=clean(change.content_type) or PLAIN_TEXT,
    )


def clean_tags(tags: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for tag in tags if (word := clean(tag))))


def link_type(kind: str) -> str:
    if is_blank(kind):
        raise BadValue("A link needs a type.", "For example: related, PART_OF.")
    return clean(kind)


def clean(text: str) -> str:
    return redact(text)[0].strip()


def checked(memory: Memory) -> Memory:
    """BadValue."""
    if is_blank(memory.title) or is_blank(memory.content):
        raise BadValue("A memory needs a title and some content.", "Fill in both.")
    for name, value in (("importance", memory.importance), ("credibility", memory.credibility)):
        if not 0.0 <= value <= 1.0:
            raise BadValue(f"The {name} must lie between 0 and 1, not {value:g}.", "Choose a number from 0 to 1.")
    return memory
