"""Who is calling: the engine, the profile and what of it there is for this client."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.engine import Engine
from core.errors import UnknownName
from core.mcp_server.snapshots import Snapshots
from core.model import Memory
from core.model.agents import AgentAccess, AgentChange, AgentWrite


@dataclass(frozen=True, slots=True)
class Caller:
    """`profile` is an id: switching the active profile does not move a connected client to another one."""

    engine: Engine
    profile: str
    access: AgentAccess
    snapshots: Snapshots

    async def write(self, changes: Sequence[AgentChange], label: str) -> AgentWrite:
        return await self.engine.agent_write(self.access, changes, label=label, profile=self.profile)

    async def named(self, title: str) -> tuple[Memory, ...]:
        """The memories of that title the client may see, the oldest first; at least one. UnknownName."""
        found = await self.engine.agent_named(self.access, title, self.profile)
        if not found:
            raise UnknownName(f"There is no memory “{title}”.", "Search for it; titles must match exactly.")
        return found
