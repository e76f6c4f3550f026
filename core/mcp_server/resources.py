"""What a client can attach without asking a tool: the memory summary, the profile document, each folder."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import quote, unquote

from mcp_types import Resource

from core.errors import UnknownName
from core.mcp_server.caller import Caller
from core.mcp_server.framing import texts_within
from core.mcp_server.tool import Answer
from core.model import Memory

SUMMARY = "memoscape://memory-summary"
PROFILE_DOCUMENT = "memoscape://profile-document"
FOLDER = "memoscape://folders/"
SUMMARY_FILE = "memory_summary.md"
TOKENS = 8000
_MARKDOWN = "text/markdown"


async def list_resources(caller: Caller) -> list[Resource]:
    """Those that there are for this client; a folder of which it may see nothing has no name either."""
    found = [
        Resource(uri=f"{FOLDER}{quote(each.path, safe='')}", name=each.path, title=each.path, mime_type=_MARKDOWN)
        for each in await caller.engine.agent_folders(caller.access, caller.profile)
        if each.path
    ]
    if caller.access.is_scoped:
        return found
    whole = {SUMMARY: "Memory summary", PROFILE_DOCUMENT: "Profile document"}
    return [Resource(uri=uri, name=name, title=name, mime_type=_MARKDOWN) for uri, name in whole.items()] + found


async def read_resource(caller: Caller, uri: str) -> Answer:
    """Its text, as `text` of the answer. UnknownName, alike for what is not there and what is not for this client."""
    readers: dict[str, Callable[[Caller], Awaitable[str]]] = {SUMMARY: summary, PROFILE_DOCUMENT: profile_document}
    if uri in readers and not caller.access.is_scoped:
        return Answer({}, read=(uri,), text=await readers[uri](caller))
    path = unquote(uri.removeprefix(FOLDER)) if uri.startswith(FOLDER) else ""
    folders = await caller.engine.agent_folders(caller.access, caller.profile)
    if not path or all(folder.path != path for folder in folders):
        raise UnknownName("There is no such resource.", "List the resources to see what there is.")
    memories = await caller.engine.agent_memories(caller.access, folder=path, profile=caller.profile)
    texts = [_as_markdown(memory) for memory in reversed(memories)]
    text = await asyncio.to_thread(texts_within, texts, TOKENS)
    return Answer({}, read=tuple(memory.id for memory in memories), text=text)


async def summary(caller: Caller) -> str:
    """The summary of what was learned from sessions; "" before there is one."""
    files = await caller.engine.recall_list(profile=caller.profile)
    if all(entry.path != SUMMARY_FILE for entry in files.entries):
        return ""
    return (await caller.engine.recall_read(SUMMARY_FILE, profile=caller.profile)).content


async def profile_document(caller: Caller) -> str:
    return await caller.engine.agent_profile_document(caller.access, caller.profile)


def _as_markdown(memory: Memory) -> str:
    return f"## {memory.title}\n\n{memory.content}"
