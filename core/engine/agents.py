"""What assistants may read and change: never anything outside their folders, always as an operation of their own."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from core.engine.agent_changes import apply_changes, hold_changes
from core.engine.search import SearchDoor
from core.errors import BadValue, UnknownName
from core.model import Folder, Link, Memory, MemoryDetail
from core.model.agents import AgentAccess, AgentChange, AgentWrite
from core.settings import AgentWrites
from core.store import ALL, Store, normalise_folder

KIND = "agent"  # of the operations that assistants make; their label begins with the client's name


class AgentDoor(SearchDoor):
    # -- reading -------------------------------------------------------------------------------------------------

    async def agent_search(
        self,
        access: AgentAccess,
        query: str,
        *,
        folder: str | None = None,
        after: datetime | None = None,
        before: datetime | None = None,
        threshold: float = 0.0,
        limit: int = 20,
        without: Collection[str] = (),
        profile: str | None = None,
    ) -> tuple[tuple[Memory, ...], int]:
        """The best `limit` memories the client may see and has not seen yet (`without`), and how many of those it has
        seen would have been among them. `folder` blank: everywhere. BadValue."""
        wanted = normalise_folder(folder)
        found = await self.search(
            query,
            limit=limit + len(without),
            profile=profile,
            folder=wanted or ALL,
            roots=access.folders,
            after=after,
            before=before,
        )
        good = [hit.id for hit in found.hits if hit.score >= threshold]
        fresh = [memory_id for memory_id in good if memory_id not in without]
        memories = self.store(profile).memories.get_many(fresh[:limit])
        return tuple(filter(access.sees, memories)), len(good) - len(fresh)

    async def agent_memories(
        self, access: AgentAccess, *, folder: object = ALL, profile: str | None = None
    ) -> tuple[Memory, ...]:
        """Everything the client may see, the oldest first; of one folder's subtree, or (None) what has no folder."""
        memories = self.store(profile).memories.list(folder)
        return tuple(reversed([memory for memory in memories if access.sees(memory)]))

    async def agent_named(self, access: AgentAccess, title: str, profile: str | None = None) -> tuple[Memory, ...]:
        """The memories the client may see that bear a title, else those that bear it as an alias; the oldest first."""
        memories = self.store(profile).memories
        for found in (memories.by_title(title), memories.by_alias(title)):
            if seen := tuple(filter(access.sees, found)):
                return seen
        return ()

    async def agent_memory(self, access: AgentAccess, title: str, profile: str | None = None) -> MemoryDetail:
        """The first memory of that title with the links whose other end the client may see, too. UnknownName."""
        found = await self.agent_named(access, title, profile)
        if not found:
            raise UnknownName(f"There is no memory “{title}”.", "Search for it; titles must match exactly.")
        links = visible_links(self.store(profile), access, self.store(profile).links.of(found[0].id))
        return MemoryDetail(found[0], links, ())

    async def agent_links(self, access: AgentAccess, profile: str | None = None) -> tuple[Link, ...]:
        """All links between memories the client may see, the oldest first."""
        store = self.store(profile)
        return visible_links(store, access, store.links.list())

    async def agent_folders(self, access: AgentAccess, profile: str | None = None) -> tuple[Folder, ...]:
        return tuple(folder for folder in self.store(profile).memories.folders() if access.covers(folder.path))

    async def agent_profile_document(self, access: AgentAccess, profile: str | None = None) -> str:
        """BadValue for a client that is kept to some folders: the document belongs to none."""
        if access.is_scoped:
            raise BadValue("The profile document is not shared with this client.", "Use the memories instead.")
        return self.store(profile).profile_document.read()

    # -- changing ------------------------------------------------------------------------------------------------

    async def agent_write(
        self, access: AgentAccess, changes: Sequence[AgentChange], *, label: str = "", profile: str | None = None
    ) -> AgentWrite:
        """All of the changes as one operation of the kind `agent`, or, where the profile says so, held for the user.

        Every text is redacted first. UnknownName; BadValue, also for a folder outside the client's.
        """
        settings, store = self.profile_settings(profile), self.store(profile)
        if settings.agent_writes is AgentWrites.HOLD:
            return hold_changes(store, access, changes, self._clock())
        with store.transaction(kind=KIND, label=f"{access.client}: {label}".strip(": ")) as operation_id:
            ids = apply_changes(store, access, changes, settings)
        return AgentWrite(ids, operation_id if any(ids) else "")


def visible_links(store: Store, access: AgentAccess, links: Sequence[Link]) -> tuple[Link, ...]:
    """Those with both ends in the client's folders."""
    if not access.is_scoped:
        return tuple(links)
    ends = {end for link in links for end in (link.source_id, link.target_id)}
    seen = {memory.id for memory in store.memories.get_many(ends) if access.sees(memory)}
    return tuple(link for link in links if link.source_id in seen and link.target_id in seen)
