"""What a consolidation replaces can be looked at afterwards, beside what is there today."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from core.rollouts.past import KEPT, consolidated, keep, past, past_text
from core.store.memory_files import MemoryFiles

START = datetime(2026, 3, 1, tzinfo=UTC)


def test_what_was_replaced_is_kept_up_to_ten_times_and_hidden_from_assistants(tmp_path: Path) -> None:
    files = MemoryFiles(tmp_path / "memories")
    assert consolidated(files) == {}
    for number in range(KEPT + 3):
        before = consolidated(files)
        files.write("MEMORY.md", f"state {number}\n")
        files.write("raw_memories.md", "no output of consolidation\n")
        keep(files, before, START + timedelta(hours=number))
    found = past(files)
    assert len(found) == KEPT
    assert [past_text(files, each.key, "MEMORY.md") for each in found[:2]] == ["state 11\n", "state 10\n"]
    assert found[0].at == START + timedelta(hours=KEPT + 2)
    assert found[0].paths == ("MEMORY.md",)
    assert [entry.path for entry in files.walk()] == ["MEMORY.md", "raw_memories.md"]
    assert past_text(files, found[0].key, "memory_summary.md") == ""


def test_a_consolidation_that_changed_nothing_leaves_no_trace(tmp_path: Path) -> None:
    files = MemoryFiles(tmp_path)
    files.write("MEMORY.md", "same\n")
    keep(files, consolidated(files), START)
    assert past(files) == ()
