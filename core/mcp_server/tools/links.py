"""`link_memories`, `query_memory_links`, `update_memory_link`, `delete_memory_link` (OM §10)."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from core.errors import BadValue, UnknownName
from core.mcp_server.caller import Caller
from core.mcp_server.framing import within_budget
from core.mcp_server.tool import Answer, Arguments, Tool, written
from core.mcp_server.tools.shapes import link_shape
from core.model import Link
from core.model.agents import ChangedLink, DeletedLinks, NewLink
from core.store import title_key

Title = Annotated[str, Field(max_length=500)]
LinkType = Annotated[str, Field(max_length=100)]
Description = Annotated[str, Field(max_length=2000)]
ANSWER_TOKENS = 8000


class LinkMemories(Arguments):
    source_title: Title
    target_title: Title
    link_type: LinkType = "related"
    weight: Annotated[float, Field(description="From 0 to 1; what lies outside becomes the nearest.")] = 0.7
    description: Description = ""


async def link_memories(caller: Caller, asked: LinkMemories) -> Answer:
    """The same link again is no error and changes nothing."""
    source = (await caller.named(asked.source_title))[0]
    target = (await caller.named(asked.target_title))[0]
    link = NewLink(source.id, target.id, asked.link_type, _clamped(asked.weight), asked.description)
    write = await caller.write([link], f"{source.title} → {target.title}")
    return written(write, link_id="".join(write.ids))


class LinkLocator(Arguments):
    """Either the id, or both titles (and the type, when there are several)."""

    link_id: Annotated[str, Field(max_length=100)] = ""
    source_title: Title = ""
    target_title: Title = ""
    link_type: LinkType = ""


class QueryMemoryLinks(LinkLocator):
    limit: Annotated[int, Field(ge=1, le=200)] = 20


async def query_memory_links(caller: Caller, asked: QueryMemoryLinks) -> Answer:
    found = list(reversed(await _matching(caller, asked)))
    shown = within_budget(map(link_shape, found[: asked.limit]), ANSWER_TOKENS)
    ids = tuple(link.id for link in found[: len(shown)])
    return Answer({"links": shown, "total": len(found)}, read=ids)


class UpdateMemoryLink(LinkLocator):
    new_link_type: LinkType = ""
    weight: float | None = None
    description: Description | None = None


async def update_memory_link(caller: Caller, asked: UpdateMemoryLink) -> Answer:
    if not asked.new_link_type.strip() and asked.weight is None and asked.description is None:
        raise BadValue("Nothing to change was given.", "Give new_link_type, weight or description.")
    link = await _only(caller, asked)
    weight = None if asked.weight is None else _clamped(asked.weight)
    change = ChangedLink(link.id, asked.new_link_type.strip() or None, weight, asked.description)
    return written(await caller.write([change], _label(link)), link_id=link.id)


async def delete_memory_link(caller: Caller, asked: LinkLocator) -> Answer:
    link = await _only(caller, asked)
    return written(await caller.write([DeletedLinks((link.id,))], _label(link)), link_id=link.id)


async def _only(caller: Caller, asked: LinkLocator) -> Link:
    """The one link that is meant. BadValue without a locator or with several fitting, UnknownName."""
    if not asked.link_id.strip() and not (asked.source_title.strip() and asked.target_title.strip()):
        raise BadValue("It is not said which link.", "Give link_id, or source_title and target_title.")
    found = await _matching(caller, asked)
    if not found:
        raise UnknownName("There is no such link.", "List the links to see what there is.")
    if len(found) > 1:
        raise BadValue(f"{len(found)} links fit.", "Add link_type, or give link_id.")
    return found[0]


async def _matching(caller: Caller, asked: LinkLocator) -> list[Link]:
    """Links that fit everything given, the oldest first."""
    links = await caller.engine.agent_links(caller.access, caller.profile)
    source, target = title_key(asked.source_title), title_key(asked.target_title)
    return [
        link
        for link in links
        if asked.link_id.strip() in ("", link.id)
        and source in ("", title_key(link.source_title))
        and target in ("", title_key(link.target_title))
        and asked.link_type.strip() in ("", link.type)
    ]


def _clamped(weight: float) -> float:
    return min(max(weight, 0.0), 1.0)


def _label(link: Link) -> str:
    return f"{link.source_title} → {link.target_title}"


TOOLS = (
    Tool(
        "link_memories",
        "Link two memories",
        "Connect two memories, both by exact title; link_type says how, such as PART_OF or related.",
        LinkMemories,
        link_memories,
        writes=True,
        idempotent=True,
    ),
    Tool(
        "query_memory_links",
        "List links",
        "List links between memories, the newest first; every condition given must fit.",
        QueryMemoryLinks,
        query_memory_links,
        idempotent=True,
    ),
    Tool(
        "update_memory_link",
        "Change a link",
        "Change the type, weight or description of one link.",
        UpdateMemoryLink,
        update_memory_link,
        writes=True,
        destructive=True,
        idempotent=True,
    ),
    Tool(
        "delete_memory_link",
        "Delete a link",
        "Delete one link; the memories stay.",
        LinkLocator,
        delete_memory_link,
        writes=True,
        destructive=True,
    ),
)
