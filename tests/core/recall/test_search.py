"""Searching the memory folder: the same as looking at every line, up to date, and bounded."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.model.recall import MatchMode
from core.recall.corpus import Corpus, Document, folded
from core.recall.search import LONGEST_LINE, find_hits, search_files
from core.store.memory_files import MemoryFiles


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "memories").mkdir()
    return tmp_path / "memories"


def by_looking(lines: list[str], needles: list[str], mode: MatchMode) -> list[tuple[int, int, tuple[int, ...]]]:
    """OI §10.6 word for word: every line, every window."""
    holds = [[place for place, needle in enumerate(needles) if needle in line] for line in lines]
    if mode.type == "any":
        return [(number, number, tuple(found)) for number, found in enumerate(holds, 1) if found]
    every = tuple(range(len(needles)))
    if mode.type == "all_on_same_line":
        return [(number, number, every) for number, found in enumerate(holds, 1) if tuple(found) == every]
    windows = []
    for start, found in enumerate(holds):
        if found:
            for end in range(start, min(start + (mode.line_count or 1), len(lines))):
                if set(every) <= {place for each in holds[start : end + 1] for place in each}:
                    windows.append((start + 1, end + 1))
                    break
    return [
        (*window, every)
        for window in windows
        if not any(other != window and window[0] <= other[0] and other[1] <= window[1] for other in windows)
    ]


@settings(max_examples=300, deadline=None)
@given(
    text=st.text(alphabet="abAB_- \n\r.茶", max_size=40),
    queries=st.lists(st.text(alphabet="abAB茶-", min_size=1, max_size=2), min_size=1, max_size=3),
    mode=st.one_of(
        st.sampled_from([MatchMode(), MatchMode("all_on_same_line")]),
        st.integers(1, 5).map(lambda count: MatchMode("all_within_lines", count)),
    ),
    case_sensitive=st.booleans(),
    normalized=st.booleans(),
)
def test_a_search_finds_what_looking_at_every_line_finds(
    text: str, queries: list[str], mode: MatchMode, case_sensitive: bool, normalized: bool
) -> None:
    needles = [folded(query, case_sensitive, normalized) for query in queries]
    if not all(needles):
        return
    document = Document("f.md", None, text)
    lines = [folded(line, case_sensitive, normalized) for line in document.lines()]
    found = find_hits(document.form(case_sensitive, normalized), needles, mode)
    assert [(hit.first, hit.last, hit.queries) for hit in found] == by_looking(lines, needles, mode)


def test_lines_end_at_line_feeds_alone(root: Path) -> None:
    (root / "f.md").write_bytes("one\x0btea\r\n\u2028tea\n\ntea".encode())
    found = search_files(Corpus(MemoryFiles(root)), ["tea"])
    assert [(each.match_line_number, each.content) for each in found.matches] == [
        (1, "one\x0btea"),
        (2, "\u2028tea"),
        (4, "tea"),
    ]


def test_an_unchanged_file_is_not_read_again(root: Path) -> None:
    (root / "a.md").write_text("tea")
    corpus = Corpus(MemoryFiles(root), settled=0)
    time.sleep(0.02)  # past the disk's tick
    (first,), (second,) = corpus.documents(), corpus.documents()
    assert first is second
    young = Corpus(MemoryFiles(root))
    (first,), (second,) = young.documents(), young.documents()
    assert first is not second


def test_what_changed_between_two_searches_is_seen(root: Path) -> None:
    corpus = Corpus(MemoryFiles(root), settled=0)

    def found() -> list[str]:
        return [each.path for each in search_files(corpus, ["tea"]).matches]

    (root / "a.md").write_text("tea")
    (root / "b.md").write_text("milk")
    assert found() == ["a.md"]
    (root / "b.md").write_text("tea time")
    assert found() == ["a.md", "b.md"]
    (root / "b.md").write_text("mint")
    (root / "a.md").unlink()
    assert found() == []
    (root / "sub").mkdir()
    (root / "sub" / "c.md").write_text("tea")
    assert [each.path for each in search_files(corpus, ["tea"], path="sub").matches] == ["sub/c.md"]
    assert found() == ["sub/c.md"]


def test_a_file_that_is_kept_and_then_replaced_by_a_link_is_not_found(root: Path) -> None:
    outside = root.parent / "outside.md"
    outside.write_text("tea")
    (root / "a.md").write_text("tea")
    corpus = Corpus(MemoryFiles(root), settled=0)
    assert len(search_files(corpus, ["tea"]).matches) == 1
    (root / "a.md").unlink()
    (root / "a.md").symlink_to(outside)
    os.mkfifo(root / "pipe.md")
    assert search_files(corpus, ["tea"]).matches == ()


def test_a_long_line_is_shown_around_the_match(root: Path) -> None:
    (root / "f.md").write_text("x" * 50_000 + "Tea" + "y" * 50_000)
    (match,) = search_files(Corpus(MemoryFiles(root)), ["tea"], case_sensitive=False).matches
    assert len(match.content) == LONGEST_LINE + 2
    assert "xTeay" in match.content
    assert match.content[0] == match.content[-1] == "…"


def test_a_page_ends_before_it_fills_a_window_and_goes_on_where_it_ended(root: Path) -> None:
    (root / "f.md").write_text(("tea " + "x" * 1900 + "\n") * 150)
    corpus, seen, cursor = Corpus(MemoryFiles(root)), [], None
    while True:
        page = search_files(corpus, ["tea"], cursor=cursor)
        seen.append(len(page.matches))
        assert sum(len(each.content) for each in page.matches) < 165_000
        cursor = page.next_cursor
        if not cursor:
            break
    assert (sum(seen), len(seen)) == (150, 2)


def test_several_threads_search_at_once(root: Path) -> None:
    for number in range(50):
        (root / f"{number}.md").write_text(f"tea {number}")
    corpus, counts = Corpus(MemoryFiles(root), settled=0), list[int]()

    def search() -> None:
        counts.extend(len(search_files(corpus, ["tea"]).matches) for _ in range(5))

    threads = [threading.Thread(target=search) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [50] * 20
