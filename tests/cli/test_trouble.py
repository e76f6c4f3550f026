"""What the disk can do to us: each is one clear sentence, exit code 1, and nothing half done."""

from __future__ import annotations

import resource
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine


def _mount(folder: Path, options: str) -> None:
    """chmod proves nothing for root, so read-only and full disks are real ones; skipped where mounting is refused."""
    folder.mkdir()
    mount = shutil.which("mount")
    done = mount and subprocess.run(
        [mount, "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], capture_output=True, check=False
    )
    if not done or done.returncode:
        pytest.skip("mounting a tmpfs is not permitted here")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    _mount(folder, "size=2m")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_full_disk_is_told_and_changes_nothing(small_disk: Path, tmp_path: Path) -> None:
    memoscape = CommandLine(small_disk / "data")
    memoscape.ok("memory", "add", "--title", "Tea", "--content", "Oolong")
    path = tmp_path / "long.md"
    path.write_text(
        "".join(f"User: I like tea number {n}.\n\nAssistant: ok\n\n" for n in range(40_000)), encoding="utf-8"
    )
    reply = memoscape("import", str(path), "--json")
    assert reply.code == 1
    assert reply.error["code"] == "storage_trouble"
    assert "full" in reply.error["message"] or "space" in reply.error["message"]
    assert [each["title"] for each in memoscape.ok("memory", "list")["memories"]] == ["Tea"]


def test_a_read_only_folder_is_told(small_disk: Path) -> None:
    memoscape = CommandLine(small_disk / "data")
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    reply = memoscape("memory", "add", "--title", "Tea", "--content", "Oolong", "--json")
    assert (reply.code, reply.error["code"]) == (1, "storage_trouble")
    assert reply.error["hint"]


def test_a_file_size_limit_is_a_sentence_too(memoscape: CommandLine, transcript: Path) -> None:
    memoscape.ok("profile", "list")

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))

    reply = memoscape("import", str(transcript), "--json", before=limit)
    assert (reply.code, reply.error["code"]) == (1, "storage_trouble")
    assert memoscape.ok("import", str(transcript))["imported"] == 1


def test_a_data_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "data"
    path.write_text("not a folder", encoding="utf-8")
    reply = CommandLine(path)("profile", "list", "--json")
    assert (reply.code, reply.error["code"]) == (1, "storage_trouble")
    assert path.read_text(encoding="utf-8") == "not a folder"


def test_a_damaged_database_gives_way_to_the_newest_backup_and_is_kept(memoscape: CommandLine) -> None:
    memoscape.ok("memory", "add", "--title", "Tea", "--content", "Oolong")
    (database,) = memoscape.data_dir.glob("profiles/*/memory.db")
    for side in memoscape.data_dir.glob("profiles/*/memory.db-*"):
        side.unlink()
    database.write_bytes(b"this is no database" * 100)
    reply = memoscape("memory", "list", "--json")
    assert [each["title"] for each in reply.json["memories"]] == ["Tea"]
    (broken,) = memoscape.data_dir.glob("profiles/*/memory.broken-*.db")
    assert "damaged" in reply.err and str(broken) in reply.err
    assert broken.read_bytes().startswith(b"this is no database")
    checked = memoscape.ok("doctor")
    assert checked["well"] and checked["profiles"][0]["backups"]
    database.write_bytes(b"this is no database" * 100)
    shutil.rmtree(database.parent / "backups")
    reply = memoscape("memory", "list", "--json")
    assert (reply.code, reply.error["code"]) == (1, "database_damaged")
    assert database.read_bytes().startswith(b"this is no database")


def test_a_missing_data_folder_is_made(tmp_path: Path) -> None:
    memoscape = CommandLine(tmp_path / "a" / "b" / "c")
    assert memoscape.ok("profile", "list")["profiles"]
    assert memoscape.data_dir.is_dir()
