"""The memories a plan writes: fresh ones, ones that gain text, and what remains of merged ones."""

from __future__ import annotations

from dataclasses import replace

from core.memory.contract import MainItem, MergeItem
from core.memory.plan.wording import joined, union
from core.model import Evidence, Memory, ReportItem
from core.store.keys import normalise_folder, title_key

FROM_ANALYSIS = "memory_analysis"
FROM_MERGE = "merged_from_memory"
_UNCATEGORISED = frozenset(map(title_key, ("Uncategorized", "Uncategorised", "未分类", "未分類")))


def folder_of(item: MainItem | MergeItem) -> str | None:
    """The label of "no folder" is no folder, in whatever language the extractor read it."""
    return None if title_key(item.folder_path) in _UNCATEGORISED else normalise_folder(item.folder_path)


def one_line(title: str) -> str:
    return " ".join(title.split())


def fresh(
    item: MainItem, evidence: tuple[Evidence, ...], memory_id: str, *, importance: float, credibility: float
) -> Memory:
    """A memory that was not there before; it happened when the words it rests on were said."""
    return Memory(
        id=memory_id,
        title=one_line(item.title),
        content=item.content.strip(),
        folder=folder_of(item),
        tags=union(item.tags),
        source=FROM_ANALYSIS,
        importance=importance,
        credibility=credibility,
        event_at=min((e.sent_at for e in evidence if e.sent_at), default=None),
    )


def extended(old: Memory, item: MainItem) -> Memory:
    """`old` with what `item` says added; nothing of the old text is lost, and it stays in its folder."""
    return replace(
        old,
        content=joined(old.content, item.content),
        tags=union(old.tags, item.tags),
        folder=old.folder or folder_of(item),
    )


def merged(item: MergeItem, sources: tuple[Memory, ...], memory_id: str) -> Memory:
    """The best of all sources: highest importance and credibility, earliest time, all tags and names."""
    title = one_line(item.title)
    names = {title_key(name): name for name in union((s.title for s in sources), *(s.aliases for s in sources))}
    names.pop(title_key(title), None)
    return Memory(
        id=memory_id,
        title=title,
        content=item.content.strip(),
        folder=folder_of(item) or next((s.folder for s in sources if s.folder), None),
        tags=union(item.tags, *(s.tags for s in sources)),
        aliases=tuple(names.values()),
        source=FROM_MERGE,
        credibility=max(s.credibility for s in sources),
        importance=max(s.importance for s in sources),
        created_at=min((s.created_at for s in sources if s.created_at), default=None),
        event_at=min((s.event_at for s in sources if s.event_at), default=None),
        pinned=any(s.pinned for s in sources),
    )


def report_item(memory: Memory, reason: str = "", sources: tuple[Memory, ...] = ()) -> ReportItem:
    titles = tuple(source.title for source in sources)
    return ReportItem(memory.id, memory.title, memory.content, memory.folder, memory.tags, reason, titles)
