"""The log of assistants: what each client read and wrote, and when."""

from __future__ import annotations

from dataclasses import replace

from core.engine.state import EngineState
from core.errors import DatabaseBusy
from core.model.agents import AgentCall

MOST_WAITING = 1000  # calls that could not be written down yet


class AgentLogDoor(EngineState):
    _waiting: tuple[tuple[str, AgentCall], ...] = ()

    async def log_agent_call(self, call: AgentCall, profile: str | None = None) -> None:
        """Write a call down. While another process keeps the database, it waits and comes with the next one."""
        profile_id = self.known_profiles.resolve(profile).id
        waiting = (*self._waiting, (profile_id, replace(call, at=self._clock())))[-MOST_WAITING:]
        while waiting:
            try:
                self.store_by_id(waiting[0][0]).agent_calls.add(waiting[0][1])
            except DatabaseBusy:
                break
            waiting = waiting[1:]
        self._waiting = waiting

    async def agent_calls(
        self, *, client: str | None = None, limit: int = 50, profile: str | None = None
    ) -> tuple[AgentCall, ...]:
        """The newest calls first, of one client or of all."""
        return self.store(profile).agent_calls.list(client, limit)

    async def agent_clients(self, profile: str | None = None) -> tuple[AgentCall, ...]:
        """The latest call of every client, the client that called last first."""
        return self.store(profile).agent_calls.last_of_each()
