"""Run as a process of its own, because Qt chooses its renderer once: opens a window where only the software renderer
exists, clicks a memory, and prints what is to be seen as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtTest import QTest

from gui.app import application, open_window
from gui.items.memory_graph_item import MemoryGraph


def main(data_dir: Path) -> None:
    app = application([__file__])
    opened = open_window(data_dir, size=QSize(1280, 800), dark=False, language="en")
    graph = opened.window.findChild(MemoryGraph, "memoryGraph")
    _wait(lambda: graph.settled and opened.app.memory.shown > 0)
    QTest.qWait(500)
    note = opened.window.findChild(object, "graphUnsupported").property("text")
    node = graph.picture.scene.titles.index("Aunt Rosa")
    x, y = graph.camera.to_view(graph.picture.at[node]).tolist()
    point = graph.mapToScene(QPointF(x, y)).toPoint()
    half = graph.picture.halves()[node][1] * graph.zoom
    color = opened.window.grabWindow().pixelColor(point.x(), round(point.y() - half + 4)).name()
    fill = graph.picture.look.categories[graph.picture.scene.categories[node]].fill.name()
    QTest.mouseClick(opened.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
    _wait(lambda: graph.selectedId != "")
    selected = graph.picture.scene.titles[graph.picture.scene.number[graph.selectedId]] if graph.selectedId else ""
    warnings = list(opened.warnings)
    opened.close()
    print(json.dumps({"note": note, "color": color, "fill": fill, "selected": selected, "warnings": warnings}))
    del app


def _wait(condition: Callable[[], bool]) -> None:
    for _ in range(400):
        if condition():
            return
        QTest.qWait(50)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
