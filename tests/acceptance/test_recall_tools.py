"""OI §12.10, cases 117-134: the four memory tools and their sandbox."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.errors import MemoscapeError
from core.recall.corpus import Corpus
from core.recall.refusals import (
    BadArguments,
    EmptyNote,
    EmptyQuery,
    InvalidCursor,
    InvalidFilename,
    InvalidLineOffset,
    InvalidMatchWindow,
    InvalidMaxLines,
    LineOffsetExceedsFileLength,
    NoteAlreadyExists,
)
from core.recall.tools import NAMESPACE, call, offered
from core.store.memory_files import FileNotThere, InvalidPath, MemoryFiles, NotAFile

STAMP = "2026-07-01T08-15-30"


class Memory:
    """A memory folder and its tools, asked as an assistant asks: with JSON."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files = MemoryFiles(root)
        self.corpus = Corpus(self.files)

    def put(self, path: str, content: str | bytes) -> Path:
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content.encode() if isinstance(content, str) else content)
        return place

    def ask(self, tool: str, **arguments: Any) -> dict[str, Any]:
        return call(self.files, self.corpus, tool, json.dumps(arguments))

    def found(self, *queries: str, **arguments: Any) -> list[tuple[str, int, tuple[str, ...]]]:
        matches = self.ask("search", queries=queries, **arguments)["matches"]
        return [(each["path"], each["match_line_number"], each["matched_queries"]) for each in matches]

    def note(self, filename: str, note: str = "Prefer metric units.") -> dict[str, Any]:
        return self.ask("add_ad_hoc_note", filename=filename, note=note)

    def notes(self) -> list[str]:
        return sorted(each.name for each in (self.root / "extensions/ad_hoc/notes").iterdir())


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    (tmp_path / "memories").mkdir()
    return Memory(tmp_path / "memories")


@pytest.mark.parametrize("gates", [(False, False), (False, True), (True, False)])
def test_case_117_no_tools_unless_both_gates_are_open(gates: tuple[bool, bool]) -> None:
    assert offered(use_memories=gates[0], dedicated_tools=gates[1]) == ()


def test_case_117_exactly_four_tools_without_editing_or_deleting() -> None:
    tools = offered(use_memories=True, dedicated_tools=True)
    assert [tool.name for tool in tools] == ["add_ad_hoc_note", "list", "read", "search"]
    assert NAMESPACE == "memories"
    for tool in tools:
        assert tool.input_schema["additionalProperties"] is False
        assert tool.output_schema["type"] == "object"
    name = tools[0].input_schema["properties"]["filename"]
    assert (name["minLength"], name["maxLength"]) == (24, 128)
    assert r"\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-[a-z0-9]" in name["pattern"]


def test_case_118_a_note_is_written_once_and_verbatim(memory: Memory) -> None:
    name = f"{STAMP}-prefer-metric-units.md"
    text = "  Prefer metric units.\r\n温度用摄氏度"
    assert memory.note(name, text) == {}
    path = memory.root / "extensions/ad_hoc/notes" / name
    assert path.read_bytes() == text.encode()
    with pytest.raises(NoteAlreadyExists, match="already exists"):
        memory.note(name, "something else")
    assert path.read_bytes() == text.encode()


@pytest.mark.parametrize(
    ("filename", "rule"),
    [
        (f"../{STAMP}-a.md", "YYYY-MM-DDTHH-MM-SS"),
        ("note.md", "YYYY-MM-DDTHH-MM-SS"),
        ("2026-07-01 08-15-30-x.md", "YYYY-MM-DDTHH-MM-SS"),
        ("2026-07-01T08:15:30-x.md", "YYYY-MM-DDTHH-MM-SS"),
        (f"{STAMP}-.md", "YYYY-MM-DDTHH-MM-SS"),
        ("２026-07-01T08-15-30-x.md", "YYYY-MM-DDTHH-MM-SS"),
        (f"{STAMP}-x.txt", r"end with \.md"),
        (f"{STAMP}-{'s' * 81}.md", "slug of at most 80 bytes"),
        (f"{STAMP}-{'s' * 106}.md", "at most 128 bytes"),
        (f"{STAMP}-Prefer.md", "lowercase"),
        (f"{STAMP}-a_b.md", "lowercase"),
        (f"{STAMP}-a/b.md", "lowercase"),
        (f"{STAMP}-偏好.md", "lowercase"),
    ],
)
def test_case_119_other_names_are_refused_with_the_rule_they_break(memory: Memory, filename: str, rule: str) -> None:
    with pytest.raises(InvalidFilename, match=rule):
        memory.note(filename)
    assert list(memory.root.iterdir()) == []


def test_case_119_names_at_the_limits_are_accepted(memory: Memory) -> None:
    longest = f"{STAMP}-{'s' * 80}.md"
    assert len(longest) == 103
    memory.note(longest)
    memory.note("9999-99-99T99-99-99-x.md")
    assert memory.notes() == [longest, "9999-99-99T99-99-99-x.md"]


def test_case_120_an_empty_note_leaves_no_folder(memory: Memory) -> None:
    with pytest.raises(EmptyNote):
        memory.note(f"{STAMP}-x.md", " \n")
    assert list(memory.root.iterdir()) == []


@pytest.mark.parametrize("folder", ["extensions", "extensions/ad_hoc", "extensions/ad_hoc/notes"])
def test_case_121_a_link_or_a_file_on_the_way_to_the_notes_is_refused(memory: Memory, folder: str) -> None:
    outside = memory.root.parent / "outside"
    outside.mkdir()
    place = memory.root / folder
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(outside)
    with pytest.raises(InvalidPath):
        memory.note(f"{STAMP}-x.md")
    place.unlink()
    place.write_text("a file")
    with pytest.raises(InvalidPath):
        memory.note(f"{STAMP}-x.md")
    assert list(outside.iterdir()) == []


def test_case_122_the_root_lists_what_can_be_seen(memory: Memory) -> None:
    memory.put("a.md", "a")
    for folder in ("nested", ".git"):
        (memory.root / folder).mkdir()
    (memory.root / "link").symlink_to(memory.root / "nested")
    entries = [{"path": "a.md", "entry_type": "file"}, {"path": "nested", "entry_type": "directory"}]
    listed = memory.ask("list")
    assert [dict(each) for each in listed["entries"]] == entries
    assert (listed["path"], listed["next_cursor"], listed["truncated"]) == (None, None, False)


def test_case_123_lists_come_in_pages(memory: Memory) -> None:
    for name in "edcba":
        memory.put(f"{name}.md", name)

    def names(**arguments: Any) -> list[str]:
        return [each["path"] for each in memory.ask("list", **arguments)["entries"]]

    first = memory.ask("list", max_results=2)
    assert (first["next_cursor"], first["truncated"]) == ("2", True)
    last = memory.ask("list", cursor="4")
    assert ([each["path"] for each in last["entries"]], last["next_cursor"]) == (["e.md"], None)
    assert names(cursor="5") == []
    with pytest.raises(InvalidCursor, match="exceeds result count"):
        names(cursor="6")
    for cursor in ("x", "-1", "", "1.0", "٣"):
        with pytest.raises(InvalidCursor, match="non-negative integer"):
            names(cursor=cursor)
    assert names(max_results=0) == ["a.md"]
    for number in range(2001):
        memory.put(f"many/{number:04}.md", "")
    many = memory.ask("list", path="many", max_results=99_999)
    assert (len(many["entries"]), many["next_cursor"]) == (2000, "2000")


def test_case_124_paths_stay_within_the_root(memory: Memory) -> None:
    memory.put("MEMORY.md", "m")
    memory.put(".git/config", "c")
    memory.put("a/b.md", "b")
    (memory.root / "link").symlink_to(memory.root / "a")
    for tool, extra in (("list", {}), ("read", {}), ("search", {"queries": ["x"]})):

        def refused(path: str, tool: str = tool, extra: dict[str, Any] = extra) -> MemoscapeError:
            with pytest.raises(MemoscapeError) as caught:
                memory.ask(tool, path=path, **extra)
            return caught.value

        for path in ("../x", "/etc", "a/../b"):
            assert "must stay within the memories root" in refused(path).message
        for path in (".git/config", "a/.b", "nope.md"):
            assert isinstance(refused(path), FileNotThere)
        assert "non-directory" in refused("MEMORY.md/x").message
        assert "must not be a symlink" in refused("link/b.md").message
    for path in ("", "."):
        assert [each["path"] for each in memory.ask("list", path=path)["entries"]] == ["MEMORY.md", "a"]


def test_case_125_lines_are_read_from_an_offset(memory: Memory) -> None:
    memory.put("f.md", "one\ntwo\nthree\n")

    def read(**arguments: Any) -> tuple[str, int, bool]:
        found = memory.ask("read", path="f.md", **arguments)
        return found["content"], found["start_line_number"], found["truncated"]

    assert read(line_offset=2, max_lines=1) == ("two\n", 2, True)
    assert read(line_offset=4) == ("", 4, False)
    with pytest.raises(LineOffsetExceedsFileLength, match="exceeds"):
        read(line_offset=5)
    with pytest.raises(InvalidLineOffset):
        read(line_offset=0, max_lines=0)
    with pytest.raises(InvalidMaxLines):
        read(max_lines=0)
    assert read(max_lines=3) == ("one\ntwo\nthree\n", 1, False)
    assert read() == ("one\ntwo\nthree\n", 1, False)
    memory.put("f.md", "one\r\ntwo")
    assert read(max_lines=1) == ("one\r\n", 1, True)
    assert read(line_offset=2) == ("two", 2, False)


def test_case_126_what_is_read_is_cut_in_the_middle(memory: Memory) -> None:
    (memory.root / "folder").mkdir()
    with pytest.raises(NotAFile):
        memory.ask("read", path="folder")
    memory.put("long.md", "a" * 40_000 + "b" + "c" * 40_000)
    cut = memory.ask("read", path="long.md")
    assert cut["content"] == "a" * 40_000 + "…1 tokens truncated…" + "c" * 40_000
    assert cut["truncated"] is True
    memory.put("long.md", "a" * 80_000)
    whole = memory.ask("read", path="long.md")
    assert (len(whole["content"]), whole["truncated"]) == (80_000, False)


def test_case_127_any_query_or_all_on_the_same_line(memory: Memory) -> None:
    memory.put("f.md", "tea only\ncup only\ntea cup\n")
    assert memory.found("tea", "cup") == [
        ("f.md", 1, ("tea",)),
        ("f.md", 2, ("cup",)),
        ("f.md", 3, ("tea", "cup")),
    ]
    assert memory.found("tea", "cup", match_mode={"type": "all_on_same_line"}) == [("f.md", 3, ("tea", "cup"))]


def test_case_128_all_within_a_window_of_lines(memory: Memory) -> None:
    memory.put("f.md", "tea\nmilk\ncup\n")
    found = memory.ask("search", queries=["tea", "cup"], match_mode={"type": "all_within_lines", "line_count": 3})
    assert [(each["match_line_number"], each["content"]) for each in found["matches"]] == [(1, "tea\nmilk\ncup")]
    assert found["match_mode"] == {"type": "all_within_lines", "line_count": 3}
    assert memory.found("tea", "cup", match_mode={"type": "all_within_lines", "line_count": 2}) == []
    with pytest.raises(InvalidMatchWindow):
        memory.found("tea", match_mode={"type": "all_within_lines", "line_count": 0})


@pytest.mark.parametrize("count", [2, 3, 7])
def test_case_129_windows_that_hold_another_one_are_left_out(memory: Memory, count: int) -> None:
    memory.put("f.md", "redis host\nx\nredis port\ntimeout 30\ny\ntimeout 60\nredis again\n")
    found = memory.ask(
        "search", queries=["redis", "timeout"], match_mode={"type": "all_within_lines", "line_count": count}
    )
    assert [(each["match_line_number"], each["content"]) for each in found["matches"]] == [
        (3, "redis port\ntimeout 30"),
        (6, "timeout 60\nredis again"),
    ]


def test_case_130_case_and_punctuation(memory: Memory) -> None:
    memory.put("f.md", "MAX_RETRY = 5\n超时设置：30 秒\n")
    assert memory.found("max-retry", normalized=True, case_sensitive=False) == [("f.md", 1, ("max-retry",))]
    assert memory.found("max-retry", normalized=True) == []
    assert memory.found("max-retry", case_sensitive=False) == []
    assert memory.found("超时 设置", normalized=True) == [("f.md", 2, ("超时 设置",))]
    with pytest.raises(EmptyQuery):
        memory.found("---", normalized=True)
    for queries in ([], ["  "], ["tea", ""]):
        with pytest.raises(EmptyQuery):
            memory.found(*queries)


def test_case_131_context_is_clipped_to_the_file(memory: Memory) -> None:
    memory.put("f.md", "tea\nmilk\ncup\n")
    (match,) = memory.ask("search", queries=[" tea "], context_lines=1)["matches"]
    assert match == {
        "path": "f.md",
        "match_line_number": 1,
        "content_start_line_number": 1,
        "content": "tea\nmilk",
        "matched_queries": ("tea",),
    }
    (match,) = memory.ask("search", queries=["cup"], context_lines=9)["matches"]
    assert (match["content_start_line_number"], match["content"]) == (1, "tea\nmilk\ncup")


def test_case_132_links_hidden_names_and_other_encodings_are_not_searched(memory: Memory) -> None:
    outside = memory.root.parent / "outside"
    outside.mkdir()
    (outside / "o.md").write_text("tea")
    (memory.root / "link").symlink_to(outside)
    (memory.root / "link.md").symlink_to(outside / "o.md")
    memory.put(".hidden/h.md", "tea")
    memory.put("latin.md", b"tea \xe9\xff")
    memory.put("b.md", "x\ntea\ntea")
    memory.put("a/z.md", "tea")
    memory.put("a.md", "tea")
    assert [(path, line) for path, line, _ in memory.found("tea")] == [
        ("a.md", 1),
        ("a/z.md", 1),
        ("b.md", 2),
        ("b.md", 3),
    ]


def test_case_133_unknown_fields_are_named_and_blank_arguments_are_none(memory: Memory) -> None:
    memory.put("a.md", "a")
    with pytest.raises(BadArguments, match="unknown field `query`"):
        call(memory.files, memory.corpus, "search", '{"query":"tea","queries":["x"]}')
    with pytest.raises(BadArguments, match="unknown field `query`"):
        call(memory.files, memory.corpus, "search", '{"query":"tea"}')
    for blank in ("", "  \n"):
        listed = call(memory.files, memory.corpus, "list", blank)
        assert [each["path"] for each in listed["entries"]] == ["a.md"]


def test_case_134_matches_come_in_pages(memory: Memory) -> None:
    memory.put("f.md", "tea\n" * 450)
    pages, cursor = [], None
    while True:
        page = memory.ask("search", queries=["tea"], cursor=cursor, max_results=999)
        pages.append((len(page["matches"]), page["next_cursor"], page["truncated"]))
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert pages == [(200, "200", True), (200, "400", True), (50, None, False)]
    assert memory.found("tea", cursor="450") == []
    with pytest.raises(InvalidCursor, match="exceeds result count"):
        memory.found("tea", cursor="451")
