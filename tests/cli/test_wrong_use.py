"""Wrong use ends with exit code 2, one sentence, and with --json one error object; nothing is written."""

from __future__ import annotations

import pytest

from tests.cli.command_line import CommandLine

WRONG = [
    ["nonsense"],
    ["profile"],
    ["profile", "nonsense"],
    ["profile", "list", "--nonsense"],
    ["profile", "create"],
    ["search"],
    ["search", "tea", "--limit", "many"],
    ["memory", "add", "--title", "only a title"],
    ["rules", "set"],
    ["import"],
    ["validate"],
    ["save", "--all", "--file", "x.md"],
    ["memory", "edit", "x"],
    ["profile", "list", "--profile"],
    ["import", ""],
    ["save", "--file", ""],
    ["prompt", "--file", " "],
]


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_wrong_use_is_an_error_object_with_exit_code_two(memoscape: CommandLine, words: list[str]) -> None:
    reply = memoscape("--json", *words)
    assert reply.code == 2
    assert reply.error["code"] == "wrong_use"
    assert reply.error["message"].endswith(".") and reply.error["hint"]
    assert not memoscape.data_dir.exists()


def test_wrong_use_without_json_is_a_sentence_on_stderr(memoscape: CommandLine) -> None:
    reply = memoscape("profile", "lst")
    assert (reply.code, reply.out) == (2, "")
    assert reply.err.splitlines() == [
        "No such command 'lst'. Did you mean 'list'?",
        "See memoscape profile --help.",
    ]


@pytest.mark.parametrize(
    "words",
    [
        ["profile", "use", "nobody"],
        ["profile", "delete", "nobody"],
        ["memory", "show", "nothing"],
        ["memory", "list", "--profile", "nobody"],
        ["save", "no-such-conversation"],
        ["runs", "show", "no-such-run"],
        ["runs", "undo", "no-such-run"],
        ["search", "tea", "--profile", "nobody"],
        ["rules", "show", "--profile", "nobody"],
    ],
    ids=" ".join,
)
def test_an_unknown_name_is_told_as_such(memoscape: CommandLine, words: list[str]) -> None:
    reply = memoscape(*words, "--json")
    assert reply.code == 2
    assert reply.error["code"] == "unknown_name"
    assert words[-1] in reply.error["message"]


@pytest.mark.parametrize(
    "words",
    [
        ["memory", "add", "--title", " ", "--content", "text"],
        ["memory", "add", "--title", "a", "--content", "text", "--importance", "1.5"],
        ["memory", "add", "--title", "a", "--content", "text", "--importance", "nan"],
        ["memory", "add", "--title", "\u200b", "--content", "text"],
        ["memory", "add", "--title", "a", "--content", "half \udcff"],
        ["search", "half \udcff"],
        ["rules", "set", "half \udcff"],
        ["profile", "create", " "],
        ["profile", "create", "x" * 101],
        ["profile", "create", "DEFAULT"],
        ["profile", "delete", "default"],
        ["search", "tea", "--limit", "0"],
        ["save", "--window", "0"],
        ["runs", "list", "--limit", "9" * 20],
    ],
    ids=lambda words: ascii(" ".join(words)),
)
def test_a_bad_value_is_refused_with_a_sentence(memoscape: CommandLine, words: list[str]) -> None:
    reply = memoscape(*words, "--json")
    assert reply.code == 2
    assert reply.error["code"] == "bad_value"
    assert reply.error["message"].endswith(".") and reply.error["hint"]


@pytest.mark.parametrize(
    "words", [["import", "missing.md"], ["validate", "missing.json"], ["save", "--file", "missing.md"]]
)
def test_a_path_that_is_not_there_is_exit_code_two(memoscape: CommandLine, words: list[str]) -> None:
    reply = memoscape(*words, "--json")
    assert reply.code == 2
    assert reply.error["code"] == "path_not_found"
    assert words[-1] in reply.error["message"]
