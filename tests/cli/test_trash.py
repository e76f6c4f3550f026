"""`memoscape trash`."""

from __future__ import annotations

import pytest

from tests.cli.command_line import CommandLine


def test_a_deleted_memory_is_listed_brought_back_and_deleted_for_good(memoscape: CommandLine) -> None:
    assert memoscape.ok("trash", "list") == {"memories": []}
    memory = memoscape.ok("memory", "add", "--title", "Tea", "--content", "Black.")
    memoscape.ok("memory", "delete", "Tea")
    (found,) = memoscape.ok("trash", "list")["memories"]
    assert found["title"] == "Tea" and found["deleted_at"] and found["id"] in str(memory)
    memoscape.ok("trash", "restore", found["id"][:8])
    assert [each["title"] for each in memoscape.ok("memory", "list")["memories"]] == ["Tea"]
    memoscape.ok("memory", "delete", "Tea")
    assert memoscape.ok("trash", "delete", "--all") == {"deleted": 1}
    assert memoscape.ok("trash", "list") == {"memories": []}


@pytest.mark.parametrize("arguments", [("restore", "nothing"), ("delete",), ("delete", "nothing")])
def test_wrong_use_is_one_sentence_with_code_2(memoscape: CommandLine, arguments: tuple[str, ...]) -> None:
    reply = memoscape("trash", *arguments)
    assert reply.code == 2 and "Traceback" not in reply.err
