"""Small makers the rollout tests share: lines, files, sessions in a database, and a clock that is set."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core.model.rollouts import RolloutThread, StageOneJob, StageOneOutput
from core.store.database import Database
from core.store.migrations.rollouts import rollouts
from core.store.rollout_store import RolloutStore

T1 = "019cebab-8995-70a1-9b2c-3d4e5f60718a"
HIDDEN = "[REDACTED_SECRET]"
NOW = 1_780_000_000
HOUR, DAY = 3600, 86_400
STAMP = "2026-03-14T09:26:53.600Z"


class Clock:
    """A clock that stands still until it is set; seconds."""

    def __init__(self, now: float = NOW) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return datetime.fromtimestamp(self.now, UTC)


def line(kind: str, payload: dict[str, Any], stamp: str = STAMP) -> dict[str, Any]:
    return {"timestamp": stamp, "type": kind, "payload": payload}


def item(kind: str, **fields: Any) -> dict[str, Any]:
    return line("response_item", {"type": kind, **fields})


def said(role: str, *texts: str) -> dict[str, Any]:
    kind = "output_text" if role == "assistant" else "input_text"
    return item("message", role=role, content=[{"type": kind, "text": text} for text in texts])


def meta(thread: str = T1, **fields: Any) -> dict[str, Any]:
    return line("session_meta", {"id": thread, "cwd": "/home/lin/teahouse", "source": "cli", **fields})


def write_rollout(path: Path, *lines: dict[str, Any]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(each, ensure_ascii=False) + "\n" for each in lines), encoding="utf-8")
    return path


def open_store(folder: Path, clock: Clock) -> RolloutStore:
    """The tables of rollouts alone; a second call is a second process on the same file."""
    return RolloutStore(Database.open(folder / "rollouts.db", [rollouts]), clock)


def thread(name: str = "a", seconds: float = NOW - 12 * HOUR, **fields: Any) -> RolloutThread:
    shown = {"source": "cli", "preview": "hello", "cwd": "/srv/app", **fields}
    return RolloutThread(name, f"/sessions/{name}.jsonl", round(seconds * 1000), **shown)


def make_output(
    store: RolloutStore,
    name: str,
    seconds: int = 700,
    raw: str = "raw",
    summary: str = "summary",
    slug: str | None = None,
    **fields: Any,
) -> StageOneJob:
    """Claim a session at a watermark and succeed."""
    found = thread(name, seconds, **fields)
    store.threads.put(found)
    claim = store.jobs.claim(name, "w", seconds, max_running=1000)
    job = StageOneJob(found, claim.token, seconds)
    assert claim.claimed
    assert store.jobs.succeed(job, StageOneOutput(raw, summary, slug))
    return job


def job_row(store: RolloutStore, name: str) -> dict[str, Any]:
    rows = store.jobs._db.all("SELECT * FROM rollout_jobs WHERE job_key = ?", (name,))
    return dict(rows[0]) if rows else {}


def output_row(store: RolloutStore, name: str) -> dict[str, Any]:
    rows = store.jobs._db.all("SELECT * FROM rollout_outputs WHERE thread_id = ?", (name,))
    return dict(rows[0]) if rows else {}
