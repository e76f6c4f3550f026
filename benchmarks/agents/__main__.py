"""`python -m benchmarks.agents [--json FILE]`: preparing a session, claiming among 5,000, and searching 2,000 files,
each beside the least; the last beside ripgrep."""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.agents.memory_folder import searching
from benchmarks.agents.sessions import fill, write_session
from core.rollouts.budget import DEFAULT_TOKENS
from core.rollouts.contents import contents
from core.rollouts.stage_one import prepare
from core.store.rollout_jobs import ClaimRules
from core.text.tokens import count_tokens

PREPARE_BAR = 1.5  # times bare json.loads of the lines and one token count of the kept text
CLAIM_BAR = 3.0  # times the bare SQL scan
ROUNDS = 7


def main() -> int:
    """0 when all keep their bars, else 1."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.agents", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to FILE")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = [preparing(Path(folder)), claiming(Path(folder)), *searching(Path(folder))]
    print(f"{'what':<10}{'ours ms':>10}{'bare ms':>10}{'ratio':>8}{'bar':>6}")
    for each in figures:
        print(f"{each['what']:<10}{each['ours']:>10.1f}{each['bare']:>10.1f}{each['ratio']:>8.2f}{each['bar']:>6}")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0 if all(each["ratio"] <= each["bar"] for each in figures) else 1


def preparing(folder: Path) -> dict[str, float | str]:
    """Load, filter, redact and truncate, beside parsing the lines and counting what is kept once."""
    path = folder / "rollout.jsonl"
    lines = write_session(path).splitlines()

    def ours() -> str:
        prepared = prepare(path)
        return contents(prepared.items, prepared.sizes, DEFAULT_TOKENS)

    kept = ours()

    def bare() -> int:
        for line in lines:
            json.loads(line)
        return count_tokens(kept)

    return _compared("prepare", ours, bare, PREPARE_BAR)


def claiming(folder: Path) -> dict[str, float | str]:
    """A claim that finds two sessions at the end of 5,000, beside reading the 5,000 in the same order."""
    database, jobs = fill(folder / "rollouts.db")

    def ours() -> None:
        assert len(jobs.claim_startup("w", ClaimRules(max_claimed=2))) == 2
        database.run("DELETE FROM rollout_jobs")

    def bare() -> None:
        database.all("SELECT * FROM rollout_threads ORDER BY updated_at_ms DESC LIMIT 5000")

    figures = _compared("claim", ours, bare, CLAIM_BAR)
    database.close()
    return figures


def _compared(what: str, ours: Callable[[], object], bare: Callable[[], object], bar: float) -> dict[str, float | str]:
    """The fastest round of each; they take turns, so that a busy machine disturbs both alike."""
    times: dict[str, list[float]] = {"ours": [], "bare": []}
    for _ in range(ROUNDS):
        times["ours"].append(_milliseconds(ours))
        times["bare"].append(_milliseconds(bare))
    best = {way: min(values) for way, values in times.items()}
    return {"what": what, **best, "ratio": best["ours"] / best["bare"], "bar": bar}


def _milliseconds(work: Callable[[], object]) -> float:
    before = time.process_time()  # a machine that is busy with other things does not count
    work()
    return (time.process_time() - before) * 1000


if __name__ == "__main__":
    raise SystemExit(main())
