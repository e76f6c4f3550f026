"""`memories_list`, `memories_read`, `memories_search`, `memories_add_note`: the memory folder (OI §10)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from pydantic import BaseModel

from core.mcp_server.caller import Caller
from core.mcp_server.tool import Answer, Tool
from core.model.agents import AgentWrite
from core.recall.tools import TOOLS as RECALL_TOOLS

_NAMES = {
    "add_ad_hoc_note": ("memories_add_note", "Add a note to the memory folder"),
    "list": ("memories_list", "List memory files"),
    "read": ("memories_read", "Read a memory file"),
    "search": ("memories_search", "Search memory files"),
}
_NOTE = "add_ad_hoc_note"


def _running(name: str) -> Callable[[Caller, BaseModel], Awaitable[Answer]]:
    async def run(caller: Caller, asked: BaseModel) -> Answer:
        data = await caller.engine.call_recall_tool(name, asked.model_dump_json(), caller.profile)
        if name == _NOTE:
            return Answer(data, write=AgentWrite((str(asked.model_dump()["filename"]),)))
        shown = data.get("matches") or data.get("entries") or [data]
        return Answer(data, read=tuple(dict.fromkeys(each["path"] or "" for each in shown)))

    return run


TOOLS = tuple(
    Tool(
        *_NAMES[tool.name],
        tool.description,
        tool.arguments,
        _running(tool.name),
        writes=tool.name == _NOTE,
        idempotent=tool.name != _NOTE,
        whole_profile=True,
    )
    for tool in RECALL_TOOLS
)
