"""The graph in a real window: what mouse, wheel and keyboard do to it, and what it draws for that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from tests.gui.conftest import Screen, accessible_name
from tests.gui.graph_screen import LEFT, MEMORIES, PLAIN, GraphScreen, fill

pytestmark = pytest.mark.window


@pytest.fixture
def graph(data_dir: Path, open_screen: Callable[..., Screen]) -> GraphScreen:
    asyncio.run(fill(data_dir))
    return GraphScreen(open_screen())


def test_a_click_on_a_title_selects_its_memory_and_one_beside_it_clears_the_selection(graph: GraphScreen) -> None:
    graph.click("Aunt Rosa")
    graph.screen.until(lambda: graph.selected("Aunt Rosa"))
    graph.screen.until(lambda: graph.screen.shows("detailTitle"))
    graph.rest()
    QTest.mouseClick(graph.screen.window, LEFT, PLAIN, graph.item.mapToScene(QPointF(8, 60)).toPoint())
    graph.screen.until(lambda: graph.item.selectedId == "")


def test_a_selected_memory_raises_its_neighbours_and_no_other(graph: GraphScreen) -> None:
    graph.click("SQLite chosen")
    graph.screen.until(lambda: graph.selected("SQLite chosen"))
    picture = graph.item.picture
    raised = {title for title, up in zip(picture.scene.titles, picture.raised, strict=True) if up}
    assert raised == {"SQLite chosen", "Tidepool", "Works offline"}
    assert picture.raised_edges.sum() == 2


def test_the_wheel_zooms_about_the_cursor(graph: GraphScreen) -> None:
    at, before = graph.point("Tidepool"), graph.item.zoom
    graph.wheel(at, 2)
    graph.screen.until(lambda: graph.item.zoom > before * 1.2)
    away = graph.point("Tidepool") - at
    assert abs(away.x()) <= 1
    assert abs(away.y()) <= 1
    for _ in range(40):
        graph.wheel(at, 2)
    assert graph.item.zoom == pytest.approx(5.0)
    for _ in range(60):
        graph.wheel(at, -2)
    assert graph.item.zoom == pytest.approx(0.2)


def test_a_pan_moves_the_picture_and_writes_no_vertices(graph: GraphScreen) -> None:
    before, writes = graph.point("Tidepool"), graph.item.vertex_writes
    assert writes > 0
    empty = graph.item.mapToScene(QPointF(8, 60)).toPoint()
    graph.drag(empty, QPoint(60, 25))
    QTest.qWait(60)  # some frames, but less than it takes to be made sharp again
    assert graph.point("Tidepool") - before == QPoint(60, 25)
    assert graph.item.vertex_writes == writes


def test_a_dragged_memory_stays_there_after_a_refresh_and_in_the_next_session(
    graph: GraphScreen, open_screen: Callable[..., Screen]
) -> None:
    scene = graph.item.picture.scene
    before = _places(graph)
    lowest = max(graph.point(title).y() for title in MEMORIES)
    free = QPoint(40, lowest + 50 - graph.point("Loose note").y())  # where it covers no other title
    graph.drag(graph.point("Loose note"), free)
    graph.screen.until(lambda: not graph.screen.app.graph.is_running(f"move {graph.key('Loose note')}"))
    after = _places(graph)
    moved = np.array(after["Loose note"]) - before["Loose note"]
    assert moved == pytest.approx(np.array((free.x(), free.y())) / graph.item.zoom, abs=2)
    graph.screen.app.reload()
    graph.screen.until(lambda: graph.item.picture.scene is not scene and graph.item.settled)
    assert _close(_places(graph), after)
    graph.screen.opened.close()
    assert _close(_places(GraphScreen(open_screen())), after)


def test_a_new_memory_moves_no_other(graph: GraphScreen) -> None:
    before = _places(graph)
    editor = graph.screen.app.editor
    editor.openNew("Work")
    graph.screen.type("editorTitleText", "Launch in May")
    graph.screen.find("editorContent").setProperty("text", "Content.")
    graph.screen.click("saveEdit")
    graph.screen.until(lambda: "Launch in May" in graph.item.picture.scene.titles)
    after = _places(graph)
    assert _close({title: after[title] for title in before}, before)


def test_arrow_keys_walk_from_memory_to_memory_and_zoom_keys_zoom(graph: GraphScreen) -> None:
    graph.item.forceActiveFocus()
    QTest.keyClick(graph.screen.window, Qt.Key.Key_Down)
    graph.screen.until(lambda: graph.item.selectedId != "")
    first = graph.item.picture.selected
    assert graph.item.picture.scene.degree[first] == 2  # the walk begins at the best connected one
    at = graph.item.picture.at
    ahead = at - at[first]
    toward = int(np.abs(ahead).sum(axis=0).argmax())
    further = ahead[:, toward].sum() > 0
    keys = ((Qt.Key.Key_Left, Qt.Key.Key_Right), (Qt.Key.Key_Up, Qt.Key.Key_Down))
    QTest.keyClick(graph.screen.window, keys[toward][int(further)])
    graph.screen.until(lambda: graph.item.picture.selected not in {-1, first})
    step = graph.item.picture.at[graph.item.picture.selected] - graph.item.picture.at[first]
    assert (step[toward] > 0) == further
    before = graph.item.zoom
    QTest.keyClick(graph.screen.window, Qt.Key.Key_Plus)
    graph.screen.until(lambda: graph.item.zoom > before * 1.2)
    QTest.keyClick(graph.screen.window, Qt.Key.Key_0)
    graph.screen.until(lambda: graph.item.zoom < before * 1.1)


def test_the_buttons_zoom_and_fit(graph: GraphScreen) -> None:
    before = graph.item.zoom
    graph.screen.click("zoomIn")
    graph.screen.until(lambda: graph.item.zoom == pytest.approx(before * 1.25))
    graph.screen.click("zoomOut")
    graph.screen.until(lambda: graph.item.zoom == pytest.approx(before))
    graph.item.panBy(4000, 0)
    graph.screen.click("zoomFit")
    graph.screen.until(lambda: graph.item.contains(graph.item.mapFromScene(QPointF(graph.point("Tidepool")))))


def test_the_graph_says_what_it_shows(graph: GraphScreen) -> None:
    assert accessible_name(graph.item) == "Memory graph, 6 memories, 3 links"


def test_titles_are_drawn_in_the_colours_of_their_category(graph: GraphScreen) -> None:
    picture = graph.item.picture
    node = picture.scene.titles.index("Aunt Rosa")
    assert node in picture.titled
    half = picture.halves()[node] * graph.item.zoom
    ratio = graph.screen.window.effectiveDevicePixelRatio()
    inside = QPointF(graph.point("Aunt Rosa")) - QPointF(0, float(half[1]) - 4)  # over the words
    color = graph.screen.window.grabWindow().pixelColor((inside * ratio).toPoint())
    assert color == picture.look.categories[picture.scene.categories[node]].fill


def _places(graph: GraphScreen) -> dict[str, tuple[float, float]]:
    picture = graph.item.picture
    return {title: tuple(at) for title, at in zip(picture.scene.titles, picture.at.tolist(), strict=True)}


def _close(places: dict[str, tuple[float, float]], others: dict[str, tuple[float, float]]) -> bool:
    return places.keys() == others.keys() and all(
        places[title] == pytest.approx(others[title], abs=0.01) for title in places
    )
