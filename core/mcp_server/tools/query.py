"""`query_memory` and `get_memory_by_title`: finding memories, a page and a budget at a time (OM §10)."""

from __future__ import annotations

import asyncio
import re
from datetime import datetime, timedelta
from typing import Annotated

from pydantic import Field

from core.errors import BadValue
from core.mcp_server.caller import Caller
from core.mcp_server.framing import within_budget
from core.mcp_server.tool import Answer, Arguments, Tool
from core.mcp_server.tools.chunks import chosen_chunks
from core.mcp_server.tools.shapes import link_shape, memory_shape
from core.text.truncate import pieces, shorten

EVERYTHING = "*"
DEFAULT_LIMIT = 20
ALL_AT_ONCE = 10_000  # memories looked at for `*` without a limit; the budget cuts them into pages
PREVIEW = 10  # characters of each memory in a list of everything (OM §10)
CHUNK_TOKENS = 400
_DAY, _MINUTE = "%Y-%m-%d", "%Y-%m-%d %H:%M"

Budget = Annotated[int, Field(ge=200, le=50_000, description="Most tokens the answer may have.")]


class QueryMemory(Arguments):
    query: Annotated[str, Field(max_length=4000, description="Words to look for; `*` lists everything.")]
    folder_path: Annotated[str, Field(max_length=1000, description="Only this folder and those in it.")] = ""
    start_time: Annotated[str, Field(max_length=40, description="YYYY-MM-DD or YYYY-MM-DD HH:mm, local.")] = ""
    end_time: Annotated[str, Field(max_length=40, description="As start_time; both ends count.")] = ""
    snapshot_id: Annotated[
        str, Field(max_length=100, description="Give the one of the answer before to get only what is new to you.")
    ] = ""
    threshold: Annotated[float, Field(ge=0, description="Least score.")] = 0.0
    limit: Annotated[int | None, Field(ge=1, description=f"Most memories; {DEFAULT_LIMIT} unless said.")] = None
    max_tokens: Budget = 8000


async def query_memory(caller: Caller, asked: QueryMemory) -> Answer:
    if not asked.query.strip():
        raise BadValue("The query is empty.", f"Write words to look for, or {EVERYTHING} for everything.")
    everything = asked.query.strip() == EVERYTHING
    limit = min(asked.limit or (ALL_AT_ONCE if everything else DEFAULT_LIMIT), ALL_AT_ONCE)
    after, before = _moment(asked.start_time, "start_time"), _end(asked.end_time)
    if after and before and after > before:
        raise BadValue("start_time lies after end_time.", "Exchange the two.")
    snapshot, created = caller.snapshots.open(caller.access.client, asked.snapshot_id)
    async with snapshot.lock:
        found, excluded = await caller.engine.agent_search(
            caller.access,
            asked.query,
            folder=asked.folder_path,
            after=after,
            before=before,
            threshold=asked.threshold,
            limit=limit + 1,
            without=frozenset(snapshot.seen),
            profile=caller.profile,
        )
        shapes = [
            memory_shape(memory)
            | {"content": f"{memory.content[:PREVIEW]}..." if everything else shorten(memory.content, asked.max_tokens)}
            for memory in found[:limit]
        ]
        shown = await asyncio.to_thread(within_budget, shapes, asked.max_tokens)
        ids = tuple(memory.id for memory in found[: len(shown)])
        snapshot.seen.update(ids)
    page = {"snapshot_id": snapshot.id, "snapshot_created": created, "excluded_by_snapshot_count": excluded}
    return Answer({"memories": shown, "more": len(found) > len(shown), **page}, read=ids)


class GetMemoryByTitle(Arguments):
    title: Annotated[str, Field(max_length=2000, description="The exact title.")]
    chunk_index: Annotated[int | None, Field(description="One part of a long text, the first is 1.")] = None
    chunk_range: Annotated[str, Field(max_length=40, description="Parts a-b of a long text, both included.")] = ""
    query: Annotated[str, Field(max_length=4000, description="Only the parts of a long text with these words.")] = ""
    limit: Annotated[int, Field(ge=1, le=1000, description="Most parts.")] = DEFAULT_LIMIT
    max_tokens: Budget = 8000


async def get_memory_by_title(caller: Caller, asked: GetMemoryByTitle) -> Answer:
    detail = await caller.engine.agent_memory(caller.access, asked.title, caller.profile)
    chunks = await asyncio.to_thread(pieces, detail.memory.content, CHUNK_TOKENS)
    places = chosen_chunks(chunks, index=asked.chunk_index, range_=asked.chunk_range, query=asked.query)[: asked.limit]
    links = [link_shape(link) for link in detail.links]
    shape = memory_shape(detail.memory) | {"importance": detail.memory.importance, "links": links}
    texts = [{"chunk": place + 1, "content": chunks[place]} for place in places]
    shown = await asyncio.to_thread(within_budget, texts, asked.max_tokens)
    if len(shown) == len(chunks):
        shape["content"] = detail.memory.content
    else:
        shape |= {"chunk_count": len(chunks), "chunks": shown, "more": len(shown) < len(places)}
    return Answer({"memory": shape}, read=(detail.memory.id,))


def _moment(text: str, name: str) -> datetime | None:
    """The first moment of what is written. BadValue."""
    if not text.strip():
        return None
    form = _DAY if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text.strip(), re.ASCII) else _MINUTE
    try:
        return datetime.strptime(text.strip(), form).astimezone()
    except (ValueError, OverflowError, OSError):
        raise BadValue(f"{name} is not a time.", "Write it like 2026-03-01 or 2026-03-01 18:30.") from None


def _end(text: str) -> datetime | None:
    """The last millisecond of the day or minute that is written. BadValue."""
    first = _moment(text, "end_time")
    if first is None:
        return None
    length = timedelta(minutes=1) if ":" in text else timedelta(days=1)
    return first + length - timedelta(milliseconds=1)


TOOLS = (
    Tool(
        "query_memory",
        "Search memories",
        "Search what the user wants remembered: facts, preferences, projects, people. Use it before answering anything "
        'that may depend on earlier conversations. Supports tag:, folder:, before:, after:, "phrases" and -word.',
        QueryMemory,
        query_memory,
        idempotent=True,
    ),
    Tool(
        "get_memory_by_title",
        "Read one memory",
        "Read one memory in full by its exact title, with its links. Long texts come in numbered parts.",
        GetMemoryByTitle,
        get_memory_by_title,
        idempotent=True,
    ),
)
