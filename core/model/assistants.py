"""Assistants on this computer: whether they are connected, what connecting changes, and what they made of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core.model.agents import AgentCall

SERVER_NAME = "memoscape"  # our entry in the configuration of every assistant


@dataclass(frozen=True, slots=True)
class LaunchCommand:
    """What an assistant starts to reach a memory space."""

    command: str
    args: tuple[str, ...] = ()

    @property
    def profile(self) -> str:
        """The memory space it names, "" for none."""
        return next((value for name, value in zip(self.args, self.args[1:], strict=False) if name == "--profile"), "")


@dataclass(frozen=True, slots=True)
class Assistant:
    """`config_path` is "" where we know of no file; `command` is ours as the file has it, None when not connected.

    `found`: whether it is on this computer. `outdated`: connected to another installation of Memoscape. `problem`: why
    its file cannot be read, in one sentence.
    """

    key: str
    name: str
    config_path: str = ""
    found: bool = False
    command: LaunchCommand | None = None
    profile: str = ""
    outdated: bool = False
    problem: str = ""

    @property
    def connected(self) -> bool:
        return self.command is not None


@dataclass(frozen=True, slots=True)
class ConfigChange:
    """What a configuration file says now and would say; None: there is no file. `connects` False: our entry goes.

    `backup`: where what it says now will be kept, "" when it is kept already or there is nothing to keep."""

    path: str
    before: str | None
    after: str | None
    diff: str
    connects: bool = True
    backup: str = ""

    @property
    def is_empty(self) -> bool:
        return self.before == self.after


@dataclass(frozen=True, slots=True)
class ConnectionTest:
    """What came of starting an assistant's command and greeting it as the assistant would."""

    ok: bool
    server: str = ""
    tools: int = 0
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Received:
    """What an assistant is told at the beginning of a session; "" when it is told nothing."""

    text: str
    tokens: int


@dataclass(frozen=True, slots=True)
class AgentUse:
    """What one assistant did in the last seven days. `last_at` may be longer ago."""

    reads: int = 0
    writes: int = 0
    cited: int = 0
    last_at: datetime | None = None
    last_was_write: bool = False


@dataclass(frozen=True, slots=True)
class LoggedCall:
    """A call as the log shows it: whose it was, and titles of memories it wrote, else read (at most three)."""

    assistant: str
    call: AgentCall
    titles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MemoryFile:
    """A file of the memory folder; `kind` is summary, registry, rollout, skill, note or other."""

    path: str
    kind: str
    size: int


@dataclass(frozen=True, slots=True)
class PastConsolidation:
    """The files as a consolidation found them; `key` names it, `at` is when they were replaced."""

    key: str
    at: datetime
    paths: tuple[str, ...]
