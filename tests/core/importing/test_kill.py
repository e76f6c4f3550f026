"""A kill in the middle of an import loses nothing and doubles nothing: importing again completes."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.engine import Engine

ROOT = Path(__file__).parents[3]
CONVERSATIONS = 400

IMPORT = """
import asyncio, sys
from pathlib import Path
from core.engine import Engine
async def work():
    engine = Engine(Path(sys.argv[1]))
    print("begun", flush=True)
    await engine.import_conversations([Path(sys.argv[2])], queue=True, report=lambda step: print(step.done, flush=True))
asyncio.run(work())
"""


@pytest.fixture
def export(tmp_path: Path) -> Path:
    """A file of many conversations, one on each line."""
    path = tmp_path / "export.jsonl"
    with path.open("w", encoding="utf-8") as file:
        for number in range(CONVERSATIONS):
            messages = [
                {"role": role, "content": f"{number} {turn} {role}: " + "words about tea and ships " * 40}
                for turn in range(4)
                for role in ("user", "assistant")
            ]
            file.write(
                json.dumps({"id": f"conversation-number-{number}", "title": f"Talk {number}", "messages": messages})
            )
            file.write("\n")
    return path


def found(data_dir: Path, export: Path, *, again: bool) -> tuple[int, int, int]:
    """Conversations, different texts of messages, and what is queued; `again`: after importing once more."""

    async def work() -> tuple[int, int, int]:
        engine = Engine(data_dir)
        if again:
            await engine.import_conversations([export], queue=True)
        conversations = await engine.conversations()
        texts = [message.text for each in conversations for message in await engine.messages(each.id)]
        assert len(texts) == len(set(texts))
        queued = len(await engine.queue())
        await engine.close()
        return len(conversations), len(texts), queued

    return asyncio.run(work())


@pytest.mark.parametrize("stored", [1, 60, 200])
def test_importing_again_after_a_kill_completes_without_doubles(tmp_path: Path, export: Path, stored: int) -> None:
    data_dir = tmp_path / "data"
    process = subprocess.Popen(
        [sys.executable, "-c", IMPORT, str(data_dir), str(export)],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None
    process.stdout.readline()
    while int(process.stdout.readline() or CONVERSATIONS) < stored:
        pass
    process.kill()
    process.wait()
    process.stdout.close()
    before = found(data_dir, export, again=False)
    assert 0 < before[0] <= CONVERSATIONS and before[1] == 8 * before[0]  # stored whole or not at all
    assert found(data_dir, export, again=True) == (CONVERSATIONS, 8 * CONVERSATIONS, 4 * CONVERSATIONS)
