"""Merging memories by hand: what would be left, and one memory taking over what hangs on others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.errors import BadValue
from core.memory.plan.wording import joined, union
from core.model import Link, Memory, MergePreview
from core.store import Store, title_key

CHOOSABLE = frozenset({"title", "content", "folder", "tags", "aliases", "importance", "credibility"})


def preview(memories: Sequence[Memory], links: Iterable[Link], evidence: int) -> MergePreview:
    """What merging `memories` into the first of them would leave; `links` are all links of any of them."""
    return MergePreview(tuple(memories), combined(memories), inherited(links, memories), evidence)


def combined(memories: Sequence[Memory], choices: Mapping[str, Any] | None = None) -> Memory:
    """The first memory with what the others say added; `choices` (of CHOOSABLE) win over what would be combined.

    Texts are joined without repetition, tags and names united, the highest importance and credibility and the earliest
    event kept. Every title that is given up stays as another name.
    """
    if unknown := (choices or {}).keys() - CHOOSABLE:
        raise BadValue(f"{', '.join(sorted(unknown))} cannot be chosen.", f"Fields: {', '.join(sorted(CHOOSABLE))}.")
    survivor = memories[0]
    content = survivor.content
    for other in memories[1:]:
        content = joined(content, other.content)
    kept = replace(
        survivor,
        content=content,
        folder=next((memory.folder for memory in memories if memory.folder), None),
        tags=union(*(memory.tags for memory in memories)),
        importance=max(memory.importance for memory in memories),
        credibility=max(memory.credibility for memory in memories),
        event_at=min((memory.event_at for memory in memories if memory.event_at), default=None),
        pinned=any(memory.pinned for memory in memories),
        archived=all(memory.archived for memory in memories),
        user_edited=True,
    )
    wanted: dict[str, Any] = {"aliases": _names(memories), **(choices or {})}
    kept = replace(kept, **wanted)
    own = title_key(kept.title)
    return replace(kept, aliases=tuple(name for name in kept.aliases if title_key(name) != own))


def _names(memories: Sequence[Memory]) -> tuple[str, ...]:
    names = union((memory.title for memory in memories), *(memory.aliases for memory in memories))
    return tuple({title_key(name): name for name in reversed(names)}.values())[::-1]


def inherited(links: Iterable[Link], memories: Sequence[Memory]) -> tuple[Link, ...]:
    """The links of the merged memory: no link to itself, and of several that become the same one the survivor's own,
    else the strongest."""
    survivor, ids = memories[0], {memory.id for memory in memories}
    kept: dict[tuple[str, str, str], Link] = {}
    in_order = sorted(links, key=lambda link: (survivor.id not in (link.source_id, link.target_id), -link.weight))
    for link in in_order:
        moved = _repointed(link, survivor, ids)
        if moved.source_id != moved.target_id:
            kept.setdefault((moved.source_id, moved.target_id, moved.type), moved)
    return tuple(kept.values())


def _repointed(link: Link, survivor: Memory, ids: set[str]) -> Link:
    if link.source_id in ids:
        link = replace(link, source_id=survivor.id, source_title=survivor.title)
    if link.target_id in ids:
        link = replace(link, target_id=survivor.id, target_title=survivor.title)
    return link


def take_over(store: Store, survivor: str, sources: Sequence[str], run_id: str | None = None) -> None:
    """Give `survivor` the links and the evidence of `sources`, which go to the trash as they are."""
    merged = {survivor, *sources}
    links = {link.id: link for source in sources for link in store.links.of(source)}
    for link in sorted(links.values(), key=lambda link: -link.weight):
        start, end = (survivor if place in merged else place for place in (link.source_id, link.target_id))
        if start == end:
            continue
        heir = store.links.add(start, end, link.type, link.weight, link.description, run_id)
        heir_id = heir.id if heir else _same_link(store, start, end, link.type)
        for evidence in store.links.evidence(link.id):
            store.memories.add_evidence(evidence, link_id=heir_id)
    for source in sources:
        for evidence in store.memories.evidence(source):
            store.memories.add_evidence(evidence, memory_id=survivor)
    store.memories.trash(sources)


def _same_link(store: Store, start: str, end: str, type: str) -> str:
    """The link that is there already; both ends are live, for a link of a live memory led there."""
    wanted = (start, end, type)
    return next(each.id for each in store.links.of(start) if (each.source_id, each.target_id, each.type) == wanted)
