"""Looking into files before importing, and importing only a part."""

from __future__ import annotations

from collections import deque
from datetime import UTC, datetime

import pytest

from core.errors import BadContent
from core.importing.choice import NOT_CHOSEN, TOO_OLD, UNDATED, Choice
from core.importing.run import ImportRun, read_files
from core.importing.scan import ScanRun


def chat(name: str, day: str | None) -> dict[str, object]:
    times = {"created_at": f"{day}T08:00:00Z"} if day else {}
    said = [{"role": "user", "content": f"About {name}"} | times, {"role": "assistant", "content": "Yes."} | times]
    return {"id": f"conversation-{name}", "title": name, "messages": said}


@pytest.fixture
def export(write):
    return write([chat("garden", "2026-01-05"), chat("train", "2026-03-01"), chat("attic", None)], "many.jsonl")


def scan(store, path):
    run = ScanRun(store)
    run.add(read_files([path]))
    return run.report()


def test_a_scan_tells_what_is_inside_and_stores_nothing(store, export):
    found = scan(store, export).conversations
    assert [(each.title, each.messages, each.stored) for each in found] == [
        ("garden", 2, 0),
        ("train", 2, 0),
        ("attic", 2, 0),
    ]
    assert found[0].first_at == datetime(2026, 1, 5, 8, tzinfo=UTC)
    assert store.conversations.list() == ()


def test_a_scan_after_an_import_says_what_is_here_already(store, export, run_import):
    run_import(export)
    assert {each.stored for each in scan(store, export).conversations} == {2}


def test_only_what_was_chosen_is_imported_and_the_report_still_adds_up(store, export):
    chosen = scan(store, export).conversations[1]
    run = ImportRun(store, Choice(ids=frozenset({chosen.id[:10]})))
    run.add(deque(read_files([export])))
    report = run.report()
    assert [each.title for each in report.conversations] == ["train"]
    assert report.found == report.imported + len(report.skipped) + len(report.failed) == 3
    assert {each.reason for each in report.skipped} == {NOT_CHOSEN}


def test_since_leaves_out_what_is_older_or_bears_no_date(store, export):
    run = ImportRun(store, Choice(since=datetime(2026, 2, 1, tzinfo=UTC)))
    run.add(deque(read_files([export])))
    report = run.report()
    assert [each.title for each in report.conversations] == ["train"]
    assert {each.item: each.reason for each in report.skipped} == {"garden": TOO_OLD, "attic": UNDATED}


def test_a_scan_of_nothing_readable_is_one_clear_sentence(store, write):
    with pytest.raises(BadContent, match="empty"):
        scan(store, write("", "empty.txt"))
