"""Opens a real window on many memories and measures how long the GUI thread and the engine's loop were ever held."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize, QTimer
from PySide6.QtTest import QTest

from benchmarks.graph.spring import make_graph
from core.engine import open_engine
from gui.app import SWITCH_INTERVAL, application, open_window, spare_collections
from gui.items.memory_graph_item import MemoryGraph

TICK = 0.005  # seconds between two looks at the clock
LONGEST = 600.0  # seconds until an opening is given up
MOVES = 60
_AT_ONCE = 2_000  # memories in one transaction


@dataclass(slots=True)
class Opening:
    """Seconds until the first picture and until nothing moves any more; the longest holds, in milliseconds,
    and the thread's own work in the longest; how often
    vertices were written for MOVES pans and short zooms, which only change a matrix."""

    nodes: int
    shown: int = 0
    first: float = 0.0
    settled: float = 0.0
    gui_held: float = 0.0
    gui_worked: float = 0.0
    engine_held: float = 0.0
    engine_worked: float = 0.0
    writes_by_moves: int = 0


def measure_opening(nodes: int) -> Opening:
    sys.setswitchinterval(SWITCH_INTERVAL)  # as the program does
    with tempfile.TemporaryDirectory() as folder:
        large = asyncio.run(_seed(Path(folder), nodes))
        return _open(Path(folder), large, nodes)


async def _seed(data_dir: Path, nodes: int) -> str:
    """A small memory space, which is active, and a large one with the memories and links of the frames; its id."""
    engine = open_engine(data_dir)
    await engine.add_memory(title="Small", content="Small.")
    large = (await engine.create_profile("Large")).id
    store, graph = engine.store(large), make_graph(nodes)
    for start in range(0, nodes, _AT_ONCE):
        with store.transaction():
            for memory in graph.memories[start : start + _AT_ONCE]:
                store.memories.insert(memory)
    with store.transaction():
        for source, target, link in graph.edges:
            store.links.add(str(source), str(target), weight=link.weight)
    await engine.close()
    return large


def _open(data_dir: Path, large: str, nodes: int) -> Opening:
    """Starting a window costs the same whatever it shows: it stands, then the large memory space is opened in it."""
    found, app = Opening(nodes), application(["benchmark"])
    window = open_window(data_dir, size=QSize(1280, 800), dark=False, language="en")
    graph = window.app.graph
    _wait(lambda: graph.places is not None and graph.places.settled and len(graph.places.at) == 1)
    QTest.qWait(1500)
    spare_collections()
    gui, engine, begun = _Watch(), _Watch(), time.perf_counter()
    timer = QTimer(interval=round(TICK * 1000))
    timer.timeout.connect(gui.look)
    timer.start()
    window.app.thread.start(engine.run(), lambda _done: None, lambda _error: None)
    window.app.profiles.use(large)
    _wait(lambda: len(graph.places.at) > 1)
    found.first = time.perf_counter() - begun
    _wait(lambda: graph.places.settled)
    found.shown, found.settled = len(graph.graph.memories), time.perf_counter() - begun
    QTest.qWait(300)
    timer.stop()
    found.gui_held, found.gui_worked = gui.held, gui.worked
    found.engine_held, found.engine_worked = engine.held, engine.worked
    found.writes_by_moves = _writes_by_moves(window.window.findChild(MemoryGraph, "memoryGraph"))
    window.close()
    del app
    return found


def _wait(condition: Callable[[], bool]) -> None:
    begun = time.perf_counter()
    while not condition() and time.perf_counter() - begun < LONGEST:
        QTest.qWait(20)


def _writes_by_moves(graph: MemoryGraph) -> int:
    before = graph.vertex_writes
    for move in range(MOVES):
        if move % 2:
            graph.zoomAbout(1.001, 300.0, 200.0)
        else:
            graph.panBy(1.0, 1.0)
        QTest.qWait(10)
    return graph.vertex_writes - before


class _Watch:
    """The longest time between two looks at the clock: as it passed, and as much of it as the thread itself worked.

    On a machine that is busy with other things the first says more about those.
    """

    def __init__(self) -> None:
        self.held = self.worked = 0.0
        self._last: tuple[float, float] | None = None

    def look(self) -> None:
        now = time.perf_counter(), time.thread_time()
        if self._last is not None:
            self.held = max(self.held, (now[0] - self._last[0] - TICK) * 1000)
            self.worked = max(self.worked, (now[1] - self._last[1]) * 1000)
        self._last = now

    async def run(self) -> None:
        """Look again and again, on the engine's loop."""
        while True:
            self.look()
            await asyncio.sleep(TICK)
