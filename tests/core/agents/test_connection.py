"""Testing a connection starts the command itself and tells in a sentence what is wrong; assistants are found on disk."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from core.agents.handshake import handshake
from core.agents.known import KNOWN, System, assistant_of, known
from core.agents.launch import launch_command
from core.model.assistants import ConnectionTest, LaunchCommand

SERVER = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked.get("method") == "initialize":
        result = {"serverInfo": {"name": "memoscape", "version": "7"}, "capabilities": {}}
    elif asked.get("method") == "tools/list":
        result = {"tools": [{}, {}, {}]}
    else:
        continue
    print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": result}), flush=True)
"""


def tried(code: str, folder: Path, patience: float = 60) -> ConnectionTest:
    command = LaunchCommand(sys.executable, ("-c", code))
    return asyncio.run(handshake(command, client="test", folder=folder, patience=patience))


def test_a_server_that_answers_is_named_with_its_tools(tmp_path: Path) -> None:
    assert tried(SERVER, tmp_path) == ConnectionTest(True, "memoscape 7", 3)


def test_a_command_that_is_not_there_ends_or_keeps_silent_is_told(tmp_path: Path) -> None:
    command = LaunchCommand(str(tmp_path / "none"))
    missing = asyncio.run(handshake(command, client="test", folder=tmp_path))
    ended, nonsense = tried("", tmp_path), tried("input(); print('hello')", tmp_path)
    silent = tried("import time; time.sleep(600)", tmp_path, patience=0.5)
    assert not any(each.ok for each in (missing, ended, nonsense, silent))
    assert "could not be started" in missing.problem
    assert "ended" in ended.problem
    assert "not MCP" in nonsense.problem
    assert "did not answer" in silent.problem


def test_every_assistant_has_its_place_on_every_system(tmp_path: Path) -> None:
    def places(platform: str, environment: dict[str, str]) -> list[str]:
        system = System(tmp_path, platform, environment)
        return [path.relative_to(tmp_path).as_posix() for each in KNOWN if (path := each.path(system))]

    assert places("linux", {}) == [
        ".codex/config.toml",
        ".openinterpreter/config.toml",
        ".config/Claude/claude_desktop_config.json",
        ".claude.json",
        ".cursor/mcp.json",
        ".gemini/settings.json",
        ".config/Code/User/mcp.json",
    ]
    assert "Library/Application Support/Claude/claude_desktop_config.json" in places("darwin", {})
    assert "AppData/Roaming/Code/User/mcp.json" in places("win32", {})
    assert "elsewhere/config.toml" in places("linux", {"CODEX_HOME": str(tmp_path / "elsewhere")})


def test_an_assistant_is_found_by_its_folder_only(tmp_path: Path) -> None:
    system = System(tmp_path, "linux", {})
    assert not any(each.is_found(system) for each in KNOWN)  # the home folder itself is no sign of Claude Code
    (tmp_path / ".cursor").mkdir()
    (tmp_path / ".claude").mkdir()
    assert [each.key for each in KNOWN if each.is_found(system)] == ["claude-code", "cursor"]


def test_clients_are_known_by_the_names_they_give_themselves() -> None:
    assert assistant_of("codex-mcp-client") == "codex"
    assert assistant_of("Claude-AI") == "claude-desktop"
    assert assistant_of("claude-code") == "claude-code"
    assert assistant_of("Visual Studio Code") == "vscode"
    assert assistant_of("somebody") == "any"
    assert known("Codex").name == "Codex"


def test_the_command_is_absolute_and_names_memory_space_and_data_folder(tmp_path: Path) -> None:
    command = launch_command("work", tmp_path)
    assert Path(command.command).is_absolute()
    assert command.profile == "work"
    assert command.args[-4:] == ("--profile", "work", "--data-dir", str(tmp_path))


def test_the_command_names_the_assistant_it_is_written_for(tmp_path: Path) -> None:
    command = launch_command("work", tmp_path, "openinterpreter")
    assert ("--client", "openinterpreter") in zip(command.args, command.args[1:], strict=False)
    assert "--client" not in launch_command("work", tmp_path).args
