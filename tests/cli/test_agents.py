"""`memoscape agents`: looking changes nothing, connecting shows where, disconnecting restores."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gui.launch import main

CONFIG = '{\n  "mcpServers": {}, "other": 1\n}\n'


@pytest.fixture
def cursor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Cursor's configuration in a home folder of its own."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    file = tmp_path / ".cursor" / "mcp.json"
    file.parent.mkdir()
    file.write_text(CONFIG)
    return file


def ask(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, object]]:
    code = main(["agents", *words, "--json", "--data-dir", str(folder / "data")])
    return code, json.loads(capsys.readouterr().out)


def test_connect_and_disconnect(tmp_path: Path, cursor: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, dry = ask(tmp_path, capsys, "connect", "cursor", "--dry-run")
    assert code == 0
    assert '+    "memoscape": {' in str(dry["diff"])
    assert cursor.read_text() == CONFIG
    assert ask(tmp_path, capsys, "connect", "cursor")[1]["changed"] is True
    assert ask(tmp_path, capsys, "connect", "cursor")[1]["changed"] is False
    listed = {each["key"]: each for each in ask(tmp_path, capsys, "list")[1]["agents"]}  # type: ignore[attr-defined]
    assert listed["cursor"]["connected"]
    assert listed["cursor"]["profile"] == "default"
    assert not listed["gemini"]["found"]
    assert ask(tmp_path, capsys, "disconnect", "cursor")[0] == 0
    assert cursor.read_text() == CONFIG


def test_a_damaged_configuration_and_an_unknown_name_end_with_a_sentence(
    tmp_path: Path, cursor: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cursor.write_text("{ // mine")
    code, refused = ask(tmp_path, capsys, "connect", "cursor")
    assert code == 1
    assert refused["error"]["code"] == "config_refused"  # type: ignore[index]
    assert cursor.read_text() == "{ // mine"
    assert ask(tmp_path, capsys, "show", "nobody")[0] == 2
