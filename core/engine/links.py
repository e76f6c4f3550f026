"""Links between memories, made by hand: create, change, turn round, delete."""

from __future__ import annotations

from contextlib import suppress

from core.engine.memories import find_memory
from core.engine.state import EngineState
from core.errors import BadValue, UnknownName
from core.model import Link, LinkChange
from core.store import Store

SHORTEST_ID = 4  # characters of an id that may stand for it


class LinkDoor(EngineState):
    async def link(self, link_id: str, profile: str | None = None) -> Link:
        """`link_id`: an id, or its unique beginning of at least 4 characters. UnknownName."""
        return _find_link(self.store(profile), link_id)

    async def link_types(self, profile: str | None = None) -> dict[str, int]:
        """Type → how many links have it, the most used first."""
        return self.store(profile).links.types()

    async def link_memories(
        self,
        source: str,
        target: str,
        *,
        type: str = "related",
        weight: float = 1.0,
        description: str = "",
        profile: str | None = None,
    ) -> LinkChange:
        """A link by hand; `type` is `related` unless said (OM §9.6). BadValue: to itself, blank type, weight outside
        0-1, or the same link exists."""
        store = self.store(profile)
        start, end = find_memory(store, source), find_memory(store, target)
        _check(type, weight)
        if start.id == end.id:
            raise BadValue("A memory cannot be linked to itself.", "Choose two different memories.")
        with store.transaction(kind="link", label=f"{start.title} → {end.title}") as operation_id:
            link = store.links.add(start.id, end.id, type.strip(), weight, description)
        if link is None:
            raise BadValue("These two memories already have a link of that type.", "Edit the existing link instead.")
        return LinkChange(link, operation_id)

    async def edit_link(
        self,
        link_id: str,
        *,
        type: str | None = None,
        weight: float | None = None,
        description: str | None = None,
        swap: bool = False,
        profile: str | None = None,
    ) -> LinkChange:
        """Change what is given and leave the rest (OM §13, W-34); `swap` turns the link round. UnknownName; BadValue:
        as `link_memories`."""
        store = self.store(profile)
        old = _find_link(store, link_id)
        _check(old.type if type is None else type, old.weight if weight is None else weight)
        with store.transaction(kind="edit_link", label=_label(old)) as operation_id:
            new = store.links.update(
                old.id, type=type and type.strip(), weight=weight, description=description, swap=swap
            )
        return LinkChange(new, operation_id if new != old else "")

    async def delete_link(self, link_id: str, profile: str | None = None) -> str:
        """Returns the operation's id, which `undo` takes. UnknownName."""
        store = self.store(profile)
        link = _find_link(store, link_id)
        with store.transaction(kind="delete_link", label=_label(link)) as operation_id:
            store.links.delete([link.id])
        return operation_id

    async def links_between(
        self, source: str, target: str, *, type: str | None = None, profile: str | None = None
    ) -> tuple[Link, ...]:
        """The links from one memory to another, of one type if given. UnknownName for an end."""
        store = self.store(profile)
        start, end = find_memory(store, source), find_memory(store, target)
        found = (link for link in store.links.of(start.id) if (link.source_id, link.target_id) == (start.id, end.id))
        return tuple(link for link in found if type is None or link.type == type.strip())


def _find_link(store: Store, name: str) -> Link:
    with suppress(UnknownName):
        return store.links.get(name)
    fits = [link for link in store.links.list() if link.id.startswith(name)] if len(name) >= SHORTEST_ID else []
    if len(fits) == 1:
        return fits[0]
    raise UnknownName(f"There is no link “{name}”.", "`memoscape memory show` lists a memory's links with their ids.")


def _label(link: Link) -> str:
    return f"{link.source_title} → {link.target_title}"


def _check(type: str, weight: float) -> None:
    if not type.strip():
        raise BadValue("A link needs a type.", "For example: related, PART_OF, UPDATES.")
    if not 0.0 <= weight <= 1.0:
        raise BadValue(f"The weight must lie between 0 and 1, not {weight:g}.", "Choose a number from 0 to 1.")
