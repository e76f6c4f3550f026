"""OI §12.11, cases 135-144: citations in answers, and which memory files a session read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine import Engine, open_engine
from core.model.recall import Citation
from core.model.rollouts import StageOneJob, StageOneOutput
from core.recall.citations import CLOSE, OPEN, CitationStripper, checked, parse_citation, strip_citations, thread_ids
from core.recall.commands import memory_reads
from core.store.memory_files import MemoryFiles
from tests.acceptance.rollouts import T1, item, meta, said, thread, write_rollout

LONG_AGO = 1_700_000_000


def body(entries: str = "", ids: str = "", section: str = "rollout_ids") -> str:
    return f"\n<citation_entries>\n{entries}\n</citation_entries>\n<{section}>\n{ids}\n</{section}>\n"


def cited(entries: str = "", ids: str = "") -> str:
    return f"{OPEN}{body(entries, ids)}{CLOSE}"


def entries(lines: str) -> list[tuple[str, int, int, str]]:
    found = parse_citation([body(lines)])
    return [(each.path, each.line_start, each.line_end, each.note) for each in found.entries] if found else []


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    opened = open_engine(tmp_path / "data")
    yield opened
    asyncio.run(opened.close())


def test_case_135_every_citation_is_hidden_and_collected() -> None:
    assert strip_citations(f"p{OPEN}1{CLOSE}q{OPEN}2{CLOSE}r") == ("pqr", ("1", "2"))


def test_case_136_nothing_of_a_tag_is_shown_before_it_is_certain() -> None:
    stripper = CitationStripper()
    shown = [stripper.push(chunk) for chunk in ("Done. <oai-", "mem-citation>AB</oai-mem", "-citation> bye")]
    assert shown == ["Done. ", "", " bye"]
    assert (stripper.finish(), stripper.bodies) == ("", ["AB"])


def test_case_136_chunks_of_any_size_make_no_difference() -> None:
    text = f"a < b <oai {OPEN}x</oai{CLOSE} and {CLOSE} <o{OPEN}{OPEN}y"
    whole = strip_citations(text)
    for size in range(1, len(text)):
        stripper = CitationStripper()
        shown = "".join(stripper.push(text[start : start + size]) for start in range(0, len(text), size))
        assert (shown + stripper.finish(), tuple(stripper.bodies)) == whole


def test_case_137_the_end_closes_a_citation_and_frees_half_a_tag() -> None:
    assert strip_citations(f"text{OPEN}left open") == ("text", ("left open",))
    assert strip_citations("ends with <oai-mem") == ("ends with <oai-mem", ())


def test_case_138_citations_do_not_nest_and_tags_are_literal() -> None:
    assert strip_citations(f"m{OPEN}u{OPEN}v{CLOSE}w{CLOSE}n") == (f"mw{CLOSE}n", (f"u{OPEN}v",))
    shouted = f"a{OPEN.upper()}b{CLOSE.upper()}"
    assert strip_citations(shouted) == (shouted, ())


def test_case_139_entries_and_ids_keep_their_order() -> None:
    found = parse_citation([body("MEMORY.md:1-2|note=[one]\nskills/a/SKILL.md:3-4|note=[two]", f"{T1}\nx\n{T1}")])
    assert found is not None
    assert [each.path for each in found.entries] == ["MEMORY.md", "skills/a/SKILL.md"]
    assert found.rollout_ids == (T1, "x")
    assert thread_ids(found) == (T1,)


def test_case_140_ids_alone_the_older_name_and_nothing_at_all() -> None:
    assert parse_citation([f"<rollout_ids>\n{T1}\n</rollout_ids>"]) == Citation((), (T1,))
    assert parse_citation([body(ids=T1, section="thread_ids")]) == Citation((), (T1,))
    assert parse_citation([body()]) is None
    assert parse_citation([]) is None
    assert parse_citation(["<citation_entries>\nMEMORY.md:1-2|note=[never closed]"]) is None


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("MEMORY.md:12-14|note=[build flags]", ("MEMORY.md", 12, 14, "build flags")),
        (" skills/deploy/SKILL.md: 3 - 9 |note=[ steps ] ", ("skills/deploy/SKILL.md", 3, 9, "steps")),
        ("a:b.md:1-2|note=[x]", ("a:b.md", 1, 2, "x")),
        ("MEMORY.md:1-2|note=[a]b]", ("MEMORY.md", 1, 2, "a]b")),
        ("MEMORY.md:9-4|note=[r]", ("MEMORY.md", 9, 4, "r")),
        ("MEMORY.md:0-0|note=[]", ("MEMORY.md", 0, 0, "")),
        ("MEMORY.md:1-2|note[as one description shows it]", ("MEMORY.md", 1, 2, "as one description shows it")),
        ("MEMORY.md:7|note=[x]", None),
        ("MEMORY.md:1-2-3|note=[x]", None),
        ("MEMORY.md:1-2|note=[x", None),
        ("MEMORY.md:1-2|note=[x]|note=[y]", None),
        ("MEMORY.md:1-4294967296|note=[x]", None),
        ("MEMORY.md:١-٢|note=[x]", None),
        ("", None),
    ],
)
def test_case_141_lines_that_are_entries_and_lines_that_are_not(
    line: str, entry: tuple[str, int, int, str] | None
) -> None:
    assert entries(line) == ([] if entry is None else [entry])


def test_case_142_people_are_shown_the_answer_without_its_citation(engine: Engine) -> None:
    block = cited("MEMORY.md:1-1|note=[tea]")
    answer = asyncio.run(engine.note_citations(f"ok{block} done"))
    assert (answer.text, answer.has_citations) == ("ok done", True)
    assert asyncio.run(engine.note_citations(block)).text is None
    plan = asyncio.run(engine.note_citations(f"<proposed_plan>\n1. Steep.{block}\n</proposed_plan>"))
    assert plan.text == "<proposed_plan>\n1. Steep.\n</proposed_plan>"


def test_case_143_a_turn_knows_whether_it_could_read_and_whether_it_cited(engine: Engine) -> None:
    async def turns() -> list[tuple[bool, bool]]:
        cites = await engine.note_citations(cited(ids="x"))
        silent = await engine.note_citations("no memory was needed")
        await engine.change_rollout_setting("use_memories", False)
        closed = await engine.note_citations("nothing")
        return [(each.read_allowed, each.has_citations) for each in (cites, silent, closed)]

    assert asyncio.run(turns()) == [(True, True), (True, False), (False, False)]


@pytest.mark.parametrize(
    ("command", "kinds"),
    [
        ("cat HOME/memories/MEMORY.md", ("memory_md",)),
        ("cd HOME && sed -n '1,5p' memories/memory_summary.md | head -n 3", ("memory_summary",)),
        (
            "head HOME/memories/rollout_summaries/a.md HOME/memories/raw_memories.md",
            ("rollout_summaries", "raw_memories"),
        ),
        ("rg tea HOME/memories/skills/", ("skills",)),
        ("grep -rn -e tea HOME/memories/MEMORY.md", ("memory_md",)),
        ("ls HOME/memories", ()),
        ("cat HOME/memories/MEMORY.md; rm -r x", ()),
        ("cat HOME/memories/MEMORY.md > copy", ()),
        ("cat $(echo HOME/memories/MEMORY.md)", ()),
        ("sed -i s/a/b/ HOME/memories/MEMORY.md", ()),
        ("sed -n -i p HOME/memories/MEMORY.md", ()),
        ("cat /elsewhere/memories/MEMORY.md", ()),
        ("cat HOME/memories/../memories/MEMORY.md", ("memory_md",)),
        ("cat HOME/memories/notes.md 'HOME/memories/MEMORY.md", ()),
    ],
)
def test_case_144_a_session_that_reads_memory_with_the_shell(
    tmp_path: Path, command: str, kinds: tuple[str, ...]
) -> None:
    assert memory_reads(command.replace("HOME", str(tmp_path)), tmp_path / "memories") == kinds


def test_a_citation_that_does_not_hold_says_why(tmp_path: Path) -> None:
    files = MemoryFiles(tmp_path)
    files.write("MEMORY.md", "one\n\nthree\n")
    lines = (
        "MEMORY.md:1-3|note=[]\nMEMORY.md:2-2|note=[]\nMEMORY.md:3-4|note=[]\nMEMORY.md:3-1|note=[]\n../x:1-1|note=[]"
    )
    found = parse_citation([body(lines)])
    assert found is not None
    problems = [each.problem for each in checked(found, files).entries]
    assert problems[0] == ""
    for problem, words in zip(problems[1:], ("blank", "only 3 lines", "wrong way round", "stay within"), strict=True):
        assert words in problem


def remember(engine: Engine, name: str) -> None:
    rollouts = engine.store(None).rollouts
    rollouts.threads.put(thread(name, LONG_AGO))
    claim = rollouts.jobs.claim(name, "w", LONG_AGO, max_running=9)
    rollouts.jobs.succeed(StageOneJob(thread(name), claim.token, LONG_AGO), StageOneOutput("raw", "summary"))


OTHER = "019cebab-8995-70a1-9b2c-3d4e5f60718b"


def test_what_a_chat_cites_is_counted_once_and_ranks_first(engine: Engine, tmp_path: Path) -> None:
    async def use() -> list[int]:
        for name in (T1, OTHER):
            remember(engine, name)
        outputs = engine.store(None).rollouts.outputs
        assert [each.thread_id for each in outputs.select(1, 10_000)] == [OTHER]
        answer = "Semicolons." + cited("MEMORY.md:1-1|note=[x]", f"{T1}\n{T1}\nunknown")
        counted = [(await engine.note_citations(answer)).counted for _ in range(2)]
        assert [each.thread_id for each in outputs.select(1, 10_000)] == [T1]
        return counted

    assert asyncio.run(use()) == [1, 0]


def test_what_an_imported_session_cites_is_counted_once(engine: Engine, tmp_path: Path) -> None:
    session = write_rollout(
        tmp_path / f"rollout-2026-03-14T09-26-53-{OTHER}.jsonl",
        meta(OTHER),
        said("user", "How do I export the stock?"),
        said("assistant", f"With semicolons.{cited('MEMORY.md:1-1|note=[export]', T1)}"),
    )

    async def use() -> tuple[int | None, list[Citation]]:
        remember(engine, T1)
        store = engine.store(None)
        for _ in range(2):
            await engine.import_conversations([session])
        noted = await engine.citations_since(store.rollouts.outputs._clock().replace(year=2000))
        ranked = store.rollouts.outputs._db.value("SELECT usage_count FROM rollout_outputs WHERE thread_id = ?", (T1,))
        return ranked, [each.citation for each in noted]

    count, noted = asyncio.run(use())
    assert count == 1
    assert [each.rollout_ids for each in noted] == [(T1,)]
    assert noted[0].entries[0].problem == "There is no “MEMORY.md” in the memory folder."


def test_case_144_a_session_that_read_memory_is_in_the_log(engine: Engine, tmp_path: Path) -> None:
    home = tmp_path / ".codex"
    command = json.dumps({"command": f"cat {home}/memories/MEMORY.md && rg tea {home}/memories/skills/"})
    write_rollout(
        home / "sessions" / f"rollout-2026-03-14T09-26-53-{OTHER}.jsonl",
        meta(OTHER, originator="codex_cli_rs"),
        said("user", "Please remember that I always want semicolons in CSV exports."),
        item("function_call", name="shell_command", arguments=command, call_id="c1"),
        item("function_call_output", call_id="c1", output="tea"),
        said("assistant", "I will always use semicolons in CSV exports."),
    )

    async def use() -> list[tuple[str, str, tuple[str, ...]]]:
        done = await engine.extract_rollouts(home / "sessions")
        assert [each.reason for each in done.results] == [""]
        return [(call.client, call.tool, call.read) for call in await engine.agent_calls()]

    assert asyncio.run(use()) == [("codex_cli_rs", "shell", ("memory_md", "skills"))]
