"""Copies of a database: whole ones, kept by age, put back without other programs noticing more than a change."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from core.errors import DatabaseDamaged, DatabaseTooNew, UnknownName
from core.model import Memory
from core.store import Backups, Store
from tests.core.store.conftest import Clock


@pytest.fixture
def backups(store: Store, tmp_path: Path, clock: Clock) -> Iterator[Backups]:
    add(store, "Tea", "Oolong")
    yield Backups(tmp_path / "profile" / "memory.db", clock)


def add(store: Store, title: str, content: str) -> None:
    store.memories.insert(Memory(id="", title=title, content=content))


def titles(store: Store) -> set[str]:
    return {memory.title for memory in store.memories.list()}


def test_a_copy_is_one_private_whole_file(backups: Backups) -> None:
    made = backups.make()
    path = backups.find(made.name)
    assert [each.name for each in path.parent.iterdir()] == [made.name]
    assert path.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(path)) as copy:
        assert copy.execute("SELECT title FROM memories").fetchall() == [("Tea",)]
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_copy_is_due_only_after_a_change_and_a_while(backups: Backups, store: Store, clock: Clock) -> None:
    assert backups.due()
    path = backups.find(backups.make().name)
    for side in ("memory.db", "memory.db-wal"):  # written in the test's time
        os.utime(backups.folder.parent / side, (clock().timestamp(),) * 2)
    clock.forward(hours=2)
    assert not backups.due()
    add(store, "More tea", "Green")
    assert backups.due()
    os.utime(path, (clock().timestamp() - 600,) * 2)
    assert not backups.due()


def test_of_hourly_copies_a_few_stay_each_about_twice_as_old_as_the_one_before(backups: Backups, clock: Clock) -> None:
    start = clock()
    for _ in range(24 * 40 // 6):
        backups.make()
        clock.forward(hours=6)
    ages = [(clock() - backup.made_at) / timedelta(days=1) for backup in backups.all()]
    assert 6 <= len(ages) <= 9
    assert ages[:2] == [0.25, 0.5] and max(ages) < 32
    assert all(any(low <= age < 2 * low for age in ages) for low in (1, 2, 4, 8, 16))
    assert start < backups.all()[-1].made_at


def test_restoring_is_a_change_like_any_other_to_who_has_the_database_open(backups: Backups, store: Store) -> None:
    made = backups.make()
    add(store, "More tea", "Green")
    backups.restore(made.name)
    assert titles(store) == {"Tea"}
    add(store, "Later", "Black")
    assert titles(store) == {"Tea", "Later"}


def test_a_damaged_or_unknown_copy_is_refused_and_nothing_changes(backups: Backups, store: Store) -> None:
    made = backups.make()
    path = backups.find(made.name)
    content = bytearray(path.read_bytes())
    content[20_000:60_000] = os.urandom(40_000)
    path.write_bytes(content)
    with pytest.raises(DatabaseDamaged):
        backups.restore(made.name)
    with pytest.raises(UnknownName):
        backups.restore("../memory.db")
    assert titles(store) == {"Tea"}


def test_a_damaged_database_is_not_copied_over_good_copies(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "other" / "memory.db"
    store = Store.open(path, words=str.casefold, clock=clock)
    add(store, "Tea", "Oolong")
    backups = Backups(path, clock)
    good = backups.make()
    store.close()
    content = bytearray(path.read_bytes())
    content[20_000:60_000] = os.urandom(40_000)
    path.write_bytes(content)
    clock.forward(days=1)
    with pytest.raises(DatabaseDamaged):
        backups.make()
    assert backups.all() == (good,)
    assert [each.name for each in backups.folder.iterdir()] == [good.name]


def damage(path: Path) -> bytes:
    """Overwrite the beginning of a closed database; what it holds now."""
    content = os.urandom(4096) + path.read_bytes()[4096:]
    path.write_bytes(content)
    return content


def test_a_kill_while_falling_back_leaves_the_damaged_or_the_whole_database(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "other" / "memory.db"
    store = Store.open(path, words=str.casefold, clock=clock)
    add(store, "Tea", "Oolong")
    backups = Backups(path, clock)
    backups.make()
    store.close()
    broken = damage(path)

    move = Path.replace

    def killed(self: Path, target: Path) -> Path:
        if target == path:  # the last step
            raise KeyboardInterrupt
        return move(self, target)

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(Path, "replace", killed)
        backups.fall_back()
    assert path.read_bytes() == broken
    _, kept = backups.fall_back()
    assert kept.read_bytes() == broken
    again = Store.open(path, words=str.casefold, clock=clock)
    assert titles(again) == {"Tea"} and again.check() == ()
    again.close()


def test_a_copy_of_a_newer_program_is_refused_and_nothing_changes(backups: Backups, store: Store) -> None:
    made = backups.make()
    with closing(sqlite3.connect(backups.find(made.name))) as copy:
        copy.execute("PRAGMA user_version = 9999")
    add(store, "More tea", "Green")
    with pytest.raises(DatabaseTooNew):
        backups.restore(made.name)
    assert titles(store) == {"Tea", "More tea"}


def test_damage_met_by_a_backup_is_looked_for_at_the_next_start(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "other" / "memory.db"
    store = Store.open(path, words=str.casefold, clock=clock)
    add(store, "Tea", "Oolong")
    store.close()
    with closing(sqlite3.connect(path)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'memories'").fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = os.urandom(4096)
    path.write_bytes(content)
    with pytest.raises(DatabaseDamaged):
        Backups(path, clock).make()
    with pytest.raises(DatabaseDamaged):
        Store.open(path, words=str.casefold, clock=clock)
