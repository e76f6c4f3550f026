"""A small graph in a real window, and what a person's hands do to it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest

from core.engine import open_engine
from gui.app import application
from gui.items.memory_graph_item import MemoryGraph
from tests.gui.conftest import Screen

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier
MEMORIES: dict[str, str | None] = {
    "Tidepool": "Work",
    "SQLite chosen": "Work",
    "Works offline": "Work",
    "Marek, my manager": "People",
    "Aunt Rosa": "People",
    "Loose note": None,
}
_TAGS = {"People": ("person",), "Work": ("project",)}
LINKS = (("Tidepool", "SQLite chosen"), ("SQLite chosen", "Works offline"), ("Tidepool", "Marek, my manager"))


class GraphScreen:
    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.item: MemoryGraph = screen.find("memoryGraph")
        screen.until(lambda: self.item.settled and len(self.item.picture.at) == screen.app.memory.shown > 0)
        self.rest()

    def rest(self) -> None:
        """Until the picture is sharp and nothing is written any more."""
        QTest.qWait(400)
        self.screen.until(lambda: not self.item.picture.unfinished)

    def point(self, title: str) -> QPoint:
        """Where a memory is in the window."""
        node = self.item.picture.scene.titles.index(title)
        x, y = self.item.camera.to_view(self.item.picture.at[node])
        return self.item.mapToScene(QPointF(float(x), float(y))).toPoint()

    def key(self, title: str) -> str:
        return self.item.picture.scene.ids[self.item.picture.scene.titles.index(title)]

    def click(self, title: str) -> None:
        QTest.mouseClick(self.screen.window, LEFT, PLAIN, self.point(title))

    def drag(self, start: QPoint, by: QPoint, keys: Qt.KeyboardModifier = PLAIN) -> None:
        QTest.mousePress(self.screen.window, LEFT, keys, start)
        for part in (0.3, 0.6, 1.0):
            self.move(start + QPoint(round(by.x() * part), round(by.y() * part)), keys)
        QTest.mouseRelease(self.screen.window, LEFT, keys, start + by)

    def move(self, to: QPoint, keys: Qt.KeyboardModifier = PLAIN) -> None:
        """Move the mouse while its button is down and those keys are held."""
        where, beyond = QPointF(to), QPointF(self.screen.window.mapToGlobal(to))
        event = QMouseEvent(QEvent.Type.MouseMove, where, beyond, Qt.MouseButton.NoButton, LEFT, keys)
        application().sendEvent(self.screen.window, event)

    def border(self, title: str) -> QPoint:
        """The right end of a title."""
        node = self.item.picture.scene.titles.index(title)
        return self.point(title) + QPoint(int(self.item.picture.halves()[node][0] * self.item.zoom) - 1, 0)

    def wheel(self, at: QPoint, steps: int) -> None:
        event = QWheelEvent(
            QPointF(at),
            QPointF(self.screen.window.mapToGlobal(at)),
            QPoint(),
            QPoint(0, 120 * steps),
            Qt.MouseButton.NoButton,
            PLAIN,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        application().sendEvent(self.screen.window, event)

    def selected(self, title: str) -> bool:
        return self.item.selectedId == self.key(title)


async def fill(data_dir: Path, memories: dict[str, str | None] = MEMORIES) -> None:
    """Tags follow the folders, so that the legend has something to tell apart."""
    engine = open_engine(data_dir)
    ids = {}
    for title, folder in memories.items():
        ids[title] = (
            await engine.add_memory(title=title, content="Content.", folder=folder, tags=_TAGS.get(folder, ()))
        ).memory.id
    for source, target in LINKS:
        await engine.link_memories(ids[source], ids[target], type="RELATED", weight=0.8)
    await engine.close()
