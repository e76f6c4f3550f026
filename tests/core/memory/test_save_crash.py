"""A save killed at any statement: the next start finds all of it or nothing, and ends where it would have ended."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from core.model import Coverage
from core.store import Store
from tests.core.memory.profile import EVERYTHING, ScriptedExtractor, fill, open_store, save

ROOT = Path(__file__).parents[3]


def state(store: Store) -> list[object]:
    """Everything a save writes, without ids."""
    titles = store.memories.titles()
    memories = store.memories.list()
    conversation = store.conversations.list()[0]
    return [
        sorted((m.title, m.content, m.tags, m.aliases, m.folder, m.version) for m in memories),
        sorted((e.source_title, e.type, e.target_title) for e in store.links.list()),
        sorted((titles[m.id], e.quote) for m in memories for e in store.memories.evidence(m.id)),
        sorted((titles[m.id], v.content) for m in memories for v in store.memories.versions(m.id)),
        sorted(memory.title for memory in store.memories.trashed()),
        [message.coverage for message in store.conversations.messages(conversation.id)],
        [run.report.outcome for run in store.runs.list()],
        [held.item.title for held in store.held.list()],
        store.profile_document.read(),
        len(store.journal.operations()),
        store.check(),
    ]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")
def test_a_save_killed_between_any_two_statements_neither_loses_nor_doubles(tmp_path: Path) -> None:
    template = tmp_path / "template.db"
    with closing(open_store(template)) as store:
        fill(store)
        untouched = state(store)
    with closing(open_store(tmp_path / "whole.db")) as store:
        fill(store)
        save(store, ScriptedExtractor(EVERYTHING))
        finished = state(store)

    copies = tmp_path / "killed"
    copies.mkdir()
    command = [sys.executable, "-m", "tests.core.memory.crash_driver", str(template), str(copies)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    killed = int(done.stdout)
    assert killed > 50  # statements of one save, each of them a place to die

    unread = 0
    for number in range(1, killed + 2):
        with closing(open_store(copies / f"{number}.db")) as store:
            found = state(store)
            assert found in (untouched, finished)
            if found == untouched:
                unread += 1
                assert Coverage.READ not in found[5]  # type: ignore[operator]
                save(store, ScriptedExtractor(EVERYTHING))
            assert state(store) == finished
            assert save(store, ScriptedExtractor(EVERYTHING)) == []  # nothing is left to read
    assert 0 < unread <= killed
