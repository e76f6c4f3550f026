"""The graph as it will be after the changes planned so far, and how titles are resolved in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.memory.extraction import ExistingMemory
from core.memory.plan.snapshot import GraphSnapshot
from core.model import Memory
from core.model.reasons import reason
from core.store.keys import title_key


class SkippedError(Exception):
    """An item refers to something that cannot be resolved; the message says what."""


class NotFoundError(SkippedError):
    """No memory bears the title."""


class WorkingGraph:
    def __init__(self, snapshot: GraphSnapshot, shown: Mapping[str, ExistingMemory]) -> None:
        self._memories = {memory.id: memory for memory in snapshot.memories}
        self._edges = {(link.source_id, link.target_id, link.type) for link in snapshot.links}
        self._touched: dict[str, str] = {}  # title key → id of the memory this answer means by it
        self._shown = shown

    def put(self, memory: Memory) -> None:
        """`memory` is new or changed; from now on its title means it, and no other of the same title."""
        self._memories[memory.id] = memory
        self._touched[title_key(memory.title)] = memory.id

    def replace(self, sources: Iterable[Memory], merged: Memory) -> None:
        """`merged` takes the place of `sources`, at their links, too."""
        places = {source.id: merged.id for source in sources}
        for source_id in places:
            self._memories.pop(source_id, None)
        self.put(merged)
        self._edges = {(places.get(start, start), places.get(end, end), kind) for start, end, kind in self._edges}

    def named(self, title: str) -> list[Memory]:
        """Every memory with this title; if there is none, every one with this alias."""
        key = title_key(title)
        by_title = [m for m in self._memories.values() if title_key(m.title) == key]
        return by_title or [m for m in self._memories.values() if key in map(title_key, m.aliases)]

    def find(self, title: str, folder: str | None = None) -> Memory:
        """The one memory meant by `title`; `folder` may decide between several. Raises SkippedError."""
        touched = self._touched.get(title_key(title))
        if touched in self._memories:
            return self._memories[touched]
        found = self.named(title)
        if not found:
            raise NotFoundError(reason("not_found", title=title))
        for narrowed in (
            found,
            [m for m in found if m.title == title],
            [m for m in found if m.folder == folder],
            [m for m in found if m.id in self._shown],
        ):
            if len(narrowed) == 1:
                return narrowed[0]
        raise SkippedError(reason("title_shared", count=len(found), title=title))

    def connect(self, source: Memory, target: Memory, link_type: str) -> bool:
        """Remember an edge; False if it is there already."""
        edge = (source.id, target.id, link_type)
        new = edge not in self._edges
        self._edges.add(edge)
        return new
