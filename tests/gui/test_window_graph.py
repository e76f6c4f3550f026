"""What a person's hands do to the graph in a real window: choose, link, pin, look closer, find a way, filter."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, SignalInstance
from PySide6.QtTest import QTest

from gui.items.level import CLUSTERS_BELOW
from gui.items.navigation import READABLE
from tests.gui.conftest import PHONE, Screen
from tests.gui.graph_screen import LEFT, MEMORIES, PLAIN, GraphScreen, fill

pytestmark = pytest.mark.window

SHIFT = Qt.KeyboardModifier.ShiftModifier
MANY: dict[str, str | None] = {
    **MEMORIES,
    **{f"Note about {word} number {number}": word for word in ("Work", "Home") for number in range(14)},
}


@pytest.fixture
def graph(data_dir: Path, open_screen: Callable[..., Screen]) -> GraphScreen:
    asyncio.run(fill(data_dir))
    return GraphScreen(open_screen())


@pytest.fixture
def large(data_dir: Path, open_screen: Callable[..., Screen]) -> GraphScreen:
    asyncio.run(fill(data_dir, MANY))
    return GraphScreen(open_screen())


def test_a_rubber_band_chooses_what_it_touches_and_shift_adds(graph: GraphScreen) -> None:
    graph.screen.click("boxMode")
    start, by = _around(graph, "Aunt Rosa")
    graph.drag(start, by)
    assert graph.screen.app.selection.ids == [graph.key("Aunt Rosa")]
    assert _marked(graph) == {"Aunt Rosa"}
    graph.screen.click("boxMode")
    start, by = _around(graph, "Loose note")
    graph.drag(start, by, SHIFT)
    assert _marked(graph) == {"Aunt Rosa", "Loose note"}
    assert set(graph.screen.app.selection.ids) == {graph.key("Aunt Rosa"), graph.key("Loose note")}


def test_a_shift_click_adds_one_and_takes_it_away_again(graph: GraphScreen) -> None:
    for expected in ({"Tidepool"}, set()):
        QTest.mouseClick(graph.screen.window, LEFT, SHIFT, graph.point("Tidepool"))
        assert _marked(graph) == expected


def test_a_drag_from_the_border_of_one_title_to_another_asks_for_a_link(graph: GraphScreen) -> None:
    asked = _heard(graph.item.linkAsked)
    before = graph.item.picture.at.copy()
    start = graph.border("Aunt Rosa")
    graph.drag(start, graph.point("Loose note") - start)
    assert asked == [(graph.key("Aunt Rosa"), graph.key("Loose note"))]
    assert (graph.item.picture.at == before).all()


def test_the_menu_of_a_memory_links_it_to_the_one_clicked_next(graph: GraphScreen) -> None:
    asked = _heard(graph.item.linkAsked)
    _right_click(graph, "Tidepool")
    graph.screen.click("nodeLink")
    graph.screen.until(lambda: graph.screen.shows("graphNote"))
    graph.screen.settle()
    graph.click("Aunt Rosa")
    assert asked == [(graph.key("Tidepool"), graph.key("Aunt Rosa"))]


def test_a_dragged_memory_is_pinned_and_menu_and_key_let_it_go(graph: GraphScreen) -> None:
    graph.drag(graph.point("Loose note"), QPoint(30, 20))
    graph.screen.until(lambda: _pinned(graph) == {"Loose note"})
    graph.rest()
    _right_click(graph, "Loose note")
    graph.screen.click("nodePin")
    graph.screen.until(lambda: _pinned(graph) == set())
    graph.screen.settle()
    graph.click("Tidepool")
    graph.screen.until(lambda: graph.selected("Tidepool"))
    QTest.keyClick(graph.screen.window, "p")
    graph.screen.until(lambda: _pinned(graph) == {"Tidepool"})
    graph.screen.app.reload()
    graph.screen.until(lambda: _pinned(graph) == {"Tidepool"} and graph.item.settled)


def test_a_mouse_that_rests_on_a_memory_is_told_what_it_is(graph: GraphScreen) -> None:
    QTest.mouseMove(graph.screen.window, graph.point("SQLite chosen"))
    assert not graph.screen.shows("hoverCard")
    tries = 0

    def told() -> bool:
        nonlocal tries
        tries += 1
        if tries % 150 == 0:  # the display's own pointer may have taken the mouse away
            QTest.mouseMove(graph.screen.window, graph.point("SQLite chosen") + QPoint(tries // 150 % 2, 0))
        return graph.screen.shows("hoverCard")

    graph.screen.until(told)
    assert graph.screen.text("hoverTitle") == "SQLite chosen"
    shown = graph.screen.find("hoverCard").property("shown")
    assert (shown["folder"], shown["words"], shown["links"]) == ("Work", "Content.", 2)
    QTest.mouseMove(graph.screen.window, graph.item.mapToScene(QPointF(8, 70)).toPoint())
    graph.screen.until(lambda: not graph.screen.shows("hoverCard"))


def test_a_double_click_opens_a_memory(graph: GraphScreen) -> None:
    opened = _heard(graph.item.nodeDoubleClicked)
    QTest.mouseDClick(graph.screen.window, LEFT, PLAIN, graph.point("Aunt Rosa"))
    graph.screen.until(lambda: graph.selected("Aunt Rosa"))
    assert opened == [(graph.key("Aunt Rosa"),)]


def test_the_way_between_two_chosen_memories_stands_out(graph: GraphScreen) -> None:
    graph.screen.app.selection.choose([graph.key("Marek, my manager"), graph.key("Works offline")])
    graph.screen.until(lambda: graph.item.picture.raised_edges.sum() == 3)
    scene, raised = graph.item.picture.scene, graph.item.picture.raised
    assert {scene.titles[node] for node in np.flatnonzero(raised)} == {
        "Marek, my manager",
        "Tidepool",
        "SQLite chosen",
        "Works offline",
    }
    assert "3 links" in graph.screen.text("graphNote")
    graph.screen.app.selection.choose([graph.key("Aunt Rosa"), graph.key("Works offline")])
    graph.screen.until(lambda: "No links lead" in graph.screen.text("graphNote"))


def test_the_legend_hides_a_category_and_shows_it_again(graph: GraphScreen) -> None:
    graph.screen.click("legend-person")
    graph.screen.until(lambda: _shown(graph) == MEMORIES.keys() - {"Marek, my manager", "Aunt Rosa"})
    graph.screen.click("legend-person")
    graph.screen.until(lambda: _shown(graph) == MEMORIES.keys())


def test_a_press_on_the_overview_moves_the_view_there(large: GraphScreen) -> None:
    assert not large.screen.shows("minimap")  # everything is in view
    large.screen.click("zoomIn")
    large.screen.settle()
    overview, before = large.screen.find("minimap"), large.item.camera
    QTest.mouseClick(large.screen.window, LEFT, PLAIN, overview.mapToScene(QPointF(12, 12)).toPoint())
    assert large.item.camera.x > before.x
    assert large.item.camera.y > before.y
    assert large.item.zoom == before.zoom


def test_from_very_far_folders_stand_for_their_memories_and_a_click_goes_there(large: GraphScreen) -> None:
    middle = large.item.mapToScene(large.item.boundingRect().center()).toPoint()
    for _ in range(20):
        large.wheel(middle, -2)
    large.screen.until(lambda: large.item.picture.clustered)
    picture = large.item.picture
    assert {str(key[1]) for key in picture.names.keys} <= {"Work  17", "Home  14", "People  2"}
    assert not picture.drawn[picture.scene.folders >= 0].any()
    x, y = large.item.camera.to_view(picture.names.centres[0]).tolist()
    QTest.mouseClick(large.screen.window, LEFT, PLAIN, large.item.mapToScene(QPointF(x, y)).toPoint())
    large.screen.until(lambda: large.item.zoom > CLUSTERS_BELOW and not large.item.picture.clustered)


def test_a_narrow_window_begins_where_titles_can_be_read(data_dir: Path, open_screen: Callable[..., Screen]) -> None:
    asyncio.run(fill(data_dir, MANY))
    graph = GraphScreen(open_screen(size=PHONE))
    assert graph.item.zoom >= READABLE
    assert len(graph.item.picture.titled) >= 5


def test_a_closed_window_has_given_its_textures_back(graph: GraphScreen) -> None:
    assert graph.item.vertex_writes > 0
    item = graph.item
    graph.screen.opened.close()
    assert item.vertex_writes == 0


def _around(graph: GraphScreen, title: str) -> tuple[QPoint, QPoint]:
    """Where a rubber band around that title alone begins, and how far it goes."""
    node = graph.item.picture.scene.titles.index(title)
    half = graph.item.picture.halves()[node] * graph.item.zoom
    corner = QPoint(int(half[0]) + 4, int(half[1]) + 4)
    return graph.point(title) - corner, corner * 2


def _heard(signal: SignalInstance) -> list[tuple[object, ...]]:
    """What the signal says from now on."""
    heard: list[tuple[object, ...]] = []
    signal.connect(lambda *said: heard.append(said))
    return heard


def _right_click(graph: GraphScreen, title: str) -> None:
    QTest.mouseClick(graph.screen.window, Qt.MouseButton.RightButton, PLAIN, graph.point(title))


def _marked(graph: GraphScreen) -> set[str]:
    return _titles(graph, graph.item.picture.marked)


def _pinned(graph: GraphScreen) -> set[str]:
    return _titles(graph, graph.item.picture.pinned)


def _shown(graph: GraphScreen) -> set[str]:
    return _titles(graph, graph.item.picture.shown)


def _titles(graph: GraphScreen, flags: np.ndarray) -> set[str]:
    return {graph.item.picture.scene.titles[node] for node in np.flatnonzero(flags)}


def test_a_click_on_a_line_opens_the_link(graph: GraphScreen) -> None:
    start, end = graph.point("SQLite chosen"), graph.point("Works offline")
    for part in (0.5, 0.4, 0.6, 0.3, 0.7):  # where no title covers the line
        spot = start + (end - start) * part
        QTest.mouseClick(graph.screen.window, LEFT, PLAIN, spot)
        graph.screen.wait(300)
        if graph.screen.shows("deleteLink"):
            break
    graph.screen.until(lambda: graph.screen.shows("deleteLink"))
    ends = graph.screen.app.linkEditor.source, graph.screen.app.linkEditor.target
    assert {end["title"] for end in ends} == {"SQLite chosen", "Works offline"}
