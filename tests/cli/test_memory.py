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
    "event_at",
    "valid_from",
    "valid_to",
    "pinned",
    "archived",
    "version",
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
    assert added == shown | {"operation": added["operation"]}
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
    assert set(english["hits"][0]) == {
        "id",
        "kind",
        "title",
        "snippet",
        "folder",
        "tags",
        "score",
        "highlights",
        "parent_id",
    }
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


def test_every_field_that_is_given_is_kept(memoscape: CommandLine) -> None:
    words = ["--alias", "Camellia", "--source", "a friend", "--event-time", "2026-03-01T12:00+00:00"]
    words += ["--valid-from", "2026-01-01T00:00+00:00", "--valid-to", "2027-01-01T00:00+00:00", "--credibility", "0.9"]
    added = _add(memoscape, "Tea", "Oolong", *words)
    assert (added["aliases"], added["source"], added["credibility"]) == (["Camellia"], "a friend", 0.9)
    assert (added["event_at"], added["valid_from"]) == ("2026-03-01T12:00:00.000Z", "2026-01-01T00:00:00.000Z")
    edited = memoscape.ok("memory", "edit", "Camellia", "--valid-to", "", "--pin")
    assert (edited["valid_to"], edited["pinned"], edited["event_at"]) == (None, True, added["event_at"])


def test_a_memory_cannot_end_being_valid_before_it_begins(memoscape: CommandLine) -> None:
    words = ["--title", "Tea", "--content", "Oolong", "--valid-from", "2027-01-01", "--valid-to", "2026-01-01"]
    assert memoscape("memory", "add", *words, "--json").error["code"] == "bad_value"
    assert memoscape("memory", "add", *words[:4], "--event-time", "soon", "--json").error["code"] == "bad_value"


def test_adding_and_linking_name_the_operation_that_undoes_them(memoscape: CommandLine) -> None:
    added = [_add(memoscape, title, "Content") for title in ("Tea", "Breakfast")]
    made = memoscape.ok("memory", "link", "Tea", "Breakfast")
    assert made["type"] == "related"
    memoscape.ok("runs", "undo", made["operation"])
    assert memoscape.ok("memory", "show", "Tea")["links"] == []
    memoscape.ok("runs", "undo", added[0]["operation"])
    assert [each["title"] for each in memoscape.ok("memory", "list")["memories"]] == ["Breakfast"]


def test_a_link_is_changed_without_losing_what_was_not_named(memoscape: CommandLine) -> None:
    _two_memories(memoscape)
    link = memoscape.ok("memory", "link", "Tea", "Breakfast", "--description", "Every morning")
    changed = memoscape.ok("memory", "edit-link", link["id"][:8], "--weight", "0.4", "--swap")
    assert (changed["source"], changed["weight"], changed["description"]) == ("Breakfast", 0.4, "Every morning")
    memoscape.ok("runs", "undo", changed["operation"])
    assert memoscape.ok("memory", "show", "Tea")["links"][0]["source"] == "Tea"
    assert memoscape("memory", "edit-link", link["id"], "--weight", "1.5", "--json").error["code"] == "bad_value"


def test_a_link_is_deleted_by_its_ends_or_its_id_and_comes_back(memoscape: CommandLine) -> None:
    _two_memories(memoscape)
    first = memoscape.ok("memory", "link", "Tea", "Breakfast")
    memoscape.ok("memory", "link", "Tea", "Breakfast", "--type", "PART_OF")
    assert memoscape("memory", "unlink", "Tea", "Breakfast", "--json").error["code"] == "unknown_name"
    done = memoscape.ok("memory", "unlink", "Tea", "Breakfast", "--type", "PART_OF")
    memoscape.ok("memory", "unlink", first["id"])
    assert memoscape.ok("memory", "show", "Tea")["links"] == []
    memoscape.ok("runs", "undo", done["operation"])
    assert [each["type"] for each in memoscape.ok("memory", "show", "Tea")["links"]] == ["PART_OF"]


def _two_memories(memoscape: CommandLine) -> None:
    for title in ("Tea", "Breakfast"):
        _add(memoscape, title, "Content")
