"""The graph's arithmetic: camera, choice of titles, hit tests, corners. No window needed."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.model import Graph, Link, Memory
from gui.items import shapes
from gui.items.camera import CLOSEST, FARTHEST, Camera, fitting
from gui.items.level import choose_titles
from gui.items.picking import edge_at, is_border, next_node, node_at, nodes_in
from gui.items.scene import Scene

pixels = st.floats(-2000, 2000)


@given(x=pixels, y=pixels, factor=st.floats(0.1, 10), zoom=st.floats(FARTHEST, CLOSEST))
def test_zooming_keeps_the_point_under_the_cursor(x: float, y: float, factor: float, zoom: float) -> None:
    camera = Camera(30.0, -70.0, zoom)
    zoomed = camera.zoomed(factor, x, y)
    assert zoomed.to_graph(x, y) == pytest.approx(camera.to_graph(x, y), abs=1e-6)
    assert FARTHEST <= zoomed.zoom <= CLOSEST


@given(width=st.floats(10, 5000), height=st.floats(10, 5000))
def test_fitting_shows_everything_inside_the_room(width: float, height: float) -> None:
    corners = np.array(((-width, -height), (width, height))) / 2
    halves = np.array(((50.0, 20.0), (120.0, 20.0)))
    camera = fitting(corners, halves, (20, 60, 600, 500))
    for corner, half in zip(corners, halves, strict=True):
        (x, y), (end_x, end_y) = camera.to_view(corner) - half, camera.to_view(corner) + half
        assert round(x, 3) >= 20 and round(end_x, 3) <= 620
        assert round(y, 3) >= 60 and round(end_y, 3) <= 560


@given(seed=st.integers(0, 999))
def test_no_two_chosen_titles_overlap_and_the_best_is_among_them(seed: int) -> None:
    random = np.random.default_rng(seed)
    centres, sizes = random.uniform(0, 600, (80, 2)), random.uniform(20, 160, (80, 2))
    score = random.uniform(0, 1, 80).astype(np.float32)
    chosen = choose_titles(centres, sizes, score, [(300.0, 300.0, 50.0, 20.0)])
    boxes = np.concatenate([centres[chosen], sizes[chosen]], axis=1)
    gaps = np.abs(boxes[:, None, :2] - boxes[None, :, :2]) * 2 - boxes[:, None, 2:] - boxes[None, :, 2:]
    assert (gaps.max(axis=2)[~np.eye(len(boxes), dtype=bool)] >= 0).all()
    free = np.abs(centres - 300) * 2 >= sizes + np.array((57, 27))  # 3 apart, and edges rounded to whole pixels
    best = int(np.where(free.any(axis=1), score, -1).argmax())
    assert best in chosen


def test_a_box_has_its_corners_around_its_centre() -> None:
    quads = shapes.boxes(np.array([(5, 5)], np.float32), np.array([(2, 1)], np.float32))
    assert quads[0].tolist() == [[3, 4], [3, 6], [7, 6], [7, 4]]


def test_a_selected_memory_raises_itself_its_neighbours_and_their_links() -> None:
    scene = _scene()
    nodes, edges = scene.raised(0)
    assert nodes.tolist() == [True, True, False]
    assert edges.tolist() == [True]
    assert not scene.raised(-1)[0].any()


def test_points_hit_titles_dots_links_or_nothing() -> None:
    picture, camera = _Picture(_scene()), Camera()
    assert node_at(picture, camera, 30, 5) == 0
    assert node_at(picture, camera, 100, 60) == -1
    assert edge_at(picture, camera, 100, 6, 8.0) == 0
    assert edge_at(picture, camera, 100, 30, 8.0) == -1


def test_a_box_takes_in_what_it_touches_and_the_border_of_a_title_is_where_links_begin() -> None:
    picture, camera = _Picture(_scene()), Camera()
    assert nodes_in(picture, camera, (-100.0, -20.0, -35.0, 20.0)) == [0]
    assert nodes_in(picture, camera, (-100.0, -20.0, 165.0, 20.0)) == [0, 1]
    assert nodes_in(picture, camera, (60.0, 40.0, 90.0, 90.0)) == []
    assert is_border(picture, camera, 0, 38, 0)
    assert not is_border(picture, camera, 0, 5, 2)


def test_a_way_raises_its_memories_and_the_links_along_it_only() -> None:
    edges = ((0, 1), (1, 2), (0, 2), (2, 3))
    memories = tuple(Memory(id=name, title=name, content="") for name in "abcd")
    links = tuple((one, other, Link(f"{one}{other}", "", "")) for one, other in edges)
    scene = Scene(Graph(memories, links, {}, 4))
    nodes, along = scene.along(scene.numbers(["a", "b", "c"]))
    assert nodes.tolist() == [True, True, True, False]
    assert along.tolist() == [True, True, False, False]
    assert scene.numbers(["d", "gone", "a"]).tolist() == [3, 0]


def test_a_walk_goes_to_the_nearest_memory_in_that_direction_or_stays() -> None:
    picture = _Picture(_scene())
    assert next_node(picture, 0, "right") == 1
    assert next_node(picture, 0, "down") == 2
    assert next_node(picture, 0, "left") == 0
    assert next_node(picture, -1, "up") in {0, 1}


class _Picture:
    """What hit tests read of a picture: a node at the origin, one to its right, one below it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.selected = -1
        self.at = np.array([(0, 0), (200, 0), (10, 150)], np.float32)
        self.raised = np.zeros(3, dtype=bool)
        self.shown = self.drawn = np.ones(3, dtype=bool)
        self.drawn_edges = np.ones(1, dtype=bool)

    def halves(self) -> np.ndarray:
        return np.tile(np.array((40, 14), np.float32), (3, 1))

    def has_title(self) -> np.ndarray:
        return np.ones(3, dtype=bool)


def _scene() -> Scene:
    memories = tuple(Memory(id=name, title=name, content="") for name in "abc")
    return Scene(Graph(memories, ((0, 1, Link("link", "a", "b")),), {}, 3))
