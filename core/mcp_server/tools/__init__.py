"""The tools by set; each set is a switch of its own."""

from __future__ import annotations

from collections.abc import Sequence

from core.errors import BadValue
from core.mcp_server.tool import Tool
from core.mcp_server.tools import files, links, memories, profile_document, query, reference, saving

TOOL_SETS: dict[str, tuple[Tool, ...]] = {
    "memory": (*query.TOOLS, *memories.TOOLS, *links.TOOLS, *profile_document.TOOLS),
    "files": files.TOOLS,
    "save": saving.TOOLS,
    "reference": reference.TOOLS,
}
DEFAULT_SETS = ("memory", "files", "save")  # `reference` says the same in other words, for programs that expect them


def chosen_tools(sets: Sequence[str], *, read_only: bool, scoped: bool) -> dict[str, Tool]:
    """The tools of these sets by name, without those that are not for this client. BadValue for an unknown set."""
    if unknown := [name for name in sets if name not in TOOL_SETS]:
        raise BadValue(f"There is no tool set “{unknown[0]}”.", f"Tool sets: {', '.join(TOOL_SETS)}.")
    return {
        tool.name: tool
        for name in TOOL_SETS
        if name in sets
        for tool in TOOL_SETS[name]
        if not (read_only and tool.writes) and not (scoped and tool.whole_profile)
    }
