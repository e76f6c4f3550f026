"""Global options stand anywhere, and wrong use is told apart from trouble."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.cli.options import default_data_dir, split_global_options, wants_json
from core.errors import WrongUse


@pytest.mark.parametrize(
    "words",
    [
        ["--data-dir", "d", "--profile", "p", "--json", "memory", "list"],
        ["memory", "list", "--json", "--profile=p", "--data-dir=d"],
        ["memory", "--profile", "p", "list", "--data-dir", "d", "--json"],
    ],
)
def test_global_options_are_found_before_inside_and_after_the_command(words: list[str]) -> None:
    options, rest = split_global_options(words)
    assert (options.data_dir, options.profile, options.json) == (Path("d"), "p", True)
    assert rest == ["memory", "list"]


def test_what_follows_two_dashes_is_left_alone() -> None:
    options, rest = split_global_options(["search", "--", "--json", "--profile"])
    assert not options.json and options.profile is None
    assert rest == ["search", "--", "--json", "--profile"]


@pytest.mark.parametrize("words", [["--profile"], ["--data-dir="], ["--profile", "--json"], ["list", "--data-dir"]])
def test_a_global_option_without_its_value_is_wrong_use(words: list[str]) -> None:
    with pytest.raises(WrongUse, match="needs a value"):
        split_global_options(words)


def test_json_is_wanted_even_when_the_rest_is_wrong() -> None:
    assert wants_json(["nonsense", "--json"])
    assert not wants_json(["search", "--", "--json"])


def test_the_environment_names_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MEMOSCAPE_DATA_DIR", str(tmp_path))
    assert default_data_dir() == tmp_path
    monkeypatch.delenv("MEMOSCAPE_DATA_DIR")
    assert default_data_dir().name == "memoscape"
