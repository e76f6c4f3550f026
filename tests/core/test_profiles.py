"""Profiles: one folder each, unique names, and a default that always stays."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.errors import BadValue, StorageTrouble, UnknownName
from core.model import Memory, Profile
from core.profiles import DATABASE_NAME, Profiles
from core.store import Store


def now() -> datetime:
    return datetime(2025, 3, 1, tzinfo=UTC)


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def profiles(data_dir: Path) -> Iterator[Profiles]:
    with closing(Profiles.open(data_dir, now)) as opened:
        yield opened


def fill(profiles: Profiles, profile: str, memories: int = 1) -> Path:
    """Put memories into a profile's database; returns its folder."""
    folder = profiles.path_of(profiles.resolve(profile).id)
    with closing(Store.open(folder / DATABASE_NAME, words=str, clock=now)) as store:
        for number in range(memories):
            store.memories.insert(Memory(id="", title=str(number), content="x"))
    return folder


def names(profiles: Profiles) -> list[str]:
    return [profile.name for profile in profiles.list().profiles]


def test_there_is_a_default_profile_and_nothing_is_created_for_it(profiles: Profiles, data_dir: Path) -> None:
    found = profiles.list()
    assert (found.active, found.profiles) == ("default", (Profile("default", "default", 0),))
    assert not (data_dir / "profiles").exists()
    assert stat.S_IMODE(data_dir.stat().st_mode) == 0o700


def test_a_new_profile_is_listed_but_not_active(profiles: Profiles) -> None:
    created = profiles.create("  Work \n notes ")
    assert created.name == "Work notes"
    assert created.id.startswith("p_") and len(created.id) == 14
    assert profiles.list().active == "default"
    assert names(profiles) == ["default", "Work notes"]


@pytest.mark.parametrize("taken", ["Work", "WORK", " ｗｏｒｋ ", "default", "DEFAULT"])
def test_names_are_unique_whatever_their_case_width_and_spaces(profiles: Profiles, taken: str) -> None:
    profiles.create("Work")
    profiles.rename("default", "Home")  # its id stays taken all the same
    other = profiles.create("Other")
    for refused in (lambda: profiles.create(taken), lambda: profiles.rename(other.id, taken)):
        with pytest.raises(BadValue, match="already a profile"):
            refused()
    assert sorted(names(profiles)) == ["Home", "Other", "Work"]


@pytest.mark.parametrize("blank", ["", "  ", "\n\t"])
def test_a_blank_name_is_refused(profiles: Profiles, blank: str) -> None:
    with pytest.raises(BadValue, match="needs a name"):
        profiles.create(blank)
    with pytest.raises(BadValue, match="needs a name"):
        profiles.rename("default", blank)
    assert names(profiles) == ["default"]


def test_a_profile_keeps_its_id_and_folder_when_it_is_renamed(profiles: Profiles) -> None:
    created = profiles.create("Work")
    fill(profiles, "Work", 2)
    renamed = profiles.rename("work", "WORK")
    assert renamed == Profile(created.id, "WORK", 2)
    assert profiles.rename("default", "Home").id == "default"
    assert profiles.resolve("default").name == profiles.resolve("home").name == "Home"


def test_a_profile_is_named_by_id_or_name_in_any_case(profiles: Profiles) -> None:
    created = profiles.create("Büro")
    for name in (created.id, created.id.upper(), "büro", " BÜRO "):
        assert profiles.resolve(name).id == created.id
    assert profiles.resolve(None).id == "default"
    for call in (profiles.resolve, profiles.use, profiles.delete, lambda name: profiles.rename(name, "x")):
        with pytest.raises(UnknownName, match="no profile called “nobody”"):
            call("nobody")


def test_the_active_profile_is_remembered(profiles: Profiles, data_dir: Path) -> None:
    created = profiles.create("Work")
    assert profiles.use("work") == created
    assert profiles.resolve(None).id == created.id
    with closing(Profiles.open(data_dir, now)) as again:
        assert again.list().active == created.id


def test_deleting_a_profile_deletes_its_whole_folder_and_falls_back_to_the_default(profiles: Profiles) -> None:
    created = profiles.create("Work")
    folder = fill(profiles, "Work")
    (folder / "memories").mkdir()
    (folder / "memories" / "note.md").write_text("x")
    profiles.use("Work")
    profiles.delete(created.id)
    assert (profiles.list().active, names(profiles)) == ("default", ["default"])
    assert list(folder.parent.iterdir()) == []
    assert profiles.create("Work").id != created.id


def test_a_profile_that_was_never_opened_can_be_deleted(profiles: Profiles) -> None:
    profiles.create("Work")
    profiles.delete("Work")
    assert names(profiles) == ["default"]


def test_the_default_profile_cannot_be_deleted(profiles: Profiles) -> None:
    profiles.rename("default", "Home")
    folder = fill(profiles, "default", 3)
    for name in ("default", "Home"):
        with pytest.raises(BadValue, match="cannot be deleted") as caught:
            profiles.delete(name)
        assert caught.value.exit_code == 2
    assert profiles.list().profiles == (Profile("default", "Home", 3),)
    assert folder.exists()


def test_a_deletion_cut_short_before_it_counted_is_taken_back_at_the_next_start(data_dir: Path) -> None:
    with closing(Profiles.open(data_dir, now)) as profiles:
        created = profiles.create("Work")
        folder = fill(profiles, "Work", 2)
    folder.rename(folder.with_name(f".deleted-{created.id}"))
    with closing(Profiles.open(data_dir, now)) as profiles:
        assert profiles.list().profiles[1] == Profile(created.id, "Work", 2)


def test_a_deletion_cut_short_after_it_counted_is_finished_at_the_next_start(data_dir: Path) -> None:
    with closing(Profiles.open(data_dir, now)) as profiles:
        profiles.create("Work")
        folder = fill(profiles, "Work")
        profiles._registry.remove(folder.name)
    folder.rename(folder.with_name(f".deleted-{folder.name}"))
    with closing(Profiles.open(data_dir, now)) as profiles:
        assert names(profiles) == ["default"]
        assert list(folder.parent.iterdir()) == []


def test_a_deletion_that_fails_changes_nothing(profiles: Profiles) -> None:
    created = profiles.create("Work")
    folder = fill(profiles, "Work", 2)
    in_the_way = folder.with_name(f".deleted-{created.id}")
    in_the_way.mkdir()
    (in_the_way / "file").write_text("x")
    with pytest.raises(StorageTrouble, match="cannot be moved"):
        profiles.delete("Work")
    assert profiles.list().profiles[1] == Profile(created.id, "Work", 2)
    assert (in_the_way / "file").exists()


def test_a_damaged_or_foreign_database_counts_no_memories(profiles: Profiles) -> None:
    for name, content in (("Damaged", b"nonsense" * 1000), ("Empty", b"")):
        folder = profiles.path_of(profiles.create(name).id)
        folder.mkdir(parents=True)
        (folder / DATABASE_NAME).write_bytes(content)
    assert [profile.memories for profile in profiles.list().profiles] == [0, 0, 0]


def test_memories_are_counted_while_the_profile_is_open(profiles: Profiles) -> None:
    path = profiles.path_of("default") / DATABASE_NAME
    with closing(Store.open(path, words=str, clock=now)) as store:
        kept, gone = (store.memories.insert(Memory(id="", title=title, content="x")) for title in "ab")
        store.memories.trash([gone.id])
        assert profiles.list().profiles[0].memories == 1
        assert store.memories.get(kept.id).title == "a"


def test_two_programs_see_each_others_profiles(profiles: Profiles, data_dir: Path) -> None:
    with closing(Profiles.open(data_dir, now)) as other:
        profiles.create("Work")
        with pytest.raises(BadValue):
            other.create("work")
        other.use("Work")
        profiles.delete("Work")
        assert other.list().active == "default"


def test_application_settings_hold_json(profiles: Profiles) -> None:
    profiles._registry.app_settings.set("language", "zh")
    assert profiles._registry.app_settings.all() == {"language": "zh"}


@pytest.mark.parametrize("name", ["", " \n ", "\u200b", "\x1b", "x" * 101])
def test_a_name_nobody_could_read_is_refused(profiles: Profiles, name: str) -> None:
    with pytest.raises(BadValue):
        profiles.create(name)
    assert len(profiles.list().profiles) == 1


def test_a_name_keeps_its_emoji_and_loses_what_steers_a_terminal(profiles: Profiles) -> None:
    assert profiles.create("工作 👩\u200d🚀\x1b[31m\n2").name == "工作 👩\u200d🚀 [31m 2"
