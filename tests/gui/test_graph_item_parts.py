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
from gui.items.picking import edge_at, next_node, node_at
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

    def halves(self) -> np.ndarray:
        return np.tile(np.array((40, 14), np.float32), (3, 1))

    def has_title(self) -> np.ndarray:
        return np.ones(3, dtype=bool)


def _scene() -> Scene:
    memories = tuple(Memory(id=name, title=name, content="") for name in "abc")
    return Scene(Graph(memories, ((0, 1, Link("link", "a", "b")),), {}, 3))
