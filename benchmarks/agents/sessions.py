"""A session of 1.4 million characters, and a database that knows thousands of sessions; the same every time."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime
from pathlib import Path

from core.model.rollouts import RolloutThread
from core.store.database import Database
from core.store.migrations.rollouts import rollouts
from core.store.rollout_jobs import RolloutJobs
from core.store.rollout_lock import RolloutLock
from core.store.rollout_threads import RolloutThreads

CHARACTERS = 1_400_000
THREADS = 5_000
NOW = 1_780_000_000
_TEXT = (
    "build test error warning module import return value path config request response option cache index query table "
    "column commit branch merge deploy server client timeout retry parser lexer"
)
_WORDS = _TEXT.split()  # programs speak English
SPOKEN = [*_WORDS, "token", *("记忆", "会话", "导出", "配置", "部署", "超时", "重试", "缓存")]


def write_session(path: Path) -> str:
    """Write the rollout; returns its text."""
    chance = random.Random(7)
    lines = [_line("session_meta", {"id": "bench", "cwd": "/srv/app", "source": "cli"})]
    size = 0
    while size < CHARACTERS:
        for payload in _turn(chance, len(lines)):
            lines.append(_line("response_item", payload))
            size += len(lines[-1])
        lines.append(_line("event_msg", {"type": "token_count"}))
    text = "\n".join(lines) + "\n"
    path.write_text(text, encoding="utf-8")
    return text


def _turn(chance: random.Random, number: int) -> list[dict[str, object]]:
    call = f"call-{number}"
    arguments = json.dumps({"command": f"grep -rn {chance.choice(_WORDS)} src/"})
    output = "\n".join(
        f"src/{chance.choice(_WORDS)}.py:{chance.randint(1, 999)}: {words(chance, 12)}" for _ in range(60)
    )
    return [
        {"type": "message", "role": "user", "content": [{"type": "input_text", "text": words(chance, 40, SPOKEN)}]},
        {"type": "reasoning", "summary": [], "encrypted_content": words(chance, 60)},
        {"type": "function_call", "name": "shell", "arguments": arguments, "call_id": call},
        {"type": "function_call_output", "call_id": call, "output": output},
        {
            "type": "message",
            "role": "assistant",
            "content": [{"type": "output_text", "text": words(chance, 80, SPOKEN)}],
        },
    ]


def words(chance: random.Random, number: int, words: list[str] = _WORDS) -> str:
    return " ".join(chance.choices(words, k=number))


def _line(kind: str, payload: dict[str, object]) -> str:
    line = {"timestamp": "2026-03-14T09:26:53.600Z", "type": kind, "payload": payload}
    return json.dumps(line, ensure_ascii=False)


def fill(path: Path) -> tuple[Database, RolloutJobs]:
    """A database of sessions at rest, all but the oldest two up to date: a claim has to look at every one."""
    database = Database.open(path, [rollouts])

    def clock() -> datetime:
        return datetime.fromtimestamp(NOW, UTC)

    lock = RolloutLock(database, clock)
    threads = RolloutThreads(database, lock)
    with database.transaction():
        for number in range(THREADS):
            seconds = NOW - 7 * 3600 - number
            place = f"/somewhere/.codex/sessions/2026/03/14/rollout-{number}.jsonl"
            threads.put(RolloutThread(f"t{number}", place, seconds * 1000, "/srv/app", "cli", "hello there " * 10))
            if number < THREADS - 2:
                database.run(
                    "INSERT INTO rollout_outputs (thread_id, source_updated_at, raw_memory, rollout_summary, "
                    "generated_at) VALUES (?, ?, 'm', 's', 0)",
                    (f"t{number}", seconds),
                )
    return database, RolloutJobs(database, clock, lock)
