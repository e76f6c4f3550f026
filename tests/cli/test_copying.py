"""A copy to try something out on: whole, while others write, and gone afterwards."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.cli.copying import copied
from core.errors import StorageTrouble


def _database(path: Path, rows: int) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    database = sqlite3.connect(path)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("CREATE TABLE t (x)")
    database.executemany("INSERT INTO t VALUES (?)", [(n,) for n in range(rows)])
    database.commit()
    return database


def test_what_is_only_in_the_journal_yet_is_copied_and_the_original_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "data" / "profiles" / "default" / "memory.db"
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "memoscape.log").write_text("not needed")
    with closing(_database(path, 10)):
        before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
        with copied(tmp_path / "data") as folder:
            with closing(sqlite3.connect(folder / "profiles" / "default" / "memory.db")) as copy:
                assert copy.execute("SELECT count(*) FROM t").fetchone() == (10,)
            assert not (folder / "memoscape.log").exists()
        assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before
    assert not folder.exists()


def test_a_folder_that_is_not_there_is_an_empty_copy(tmp_path: Path) -> None:
    with copied(tmp_path / "none") as folder:
        assert list(folder.iterdir()) == []
    assert not (tmp_path / "none").exists()


def test_a_journal_that_goes_meanwhile_is_copied_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "memoscape.db"
    database = _database(path, 10)
    import core.cli.copying as copying

    original = copying.shutil.copyfile

    def copy_while_the_other_closes(source: str, target: str) -> None:
        original(source, target)
        database.close()  # writes the journal into the database and removes it

    monkeypatch.setattr(copying.shutil, "copyfile", copy_while_the_other_closes)
    with copied(tmp_path) as folder, closing(sqlite3.connect(folder / "memoscape.db")) as copy:
        assert copy.execute("SELECT count(*) FROM t").fetchone() == (10,)


def test_no_place_for_a_copy_is_storage_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "missing"))
    with pytest.raises(StorageTrouble, match="No copy could be made"), copied(tmp_path):
        pass
