"""Reading and storing small files the tests write."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.importing.items import LeftOut
from core.importing.run import ImportRun, read_files
from core.model import ImportReport, ParsedConversation
from core.store import Store
from core.text.words import index_text

Read = Callable[..., tuple[list[ParsedConversation], list[LeftOut]]]


@pytest.fixture
def write(tmp_path: Path) -> Callable[[object, str], Path]:
    """Write a file: text and bytes as they are, a list under a `.jsonl` name as lines, anything else as JSON."""

    def write_file(content: object, name: str = "input.json") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            path.write_bytes(content)
        elif isinstance(content, str):
            path.write_text(content, encoding="utf-8")
        elif name.endswith(".jsonl"):
            path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in content), encoding="utf-8")
        else:
            path.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
        return path

    return write_file


@pytest.fixture
def read() -> Read:
    """Read paths into conversations and what was left out."""

    def read_paths(*paths: Path) -> tuple[list[ParsedConversation], list[LeftOut]]:
        parsed = [item.parsed for item in read_files(paths)]
        return (
            [each for each in parsed if isinstance(each, ParsedConversation)],
            [each for each in parsed if isinstance(each, LeftOut)],
        )

    return read_paths


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(
        tmp_path / "profile" / "memory.db", words=index_text, clock=lambda: datetime(2026, 5, 1, tzinfo=UTC)
    )
    yield opened
    opened.close()


@pytest.fixture
def run_import(store: Store) -> Callable[..., ImportReport]:
    """Read and store paths, as the engine does."""

    def run(*paths: Path) -> ImportReport:
        importing = ImportRun(store)
        importing.add(deque(read_files(paths)))
        return importing.report()

    return run
