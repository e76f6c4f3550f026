"""The path sandbox: nothing outside the root is read or written, whatever the path says."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import MemoscapeError
from core.store.memory_files import AlreadyThere, FileNotThere, InvalidPath, MemoryFiles, NotAFile


@pytest.fixture
def files(tmp_path: Path) -> MemoryFiles:
    root = tmp_path / "memories"
    (root / "nested").mkdir(parents=True)
    (root / ".git").mkdir()
    (root / ".git" / "config").write_text("hidden")
    (root / "a.md").write_text("alpha")
    (root / "nested" / "b.md").write_text("beta")
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.md").write_text("secret")
    (root / "link").symlink_to(outside)
    (root / "link.md").symlink_to(outside / "secret.md")
    return MemoryFiles(root)


@pytest.mark.parametrize("path", ["../x", "/etc", "a/../b", "C:\\x", "c:x", "\\\\server\\share", "..\\x", "//x"])
def test_paths_that_could_leave_the_root_are_invalid(files: MemoryFiles, path: str) -> None:
    for ask in (files.entry, files.list, files.read, files.remove):
        with pytest.raises(InvalidPath, match="must stay within the memories root"):
            ask(path)
    for change in (files.create, files.write):
        with pytest.raises(InvalidPath):
            change(path, "x")


@pytest.mark.parametrize("path", [".git/config", "a/.b", "nope.md", "nested/nope.md", "x" * 5000, "nul\x00.md"])
def test_hidden_and_missing_names_are_not_there(files: MemoryFiles, path: str) -> None:
    with pytest.raises(FileNotThere):
        files.read(path)


@pytest.mark.parametrize("path", ["link", "link/secret.md", "link.md"])
def test_links_are_refused_anywhere_on_the_way(files: MemoryFiles, path: str) -> None:
    for ask in (files.entry, files.list, files.read):
        with pytest.raises(InvalidPath, match="must not be a symlink"):
            ask(path)
    with pytest.raises(InvalidPath, match="must not be a symlink"):
        files.write(path, "x")


def test_a_file_is_no_folder_on_the_way(files: MemoryFiles) -> None:
    with pytest.raises(InvalidPath, match="non-directory"):
        files.read("a.md/x")
    with pytest.raises(InvalidPath, match="non-directory"):
        files.write("a.md/x", "x")


def test_the_root_is_reached_by_every_one_of_its_names(files: MemoryFiles) -> None:
    for name in (None, "", ".", "./"):
        assert [(e.path, e.is_folder) for e in files.list(name)] == [("a.md", False), ("nested", True)]
    assert files.read("./nested//b.md") == b"beta"
    assert files.list("nested/")[0].path == "nested/b.md"
    assert files.list("a.md")[0].path == "a.md"


def test_walk_finds_every_file_but_hidden_ones_and_links(files: MemoryFiles) -> None:
    assert [entry.path for entry in files.walk()] == ["a.md", "nested/b.md"]


def test_folders_and_pipes_are_not_files(files: MemoryFiles) -> None:
    os.mkfifo(files.root / "pipe")
    for path in ("nested", "", "pipe"):
        with pytest.raises(NotAFile):
            files.read(path)
    with pytest.raises(NotAFile):
        files.write("nested", "x")
    with pytest.raises(InvalidPath, match="non-directory"):
        files.read("pipe/x")


def test_a_linked_root_is_refused(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "root").symlink_to(tmp_path / "real")
    files = MemoryFiles(tmp_path / "root")
    with pytest.raises(InvalidPath):
        files.list()
    with pytest.raises(InvalidPath):
        files.create("a.md", "x")
    assert list((tmp_path / "real").iterdir()) == []


def test_writing_makes_private_folders_and_files(tmp_path: Path) -> None:
    files = MemoryFiles(tmp_path / "new" / "memories")
    files.create("extensions/ad_hoc/notes/a.md", "one")
    with pytest.raises(AlreadyThere):
        files.create("extensions/ad_hoc/notes/a.md", "two")
    assert files.read_text("extensions/ad_hoc/notes/a.md") == "one"
    files.write("extensions/ad_hoc/notes/a.md", "three")
    assert files.read_text("extensions/ad_hoc/notes/a.md") == "three"
    written = files.root / "extensions/ad_hoc/notes/a.md"
    assert (written.stat().st_mode & 0o777, written.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    assert [each.name for each in written.parent.iterdir()] == ["a.md"]
    files.remove("extensions/ad_hoc/notes/a.md")
    assert list(files.walk()) == []


def test_a_root_that_belongs_to_another_program_is_only_written_where_it_was_agreed(tmp_path: Path) -> None:
    files = MemoryFiles(tmp_path, writable=("extensions/memoscape/", "notes.md"))
    files.write("extensions/memoscape/instructions.md", "x")
    files.write("notes.md", "x")
    for path in ("MEMORY.md", "extensions/x.md", "extensions/memoscape2/x.md", "extensions/memoscape"):
        with pytest.raises(InvalidPath, match="only be read"):
            files.write(path, "x")


PIECES = st.sampled_from(
    [
        "..",
        ".",
        "",
        "a.md",
        "nested",
        "link",
        "link.md",
        ".git",
        "secret.md",
        "/",
        "\\",
        "C:",
        "é",
        "\u2025",
        "\x00",
        "~",
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.lists(PIECES, max_size=6).map("/".join), st.text(max_size=30)))
def test_no_path_reads_or_writes_anything_outside(tmp_path_factory: pytest.TempPathFactory, path: str) -> None:
    base = tmp_path_factory.mktemp("farm")
    root, outside = base / "memories", base / "outside"
    (root / "nested").mkdir(parents=True)
    outside.mkdir()
    (outside / "secret.md").write_text("secret")
    (root / "link").symlink_to(outside)
    (root / "nested" / "link").symlink_to("..")
    (root / "link.md").symlink_to(outside / "secret.md")
    files = MemoryFiles(root)
    for ask in (files.read, files.list, files.entry):
        try:
            found = ask(path)
        except MemoscapeError:
            continue
        assert b"secret" not in found if isinstance(found, bytes) else True
    for change in (files.create, files.write):
        try:
            change(path, "written")
        except MemoscapeError:
            continue
    assert (outside / "secret.md").read_text() == "secret"
    assert sorted(each.name for each in outside.iterdir()) == ["secret.md"]
    assert sorted(each.name for each in base.iterdir()) == ["memories", "outside"]
