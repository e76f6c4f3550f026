"""`memoscape validate`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command_line import CommandLine

EMPTY: dict[str, Any] = {"main": None, "new": [], "update": [], "merge": [], "links": []}
MAIN = {"title": "Tea", "content": "Oolong", "tags": ["drink"], "folder_path": "Food"}


def _validate(memoscape: CommandLine, tmp_path: Path, text: str, *words: str) -> tuple[int, dict[str, Any]]:
    path = tmp_path / "reply.txt"
    path.write_text(text, encoding="utf-8")
    reply = memoscape("validate", str(path), *words, "--json")
    assert set(reply.json) == {"outcome", "errors", "repairs", "analysis"}
    return reply.code, reply.json


def test_a_whole_answer_is_valid_and_given_back(memoscape: CommandLine, tmp_path: Path) -> None:
    code, found = _validate(memoscape, tmp_path, json.dumps(EMPTY | {"main": MAIN}))
    assert (code, found["outcome"], found["errors"]) == (0, "valid", [])
    assert found["analysis"]["main"]["title"] == "Tea"


def test_an_all_empty_answer_is_nothing_to_save(memoscape: CommandLine, tmp_path: Path) -> None:
    code, found = _validate(memoscape, tmp_path, json.dumps(EMPTY))
    assert (code, found["outcome"]) == (0, "nothing_to_save")


def test_a_fenced_answer_is_repaired_and_says_so(memoscape: CommandLine, tmp_path: Path) -> None:
    code, found = _validate(memoscape, tmp_path, f"Here it is:\n```json\n{json.dumps(EMPTY | {'main': MAIN})}\n```\n")
    assert (code, found["outcome"]) == (0, "valid")
    assert found["repairs"]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"main": MAIN | {"title": " "}}, "/main/title"),
        ({"new": [MAIN, MAIN | {"tags": "drink"}]}, "/new/1/tags"),
        (
            {"links": [{"source": "a", "target": "b", "type": "T", "description": "d", "weight": "1"}]},
            "/links/0/weight",
        ),
    ],
)
def test_a_broken_answer_is_rejected_with_the_place(
    memoscape: CommandLine, tmp_path: Path, change: dict[str, Any], path: str
) -> None:
    code, found = _validate(memoscape, tmp_path, json.dumps(EMPTY | change))
    assert (code, found["outcome"]) == (1, "rejected")
    assert path in [error["path"] for error in found["errors"]]


def test_prose_without_an_answer_is_no_success(memoscape: CommandLine, tmp_path: Path) -> None:
    code, found = _validate(memoscape, tmp_path, "I cannot help with that.")
    assert code == 1 and found["outcome"] in ("rejected", "refused")


def test_a_reply_is_read_from_stdin(memoscape: CommandLine) -> None:
    reply = memoscape("validate", "-", "--json", stdin=json.dumps(EMPTY).encode())
    assert (reply.code, reply.json["outcome"]) == (0, "nothing_to_save")


def test_validating_touches_no_data_folder(memoscape: CommandLine, tmp_path: Path) -> None:
    _validate(memoscape, tmp_path, json.dumps(EMPTY))
    assert not memoscape.data_dir.exists()


def test_a_file_that_is_not_text_is_a_sentence(memoscape: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "reply.bin"
    path.write_bytes(b"\xff\xfe\x00\xd8")
    reply = memoscape("validate", str(path), "--json")
    assert (reply.code, reply.error["code"]) == (1, "bad_content")
    folder = memoscape("validate", str(tmp_path), "--json")
    assert (folder.code, folder.error["code"]) == (2, "bad_value")
