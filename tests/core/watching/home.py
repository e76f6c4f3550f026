"""A home with assistants' folders, an engine that watches them, and a clock moved by hand."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Coroutine
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from core.engine import Engine
from core.model.watching import WatchReport

T = TypeVar("T")


class Watching:
    """Files get the time of the clock when they are written."""

    def __init__(self, home: Path, data_dir: Path) -> None:
        self.home, self.data_dir = home, data_dir
        self.now = datetime(2026, 8, 1, 12, tzinfo=UTC)
        self.engine = self.another()

    def another(self) -> Engine:
        """Another process on the same data."""
        return Engine(self.data_dir, clock=lambda: self.now)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self._loop.run_until_complete(work)

    _loop = asyncio.new_event_loop()

    def later(self, minutes: float) -> None:
        self.now += timedelta(minutes=minutes)

    def look(self) -> WatchReport:
        return self.do(self.engine.watch_pass())

    def write(self, path: str, text: str) -> Path:
        """Append to a file under the home."""
        file = self.home / path
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as stream:
            stream.write(text)
        os.utime(file, (self.now.timestamp(), self.now.timestamp()))
        return file

    def texts(self, profile: str | None = None) -> list[str]:
        """What is stored, conversation by conversation."""
        found = self.do(self.engine.conversations(profile))
        return [m.text for each in found for m in self.do(self.engine.messages(each.id, profile))]

    def queue(self, profile: str | None = None) -> int:
        return len(self.do(self.engine.queue(profile)))


def claude_line(number: int, text: str, *, session: str = "s1", cwd: str = "/home/me/app") -> str:
    """One record of a Claude Code session; even numbers are the user's."""
    role = "assistant" if number % 2 else "user"
    record = {
        "type": role,
        "uuid": f"{session}-{number}",
        "parentUuid": f"{session}-{number - 1}" if number else None,
        "sessionId": session,
        "cwd": cwd,
        "timestamp": f"2026-08-01T11:00:{number:02}Z",
        "message": {"role": role, "content": text},
    }
    return json.dumps(record, ensure_ascii=False) + "\n"


CLAUDE = ".claude/projects/-home-me-app/s1.jsonl"
