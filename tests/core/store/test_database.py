"""The database as a file: upgrades, other processes, kills, full and read-only disks, damage."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.errors import DatabaseBusy, DatabaseTooNew, StorageTrouble
from core.model import Memory
from core.store import Store
from core.store.database import Database
from core.store.migrations import JOURNALED, MIGRATIONS

OTHER = Path(__file__).with_name("other_process.py")


def now() -> datetime:
    return datetime(2025, 3, 1, tzinfo=UTC)


def open_store(path: Path) -> Store:
    return Store.open(path, words=str.casefold, clock=now)


def start(path: Path, task: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(OTHER), str(path), task], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def output(process: subprocess.Popen[str]) -> str:
    text, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    return text


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "profiles" / "default" / "memory.db"


# -- opening and upgrading -------------------------------------------------------------------------------------------


def test_folders_and_files_are_private_from_the_start(path: Path) -> None:
    before = os.umask(0)
    try:
        with closing(open_store(path)) as store:
            store.memories.insert(Memory(id="", title="A", content="x"))
            files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    finally:
        os.umask(before)
    assert files == {"memory.db": 0o600, "memory.db-wal": 0o600, "memory.db-shm": 0o600}
    for folder in (path.parent, path.parents[1], path.parents[2]):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_what_was_stored_is_there_after_reopening(path: Path) -> None:
    with closing(open_store(path)) as store:
        memory = store.memories.insert(Memory(id="", title="A", content="x"))
    with closing(open_store(path)) as store:
        assert store.memories.list() == (memory,)
        assert store.check() == ()
    assert [file.name for file in path.parent.iterdir()] == ["memory.db"]  # opening again is no upgrade


def test_every_journaled_table_has_its_triggers(path: Path) -> None:
    with closing(open_store(path)) as store:
        triggers = {row["name"] for row in store._db.all("SELECT name FROM sqlite_master WHERE type = 'trigger'")}
    assert {name for name in triggers if name.startswith("journal_")} == {
        f"journal_{table}_{event}" for table in JOURNALED for event in ("insert", "update", "delete")
    }


def add_column(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE memories ADD COLUMN mood TEXT")


def fail_halfway(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE half (id TEXT)")
    db.execute("SELECT nonsense")


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_an_upgrade_leaves_a_private_copy_of_the_old_state_with_its_rows(path: Path) -> None:
    with closing(open_store(path)) as store:
        store.memories.insert(Memory(id="", title="A", content="x"))
    Database.open(path, [*MIGRATIONS, add_column]).close()
    copy = path.with_name(f"memory.v{len(MIGRATIONS)}.db")
    assert (version(path), version(copy)) == (len(MIGRATIONS) + 1, len(MIGRATIONS))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with closing(open_store(copy)) as store:
        assert [m.title for m in store.memories.list()] == ["A"]


def test_a_failed_upgrade_changes_nothing_and_can_be_tried_again(path: Path) -> None:
    open_store(path).close()
    with pytest.raises(StorageTrouble):
        Database.open(path, [*MIGRATIONS, fail_halfway])
    assert version(path) == len(MIGRATIONS)
    with closing(Database.open(path, [*MIGRATIONS, add_column])) as db:
        assert db.all("SELECT mood FROM memories") == []
        assert db.all("SELECT name FROM sqlite_master WHERE name = 'half'") == []


def test_a_database_of_a_newer_version_is_refused_untouched(path: Path) -> None:
    open_store(path).close()
    Database.open(path, [*MIGRATIONS, add_column]).close()
    before = path.read_bytes()
    with pytest.raises(DatabaseTooNew) as caught:
        open_store(path)
    assert "newer version of Memoscape" in caught.value.message and caught.value.hint
    assert path.read_bytes() == before


# -- other processes -------------------------------------------------------------------------------------------------


def test_two_processes_may_create_the_database_at_the_same_time(path: Path) -> None:
    processes = [start(path, "write_fifty") for _ in range(3)]
    for process in processes:
        output(process)
    with closing(open_store(path)) as store:
        assert store.memories.count() == 150
        assert store.check() == ()


def test_a_lease_is_held_against_another_process_and_given_back_when_it_ends(path: Path) -> None:
    with closing(Store.open(path, words=str.casefold, clock=lambda: datetime.now(UTC))) as store:
        holder = start(path, "hold_the_lease")
        assert holder.stdout is not None and holder.stdout.readline() == "True\n"
        assert not store.leases.acquire("save", "mine", 60)
        holder.kill()
        holder.communicate()
        assert not store.leases.acquire("save", "mine", 60)  # a killed process keeps it until it expires
        store.leases.release("save", "other")
        assert store.leases.acquire("save", "mine", 60)
        assert output(start(path, "take_the_lease")) == "False\n"


def test_two_processes_write_without_losing_anything(path: Path) -> None:
    with closing(open_store(path)) as store:
        other = start(path, "write_fifty")
        for number in range(50):
            with store.transaction("add"):
                store.memories.insert(Memory(id="", title=f"mine {number}", content="x"))
        output(other)
        assert store.memories.count() == 100
        assert len(store.journal.operations(200)) == 100
        assert store._db.value("SELECT count(DISTINCT operation_id) FROM journal") == 100
        assert store.check() == ()


def test_the_data_version_moves_when_another_process_writes(path: Path) -> None:
    with closing(open_store(path)) as store:
        before = store.data_version()
        store.memories.insert(Memory(id="", title="A", content="x"))
        assert store.data_version() == before  # what we wrote ourselves is no news
        output(start(path, "write_fifty"))
        assert store.data_version() != before


def test_a_process_killed_in_the_middle_leaves_nothing_of_its_operation(path: Path) -> None:
    with closing(open_store(path)) as store:
        store.memories.insert(Memory(id="", title="kept", content="x"))
    process = start(path, "stop_in_the_middle")
    assert process.stdout is not None and process.stdout.readline() == "in the middle\n"
    process.kill()
    process.communicate()
    with closing(open_store(path)) as store:
        assert [m.title for m in store.memories.list()] == ["kept"]
        assert (store.links.list(), store.journal.operations()) == ((), ())
        assert store.check() == ()


def test_a_database_locked_for_too_long_is_busy(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.store.database.BUSY_SECONDS", 0.05)
    with closing(open_store(path)) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseBusy) as caught:
            store.settings.set("a", 1)
        assert caught.value.message == f"Another program is using {path}."
        with pytest.raises(DatabaseBusy), store.transaction("save"):
            raise AssertionError("not reached")
        other.execute("ROLLBACK")
        store.settings.set("a", 1)


# -- trouble with the disk -------------------------------------------------------------------------------------------


def test_a_full_disk_is_said_and_changes_nothing(path: Path) -> None:
    message, count = output(start(path, "fill_the_disk")).splitlines()
    assert message == f"{path} could not be written: the disk may be full."
    assert count == "1"
    with closing(open_store(path)) as store:
        assert [m.title for m in store.memories.list()] == ["before"]
        assert store.check() == ()


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte; needs the right to mount."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this machine does not let us mount a file system")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_no_space_left_is_a_full_disk(tiny_disk: Path) -> None:
    path = tiny_disk / "memory.db"
    with closing(open_store(path)) as store:
        store.memories.insert(Memory(id="", title="before", content="x"))
        with pytest.raises(StorageTrouble, match="The disk is full"), store.transaction("save"):
            for number in range(1000):
                store.memories.insert(Memory(id="", title=str(number), content="x" * 5000))
        assert [m.title for m in store.memories.list()] == ["before"]
        assert store.check() == ()


def test_a_disk_without_room_for_the_copy_is_not_upgraded(tiny_disk: Path) -> None:
    path = tiny_disk / "memory.db"
    open_store(path).close()
    space = os.statvfs(tiny_disk)
    (tiny_disk / "ballast").write_bytes(b"x" * (space.f_bavail * space.f_frsize - 40_960))
    with pytest.raises(StorageTrouble, match="The disk is full"):
        Database.open(path, [*MIGRATIONS, add_column])
    (tiny_disk / "ballast").unlink()
    assert version(path) == len(MIGRATIONS)


def test_a_read_only_disk_is_said(tiny_disk: Path) -> None:
    path = tiny_disk / "memory.db"
    open_store(path).close()
    subprocess.run(["mount", "-o", "remount,ro", str(tiny_disk)], check=True)
    for place in (path, tiny_disk / "new" / "memory.db"):
        with pytest.raises(StorageTrouble, match="cannot be written to") as caught:
            open_store(place)
        assert caught.value.hint


@pytest.mark.parametrize("content", [b"not a database at all" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_file_is_said_and_left_as_it_is(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    with pytest.raises(StorageTrouble, match="damaged or is not a Memoscape database") as caught:
        open_store(path)
    assert "backup" in caught.value.hint
    assert path.read_bytes() == content


def test_a_page_damaged_inside_is_said_when_it_is_read(path: Path) -> None:
    with closing(open_store(path)) as store:
        for number in range(200):
            store.memories.insert(Memory(id="", title=str(number), content="x" * 2000))
    content = bytearray(path.read_bytes())
    content[40_960:] = b"\xa5" * len(content[40_960:])
    path.write_bytes(content)
    with pytest.raises(StorageTrouble, match="damaged"), closing(open_store(path)) as store:
        store.memories.list()


def test_a_folder_where_the_database_should_be_and_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "memory.db").mkdir()
    with pytest.raises(StorageTrouble, match="cannot be opened"):
        open_store(tmp_path / "memory.db")
    (tmp_path / "file").write_text("x")
    with pytest.raises(StorageTrouble, match="cannot be opened"):
        open_store(tmp_path / "file" / "memory.db")


def test_a_bug_in_a_statement_is_storage_trouble_too(path: Path) -> None:
    with closing(open_store(path)) as store, pytest.raises(StorageTrouble, match="refused a change"):
        store._db.run("INSERT INTO memory_tags VALUES ('nothing', 'x', 0)")
