"""What `make run` does after setting up: open the window, or without a display do its main job headless and say so."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from core.engine import open_engine  # noqa: E402  (runs from a checkout, before anything is on the path)
from core.model import Graph  # noqa: E402

SAMPLES = ROOT / "resources" / "samples"
QUESTION = "Which food is dangerous for me?"
DEMO_DATA = ROOT / "build" / "demo-data"
SCREENSHOT = ROOT / "build" / "memory-screen.png"
HEADLESS = ROOT / "packaging" / "linux" / "headless.sh"


def main() -> int:
    if not sys.platform.startswith("linux") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return subprocess.call([sys.executable, "-m", "gui.launch"], cwd=ROOT)
    print("There is no display, so the window cannot open. Doing its main job without one:\n")
    shutil.rmtree(DEMO_DATA, ignore_errors=True)
    for arguments in (["import", str(SAMPLES.relative_to(ROOT))], ["save"], ["embedding", "run"], ["search", QUESTION]):
        if code := _memoscape(arguments):
            return code
    print_graph(asyncio.run(_graph()))
    return _screenshot()


def _memoscape(arguments: list[str]) -> int:
    print(f"$ memoscape {' '.join(arguments)}", flush=True)
    command = [sys.executable, "-m", "gui.launch", "--data-dir", str(DEMO_DATA), *arguments]
    code = subprocess.call(command, cwd=ROOT)
    print(flush=True)
    return code


async def _graph() -> Graph:
    engine = open_engine(DEMO_DATA)
    try:
        return await engine.graph()
    finally:
        await engine.close()


def print_graph(graph: Graph) -> None:
    """The graph as text: each folder with its memories, then the links."""
    folders = sorted({memory.folder or "" for memory in graph.memories})
    print(f"The knowledge graph: {len(graph.memories)} memories, {len(graph.edges)} links, {len(folders)} folders")
    for folder in folders:
        print(f"\n  {folder or '(uncategorised)'}")
        for memory in graph.memories:
            if (memory.folder or "") == folder:
                print(f"    • {memory.title}")
    print("\n  Links" if graph.edges else "")
    for start, end, link in graph.edges:
        print(f"    {graph.memories[start].title} —{link.type}→ {graph.memories[end].title}")


def _screenshot() -> int:
    arguments = ["-m", "gui.screenshot", "--data-dir", str(DEMO_DATA), "--out", str(SCREENSHOT)]
    code = subprocess.call([str(HEADLESS), sys.executable, *arguments], cwd=ROOT)
    if code == 0:
        print(f"\nA picture of the memory screen: {SCREENSHOT.relative_to(ROOT)}")
    return code


if __name__ == "__main__":
    sys.exit(main())
