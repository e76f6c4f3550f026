"""`memoscape folder`, `tag`, and putting memories in order."""

from __future__ import annotations

from tests.cli.command_line import CommandLine


def add(memoscape: CommandLine, title: str, content: str, *more: str) -> str:
    return str(memoscape.ok("memory", "add", "--title", title, "--content", content, *more)["id"])


def folders(memoscape: CommandLine) -> dict[str | None, int]:
    return {each["path"]: each["memories"] for each in memoscape.ok("folder", "list")["folders"]}


def test_folders_are_made_renamed_moved_and_deleted(memoscape: CommandLine) -> None:
    add(memoscape, "Tea", "Green tea.", "--folder", "Food/Drinks")
    memoscape.ok("folder", "add", "Home")
    memoscape.ok("folder", "rename", "Food/Drinks", "Beverages")
    memoscape.ok("folder", "move", "Food", "Home")
    assert folders(memoscape) == {None: 0, "Home": 1, "Home/Food": 1, "Home/Food/Beverages": 1}
    taken = memoscape("folder", "move", "Home/Food/Beverages", "", "--json")
    assert taken.code == 0
    memoscape.ok("folder", "add", "Home/Beverages")
    refused = memoscape("folder", "move", "Beverages", "Home", "--json")
    assert (refused.code, refused.error["code"]) == (2, "bad_value")
    memoscape.ok("folder", "move", "Beverages", "Home", "--merge")
    deleted = memoscape.ok("folder", "delete", "Home", "--with-memories")
    assert folders(memoscape) == {None: 0}
    memoscape.ok("runs", "undo", deleted["operation"])
    assert folders(memoscape)["Home/Beverages"] == 1


def test_tags_are_listed_renamed_merged_and_deleted(memoscape: CommandLine) -> None:
    add(memoscape, "Tea", "Green tea.", "--tag", "drink", "--tag", "hot")
    add(memoscape, "Coffee", "Black.", "--tag", "drinks")
    memoscape.ok("tag", "rename", "hot", "warm")
    memoscape.ok("tag", "merge", "drinks", "--into", "drink")
    memoscape.ok("tag", "delete", "warm")
    assert memoscape.ok("tag", "list")["tags"] == [{"name": "drink", "memories": 2}]
    unknown = memoscape("tag", "delete", "nothing", "--json")
    assert (unknown.code, unknown.error["code"]) == (2, "unknown_name")


def test_duplicates_are_found_told_apart_and_merged(memoscape: CommandLine) -> None:
    first = add(memoscape, "住在上海", "用户住在上海。")
    second = add(memoscape, "用户住在上海", "用户住在上海浦东。")
    (pair,) = memoscape.ok("memory", "duplicates")["pairs"]
    assert {each["id"] for each in pair["memories"]} == {first, second}
    assert memoscape.ok("memory", "duplicates", "--apart", first, second)["pairs"] == []
    merged = memoscape.ok("memory", "merge", second, first)
    shown = memoscape.ok("memory", "show", second)
    assert (shown["content"], shown["aliases"]) == ("用户住在上海浦东。\n\n用户住在上海。", ["住在上海"])
    memoscape.ok("runs", "undo", merged["operation"])
    assert len(memoscape.ok("memory", "list")["memories"]) == 2


def test_folders_are_suggested_and_only_used_when_asked_to(memoscape: CommandLine) -> None:
    add(memoscape, "Green tea", "Drinks green tea.", "--folder", "Food")
    tea = add(memoscape, "More tea", "Buys green tea in Porto.")
    shown = memoscape.ok("memory", "categorise")
    assert (shown["by"], shown["operation"]) == ("offline", None)
    assert [(each["id"], each["folder"]) for each in shown["suggestions"]] == [(tea, "Food")]
    assert folders(memoscape) == {None: 1, "Food": 1}
    assert memoscape.ok("memory", "categorise", "--apply")["operation"]
    assert folders(memoscape) == {None: 0, "Food": 2}
    assert memoscape.ok("memory", "categorise")["suggestions"] == []
