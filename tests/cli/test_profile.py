"""`memoscape profile`."""

from __future__ import annotations

from tests.cli.command_line import CommandLine


def _names(memoscape: CommandLine) -> list[str]:
    return sorted(each["name"] for each in memoscape.ok("profile", "list")["profiles"])


def test_default_is_there_from_the_start_and_active(memoscape: CommandLine) -> None:
    found = memoscape.ok("profile", "list")
    assert set(found) == {"active", "profiles"}
    (only,) = found["profiles"]
    assert set(only) == {"id", "name", "memories"}
    assert (only["name"], only["memories"]) == ("default", 0)
    assert found["active"] == only["id"]


def test_a_profile_is_created_renamed_used_and_deleted(memoscape: CommandLine) -> None:
    memoscape.ok("profile", "create", "工作")
    memoscape.ok("profile", "rename", "工作", "Work")
    assert _names(memoscape) == ["Work", "default"]
    used = memoscape.ok("profile", "use", "work")
    assert used["active"] == used["profile"]["id"]
    memoscape.ok("profile", "delete", "Work")
    assert _names(memoscape) == ["default"]


def test_profiles_keep_their_memories_apart(memoscape: CommandLine) -> None:
    memoscape.ok("profile", "create", "Work")
    memoscape.ok("memory", "add", "--title", "Tea", "--content", "Oolong", "--profile", "work")
    assert memoscape.ok("memory", "list")["memories"] == []
    assert [m["title"] for m in memoscape.ok("--profile", "Work", "memory", "list")["memories"]] == ["Tea"]
    counts = {each["name"]: each["memories"] for each in memoscape.ok("profile", "list")["profiles"]}
    assert counts == {"default": 0, "Work": 1}


def test_deleting_a_profile_deletes_its_folder(memoscape: CommandLine) -> None:
    created = memoscape.ok("profile", "create", "Gone")["profile"]
    memoscape.ok("memory", "add", "--title", "Secret", "--content", "x", "--profile", "Gone")
    folder = memoscape.data_dir / "profiles" / created["id"]
    assert folder.is_dir()
    memoscape.ok("profile", "delete", "Gone")
    assert not folder.exists()


def test_people_see_which_profile_is_active(memoscape: CommandLine) -> None:
    memoscape.ok("profile", "create", "Work")
    lines = memoscape("profile", "list").out.splitlines()
    assert [line.split()[0:2] for line in lines if line.startswith("*")] == [["*", "default"]]
