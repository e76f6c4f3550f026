"""A memory folder of 2,000 files, searched by us and by ripgrep; the same every time."""

from __future__ import annotations

import random
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.agents.sessions import SPOKEN, words
from core.recall.corpus import Corpus
from core.recall.search import search_files
from core.store.memory_files import MemoryFiles

FILES, LINES = 2_000, 40
QUERY, EVERY = "SEMICOLONS-NOT-COMMAS", 40  # in one file of so many
WARM_BAR, COLD_BAR = 3.0, 10.0  # times ripgrep; cold: nothing was read before by this process
ROUNDS = 15
_SETTLED = 2.1  # seconds; until then a fresh file is read anew each time


def searching(folder: Path) -> list[dict[str, float | str]]:
    """Warm and cold, each beside ripgrep; nothing when that is not installed. Wall time, as ripgrep is a process of
    its own; the fastest round of each, in turns."""
    root = _fill(folder / "memories")
    ripgrep = shutil.which("rg")
    if ripgrep is None:
        print("search: ripgrep (rg) is not installed, so there is nothing to compare with")
        return []
    time.sleep(_SETTLED)
    corpus = Corpus(MemoryFiles(root))

    def warm() -> None:
        assert len(search_files(corpus, [QUERY]).matches) == FILES // EVERY

    def cold() -> None:
        assert len(search_files(Corpus(MemoryFiles(root)), [QUERY]).matches) == FILES // EVERY

    def bare() -> None:
        command = [ripgrep, "--fixed-strings", "--line-number", "--no-heading", QUERY, str(root)]
        found = subprocess.run(command, capture_output=True, check=True)
        assert found.stdout.count(b"\n") == FILES // EVERY

    warm()
    times = {work: _milliseconds(work) for work in (bare, cold, warm)}
    for _ in range(ROUNDS):
        times = {work: min(best, _milliseconds(work)) for work, best in times.items()}
    return [
        _figure("search", times[warm], times[bare], WARM_BAR),
        _figure("cold", times[cold], times[bare], COLD_BAR),
    ]


def _fill(root: Path) -> Path:
    chance = random.Random(11)
    for number in range(FILES):
        place = root / ("rollout_summaries" if number % 4 else f"skills/skill-{number}")
        place.mkdir(parents=True, exist_ok=True)
        lines = [words(chance, 12, SPOKEN) for _ in range(LINES)]
        if number % EVERY == 0:
            lines[LINES // 2] += f" {QUERY}"
        (place / f"{number}.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return root


def _milliseconds(work: Callable[[], object]) -> float:
    before = time.perf_counter()
    work()
    return (time.perf_counter() - before) * 1000


def _figure(what: str, ours: float, bare: float, bar: float) -> dict[str, float | str]:
    return {"what": what, "ours": ours, "bare": bare, "ratio": ours / bare, "bar": bar}
