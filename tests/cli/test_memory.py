"""`memoscape memory` and `memoscape search`."""

from __future__ import annotations

import re
from typing import Any

from tests.cli.command_line import CommandLine

ITEM = {"id", "title", "content", "folder", "tags"}
DETAIL = ITEM | {
    "source",
    "credibility",
    "importance",
    "aliases",
    "created_at",
    "updated_at",
    "evidence",
    "links",
}
RFC3339 = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")


def _add(memoscape: CommandLine, title: str, content: str, *more: str) -> dict[str, Any]:
    return memoscape.ok("memory", "add", "--title", title, "--content", content, *more)


def test_a_memory_is_added_and_shown_whole(memoscape: CommandLine) -> None:
    words = ["--folder", "Food/Drinks", "--tag", "tea", "--tag", "morning", "--importance", "0.8"]
    added = _add(memoscape, "Tea", "Oolong every morning", *words)
    shown = memoscape.ok("memory", "show", added["id"])
    assert shown == added
    assert set(shown) == DETAIL
    assert (shown["folder"], shown["tags"], shown["importance"]) == ("Food/Drinks", ["tea", "morning"], 0.8)
    assert RFC3339.fullmatch(shown["created_at"])


def test_a_memory_is_found_by_the_beginning_of_its_id_and_by_its_title(memoscape: CommandLine) -> None:
    added = _add(memoscape, "Tea", "Oolong")
    assert memoscape.ok("memory", "show", added["id"][:8])["id"] == added["id"]
    assert memoscape.ok("memory", "show", "tea")["id"] == added["id"]


def test_the_list_holds_items_and_a_folder_narrows_it(memoscape: CommandLine) -> None:
    _add(memoscape, "Tea", "Oolong", "--folder", "Food/Drinks")
    _add(memoscape, "Bike", "Red", "--folder", "Things")
    assert all(set(each) == ITEM for each in memoscape.ok("memory", "list")["memories"])
    assert [each["title"] for each in memoscape.ok("memory", "list", "--folder", "Food")["memories"]] == ["Tea"]


def test_an_edit_changes_only_what_was_named(memoscape: CommandLine) -> None:
    added = _add(memoscape, "Tea", "Oolong", "--tag", "tea")
    edited = memoscape.ok("memory", "edit", added["id"], "--content", "Green tea")
    assert (edited["title"], edited["content"], edited["tags"]) == ("Tea", "Green tea", ["tea"])
    assert memoscape.ok("memory", "edit", added["id"], "--folder", "Food")["folder"] == "Food"
    assert memoscape.ok("memory", "edit", added["id"], "--folder", "")["folder"] is None


def test_a_deleted_memory_comes_back_with_the_command_that_was_printed(memoscape: CommandLine) -> None:
    added = _add(memoscape, "Tea", "Oolong", "--tag", "tea")
    hint = memoscape("memory", "delete", "Tea").out
    assert memoscape.ok("memory", "list")["memories"] == []
    command = re.search(r"memoscape (runs undo \S+)", hint)
    assert command
    memoscape.ok(*command[1].split())
    assert memoscape.ok("memory", "show", added["id"])["tags"] == ["tea"]


def test_memories_are_linked_by_hand(memoscape: CommandLine) -> None:
    _add(memoscape, "Tea", "Oolong")
    _add(memoscape, "Breakfast", "At seven")
    made = memoscape.ok("memory", "link", "Tea", "Breakfast", "--type", "PART_OF", "--weight", "0.7")
    assert (made["source"], made["target"], made["type"], made["weight"]) == (
        "Tea",
        "Breakfast",
        "PART_OF",
        0.7,
    )
    assert [each["type"] for each in memoscape.ok("memory", "show", "Breakfast")["links"]] == ["PART_OF"]
    again = memoscape("memory", "link", "Tea", "Breakfast", "--type", "PART_OF", "--json")
    assert (again.code, again.error["code"]) == (2, "bad_value")


def test_search_finds_words_of_both_languages(memoscape: CommandLine) -> None:
    _add(memoscape, "Tea", "Oolong every morning", "--tag", "drink")
    _add(memoscape, "早餐", "每天早上喝乌龙茶")
    english = memoscape.ok("search", "mornings oolong")
    assert [hit["title"] for hit in english["hits"]] == ["Tea"]
    assert set(english["hits"][0]) == {"id", "kind", "title", "snippet", "folder", "tags", "score"}
    assert [hit["title"] for hit in memoscape.ok("search", "乌龙茶")["hits"]] == ["早餐"]
    assert memoscape.ok("search", "submarine") == {"hits": [], "total": 0}


def test_the_limit_cuts_the_hits_but_not_the_total(memoscape: CommandLine) -> None:
    for number in range(3):
        _add(memoscape, f"Tea {number}", "Oolong")
    found = memoscape.ok("search", "oolong", "--limit", "2")
    assert (len(found["hits"]), found["total"]) == (2, 3)


def test_an_edit_names_the_operation_that_undoes_it(memoscape: CommandLine) -> None:
    _add(memoscape, "Tea", "Oolong")
    operation = memoscape.ok("memory", "edit", "Tea", "--content", "Black")["operation"]
    assert memoscape.ok("memory", "edit", "Tea", "--content", "Black")["operation"] is None
    assert memoscape.ok("runs", "undo", operation)["restored"] == 1
    assert memoscape.ok("memory", "show", "Tea")["content"] == "Oolong"


def test_a_memory_named_twice_is_deleted_once(memoscape: CommandLine) -> None:
    added = _add(memoscape, "Tea", "Oolong")
    assert memoscape.ok("memory", "delete", "Tea", added["id"])["deleted"] == [added["id"]]
