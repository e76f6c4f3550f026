"""The assistants we know: where each keeps its configuration on each system, and how it writes down an MCP server."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from core.errors import UnknownName

JSON, TOML = "json", "toml"
ANY = "any"


@dataclass(frozen=True, slots=True)
class System:
    """The computer as assistants see it; `platform` as `sys.platform` names it."""

    home: Path
    platform: str
    environment: Mapping[str, str]

    @property
    def settings_folder(self) -> Path:
        """Where programs with a window keep their settings."""
        if self.platform == "win32":
            return self._folder("APPDATA", self.home / "AppData" / "Roaming")
        if self.platform == "darwin":
            return self.home / "Library" / "Application Support"
        return self._folder("XDG_CONFIG_HOME", self.home / ".config")

    def dot_folder(self, name: str, variable: str = "") -> Path:
        """`~/.name`, or the folder a variable names instead."""
        return self._folder(variable, self.home / f".{name}")

    def has_command(self, name: str) -> bool:
        return shutil.which(name, path=self.environment.get("PATH", "")) is not None

    def _folder(self, variable: str, otherwise: Path) -> Path:
        named = self.environment.get(variable, "")
        return Path(named) if named else otherwise


@dataclass(frozen=True, slots=True)
class KnownAssistant:
    """`place`: its configuration file. `section`: the table of MCP servers in it. `signs`: what exists beside that file
    where it is installed. `clients`: how the names begin by which it introduces itself to an MCP server.
    `source`: what its conversations are called when they are imported."""

    key: str
    name: str
    place: Callable[[System], Path] | None
    section: str = "mcpServers"
    format: str = JSON
    comments: bool = False
    typed: bool = False  # an entry says that it is `stdio`
    signs: Callable[[System], tuple[Path, ...]] = lambda _system: ()
    command: str = ""
    clients: tuple[str, ...] = ()
    source: str = ""

    def path(self, system: System) -> Path | None:
        return self.place(system) if self.place else None

    def is_found(self, system: System) -> bool:
        """Whether it seems to be on this computer."""
        path = self.path(system)
        if path is None:
            return False
        folders = () if path.parent == system.home else (path.parent,)
        seen = any(place.exists() for place in (path, *folders, *self.signs(system)))
        return seen or (bool(self.command) and system.has_command(self.command))


KNOWN = (
    KnownAssistant(
        "codex",
        "Codex",
        lambda system: system.dot_folder("codex", "CODEX_HOME") / "config.toml",
        section="mcp_servers",
        format=TOML,
        command="codex",
        clients=("codex",),
        source="codex",
    ),
    KnownAssistant(
        "openinterpreter",
        "openinterpreter",
        lambda system: system.dot_folder("openinterpreter") / "config.toml",
        section="mcp_servers",
        format=TOML,
        clients=("openinterpreter", "open-interpreter", "interpreter"),
    ),
    KnownAssistant(
        "claude-desktop",
        "Claude Desktop",
        lambda system: system.settings_folder / "Claude" / "claude_desktop_config.json",
        clients=("claude-ai", "claude-desktop"),
        source="claude",
    ),
    KnownAssistant(
        "claude-code",
        "Claude Code",
        lambda system: system.home / ".claude.json",
        typed=True,
        signs=lambda system: (system.dot_folder("claude"),),
        command="claude",
        clients=("claude-code",),
        source="claude_code",
    ),
    KnownAssistant(
        "cursor",
        "Cursor",
        lambda system: system.dot_folder("cursor") / "mcp.json",
        command="cursor",
        clients=("cursor",),
    ),
    KnownAssistant(
        "gemini",
        "Gemini CLI",
        lambda system: system.dot_folder("gemini") / "settings.json",
        comments=True,
        command="gemini",
        clients=("gemini",),
        source="gemini",
    ),
    KnownAssistant(
        "vscode",
        "VS Code",
        lambda system: system.settings_folder / "Code" / "User" / "mcp.json",
        section="servers",
        comments=True,
        typed=True,
        command="code",
        clients=("visual studio code", "vscode"),
    ),
    KnownAssistant(ANY, "Any MCP client", None),
)


def known(key: str) -> KnownAssistant:
    """UnknownName."""
    found = next((each for each in KNOWN if each.key == key.strip().lower()), None)
    if found is None:
        raise UnknownName(f"There is no assistant “{key}”.", f"Known: {', '.join(each.key for each in KNOWN)}.")
    return found


def assistant_of(client: str) -> str:
    """The key of the assistant that introduces itself as `client`; ANY for a stranger."""
    name = client.strip().lower()
    return next((each.key for each in KNOWN if any(name.startswith(start) for start in each.clients)), ANY)


def this_system(home: Path, environment: Mapping[str, str]) -> System:
    return System(home, sys.platform, environment)
