"""The memory tools under fire: whatever they are asked, nothing outside the root is read, written or named."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import MemoscapeError
from core.recall.corpus import Corpus
from core.recall.tools import TOOLS, call
from core.store.memory_files import MemoryFiles

SECRET = "the-kettle-is-blue"
PARTS = st.sampled_from(
    [
        *("..", ".", "", "a.md", "nested", "up", "out", "out.md", "loop", "chain", "secret.md", "outside", ".hidden"),
        *("/", "\\", "C:", "~", "\x00", "．．", "‥", "%2e%2e", "é", "e\u0301", "\ud800", "a.md/", "\u202e", "A.MD"),
    ]
)
PATHS = st.one_of(
    st.lists(PARTS, max_size=7).map("/".join), st.lists(PARTS, max_size=5).map("\\".join), st.text(max_size=40)
)
NAMES = st.one_of(
    PATHS,
    PATHS.map(lambda path: f"2026-07-01T08-15-30-{path}.md"),
    st.from_regex(r"\A\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-[a-z0-9-]{1,80}\.md\Z"),
)
FARM = st.lists(
    st.tuples(
        st.sampled_from(
            ["extensions", "extensions/ad_hoc", "extensions/ad_hoc/notes", "nested/x", "y.md", "nested/y.md"]
        ),
        st.sampled_from(["OUT", "OUT/secret.md", "..", "../..", ".", "nowhere", "/", "loop"]),
    ),
    max_size=4,
)


def build(base: Path, farm: list[tuple[str, str]]) -> tuple[Path, Path]:
    root, outside = base / "memories", base / "outside"
    (root / "nested").mkdir(parents=True)
    outside.mkdir()
    (outside / "secret.md").write_text(SECRET)
    (root / "a.md").write_text("alpha")
    (root / "loop").symlink_to("loop")
    (root / "up").symlink_to("..")
    (root / "out").symlink_to(outside)
    (root / "out.md").symlink_to(outside / "secret.md")
    (root / "chain").symlink_to("out")
    os.link(root / "a.md", root / "nested" / "hard.md")
    for name, target in farm:
        place = root / name
        if any(each.is_symlink() for each in (place, *place.parents)):
            continue  # never build through a link: it may lead anywhere
        place.parent.mkdir(parents=True, exist_ok=True)
        if not place.exists():
            place.symlink_to(target.replace("OUT", str(outside)))
    return root, outside


def tree(base: Path, root: Path) -> list[tuple[str, bytes]]:
    """Everything below `base` that is not below `root`, links not followed."""
    found = []
    for folder, folders, names in os.walk(base):
        if Path(folder) == root:
            folders.clear()
            continue
        found += [(str(Path(folder) / name), (Path(folder) / name).read_bytes()) for name in names]
        found += [(str(Path(folder) / name), b"") for name in folders]
    return sorted(found)


@settings(max_examples=150, deadline=None)
@given(path=PATHS, name=NAMES, farm=FARM, tool=st.sampled_from(TOOLS))
def test_no_tool_leaves_the_root(
    tmp_path_factory: pytest.TempPathFactory, path: str, name: str, farm: list[tuple[str, str]], tool: Any
) -> None:
    base = tmp_path_factory.mktemp("farm")
    root, _ = build(base, farm)
    before = tree(base, root)
    files = MemoryFiles(root)
    arguments = {
        "add_ad_hoc_note": {"filename": name, "note": "written"},
        "list": {"path": path},
        "read": {"path": path},
        "search": {"queries": ["kettle", "alpha"], "path": path},
    }[tool.name]
    try:
        answer = json.dumps(call(files, Corpus(files), tool.name, json.dumps(arguments)))
    except MemoscapeError as refused:
        answer = refused.message
    assert SECRET not in answer
    assert tree(base, root) == before
    notes = root / "extensions" / "ad_hoc" / "notes"
    for folder, _, written in os.walk(root):
        for each in written:
            new = Path(folder) / each
            if not new.is_symlink() and new.read_bytes() == b"written":
                assert Path(folder) == notes


@settings(max_examples=100, deadline=None)
@given(
    arguments=st.dictionaries(
        st.sampled_from(
            ["path", "queries", "cursor", "max_results", "line_offset", "match_mode", "note", "filename", "x"]
        ),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
            lambda each: st.lists(each, max_size=2) | st.dictionaries(st.text(max_size=4), each, max_size=2),
            max_leaves=4,
        ),
        max_size=4,
    ),
    tool=st.sampled_from(TOOLS),
    cut=st.integers(0, 3),
)
def test_odd_arguments_are_refused_with_a_sentence(
    tmp_path_factory: pytest.TempPathFactory, arguments: dict[str, Any], tool: Any, cut: int
) -> None:
    files = MemoryFiles(tmp_path_factory.mktemp("memories"))
    text = json.dumps(arguments)
    try:
        call(files, Corpus(files), tool.name, text[: len(text) - cut] if cut else text)
    except MemoscapeError as refused:
        assert refused.message
