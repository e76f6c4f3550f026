"""The assistants on this computer: which there are, connecting them, testing that, and what they make of a profile."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from core.agents.config_file import ConfigFile, apply, snippet
from core.agents.handshake import handshake
from core.agents.known import ANY, KNOWN, KnownAssistant, System, assistant_of, known, this_system
from core.agents.launch import launch_command
from core.engine.recall import RecallDoor
from core.errors import BadValue, ConfigRefused, StorageTrouble, UnknownName
from core.model.agents import AgentCall
from core.model.assistants import AgentUse, Assistant, ConfigChange, ConnectionTest, LaunchCommand, LoggedCall, Received
from core.text.tokens import count_tokens

WEEK = timedelta(days=7)
CALLS = 2_000  # the newest ones, which the week is counted from
TESTER = "memoscape-test"


class AssistantDoor(RecallDoor):
    # -- connecting ----------------------------------------------------------------------------------------------

    async def assistants(self) -> tuple[Assistant, ...]:
        """Every assistant we know, found or not, connected or not; the last one stands for any other MCP client."""
        found = await asyncio.to_thread(lambda: [self._look_at(each, _system()) for each in KNOWN])
        return tuple(self._with_profile(assistant) for assistant in found)

    async def assistant(self, key: str) -> Assistant:
        """UnknownName."""
        return self._with_profile(await asyncio.to_thread(self._look_at, known(key), _system()))

    async def assistant_snippet(self, key: str, profile: str | None = None) -> str:
        """What to write into the assistant's configuration by hand. UnknownName."""
        return snippet(known(key), self._launch(profile, key))

    async def connecting(self, key: str, profile: str | None = None) -> ConfigChange:
        """What connecting to the profile would change. UnknownName, ConfigRefused, BadValue for any other client."""
        return await asyncio.to_thread(_config_of(known(key)).connecting, self._launch(profile, key))

    async def disconnecting(self, key: str) -> ConfigChange:
        """What disconnecting would change. Raises as `connecting`."""
        return await asyncio.to_thread(_config_of(known(key)).disconnecting)

    async def change_config(self, change: ConfigChange) -> None:
        """Do what was shown. ChangedMeanwhile when the file is another one by now."""
        await asyncio.to_thread(apply, change)

    async def test_assistant(self, key: str, profile: str | None = None) -> ConnectionTest:
        """Start the command of its configuration, or, not connected yet, the one it would get."""
        command = (await self.assistant(key)).command or self._launch(profile, key)
        return await handshake(command, client=TESTER, folder=Path.home())

    # -- what they make of it ------------------------------------------------------------------------------------

    async def received(self, profile: str | None = None) -> Received:
        """What an assistant is told at the beginning of a session."""
        text = await self.recall_instructions(profile) or ""
        return Received(text, await asyncio.to_thread(count_tokens, text))

    async def assistant_use(self, profiles: Iterable[str | None] = (None,)) -> dict[str, AgentUse]:
        """By assistant: reads, writes and citations of the last seven days, in all these profiles."""
        since, uses = self._clock() - WEEK, {each.key: AgentUse() for each in KNOWN}
        for profile_id in {self.known_profiles.resolve(profile).id for profile in profiles}:
            store = self.store_by_id(profile_id)
            for call in store.agent_calls.list(None, CALLS):
                key = assistant_of(call.client)
                uses[key] = _with_call(uses[key], call, since)
            for source, cited in store.citations.count_by_source(since).items():
                for key in (each.key for each in KNOWN if each.source == source):
                    uses[key] = replace(uses[key], cited=uses[key].cited + cited)
        return uses

    async def latest_calls(
        self, key: str = "", *, limit: int = 30, profile: str | None = None
    ) -> tuple[LoggedCall, ...]:
        """The newest first, of one assistant or of all, with the titles of the memories they touched."""
        store, found = self.store(profile), []
        for call in store.agent_calls.list(None, CALLS):
            if key and assistant_of(call.client) != key:
                continue
            touched = (call.wrote or call.read)[:3]
            titles = tuple(memory.title for memory in store.memories.get_many(touched))
            found.append(LoggedCall(assistant_of(call.client), call, titles))
            if len(found) == limit:
                break
        return tuple(found)

    # -- parts ---------------------------------------------------------------------------------------------------

    def _launch(self, profile: str | None, key: str) -> LaunchCommand:
        key = known(key).key
        return launch_command(self.known_profiles.resolve(profile).id, self.data_dir, "" if key == ANY else key)

    def _look_at(self, assistant: KnownAssistant, system: System) -> Assistant:
        path = assistant.path(system)
        if path is None:
            return Assistant(assistant.key, assistant.name)
        found = assistant.is_found(system)
        try:
            command, problem = ConfigFile(assistant, path).command(), ""
        except (ConfigRefused, StorageTrouble) as refused:
            command, problem = None, refused.message
        return Assistant(assistant.key, assistant.name, str(path), found, command, problem=problem)

    def _with_profile(self, assistant: Assistant) -> Assistant:
        """With the profile it is connected to, and whether that would be written like this today."""
        if assistant.command is None:
            return assistant
        name = assistant.command.profile
        try:
            profile = self.known_profiles.resolve(name or None).id
        except UnknownName:
            problem = "The memory space it was connected to is gone."
            return replace(assistant, profile="", outdated=True, problem=problem)
        written = (self._launch(profile, assistant.key), self._launch(profile, ANY))  # it may not name the assistant
        return replace(assistant, profile=profile, outdated=assistant.command not in written)


def _config_of(assistant: KnownAssistant) -> ConfigFile:
    path = assistant.path(_system())
    if path is None:
        raise BadValue("There is no configuration of ours to write for it.", "Copy the snippet into it by hand.")
    return ConfigFile(assistant, path)


def _system() -> System:
    return this_system(Path.home(), os.environ)


def _with_call(use: AgentUse, call: AgentCall, since: datetime) -> AgentUse:
    wrote = bool(call.wrote or call.held)
    latest = use.last_at is None or (call.at is not None and call.at > use.last_at)
    recent = call.at is not None and call.at >= since
    return AgentUse(
        use.reads + (recent and not wrote),
        use.writes + (recent and wrote),
        use.cited,
        call.at if latest else use.last_at,
        wrote if latest else use.last_was_write,
    )
