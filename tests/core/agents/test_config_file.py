"""Configurations of assistants are changed in our place only, and what was there comes back to the byte."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path

import pytest

from core.agents.config_file import ConfigFile, apply, snippet
from core.agents.known import KNOWN, known
from core.errors import ChangedMeanwhile, ConfigRefused
from core.model.assistants import LaunchCommand

COMMAND = LaunchCommand("/opt/memoscape", ("mcp", "--profile", "default"))
OTHER = LaunchCommand("/opt/memoscape", ("mcp", "--profile", "work"))

TOML = """\
# my settings
model = "gpt-5"   # the good one

[mcp_servers.files]
command = "npx"
args = ["-y", "files"]  # two

[projects."/home/lin/memoscape"]
trust_level = "trusted"
"""
JSON = """\
{
    "theme": "dark",  "odd" : [1,2,
        3],
    "mcpServers": {
        "files": { "command": "npx", "env": {"KEY": "x"} }
    },
    "last": null
}
"""
COMMENTED = """\
// servers of mine
{
\t"inputs": [], /* none yet */
\t"servers": {
\t\t"files": {"command": "npx"}, // files
\t\t/* the last one */
\t\t"web": {"command": "web"},
\t},
}
"""
TEXTS = [
    ("codex", TOML),
    ("codex", TOML.replace("\n", "\r\n")),
    ("codex", ""),
    ("codex", 'model = "x"'),
    ("codex", 'mcp_servers = { files = { command = "npx" } }\n'),
    ("claude-desktop", JSON),
    ("claude-desktop", JSON.replace("\n", "\r\n")),
    ("claude-desktop", "\ufeff" + JSON),
    ("claude-desktop", '{"mcpServers": {}}'),
    ("claude-desktop", '{"mcpServers":{"a":{"command":"b"}},"z":1}'),
    ("claude-desktop", "{}"),
    ("claude-desktop", "{\n}\n"),
    ("claude-desktop", ""),
    ("claude-code", '{"numStartups": 12, "projects": {}}\n'),
    ("vscode", COMMENTED),
    ("vscode", "{\n  // nothing\n}\n"),
    ("gemini", '{\n  "mcpServers": {\n    // none\n  }\n}\n'),
]


def config(key: str, path: Path, text: str | None) -> ConfigFile:
    if text is not None:
        path.write_bytes(text.encode())
    return ConfigFile(known(key), path)


@pytest.mark.parametrize(("key", "text"), TEXTS)
def test_everything_else_stays_and_disconnecting_restores_the_bytes(tmp_path: Path, key: str, text: str) -> None:
    file = config(key, tmp_path / "config", text)
    change = file.connecting(COMMAND)
    assert file.path.read_bytes() == text.encode()  # looking changes nothing
    apply(change)
    connected = file.path.read_bytes().decode()
    assert file.command() == COMMAND
    if text.count("\n") > 1:  # every line that was there is there still, but for a comma at its end
        lines = [line.rstrip(",\r\n ") for line in connected.splitlines()]
        assert all(line.rstrip(",\r\n ") in lines for line in text.splitlines())
    assert Path(change.backup).read_bytes() == text.encode()
    apply(file.disconnecting())
    assert file.path.read_bytes() == text.encode()
    assert [path.name for path in tmp_path.iterdir()] == ["config"]


@pytest.mark.parametrize(("key", "text"), TEXTS)
def test_connecting_twice_is_connecting_once(tmp_path: Path, key: str, text: str) -> None:
    file = config(key, tmp_path / "config", text)
    apply(file.connecting(COMMAND))
    once = file.path.read_bytes()
    assert file.connecting(COMMAND).is_empty
    apply(file.connecting(COMMAND))
    assert file.path.read_bytes() == once


@pytest.mark.parametrize(("key", "text"), TEXTS)
def test_another_memory_space_changes_our_entry_and_the_first_backup_stays(tmp_path: Path, key: str, text: str) -> None:
    file = config(key, tmp_path / "config", text)
    apply(file.connecting(COMMAND))
    apply(file.connecting(OTHER))
    assert file.command() == OTHER
    apply(file.disconnecting())
    assert file.path.read_bytes() == text.encode()


@pytest.mark.parametrize("key", [each.key for each in KNOWN if each.place])
def test_a_file_that_was_not_there_is_made_and_goes_again(tmp_path: Path, key: str) -> None:
    file = config(key, tmp_path / "new" / "config", None)
    apply(file.connecting(COMMAND))
    assert file.command() == COMMAND
    assert file.path.stat().st_mode & 0o077 == 0 or os.name == "nt"
    assert file.path.read_text("utf-8") == snippet(known(key), COMMAND)
    apply(file.disconnecting())
    assert not file.path.exists()


@pytest.mark.parametrize(("key", "text"), TEXTS)
def test_what_was_changed_since_stays_when_only_our_entry_goes(tmp_path: Path, key: str, text: str) -> None:
    file = config(key, tmp_path / "config", text)
    apply(file.connecting(COMMAND))
    comment = "# mine\n[mine]\nx = 1\n" if key == "codex" else "\n"
    changed = file.path.read_bytes() + comment.encode()
    file.path.write_bytes(changed)
    apply(file.disconnecting())
    left = file.path.read_bytes().decode()
    assert file.command() is None
    assert left.endswith(comment)
    assert "/opt/memoscape" not in left
    assert all(comment in left for comment in ("// files", "/* the last one */") if comment in text)


def test_an_entry_someone_added_a_variable_to_keeps_it(tmp_path: Path) -> None:
    file = config("cursor", tmp_path / "mcp.json", '{"mcpServers": {"memoscape": {"command": "x", "env": {"A": "1"}}}}')
    apply(file.connecting(COMMAND))
    entry = json.loads(file.path.read_text("utf-8"))["mcpServers"]["memoscape"]
    assert entry == {"command": COMMAND.command, "env": {"A": "1"}, "args": list(COMMAND.args)}


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("codex", "model = \n"),
        ("codex", "mcp_servers = 3\n"),
        ("claude-desktop", '{"mcpServers": {'),
        ("claude-desktop", '{"mcpServers": []}'),
        ("claude-desktop", "[1]"),
        ("claude-desktop", '{"a": 1 /* why */}'),
        ("vscode", '{"servers": {"a": }} // no'),
        ("cursor", "[" * 100_000),
    ],
)
def test_a_damaged_file_is_refused_with_a_sentence_and_left_alone(tmp_path: Path, key: str, text: str) -> None:
    file = config(key, tmp_path / "config", text)
    for ask in (file.command, lambda: file.connecting(COMMAND), file.disconnecting):
        with pytest.raises(ConfigRefused) as refused:
            ask()
        assert refused.value.message.endswith(".")
        assert refused.value.hint
    assert file.path.read_bytes() == text.encode()
    assert list(tmp_path.iterdir()) == [file.path]


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "config").write_bytes(b"\xff\xfe{}")
    with pytest.raises(ConfigRefused):
        ConfigFile(known("cursor"), tmp_path / "config").connecting(COMMAND)


def test_of_a_link_the_file_it_leads_to_is_changed(tmp_path: Path) -> None:
    real, link = tmp_path / "dotfiles" / "config.toml", tmp_path / "config.toml"
    real.parent.mkdir()
    real.write_text(TOML)
    link.symlink_to(real)
    file = ConfigFile(known("codex"), link)
    apply(file.connecting(COMMAND))
    assert link.is_symlink()
    assert tomllib.loads(real.read_text())["mcp_servers"]["memoscape"]["command"] == COMMAND.command
    assert (real.parent / "config.toml.memoscape-backup").read_text() == TOML
    apply(file.disconnecting())
    assert link.is_symlink()
    assert real.read_text() == TOML


def test_a_link_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    link = tmp_path / "config.toml"
    link.symlink_to(tmp_path / "gone.toml")
    with pytest.raises(ConfigRefused):
        ConfigFile(known("codex"), link).connecting(COMMAND)


def test_a_file_that_changed_after_the_diff_was_shown_is_not_written(tmp_path: Path) -> None:
    file = config("codex", tmp_path / "config.toml", TOML)
    change = file.connecting(COMMAND)
    file.path.write_text(TOML + "# later\n")
    with pytest.raises(ChangedMeanwhile):
        apply(change)
    assert file.path.read_text() == TOML + "# later\n"


def test_the_mode_of_the_file_stays(tmp_path: Path) -> None:
    file = config("claude-desktop", tmp_path / "config.json", JSON)
    file.path.chmod(0o640)
    apply(file.connecting(COMMAND))
    assert file.path.stat().st_mode & 0o777 == 0o640


def test_the_diff_shows_only_what_comes(tmp_path: Path) -> None:
    diff = config("codex", tmp_path / "config.toml", TOML).connecting(COMMAND).diff
    assert "+[mcp_servers.memoscape]\n" in diff
    assert not [line for line in diff.splitlines() if line.startswith("-") and not line.startswith("---")]
